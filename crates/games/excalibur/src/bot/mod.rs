//! How the steward judges: [`winter`] in the hall, [`campaign`] over the order sheet, [`war`] in the field.

mod campaign;
pub(crate) mod war;
pub(crate) mod winter;

use table::prelude::*;

use crate::Excalibur;

/// How well a seat stands: by how it ended, else by its share of what all have.
pub(crate) fn appraise(game: &Excalibur, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.value(seat);
    }
    let holds = |seat: Seat| {
        let player = game.player(seat);
        let troops: i64 = player.soldiers.iter().map(|soldier| soldier.rank.pay().max(4)).sum();
        let manors = 15 * game.count_manors(seat) as i64;
        (manors + troops + player.treasury + player.reverence) as f64
    };
    let all: f64 = game.seats().into_iter().map(holds).sum();
    if all > 0.0 { holds(seat) / all } else { 0.5 }
}
