//! How far two things are apart, exactly.

use std::cmp::Ordering;

use super::point::{Fine, segments_touch, side};
use super::root_up;

/// KNK-GEO-6: the square of a distance in fine units, as a fraction, so that nothing is rounded.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    square: i128,
    over: i128,
}

impl Gap {
    /// Nothing between.
    pub const NONE: Gap = Gap { square: 0, over: 1 };

    /// Whether they are at most so many fine units apart.
    #[must_use]
    pub const fn is_within(self, fine: i64) -> bool {
        self.square <= fine as i128 * fine as i128 * self.over
    }

    /// KNK-GEO-6: the distance by which the rules go: in tenths, rounded up.
    #[must_use]
    pub fn tenths(self) -> i32 {
        let hundred_squared = 10_000 * self.over;
        let whole = self.square / hundred_squared;
        let mut tenths = whole.isqrt();
        while tenths * tenths * hundred_squared < self.square {
            tenths += 1;
        }
        tenths as i32
    }

    /// The smaller one.
    #[must_use]
    pub fn least(self, other: Gap) -> Gap {
        if self.cmp(&other) == Ordering::Greater { other } else { self }
    }
}

impl PartialEq for Gap {
    fn eq(&self, other: &Gap) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gap {}

impl PartialOrd for Gap {
    fn partial_cmp(&self, other: &Gap) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Gap {
    fn cmp(&self, other: &Gap) -> Ordering {
        (self.square * other.over).cmp(&(other.square * self.over))
    }
}

/// From a place to a segment.
pub(crate) fn to_segment(place: Fine, a: Fine, b: Fine) -> Gap {
    let (way, there) = (a.to(b), a.to(place));
    let (along, length) = (way.dot(there), way.dot(way));
    if along <= 0 {
        Gap { square: there.dot(there).into(), over: 1 }
    } else if along >= length {
        let rest = b.to(place);
        Gap { square: rest.dot(rest).into(), over: 1 }
    } else {
        let cross = i128::from(way.cross(there));
        Gap { square: cross * cross, over: length.into() }
    }
}

/// KNK-GEO-5: the four corners of a base: front left, front right, rear right, rear left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quad(pub [Fine; 4]);

impl Quad {
    /// Its four edges.
    pub(crate) fn edges(&self) -> [(Fine, Fine); 4] {
        let [a, b, c, d] = self.0;
        [(a, b), (b, c), (c, d), (d, a)]
    }

    /// West, north, east and south of it.
    #[must_use]
    pub(crate) fn bounds(&self) -> (i64, i64, i64, i64) {
        let [first, rest @ ..] = self.0;
        rest.iter().fold((first.x, first.y, first.x, first.y), |(w, n, e, s), corner| {
            (w.min(corner.x), n.min(corner.y), e.max(corner.x), s.max(corner.y))
        })
    }

    /// KNK-GEO-6: whether no edge of either separates them. What only touches does not overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Quad) -> bool {
        !self.is_parted_by_an_edge(other) && !other.is_parted_by_an_edge(self)
    }

    /// Corners go clockwise, so what is outside an edge lies to its left.
    fn is_parted_by_an_edge(&self, other: &Quad) -> bool {
        self.edges().iter().any(|(a, b)| other.0.iter().all(|corner| side(*a, *b, *corner) <= 0))
    }

    /// KNK-GEO-6: the least distance between two bases.
    #[must_use]
    pub fn gap(&self, other: &Quad) -> Gap {
        if self.overlaps(other) {
            return Gap::NONE;
        }
        let mut least: Option<Gap> = None;
        for (quad, with) in [(self, other), (other, self)] {
            for (a, b) in with.edges() {
                for corner in quad.0 {
                    let gap = to_segment(corner, a, b);
                    least = Some(least.map_or(gap, |known| known.least(gap)));
                }
            }
        }
        least.unwrap_or(Gap::NONE)
    }

    /// Whether a place is in it or on its edge.
    #[must_use]
    pub(crate) fn holds(&self, place: Fine) -> bool {
        self.edges().iter().all(|(a, b)| side(*a, *b, place) >= 0)
    }

    /// Whether a place is in it and not on its edge.
    #[must_use]
    pub(crate) fn holds_inside(&self, place: Fine) -> bool {
        self.edges().iter().all(|(a, b)| side(*a, *b, place) > 0)
    }

    /// KNK-GEO-10: whether a segment touches or crosses it.
    #[must_use]
    pub(crate) fn meets(&self, a: Fine, b: Fine) -> bool {
        self.holds(a) || self.holds(b) || self.edges().iter().any(|(c, d)| segments_touch(a, b, *c, *d))
    }

    /// The least distance to a segment.
    #[must_use]
    pub(crate) fn gap_to(&self, a: Fine, b: Fine) -> Gap {
        if self.meets(a, b) {
            return Gap::NONE;
        }
        let corners = self.0.iter().map(|corner| to_segment(*corner, a, b));
        let ends = [a, b].into_iter().flat_map(|end| self.edges().map(|(c, d)| to_segment(end, c, d)));
        corners.chain(ends).reduce(Gap::least).unwrap_or(Gap::NONE)
    }
}

/// The least whole number of tenths between two points, rounded up.
#[must_use]
pub fn tenths_between(a: super::Point, b: super::Point) -> i32 {
    root_up(a.square_to(b)) as i32
}
