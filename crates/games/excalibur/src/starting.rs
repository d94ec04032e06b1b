//! Chapter 3: starting the game.

use table::prelude::*;

use crate::Excalibur;

impl Excalibur {
    pub(crate) fn prepare<T: Table<Self>>(&mut self, _table: &mut T) -> Play<()> {
        Ok(())
    }
    pub(crate) fn enter_and_claim<T: Table<Self>>(&mut self, _table: &mut T) {}
}
