//! Areas: what lies in them, and what runs over their edges.

use super::gap::to_segment;
use super::point::{Fine, segments_cross, segments_touch, side};
use super::{Gap, Point, Quad};

/// Where a place is, seen from an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// Within.
    Inside,
    /// On the edge.
    Edge,
    /// Elsewhere.
    Outside,
}

/// A closed line and what is in it; or an open line, which holds nothing.
#[derive(Clone, Debug)]
pub struct Outline {
    corners: Vec<Fine>,
    closed: bool,
    bounds: (i64, i64, i64, i64),
}

impl Outline {
    /// An area.
    #[must_use]
    pub fn area(points: &[Point]) -> Outline {
        Outline::of(points, true)
    }

    /// A line.
    #[must_use]
    pub fn line(points: &[Point]) -> Outline {
        Outline::of(points, false)
    }

    fn of(points: &[Point], closed: bool) -> Outline {
        let corners: Vec<Fine> = points.iter().map(|point| point.fine()).collect();
        let first = corners.first().copied().unwrap_or_default();
        let bounds = corners.iter().fold((first.x, first.y, first.x, first.y), |(w, n, e, s), corner| {
            (w.min(corner.x), n.min(corner.y), e.max(corner.x), s.max(corner.y))
        });
        Outline { corners, closed, bounds }
    }

    /// Its corners, in fine units.
    #[must_use]
    pub fn corners(&self) -> &[Fine] {
        &self.corners
    }

    /// West, north, east and south of it.
    #[must_use]
    pub(crate) const fn bounds(&self) -> (i64, i64, i64, i64) {
        self.bounds
    }

    /// Its edges.
    pub fn edges(&self) -> impl Iterator<Item = (Fine, Fine)> + '_ {
        let count = self.corners.len();
        let edges = if self.closed { count } else { count.saturating_sub(1) };
        (0..edges).map(move |at| (self.corners[at], self.corners[(at + 1) % count]))
    }

    /// Where a place lies.
    #[must_use]
    pub fn of_place(&self, place: Fine) -> Lies {
        let (west, north, east, south) = self.bounds;
        if place.x < west || place.x > east || place.y < north || place.y > south {
            return Lies::Outside;
        }
        let mut inside = false;
        for (a, b) in self.edges() {
            let turn = side(a, b, place);
            let between = a.x.min(b.x) <= place.x
                && place.x <= a.x.max(b.x)
                && a.y.min(b.y) <= place.y
                && place.y <= a.y.max(b.y);
            if turn == 0 && between {
                return Lies::Edge;
            }
            if (a.y > place.y) != (b.y > place.y) && (turn > 0) == (b.y > a.y) {
                inside = !inside;
            }
        }
        if inside && self.closed { Lies::Inside } else { Lies::Outside }
    }

    /// Whether a place is in it or on its edge.
    #[must_use]
    pub fn holds(&self, place: Point) -> bool {
        self.of_place(place.fine()) != Lies::Outside
    }

    /// KNK-GEO-10: whether a base overlaps the area; touching its edge is not overlapping.
    #[must_use]
    pub fn overlaps(&self, base: &Quad) -> bool {
        if self.is_far(base) {
            return false;
        }
        let inside = |place: Fine| self.of_place(place) == Lies::Inside;
        let middle = |(a, b): (Fine, Fine)| Fine { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        let [a, _, c, _] = base.0;
        self.crosses(base)
            || inside(middle((a, c)))
            || base.edges().into_iter().any(|edge| inside(edge.0) || inside(middle(edge)))
            || self.edges().any(|edge| base.holds_inside(middle(edge)))
    }

    /// KNK-GEO-10: whether an edge of it, such as the wall of a house, runs through a base.
    #[must_use]
    pub fn crosses(&self, base: &Quad) -> bool {
        !self.is_far(base)
            && self
                .edges()
                .any(|(a, b)| base.holds_inside(a) || base.edges().iter().any(|(c, d)| segments_cross(a, b, *c, *d)))
    }

    /// KNK-GEO-10: whether an edge of it touches or crosses a base.
    #[must_use]
    pub fn meets(&self, base: &Quad) -> bool {
        !self.is_far(base) && self.edges().any(|(a, b)| base.meets(a, b))
    }

    fn is_far(&self, base: &Quad) -> bool {
        let (west, north, east, south) = base.bounds();
        east < self.bounds.0 || south < self.bounds.1 || west > self.bounds.2 || north > self.bounds.3
    }

    /// The least distance between a base and the line or the area.
    #[must_use]
    pub fn gap(&self, base: &Quad) -> Gap {
        if self.closed && self.of_place(base.0[0]) == Lies::Inside {
            return Gap::NONE;
        }
        self.edges().map(|(a, b)| base.gap_to(a, b)).reduce(Gap::least).unwrap_or(Gap::NONE)
    }

    /// Whether a segment touches or crosses an edge of it.
    #[must_use]
    pub fn is_crossed_by(&self, from: Fine, to: Fine) -> bool {
        self.edges().any(|(a, b)| segments_touch(a, b, from, to))
    }

    /// The least distance from a place to an edge of it.
    #[must_use]
    pub fn gap_from(&self, place: Fine) -> Gap {
        self.edges().map(|(a, b)| to_segment(place, a, b)).reduce(Gap::least).unwrap_or(Gap::NONE)
    }

    /// The edge nearest to a place.
    #[must_use]
    pub fn nearest_edge(&self, place: Fine) -> Option<(Fine, Fine)> {
        self.edges().min_by_key(|(a, b)| to_segment(place, *a, *b))
    }
}
