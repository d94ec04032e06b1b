//! What a seat sees of the realm.

use std::fmt;

use table::prelude::*;

use crate::Kingdom;

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
pub struct Realm {
    round: u32,
}

impl Realm {
    pub(crate) fn of(game: &Kingdom, _viewer: Option<Seat>) -> Realm {
        Realm { round: game.round }
    }
}

impl Board for Realm {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {}", self.round)
    }
}
