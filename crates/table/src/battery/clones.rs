//! Law 3: clones are independent.

use super::walk::walk;
use super::{Trial, Violation};
use crate::{Game, Luck, Match, StateHash};

/// A clone does not change, whatever happens to the match it was taken from.
///
/// # Errors
/// The first clone that changed.
pub fn law_3_clones_are_independent<G: Game>(trial: &Trial) -> Result<(), Violation> {
    let mut kept: Vec<(Match<G>, StateHash)> = Vec::new();
    walk::<G>(3, trial, |moment, luck| {
        let table = moment.table;
        if table.answers() == 0 {
            kept.clear();
        }
        let Some((seat, answer)) = &moment.next else {
            return kept.drain(..).try_for_each(|(clone, hash)| still(&clone, hash));
        };
        if !moment.looked_at {
            return Ok(());
        }
        // The clone does not change with the match, and the match does not change with the clone.
        let (mut clone, hash) = (table.clone(), table.hash());
        let _ = clone.submit(*seat, answer.clone());
        still(table, hash)?;
        if luck.below(4) == 0 || kept.is_empty() {
            kept.push((table.clone(), hash));
        }
        kept.iter().rev().take(2).try_for_each(|(clone, hash)| still(clone, *hash))
    })
}

fn still<G: Game>(clone: &Match<G>, hash: StateHash) -> Result<(), String> {
    if clone.hash() == hash {
        return Ok(());
    }
    Err(format!("a clone that was taken after {} answers has changed", clone.answers()))
}
