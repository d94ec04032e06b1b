//! What an event is to somebody who looks back: who did what where. A Company is a place of its own, `company:camelot:1`,
//! and so is what a player has before him, `seat:1`.

use table::prelude::*;
use table::{Doing, Trace, counted};

use super::Deed;
use super::words::{event_target, names_of, place};
use crate::cards::{EventId, Location, SpecialId, kind_name};
use crate::choice::target;

impl Deed {
    /// Every event that changes the table, or shows what somebody is about. What only follows from another event, or is
    /// told with it, has no trail of its own.
    pub(super) fn seen_later(&self) -> Option<Trace> {
        let seen = |doing: Doing, places: Vec<String>, words: String| Some(Trace::new(doing, places, words));
        let trace = match self {
            Deed::Plays { seat, card, at } => {
                let way = vec![hand(*seat), company(*at, *seat)];
                seen(Doing::Moves, way, format!("{} to {at}", card.name()))?.by(*seat)
            }
            Deed::Replaces { seat, card, who } => {
                let words = format!("{} in the place of {}", card.name(), who.name());
                seen(Doing::Wins, vec![target(*card)], words)?.by(*seat)
            }
            Deed::Draws { seat } | Deed::Drew { seat, .. } => {
                seen(Doing::Deals, vec![hand(*seat)], "draws a Character".to_owned())?.by(*seat)
            }
            Deed::DrawsEvent { seat, event } => {
                let words = format!("draws {} ({})", event.name(), kind_name(event.row().kind));
                seen(Doing::Deals, vec![event_target(*event)], words)?.by(*seat)
            }
            Deed::Covers { event, covered } => {
                let words = format!("{} covers {}", event.name(), covered.name());
                seen(Doing::Deals, vec![event_target(*event)], words)?
            }
            Deed::EventDiscarded { event, .. } => {
                seen(Doing::Deals, Vec::new(), format!("{} discarded", event.name()))?
            }
            Deed::PlacedBeneath { card, event } => {
                let words = format!("{} beneath {}", card.name(), event.name());
                seen(Doing::Loses, vec![event_target(*event)], words)?
            }
            Deed::Bids { seat, card, .. } => {
                seen(Doing::Deals, vec![hand(*seat)], format!("bids {}", card.name()))?.by(*seat)
            }
            Deed::WinsBid { seat, event, total } => {
                seen(Doing::Wins, vec![hand(*seat)], format!("wins {} with {total}", event.name()))?.by(*seat)
            }
            Deed::Fights { card, score, .. } => {
                seen(Doing::Fights, vec![target(*card)], format!("{} fights with {score}", card.name()))?
            }
            Deed::WinsContest { seat, card, event } => {
                let words = format!("{} wins {}", card.name(), event.name());
                seen(Doing::Wins, vec![target(*card)], words)?.by(*seat)
            }
            Deed::Uses { seat, card } => {
                seen(Doing::Deals, vec![target(*card)], format!("uses {}", card.name()))?.by(*seat)
            }
            Deed::Boosts { card, by } if card != by => {
                seen(Doing::Moves, vec![target(*by), target(*card)], format!("{} helps {}", by.name(), card.name()))?
            }
            Deed::Recovers { seat, card, .. } => {
                let words = format!("{} back from the discard pile", card.name());
                seen(Doing::Wins, vec![hand(*seat)], words)?.by(*seat)
            }
            Deed::SeesEvents { seat, events, .. } => {
                let words = format!("looks at the next {}", counted(events.len() as i64, "Event", "Events"));
                seen(Doing::Deals, vec![hand(*seat)], words)?.by(*seat)
            }
            Deed::LooksAtEvents { seat, many, .. } => {
                let words = format!("looks at the next {}", counted(*many, "Event", "Events"));
                seen(Doing::Deals, vec![hand(*seat)], words)?.by(*seat)
            }
            Deed::SeesHand { seat, whose, .. } | Deed::LooksAtHand { seat, whose, .. } => {
                seen(Doing::Deals, vec![hand(*whose)], "looks at a hand".to_owned())?.by(*seat).to(*whose)
            }
            Deed::Discarded { card, from, .. } => {
                let there = from.map(|(at, seat)| company(at, seat)).into_iter().collect();
                let words = format!("{} discarded", card.name());
                seen(Doing::Loses, there, words)?.to(from.map(|(_, seat)| seat))
            }
            Deed::Saved { card, by } => {
                seen(Doing::Deals, vec![target(*card)], format!("{} steps in for {}", by.name(), card.name()))?
            }
            Deed::Ignores { card, event } => {
                seen(Doing::Deals, vec![target(*card)], format!("{} ignores {}", card.name(), event.name()))?
            }
            Deed::Returns { card, from, seat } => {
                let way = from.map(|(at, seat)| company(at, seat)).into_iter().chain([hand(*seat)]);
                seen(Doing::Moves, way.collect(), format!("{} back to the hand", card.name()))?.to(*seat)
            }
            Deed::Stolen { card, seat, from, way } => {
                let ends = way.map(|(was, at)| vec![company(was, *from), company(at, *seat)]);
                let words = format!("{} changes sides", card.name());
                seen(Doing::Moves, ends.unwrap_or_else(|| vec![target(*card)]), words)?.by(*seat).to(*from)
            }
            Deed::Captured { card, from, by } => {
                let way = from.map(|(at, seat)| company(at, seat)).into_iter().chain([target(*by)]);
                let words = format!("{} captured by {}", card.name(), by.name());
                seen(Doing::Moves, way.collect(), words)?.to(from.map(|(_, seat)| seat))
            }
            Deed::Silenced { card, until } => {
                seen(Doing::Deals, vec![target(*card)], format!("{} silenced", card.name()))?.by(*until)
            }
            Deed::Gains { card, special, companion } => {
                let with = companion.map_or_else(String::new, |lady| format!(" with {}", lady.name()));
                seen(Doing::Wins, vec![target(*card)], format!("{} gains {}{with}", card.name(), special.name()))?
            }
            Deed::Free { special } => seen(Doing::Loses, Vec::new(), format!("{} is free", SpecialId::name(*special)))?,
            Deed::Completes { seat, event, at } => {
                let words = format!("completes {}", event.name());
                seen(Doing::Wins, vec![company(*at, *seat)], words)?.by(*seat)
            }
            Deed::Sealed { card, event } => {
                seen(Doing::Wins, vec![target(*card)], format!("{} sealed by {}", card.name(), event.name()))?
            }
            Deed::Released { seat, who } if !who.is_empty() => {
                let freed = who.into_iter().map(target).collect();
                seen(Doing::Wins, freed, format!("{} freed", names_of(*who)))?.by(*seat)
            }
            Deed::Moves { seat, who, from, to, .. } | Deed::MovesFreely { seat, who, from, to, .. } => {
                moves(*from, *to, *seat, names_of(*who)).by(*seat)
            }
            Deed::Leaves { seat, card, from, to } => moves(*from, *to, *seat, card.name().to_owned()).by(*seat),
            Deed::Moved { who, from, to, .. } => {
                let whose = from.map(|(_, seat)| seat);
                let way = from.map(|(at, seat)| vec![company(at, seat), company(*to, seat)]);
                let words = format!("{} sent to {to}", who.name());
                seen(Doing::Moves, way.unwrap_or_else(|| vec![target(*who)]), words)?.to(whose)
            }
            Deed::Drives { seat, event, from, to } => {
                let way = from.iter().chain([to]).map(|at| place(*at)).collect();
                seen(Doing::Moves, way, format!("drives {} to {to}", EventId::name(*event)))?.by(*seat)
            }
            Deed::Prepared { .. }
            | Deed::Dealt { .. }
            | Deed::Turn { .. }
            | Deed::Reshuffled { .. }
            | Deed::Lies { .. }
            | Deed::Uncovered { .. }
            | Deed::Raised { .. }
            | Deed::Opens { .. }
            | Deed::Bidding { .. }
            | Deed::PassesBid { .. }
            | Deed::Enters { .. }
            | Deed::Pays { .. }
            | Deed::Boosts { .. }
            | Deed::Lifts { .. }
            | Deed::Stays { .. }
            | Deed::Keeps { .. }
            | Deed::NotGained { .. }
            | Deed::Released { .. }
            | Deed::Actions { .. }
            | Deed::EndsTurn { .. }
            | Deed::Over { .. }
            | Deed::Scores { .. } => return None,
        };
        Some(trace)
    }
}

/// A way from one Location to another.
fn moves(from: Option<Location>, to: Location, seat: Seat, who: String) -> Trace {
    let way = from.into_iter().chain([to]).map(|at| company(at, seat)).collect();
    Trace::new(Doing::Moves, way, format!("{who} to {to}"))
}

/// Where a player's Company at a Location is on the board.
fn company(at: Location, seat: Seat) -> String {
    format!("company:{}:{}", at.id(), seat.index())
}

/// Where a player is on the board, with his hand and his display.
fn hand(seat: Seat) -> String {
    format!("seat:{}", seat.index())
}
