//! What every drawn map needs: points, short numbers, and a hand that is never quite steady.

/// A point of a map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::boards) struct Point {
    pub(in crate::boards) x: f32,
    pub(in crate::boards) y: f32,
}

impl Point {
    pub(in crate::boards) const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    pub(in crate::boards) fn shifted(self, x: f32, y: f32) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    /// A point between this one and another, at this fraction of the way.
    pub(in crate::boards) fn towards(self, other: Point, share: f32) -> Point {
        self.shifted((other.x - self.x) * share, (other.y - self.y) * share)
    }
}

/// `12 7.5`, as paths write it.
impl std::fmt::Display for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", tenth(self.x), tenth(self.y))
    }
}

/// A number rounded to a tenth, so that paths stay short.
pub(in crate::boards) fn tenth(number: f32) -> f32 {
    let rounded = (number * 10.0).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A number from -1 to 1 that looks random but is always the same: the unsteady hand that drew the map.
pub(in crate::boards) fn grain(column: usize, row: usize, salt: u32) -> f32 {
    let mut mixed = (column as u32).wrapping_mul(0x9E37_79B1) ^ (row as u32).wrapping_mul(0x85EB_CA77) ^ salt << 13;
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2C1B_3C6D);
    mixed ^= mixed >> 12;
    mixed = mixed.wrapping_mul(0x297A_2D39);
    mixed ^= mixed >> 15;
    (mixed % 2001) as f32 / 1000.0 - 1.0
}
