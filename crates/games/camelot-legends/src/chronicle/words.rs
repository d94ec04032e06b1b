//! How each event is told, and where it is on the board.

use table::prelude::*;
use table::{counted, listed};

use super::Deed;
use crate::Folk;
use crate::cards::{Card, EventId, Location, kind_name, needed, sentence_of_event};
use crate::choice::target;

impl Deed {
    /// The sentence of the chronicle.
    pub(super) fn words(&self, names: &Names) -> String {
        let who = |seat: &Seat| &names[*seat];
        match self {
            Deed::Prepared { hand, events, first } => format!(
                "The decks are shuffled; each player has {hand} cards, and the Event deck has {events}. {} goes first.",
                who(first)
            ),
            Deed::Dealt { seat, hand } => format!("{} is dealt {}.", who(seat), names_of(*hand)),
            Deed::Turn { seat, round } => format!("Round {round}: the turn of {}.", who(seat)),
            Deed::Plays { seat, card, at } => format!("{} plays {} to {at}.", who(seat), card.name()),
            Deed::Replaces { seat, card, who: r_who } => {
                format!("{} plays {} in the place of {}.", who(seat), card.name(), r_who.name())
            }
            Deed::Draws { seat } => format!("{} draws a Character.", who(seat)),
            Deed::Drew { seat, card } => format!("{} draws {}.", who(seat), card.name()),
            Deed::Reshuffled { cards } => {
                format!("The discard pile is shuffled into a new deck of {}.", counted(*cards, "card", "cards"))
            }
            Deed::DrawsEvent { seat, event } => {
                format!("{} draws the {} {}.", who(seat), kind_name(event.row().kind), event.name())
            }
            Deed::Lies { event, at } => format!("{} lies at {at} and asks for {}.", event.name(), needed(*event)),
            Deed::Covers { event, covered } => format!("{} covers {}.", event.name(), covered.name()),
            Deed::Uncovered { event, at } => format!("{} is in play again at {at}.", event.name()),
            Deed::EventDiscarded { event, .. } => format!("{} is discarded.", event.name()),
            Deed::Raised { event } => format!("{} is in effect: {}", event.name(), sentence_of_event(*event)),
            Deed::Opens { event } => format!("{} is a Special Location now.", event.name()),
            Deed::PlacedBeneath { card, event } => format!("{} is placed beneath {}.", card.name(), event.name()),
            Deed::Bidding { event, slots } => {
                format!("Characters are bid for {}; there are {}.", event.name(), counted(*slots, "slot", "slots"))
            }
            Deed::Bids { seat, card, from_hand } => {
                format!("{} bids {}{}.", who(seat), card.name(), if *from_hand { "" } else { " from the table" })
            }
            Deed::PassesBid { seat } => format!("{} passes.", who(seat)),
            Deed::WinsBid { seat, event, total } => {
                format!("{} wins {} with a total of {total}.", who(seat), event.name())
            }
            Deed::Enters { seat, card, event } => format!("{} sends {} to {}.", who(seat), card.name(), event.name()),
            Deed::Fights { card, score, ability } => format!("{} has {ability} {score} there.", card.name()),
            Deed::WinsContest { seat, card, event } => {
                format!("{} wins {} for {} and goes back.", card.name(), event.name(), who(seat))
            }
            Deed::Uses { seat, card } => format!("{} uses the text of {}.", who(seat), card.name()),
            Deed::Pays { seat, card } => format!("{} discards {} from the hand.", who(seat), card.name()),
            Deed::Boosts { card, by } => format!(
                "{} is raised by {} until the end of the turn.",
                card.name(),
                if card == by { "his own text" } else { by.name() }
            ),
            Deed::Lifts { at, by } => {
                format!("The total of the Company at {at} is raised by {} until the end of the turn.", by.name())
            }
            Deed::Recovers { seat, card, .. } => format!("{} takes {} from the discard pile.", who(seat), card.name()),
            Deed::SeesEvents { seat, events, .. } => format!(
                "{} sees the next Events: {}.",
                who(seat),
                listed(&events.iter().map(|event| event.name()).collect::<Vec<_>>())
            ),
            Deed::LooksAtEvents { seat, many, .. } => {
                format!("{} looks at the next {} and puts them back.", who(seat), counted(*many, "Event", "Events"))
            }
            Deed::SeesHand { seat, whose, hand, .. } => {
                format!("{} sees in the hand of {}: {}.", who(seat), who(whose), names_of(*hand))
            }
            Deed::LooksAtHand { seat, whose, .. } => format!("{} looks at the hand of {}.", who(seat), who(whose)),
            Deed::Discarded { card, .. } => format!("{} is discarded.", card.name()),
            Deed::Stays { card } => format!("{} is sealed and stays.", card.name()),
            Deed::Saved { card, by } => format!("{} steps in for {}.", by.name(), card.name()),
            Deed::Ignores { card, event } => format!("{} ignores {}.", card.name(), event.name()),
            Deed::Returns { card, seat } => format!("{} returns to the hand of {}.", card.name(), who(seat)),
            Deed::Stolen { card, seat, from } => {
                format!("{} leaves {} and joins {}.", card.name(), who(from), who(seat))
            }
            Deed::Captured { card, by } => format!("{} is placed beneath {}.", card.name(), by.name()),
            Deed::Silenced { card, until } => {
                format!("The text of {} has no effect until the next turn of {}.", card.name(), who(until))
            }
            Deed::Gains { card, special, companion } => format!(
                "{} gains {}{}.",
                card.name(),
                special.name(),
                companion.map_or_else(String::new, |lady| format!(", and {} becomes the Companion", lady.name()))
            ),
            Deed::Keeps { card, special } => format!("{} ignores the Event and keeps {}.", card.name(), special.name()),
            Deed::NotGained { special } => format!("Nobody gains {}.", special.name()),
            Deed::Free { special } => format!("{} lies beside the table again.", special.name()),
            Deed::Completes { seat, event, at } => format!("{} completes {} at {at}.", who(seat), event.name()),
            Deed::Sealed { card, event } => format!("The seal of {} is placed on {}.", event.name(), card.name()),
            Deed::Released { seat, who: r_who } => format!("{} gains {}.", who(seat), names_of(*r_who)),
            Deed::Moves { seat, who: r_who, to, .. } => format!("{} moves {} to {to}.", who(seat), names_of(*r_who)),
            Deed::Leaves { seat, card, to } => format!("{} sends {} to {to}.", who(seat), card.name()),
            Deed::MovesFreely { seat, who: r_who, to, special } => {
                format!("{} moves {} to {to} for free, by {}.", who(seat), names_of(*r_who), special.name())
            }
            Deed::Moved { who: r_who, to, .. } => format!("{} is moved to {to}.", r_who.name()),
            Deed::Drives { seat, event, to } => format!("{} drives {} to {to}.", who(seat), event.name()),
            Deed::Actions { seat, actions } => {
                format!("{} has {}.", who(seat), counted(*actions, "Card Action", "Card Actions"))
            }
            Deed::EndsTurn { seat } => format!("The turn of {} ends at once.", who(seat)),
            Deed::Over { by_final, .. } => (if *by_final {
                "The Final Event is completed, and the game is over."
            } else {
                "The last round is over, and so is the game."
            })
            .to_owned(),
            Deed::Scores { seat, points } => {
                format!("{} has {}.", who(seat), counted(*points, "Victory Point", "Victory Points"))
            }
        }
    }

