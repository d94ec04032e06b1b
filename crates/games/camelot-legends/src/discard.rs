//! How Characters leave play: discarded, sent to a hand, placed beneath a card (CLG-DIS, CLG-FX-4, CLG-FX-9).

use table::prelude::*;

use crate::cards::{Card, Cards, EventId, Exception, Op, Scope, SpecialId, Timing};
use crate::choice::{Aim, Pick};
use crate::places::Where;
use crate::{Borne, Deed, Folk, Legends};

/// Why somebody is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// By what a card says.
    Effect,
    /// CLG-FX-5: as a cost that is paid at once.
    Cost,
    /// CLG-END-1
    EndOfTurn,
    /// CLG-BID-9
    Bid,
    /// CLG-CM-15: no place is left for him.
    Excess,
    /// CLG-DG-4
    Replaced,
    /// CLG-LP-3
    Bond,
}

impl Why {
    /// CLG-FX-4, CLG-FX-5, CLG-BID-12, CLG-CM-15: whether a substitute may step in.
    const fn can_be_replaced(self) -> bool {
        match self {
            Why::Effect | Why::EndOfTurn | Why::Replaced | Why::Bond => true,
            Why::Cost | Why::Bid | Why::Excess => false,
        }
    }

    /// The rule that is told.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Why::Effect => "CLG-DIS-1",
            Why::Cost => "CLG-USE-4",
            Why::EndOfTurn => "CLG-END-1",
            Why::Bid => "CLG-BID-9",
            Why::Excess => "CLG-CM-9",
            Why::Replaced => "CLG-DG-8",
            Why::Bond => "CLG-LP-3",
        }
    }
}

impl Legends {
    /// CLG-Q7a: who cannot be discarded.
    pub(crate) fn sealed(&self) -> Folk {
        self.seals.iter().filter(|(event, _)| shelters_from_discard(*event)).map(|(_, card)| *card).collect()
    }

    /// CLG-FX-4: one after the other; those who cannot be discarded stay, a substitute may step in, and when all who are
    /// named have gone bonds are applied to those who were actually discarded (CLG-LP-3, CLG-LP-4, CLG-BID-9, CLG-CM-15).
    pub(crate) fn discard<T: Table<Legends>>(&mut self, who: Folk, why: Why, table: &mut T) -> Play<()> {
        let (mut named, mut bound) = (who, Folk::NONE);
        while let Some(card) = named.first().or(bound.first()) {
            let why = if named.contains(card) { why } else { Why::Bond };
            // A bond that calls for somebody who is named too is heard when he has been dealt with.
            if named.contains(card) {
                named.remove(card);
            } else {
                bound.remove(card);
            }
            if matches!(self.places.of(card), Where::Discard | Where::Hand(_) | Where::Deck | Where::Out) {
                continue;
            }
            // CLG-Q7a, CLG-FX-6, CLG-R18: nobody else goes in his place.
            if self.sealed().contains(card) {
                self.tell(table, || Deed::Stays { card });
                continue;
            }
            let gone = if why.can_be_replaced() { self.substitute(card, table)?.unwrap_or(card) } else { card };
            let (by_bond, from) = (self.bound_to(gone), self.stands(gone));
            self.leave(gone, Where::Discard, table);
            let why = if gone == card { why } else { Why::Effect };
            self.tell(table, || Deed::Discarded { card: gone, from, why: why.rule() });
            self.drop_those_beneath(gone, table);
            bound = bound.or(by_bond);
        }
        Ok(())
    }

    /// CLG-LP-3: who must go when this one goes.
    fn bound_to(&self, card: Card) -> Folk {
        let links = |special: &SpecialId| special.row().effects.iter().any(|effect| matches!(effect.op, Op::Link {}));
        let others = SpecialId::all().filter(links).filter_map(|special| {
            let Borne { by, companion } = self.specials[special.index()];
            match (by, companion) {
                (Some(bearer), Some(lady)) if bearer == card => Some(lady),
                (Some(bearer), Some(lady)) if lady == card => Some(bearer),
                _ => None,
            }
        });
        others.collect()
    }

