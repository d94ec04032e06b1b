//! How each event is told, and where it is on the board.

use table::prelude::*;
use table::{capital, counted, listed};

use super::Deed;
use crate::Folk;
use crate::cards::{Card, EventId, Location, kind_name, needed, sentence_of_event};
use crate::choice::target;

impl Deed {
    /// The sentence of the chronicle.
    pub(super) fn words(&self, names: &Names) -> String {
        let who = |seat: &Seat| names.who(*seat);
        let words = match self {
            Deed::Prepared { hand, events, first } => format!(
                "The decks are shuffled; each player has {hand} cards, and the Event deck has {events}. {} first.",
                capital(who(first).does("goes"))
            ),
            Deed::Dealt { seat, hand } => format!("{} dealt {}.", who(seat).does("is"), names_of(*hand)),
            Deed::Turn { seat, round } => format!("Round {round}: {}.", who(seat).of("the turn")),
            Deed::Plays { seat, card, at } => format!("{} {} to {at}.", who(seat).does("plays"), card.in_sentence()),
            Deed::Replaces { seat, card, who: r_who } => {
                format!("{} {} in the place of {}.", who(seat).does("plays"), card.in_sentence(), r_who.in_sentence())
            }
            Deed::Draws { seat } => format!("{} a Character.", who(seat).does("draws")),
            Deed::Drew { seat, card } => format!("{} {}.", who(seat).does("draws"), card.in_sentence()),
            Deed::Reshuffled { cards } => {
                format!("The discard pile is shuffled into a new deck of {}.", counted(*cards, "card", "cards"))
            }
            Deed::DrawsEvent { seat, event } => {
                let kind = kind_name(event.row().kind);
                let article = if event.is_final() { "the" } else { "a" };
                format!("{} {}, {article} {kind}.", who(seat).does("draws"), event.in_sentence())
            }
            Deed::Lies { event, at } => format!("{} lies at {at} and asks for {}.", event.name(), needed(*event)),
            Deed::Covers { event, covered } => format!("{} covers {}.", event.name(), covered.in_sentence()),
            Deed::Uncovered { event, at } => format!("{} is in play again at {at}.", event.name()),
            Deed::EventDiscarded { event, .. } => format!("{} is discarded.", event.name()),
            Deed::Raised { event } => format!("{} is in effect: {}", event.name(), sentence_of_event(*event)),
            Deed::Opens { event } => format!("{} is a Special Location now.", event.name()),
            Deed::PlacedBeneath { card, event } => {
                format!("{} is placed beneath {}.", card.name(), event.in_sentence())
            }
            Deed::Bidding { event, slots } => {
                format!(
                    "Characters are bid for {}; there are {}.",
                    event.in_sentence(),
                    counted(*slots, "slot", "slots")
                )
            }
            Deed::Bids { seat, card, from_hand } => {
                let from = if *from_hand { "" } else { " from the table" };
                format!("{} {}{from}.", who(seat).does("bids"), card.in_sentence())
            }
            Deed::PassesBid { seat } => format!("{}.", who(seat).does("passes")),
            Deed::WinsBid { seat, event, total } => {
                format!("{} {} with a total of {total}.", who(seat).does("wins"), event.in_sentence())
            }
            Deed::Enters { seat, card, event } => {
                format!("{} {} to {}.", who(seat).does("sends"), card.in_sentence(), event.in_sentence())
            }
            Deed::Fights { card, score, ability } => format!("{} has {ability} {score} there.", card.name()),
            Deed::WinsContest { seat, card, event } => {
                format!("{} wins {} for {} and goes back.", card.name(), event.in_sentence(), who(seat))
            }
            Deed::Uses { seat, card } => format!("{} the text of {}.", who(seat).does("uses"), card.in_sentence()),
            Deed::Pays { seat, card } => format!("{} {} from hand.", who(seat).does("discards"), card.in_sentence()),
            Deed::Boosts { card, by } => format!(
                "{} is raised by {} until the end of the turn.",
                card.name(),
                match (card == by, card.is_lady()) {
                    (true, true) => "her own text".to_owned(),
                    (true, false) => "his own text".to_owned(),
                    (false, _) => by.in_sentence(),
                }
            ),
            Deed::Lifts { at, by } => {
                format!("The total of the Company at {at} is raised by {} until the end of the turn.", by.in_sentence())
            }
            Deed::Recovers { seat, card, .. } => {
                format!("{} {} from the discard pile.", who(seat).does("takes"), card.in_sentence())
            }
            Deed::SeesEvents { seat, events, .. } => format!(
                "{} the next Events: {}.",
                who(seat).does("sees"),
                listed(&events.iter().map(|event| event.in_sentence()).collect::<Vec<_>>())
            ),
            Deed::LooksAtEvents { seat, many, .. } => {
                format!(
                    "{} at the next {} and {} them back.",
                    who(seat).does("looks"),
                    counted(*many, "Event", "Events"),
                    who(seat).verb("puts")
                )
            }
            Deed::SeesHand { seat, whose, hand, .. } => {
                format!("{} in {}: {}.", who(seat).does("sees"), who(whose).of("the hand"), names_of(*hand))
            }
            Deed::LooksAtHand { seat, whose, .. } => {
                format!("{} at {}.", who(seat).does("looks"), who(whose).of("the hand"))
            }
            Deed::Discarded { card, .. } => format!("{} is discarded.", card.name()),
            Deed::Stays { card } => format!("{} is sealed and stays.", card.name()),
            Deed::Saved { card, by } => format!("{} steps in for {}.", by.name(), card.in_sentence()),
            Deed::Ignores { card, event } => format!("{} ignores {}.", card.name(), event.in_sentence()),
            Deed::Returns { card, seat, .. } => format!("{} returns to {}.", card.name(), who(seat).of("the hand")),
            Deed::Stolen { card, seat, from, .. } => {
                format!("{} leaves {} and joins {}.", card.name(), who(from), who(seat))
            }
            Deed::Captured { card, by, .. } => format!("{} is placed beneath {}.", card.name(), by.in_sentence()),
            Deed::Silenced { card, until } => {
                format!("The text of {} has no effect until {}.", card.in_sentence(), who(until).of("the next turn"))
            }
            Deed::Gains { card, special, companion } => format!(
                "{} gains {}{}.",
                card.name(),
                special.in_sentence(),
                companion
                    .map_or_else(String::new, |lady| format!(", and {} becomes the Companion", lady.in_sentence()))
            ),
            Deed::Keeps { card, special } => {
                format!("{} ignores the Event and keeps {}.", card.name(), special.in_sentence())
            }
            Deed::NotGained { special } => format!("Nobody gains {}.", special.in_sentence()),
            Deed::Free { special } => format!("{} lies beside the table again.", special.name()),
            Deed::Completes { seat, event, at } => {
                format!("{} {} at {at}.", who(seat).does("completes"), event.in_sentence())
            }
            Deed::Sealed { card, event } => {
                format!("{} gets the seal of {}.", card.name(), event.in_sentence())
            }
            Deed::Released { seat, who: r_who } => format!("{} {}.", who(seat).does("gains"), names_of(*r_who)),
            Deed::Moves { seat, who: r_who, to, .. } => {
                format!("{} {} to {to}.", who(seat).does("moves"), names_of(*r_who))
            }
            Deed::Leaves { seat, card, to, .. } => {
                format!("{} {} to {to}.", who(seat).does("sends"), card.in_sentence())
            }
            Deed::MovesFreely { seat, who: r_who, to, special, .. } => {
                format!(
                    "{} {} to {to} for free, by {}.",
                    who(seat).does("moves"),
                    names_of(*r_who),
                    special.in_sentence()
                )
            }
            Deed::Moved { who: r_who, to, .. } => format!("{} is moved to {to}.", r_who.name()),
            Deed::Drives { seat, event, to, .. } => {
                format!("{} {} to {to}.", who(seat).does("drives"), event.in_sentence())
            }
            Deed::Actions { seat, actions } => {
                format!("{} {}.", who(seat).does("has"), counted(*actions, "Card Action", "Card Actions"))
            }
            Deed::EndsTurn { seat } => format!("{} ends at once.", who(seat).of("the turn")),
            Deed::Over { by_final, .. } => (if *by_final {
                "The Final Event is completed, and the game is over."
            } else {
                "The last round is over, and so is the game."
            })
            .to_owned(),
            Deed::Scores { seat, points } => {
                format!("{} {}.", who(seat).does("has"), counted(*points, "Victory Point", "Victory Points"))
            }
        };
        capital(words)
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
pub(super) fn place(at: Location) -> String {
    format!("location:{}", at.id())
}

/// Where an Event is on the board.
pub(super) fn event_target(event: EventId) -> String {
    format!("event:{}", event.id())
}

/// Characters in words.
pub(super) fn names_of(folk: Folk) -> String {
    listed(&folk.into_iter().map(Card::in_sentence).collect::<Vec<_>>())
}
