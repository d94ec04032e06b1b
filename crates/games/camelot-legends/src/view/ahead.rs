//! What would come of it: whom a text can be aimed at and what it would bring, and what a Character would add elsewhere.
//! Everything is reckoned by the rules themselves, on a copy, from what the viewer may know.

use table::prelude::*;

use crate::cards::{Card, EventId, Location, Op};
use crate::places::Where;
use crate::texts::used_effects;
use crate::{Legends, Stage};

/// A text that the viewer can use now.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct UseSeen {
    pub card: Card,
    /// CLG-USE-7: whom it can be aimed at.
    pub hits: Vec<Card>,
    /// The totals of his Company, if the text raises any, and which of the Events there it would complete.
    pub totals: Option<[i16; 6]>,
    pub meets: Vec<EventId>,
}

/// What one of the viewer's Characters would make of his Company at another Location.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Prospect {
    pub card: Card,
    pub at: Location,
    pub totals: [i16; 6],
    pub meets: Vec<EventId>,
}

impl Legends {
    /// CLG-CMP-2: the Events at a Location that a Company would complete with these totals.
    pub(super) fn met_at(&self, at: Location, seat: Seat, totals: &[i16; 6]) -> Vec<EventId> {
        if self.places.company[at.index()][seat.index()].is_empty() {
            return Vec::new();
        }
        let events =
            if at.is_main() { self.events.lying[at.index()] } else { self.events.site_of(at).into_iter().collect() };
        events.into_iter().filter(|event| self.meets(*event, at, seat, totals)).collect()
    }

    /// CLG-USE-1: the texts that the viewer can use now.
    pub(super) fn texts_to_use(&self, viewer: Option<Seat>) -> Vec<UseSeen> {
        if viewer != Some(self.active) || self.stage != Stage::TextsAndEvents || self.ending.is_some() {
            return Vec::new();
        }
        let scores = self.scores();
        let own = self.places.of_player(self.active).and(crate::cards::Cards::get().sets.usable);
        let can = own.into_iter().filter(|card| self.usable(*card, &scores));
        can.map(|card| {
            let aimed = used_effects(card).flat_map(|effect| self.targets(card, effect, &scores));
            let hits: Vec<Card> = aimed.filter(|hit| *hit != card).collect();
            let (totals, meets) = self.raised_by(card).map_or((None, Vec::new()), |(all, met)| (Some(all), met));
            UseSeen { card, hits, totals, meets }
        })
        .collect()
    }

    /// What a text would make of its Company, if it raises scores or totals: of those whom it can help, the one who gains most.
    fn raised_by(&self, card: Card) -> Option<([i16; 6], Vec<EventId>)> {
        let (at, seat) = self.stands(card)?;
        let scores = self.scores();
        let mut raised = None;
        for effect in used_effects(card) {
            let helped = match &effect.op {
                Op::Bonus { to, .. } | Op::Multiply { to, .. } if !to.is_me() => self.targets(card, effect, &scores),
                Op::Bonus { .. } | Op::Multiply { .. } | Op::TotalBonus { .. } => crate::Folk::only(card),
                _ => continue,
            };
            let with = |who: Card| {
                let mut there = self.clone();
                match &effect.op {
                    Op::TotalBonus { .. } => drop(there.turn.uplifts.try_push((at, seat, card))),
                    _ => drop(there.turn.boosts.try_push((who, card))),
                }
                let totals = there.totals(at, seat, &there.scores());
                (totals, there.met_at(at, seat, &totals))
            };
            raised = helped.into_iter().map(with).max_by_key(|(totals, met)| (met.len(), totals.iter().sum::<i16>()));
        }
        raised
    }

    /// CLG-ACT-3, CLG-ACT-4: what each Character of the viewer would add at each Main Location where it is not and finds room.
    pub(super) fn prospects(&self, viewer: Option<Seat>) -> Vec<Prospect> {
        let Some(seat) = viewer.filter(|_| self.ending.is_none()) else { return Vec::new() };
        let own = self.places.hand[seat.index()].or(self.places.of_player(seat));
        let mut all = Vec::new();
        for card in own.but(crate::cards::Cards::get().sets.replacers) {
            let here = self.stands(card).map(|(at, _)| at);
            for at in Location::MAIN {
                if Some(at) == here || self.room(at, seat) == 0 {
                    continue;
                }
                let mut there = self.clone();
                there.places.put(card, Where::At(at, seat));
                let totals = there.totals(at, seat, &there.scores());
                let meets = there.met_at(at, seat, &totals);
                all.push(Prospect { card, at, totals, meets });
            }
        }
        all
    }
}
