//! What is happening now: the Event of the turn, a bidding with its slots, a contest, the final standing by its parts.

use ::camelot_legends::cards::{Card, EventKind, sentence_of_event};
use ::camelot_legends::view::{BidSeen, BiddingSeen};
use ::camelot_legends::{Court, Deed, Origin};
use maud::{Markup, html};

use super::cards::{figure, seen};
use super::layout::Layout;
use super::parts::{arms, cite, opens, opens_event, sign};
use super::{large, targets};
use crate::boards::Look;
use crate::boards::common::scene::{scene, scenes as together};
use crate::boards::common::seats::{hue, shield};
use crate::boards::common::targets::elsewhere;

pub(super) fn scenes(court: &Court, told: &[&Deed], look: &Look<'_>) -> Option<Markup> {
    let mut parts = Vec::new();
    if court.ended {
        parts.push(standing(court, look));
    }
    if let Some(bidding) = &court.bidding {
        parts.push(bids(bidding, court, look));
    }
    if !court.contest.is_empty() {
        parts.push(contest(court));
    }
    let layout = Layout::of(court, look);
    let on_table = |target: &str| targets::is_on_the_table(&layout, look, target);
    if look.picks.keys().any(|target| !on_table(target)) {
        parts.push(elsewhere(look, on_table));
    }
    if let Some(drawn) = drawn_this_turn(court, told) {
        parts.push(drawn);
    }
    together("legends", &parts)
}

/// The Event of this turn, with what it says.
fn drawn_this_turn(court: &Court, told: &[&Deed]) -> Option<Markup> {
    if court.ended || court.bidding.is_some() {
        return None;
    }
    let turn = told.iter().rev().take_while(|deed| !matches!(deed, Deed::Turn { .. }));
    let event =
        turn.filter_map(|deed| if let Deed::DrawsEvent { event, .. } = deed { Some(*event) } else { None }).last()?;
    let row = event.row();
    Some(scene(
        "drawn",
        "Drawn this turn",
        cite("CLG-DRAW-1"),
        html! {
            p class="drawn-event" { b { (opens_event_if_there(court, event)) } ", " (large::kind(row.kind)) @if let Some(at) = row.location { " at " (at) } }
            @if row.kind != EventKind::Location { p class="hint" { (sentence_of_event(event)) } }
        },
    ))
}

/// An Event's name, which opens it if it still lies open.
fn opens_event_if_there(court: &Court, event: ::camelot_legends::cards::EventId) -> Markup {
    let lies = court.locations.iter().flat_map(|place| &place.events).any(|one| one.id == event)
        || court.heraldic.iter().any(|one| one.id == event)
        || court.players.iter().any(|player| player.display.contains(&event));
    html! { @if lies { (opens_event(event)) } @else { (event.name()) } }
}

/// CLG-BID: slots, who bid whom, totals, and who is out.
fn bids(bidding: &BiddingSeen, court: &Court, look: &Look<'_>) -> Markup {
    let best = bidding.bids.iter().filter(|bid| !bid.characters.is_empty()).map(|bid| bid.total).max();
    let left = usize::from(bidding.slots - bidding.filled);
    let heading = format!("Bidding for {}", bidding.event.name);
    scene(
        "bidding",
        &heading,
        cite("CLG-BID-1"),
        html! {
            p {
                (opens_event(bidding.event.id)) ": " b { (bidding.event.points) " " (if bidding.event.points == 1 { "point" } else { "points" }) }
                ", to the highest total " (sign(bidding.ability)) " " (bidding.ability) ". "
                (left) " of " (bidding.slots) " slots left " (cite("CLG-BID-4")) "."
            }
            ol class="slots" aria-label="Slots" {
                @for bid in &bidding.bids { @for card in &bid.characters { (slot(bid, *card, bidding, court, look)) } }
                @for _ in 0..left { li class="slot free" { span class="unseen" { "free slot" } } }
            }
            dl {
                @for bid in &bidding.bids {
                    div class=(hue(look, bid.seat)) {
                        dt {
                            (shield(look, bid.seat)) (look.names.all()[bid.seat.index()])
                            @if bid.passed { " (passed)" }
                            @if !bid.characters.is_empty() && Some(bid.total) == best { b class="enough" { " ✓ leads" } }
                        }
                        dd { (figure(bid.total)) }
                    }
                }
            }
        },
    )
}

fn slot(bid: &BidSeen, card: Card, bidding: &BiddingSeen, court: &Court, look: &Look<'_>) -> Markup {
    let index = bidding.ability.index();
    let score = seen(court)
        .find(|one| one.id == card)
        .map_or(i16::from(card.row().scores.all()[index]), |one| one.scores[index]);
    html! {
        li class={ "slot " (hue(look, bid.seat)) } {
            (arms(card))
            span { (opens(card)) }
            b { (figure(score)) }
            span class="unseen" { " for " (look.names.all()[bid.seat.index()]) }
        }
    }
}

/// CLG-TL: those who were sent.
fn contest(court: &Court) -> Markup {
    scene(
        "contest",
        "The lists are open",
        cite("CLG-TL-1"),
        html! {
            ol class="slots" {
                @for card in &court.contest {
                    li class="slot" { (arms(card.id)) span { (opens(card.id)) } b { (figure(card.scores[0])) } span class="unseen" { " Combat" } }
                }
            }
        },
    )
}

/// CLG-VIC-1: what everybody's points are made of, the winner first.
fn standing(court: &Court, look: &Look<'_>) -> Markup {
    let mut players: Vec<_> = court.players.iter().collect();
    players.sort_by_key(|player| -player.points);
    scene(
        "standing",
        "How it ended",
        cite("CLG-VIC-2"),
        html! {
            @for player in players {
                div class={ "side " (hue(look, player.seat)) } {
                    h4 { (shield(look, player.seat)) (look.names.all()[player.seat.index()]) ": " (player.points) " " (if player.points == 1 { "point" } else { "points" }) }
                    @if player.parts.is_empty() { p class="hint" { "No Event completed." } }
                    dl {
                        @for part in &player.parts {
                            div {
                                dt {
                                    @match part.from { Origin::Event(event) => (opens_event(event)), other => (other.name()) }
                                    @if let Some(who) = part.who { " (" (opens(who)) ")" }
                                    " " (cite(part.from.rule()))
                                }
                                dd { (part.points) }
                            }
                        }
                    }
                }
            }
        },
    )
}
