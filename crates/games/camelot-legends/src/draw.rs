//! The Event of the turn (CLG-DRAW), and who may ignore what it does (CLG-Q7b, CLG-Q7c).

use table::prelude::*;

use crate::bidding::Bidding;
use crate::cards::{Card, Cards, EventId, EventKind, Location, Op, Shelter, Timing};
use crate::choice::{Aim, Pick, Which};
use crate::places::{EventWhere, Where};
use crate::{Deed, Folk, Legends, Stage};

impl Legends {
    /// CLG-DRAW-1, CLG-DRAW-7: the top Event is drawn and resolved by its kind; an empty deck is passed over.
    pub(crate) fn draw_an_event<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        self.stage = Stage::TextsAndEvents;
        let Some(event) = self.event_deck.pop() else { return Ok(()) };
        table.reveal();
        self.known.event_drawn(event);
        self.events.put(event, EventWhere::Drawn);
        if self.event_deck.is_empty() {
            self.last_drawn = Some(self.round());
        }
        let seat = self.active;
        self.tell(table, || Deed::DrawsEvent { seat, event });
        match event.row().kind {
            EventKind::Location => self.place_a_location_event(event, table)?,
            EventKind::Final => self.place_the_final_event(event, table),
            EventKind::Heraldic => self.raise_a_heraldic_event(event, table),
            EventKind::Bidding => self.open_the_bidding(event, table),
            EventKind::Special => self.resolve_a_special_event(event, table)?,
        }
        Ok(())
    }

    /// CLG-DRAW-3: how many Events a Main Location can still take.
    pub(crate) fn open_slots(&self, at: Location) -> usize {
        if !at.is_main() {
            // CLG-SPE-2: Special Locations hold no Events.
            return 0;
        }
        usize::from(Cards::get().setup.event_limit).saturating_sub(self.events.lying[at.index()].len())
    }

    /// CLG-DRAW-2, CLG-DRAW-4, CLG-R3: it lies at its Location, or is discarded if there is no slot.
    fn place_a_location_event<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) -> Play<()> {
        let Some(at) = event.row().location else { return Ok(()) };
        let open = self.open_slots(at) > 0;
        let covers = event.row().effects.iter().any(|effect| matches!(effect.op, Op::EventCover { .. }));
        let which = if covers {
            self.cover(event, at, open, table)?
        } else if open {
            Which::OwnSlot
        } else {
            Which::Discard
        };
        match which {
            Which::OwnSlot => {
                self.events.put(event, EventWhere::At(at));
                self.tell(table, || Deed::Lies { event, at });
            }
            Which::Event(covered) => {
                self.events.put(covered, EventWhere::Covered(event));
                self.events.put(event, EventWhere::At(at));
                self.tell(table, || Deed::Covers { event, covered });
            }
            Which::Discard | Which::Leave => self.discard_event(event, "CLG-DRAW-4", table),
        }
        Ok(())
    }

    /// CLG-BK-1, CLG-BK-2, CLG-BK-3, CLG-BK-4, CLG-BK-6: a slot of its own, on top of another Event but the Final one, or, if
    /// all slots are taken, the discard pile.
    fn cover<T: Table<Legends>>(&mut self, event: EventId, at: Location, open: bool, table: &mut T) -> Play<Which> {
        let first = if open { Which::OwnSlot } else { Which::Discard };
        let mut options: List<Which, 8> = List::from_iter([first]);
        let lying = self.events.lying[at.index()].into_iter().filter(|other| !other.is_final());
        lying.for_each(|other| options.push(Which::Event(other)));
        if options.len() == 1 {
            return Ok(first);
        }
        let question = one(event.rule(), say!("Where does {} lie?", event.in_sentence()), options).otherwise(first);
        table.ask(self, self.active, question)
    }

    /// CLG-DRAW-6: the Final Event lies at its Location even beyond three.
    fn place_the_final_event<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) {
        if let Some(at) = event.row().location {
            self.events.put(event, EventWhere::At(at));
            self.tell(table, || Deed::Lies { event, at });
        }
    }

    /// CLG-HER-1, CLG-HER-2, CLG-HER-3: it helps its Knights until the next one, and is completed by nobody.
    fn raise_a_heraldic_event<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) {
        if let Some(old) = self.events.heraldic {
            self.discard_event(old, "CLG-HER-2", table);
        }
        self.events.put(event, EventWhere::Heraldic);
        self.tell(table, || Deed::Raised { event });
    }

    /// CLG-BID-1, CLG-BID-2: the bidding begins with the player who drew the Event.
    fn open_the_bidding<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) {
        let slots = event.row().bid_slots.map_or(0, |slots| slots[self.players.len().saturating_sub(2).min(2)]);
        self.bidding = Some(Bidding::new(event, slots, self.active));
        self.stage = Stage::Bidding;
        self.tell(table, || Deed::Bidding { event, slots });
    }

    /// CLG-SPE-1, CLG-DRAW-5: it does what it says.
    fn resolve_a_special_event<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) -> Play<()> {
        for effect in event.row().effects.iter().filter(|effect| effect.timing == Timing::OnDraw) {
            match &effect.op {
                Op::Site { .. } => {
                    self.events.put(event, EventWhere::Site);
                    self.tell(table, || Deed::Opens { event });
                }
                Op::Capture { to, .. } => self.take_one_of_each(event, to, table)?,
                Op::Contest { entrant, ability, tie, .. } => {
                    self.hold_a_contest(event, entrant, *ability, *tie, table)?
                }
                Op::Bonus { .. }
                | Op::Multiply { .. }
                | Op::TotalBonus { .. }
                | Op::Protect { .. }
                | Op::Substitute { .. }
                | Op::Draw { .. }
                | Op::Recover { .. }
                | Op::Peek { .. }
                | Op::Discard { .. }
                | Op::Return { .. }
                | Op::Steal { .. }
                | Op::Release { .. }
                | Op::Relocate { .. }
                | Op::Negate { .. }
                | Op::Replace { .. }
                | Op::Move { .. }
                | Op::FreeMove { .. }
                | Op::Actions { .. }
                | Op::ActionCap { .. }
                | Op::GainSpecial { .. }
                | Op::EventDiscard { .. }
                | Op::EventMove { .. }
                | Op::EventCover { .. }
                | Op::Attach { .. }
                | Op::Link {}
                | Op::Auction { .. }
                | Op::Vp { .. }
                | Op::EndTurn {}
                | Op::EndGame {} => {}
            }
        }
        Ok(())
    }

    /// CLG-CM-2, CLG-CM-3: each player in turn places one of those who are meant beneath the Event, if he has one in play.
    fn take_one_of_each<T: Table<Legends>>(
        &mut self,
        event: EventId,
        to: &crate::cards::Select,
        table: &mut T,
    ) -> Play<()> {
        for seat in self.in_turn() {
            let own = self.select(to, &self.source_of_event(event, seat, None));
            let excused = self.excused(own, event, table)?;
            let pick = Pick::must(event.rule(), Aim::Lose, own.but(excused));
            let question = say!("Whom do you place beneath {}?", event.in_sentence());
            if let Some(card) = self.pick(table, seat, pick, question)? {
                self.leave(card, Where::BeneathEvent(event), table);
                self.tell(table, || Deed::PlacedBeneath { card, event });
            }
        }
        Ok(())
    }

    /// CLG-BK-5, CLG-R15, CLG-RT-2: an Event goes to its discard pile, and what it covered is in play again.
    pub(crate) fn discard_event<T: Table<Legends>>(&mut self, event: EventId, rule: Cite, table: &mut T) {
        self.uncover(event, table);
        self.events.put(event, EventWhere::Discard);
        // CLG-SP-5
        self.seals.retain(|(by, _)| *by != event);
        self.tell(table, || Deed::EventDiscarded { event, rule });
    }

    /// CLG-BK-5: what an Event covered is in play again, in its slot.
    pub(crate) fn uncover<T: Table<Legends>>(&mut self, event: EventId, table: &mut T) {
        let EventWhere::At(at) = self.events.of(event) else { return };
        if let Some(covered) = self.events.covered_by(event) {
            self.events.put(covered, EventWhere::At(at));
            self.tell(table, || Deed::Uncovered { event: covered, at });
        }
    }

    /// CLG-Q7b, CLG-Q7c, CLG-R20, CLG-R31: in an opponent's turn, before anybody is chosen, the controller of a protector
    /// names which of his Knights ignore the Event.
    pub(crate) fn excused<T: Table<Legends>>(&mut self, touched: Folk, event: EventId, table: &mut T) -> Play<Folk> {
        let mut excused = Folk::NONE;
        if touched.is_empty() || self.places.in_play.and(Cards::get().sets.protectors).is_empty() {
            return Ok(excused);
        }
        for seat in self.in_turn() {
            let mut free = self.may_ignore_events(seat).and(touched);
            while !free.is_empty() {
                let pick = Pick::may("CLG-Q7c", Aim::Ignore, free);
                let Some(card) = self.pick(table, seat, pick, say!("Who ignores {}?", event.in_sentence()))? else {
                    break;
                };
                free.remove(card);
                excused.insert(card);
                self.tell(table, || Deed::Ignores { card, event });
            }
        }
        Ok(excused)
    }

    /// CLG-Q7b: whom a player's texts let ignore Events now.
    fn may_ignore_events(&self, seat: Seat) -> Folk {
        let sets = &Cards::get().sets;
        let protectors = self.places.of_player(seat).and(sets.protectors).but(self.without_text());
        protectors.into_iter().fold(Folk::NONE, |all, card| all.or(self.protects(card, Shelter::Event)))
    }

    /// Whom a Character's text protects from this.
    pub(crate) fn protects(&self, card: Card, shelter: Shelter) -> Folk {
        let source = self.source_of(card);
        card.row().effects.iter().fold(Folk::NONE, |all, effect| match &effect.op {
            Op::Protect { from, to, when, .. } if *from == shelter && self.holds(when, &source) => {
                all.or(self.select(to, &source))
            }
            _ => all,
        })
    }
}
