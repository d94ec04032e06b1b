//! Dice and what they show.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Luck;

/// Dice to throw: how many, with how many faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    pub(super) count: u8,
    pub(super) faces: u8,
}

impl Dice {
    /// One six-sided die.
    pub const D6: Dice = Dice::new(1, 6);

    /// This many dice with this many faces each.
    ///
    /// # Panics
    /// If there are no dice, more than 32 of them, or no faces.
    #[must_use]
    pub const fn new(count: u8, faces: u8) -> Dice {
        assert!(count > 0 && count as usize <= Roll::MOST && faces > 0, "1 to 32 dice with at least one face");
        Dice { count, faces }
    }

    /// Throws them.
    #[inline]
    pub fn throw(self, luck: &mut impl Luck) -> Roll {
        Roll((0..self.count).map(|_| luck.below(self.faces.into()) as u8 + 1).collect())
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// With how many faces each.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.faces
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count > 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "d{}", self.faces)
    }
}

/// Thrown dice, in the order they fell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll(pub(super) ArrayVec<u8, { Roll::MOST }>);

impl Roll {
    pub(super) const MOST: usize = 32;

    /// A roll that shows these faces (the first 32 of them).
    pub(crate) fn of(faces: &[u8]) -> Roll {
        Roll(faces.iter().copied().take(Roll::MOST).collect())
    }

    /// The faces, in the order they fell.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.0
    }

    /// Their sum.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }
}
