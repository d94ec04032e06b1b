//! The bases that figures stand on.

use serde::{Deserialize, Serialize};

use super::{Facing, Fine, Gap, Point, Quad, rdiv};

/// KNK-SCL-2: how large a base is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Footprint {
    /// In tenths of an inch.
    pub wide: i64,
    /// Along its facing.
    pub long: i64,
}

impl Footprint {
    /// KNK-SCL-2: one inch by one inch.
    pub const FOOT: Footprint = Footprint { wide: 10, long: 10 };
    /// KNK-SCL-2: one inch by two.
    pub const MOUNTED: Footprint = Footprint { wide: 10, long: 20 };

    /// Of a man on foot or in the saddle.
    #[must_use]
    pub const fn of(mounted: bool) -> Footprint {
        if mounted { Footprint::MOUNTED } else { Footprint::FOOT }
    }
}

/// KNK-GEO-1, KNK-GEO-2: where a figure stands, which way it faces, and whether it rides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// The middle of the base.
    pub at: Point,
    /// Where its front is.
    pub facing: Facing,
    /// Whether it is a rider's.
    pub mounted: bool,
}

/// KNK-GEO-7: this near, enemies are in contact.
pub const CONTACT: i64 = 150;
/// KNK-GEO-7: no two bases whose middles are farther apart than this, in tenths, can be in contact.
const FAR: i64 = 26;

impl Base {
    /// A base on foot.
    #[must_use]
    pub const fn foot(at: Point, facing: Facing) -> Base {
        Base { at, facing, mounted: false }
    }

    /// A rider's base.
    #[must_use]
    pub const fn rider(at: Point, facing: Facing) -> Base {
        Base { at, facing, mounted: true }
    }

    /// The same, elsewhere.
    #[must_use]
    pub const fn moved(self, at: Point) -> Base {
        Base { at, ..self }
    }

    /// The same, turned.
    #[must_use]
    pub const fn turned(self, facing: Facing) -> Base {
        Base { facing, ..self }
    }

    /// KNK-GEO-5: its corners.
    #[must_use]
    pub fn quad(self) -> Quad {
        let Footprint { wide, long } = Footprint::of(self.mounted);
        let (ux, uy) = self.facing.direction();
        let (rx, ry) = self.facing.turned(90).direction();
        let centre = self.at.fine();
        let corner = |ahead: i64, aside: i64| Fine {
            x: centre.x + rdiv(ahead * long * ux + aside * wide * rx, 20_000),
            y: centre.y + rdiv(ahead * long * uy + aside * wide * ry, 20_000),
        };
        Quad([corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)])
    }

    /// KNK-GEO-6, KNK-DEF-9: the least distance to another base.
    #[must_use]
    pub fn gap(self, other: Base) -> Gap {
        self.quad().gap(&other.quad())
    }

    /// KNK-GEO-6, KNK-DEF-9: the distance by which the rules go, in tenths.
    #[must_use]
    pub fn distance(self, other: Base) -> i32 {
        self.gap(other).tenths()
    }

    /// KNK-GEO-6
    #[must_use]
    pub fn overlaps(self, other: Base) -> bool {
        self.at.square_to(other.at) < FAR * FAR && self.quad().overlaps(&other.quad())
    }

    /// KNK-GEO-7: whether the bases touch, as nearly as figures on a table do.
    #[must_use]
    pub fn touches(self, other: Base) -> bool {
        self.at.square_to(other.at) < FAR * FAR && self.gap(other).is_within(CONTACT)
    }
}
