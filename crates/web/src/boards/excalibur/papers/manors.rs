//! Manor cards (EXC-5.i-2): two columns by three rows, the cell that would count now marked.

use ::excalibur::board::Ground;
use ::excalibur::view::{LandUnit, ManorCard};
use ::excalibur::{Income, Valley};
use maud::{Markup, html};
use table::{Cite, Seat};

use super::super::words::cite;
use crate::boards::Look;
use crate::boards::common::scene::part;
use crate::boards::common::seats::shield;
use crate::boards::common::words::{counted, signed};

/// The cards of a player.
pub(super) fn cards(seat: Seat, valley: &Valley, look: &Look<'_>) -> Markup {
    let manors: Vec<&ManorCard> = valley.manors_of(seat).collect();
    let lordship = valley.lordship(seat);
    html! {
        article class="excalibur paper" {
            header {
                (shield(look, seat))
                h3 { (counted(manors.len(), "manor", "manors")) }
                p { "A harvest now would bring " b { (lordship.harvest_total) " Bz" } ". " (cite("EXC-5.viii")) }
            }
            (because(&lordship.harvest))
            @if manors.is_empty() { p class="empty" { "No manor yet: a knight who ends a season in one may claim it. " (cite("EXC-3-10")) } }
            div class="cards-of-manors" { @for manor in manors { (card(manor, valley, look)) } }
        }
    }
}

/// EXC-5.viii: the income, step by step.
fn because(income: &Income) -> Markup {
    let parts: [(&str, i64, Cite); 6] = [
        ("Income on the cards", income.basic, "EXC-5.viii.a"),
        ("Weather on the fields", income.arable, "EXC-5.viii.b"),
        ("Hives, foresters and reeves", income.staff, "EXC-5.viii.c"),
        ("Burnt fields", income.burnt, "EXC-14.ii"),
        ("Weather on bees and river", income.weather, "EXC-5.viii.d"),
        ("The water mill", income.mill, "EXC-5.viii.e"),
    ];
    html! {
        details class="because" id="harvest-because" {
            summary { "How it adds up" }
            dl { @for (what, sum, rule) in parts { @if sum != 0 { (part(what, &signed(sum), cite(rule))) } } }
        }
    }
}

fn card(manor: &ManorCard, valley: &Valley, look: &Look<'_>) -> Markup {
    let column = usize::from(!manor.supervised);
    let improvements = manor.improvements();
    html! {
        section class={ "manor-card" (if manor.supervised { " up" } else { " down" }) } {
            h4 { (manor.name) }
            p class="small" { (manor.parish) ". " (land(&manor.units)) @if manor.river_rights { ", river rights" } "." }
            table class="incomes" {
                thead { tr { td {} th scope="col" { "supervised" } th scope="col" { "not" } } }
                tbody {
                    @for (row, who) in ["knight", "man-at-arms", "nobody"].into_iter().enumerate() {
                        tr {
                            th scope="row" { (who) }
                            @for side in 0..2 {
                                @let now = side == column && row == manor.collector as usize;
                                td class=(if now { "here" } else { "" }) aria-current=[now.then_some("true")] { (manor.income[side][row]) }
                            }
                        }
                    }
                }
            }
            p class="small" {
                @if improvements.is_empty() { "Nothing is built here." } @else { (crate::parts::sentence(&improvements.join(", "))) }
                @if let Some(siege) = manor.siege { " Besieged by " (valley.who(look.names, siege.by)) ". " (cite("EXC-13.iii")) }
            }
        }
    }
}

/// `2 strip fields, 1 pasture, 1 forest`.
fn land(units: &[LandUnit]) -> String {
    let of = |ground: Ground| units.iter().filter(|unit| unit.ground == ground).count();
    let kinds = [
        (of(Ground::Arable), "strip field", "strip fields"),
        (of(Ground::Pasture), "pasture", "pastures"),
        (of(Ground::Forest), "forest", "forests"),
    ];
    let words: Vec<String> =
        kinds.into_iter().filter(|kind| kind.0 > 0).map(|(number, one, many)| counted(number, one, many)).collect();
    words.join(", ")
}
