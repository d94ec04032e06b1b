//! The set-up (CLG-SET, CLG-STD).

use table::prelude::*;

use crate::cards::{Card, Cards, EventId, Location};
use crate::choice::{Aim, Bar, Goes, Pick};
use crate::places::{EventWhere, Where};
use crate::{Deed, Folk, Legends, Stage};

impl Legends {
    /// CLG-SET-1, CLG-SET-2, CLG-SET-3, CLG-SET-4, CLG-SET-5: decks, hands, first player.
    pub(crate) fn prepare<T: Table<Legends>>(&mut self, table: &mut T) {
        let cards = Cards::get();
        table.shuffle(&mut self.deck);
        for _ in 0..cards.setup.hand {
            for seat in self.seats() {
                if let Some(card) = self.deck.pop() {
                    self.places.put(card, Where::Hand(seat));
                }
            }
        }
        table.shuffle(&mut self.event_deck);
        if self.settings.has_finals() {
            self.stack_on_the_final_event(table);
        }
        // CLG-COMP-6, CLG-SET-5: one of the Reference Cards that are dealt has the Pendragon Symbol.
        self.first = Seat::new(table.draw(self.players.len()));
        self.active = self.first;
        self.stage = Stage::StartingCharacters;
        let (events, first) = (self.event_deck.len() as u8, self.first);
        self.tell(table, || Deed::Prepared { hand: cards.setup.hand, events, first });
        for seat in self.seats() {
            let hand = self.places.hand[seat.index()];
            table.tell(Audience::seat(seat), || Deed::Dealt { seat, hand });
        }
    }

    /// CLG-STD-2, CLG-STD-3, CLG-STD-4: one Final Event at the bottom, so many Events upon it, the rest removed unseen.
    fn stack_on_the_final_event<T: Table<Legends>>(&mut self, table: &mut T) {
        let many = Cards::get().setup.events_above_final[self.players.len().saturating_sub(2).min(2)];
        for event in self.event_deck.drain(usize::from(many)..) {
            self.events.put(event, EventWhere::Out);
        }
        let mut finals: List<EventId, 3> = Cards::get().sets.finals.into_iter().collect();
        table.shuffle(&mut finals);
        if let Some(last) = finals.first() {
            self.events.put(*last, EventWhere::Deck);
            self.event_deck.insert(0, *last);
        }
    }

    /// CLG-SET-6: beginning with the first player, each plays one Character from his hand to a Main Location.
    pub(crate) fn play_a_starting_character<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        let next = self.seats().clockwise_from(self.first).find(|seat| self.places.of_player(*seat).is_empty());
        let Some(seat) = next else {
            self.begin_a_turn(self.first, table);
            return Ok(());
        };
        let hand = self.places.hand[seat.index()];
        // CLG-SET-7: who must replace a Character cannot begin.
        let replacers = hand.and(Cards::get().sets.replacers);
        let pick = Pick::must("CLG-SET-6", Aim::Start, hand.but(replacers)).barring(replacers, Bar::Replacer);
        let card = self.pick(table, seat, pick, "Which Character do you begin with?")?;
        if let Some(card) = card {
            let goes = Goes { who: card, with: None, whose: None, to: 0b111, asked_alone: false };
            let at =
                self.pick_place(table, seat, "CLG-SET-6", goes, say!("Where does {} begin?", card.in_sentence()))?;
            self.come_into_play(card, seat, at.unwrap_or(Location::Camelot), table)?;
        }
        if self.seats().into_iter().all(|seat| !self.places.of_player(seat).is_empty()) {
            self.begin_a_turn(self.first, table);
        }
        Ok(())
    }

    /// CLG-TURN-3, CLG-NI-1: a player's turn begins, and what he has silenced speaks again.
    pub(crate) fn begin_a_turn<T: Table<Legends>>(&mut self, seat: Seat, table: &mut T) {
        self.active = seat;
        self.turns += 1;
        self.negated[seat.index()] = Folk::NONE;
        self.stage = Stage::DrawEvent;
        let round = self.round();
        self.tell(table, || Deed::Turn { seat, round });
    }

    /// CLG-ACT-3, CLG-SET-8: a Character is played from the hand, and says what it says then.
    pub(crate) fn come_into_play<T: Table<Legends>>(
        &mut self,
        card: Card,
        seat: Seat,
        at: Location,
        table: &mut T,
    ) -> Play<()> {
        self.put(card, Where::At(at, seat));
        self.tell(table, || Deed::Plays { seat, card, at });
        self.speak_when_played(card, table)
    }
}
