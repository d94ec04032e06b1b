//! Chapter 6: movement.

use table::prelude::*;

use crate::{Excalibur, Phase};

impl Excalibur {
    pub(crate) fn march<T: Table<Self>>(&mut self, _: Phase, _table: &mut T) -> Play<()> {
        Ok(())
    }
}
