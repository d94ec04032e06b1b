//! Chapter 6, orders: what a sheet says, and how it is written (EXC-6.iv, EXC-6.v).

use table::prelude::*;

use crate::Excalibur;
use crate::board::Point;
use crate::soldiers::Number;

/// EXC-6.i: miles in a season.
pub const MILES: usize = 6;

/// EXC-6.iv-3: an order as it stands on the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Who marches.
    pub men: List<Number, 6>,
    /// Where they start.
    pub from: Point,
    /// EXC-R54: the way, mile by mile.
    pub route: List<Point, MILES>,
    /// EXC-6.v: how many miles fall in each phase.
    pub pace: [u8; 3],
}

impl Excalibur {
    pub(crate) fn write_orders<T: Table<Self>>(&mut self, _table: &mut T) -> Play<()> {
        Ok(())
    }

    pub(crate) fn imagine_orders(&mut self, _seat: Seat, _luck: &mut impl Luck) {}
}
