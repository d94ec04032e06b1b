//! Papers: Victory Displays with the parts of everybody's points, what the viewer has seen of hidden cards, Special Cards, and the
//! discard piles.

use ::camelot_legends::cards::{Card, sentence_of_character, sentence_of_event};
use ::camelot_legends::view::PlayerSeen;
use ::camelot_legends::{Court, Origin};
use maud::{Markup, html};

use super::parts::{cite, opens, opens_event};
use crate::boards::Look;
use crate::boards::common::seats::shield;

pub(super) fn papers(court: &Court, look: &Look<'_>) -> Vec<(String, Markup)> {
    let mut all = vec![("Victory Displays".to_owned(), displays(court, look))];
    if court.specials.iter().any(|special| special.bearer.is_some()) || court.finals {
        all.push(("Special Cards".to_owned(), specials(court)));
    }
    if let Some(known) = known(court, look) {
        all.push(("What you have seen".to_owned(), known));
    }
    all.push((format!("Discard piles ({} and {})", court.discard.len(), court.event_discard.len()), discards(court)));
    all
}

/// CLG-VIC-4: points as they stand.
fn displays(court: &Court, look: &Look<'_>) -> Markup {
    html! {
        div class="legends displays" {
            @for player in &court.players { (display(player, look)) }
        }
    }
}

fn display(player: &PlayerSeen, look: &Look<'_>) -> Markup {
    html! {
        section {
            h4 { (shield(look, player.seat)) (look.names.all()[player.seat.index()]) ": " (player.points) " " (if player.points == 1 { "point" } else { "points" }) " " (cite("CLG-VIC-1")) }
            @if player.parts.is_empty() { p class="hint" { "Nothing yet." } }
            dl {
                @for part in &player.parts {
                    div {
                        dt {
                            @match part.from { Origin::Event(event) => (opens_event(event)), other => (other.name()) }
                            @if let Some(who) = part.who { " (" (opens(who)) ")" }
                        }
                        dd { (part.points) }
                    }
                }
            }
        }
    }
}

fn specials(court: &Court) -> Markup {
    html! {
        div class="legends" {
            @for special in &court.specials {
                h4 { (special.name) ", " (special.points) " " (if special.points == 1 { "point" } else { "points" }) " " (cite(special.id.rule())) }
                p {
                    @match special.bearer {
                        Some(bearer) => { (opens(bearer)) " bears it" @if let Some(lady) = special.companion { ", with " (opens(lady)) } ". " }
                        None => "Nobody bears it. ",
                    }
                    (special.text)
                }
            }
        }
    }
}

/// Cards in the hands of others that the viewer has seen, and the next Events.
fn known(court: &Court, look: &Look<'_>) -> Option<Markup> {
    let others = || court.players.iter().filter(|player| Some(player.seat) != look.viewer && !player.known.is_empty());
    if others().next().is_none() && court.events_seen.is_empty() {
        return None;
    }
    Some(html! {
        div class="legends" {
            @for player in others() {
                h4 { (shield(look, player.seat)) "In the hand of " (look.names.all()[player.seat.index()]) }
                ul { @for card in &player.known { li { (opens(card.id)) } } }
            }
            @if !court.events_seen.is_empty() {
                h4 { "The next Events, in order" }
                ol { @for event in &court.events_seen { li { (opens_event(*event)) ": " (sentence_of_event(*event)) } } }
            }
        }
    })
}

fn discards(court: &Court) -> Markup {
    let mut cards: Vec<Card> = court.discard.clone();
    cards.sort_by_key(|card| card.name());
    html! {
        div class="legends discards" {
            @if cards.is_empty() && court.event_discard.is_empty() { p class="hint" { "Empty." } }
            @if !cards.is_empty() {
                h4 { "Characters " (cite("CLG-ACT-7")) }
                ul { @for card in cards { li title=(sentence_of_character(card)) { (card.name()) } } }
            }
            @if !court.event_discard.is_empty() {
                h4 { "Events " (cite("CLG-DRAW-4")) }
                ul { @for event in &court.event_discard { li title=(sentence_of_event(*event)) { (event.name()) } } }
            }
        }
    }
}
