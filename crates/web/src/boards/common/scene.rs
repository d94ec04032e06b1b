//! Scenes beside the question: what is happening now, and the parts that a number is made of.

use maud::{Markup, html};

/// All scenes of a game, one below the other; `None` if there are none.
pub(in crate::boards) fn scenes(game: &str, parts: &[Markup]) -> Option<Markup> {
    (!parts.is_empty()).then(|| html! { div class={ (game) " scenes" } { @for part in parts { (part) } } })
}

/// A scene with its heading and a citation of the rule that it comes from.
pub(in crate::boards) fn scene(class: &str, heading: &str, cite: Markup, inside: Markup) -> Markup {
    html! {
        section class={ "scene " (class) } {
            h3 { (heading) " " (cite) }
            (inside)
        }
    }
}

/// One part of a number, with a citation of its rule. Belongs in a `dl`.
pub(in crate::boards) fn part(what: &str, number: &str, cite: Markup) -> Markup {
    html! { div { dt { (what) " " (cite) } dd { (number) } } }
}