    /// CLG-FX-4, CLG-NI-3: who of his Company goes in his stead, if anybody does.
    fn substitute<T: Table<Legends>>(&mut self, card: Card, table: &mut T) -> Play<Option<Card>> {
        let Some((at, seat)) = self.stands(card) else { return Ok(None) };
        let company = self.places.company[at.index()][seat.index()];
        let willing =
            company.and(Cards::get().sets.substitutes).but(self.without_text()).but(self.sealed()).without(card);
        let can = |one: &Card| {
            let source = self.source_of(*one);
            let saves = |op: &Op| matches!(op, Op::Substitute { to, .. } if self.select(to, &source).contains(card));
            one.row().effects.iter().any(|effect| effect.timing == Timing::Instead && saves(&effect.op))
        };
        let willing: Folk = willing.into_iter().filter(can).collect();
        let Some(first) = willing.first() else { return Ok(None) };
        let pick = Pick::may(first.rule(), Aim::Substitute(card), willing);
        let instead = self.pick(table, seat, pick, say!("Who is discarded instead of {}?", card.in_sentence()))?;
        if let Some(by) = instead {
            self.tell(table, || Deed::Saved { card, by });
        }
        Ok(instead)
    }

    /// CLG-TU-3, CLG-R35: those beneath a Character that is discarded or goes to a hand are discarded.
    fn drop_those_beneath<T: Table<Legends>>(&mut self, holder: Card, table: &mut T) {
        for card in self.places.beneath_card(holder) {
            self.put(card, Where::Discard);
            self.tell(table, || Deed::Discarded { card, from: None, why: "CLG-TU-3" });
        }
    }

    /// CLG-DIS-1, CLG-DIS-2, CLG-DIS-4, CLG-FX-9, CLG-SP-5: a Character leaves its Company, and its marks are taken off.
    pub(crate) fn leave<T: Table<Legends>>(&mut self, card: Card, to: Where, table: &mut T) {
        let bid = matches!(to, Where::Bid(_));
        self.turn.boosts.retain(|(who, _)| *who != card);
        self.turn.doomed.remove(card);
        self.turn.spent.remove(card);
        self.negated.iter_mut().for_each(|folk| folk.remove(card));
        self.seals.retain(|(event, who)| *who != card || bid && !may_be_bid(*event));
        for special in SpecialId::all() {
            // CLG-Q10, CLG-R16: his Special Cards go back to their place; in a bid he still has them.
            if self.bearer(special) == Some(card) && !bid {
                self.specials[special.index()] = Borne::default();
                self.tell(table, || Deed::Free { special });
            }
            // CLG-R17: the mark of a Companion ends in a hand or a pile alone.
            if self.specials[special.index()].companion == Some(card) && matches!(to, Where::Hand(_) | Where::Discard) {
                self.specials[special.index()].companion = None;
            }
        }
        self.put(card, to);
    }

    /// CLG-DIS-3, CLG-LP-7: to its controller's hand, without marks and without a bond. Everybody has seen it.
    pub(crate) fn return_to_hand<T: Table<Legends>>(&mut self, card: Card, table: &mut T) {
        let seat = match self.places.of(card) {
            Where::At(_, seat) | Where::Contest(seat, _) => seat,
            _ => return,
        };
        let from = self.stands(card);
        self.leave(card, Where::Hand(seat), table);
        self.known.shown_to_all(card);
        self.tell(table, || Deed::Returns { card, from, seat });
        self.drop_those_beneath(card, table);
    }
}

/// Whether an Event's seal keeps its Knight from being discarded (CLG-E-siege-perilous).
fn shelters_from_discard(event: EventId) -> bool {
    event.row().effects.iter().any(|effect| {
        effect.timing == Timing::Attached
            && matches!(&effect.op, Op::Protect { to, .. } if to.scope == Some(Scope::Marked))
    })
}

/// CLG-BID-11: whether the Knight of a seal may be bid, and is then discarded like any other.
fn may_be_bid(event: EventId) -> bool {
    event
        .row()
        .effects
        .iter()
        .any(|effect| matches!(&effect.op, Op::Protect { except, .. } if except.contains(&Exception::Bid)))
}
