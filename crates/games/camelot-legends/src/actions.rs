//! Card Actions: draw, play, move, and what cards add to them (CLG-ACT).

use std::fmt;

use table::counted;
use table::prelude::*;

use crate::cards::{Card, Cards, Dest, Effect, EventId, Location, Op, Quota, SpecialId};
use crate::choice::{Goes, Pick};
use crate::places::{EventWhere, Where};
use crate::{Deed, Folk, Legends, Stage, bot};

/// A Card Action, or what can be done between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CardAction {
    /// CLG-ACT-2
    Draw,
    /// CLG-ACT-3
    Play(Card),
    /// CLG-ACT-4: this one, alone or with another.
    Move(Card),
    /// CLG-QB-2
    Drive(EventId),
    /// CLG-LP-1: the bearer and his Companion, without a Card Action.
    Together(SpecialId),
    /// The actions end; what is left is not used.
    Done,
}

impl Choice<Legends> for CardAction {
    fn label(&self, game: &Legends) -> String {
        match self {
            CardAction::Draw => "draw a Character".to_owned(),
            CardAction::Play(card) => format!("play {}", card.in_sentence()),
            CardAction::Move(card) => format!("move {}", card.in_sentence()),
            CardAction::Drive(event) => format!("drive {}", event.in_sentence()),
            CardAction::Together(special) => {
                let names = game.bearer(*special).map(|bearer| {
                    (bearer.in_sentence(), game.companion_of(bearer).map_or_else(String::new, Card::in_sentence))
                });
                let (bearer, companion) = names.unwrap_or_default();
                format!("move {bearer} and {companion} together for free")
            }
            CardAction::Done => "end the turn".to_owned(),
        }
    }

    fn target(&self, _: &Legends) -> Option<String> {
        match self {
            CardAction::Play(card) | CardAction::Move(card) => Some(crate::choice::target(*card)),
            CardAction::Drive(event) => Some(format!("event:{}", event.id())),
            CardAction::Together(special) => Some(format!("special:{}", special.id())),
            CardAction::Draw => Some("deck:characters".to_owned()),
            CardAction::Done => None,
        }
    }

    fn ends(&self) -> bool {
        matches!(self, CardAction::Done)
    }

    table::merit_by!(Legends, bot::Outlook::of, bot::card_action);
}

