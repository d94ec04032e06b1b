//! Search where the game has a steward: what if he did something else here, and played on as ever?
//!
//! Each simulation plays one candidate in one imagined world: the seat answers with the candidate, then all play as
//! their stewards for a while, and the position is appraised. World number `n` is the same for every candidate: the same
//! hidden things, and the same dice in every turn. So candidates are compared world by world, and what luck does to all of
//! them counts for none.

use table::{Answer, Luck, Quick};

/// How many worlds a candidate is tried in before it is judged.
const FIRST_LOOK: u32 = 4;

/// How quickly candidates are let in: with a hundred imagined games there are six, with a thousand seventeen.
const WIDENING: f64 = 0.5;

/// By how much of a game a candidate must be better than the steward's choice. Less may be nothing but the way back to
/// the same position.
const FLOOR: f64 = 0.005;

/// By how many standard errors a candidate must be better, to be taken.
const DOUBT: f64 = 2.0;

/// How many standard errors a candidate is given credit for, while it may yet turn out to be better.
const CURIOSITY: f64 = 1.5;

/// What a search knows about its candidates.
#[derive(Debug, Default)]
pub(super) struct Guided {
    seed: u64,
    /// The steward's own choice comes first.
    candidates: Vec<Candidate>,
    /// What the steward's choice came to, world by world.
    plain: Vec<f32>,
    /// How many games were imagined.
    played: u32,
}

/// An answer, and how much better than the steward's it was in the worlds in which both were tried.
#[derive(Debug)]
struct Candidate {
    answer: Answer,
    tried: u32,
    sum: f64,
    squares: f64,
}

/// What to imagine next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Next {
    pub(super) candidate: usize,
    world: u32,
}

impl Guided {
    /// Begins with these candidates, the steward's own choice first.
    pub(super) fn open(candidates: Vec<Answer>, luck: &mut Quick) -> Guided {
        let candidates = candidates.into_iter().map(|answer| Candidate { answer, tried: 0, sum: 0.0, squares: 0.0 });
        let seed = u64::from(luck.word()) << 32 | u64::from(luck.word());
        Guided { seed, candidates: candidates.collect(), plain: Vec::new(), played: 0 }
    }

    pub(super) fn is_open(&self) -> bool {
        !self.candidates.is_empty()
    }

    /// The answer with this number.
    pub(super) fn answer(&self, next: Next) -> &Answer {
        &self.candidates[next.candidate].answer
    }

    /// The seed of the world.
    pub(super) fn world(&self, next: Next) -> u64 {
        mix(self.seed, u64::from(next.world))
    }

    /// What to imagine next; nothing if more would not change the choice.
    pub(super) fn next(&self) -> Option<Next> {
        let candidate = self.most_promising()?;
        let world = self.candidates[candidate].tried;
        // The steward's own choice is played first in every world.
        let candidate = if world as usize >= self.plain.len() { 0 } else { candidate };
        Some(Next { candidate, world })
    }

    /// Which candidate to look at again: the one that may yet be much better than the steward's choice.
    fn most_promising(&self) -> Option<usize> {
        // The more was tried, the more candidates are let in: the steward's favourites come first.
        let wide = 1 + (WIDENING * f64::from(self.played.max(1)).sqrt()).ceil() as usize;
        let mut best = None;
        let mut best_promise = FLOOR;
        for (index, candidate) in self.candidates.iter().enumerate().take(wide + 1).skip(1) {
            if candidate.tried < FIRST_LOOK {
                return Some(index);
            }
            let promise = candidate.mean() + CURIOSITY * candidate.error();
            if promise > best_promise {
                (best, best_promise) = (Some(index), promise);
            }
        }
        // Nobody in the race may still win: let the next one in.
        best.or_else(|| {
            let mut untried =
                self.candidates.iter().enumerate().skip(1).filter(|(_, candidate)| candidate.tried < FIRST_LOOK);
            untried.next().map(|(index, _)| index)
        })
    }

    /// Remembers what an imagined game came to.
    pub(super) fn learn(&mut self, next: Next, worth: f64) {
        self.played += 1;
        if next.candidate == 0 {
            self.plain.push(worth as f32);
            return;
        }
        let Some(plain) = self.plain.get(next.world as usize) else { return };
        let better = worth - f64::from(*plain);
        let candidate = &mut self.candidates[next.candidate];
        candidate.tried += 1;
        candidate.sum += better;
        candidate.squares += better * better;
    }

    /// The steward's choice, unless another is better beyond doubt: by more than chance makes it look, and by more than
    /// next to nothing.
    pub(super) fn favourite(&self) -> Option<&Answer> {
        let mut best = self.candidates.first()?;
        let mut best_mean = f64::NEG_INFINITY;
        for candidate in self.candidates.iter().skip(1).filter(|candidate| candidate.tried >= 2 * FIRST_LOOK) {
            let mean = candidate.mean();
            if mean > FLOOR && mean > DOUBT * candidate.error() && mean > best_mean {
                (best, best_mean) = (candidate, mean);
            }
        }
        Some(&best.answer)
    }
}

impl Candidate {
    /// By how much it was better, on average.
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.tried.max(1))
    }

    /// How far that may be off (its standard error). A few worlds that agree by chance prove nothing, so they are
    /// taken together with two that do not.
    fn error(&self) -> f64 {
        const SPREAD: f64 = 0.02;
        let tried = f64::from(self.tried);
        let about_mean = (self.squares - self.sum * self.sum / tried.max(1.0)).max(0.0);
        ((about_mean + 2.0 * SPREAD * SPREAD) / (tried + 1.0) / tried.max(1.0)).sqrt()
    }
}

/// A number that follows from two others and looks like neither.
pub(super) fn mix(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ 0xa076_1d64_78bd_642f) * u128::from(other.wrapping_mul(2) ^ 0xe703_7ed1_a0b4_28db);
    (product >> 64) as u64 ^ product as u64
}
