//! Points of the table in tenths of an inch, and fine points between them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// KNK-GEO-1: hundredths of a tenth, for the corners of bases.
pub const FINE: i64 = 100;

/// KNK-GEO-1: a place on the table in tenths of an inch: x grows to the east, y to the south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// From the west edge.
    pub x: i32,
    /// From the north edge.
    pub y: i32,
}

/// A place in fine units: 100 of them are a tenth of an inch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Fine {
    /// From the west edge.
    pub x: i64,
    /// From the north edge.
    pub y: i64,
}

impl Point {
    /// The place so far from the west and the north edge.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The same place in fine units.
    #[must_use]
    pub const fn fine(self) -> Fine {
        Fine { x: self.x as i64 * FINE, y: self.y as i64 * FINE }
    }

    /// The square of the distance to another point.
    #[must_use]
    pub const fn square_to(self, to: Point) -> i64 {
        let (dx, dy) = (to.x as i64 - self.x as i64, to.y as i64 - self.y as i64);
        dx * dx + dy * dy
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> [i32; 2] {
        [point.x, point.y]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.x, self.y)
    }
}

impl Fine {
    /// The way from here to another place.
    #[must_use]
    pub(crate) const fn to(self, other: Fine) -> Fine {
        Fine { x: other.x - self.x, y: other.y - self.y }
    }

    /// This place, moved.
    #[must_use]
    pub(crate) const fn plus(self, way: Fine) -> Fine {
        Fine { x: self.x + way.x, y: self.y + way.y }
    }

    /// The cross product of two ways: above 0 if the other turns clockwise, on a table whose y grows to the south.
    #[must_use]
    pub(crate) const fn cross(self, other: Fine) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The dot product of two ways.
    #[must_use]
    pub(crate) const fn dot(self, other: Fine) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// KNK-GEO-12: rounded to the nearest tenth.
    #[must_use]
    pub const fn rounded(self) -> Point {
        Point { x: super::rdiv(self.x, FINE) as i32, y: super::rdiv(self.y, FINE) as i32 }
    }
}

/// On which side of the line from `a` to `b` a place lies: 1, -1, or 0 if it is on it.
pub(crate) const fn side(a: Fine, b: Fine, place: Fine) -> i64 {
    a.to(b).cross(a.to(place)).signum()
}

/// Whether a place that is on the line through `a` and `b` lies between them.
const fn between(a: Fine, b: Fine, place: Fine) -> bool {
    place.to(a).dot(place.to(b)) <= 0
}

/// Whether two segments share a place, if only an end.
pub(crate) const fn segments_touch(a: Fine, b: Fine, c: Fine, d: Fine) -> bool {
    let (c_side, d_side) = (side(a, b, c), side(a, b, d));
    let (a_side, b_side) = (side(c, d, a), side(c, d, b));
    if c_side * d_side < 0 && a_side * b_side < 0 {
        return true;
    }
    c_side == 0 && between(a, b, c)
        || d_side == 0 && between(a, b, d)
        || a_side == 0 && between(c, d, a)
        || b_side == 0 && between(c, d, b)
}

/// Whether two segments cross, each with its ends on either side of the other.
pub(crate) const fn segments_cross(a: Fine, b: Fine, c: Fine, d: Fine) -> bool {
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
