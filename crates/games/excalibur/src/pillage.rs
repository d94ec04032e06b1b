//! Chapter 14: pillaging.

use table::prelude::*;

use crate::{Excalibur, Phase};

impl Excalibur {
    pub(crate) fn pillage<T: Table<Self>>(&mut self, _: Phase, _table: &mut T) -> Play<()> {
        Ok(())
    }
}
