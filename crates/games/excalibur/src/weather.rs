//! Chapter 12: weather.

use table::prelude::*;

use crate::Excalibur;

/// The weather of the year so far.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Weather {}

impl Excalibur {
    /// EXC-12.i: the roll at the end of a season.
    pub(crate) fn roll_the_weather<T: Table<Self>>(&mut self, _table: &mut T) {}
}
