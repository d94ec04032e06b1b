//! Before a match begins: who is here, who is missing, and what will be played.

use maud::{Markup, html};
use table::Seat;

use crate::Arms;
use crate::emblem::emblem;
use crate::model::{Kind, SeatModel, TableModel};
use crate::parts::shield;
use crate::primer::folded;

/// The hall where players wait for the others.
pub(super) fn hall(model: &TableModel, arms: &[Arms]) -> Markup {
    let invites = model.seats.iter().any(|seat| matches!(seat.kind, Kind::Open(Some(_))));
    html! {
        section class="pane hall" aria-labelledby="hall-title" {
            @if let Some(emblem) = emblem(model.about.id) { (emblem) }
            h2 id="hall-title" { @if model.called_off { "This match was called off" } @else { "The table is laid" } }
            p class="lead" { (model.about.blurb) }
            @if let Some(primer) = folded(model.about.id) { (primer) }
            ul class="company" {
                @for (index, seat) in model.seats.iter().enumerate() {
                    (one(arms, Seat::new(index.min(table::MAX_SEATS - 1)), seat))
                }
            }
            @if invites { p { "Send each friend the link to one seat. You find it beside the seat, and it works once." } }
            @if !model.called_off { p class="hint" { "You can leave this page: the match begins by itself, and you find it under " a href="/mine" { "My matches" } "." } }
        }
    }
}

fn one(arms: &[Arms], at: Seat, seat: &SeatModel) -> Markup {
    let free = matches!(seat.kind, Kind::Open(_));
    html! {
        li class=[free.then_some("free")] {
            (shield(arms, at))
            span class="name" { (seat.name) }
            span class="kind" {
                @match &seat.kind {
                    Kind::You => { "you" }
                    Kind::Here => { "at this screen" }
                    Kind::Bot(_) => { "bot" }
                    Kind::Open(_) => { "not here yet" }
                    Kind::Other(_) => { "here" }
                }
            }
        }
    }
}
