//! Using a Character's text: whether it can be used, what is chosen, what it costs (CLG-USE).

use table::prelude::*;

use crate::apply::{Gain, Plan};
use crate::cards::{
    Card, Cards, Cost, Dest, Effect, EventId, EventKind, EventPlace, Location, Op, Peeked, Shelter, SpecialId, Timing,
};
use crate::choice::{Aim, Bar, Goes, Opponent, Pick, Which};
use crate::discard::Why;
use crate::places::Where;
use crate::score::Scores;
use crate::{Deed, Events, Folk, Legends};

/// What a text that is used does.
pub(crate) fn used_effects(card: Card) -> impl Iterator<Item = &'static Effect> {
    card.row().effects.iter().filter(|effect| effect.timing == Timing::Use)
}

/// What it costs.
pub(crate) fn cost_of(card: Card) -> Cost {
    used_effects(card).find_map(|effect| effect.cost).unwrap_or(Cost::None)
}

impl Legends {
    /// Whether a text can be used now.
    pub(crate) fn usable(&self, card: Card, scores: &Scores) -> bool {
        !self.turn.used.contains(card)
            && !self.without_text().contains(card)
            && self.can_pay(card)
            && used_effects(card).all(|effect| self.can_do(card, effect, scores))
    }

    /// CLG-USE-5: a text that costs a card needs a hand.
    fn can_pay(&self, card: Card) -> bool {
        cost_of(card) != Cost::Hand1 || !self.places.hand[self.active.index()].is_empty()
    }

    /// CLG-USE-2, CLG-USE-5, CLG-NI-3: why a text cannot be used.
    pub(crate) fn why_not_used(&self, card: Card, scores: &Scores) -> Option<(Cite, String)> {
        let name = card.in_sentence();
        if self.turn.used.contains(card) {
            return Some(("CLG-USE-2", format!("the text of {name} was used this turn")));
        }
        if self.without_text().contains(card) {
            return Some(("CLG-NI-3", format!("the text of {name} has no effect now")));
        }
        if !self.can_pay(card) {
            return Some(("CLG-USE-5", format!("the text of {name} costs a card, and your hand is empty")));
        }
        let missing = used_effects(card).find(|effect| !self.can_do(card, effect, scores))?;
        Some(self.why_not_done(card, missing, scores))
    }

    /// CLG-USE-7, CLG-USE-9, CLG-FX-8: what an effect wants for.
    fn why_not_done(&self, card: Card, effect: &Effect, scores: &Scores) -> (Cite, String) {
        let name = card.name();
        let source = self.source_of(card);
        if let Some(when) = effect.op.condition().filter(|when| !self.holds(when, &source)) {
            return (card.rule(), format!("{name} can be used {}", crate::cards::condition_in_words(card, when)));
        }
        if let Op::Capture { capacity: Some(most), .. } = &effect.op
            && self.places.beneath_card(card).len() >= usize::from(*most)
        {
            return (card.rule(), format!("{name} holds {most} already"));
        }
        if let (Op::Steal { .. }, Some(at), 0) = (&effect.op, source.at, self.room_after_cost(card)) {
            return ("CLG-FX-8", format!("your Company at {at} would have no room for another Character"));
        }
        if is_targeted(&effect.op) && !self.aimed_at(card, effect, scores).is_empty() {
            return ("CLG-USE-7", format!("all whom {name} could target are protected"));
        }
        ("CLG-USE-9", format!("the text of {name} has no legal choice now"))
    }

