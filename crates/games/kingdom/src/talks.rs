//! How long a player may talk and hesitate before play goes on (KGD-R78).

use table::prelude::*;

/// KGD-R78: who has made whom how many offers, in one step of a turn or for one debt.
#[derive(Clone, Debug)]
pub(crate) struct Talks {
    offers: [[u8; 6]; 6],
    most: u8,
}

impl Talks {
    /// In a step of a turn one player may make another ten offers.
    pub(crate) fn in_a_step() -> Talks {
        Talks { offers: [[0; 6]; 6], most: 10 }
    }

    /// For one debt it is five.
    pub(crate) fn for_a_debt() -> Talks {
        Talks { offers: [[0; 6]; 6], most: 5 }
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

    /// Whether play goes on without him.
    pub(crate) fn is_over(self) -> bool {
        self.0 >= Hesitation::MOST
    }
}
