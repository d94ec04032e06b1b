//! Law 9: what the box holds is conserved.

use super::walk::walk;
use super::{Trial, Violation};
use crate::{Game, Inventory};

/// Everything that came out of the box is still there at every decision, and the state is always possible.
///
/// # Errors
/// The first time that something is missing, extra or impossible.
pub fn law_9_the_box_is_conserved<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk::<G>(9, trial, |moment, _| {
        if !moment.looked_at {
            return Ok(());
        }
        let (game, setup) = (moment.table.game(), moment.table.setup());
        let box_full: Inventory = G::new(setup)?.inventory();
        if let Some(change) = game.inventory().change_since(&box_full) {
            return Err(change);
        }
        game.audit().map_err(|why| format!("play came to what cannot be: {why}"))
    })
}
