//! Chances that were reckoned before: every fight that a fight can come to is known with it, so a fight is reckoned once
//! and not again in each of its rounds. Each thread remembers its own.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use super::reckon::Reckoning;
use super::stand::Stand;
use super::{Contest, Stay};

/// A fight to the end, with the side that names its wounded first in front.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key {
    stands: [Stand; 2],
    bonuses: [u8; 2],
    choke: bool,
    /// Whether the first round is done.
    later: bool,
}

/// The chance of each side to win.
type Chances = [f32; 2];

/// How many fights are remembered: a power of two.
const ROOM: usize = 1 << 12;

thread_local! {
    static KNOWN: RefCell<Vec<Option<(Key, Chances)>>> = const { RefCell::new(Vec::new()) };
}

/// The chance of the first side to win.
pub(super) fn chance(contest: &Contest) -> f32 {
    if contest.parties.iter().any(|party| party.stays != Stay::ToTheEnd) {
        return contest.odds().wins[0] as f32;
    }
    // Both sides ask for the same.
    let mut ordered = contest.clone();
    if contest.names_first == 1 {
        ordered.parties.swap(0, 1);
        ordered.names_first = 0;
    }
    let key = Key {
        stands: ordered.parties.each_ref().map(|party| Stand::of(party, contest.choke)),
        bonuses: ordered.parties.each_ref().map(|party| party.bonus),
        choke: contest.choke,
        later: contest.rounds > 0,
    };
    let chances = KNOWN.with_borrow_mut(|known| {
        if known.is_empty() {
            known.resize(ROOM, None);
        }
        match known[place(&key)] {
            Some((remembered, chances)) if remembered == key => chances,
            _ => reckon(&ordered, key, known),
        }
    });
    chances[contest.names_first.min(1)]
}

fn reckon(contest: &Contest, key: Key, known: &mut [Option<(Key, Chances)>]) -> Chances {
    let reckoning = Reckoning::of(contest);
    reckoning.each(|stands, wins| {
        let later = Key { stands, later: true, ..key };
        known[place(&later)] = Some((later, wins.map(|chance| chance as f32)));
    });
    let chances = reckoning.odds().wins.map(|chance| chance as f32);
    known[place(&key)] = Some((key, chances));
    chances
}

fn place(key: &Key) -> usize {
    /// A quick mixture of all that is written.
    struct Mixture(u64);
    impl Hasher for Mixture {
        fn finish(&self) -> u64 {
            self.0 ^ self.0 >> 29
        }
        fn write(&mut self, bytes: &[u8]) {
            bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
        }
        fn write_u64(&mut self, word: u64) {
            self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        }
    }
    let mut mixture = Mixture(1);
    key.hash(&mut mixture);
    mixture.finish() as usize & (ROOM - 1)
}