    /// Where it is on the board.
    pub(super) fn places(&self) -> Vec<String> {
        match self {
            Deed::Plays { card, at, .. } => vec![target(*card), place(*at)],
            Deed::Replaces { card, .. } => vec![target(*card)],
            Deed::Lies { event, at } => vec![event_target(*event), place(*at)],
            Deed::Covers { event, .. } => vec![event_target(*event)],
            Deed::Uncovered { event, at } => vec![event_target(*event), place(*at)],
            Deed::EventDiscarded { event, .. } => vec![event_target(*event)],
            Deed::Raised { event } => vec![event_target(*event)],
            Deed::Opens { event } => event.row().location.map(place).into_iter().collect(),
            Deed::PlacedBeneath { event, .. } => vec![event_target(*event)],
            Deed::Bidding { event, .. } => vec![event_target(*event)],
            Deed::Bids { card, .. } => vec![target(*card)],
            Deed::WinsBid { event, .. } => vec![event_target(*event)],
            Deed::Enters { card, .. } => vec![target(*card)],
            Deed::Fights { card, .. } => vec![target(*card)],
            Deed::WinsContest { card, .. } => vec![target(*card)],
            Deed::Uses { card, .. } => vec![target(*card)],
            Deed::Boosts { card, .. } => vec![target(*card)],
            Deed::Lifts { at, .. } => vec![place(*at)],
            Deed::Discarded { card, .. } => vec![target(*card)],
            Deed::Stays { card } => vec![target(*card)],
            Deed::Saved { card, by } => vec![target(*card), target(*by)],
            Deed::Ignores { card, .. } => vec![target(*card)],
            Deed::Stolen { card, .. } => vec![target(*card)],
            Deed::Captured { by, .. } => vec![target(*by)],
            Deed::Silenced { card, .. } => vec![target(*card)],
            Deed::Gains { card, .. } => vec![target(*card)],
            Deed::Keeps { card, .. } => vec![target(*card)],
            Deed::Completes { event, at, .. } => vec![event_target(*event), place(*at)],
            Deed::Sealed { card, .. } => vec![target(*card)],
            Deed::Moves { who: r_who, to, .. } => r_who.into_iter().map(target).chain([place(*to)]).collect(),
            Deed::Leaves { card, to, .. } => vec![target(*card), place(*to)],
            Deed::MovesFreely { who: r_who, to, .. } => r_who.into_iter().map(target).chain([place(*to)]).collect(),
            Deed::Moved { who: r_who, to, .. } => vec![target(*r_who), place(*to)],
            Deed::Drives { event, to, .. } => vec![event_target(*event), place(*to)],
            Deed::Prepared { .. }
            | Deed::Dealt { .. }
            | Deed::Turn { .. }
            | Deed::Draws { .. }
            | Deed::Drew { .. }
            | Deed::Reshuffled { .. }
            | Deed::DrawsEvent { .. }
            | Deed::PassesBid { .. }
            | Deed::Pays { .. }
            | Deed::Recovers { .. }
            | Deed::SeesEvents { .. }
            | Deed::LooksAtEvents { .. }
            | Deed::SeesHand { .. }
            | Deed::LooksAtHand { .. }
            | Deed::Returns { .. }
            | Deed::NotGained { .. }
            | Deed::Free { .. }
            | Deed::Released { .. }
            | Deed::Actions { .. }
            | Deed::EndsTurn { .. }
            | Deed::Over { .. }
            | Deed::Scores { .. } => Vec::new(),
        }
    }
}

/// Where a Location is on the board.
fn place(at: Location) -> String {
    format!("location:{}", at.id())
}

/// Where an Event is on the board.
fn event_target(event: EventId) -> String {
    format!("event:{}", event.id())
}

/// Characters in words.
fn names_of(folk: Folk) -> String {
    listed(&folk.into_iter().map(Card::name).collect::<Vec<_>>())
}
