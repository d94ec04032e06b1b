//! Chapter 5.viii: the harvest and all that the end of autumn brings.

use table::prelude::*;

use crate::Excalibur;

impl Excalibur {
    pub(crate) fn bring_in_the_harvest<T: Table<Self>>(&mut self, _table: &mut T) -> Play<()> {
        Ok(())
    }
}
