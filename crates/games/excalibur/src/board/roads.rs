//! Ways over the roads: distances, shortest ways, sets of points.

use table::BoardSet;

use super::{Board, Kind, Point};

/// A set of points that cannot be entered, or any other.
pub type Points = BoardSet<Point, 5>;

/// How far every point is from one, over open roads.
#[derive(Clone, Debug)]
pub struct Miles([u8; Points::ROOM]);

impl Miles {
    /// Farther than any road.
    pub const NEVER: u8 = u8::MAX;

    /// The miles to a point.
    #[inline]
    #[must_use]
    pub fn to(&self, point: Point) -> u8 {
        self.0[point.index()]
    }
}

impl Board {
    /// The miles between two points when every road is open.
    #[must_use]
    pub fn miles(&self, from: Point, to: Point) -> u8 {
        self.miles[from.index() * self.spots.len() + to.index()]
    }

    /// EXC-6-1: how far every point is from this one, along the roads, round what is closed. What is closed can be left,
    /// but not entered.
    #[must_use]
    pub fn miles_from(&self, from: Point, closed: &Points) -> Miles {
        let mut miles = Miles([Miles::NEVER; Points::ROOM]);
        if closed.is_empty() && !self.miles.is_empty() {
            let count = self.spots.len();
            miles.0[..count].copy_from_slice(&self.miles[from.index() * count..][..count]);
            return miles;
        }
        miles.0[from.index()] = 0;
        let mut queue = [Point(0); Points::ROOM];
        (queue[0], queue[1]) = (from, from);
        let (mut read, mut written) = (0, 1);
        while read < written {
            let at = queue[read];
            read += 1;
            for next in self.next(at) {
                if miles.0[next.index()] == Miles::NEVER && !closed.contains(*next) {
                    miles.0[next.index()] = miles.0[at.index()] + 1;
                    queue[written] = *next;
                    written += 1;
                }
            }
        }
        miles
    }

    /// The first mile of a shortest way to where `home` was measured from; of equals the first on the board.
    #[must_use]
    pub fn first_mile(&self, from: Point, home: &Miles) -> Option<Point> {
        self.first_miles(from, home).next()
    }

    /// Every first mile of a shortest way to where `home` was measured from.
    pub fn first_miles<'b>(&'b self, from: Point, home: &'b Miles) -> impl Iterator<Item = Point> + 'b {
        let far = home.to(from);
        self.next(from).iter().copied().filter(move |next| far != Miles::NEVER && home.to(*next) < far)
    }

    /// EXC-1-5: the distances between all points, for [`Board::miles`].
    pub(super) fn measure(&mut self) {
        let all: Vec<Point> = self.points().collect();
        let count = all.len();
        self.miles = all.iter().flat_map(|from| self.miles_from(*from, &Points::NONE).0[..count].to_vec()).collect();
    }

    /// The first manor on an entry road (EXC-3-5).
    #[must_use]
    pub fn first_manor(&self, entry: usize) -> super::ManorId {
        let called = &self.entries[entry].first_manor;
        // The reader has checked that there is one.
        self.find_manor(called).unwrap_or(super::ManorId(0))
    }

    /// Whether troops may ever stand here after the opening autumn (EXC-R55).
    #[must_use]
    pub fn is_open_ground(&self, point: Point) -> bool {
        self.spot(point).kind != Kind::Entry
    }
}
