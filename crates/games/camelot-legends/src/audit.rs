//! Whether a table can be: counting the box, and holding positions from files to the rules.

use table::prelude::*;

use crate::cards::{Card, EventId, SpecialId};
use crate::places::{EventWhere, SEATS, Where};
use crate::{Events, Folk, Legends, Stage, ThisTurn};

/// No game lasts longer.
const LONG: u32 = 1_000_000;

impl Legends {
    /// CLG-COMP-1: everything that came out of the box, counted.
    pub(crate) fn count_the_box(&self) -> Inventory {
        let elsewhere = |card: &Card| !matches!(self.places.of(*card), Where::Out | Where::Deck);
        let not_in_deck = |event: &EventId| self.events.of(*event) != EventWhere::Deck;
        Inventory::new()
            .count("Characters", self.deck.len() + Card::all().filter(elsewhere).count())
            .count("Events", self.event_deck.len() + EventId::all().filter(not_in_deck).count())
            .count("Special Cards", self.specials.len())
    }

    /// What always holds.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_seats()?;
        self.check_characters()?;
        self.check_events()?;
        self.check_specials()?;
        self.check_turn()?;
        self.check_bidding()
    }

    fn check_seats(&self) -> Result<(), String> {
        let seats = self.players.len();
        must((2..=SEATS).contains(&seats), || format!("{seats} players cannot play (CLG-COMP-2)"))?;
        let all = self.seats();
        let sane = all.contains(self.first) && all.contains(self.active) && self.turns <= LONG;
        must(sane, || "the first player, the active player or the turn cannot be".into())?;
        let after = self.last_drawn.is_none_or(|round| round <= self.round());
        must(after, || "the last Event is drawn in a round to come".into())?;
        let begun = !matches!(self.stage, Stage::Preparation | Stage::StartingCharacters);
        must(begun == (self.turns > 0), || "the turns do not go with what is to be done next".into())?;
        let seat_of_turn = self.first.index() + self.turns.saturating_sub(1) as usize;
        must(!begun || seat_of_turn % seats == self.active.index(), || {
            "it is not that player's turn (CLG-TURN-1)".into()
        })?;
        must(self.players.iter().all(|player| player.knights_gone <= 1 && player.ladies_gone <= 1), || {
            "somebody has moved more to Avalon than he may (CLG-AV-3)".into()
        })
    }

    /// CLG-COMP-9, CLG-COY-2, CLG-LVL-1: each Character once, in one place.
    fn check_characters(&self) -> Result<(), String> {
        let deck: Folk = self.deck.iter().copied().collect();
        must(deck == self.places.deck && deck.len() == self.deck.len(), || {
            "the Character deck is not what lies there".into()
        })?;
        let level = self.settings.level.card_level();
        let seats = self.players.len();
        for card in Card::all() {
            let place = self.places.of(card);
            let name = card.name();
            must((place == Where::Out) == (card.row().level > level), || {
                format!("{name} is not of this level (CLG-LVL-3)")
            })?;
            let sound = match place {
                Where::Out | Where::Deck | Where::Discard => true,
                Where::Hand(seat) | Where::Bid(seat) => seat.index() < seats,
                Where::At(at, seat) => seat.index() < seats && (at.is_main() || self.events.site_of(at).is_some()),
                Where::Contest(seat, at) => seat.index() < seats && (at.is_main() || self.events.site_of(at).is_some()),
                Where::Beneath(holder) => self.holds_others(holder) && holder != card && card.is_knight(),
                Where::BeneathEvent(event) => {
                    card.is_lady()
                        && event
                            .row()
                            .effects
                            .iter()
                            .any(|effect| matches!(effect.op, crate::cards::Op::Capture { .. }))
                        && matches!(self.events.of(event), EventWhere::Site | EventWhere::Drawn)
                }
            };
            must(sound, || format!("{name} cannot be there"))?;
            let holds = self.places.beneath_card(card).len();
            must(holds <= 3, || format!("{name} holds more than three (CLG-TU-6)"))?;
        }
        for at in crate::Location::ALL {
            for seat in self.seats() {
                let company = self.places.company[at.index()][seat.index()].len();
                // CLG-CM-7: for the moment in which those beneath the Castle are free, there may be more.
                let most = if at == crate::Location::Castle { 6 + SEATS } else { 6 };
                must(company <= most + self.stands_beside(), || {
                    format!("a Company at {at} has {company} (CLG-COY-2)")
                })?;
            }
        }
        let hands = self.places.hand.iter().fold(Folk::NONE, |all, hand| all.or(*hand));
        must(self.known.audit(hands, self.event_deck.iter().copied().collect()), || {
            "somebody knows what is not hidden".into()
        })
    }

    /// CLG-DG-4: while a substitute is asked for, the replaced and the one who replaces him stand side by side.
    fn stands_beside(&self) -> usize {
        usize::from(self.stage == Stage::CardActions)
    }

    /// Whether a Character can have others beneath it: its text places them there, and it is where it can keep them.
    fn holds_others(&self, card: Card) -> bool {
        let there = matches!(self.places.of(card), Where::At(..) | Where::Bid(_) | Where::Contest(..));
        there && card.row().effects.iter().any(|effect| matches!(effect.op, crate::cards::Op::Capture { .. }))
    }

    /// CLG-DRAW-3, CLG-HER-2, CLG-BK-1, CLG-STD-2: the Events.
    fn check_events(&self) -> Result<(), String> {
        let deck: Events = self.event_deck.iter().copied().collect();
        must(deck.len() == self.event_deck.len(), || "an Event lies twice in the deck".into())?;
        let level = self.settings.level.card_level();
        let mut finals = 0;
        for event in EventId::all() {
            use crate::cards::EventKind::{Bidding, Final, Heraldic, Location, Special};
            let (row, place, name) = (event.row(), self.events.of(event), event.name());
            must((place == EventWhere::Deck) == deck.contains(event), || format!("{name} is not where the deck is"))?;
            must(row.level <= level || place == EventWhere::Out, || {
                format!("{name} is not of this level (CLG-LVL-3)")
            })?;
            let sound = match place {
                EventWhere::Out | EventWhere::Deck | EventWhere::Drawn | EventWhere::Discard => true,
                EventWhere::At(_) => matches!(row.kind, Location | Final),
                EventWhere::Covered(by) => {
                    let at = row.location.is_some() && row.kind == Location;
                    let covers =
                        by.row().effects.iter().any(|effect| matches!(effect.op, crate::cards::Op::EventCover { .. }));
                    at && covers
                        && by != event
                        && matches!(self.events.of(by), EventWhere::At(_))
                        && self.covers_once(by)
                }
                EventWhere::Display(seat) => {
                    seat.index() < self.players.len() && row.kind != Heraldic && !self.is_endless(event)
                }
                EventWhere::Heraldic => row.kind == Heraldic,
                EventWhere::Site => row.kind == Special && row.location.is_some(),
            };
            must(sound, || format!("{name} cannot be there"))?;
            if row.kind == Final {
                finals += usize::from(place != EventWhere::Out);
                let last = self.event_deck.first() == Some(&event);
                must(place != EventWhere::Deck || last, || "the Final Event is the bottom card (CLG-STD-2)".into())?;
                let drawn = matches!(place, EventWhere::Out | EventWhere::Deck) || self.event_deck.is_empty();
                must(drawn, || "the Final Event is the last to be drawn (CLG-STD-2)".into())?;
            }
            let under_way = place == EventWhere::Drawn && (row.kind == Bidding || !self.stage_is_quiet());
            must(place != EventWhere::Drawn || under_way, || format!("{name} was drawn and not resolved"))?;
        }
        let expected = usize::from(self.settings.has_finals() && self.stage != Stage::Preparation);
        must(finals == expected, || "there is one Final Event, but in the Beginner Game (CLG-FIN-1)".into())?;
        for at in crate::Location::MAIN {
            let lying = self.events.lying[at.index()];
            let ordinary = lying.into_iter().filter(|event| !event.is_final()).count();
            must(ordinary <= 3, || format!("more than three Events lie at {at} (CLG-DRAW-3)"))?;
        }
        let drawn_out = self.event_deck.is_empty();
        must(drawn_out == self.last_drawn.is_some(), || "the last Event is drawn when the deck is empty".into())?;
        let begun = self.stage != Stage::Preparation;
        let most = if begun && self.settings.has_finals() { 24 } else { EventId::COUNT };
        must(self.event_deck.len() <= most, || "the Event deck is too thick (CLG-STD-3)".into())
    }

    fn covers_once(&self, by: EventId) -> bool {
        EventId::all().filter(|event| self.events.of(*event) == EventWhere::Covered(by)).count() == 1
    }

    /// CLG-AV-7: whether nobody can complete it.
    fn is_endless(&self, event: EventId) -> bool {
        let never =
            |effect: &crate::cards::Effect| matches!(effect.op, crate::cards::Op::Site { completable: false, .. });
        event.row().effects.iter().any(never)
    }

    /// Whether nothing is under way that has drawn an Event.
    fn stage_is_quiet(&self) -> bool {
        matches!(
            self.stage,
            Stage::Preparation | Stage::StartingCharacters | Stage::DrawEvent | Stage::CardActions | Stage::EndOfTurn
        )
    }

    /// CLG-SPC-1, CLG-LP-9, CLG-SP-1: bearers, Companions and seals.
    fn check_specials(&self) -> Result<(), String> {
        let bid = self.places.bid.iter().chain(&self.places.contest).fold(Folk::NONE, |all, some| all.or(*some));
        let up = self.places.in_play.or(bid);
        for special in SpecialId::all() {
            let borne = self.specials[special.index()];
            let name = special.name();
            let bearer = borne.by.is_none_or(|card| up.contains(card) && special.bearers().contains(card));
            must(bearer && (borne.by.is_none() || self.settings.has_finals()), || {
                format!("{name} cannot be borne there (CLG-SPC-1)")
            })?;
            let links = special.row().effects.iter().any(|effect| matches!(effect.op, crate::cards::Op::Link {}));
            let companion = borne.companion.is_none_or(|lady| {
                links && borne.by.is_some() && lady.is_lady() && up.or(self.places.beneath).contains(lady)
            });
            must(companion, || format!("the Companion of {name} cannot be there (CLG-LP-9)"))?;
        }
        let sealed = |(event, card): &(EventId, Card)| {
            let seals = event.row().effects.iter().any(|effect| matches!(effect.op, crate::cards::Op::Attach { .. }));
            let there = matches!(self.events.of(*event), EventWhere::Display(_) | EventWhere::At(_));
            seals && there && up.contains(*card) && card.is_knight()
        };
        must(self.seals.len() <= 1 && self.seals.iter().all(sealed), || {
            "a seal lies where it cannot (CLG-SP-5)".into()
        })?;
        let fixed = |(event, points): &(EventId, u8)| {
            *points <= 3 && matches!(self.events.of(*event), EventWhere::Display(_) | EventWhere::At(_))
        };
        must(self.fixed.len() <= 1 && self.fixed.iter().all(fixed), || "points are fixed that cannot be".into())?;
        let silent = self.negated.iter().fold(Folk::NONE, |all, some| all.or(*some));
        must(silent.but(up).is_empty(), || "a text is silent that could not speak (CLG-NI-3)".into())
    }

    /// What holds for this turn.
    fn check_turn(&self) -> Result<(), String> {
        let turn = &self.turn;
        let texts = crate::cards::Cards::get().sets.usable;
        must(turn.used.but(texts).is_empty(), || "somebody was used who has no such text (CLG-USE-2)".into())?;
        must(turn.spent.or(turn.doomed).but(self.places.in_play).is_empty(), || {
            "a mark lies on nobody (CLG-FX-9)".into()
        })?;
        let by_used = turn.boosts.iter().all(|(who, by)| turn.used.contains(*by) && self.places.in_play.contains(*who));
        let by: Folk = turn.boosts.iter().map(|(_, by)| *by).collect();
        must(by_used && by.len() == turn.boosts.len(), || "a boost comes from nobody (CLG-USE-2)".into())?;
        let lifts: Folk = turn.uplifts.iter().map(|(_, _, by)| *by).collect();
        let known =
            turn.uplifts.iter().all(|(_, seat, by)| turn.used.contains(*by) && seat.index() < self.players.len());
        must(known && lifts.len() == turn.uplifts.len(), || "a total is raised by nobody (CLG-USE-2)".into())?;
        must(turn.actions_left <= 40 && turn.more_actions <= 40, || {
            "there are too many Card Actions (CLG-ACT-6)".into()
        })
    }

    fn check_bidding(&self) -> Result<(), String> {
        let bid = self.places.bid.iter().fold(0, |all, bid| all + bid.len());
        let Some(bidding) = &self.bidding else {
            return must(bid == 0 || self.stage != Stage::Bidding, || {
                "Characters are bid for nothing (CLG-BID-9)".into()
            });
        };
        let event = bidding.event.row();
        let sound = event.kind == crate::cards::EventKind::Bidding
            && self.events.of(bidding.event) == EventWhere::Drawn
            && event.bid_slots.is_some_and(|slots| slots.contains(&bidding.slots))
            && bidding.filled <= bidding.slots
            && bid <= usize::from(bidding.filled)
            && self.seats().contains(bidding.next)
            && bidding.totals.iter().all(|total| total.abs() <= 200)
            && bidding.moves < 1_000;
        must(sound, || "the bidding cannot be (CLG-BID-1)".into())
    }

    /// Whether a step can begin with this table.
    pub(crate) fn check_start(&self, setup: &Setup) -> Result<(), String> {
        must(self.players.len() == setup.count(), || {
            format!("it is a table of {} players, not of {}", self.players.len(), setup.count())
        })?;
        must(self.settings == crate::settings::Settings::read(setup), || "it is played under other options".into())?;
        must((self.bidding.is_some()) == (self.stage == Stage::Bidding), || "a bidding is left over".into())?;
        let bid = self.places.bid.iter().all(|bid| bid.is_empty());
        must(bid || self.bidding.is_some(), || "Characters are bid for nothing (CLG-BID-9)".into())?;
        let drawn = EventId::all().filter(|event| self.events.of(*event) == EventWhere::Drawn).count();
        must(drawn == usize::from(self.bidding.is_some()), || "an Event is left over".into())?;
        let contest = self.places.contest.iter().fold(Folk::NONE, |all, one| all.or(*one));
        must(contest.is_empty(), || "a contest is left over".into())?;
        let over = crate::Location::ALL
            .iter()
            .any(|at| self.seats().into_iter().any(|seat| self.places.company[at.index()][seat.index()].len() > 6));
        must(!over, || "a Company is larger than six (CLG-COY-2)".into())?;
        if self.stage == Stage::Preparation {
            let fresh = self.places.in_play.is_empty()
                && self.turn == ThisTurn::default()
                && self.places.hand.iter().all(|hand| hand.is_empty())
                && self.places.discard.is_empty()
                && self.events.displayed().is_empty()
                && self.event_deck.len() == self.fresh_events();
            return must(fresh, || "before the set-up all cards are in the decks (CLG-SET-2)".into());
        }
        if self.stage == Stage::StartingCharacters {
            let hands = self
                .seats()
                .into_iter()
                .all(|seat| self.places.hand[seat.index()].len() + self.places.of_player(seat).len() == 5);
            return must(hands, || "everybody begins with five cards (CLG-SET-2)".into());
        }
        Ok(())
    }

    fn fresh_events(&self) -> usize {
        let level = self.settings.level.card_level();
        EventId::all().filter(|event| event.row().level <= level && !event.is_final()).count()
    }
}
