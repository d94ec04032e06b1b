//! What can be chosen on a drawing is a link to the button that answers.

use maud::{Markup, html};

use super::Pick;

/// A link to the button of an option, around what shows it. With several options it leads to the first.
pub(super) fn link(target: &str, picks: &[Pick], class: &str, inside: Markup) -> Markup {
    let Some(first) = picks.first() else { return inside };
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    let indices: Vec<String> = picks.iter().map(|pick| pick.index.to_string()).collect();
    html! {
        a class={ "target " (class) } href={ "#option-" (first.index) } data-option=(first.index)
            data-options=(indices.join(" ")) data-target=(target) aria-label=(labels.join("; or ")) {
            (inside)
        }
    }
}

/// The labels of all options of a target, to be read where the pointer rests.
pub(super) fn titles(picks: &[Pick]) -> Markup {
    let labels: Vec<&str> = picks.iter().map(|pick| pick.label.as_str()).collect();
    html! { title { (labels.join("\n")) } }
}
