//! The register of all manors, for readers who prefer a table to the map; and options that are not drawn.

use ::excalibur::Valley;
use maud::{Markup, html};

use super::super::targets::is_on_the_map;
use super::super::words::{cite, picked};
use crate::boards::Look;
use crate::boards::common::seats::shield;
use crate::boards::common::targets;

/// The paper.
pub(super) fn register(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper" {
            (targets::elsewhere(look, |target| is_on_the_map(target) || is_in_a_camp(target, valley, look)))
            div class="wide" {
                table class="ledger register" {
                    caption { "All manors " (cite("EXC-1-4")) }
                    thead {
                        tr {
                            th scope="col" { "Manor" } th scope="col" { "Parish" } th scope="col" { "Held by" }
                            th scope="col" { "Card" } th scope="col" { "Best income" } th scope="col" { "On it" }
                        }
                    }
                    tbody {
                        @for manor in &valley.manors {
                            tr class=(if manor.owner.is_none() { "none" } else { "" }) {
                                th scope="row" { (manor.name) @if manor.river_rights { " ≈" } }
                                td { (manor.parish) }
                                td { @if let Some(owner) = manor.owner { (shield(look, owner)) (valley.who(look.names, owner)) } @else { "nobody" } }
                                td { @if manor.owner.is_some() { (if manor.supervised { "face up" } else { "face down" }) } }
                                td { (manor.income[0][0]) }
                                td { (manor.improvements().join(", ")) }
                            }
                        }
                    }
                }
            }
            p class="small" { "≈ means rights on the river " (cite("EXC-5.v-reeve")) "; the best income is that of a supervised manor, collected by a knight " (cite("EXC-5.i-2")) "." }
        }
    }
}

/// Whether a target is a soldier, who is chosen in his camp.
fn is_in_a_camp(target: &str, valley: &Valley, look: &Look<'_>) -> bool {
    let mut men = valley.camps.iter().flat_map(|camp| &camp.stacks).flat_map(|stack| &stack.men);
    men.any(|man| picked(look, man).is_some_and(|(of, _)| of == target))
}
