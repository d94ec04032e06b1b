//! The table as whole numbers: places, bases, distances, ways, sight. The book measures a real table with a tape; here
//! the same is reckoned exactly, so that it comes out the same on every machine (KNK-GEO-1, KNK-GEO-31). There are no
//! fractions in it: lengths are tenths of an inch, corners of bases hundredths of a tenth.
//!
//! ```text
//! let man = Base::foot(Point::new(165, 100), Facing::NORTH);
//! let rider = Base::rider(Point::new(100, 100), Facing::new(90));
//! assert_eq!(rider.distance(man), 50);
//! ```

mod aim;
mod base;
mod cover;
mod facing;
mod field;
mod gap;
mod ground;
mod march;
mod numbers;
mod point;
mod polygon;
mod ranks;
mod round;
mod rout;
mod sight;
pub mod terrain;
mod way;

pub use aim::{March, REAIM, WHEEL};
pub use base::{Base, CONTACT, Footprint};
pub use cover::Cover;
pub use facing::{Facing, SINE_SCALE};
pub use field::{ACROSS, Bar, DOORWAY, Field};
pub use gap::{Gap, Quad, tenths_between};
pub use ground::{Cell, Ground, Terrain};
pub use march::{Ended, MOST, Moment, Moved, Mover, Set, TICKS, What, march, steps_by};
pub use numbers::{rdiv, root_up};
pub use point::{FINE, Fine, Point};
pub use polygon::{Lies, Outline};
pub use ranks::{LINK, body, in_order, is_behind, linked_to};
pub use round::Way;
pub use rout::{DEFLECTIONS, Flight};
pub use sight::{BEHIND, Hidden, Sight, WOODS};
pub use way::{Leg, Walk, length_of, project};

/// KNK-GEO-33: so near a drop, in tenths, a figure is at it.
pub const EDGE: i32 = 10;
