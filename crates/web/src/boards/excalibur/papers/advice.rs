//! What the book advises for the first year (EXC-3-13, EXC-4-H).

use maud::{Markup, html};

use super::super::words::cite;

/// The paper.
pub(super) fn advice() -> Markup {
    html! {
        article class="excalibur paper" {
            ul class="advice" { @for (rule, words) in ::excalibur::advice() { li { (words) " " (cite(rule)) } } }
        }
    }
}