impl Legends {
    /// CLG-ACT-1: one Card Action, or none any more.
    pub(crate) fn take_a_card_action<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        let mut options: List<CardAction, 160> = List::new();
        if self.turn.actions_left > 0 {
            self.offer_actions(seat, &mut options);
        }
        self.offer_free_moves(seat, &mut options);
        if options.is_empty() {
            self.stage = Stage::EndOfTurn;
            return Ok(());
        }
        options.push(CardAction::Done);
        let left = self.turn.actions_left;
        let question =
            one("CLG-ACT-1", say!("What do you do ({} left)?", counted(left, "Card Action", "Card Actions")), options)
                .otherwise(CardAction::Done)
                .barring(move |game: &Legends| game.barred_actions(seat));
        let taken = match table.ask(self, seat, question)? {
            CardAction::Draw => {
                self.draw_characters(seat, 1, table);
                true
            }
            CardAction::Play(card) => self.play(card, seat, table)?,
            CardAction::Move(card) => self.move_own(card, seat, table)?,
            CardAction::Drive(event) => self.drive(event, seat, table)?,
            CardAction::Together(special) => {
                self.move_together(special, seat, table)?;
                false
            }
            CardAction::Done => {
                self.stage = Stage::EndOfTurn;
                false
            }
        };
        self.turn.actions_left -= u8::from(taken);
        Ok(())
    }

    fn offer_actions(&self, seat: Seat, options: &mut List<CardAction, 160>) {
        // CLG-ACT-7: with no card left to draw the action is not offered.
        if !self.deck.is_empty() || !self.places.discard.is_empty() {
            options.push(CardAction::Draw);
        }
        let hand = self.places.hand[seat.index()];
        let replacers = Cards::get().sets.replacers;
        let anywhere = self.places_to_play(seat) != 0;
        for card in hand {
            let playable = if replacers.contains(card) { self.playable(card, seat) } else { anywhere };
            if playable {
                options.push(CardAction::Play(card));
            }
        }
        let own = self.places.of_player(seat);
        own.into_iter().filter(|card| self.can_move(*card)).for_each(|card| options.push(CardAction::Move(card)));
        for event in self.drivable(seat) {
            options.push(CardAction::Drive(event));
        }
    }

    /// CLG-ACT-3, CLG-DG-9, CLG-CM-1, CLG-AV-7: whether a Character of the hand can be played anywhere.
    pub(crate) fn playable(&self, card: Card, seat: Seat) -> bool {
        if Cards::get().sets.replacers.contains(card) {
            !self.replaceable(card).is_empty()
        } else {
            self.places_to_play(seat) != 0
        }
    }

    /// CLG-ACT-3, CLG-COY-2: Main Locations and those Special Locations that allow it, with room in the Company.
    pub(crate) fn places_to_play(&self, seat: Seat) -> u8 {
        let open = self.locations().filter(|at| {
            let allowed =
                at.is_main() || self.site(*at).is_some_and(|effect| matches!(effect.op, Op::Site { play: true, .. }));
            allowed && self.room(*at, seat) > 0
        });
        open.fold(0, |all, at| all | 1 << at.index())
    }

    /// The effect that makes an Event this Special Location.
    fn site(&self, at: Location) -> Option<&'static Effect> {
        let event = self.events.site_of(at)?;
        event.row().effects.iter().find(|effect| matches!(effect.op, Op::Site { .. }))
    }

    /// CLG-ACT-3: from the hand to a Location. `false` if it is taken back.
    fn play<T: Table<Legends>>(&mut self, card: Card, seat: Seat, table: &mut T) -> Play<bool> {
        if Cards::get().sets.replacers.contains(card) {
            return self.replace(card, seat, table);
        }
        let goes = Goes { who: card, with: None, whose: None, to: self.places_to_play(seat), asked_alone: true };
        let at = self.pick_place(table, seat, "CLG-ACT-3", goes, say!("Where do you play {}?", card.in_sentence()))?;
        if let Some(at) = at {
            self.come_into_play(card, seat, at, table)?;
        }
        Ok(at.is_some())
    }

    /// CLG-AV-3, CLG-AV-4, CLG-AV-7, CLG-AV-8, CLG-R28: whether a Special Location takes in those who move there.
    pub(crate) fn may_move_to(&self, at: Location, seat: Seat, who: Option<Card>, with: Option<Card>) -> bool {
        let Some(effect) = self.site(at) else { return true };
        let Op::Site { moves, quota, .. } = &effect.op else { return true };
        let Some(Quota { knight, lady }) = quota else { return *moves };
        let gone = self.players[seat.index()];
        let movers = || who.into_iter().chain(with);
        let knights = movers().filter(|card| card.is_knight()).count() as u8;
        let ladies = movers().filter(|card| card.is_lady()).count() as u8;
        let fits = movers().all(|card| card.is_knight() || card.is_lady());
        *moves && fits && gone.knights_gone + knights <= *knight && gone.ladies_gone + ladies <= *lady
    }

    /// CLG-ACT-4: whether a Character can go anywhere, alone or with another.
    pub(crate) fn can_move(&self, card: Card) -> bool {
        self.ways_of(card, None, Dest::Any) != 0
    }

    /// CLG-ACT-4, CLG-ACT-5, CLG-Q2, CLG-TU-2: who moves, with whom, and where to.
    fn move_own<T: Table<Legends>>(&mut self, card: Card, seat: Seat, table: &mut T) -> Play<bool> {
        let Some((from, _)) = self.stands(card) else { return Ok(false) };
        let others = self.places.company[from.index()][seat.index()].without(card);
        let can = |other: &Card| self.ways_of(card, Some(*other), Dest::Any) != 0;
        let others: Folk = others.into_iter().filter(can).collect();
        let question = say!("Who goes with {}?", card.in_sentence());
        let with = self.pick(table, seat, Pick::escort("CLG-ACT-4", card, others), question)?;
        let to = self.ways_of(card, with, Dest::Any);
        let goes = Goes { who: card, with, whose: None, to, asked_alone: true };
        let question = fmt::from_fn(|f| match with {
            Some(_) => f.write_str("Where do they go?"),
            None => write!(f, "Where does {} go?", card.in_sentence()),
        });
        let Some(to) = self.pick_place(table, seat, "CLG-ACT-4", goes, question)? else { return Ok(false) };
        self.go(card, with, seat, to, None, table);
        Ok(true)
    }

    /// CLG-ACT-9, CLG-AV-3: to and from Special Locations as anywhere; those who move to a Location with a quota use it up.
    fn go<T: Table<Legends>>(
        &mut self,
        card: Card,
        with: Option<Card>,
        seat: Seat,
        to: Location,
        by: Option<SpecialId>,
        table: &mut T,
    ) {
        let who = with.map_or(Folk::only(card), |with| Folk::only(card).with(with));
        let from = self.stands(card).map(|(from, _)| from);
        let counted = self.site(to).is_some_and(|effect| matches!(effect.op, Op::Site { quota: Some(_), .. }));
        for card in who {
            self.put(card, Where::At(to, seat));
            if counted {
                let gone = &mut self.players[seat.index()];
                gone.knights_gone += u8::from(card.is_knight());
                gone.ladies_gone += u8::from(card.is_lady());
            }
        }
        match by {
            None => self.tell(table, || Deed::Moves { seat, who, from, to, by: None }),
            Some(special) => self.tell(table, || Deed::MovesFreely { seat, who, from, to, special }),
        }
    }

    /// CLG-QB-2, CLG-QB-3, CLG-BK-1: Events that this player may drive: uncovered, where he has a Character, with an open
    /// slot elsewhere.
    pub(crate) fn drivable(&self, seat: Seat) -> crate::Events {
        let driven = Cards::get().sets.driven;
        let from = Location::MAIN.into_iter().filter(|at| {
            let here = !self.places.company[at.index()][seat.index()].is_empty();
            here && !self.events.lying[at.index()].and(driven).is_empty() && self.slots_elsewhere(*at) != 0
        });
        from.fold(crate::Events::NONE, |all, at| all.or(self.events.lying[at.index()].and(driven)))
    }

    /// CLG-SPE-2: Main Locations with an open slot: a bit for each.
    fn slots_elsewhere(&self, from: Location) -> u8 {
        let open = Location::MAIN.into_iter().filter(|at| *at != from && self.open_slots(*at) > 0);
        open.fold(0, |all, at| all | 1 << at.index())
    }

    /// CLG-QB-2, CLG-R14: the Event goes to another Main Location.
    fn drive<T: Table<Legends>>(&mut self, event: EventId, seat: Seat, table: &mut T) -> Play<bool> {
        let EventWhere::At(from) = self.events.of(event) else { return Ok(false) };
        let to = self.slots_elsewhere(from);
        let place = |index: u8| Pasture(Location::ALL[usize::from(index)]);
        let first = place(to.trailing_zeros() as u8 & 3);
        let question =
            one(event.rule(), say!("Where do you drive {}?", event.in_sentence()), bits(to, place)).otherwise(first);
        let Pasture(to) = table.ask(self, seat, question)?;
        self.events.put(event, EventWhere::At(to));
        self.tell(table, || Deed::Drives { seat, event, from: Some(from), to });
        Ok(true)
    }

    /// CLG-LP-1, CLG-LP-5, CLG-LP-10, CLG-LP-11, CLG-R33: the bearer and his Companion, once in a turn, if both are the
    /// player's and stand together.
    fn offer_free_moves(&self, seat: Seat, options: &mut List<CardAction, 160>) {
        for special in SpecialId::all() {
            if !self.turn.moved_free[special.index()] && self.ways_together(special, seat) != 0 {
                options.push(CardAction::Together(special));
            }
        }
    }

    pub(crate) fn ways_together(&self, special: SpecialId, seat: Seat) -> u8 {
        let Some(bearer) = self.bearer(special) else { return 0 };
        let source = self.source_of(bearer);
        let ways = special.row().effects.iter().map(|effect| match &effect.op {
            Op::FreeMove { escort: Some(escort), dest, .. } => {
                let company = self.places.of_player(seat).and(source.company);
                match self.select(escort, &source).and(company).first() {
                    Some(companion) if company.contains(bearer) => self.ways_of(bearer, Some(companion), *dest),
                    _ => 0,
                }
            }
            _ => 0,
        });
        ways.fold(0, |all, ways| all | ways)
    }

    /// CLG-LP-1, CLG-LP-2: they move together without a Card Action.
    fn move_together<T: Table<Legends>>(&mut self, special: SpecialId, seat: Seat, table: &mut T) -> Play<()> {
        let Some(bearer) = self.bearer(special) else { return Ok(()) };
        let companion = self.companion_of(bearer);
        let to = self.ways_together(special, seat);
        let goes = Goes { who: bearer, with: companion, whose: None, to, asked_alone: true };
        if let Some(to) = self.pick_place(table, seat, "CLG-LP-1", goes, say!("Where do they go together?"))? {
            self.turn.moved_free[special.index()] = true;
            self.go(bearer, companion, seat, to, Some(special), table);
        }
        Ok(())
    }

    /// CLG-ACT-6: what Special Cards add to a player's Card Actions.
    pub(crate) fn actions_by_special_cards(&self, seat: Seat) -> u8 {
        let mine = self.places.of_player(seat);
        let borne =
            SpecialId::all().filter(|special| self.bearer(*special).is_some_and(|bearer| mine.contains(bearer)));
        let more = borne.flat_map(|special| &special.row().effects).map(|effect| match &effect.op {
            Op::Actions { amount } => *amount,
            _ => 0,
        });
        more.sum()
    }
}

/// Where an Event is driven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Pasture(Location);

impl Choice<Legends> for Pasture {
    fn label(&self, _: &Legends) -> String {
        crate::choice::place_name(self.0).to_owned()
    }

    fn target(&self, _: &Legends) -> Option<String> {
        Some(format!("location:{}", self.0.id()))
    }

    fn merit(&self, game: &Legends, seat: Seat) -> f32 {
        bot::strength_at(game, seat, self.0)
    }
}
