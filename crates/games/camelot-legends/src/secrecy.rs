//! What is hidden, and who has seen it (CLG-COMP-8).

use table::prelude::*;

use crate::cards::{Card, Cards, EventId};
use crate::places::{EventWhere, SEATS, Where};
use crate::{Events, Folk, Legends};

/// What players have seen of hidden cards, by seat; the last is what everybody has seen, spectators too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Known {
    /// Characters that lie in the hand in which they were seen.
    hands: [Folk; SEATS + 1],
    /// Events whose place in the deck is known.
    events: [Events; SEATS],
    /// How many cards from the top lie in an order that somebody else has chosen.
    loose: [u8; SEATS],
}

impl Known {
    /// A Character goes openly to a hand.
    pub(crate) fn shown_to_all(&mut self, card: Card) {
        self.hands[SEATS].insert(card);
    }

    /// A seat looks at these cards in a hand.
    pub(crate) fn shown_to(&mut self, seat: Seat, cards: Folk) {
        self.hands[seat.index()] = self.hands[seat.index()].or(cards);
    }

    /// A Character leaves the hand: nothing of it is hidden any more.
    pub(crate) fn leaves_the_hand(&mut self, card: Card) {
        self.hands.iter_mut().for_each(|known| known.remove(card));
    }

    /// The top Event is drawn.
    pub(crate) fn event_drawn(&mut self, event: EventId) {
        self.events.iter_mut().for_each(|known| known.remove(event));
        self.loose.iter_mut().for_each(|loose| *loose = loose.saturating_sub(1));
    }

    /// A seat has looked at the top `cards`.
    pub(crate) fn looked_at(&mut self, seat: Seat, cards: &[EventId]) {
        self.events[seat.index()] = cards.iter().copied().fold(self.events[seat.index()], Events::with);
        self.loose[seat.index()] = 0;
    }

    /// A seat has put the top `cards` into an order that the others do not know.
    pub(crate) fn reordered(&mut self, by: Seat, cards: u8) {
        for (seat, loose) in self.loose.iter_mut().enumerate() {
            *loose = if seat == by.index() { 0 } else { cards.max(*loose) };
        }
    }

    /// Cards in hands that a viewer knows without holding them.
    pub(crate) fn in_hands(&self, viewer: Option<Seat>) -> Folk {
        viewer.map_or(Folk::NONE, |seat| self.hands[seat.index()]).or(self.hands[SEATS])
    }

    /// Events of the deck whose place a viewer knows, and how many from the top lie in an order he does not know.
    pub(crate) fn of_events(&self, viewer: Option<Seat>) -> (Events, usize) {
        viewer.map_or((Events::NONE, 0), |seat| (self.events[seat.index()], self.loose[seat.index()].into()))
    }

    /// Whether nobody knows of cards that are not hidden.
    pub(crate) fn audit(&self, hands: Folk, deck: Events) -> bool {
        let seen = self.hands.iter().fold(Folk::NONE, |all, known| all.or(*known));
        let events = self.events.iter().fold(Events::NONE, |all, known| all.or(*known));
        seen.but(hands).is_empty()
            && events.but(deck).is_empty()
            && self.loose.iter().all(|loose| usize::from(*loose) <= deck.len())
    }
}

impl Legends {
    /// Whether a viewer knows where this Character is.
    pub(crate) fn knows(&self, viewer: Option<Seat>, card: Card) -> bool {
        match self.places.of(card) {
            Where::Deck => false,
            Where::Hand(seat) => viewer == Some(seat) || self.known.in_hands(viewer).contains(card),
            _ => true,
        }
    }

    /// Hands and the deck, as far as the viewer has not seen them: the same cards in the same number of places.
    pub(crate) fn deal_characters_anew(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        let mut unknown: List<Card, { Card::COUNT }> = List::new();
        let mut wanting = [0_usize; SEATS];
        for card in Card::all().filter(|card| !self.knows(from, *card)) {
            if let Where::Hand(seat) = self.places.of(card) {
                wanting[seat.index()] += 1;
            }
            unknown.push(card);
        }
        luck.deal_anew(&mut unknown);
        for (seat, many) in wanting.into_iter().enumerate() {
            for _ in 0..many {
                if let Some(card) = unknown.pop() {
                    self.places.put(card, Where::Hand(Seat::new(seat)));
                }
            }
        }
        unknown.iter().for_each(|card| self.places.put(*card, Where::Deck));
        self.deck = unknown;
        // What others have seen in a hand is in a hand still: they have seen what lies there now.
        self.known_in_hands_anew(from);
    }

    /// Cards that are dealt anew were seen by nobody but those who hold them.
    fn known_in_hands_anew(&mut self, from: Option<Seat>) {
        let held = self.places.hand.iter().fold(Folk::NONE, |all, hand| all.or(*hand));
        let fixed: Folk = held.into_iter().filter(|card| self.knows(from, *card)).collect();
        self.known.hands.iter_mut().for_each(|known| *known = known.and(fixed));
    }

    /// The Event deck, as far as the viewer has not looked at it, with what was removed; and which Final Event it is.
    pub(crate) fn deal_events_anew(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        if self.event_deck.is_empty() {
            return self.deal_finals_anew(luck);
        }
        let (seen, loose) = self.known.of_events(from);
        let sets = &Cards::get().sets;
        let level = self.settings.level.card_level();
        let hidden = |event: &EventId| {
            let place = self.events.of(*event);
            matches!(place, EventWhere::Deck | EventWhere::Out) && event.row().level <= level && !event.is_final()
        };
        let mut unknown: List<EventId, { EventId::COUNT }> =
            EventId::all().filter(|event| hidden(event) && !seen.contains(*event)).collect();
        luck.deal_anew(&mut unknown);
        let size = self.event_deck.len();
        for place in 0..size {
            let event = self.event_deck[place];
            if !event.is_final()
                && !seen.contains(event)
                && let Some(other) = unknown.pop()
            {
                self.event_deck[place] = other;
                self.events.put(other, EventWhere::Deck);
            }
        }
        unknown.iter().for_each(|event| self.events.put(*event, EventWhere::Out));
        // What somebody else has put in order may lie in any order.
        let bottom = usize::from(self.event_deck.first().is_some_and(|event| sets.finals.contains(*event)));
        let from_top = size.saturating_sub(loose).max(bottom);
        luck.deal_anew(&mut self.event_deck[from_top..]);
        let deck: Events = self.event_deck.iter().copied().collect();
        let others = self.known.events.iter_mut().enumerate();
        others
            .filter(|(seat, _)| from.map(Seat::index) != Some(*seat))
            .for_each(|(_, known)| *known = known.and(deck).and(seen));
        self.deal_finals_anew(luck);
    }

    /// CLG-STD-2: nobody knows which Final Event lies at the bottom until it is drawn.
    fn deal_finals_anew(&mut self, luck: &mut impl Luck) {
        let finals = Cards::get().sets.finals;
        let Some(bottom) = self.event_deck.first().copied().filter(|event| finals.contains(*event)) else { return };
        let mut any: List<EventId, 3> = finals.into_iter().collect();
        luck.deal_anew(&mut any);
        self.events.put(bottom, EventWhere::Out);
        self.events.put(any[0], EventWhere::Deck);
        self.event_deck[0] = any[0];
    }
}
