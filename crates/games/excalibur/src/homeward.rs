//! Chapter 6.ix: troops go home (EXC-R22).

use table::prelude::*;

use crate::Excalibur;

impl Excalibur {
    /// EXC-6.ix, EXC-9.iii, EXC-10.i-3: all soldiers of a player who are not in a manor of his go to the closest one.
    pub(crate) fn go_home<T: Table<Self>>(&mut self, _seat: Seat, _table: &mut T) -> Play<()> {
        Ok(())
    }
}
