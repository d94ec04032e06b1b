//! How long a player may talk and hesitate before play goes on (KGD-R78).

use table::prelude::*;

use crate::parley::known_as;
use crate::{Deed, Kingdom};

/// KGD-R78: who has made whom how many offers, in one step of a turn or for one debt.
#[derive(Clone, Debug)]
pub(crate) struct Talks {
    offers: [[u8; 6]; 6],
    most: u8,
    /// What they are counted in, as the end of a sentence.
    span: &'static str,
}

impl Talks {
    /// In a step of a turn one player may make another ten offers.
    pub(crate) fn in_a_step() -> Talks {
        Talks { offers: [[0; 6]; 6], most: 10, span: "in one step of a turn" }
    }

    /// For one debt it is five.
    pub(crate) fn for_a_debt() -> Talks {
        Talks { offers: [[0; 6]; 6], most: 5, span: "for one debt" }
    }

    /// Whether one may make another an offer, or has made his last.
    pub(crate) fn may_offer(&self, from: Seat, to: Seat) -> bool {
        self.offers[from.index()][to.index()] < self.most
    }

    /// Whether one has made another no offer yet.
    pub(crate) fn are_new(&self, from: Seat, to: Seat) -> bool {
        self.offers[from.index()][to.index()] == 0
    }

    /// One makes another an offer.
    pub(crate) fn note(&mut self, from: Seat, to: Seat) {
        self.offers[from.index()][to.index()] += 1;
    }

    /// Why one may make another no more offers.
    fn why_no_more(&self, name: &str) -> String {
        let Talks { most, span, .. } = self;
        format!("you have made {name} {most} offers, the most that are allowed {span}")
    }
}

impl Kingdom {
    /// KGD-R78: the offers that a player could make if he had not made his last, each with the reason.
    pub(crate) fn why_no_offer<C: Choice<Kingdom>>(
        &self,
        seat: Seat,
        to: Seats,
        talks: &Talks,
        offer: impl Fn(Seat) -> C,
    ) -> Vec<Barred> {
        let spent = |other: &Seat| self.can_parley(seat, *other) && !talks.may_offer(seat, *other);
        let bar = |other: Seat| {
            let (option, why) = (offer(other), talks.why_no_more(known_as(self, other)));
            Barred { label: option.label(self), target: option.target(self), rule: "KGD-R78", why }
        };
        to.into_iter().filter(spent).map(bar).collect()
    }
}

/// KGD-R78: how often a player has begun something in a step of his turn and thought better of it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Hesitation(u8);

impl Hesitation {
    /// With so many the step is over.
    const MOST: u8 = 20;

    /// Notes whether anything came of what he began.
    pub(crate) fn note(&mut self, came_of_it: bool) {
        self.0 += u8::from(!came_of_it);
    }
}

impl Kingdom {
    /// KGD-R78: whether play goes on without a player who has hesitated too long; then all are told why.
    pub(crate) fn loses_patience<T: Table<Self>>(&self, seat: Seat, hesitation: Hesitation, table: &mut T) -> bool {
        let over = hesitation.0 >= Hesitation::MOST;
        if over {
            self.tell(table, || Deed::HesitatesTooLong { seat, times: hesitation.0 });
        }
        over
    }
}
