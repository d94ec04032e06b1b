//! Directions in whole degrees.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Point;

/// KNK-GEO-2: a direction in whole degrees, 0 to 359: 0 is north, 90 east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Facing(u16);

/// KNK-GEO-2: what sines are multiplied by.
pub const SINE_SCALE: i64 = 1_000_000;

/// KNK-GEO-2: the sines of 0 to 90 degrees.
const SINES: [i32; 91] = [
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951, 241922,
    258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472,
    484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320, 642788, 656059, 669131,
    681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011, 798636, 809017, 819152, 829038,
    838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580, 939693,
    945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627, 984808, 987688, 990268, 992546, 994522,
    996195, 997564, 998630, 999391, 999848, 1000000,
];

/// The sine of so many degrees, by quadrant.
const fn sine(degrees: u16) -> i64 {
    let degrees = degrees % 360;
    (match degrees {
        0..=90 => SINES[degrees as usize],
        91..=180 => SINES[180 - degrees as usize],
        181..=270 => -SINES[degrees as usize - 180],
        _ => -SINES[360 - degrees as usize],
    }) as i64
}

impl Facing {
    /// North.
    pub const NORTH: Facing = Facing(0);

    /// The direction of so many degrees clockwise from north.
    #[must_use]
    pub const fn new(degrees: u16) -> Facing {
        Facing(degrees % 360)
    }

    /// Its degrees, 0 to 359.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        self.0
    }

    /// KNK-GEO-2: where it points: one million long.
    #[must_use]
    pub const fn direction(self) -> (i64, i64) {
        (sine(self.0), -sine(self.0 + 90))
    }

    /// This direction, turned clockwise, or the other way by a number below 0.
    #[must_use]
    pub const fn turned(self, by: i32) -> Facing {
        Facing((self.0 as i32 + by).rem_euclid(360) as u16)
    }

    /// By how many degrees one must turn to face that way: -179 to 180.
    #[must_use]
    pub const fn turn_to(self, other: Facing) -> i32 {
        let clockwise = (other.0 as i32 - self.0 as i32).rem_euclid(360);
        if clockwise > 180 { clockwise - 360 } else { clockwise }
    }

    /// KNK-MOV-5: the direction that a turn of at most so many degrees toward another one comes to.
    #[must_use]
    pub const fn toward(self, other: Facing, most: i32) -> Facing {
        let turn = self.turn_to(other);
        self.turned(if turn > most {
            most
        } else if turn < -most {
            -most
        } else {
            turn
        })
    }

    /// KNK-GEO-4: the bearing from one point to another: the direction with the greatest dot product, of equals the one
    /// with the fewest degrees. A figure that stands on the point keeps its own facing.
    #[must_use]
    pub fn from_to(from: Point, to: Point, own: Facing) -> Facing {
        let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        if dx == 0 && dy == 0 {
            return own;
        }
        // Only the quadrant it lies in, with its edges.
        let first = match (dx >= 0, dy < 0) {
            (true, true) => 0,
            (true, false) => 90,
            (false, false) => 180,
            (false, true) => 270,
        };
        let mut best = (i64::MIN, 0);
        for degrees in (first..=first + 90).map(|degrees| degrees % 360) {
            let (x, y) = Facing(degrees).direction();
            let dot = x * dx + y * dy;
            if dot > best.0 || dot == best.0 && degrees < best.1 {
                best = (dot, degrees);
            }
        }
        Facing(best.1)
    }
}

impl TryFrom<u16> for Facing {
    type Error = String;

    fn try_from(degrees: u16) -> Result<Facing, String> {
        if degrees < 360 { Ok(Facing(degrees)) } else { Err(format!("a facing is 0 to 359 degrees, not {degrees}")) }
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> u16 {
        facing.0
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
