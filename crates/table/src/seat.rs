//! Seats around the table, and sets of them.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats a table can have.
pub const MAX_SEATS: usize = 16;

/// One value for each of some seats, in seat order; never on the heap.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A place at the table, counted from 0 in data and in messages to programs. People see names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, from 0.
    ///
    /// # Panics
    /// If there can be no such seat.
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a table has at most 16 seats");
        Seat(index as u8)
    }

    /// Its index, from 0: `purses[seat.index()]`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left (clockwise) at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: usize) -> Seat {
        Seat::new((self.index() + 1) % seats)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        if usize::from(index) < MAX_SEATS {
            Ok(Seat(index))
        } else {
            Err(format!("seat {index} does not exist: seats are 0 to {}", MAX_SEATS - 1))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats; iterates in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats: everybody at a table of that size.
    #[must_use]
    pub const fn first(count: usize) -> Seats {
        assert!(count <= MAX_SEATS, "a table has at most 16 seats");
        Seats(((1u32 << count) - 1) as u16)
    }

    /// Just this one.
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// These and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These but not `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is one of these.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is nobody.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of play, starting with `seat` and going clockwise.
    pub fn clockwise_from(self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        (0..MAX_SEATS).map(move |i| Seat::new((seat.index() + i) % MAX_SEATS)).filter(move |s| self.contains(*s))
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    fn into_iter(self) -> SeatsIter {
        SeatsIter(self.0)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Walks a set of seats in order.
#[derive(Clone, Debug)]
pub struct SeatsIter(u16);

impl Iterator for SeatsIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Seat(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_clockwise_from_any_of_them() {
        let table = Seats::first(4).without(Seat::new(1));
        let order: Vec<usize> = table.clockwise_from(Seat::new(2)).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0]);
        assert_eq!(table.into_iter().map(Seat::index).collect::<Vec<_>>(), [0, 2, 3]);
    }

    #[test]
    fn a_seat_beyond_the_table_cannot_be_loaded() {
        assert!(serde_json::from_str::<Seat>("16").is_err());
        assert_eq!(serde_json::from_str::<Seat>("15").ok(), Some(Seat::new(15)));
    }
}
