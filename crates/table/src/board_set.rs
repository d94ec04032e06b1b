//! Sets of places on a board, small enough to be copied about.

use std::marker::PhantomData;

/// A place that has a number of its own on its board.
pub trait OnBoard: Copy {
    /// Its number, from 0.
    fn index(self) -> usize;
}

/// A set of places of a board with at most `64 * WORDS` of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSet<P, const WORDS: usize>([u64; WORDS], PhantomData<P>);

impl<P: OnBoard, const WORDS: usize> BoardSet<P, WORDS> {
    /// No place.
    pub const NONE: BoardSet<P, WORDS> = BoardSet([0; WORDS], PhantomData);
    /// How many places the board may have.
    pub const ROOM: usize = 64 * WORDS;

    /// Whether a place is among them.
    #[inline]
    #[must_use]
    pub fn contains(&self, place: P) -> bool {
        self.0[place.index() / 64] & (1 << (place.index() % 64)) != 0
    }

    /// Takes a place in. Whether it is new.
    #[inline]
    pub fn insert(&mut self, place: P) -> bool {
        let word = &mut self.0[place.index() / 64];
        let bit = 1 << (place.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// All that are in one or the other.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: BoardSet<P, WORDS>) -> BoardSet<P, WORDS> {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    /// All that are in the first but not in the other.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: BoardSet<P, WORDS>) -> BoardSet<P, WORDS> {
        self.0.iter_mut().zip(other.0).for_each(|(word, fewer)| *word &= !fewer);
        self
    }
}

impl<P: OnBoard, const WORDS: usize> Extend<P> for BoardSet<P, WORDS> {
    fn extend<I: IntoIterator<Item = P>>(&mut self, places: I) {
        places.into_iter().for_each(|place| {
            self.insert(place);
        });
    }
}

impl<P: OnBoard, const WORDS: usize> FromIterator<P> for BoardSet<P, WORDS> {
    fn from_iter<I: IntoIterator<Item = P>>(places: I) -> BoardSet<P, WORDS> {
        let mut set = BoardSet::NONE;
        set.extend(places);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Square(usize);

    impl OnBoard for Square {
        fn index(self) -> usize {
            self.0
        }
    }

    type Squares = BoardSet<Square, 2>;

    fn numbers(set: Squares) -> Vec<usize> {
        (0..Squares::ROOM).filter(|index| set.contains(Square(*index))).collect()
    }

    #[test]
    fn a_set_keeps_what_is_put_in() {
        let mut set: Squares = [0, 63, 64].map(Square).into_iter().collect();
        assert_eq!((set.insert(Square(127)), set.insert(Square(64))), (true, false));
        assert_eq!(numbers(set), [0, 63, 64, 127]);
        assert!(Squares::NONE.is_empty() && !set.is_empty());
        let other = Squares::from_iter([63, 65].map(Square));
        assert_eq!(numbers(set.or(other)), [0, 63, 64, 65, 127]);
        assert_eq!(numbers(set.without(other)), [0, 64, 127]);
    }
}
