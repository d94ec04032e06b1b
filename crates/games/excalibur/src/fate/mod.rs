//! Chapters 15 and 25: fate.

use table::prelude::*;

use crate::Excalibur;
use crate::board::Points;

/// EXC-R61: what fate has brought for this year.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct YearsFate {}

impl Excalibur {
    pub(crate) fn roll_for_fate<T: Table<Self>>(&mut self, _table: &mut T) -> Play<()> {
        Ok(())
    }

    /// EXC-25-8: what cannot be entered: bridges that were washed away.
    pub(crate) fn closed(&self) -> Points {
        Points::NONE
    }
}