    /// CLG-USE-9: whether an effect has a legal choice.
    fn can_do(&self, card: Card, effect: &Effect, scores: &Scores) -> bool {
        let source = self.source_of(card);
        match &effect.op {
            Op::Bonus { to, .. } | Op::Multiply { to, .. } => !self.select(to, &source).is_empty(),
            Op::TotalBonus { .. } | Op::Draw { .. } | Op::ActionCap { .. } => true,
            Op::Recover { to, .. } => !self.select(to, &source).is_empty(),
            Op::Peek { what: Peeked::EventDeck, .. } => self.events_to_look_at() > 0,
            Op::Peek { what: Peeked::Hand, .. } => {
                self.seats().into_iter().any(|seat| seat != source.seat && !self.places.hand[seat.index()].is_empty())
            }
            Op::Discard { .. } | Op::Return { .. } | Op::Negate { .. } => {
                !self.targets(card, effect, scores).is_empty()
            }
            Op::Steal { .. } => self.room_after_cost(card) > 0 && !self.targets(card, effect, scores).is_empty(),
            Op::Capture { when, capacity, .. } => {
                let held = self.places.beneath_card(card).len();
                self.holds(when, &source)
                    && capacity.is_none_or(|most| held < usize::from(most))
                    && !self.targets(card, effect, scores).is_empty()
            }
            Op::GainSpecial { when, .. } => {
                self.holds(when, &source)
                    && Gain::of(&effect.op).is_some_and(|gain| !self.can_gain(gain, &source).is_empty())
            }
            Op::EventDiscard { places, .. } => !self.events_to_discard(places).is_empty(),
            Op::FreeMove { dest, .. } => self.ways_of(card, None, *dest) != 0,
            Op::Protect { .. }
            | Op::Substitute { .. }
            | Op::Release { .. }
            | Op::Relocate { .. }
            | Op::Replace { .. }
            | Op::Move { .. }
            | Op::Actions { .. }
            | Op::EventMove { .. }
            | Op::EventCover { .. }
            | Op::Attach { .. }
            | Op::Link {}
            | Op::Site { .. }
            | Op::Auction { .. }
            | Op::Contest { .. }
            | Op::Vp { .. }
            | Op::EndTurn {}
            | Op::EndGame {} => false,
        }
    }

    /// CLG-FX-8: how many there is room for in the Company once the cost is paid.
    fn room_after_cost(&self, card: Card) -> usize {
        let Some((at, seat)) = self.stands(card) else { return 0 };
        self.room(at, seat) + usize::from(cost_of(card) == Cost::DiscardNow && !self.sealed().contains(card))
    }

    /// CLG-USE-7, CLG-USE-8, CLG-Q6: whom a text can be aimed at. Nothing but a text that targets asks for protection: an
    /// opponent's protected Characters cannot be targeted.
    pub(crate) fn targets(&self, card: Card, effect: &Effect, scores: &Scores) -> Folk {
        let all = self.aimed_at(card, effect, scores);
        if is_targeted(&effect.op) { all.but(self.shielded_from(card)) } else { all }
    }

    /// The same, protected or not.
    fn aimed_at(&self, card: Card, effect: &Effect, scores: &Scores) -> Folk {
        let source = self.source_of(card);
        let to = match &effect.op {
            Op::Bonus { to, .. }
            | Op::Multiply { to, .. }
            | Op::Recover { to, .. }
            | Op::Discard { to, .. }
            | Op::Return { to, .. }
            | Op::Steal { to, .. }
            | Op::Capture { to, .. }
            | Op::Negate { to, .. } => to,
            _ => return Folk::NONE,
        };
        self.select_by_score(to, &source, scores)
    }

    /// CLG-USE-7, CLG-S-excalibur, CLG-C-lady-lyonesse: whom this Character cannot target.
    pub(crate) fn shielded_from(&self, card: Card) -> Folk {
        let seat = self.source_of(card).seat;
        let opponents = self.places.in_play.but(self.places.of_player(seat));
        let protectors = self.places.in_play.and(Cards::get().sets.protectors).but(self.without_text());
        let mut shielded =
            protectors.into_iter().fold(Folk::NONE, |all, one| all.or(self.protects(one, Shelter::Target)));
        for special in SpecialId::all() {
            // CLG-SPC-5: negation does not touch a Special Card.
            let shields = |effect: &Effect| matches!(effect.op, Op::Protect { from: Shelter::Target, .. });
            if let Some(bearer) = self.bearer(special).filter(|_| special.row().effects.iter().any(shields)) {
                shielded.insert(bearer);
            }
        }
        shielded.and(opponents)
    }

    /// CLG-R22, CLG-BK-1: uncovered Location Events at Main Locations, and Events that last in displays.
    pub(crate) fn events_to_discard(&self, places: &[EventPlace]) -> Events {
        let is_location = |event: &EventId| event.row().kind == EventKind::Location;
        places.iter().fold(Events::NONE, |all, place| match place {
            EventPlace::MainLocation => {
                let lying = self.events.lying.iter().flat_map(|events| *events);
                lying.filter(is_location).fold(all, Events::with)
            }
            EventPlace::DisplayLasting => all.or(self.events.displayed().and(Cards::get().sets.lasting)),
        })
    }

    /// CLG-R29: how many Events lie above the Final Event.
    pub(crate) fn events_to_look_at(&self) -> usize {
        self.event_deck.iter().filter(|event| !event.is_final()).count()
    }

