//! The chance to win a fight, reckoned exactly: every throw of every round, until one side is gone. A side that is hit
//! puts its wounds where they serve it best.

mod at_hand;
mod known;
mod reckon;
mod stand;

use table::prelude::*;

use crate::players::STACK;
use crate::soldiers::Rank;

pub(crate) use at_hand::Struck;
use reckon::Reckoning;
use stand::Wounding;

/// The most on a side that can be reckoned with; two full stacks can meet on the road.
pub const MOST: usize = 12;

/// One side, those who fight first in front.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Party {
    /// Each with his rank and whether he is wounded.
    pub men: List<(Rank, bool), MOST>,
    /// EXC-8.iv: how many of them already fight at a choke point. Otherwise the strongest go first.
    pub in_front: u8,
    /// EXC-13: what house or castle adds.
    pub bonus: u8,
    /// When it withdraws.
    pub stays: Stay,
}

/// EXC-8.i: how long a side fights on, once two rounds are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stay {
    /// Until one side is gone.
    #[default]
    ToTheEnd,
    /// As long as its strength is at least so many hundredths of the other's.
    WhileAbove(u16),
}

/// A fight to be reckoned. Each side puts its wounds where they leave it the best chance to win.
#[derive(Clone, Debug, Default)]
pub struct Contest {
    /// The two sides.
    pub parties: [Party; 2],
    /// EXC-8.iv: whether only two of each side can fight.
    pub choke: bool,
    /// How many rounds are done.
    pub rounds: u8,
    /// Which of the two names those who take its wounds first; the other knows it then.
    pub names_first: usize,
}

/// What can be expected. The four chances are all that can happen.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The chance of each side to be the victor.
    pub wins: [f64; 2],
    /// The chance that nobody is left alive.
    pub all_fall: f64,
    /// EXC-8.i-2: the chance that both withdraw.
    pub both_withdraw: f64,
    /// How many of each side live on average.
    pub alive: [f64; 2],
    /// How many of those are wounded.
    pub wounded: [f64; 2],
    /// How many more rounds are fought.
    pub rounds: f64,
}

impl Odds {
    fn add(&mut self, part: f64, other: &Odds) {
        for side in [0, 1] {
            self.wins[side] += part * other.wins[side];
            self.alive[side] += part * other.alive[side];
            self.wounded[side] += part * other.wounded[side];
        }
        self.all_fall += part * other.all_fall;
        self.both_withdraw += part * other.both_withdraw;
        self.rounds += part * other.rounds;
    }

    /// Whether a side would rather have this than that: a better chance to win, else a worse one for the other, else more
    /// men.
    fn suits(&self, side: usize, that: &Odds) -> bool {
        const ALIKE: f64 = 1e-12;
        let gains = [
            self.wins[side] - that.wins[side],
            that.wins[1 - side] - self.wins[1 - side],
            self.alive[side] - that.alive[side],
        ];
        gains.iter().find(|gain| gain.abs() > ALIKE).is_some_and(|gain| *gain > 0.0)
    }
}

impl Contest {
    /// The odds when both sides choose their wounded as well as they can.
    #[must_use]
    pub fn odds(&self) -> Odds {
        Reckoning::of(self).odds()
    }

    /// The chance of the first side to win. What was reckoned before is remembered, with all that the fight can come to.
    pub(crate) fn chance(&self) -> f32 {
        known::chance(self)
    }

    /// Which wounds are looked at from the second round on. In a fight to the end nothing is better than to give up the
    /// weakest (the tests look at every other way); a side that thinks of withdrawing may do better otherwise. More men
    /// than a stack holds (EXC-6.iii) can come to more than anybody waits for, so they give up their weakest too.
    fn wounding(&self) -> Wounding {
        let to_the_end = self.parties.iter().all(|party| party.stays == Stay::ToTheEnd);
        let many = self.parties.iter().any(|party| party.men.len() > STACK);
        if to_the_end || many { Wounding::WeakestFirst } else { Wounding::Any }
    }
}

/// Chances as whole parts of a whole: each rounded, and together all of it.
#[must_use]
pub fn rounded<const N: usize>(chances: [f64; N], whole: u32) -> [u32; N] {
    let exact = chances.map(|chance| (chance * f64::from(whole)).max(0.0));
    let mut parts = exact.map(|part| part.floor() as u32);
    let mut by_rest: [usize; N] = std::array::from_fn(|index| index);
    by_rest.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    let missing = whole.saturating_sub(parts.iter().sum()) as usize;
    by_rest.iter().take(missing).for_each(|index| parts[*index] += 1);
    parts
}
