//! Characters that come into play: what they say when they are played (CLG-SET-8), and who takes another's place
//! (CLG-DG).

use table::prelude::*;

use crate::cards::{Card, Cards, Dest, Effect, Op, Timing};
use crate::choice::{Aim, Bar, Pick};
use crate::discard::Why;
use crate::places::Where;
use crate::{Deed, Folk, Legends};

impl Legends {
    /// A Character goes to another place; what is no longer in a hand is no longer hidden.
    pub(crate) fn put(&mut self, card: Card, place: Where) {
        if matches!(self.places.of(card), Where::Hand(_)) {
            self.known.leaves_the_hand(card);
        }
        self.places.put(card, place);
    }

    /// What a card does when it is played.
    fn when_played(card: Card) -> impl Iterator<Item = &'static Effect> {
        card.row().effects.iter().filter(|effect| effect.timing == Timing::OnPlay)
    }

    /// CLG-SET-8: texts with "when played".
    pub(crate) fn speak_when_played<T: Table<Legends>>(&mut self, card: Card, table: &mut T) -> Play<()> {
        if !Cards::get().sets.on_play.contains(card) {
            return Ok(());
        }
        for effect in Legends::when_played(card) {
            if let Op::Move { to, dest: Dest::Here, .. } = &effect.op {
                self.bring(card, self.select(to, &self.source_of(card)), table)?;
            }
        }
        Ok(())
    }

    /// CLG-C-sir-bleoberis: one of your Characters joins him from another Location, if there is room.
    fn bring<T: Table<Legends>>(&mut self, card: Card, from: Folk, table: &mut T) -> Play<()> {
        let Some((at, seat)) = self.stands(card) else { return Ok(()) };
        if self.room(at, seat) == 0 {
            return Ok(());
        }
        let pick = Pick::may(card.rule(), Aim::Bring(card), from);
        if let Some(who) = self.pick(table, seat, pick, say!("Who joins {} at {at}?", card.in_sentence()))? {
            let from = self.stands(who).map(|(from, _)| from);
            self.put(who, Where::At(at, seat));
            self.tell(table, || Deed::Moves { seat, who: Folk::only(who), from, to: at, by: Some(card) });
        }
        Ok(())
    }

    /// CLG-DG-1, CLG-DG-2, CLG-DG-5, CLG-R36: whom a Character can replace: anybody in play, except those who cannot be
    /// discarded. In a bidding only those who were bid (CLG-DG-6).
    pub(crate) fn replaceable(&self, card: Card) -> Folk {
        if self.bidding.is_some() {
            return self.places.bid.iter().fold(Folk::NONE, |all, bid| all.or(*bid));
        }
        self.within_reach(card).but(self.sealed())
    }

    fn within_reach(&self, card: Card) -> Folk {
        let source = self.source_of(card);
        let select = Legends::when_played(card).find_map(|effect| match &effect.op {
            Op::Replace { to, .. } => Some(to),
            _ => None,
        });
        select.map_or(Folk::NONE, |to| self.select(to, &source).without(card))
    }

    /// CLG-DG-3, CLG-DG-4, CLG-DG-8, CLG-DG-9, CLG-DG-10: whom he replaces; he takes over place, controller, Special Cards
    /// and, in a bidding, the slot. `false` if it is taken back.
    pub(crate) fn replace<T: Table<Legends>>(&mut self, card: Card, seat: Seat, table: &mut T) -> Play<bool> {
        let from = self.replaceable(card);
        let pick = Pick::or_back(card.rule(), Aim::Replace, from);
        let pick = if self.bidding.is_some() { pick } else { pick.barring(self.sealed(), Bar::Irreplaceable) };
        let question = say!("Whom does {} replace?", card.in_sentence());
        let Some(who) = self.pick(table, seat, pick, question)? else { return Ok(false) };
        let place = self.places.of(who);
        // CLG-R13: the Special Cards pass before the old bearer is discarded.
        for special in crate::cards::SpecialId::all() {
            if self.bearer(special) == Some(who) && special.bearers().contains(card) {
                self.specials[special.index()].by = Some(card);
            }
        }
        self.put(card, place);
        self.tell(table, || Deed::Replaces { seat, card, who });
        self.discard(Folk::only(who), Why::Replaced, table)?;
        Ok(true)
    }
}