    /// CLG-USE-2, CLG-USE-3, CLG-USE-4, CLG-USE-5, CLG-USE-9, CLG-SP-3, CLG-R30: what is chosen, then the cost, then the effects in order.
    pub(crate) fn use_text<T: Table<Legends>>(&mut self, card: Card, table: &mut T) -> Play<()> {
        let scores = self.scores();
        let mut plan = Plan::default();
        for effect in used_effects(card) {
            if !self.choose_for(card, effect, &scores, &mut plan, table)? {
                return Ok(());
            }
        }
        let source = self.source_of(card);
        let seat = source.seat;
        if cost_of(card) == Cost::Hand1 {
            let hand = self.places.hand[seat.index()];
            let pick = Pick { back: true, may: true, ..Pick::must("CLG-USE-5", Aim::Pay, hand) };
            let question = say!("Which card do you discard for {}?", card.in_sentence());
            let Some(paid) = self.pick(table, seat, pick, question)? else { return Ok(()) };
            self.put(paid, Where::Discard);
            self.tell(table, || Deed::Pays { seat, card: paid });
        }
        self.turn.used.insert(card);
        self.tell(table, || Deed::Uses { seat, card });
        match cost_of(card) {
            Cost::None | Cost::Hand1 => {}
            Cost::DiscardEnd => self.turn.doomed.insert(card),
            Cost::DiscardNow => self.discard(Folk::only(card), Why::Cost, table)?,
        }
        for effect in used_effects(card) {
            self.carry_out(effect, &source, plan, table)?;
        }
        Ok(())
    }

    /// What an effect needs to know before its cost is paid; `false` if it is taken back.
    fn choose_for<T: Table<Legends>>(
        &mut self,
        card: Card,
        effect: &'static Effect,
        scores: &Scores,
        plan: &mut Plan,
        table: &mut T,
    ) -> Play<bool> {
        let seat = self.source_of(card).seat;
        match &effect.op {
            // CLG-FX-12: who is boosted is chosen, unless it is the Character itself.
            Op::Bonus { to, .. } | Op::Multiply { to, .. } if !to.is_me() => {
                let pick = Pick::or_back(card.rule(), Aim::Boost, self.targets(card, effect, scores));
                plan.who = self.pick(table, seat, pick, say!("Whom does {} help?", card.in_sentence()))?;
                Ok(plan.who.is_some())
            }
            Op::Bonus { .. } | Op::Multiply { .. } => {
                plan.who = Some(card);
                Ok(true)
            }
            Op::Discard { .. } | Op::Return { .. } | Op::Steal { .. } | Op::Capture { .. } | Op::Negate { .. } => {
                let barred = self.aimed_at(card, effect, scores).and(self.shielded_from(card));
                let from = self.targets(card, effect, scores);
                let pick = Pick::or_back(card.rule(), Aim::Harm, from).barring(barred, Bar::Shielded);
                plan.who = self.pick(table, seat, pick, say!("Whom does {} target?", card.in_sentence()))?;
                Ok(plan.who.is_some())
            }
            Op::Recover { .. } => {
                let pick = Pick::or_back(card.rule(), Aim::Recover, self.targets(card, effect, scores));
                plan.who = self.pick(table, seat, pick, say!("Whom does {} bring back?", card.in_sentence()))?;
                Ok(plan.who.is_some())
            }
            Op::Peek { what: Peeked::Hand, .. } => {
                plan.whose = self.pick_a_hand(card, seat, table)?;
                Ok(plan.whose.is_some())
            }
            Op::EventDiscard { places, .. } => {
                plan.event = self.pick_an_event(card, seat, self.events_to_discard(places), table)?;
                Ok(plan.event.is_some())
            }
            Op::FreeMove { escort, dest, .. } => self.choose_a_free_move(card, escort.as_ref(), *dest, plan, table),
            Op::TotalBonus { .. }
            | Op::Draw { .. }
            | Op::ActionCap { .. }
            | Op::Peek { .. }
            | Op::GainSpecial { .. }
            | Op::Protect { .. }
            | Op::Substitute { .. }
            | Op::Release { .. }
            | Op::Relocate { .. }
            | Op::Replace { .. }
            | Op::Move { .. }
            | Op::Actions { .. }
            | Op::EventMove { .. }
            | Op::EventCover { .. }
            | Op::Attach { .. }
            | Op::Link {}
            | Op::Site { .. }
            | Op::Auction { .. }
            | Op::Contest { .. }
            | Op::Vp { .. }
            | Op::EndTurn {}
            | Op::EndGame {} => Ok(true),
        }
    }

