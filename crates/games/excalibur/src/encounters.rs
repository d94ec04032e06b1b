//! Chapters 6.viii and 8.v: who meets whom, and in which order they fight.

use table::prelude::*;

use crate::{Excalibur, Phase};

/// What is still to be fought in this phase.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Encounters {}

impl Encounters {
    pub(crate) fn remain(&self) -> bool {
        false
    }
}

impl Excalibur {
    pub(crate) fn fight_in_the_next_place<T: Table<Self>>(&mut self, _: Phase, _table: &mut T) -> Play<()> {
        Ok(())
    }
}
