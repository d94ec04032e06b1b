//! How the steward judges: [`winter`] in the hall, [`campaign`] over the order sheet, [`war`] in the field.

mod campaign;
mod chances;
mod outlook;
pub(crate) mod war;
pub(crate) mod winter;

pub(crate) use outlook::Outlook;

use table::prelude::*;

use crate::Excalibur;

/// How likely a seat is to win.
pub(crate) fn appraise(game: &Excalibur, seat: Seat) -> f64 {
    match game.outcome() {
        Some(outcome) => outcome.victory(seat),
        None => chances::chances(game)[seat.index()],
    }
}
