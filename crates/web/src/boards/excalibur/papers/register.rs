//! The register of all manors, for whoever would rather read than look; and whatever can be chosen but is not drawn.

use ::excalibur::Valley;
use maud::{Markup, html};

use super::super::targets::is_on_the_map;
use super::super::words::{cite, picked, shield};
use crate::boards::Look;
use crate::boards::picking::link;

/// The paper.
pub(super) fn register(valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper" {
            (elsewhere(valley, look))
            div class="wide" {
                table class="ledger register" {
                    caption { "All manors " (cite("EXC-1-4")) }
                    thead {
                        tr {
                            th scope="col" { "Manor" } th scope="col" { "Parish" } th scope="col" { "Held by" }
                            th scope="col" { "Card" } th scope="col" { "Best" } th scope="col" { "On it" }
                        }
                    }
                    tbody {
                        @for manor in &valley.manors {
                            tr class=(if manor.owner.is_none() { "none" } else { "" }) {
                                th scope="row" { (manor.name) @if manor.river_rights { " ≈" } }
                                td { (manor.parish) }
                                td { @if let Some(owner) = manor.owner { (shield(look, owner)) (look.names[owner]) } @else { "nobody" } }
                                td { @if manor.owner.is_some() { (if manor.supervised { "face up" } else { "face down" }) } }
                                td { (manor.income[0][0]) }
                                td { (manor.improvements().join(", ")) }
                            }
                        }
                    }
                }
            }
            p class="small" { "≈ rights on the river " (cite("EXC-5.v-reeve")) "; best: supervised, collected by a knight " (cite("EXC-5.i-2")) "." }
        }
    }
}

/// Whatever can be chosen that is neither on the map nor a soldier in a camp.
fn elsewhere(valley: &Valley, look: &Look<'_>) -> Markup {
    let men = || valley.camps.iter().flat_map(|camp| &camp.stacks).flat_map(|stack| &stack.men);
    let drawn =
        |target: &str| is_on_the_map(target) || men().any(|man| picked(look, man).is_some_and(|(of, _)| of == target));
    let left: Vec<_> = look.picks.iter().filter(|(target, _)| !drawn(target)).collect();
    html! {
        @if !left.is_empty() {
            section class="elsewhere" {
                h4 { "To be chosen" }
                ul {
                    @for (target, picks) in left {
                        li { (link(target, picks, "on-paper", html! { (picks.first().map_or("", |pick| &pick.label)) })) }
                    }
                }
            }
        }
    }
}
