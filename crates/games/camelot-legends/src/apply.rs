//! What each operation does when its moment has come (CLG-FX-1): one match over all of them, without a catch-all.

use table::prelude::*;

use crate::cards::{Card, Dest, Effect, EventId, FromSpecial, Location, May, Op, Peeked, Per, Select, SpecialId};
use crate::choice::{Aim, Goes, Pick};
use crate::discard::Why;
use crate::ending::Ending;
use crate::places::{EventWhere, Where};
use crate::select::Source;
use crate::{Deed, Folk, Legends, Stage};

/// What was chosen for a text before its cost was paid.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Plan {
    pub(crate) who: Option<Card>,
    pub(crate) with: Option<Card>,
    pub(crate) to: Option<Location>,
    pub(crate) event: Option<EventId>,
    pub(crate) whose: Option<Seat>,
}

/// A Special Card that is gained, as an effect says it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gain<'e> {
    pub(crate) special: SpecialId,
    pub(crate) from: FromSpecial,
    pub(crate) bearer: &'e Select,
    pub(crate) companion: Option<&'e Select>,
}

impl<'e> Gain<'e> {
    pub(crate) const fn of(op: &'e Op) -> Option<Gain<'e>> {
        if let Op::GainSpecial { special, from, bearer, companion, .. } = op {
            Some(Gain { special: *special, from: *from, bearer, companion: companion.as_ref() })
        } else {
            None
        }
    }
}

impl Legends {
    /// Carries out one effect of a text that was used, or of an Event that was completed or won. Effects that hold all the
    /// time act elsewhere: bonuses of Events and Special Cards in the scores, protection where somebody is chosen.
    pub(crate) fn carry_out<T: Table<Legends>>(
        &mut self,
        effect: &'static Effect,
        source: &Source,
        plan: Plan,
        table: &mut T,
    ) -> Play<()> {
        let seat = source.seat;
        match &effect.op {
            Op::Bonus { .. } | Op::Multiply { .. } => self.boost(source, plan, table),
            Op::TotalBonus { .. } => self.lift_the_total(source, table),
            Op::Draw { n } => self.draw_characters(seat, *n, table),
            Op::Recover { .. } => self.recover(source, plan, table),
            Op::Peek { what: Peeked::EventDeck, n, reorder } => self.look_at_the_events(source, *n, *reorder, table)?,
            Op::Peek { what: Peeked::Hand, .. } => self.look_at_a_hand(source, plan, table),
            Op::Discard { to, choice, .. } => match source.event {
                Some(event) => self.discard_by_event(event, to, *choice, source, table)?,
                None => self.discard(self.still_there(plan.who), Why::Effect, table)?,
            },
            Op::Return { .. } => {
                if let Some(card) = self.still_there(plan.who).first() {
                    self.return_to_hand(card, table);
                }
            }
            Op::Steal { to, .. } => self.steal(to, source, plan, table)?,
            Op::Capture { .. } => self.capture(source, plan, table),
            Op::Release { .. } => self.release(source, table),
            Op::Relocate { .. } => self.relocate(source, table)?,
            Op::Negate { .. } => self.negate(seat, plan, table),
            Op::Move { to, dest, .. } => self.move_others(to, *dest, source, table)?,
            Op::FreeMove { .. } => self.move_freely(seat, plan, table),
            Op::Actions { amount } => self.turn.more_actions = self.turn.more_actions.saturating_add(*amount),
            Op::ActionCap { amount } => {
                let least = self.turn.action_cap.map_or(*amount, |cap| cap.min(*amount));
                self.turn.action_cap = Some(least);
            }
            Op::GainSpecial { choice, .. } => {
                if let Some(gain) = Gain::of(&effect.op) {
                    let rule = source.event.map_or_else(|| source.me.map_or("CLG-SPC-1", Card::rule), EventId::rule);
                    let source = self.after_the_cost(source);
                    self.gain(gain, &source, rule, *choice == May::May, table)?;
                }
            }
            Op::EventDiscard { .. } => {
                if let Some(event) = plan.event {
                    self.discard_event(event, "CLG-R22", table);
                }
            }
            Op::Attach { to, .. } => self.seal(to, source, table)?,
            Op::Vp { amount, per: Some(Per::Who(who)), max, .. } => self.fix_points(*amount, who, *max, source),
            // CLG-CM-11, CLG-CM-12: what else can be completed is completed before.
            Op::EndTurn {} => {
                self.stage = Stage::EndOfTurn;
                self.tell(table, || Deed::EndsTurn { seat });
            }
            Op::EndGame {} => self.ending = Some(Ending::FinalEvent),
            Op::Protect { .. }
            | Op::Substitute { .. }
            | Op::Replace { .. }
            | Op::EventMove { .. }
            | Op::EventCover { .. }
            | Op::Link {}
            | Op::Site { .. }
            | Op::Auction { .. }
            | Op::Contest { .. }
            | Op::Vp { .. } => {}
        }
        Ok(())
    }

