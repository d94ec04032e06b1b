//! Squares, their sides, and the banks into which a river divides them (KGD-R22).
//!
//! Each side of a square has two halves; walked clockwise from the north-west corner there are eight. A river crosses two
//! sides at their middle, so the eight fall into two arcs: the banks.

use serde::Deserialize;

use self::Side::{East, North, South, West};

/// Column and row, from 0 in the north-west.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square {
    pub(super) column: i8,
    pub(super) row: i8,
}

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Side {
    /// The north.
    #[serde(rename = "N")]
    North,
    /// The east.
    #[serde(rename = "E")]
    East,
    /// The south.
    #[serde(rename = "S")]
    South,
    /// The west.
    #[serde(rename = "W")]
    West,
}

/// Which of the eight half-sides of a square are a bank's own.
pub(super) type Bank = [bool; 8];

/// Clockwise from the north.
pub(super) const SIDES: [Side; 4] = [North, East, South, West];

impl Side {
    pub(super) fn opposite(self) -> Side {
        match self {
            North => South,
            East => West,
            South => North,
            West => East,
        }
    }

    /// Its two halves among the eight of a square, clockwise from the north-west corner.
    pub(super) fn halves(self) -> [usize; 2] {
        let first = 2 * self as usize;
        [first, first + 1]
    }
}

impl Square {
    pub(super) fn parse(name: &str) -> Option<Square> {
        let column = name.bytes().next()?.checked_sub(b'A')?;
        let row: i8 = name.get(1..)?.parse().ok()?;
        Some(Square { column: column as i8, row: row - 1 })
    }

    pub(super) fn beside(self, side: Side) -> Square {
        match side {
            North => Square { row: self.row - 1, ..self },
            East => Square { column: self.column + 1, ..self },
            South => Square { row: self.row + 1, ..self },
            West => Square { column: self.column - 1, ..self },
        }
    }

    pub(super) fn side_towards(self, other: Square) -> Option<Side> {
        SIDES.into_iter().find(|side| self.beside(*side) == other)
    }

    pub(super) fn name(self) -> String {
        format!("{}{}", (b'A' + self.column as u8) as char, self.row + 1)
    }
}

/// The half-sides clockwise from the middle of one side to the middle of another.
pub(super) fn arc(from: Side, to: Side) -> Bank {
    let mut arc = [false; 8];
    let (mut half, last) = (from.halves()[1], to.halves()[0]);
    loop {
        arc[half] = true;
        if half == last {
            return arc;
        }
        half = (half + 1) % 8;
    }
}

/// Where a bank lies, by the middle of its half-sides.
pub(super) fn direction(arc: &Bank) -> &'static str {
    // East and south of the middle of the square, in quarters of a side.
    const AT: [(i8, i8); 8] = [(-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1)];
    let own = || AT.iter().zip(arc).filter(|(_, own)| **own).map(|(at, _)| at);
    let (east, south): (i8, i8) = (own().map(|at| at.0).sum(), own().map(|at| at.1).sum());
    match (east.signum(), south.signum()) {
        (1, 0) => "east",
        (-1, 0) => "west",
        (0, 1) => "south",
        (0, -1) => "north",
        (1, 1) => "south-east",
        (1, -1) => "north-east",
        (-1, 1) => "south-west",
        _ => "north-west",
    }
}
