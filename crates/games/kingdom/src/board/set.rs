//! Sets of places, small enough to be copied about.

use super::Place;

/// A set of places.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlaceSet([u64; 8]);

impl PlaceSet {
    /// No place.
    pub const NONE: PlaceSet = PlaceSet([0; 8]);
    /// How many places a board may have.
    pub const ROOM: usize = 512;

    /// Whether a place is among them.
    #[inline]
    #[must_use]
    pub fn contains(&self, place: Place) -> bool {
        self.0[place.index() / 64] & (1 << (place.index() % 64)) != 0
    }

    /// Takes a place in. Whether it is new.
    #[inline]
    pub fn insert(&mut self, place: Place) -> bool {
        let word = &mut self.0[place.index() / 64];
        let bit = 1 << (place.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// All that are in one or the other.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: PlaceSet) -> PlaceSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    /// All that are in the first but not in the other.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: PlaceSet) -> PlaceSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, fewer)| *word &= !fewer);
        self
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> PlaceSet {
        let mut set = PlaceSet::NONE;
        places.into_iter().for_each(|place| {
            set.insert(place);
        });
        set
    }
}
