//! Ways over the table: legs between points, and the points they lead over.

use super::{Facing, Point, facing, rdiv, root_up};

/// KNK-GEO-8: a straight part of a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How many tenths it is long, rounded up.
    pub length: i32,
}

impl Leg {
    /// The leg between two points.
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Leg {
        Leg { from, to, length: root_up(from.square_to(to)) as i32 }
    }

    /// KNK-GEO-8: a leg of so many tenths in a direction.
    #[must_use]
    pub const fn toward(from: Point, facing: Facing, tenths: i32) -> Leg {
        Leg::new(from, project(from, facing, tenths))
    }

    /// KNK-GEO-8: the point after so many tenths.
    #[must_use]
    pub const fn at(&self, steps: i32) -> Point {
        if self.length == 0 {
            return self.from;
        }
        let (dx, dy) = ((self.to.x - self.from.x) as i64, (self.to.y - self.from.y) as i64);
        Point {
            x: self.from.x + rdiv(dx * steps as i64, self.length as i64) as i32,
            y: self.from.y + rdiv(dy * steps as i64, self.length as i64) as i32,
        }
    }

    /// KNK-GEO-12: all points of it, from its beginning to its end.
    #[must_use]
    pub const fn points(&self) -> Walk {
        let (dx, dy) = ((self.to.x - self.from.x) as i64, (self.to.y - self.from.y) as i64);
        Walk {
            at: self.from,
            left: self.length + 1,
            length: self.length as i64,
            x: Axis { by: 2 * dx.abs(), sum: self.length as i64, sign: dx.signum() as i32 },
            y: Axis { by: 2 * dy.abs(), sum: self.length as i64, sign: dy.signum() as i32 },
        }
    }
}

/// Walks the points of a leg, as [`Leg::at`] has them, without dividing.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: Point,
    left: i32,
    length: i64,
    x: Axis,
    y: Axis,
}

#[derive(Clone, Copy, Debug)]
struct Axis {
    by: i64,
    sum: i64,
    sign: i32,
}

impl Axis {
    /// One step: twice the distance is added to half a step, and each whole step moves the point.
    #[inline]
    const fn step(&mut self, length: i64) -> i32 {
        self.sum += self.by;
        if self.sum >= 2 * length {
            self.sum -= 2 * length;
            self.sign
        } else {
            0
        }
    }
}

impl Iterator for Walk {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let here = self.at;
        self.at.x += self.x.step(self.length);
        self.at.y += self.y.step(self.length);
        Some(here)
    }
}

/// KNK-GEO-8: the point so many tenths away in a direction.
#[must_use]
pub const fn project(from: Point, facing: Facing, tenths: i32) -> Point {
    let (x, y) = facing.direction();
    Point {
        x: from.x + rdiv(x * tenths as i64, facing::SINE_SCALE) as i32,
        y: from.y + rdiv(y * tenths as i64, facing::SINE_SCALE) as i32,
    }
}

/// KNK-GEO-8: how long a way is over these points, in tenths.
#[must_use]
pub fn length_of(way: &[Point]) -> i32 {
    way.windows(2).map(|ends| Leg::new(ends[0], ends[1]).length).sum()
}