    fn pick_a_hand<T: Table<Legends>>(&mut self, card: Card, seat: Seat, table: &mut T) -> Play<Option<Seat>> {
        let others = self.seats().into_iter().filter(|one| *one != seat && !self.places.hand[one.index()].is_empty());
        let mut options: List<Opponent, 8> = others.map(|one| Opponent(Some(one))).collect();
        options.push(Opponent(None));
        let question = one(card.rule(), "Whose hand do you look at?", options)
            .otherwise(Opponent(None))
            .usually(|opponent| opponent.0.is_some());
        Ok(table.ask(self, seat, question)?.0)
    }

    fn pick_an_event<T: Table<Legends>>(
        &mut self,
        card: Card,
        seat: Seat,
        from: Events,
        table: &mut T,
    ) -> Play<Option<EventId>> {
        let mut options: List<Which, 48> = from.into_iter().map(Which::Event).collect();
        options.push(Which::Leave);
        let question = one(card.rule(), say!("Which Event does {} discard?", card.in_sentence()), options)
            .otherwise(Which::Leave)
            .usually(|which| *which != Which::Leave);
        match table.ask(self, seat, question)? {
            Which::Event(event) => Ok(Some(event)),
            Which::OwnSlot | Which::Discard | Which::Leave => Ok(None),
        }
    }

    /// CLG-C-lady-lynette: alone or with one of the same Company, and where to.
    fn choose_a_free_move<T: Table<Legends>>(
        &mut self,
        card: Card,
        escort: Option<&crate::cards::Select>,
        dest: Dest,
        plan: &mut Plan,
        table: &mut T,
    ) -> Play<bool> {
        let source = self.source_of(card);
        if let Some(escort) = escort {
            let can = |other: &Card| self.ways_of(card, Some(*other), dest) != 0;
            let others: Folk = self.select(escort, &source).into_iter().filter(can).collect();
            let pick = Pick::escort(card.rule(), card, others);
            plan.with = self.pick(table, source.seat, pick, say!("Who goes with {}?", card.in_sentence()))?;
        }
        let to = self.ways_of(card, plan.with, dest);
        let goes = Goes { who: card, with: plan.with, whose: None, to, asked_alone: false };
        plan.to =
            self.pick_place(table, source.seat, card.rule(), goes, say!("Where does {} go?", card.in_sentence()))?;
        plan.who = Some(card);
        Ok(plan.to.is_some())
    }

    /// CLG-COY-2: where a Character can go, with another or alone: a bit for each Location that takes them in.
    pub(crate) fn ways_of(&self, card: Card, with: Option<Card>, dest: Dest) -> u8 {
        let Some((from, seat)) = self.stands(card) else { return 0 };
        let many = 1 + usize::from(with.is_some());
        let there = |at: &Location| *at != from && self.room(*at, seat) >= many;
        let main = Location::MAIN.into_iter().filter(|at| match dest {
            Dest::Main | Dest::AnyMain | Dest::Any => there(at),
            // Nobody goes by slots, and these two say where without a choice.
            Dest::MainOpenSlot | Dest::Here | Dest::CompletingCompany => false,
        });
        let ways = main.fold(0, |all, at| all | 1 << at.index());
        if dest != Dest::Any || self.events.sites.is_empty() {
            return ways;
        }
        // Special Locations are on the table in few games, and have rules of their own.
        let special = self.locations().filter(|at| !at.is_main() && there(at));
        let special = special.filter(|at| self.may_move_to(*at, seat, Some(card), with));
        special.fold(ways, |all, at| all | 1 << at.index())
    }
}

/// CLG-USE-7: whether a text uses the word "target".
const fn is_targeted(op: &Op) -> bool {
    match op {
        Op::Discard { targeted, .. }
        | Op::Return { targeted, .. }
        | Op::Steal { targeted, .. }
        | Op::Capture { targeted, .. }
        | Op::Negate { targeted, .. }
        | Op::Replace { targeted, .. }
        | Op::GainSpecial { targeted, .. } => *targeted,
        Op::Bonus { .. }
        | Op::Multiply { .. }
        | Op::TotalBonus { .. }
        | Op::Protect { .. }
        | Op::Substitute { .. }
        | Op::Draw { .. }
        | Op::Recover { .. }
        | Op::Peek { .. }
        | Op::Release { .. }
        | Op::Relocate { .. }
        | Op::Move { .. }
        | Op::FreeMove { .. }
        | Op::Actions { .. }
        | Op::ActionCap { .. }
        | Op::EventDiscard { .. }
        | Op::EventMove { .. }
        | Op::EventCover { .. }
        | Op::Attach { .. }
        | Op::Link {}
        | Op::Site { .. }
        | Op::Auction { .. }
        | Op::Contest { .. }
        | Op::Vp { .. }
        | Op::EndTurn {}
        | Op::EndGame {} => false,
    }
}
