//! Even chances: numbers below n, shuffles, and the quick luck of bots.

use super::Seed;

/// A source of even chances.
pub trait Luck {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// Starts again from this number, where that can be done: a search gives each turn of an imagined game luck of its
    /// own, so that two imagined games are alike but for what is compared. The dice of a match never start again.
    #[inline]
    fn start_again(&mut self, _from: u64) {}

    /// A number from 0 to `n - 1`, each as likely as the other (Lemire's method).
    ///
    /// `n` must not be 0: no number is below 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "there is no number below 0");
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Puts `items` in random order: from the last place down, each swaps with one at or before it.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// Puts `items` in an order that does not depend on their present one: for [`crate::Game::hide`].
    #[inline]
    fn deal_anew<T: Ord>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        items.sort_unstable();
        self.shuffle(items);
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }

    #[inline]
    fn start_again(&mut self, from: u64) {
        (**self).start_again(from);
    }
}

/// Quick luck for bots and search (wyrand). Never for the dice of a match.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Quick luck that is always the same for the same number.
    #[must_use]
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// Quick luck of its own for every seed of a match.
    #[must_use]
    pub fn from_seed(seed: &Seed) -> Quick {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&blake3::derive_key("logres 1 bots", &seed.0)[..8]);
        Quick(u64::from_le_bytes(bytes))
    }
}

impl Luck for Quick {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        ((product >> 64) as u64 ^ product as u64) as u32
    }

    #[inline]
    fn start_again(&mut self, from: u64) {
        self.0 = from;
    }
}