    /// CLG-USE-4: those whom a cost or a bond has not taken out of play meanwhile.
    fn still_there(&self, who: Option<Card>) -> Folk {
        who.filter(|card| self.places.in_play.contains(*card)).map_or(Folk::NONE, Folk::only)
    }

    /// The Company and the Location a text spoke of, as they are now.
    fn after_the_cost(&self, source: &Source) -> Source {
        let (company, here) = match source.at {
            Some(at) => (self.places.company[at.index()][source.seat.index()], self.places.at_location(at)),
            None => (source.company.and(self.places.in_play), source.here.and(self.places.in_play)),
        };
        Source { company, here, ..*source }
    }

    /// CLG-SA-3: a score is boosted or multiplied until the end of the turn.
    fn boost<T: Table<Legends>>(&mut self, source: &Source, plan: Plan, table: &mut T) {
        if let (Some(by), Some(card)) = (source.me, self.still_there(plan.who).first())
            && !self.turn.boosts.contains(&(card, by))
            && self.turn.boosts.try_push((card, by)).is_ok()
        {
            self.tell(table, || Deed::Boosts { card, by });
        }
    }

    /// A Company's total is higher until the end of the turn.
    fn lift_the_total<T: Table<Legends>>(&mut self, source: &Source, table: &mut T) {
        if let (Some(by), Some(at)) = (source.me, source.at)
            && self.turn.uplifts.try_push((at, source.seat, by)).is_ok()
        {
            self.tell(table, || Deed::Lifts { at, by });
        }
    }

    /// CLG-ACT-2, CLG-ACT-7: cards from the Character deck; if it is empty the discard pile is shuffled into a new one.
    pub(crate) fn draw_characters<T: Table<Legends>>(&mut self, seat: Seat, many: u8, table: &mut T) {
        for _ in 0..many {
            if self.deck.is_empty() && !self.places.discard.is_empty() {
                let cards = self.places.discard;
                for card in cards {
                    self.put(card, Where::Deck);
                    self.deck.push(card);
                }
                table.shuffle(&mut self.deck);
                self.tell(table, || Deed::Reshuffled { cards: cards.len() as u8 });
            }
            let Some(card) = self.deck.pop() else { return };
            table.reveal();
            self.put(card, Where::Hand(seat));
            table.tell(Audience::seat(seat), || Deed::Drew { seat, card });
            table.tell(Audience::all_but(seat), || Deed::Draws { seat });
        }
    }

    /// A Character comes back from the discard pile; everybody sees who.
    fn recover<T: Table<Legends>>(&mut self, source: &Source, plan: Plan, table: &mut T) {
        let (Some(by), seat) = (source.me, source.seat) else { return };
        if let Some(card) = plan.who.filter(|card| self.places.discard.contains(*card)) {
            self.put(card, Where::Hand(seat));
            self.known.shown_to_all(card);
            self.tell(table, || Deed::Recovers { seat, card, by });
        }
    }

    /// CLG-R29: the top Events but never the Final one, and put back in any order.
    fn look_at_the_events<T: Table<Legends>>(
        &mut self,
        source: &Source,
        many: u8,
        reorder: bool,
        table: &mut T,
    ) -> Play<()> {
        let (Some(by), seat) = (source.me, source.seat) else { return Ok(()) };
        let many = self.events_to_look_at().min(usize::from(many));
        let from = self.event_deck.len() - many;
        table.reveal();
        let seen: List<EventId, 3> = self.event_deck[from..].iter().rev().copied().take(3).collect();
        self.known.looked_at(seat, &seen);
        table.tell(Audience::seat(seat), || Deed::SeesEvents { seat, events: seen.to_vec(), by });
        table.tell(Audience::all_but(seat), || Deed::LooksAtEvents { seat, many: many as u8, by });
        if !reorder || many < 2 {
            return Ok(());
        }
        for drawn in 0..many - 1 {
            let top = self.event_deck.len() - 1 - drawn;
            let options: List<crate::choice::Which, 4> =
                self.event_deck[from..=top].iter().rev().map(|event| crate::choice::Which::Event(*event)).collect();
            let first = options[0];
            let question =
                one(by.rule(), say!("Which Event is drawn {}?", ["next", "after that"][drawn.min(1)]), options);
            let chosen = table.ask(self, seat, question.otherwise(first))?;
            if let crate::choice::Which::Event(event) = chosen
                && let Some(place) = self.event_deck[from..=top].iter().position(|other| *other == event)
            {
                self.event_deck[from + place..=top].rotate_left(1);
            }
        }
        self.known.reordered(seat, many as u8);
        Ok(())
    }

