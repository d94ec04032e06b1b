//! Chapters 21 and 22: King Arthur's visits.

use table::prelude::*;

use crate::Excalibur;

impl Excalibur {
    /// EXC-21.i: the king's progress at the start of autumn.
    pub(crate) fn king_rides<T: Table<Self>>(&mut self, _table: &mut T) {}
}
