//! The table as whole numbers.

mod movement;
mod properties;
mod seeing;
mod vectors;

use knights_and_knaves::geometry::terrain::Piece;
use knights_and_knaves::geometry::{Base, Facing, Ground, Point, Terrain};

/// A table of 72 by 48 inches with these pieces.
#[track_caller]
pub(crate) fn ground(pieces: Vec<Piece>) -> Ground {
    Ground::make(Terrain { table: [720, 480], pieces }).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

pub(crate) fn foot(x: i32, y: i32, facing: u16) -> Base {
    Base::foot(at(x, y), Facing::new(facing))
}

pub(crate) fn rider(x: i32, y: i32, facing: u16) -> Base {
    Base::rider(at(x, y), Facing::new(facing))
}