    /// The hand is shown to one player alone.
    fn look_at_a_hand<T: Table<Legends>>(&mut self, source: &Source, plan: Plan, table: &mut T) {
        let (Some(by), Some(whose), seat) = (source.me, plan.whose, source.seat) else { return };
        let hand = self.places.hand[whose.index()];
        table.reveal();
        self.known.shown_to(seat, hand);
        table.tell(Audience::seat(seat), || Deed::SeesHand { seat, whose, hand, by });
        table.tell(Audience::all_but(seat), || Deed::LooksAtHand { seat, whose, by });
    }

    /// CLG-Q8a, CLG-Q8b, CLG-CMP-10, CLG-R19: who is discarded by an Event. Each Company loses one of its own, chosen by
    /// its owner among equals; or the completer chooses.
    fn discard_by_event<T: Table<Legends>>(
        &mut self,
        event: EventId,
        to: &Select,
        choice: May,
        source: &Source,
        table: &mut T,
    ) -> Play<()> {
        let touched = self.select(to, source);
        let excused = self.excused(touched, event, table)?;
        let touched = touched.but(excused);
        let scores = self.scores();
        if to.each.is_none() {
            let from = self.picked(touched, to, &scores).but(self.sealed());
            let pick = if choice == May::May {
                Pick::may(event.rule(), Aim::Harm, from)
            } else {
                Pick::must(event.rule(), Aim::Harm, from)
            };
            let pick = pick.barring(self.sealed(), crate::choice::Bar::Sealed);
            let question = say!("Whom do you discard, by {}?", event.in_sentence());
            let victim = self.pick(table, source.seat, pick, question)?;
            return self.discard(victim.map_or(Folk::NONE, Folk::only), Why::Effect, table);
        }
        let mut lost = Folk::NONE;
        for seat in self.in_turn() {
            let company = touched.and(self.places.of_player(seat));
            let lowest = self.picked(company, to, &scores);
            let pick =
                Pick::must(event.rule(), Aim::Lose, lowest).barring(company.but(lowest), crate::choice::Bar::Score);
            let question = say!("Whom do you lose to {}?", event.in_sentence());
            if let Some(card) = self.pick(table, seat, pick, question)? {
                lost.insert(card);
            }
        }
        for seat in self.in_turn() {
            self.discard(lost.and(self.places.of_player(seat)), Why::Effect, table)?;
        }
        Ok(())
    }

    /// CLG-FX-8, CLG-DIS-5, CLG-AV-9, CLG-LP-6, CLG-TU-4: one changes sides for good, keeps Special Cards and seal, and is unspent.
    fn steal<T: Table<Legends>>(&mut self, to: &Select, source: &Source, plan: Plan, table: &mut T) -> Play<()> {
        let (seat, Some(at)) = (source.seat, source.at) else { return Ok(()) };
        let who = match source.event {
            None => self.still_there(plan.who).first(),
            Some(event) => {
                let touched = self.select(to, source);
                let touched = touched.but(self.excused(touched, event, table)?);
                let from = if self.room(at, seat) > 0 { touched } else { Folk::NONE };
                let pick = Pick::may(event.rule(), Aim::Harm, from);
                self.pick(table, seat, pick, say!("Whom do you take into your Company at {at}?"))?
            }
        };
        if let Some(card) = who.filter(|_| self.room(at, seat) > 0) {
            let (way, from) = self.stands(card).map_or((None, seat), |(was, from)| (Some((was, at)), from));
            self.put(card, Where::At(at, seat));
            self.turn.spent.remove(card);
            self.tell(table, || Deed::Stolen { card, seat, from, way });
        }
        Ok(())
    }

    /// CLG-TU-1, CLG-DIS-4: he is placed beneath the Character, out of play.
    fn capture<T: Table<Legends>>(&mut self, source: &Source, plan: Plan, table: &mut T) {
        if let (Some(by), Some(card)) = (source.me, self.still_there(plan.who).first()) {
            let from = self.stands(card);
            self.leave(card, Where::Beneath(by), table);
            self.tell(table, || Deed::Captured { card, from, by });
        }
    }

