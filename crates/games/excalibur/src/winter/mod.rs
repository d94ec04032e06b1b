//! Chapter 4.iii: winter, in its strict order.

use table::prelude::*;

use crate::Excalibur;

/// EXC-4.i-W: the steps of winter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WinterStep {
    /// EXC-4.i-W1
    Dismiss,
}

impl WinterStep {
    pub(crate) const FIRST: WinterStep = WinterStep::Dismiss;
}

/// What a player has settled in a step but not yet shown.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Draft {}

impl Excalibur {
    pub(crate) fn winter<T: Table<Self>>(&mut self, _: WinterStep, _table: &mut T) -> Play<()> {
        Ok(())
    }
    pub(crate) fn next_winter_step(&self, _: WinterStep) -> Option<WinterStep> {
        None
    }
}
