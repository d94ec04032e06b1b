//! How the steward judges: [`winter`] in the hall, [`war`] in the field.

pub(crate) mod war;
pub(crate) mod winter;

use table::prelude::*;

use crate::Excalibur;

/// How well a seat stands.
pub(crate) fn appraise(game: &Excalibur, seat: Seat) -> f64 {
    game.outcome().map_or(0.5, |outcome| outcome.value(seat))
}