    /// CLG-NI-1, CLG-NI-2, CLG-R34: the text is silent until the next turn of the player who used this one.
    fn negate<T: Table<Legends>>(&mut self, seat: Seat, plan: Plan, table: &mut T) {
        if let Some(card) = self.still_there(plan.who).first() {
            self.negated[seat.index()].insert(card);
            self.tell(table, || Deed::Silenced { card, until: seat });
        }
    }

    /// CLG-Q2: up to so many Characters of others go to other Main Locations.
    fn move_others<T: Table<Legends>>(&mut self, to: &Select, dest: Dest, source: &Source, table: &mut T) -> Play<()> {
        let Some(event) = source.event else { return Ok(()) };
        let touched = self.select(to, source);
        let mut left = touched.but(self.excused(touched, event, table)?);
        for _ in 0..to.most() {
            let movable: Folk = left.into_iter().filter(|card| self.ways_of(*card, None, dest) != 0).collect();
            let pick = Pick::may(event.rule(), Aim::Push, movable);
            let Some(card) = self.pick(table, source.seat, pick, "Whom do you move to another Main Location?")? else {
                break;
            };
            left.remove(card);
            let from = self.stands(card);
            let whose = from.map(|(_, seat)| seat);
            let ways = self.ways_of(card, None, dest);
            let goes = Goes { who: card, with: None, whose, to: ways, asked_alone: false };
            let question = say!("Where does {} go?", card.in_sentence());
            let at = self.pick_place(table, source.seat, event.rule(), goes, question)?;
            if let (Some(at), Some(seat)) = (at, whose) {
                self.put(card, Where::At(at, seat));
                self.tell(table, || Deed::Moved { who: card, from, to: at, event });
            }
        }
        Ok(())
    }

    /// A move without a Card Action.
    fn move_freely<T: Table<Legends>>(&mut self, seat: Seat, plan: Plan, table: &mut T) {
        if let (Some(card), Some(to)) = (plan.who, plan.to) {
            let who = plan.with.map_or(Folk::only(card), |with| Folk::only(card).with(with));
            let from = self.stands(card).map(|(from, _)| from);
            who.into_iter().for_each(|card| self.put(card, Where::At(to, seat)));
            self.tell(table, || Deed::Moves { seat, who, from, to, by: Some(card) });
        }
    }

    /// CLG-SP-1, CLG-SP-4, CLG-Q8c: the Event's seal is put on the best of the Company, the owner choosing among equals.
    fn seal<T: Table<Legends>>(&mut self, to: &Select, source: &Source, table: &mut T) -> Play<()> {
        let Some(event) = source.event else { return Ok(()) };
        let best = self.select_by_score(to, source, &self.scores());
        let pick = Pick::must(event.rule(), Aim::Champion, best);
        if let Some(card) =
            self.pick(table, source.seat, pick, say!("Who gets the seal of {}?", event.in_sentence()))?
        {
            self.seals.retain(|(known, _)| *known != event);
            let _ = self.seals.try_push((event, card));
            self.tell(table, || Deed::Sealed { card, event });
        }
        Ok(())
    }

    /// Points for Characters of the completing Company, counted now.
    fn fix_points(&mut self, amount: u8, who: &Select, max: Option<u8>, source: &Source) {
        let Some(event) = source.event else { return };
        let times = self.select(who, source).len() as u8;
        let points = amount * max.map_or(times, |max| times.min(max));
        self.fixed.retain(|(known, _)| *known != event);
        let _ = self.fixed.try_push((event, points));
    }

    /// CLG-BID-10, CLG-CMP-8: what a completed or won Event does for its player.
    pub(crate) fn award<T: Table<Legends>>(
        &mut self,
        event: EventId,
        seat: Seat,
        at: Option<Location>,
        table: &mut T,
    ) -> Play<()> {
        let effects = event.row().effects.iter().filter(|effect| effect.timing == crate::cards::Timing::OnComplete);
        for effect in effects {
            let source = self.source_of_event(event, seat, at);
            self.carry_out(effect, &source, Plan::default(), table)?;
        }
        Ok(())
    }

    /// CLG-CMP-8, CLG-BK-5, CLG-CM-10: it goes to the Victory Display, and what it covered is in play again.
    pub(crate) fn display<T: Table<Legends>>(&mut self, event: EventId, seat: Seat, table: &mut T) {
        self.uncover(event, table);
        self.events.put(event, EventWhere::Display(seat));
    }
}
