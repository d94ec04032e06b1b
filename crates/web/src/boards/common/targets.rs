//! Each target on a drawing that can be chosen is a link to the button that answers. Targets that changed are marked.

use maud::{Markup, html};

use super::pen::{Point, tenth};
use crate::boards::{Look, Pick};

/// A link to the button of an option, around its picture. If a target has several options, it leads to the first.
pub(in crate::boards) fn link(target: &str, picks: &[Pick], class: &str, inside: Markup) -> Markup {
    let Some(first) = picks.first() else { return inside };
    let labels: Vec<String> = picks.iter().map(in_words).collect();
    let indices: Vec<String> = picks.iter().map(|pick| pick.index.to_string()).collect();
    let attack = if leads_to_a_fight(picks) { " attack" } else { "" };
    html! {
        a class={ "target " (class) (attack) } href={ "#option-" (first.index) } data-option=(first.index)
            data-options=(indices.join(" ")) data-target=(target) aria-label=(labels.join("; or ")) {
            (inside)
        }
    }
}

/// Whether some option of a target leads to a fight.
pub(in crate::boards) fn leads_to_a_fight(picks: &[Pick]) -> bool {
    picks.iter().any(|pick| pick.odds.is_some())
}

/// An option for those who cannot see the board: an attack with its odds.
fn in_words(pick: &Pick) -> String {
    let Some(odds) = &pick.odds else { return pick.label.clone() };
    let parts: Vec<String> = odds.parts.iter().map(|part| format!("{} {} %", part.label, part.percent)).collect();
    format!("{}, attack: {}", pick.label, parts.join(", "))
}

/// Room for a finger around a small target: a square of the same size on the screen however far away the board is
/// (style.css). It goes into the link, and covers nothing: a click on it that meets nothing else is the target's
/// (targets.js).
pub(in crate::boards) fn room(at: Point) -> Markup {
    html! { rect class="hit" transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")" } {} }
}

/// The second sign of an attack, beside its colour: crossed swords in a corner.
pub(in crate::boards) fn swords(picks: &[Pick], at: Point, sign: &str) -> Markup {
    html! {
        @if leads_to_a_fight(picks) {
            g class="swords" transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")" } {
                g {
                    circle r="9" {}
                    use href={ "#" (sign) } transform="scale(.8)" {}
                }
            }
        }
    }
}

/// The labels of all options of a target, shown where the pointer rests.
pub(in crate::boards) fn titles(picks: &[Pick]) -> Markup {
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    html! { title { (labels.join("\n")) } }
}

/// Every target of the question that a board can draw, with its options and its place there.
pub(in crate::boards) fn drawn<'l, S>(
    look: &'l Look<'_>,
    place: impl Fn(&str) -> Option<S>,
) -> impl Iterator<Item = (&'l str, &'l [Pick], S)> {
    look.picks.iter().filter_map(move |(target, picks)| Some((target.as_str(), picks.as_slice(), place(target)?)))
}

/// A mark on everything that changed since the viewer's last decision; the style sheet lets it fade.
pub(in crate::boards) fn trail(look: &Look<'_>, outline: impl Fn(&str) -> Option<Markup>) -> Markup {
    html! {
        g class="trail" aria-hidden="true" {
            @for target in &look.changed { @if let Some(outline) = outline(target) { (outline) } }
        }
    }
}

/// A list of options that are drawn nowhere else, for a paper.
pub(in crate::boards) fn elsewhere(look: &Look<'_>, is_drawn: impl Fn(&str) -> bool) -> Markup {
    let left: Vec<_> = look.picks.iter().filter(|(target, _)| !is_drawn(target)).collect();
    html! {
        @if !left.is_empty() {
            section class="elsewhere" {
                h4 { "You can choose" }
                ul {
                    @for (target, picks) in left {
                        li { (link(target, picks, "on-paper", html! { (picks.first().map_or("", |pick| &pick.label)) })) }
                    }
                }
            }
        }
    }
}
