//! Chapter 2: who wins, and when.

use table::prelude::*;

use crate::Excalibur;

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Ending {
    places: PerSeat<u8>,
}

impl Ending {
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome { places: self.places.clone(), rule: "EXC-2-1" }
    }
}

impl Excalibur {
    /// EXC-2-3: the check at the end of spring, summer and autumn.
    pub(crate) fn check_victory<T: Table<Self>>(&mut self, _table: &mut T) {}

    pub(crate) fn tell_how_it_ended<T: Table<Self>>(&mut self, _table: &mut T) {}
}
