//! The order sheet (EXC-6.iv-3, EXC-25-S): who marches, from where, which mile falls in which phase; and a rehearsal.

use ::excalibur::Valley;
use ::excalibur::view::{OrderLine, Own, Stand};
use maud::{Markup, html};
use table::capital;

use super::super::counters;
use super::super::words::cite;
use crate::boards::Look;
use crate::boards::common::seats::shield;
use crate::boards::common::words::counted;

/// The viewer's sheet.
pub(super) fn sheet(own: &Own, valley: &Valley, look: &Look<'_>) -> Markup {
    html! {
        article class="excalibur paper sheet" {
            header {
                (shield(look, own.seat))
                h3 { (capital(valley.who(look.names, own.seat).of("orders"))) }
                p {
                    (valley.when()) ". "
                    @if own.sealed { "The sheet is sealed. " (cite("EXC-6.iv")) } @else { "Nobody else sees it. " (cite("EXC-R56")) }
                }
            }
            @if own.orders.is_empty() {
                p class="empty" { "No orders yet: troops without an order stay where they are. " (cite("EXC-6.iv-4")) }
            } @else {
                ol class="orders" { @for order in &own.orders { li { (line(order, look)) } } }
            }
            @if !own.rehearsal.is_empty() { (rehearsal(&own.rehearsal)) }
            @if !own.draft.is_empty() {
                section {
                    h4 { "Decided, but not yet shown " (cite("EXC-R45")) }
                    ul class="notes" { @for line in &own.draft { li { (line) } } }
                }
            }
        }
    }
}

fn line(order: &OrderLine, look: &Look<'_>) -> Markup {
    let miles = order.route.len();
    html! {
        p class="counters" { @for man in &order.men { (counters::on_paper(man, look)) } }
        p {
            strong { (order.from.name) } " to " strong { (order.to.name) } ", " (counted(miles, "mile", "miles")) ". " (cite("EXC-6.i"))
        }
        table class="phases" {
            thead { tr { @for phase in 1..=3 { th scope="col" { "Phase " (phase) } } } }
            tbody {
                tr {
                    @for phase in 1..=3 {
                        td {
                            @let legs: Vec<_> = order.route.iter().filter(|leg| leg.phase == phase).collect();
                            @if legs.is_empty() { span class="small" { "stand" } }
                            @for (index, leg) in legs.iter().enumerate() { @if index > 0 { " → " } (leg.to.name) }
                        }
                    }
                }
            }
        }
    }
}

/// Where everybody would be at the end of each phase if nobody met them.
fn rehearsal(phases: &[Vec<Stand>]) -> Markup {
    html! {
        section class="rehearsal" {
            h4 { "If nobody meets you " (cite("EXC-6.ii")) }
            ol {
                @for (index, stands) in phases.iter().enumerate() {
                    li {
                        b { "After phase " (index + 1) ": " }
                        @for (place, stand) in stands.iter().enumerate() {
                            @if place > 0 { "; " }
                            @for (man, number) in stand.men.iter().enumerate() { @if man > 0 { ", " } (number) }
                            " at " (stand.at.name)
                            @if stand.too_many { strong class="bad" { " (more than six " (cite("EXC-6.iii")) ")" } }
                        }
                    }
                }
            }
        }
    }
}
