//! The store in SQLite: one file, a write-ahead log, every commit flushed. All SQL of the house is in this folder.

mod begin;
mod calls;
mod copies;
mod desk;
#[cfg(test)]
mod faults;
mod pen;
mod reads;

use table::{MAX_SEATS, Seat, Seats};

pub(super) use begin::open;
pub use copies::{Held, backup, restore};
pub(crate) use desk::Desk;
pub use desk::{BanSheet, MatchSheet, PersonSheet, Stats};
pub(super) use pen::Pen;
pub(crate) use reads::Reads;

/// A set of seats as a column keeps it: one bit each.
fn bits(seats: Seats) -> i64 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

fn seats(bits: i64) -> Seats {
    (0..MAX_SEATS).filter(|index| bits >> index & 1 == 1).map(Seat::new).collect()
}
