//! What a seat may know, as data.

use std::fmt;

use table::prelude::*;

use crate::Excalibur;

/// The table as a seat sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Valley {
    /// The year, the opening autumn being 0.
    pub year: u32,
}

impl Valley {
    pub(crate) fn of(game: &Excalibur, _viewer: Option<Seat>) -> Valley {
        Valley { year: game.year }
    }
}

impl Board for Valley {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Year {}", self.year)
    }
}
