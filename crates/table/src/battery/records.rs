//! Law 5: a match replayed from its record has the same hash and the same chronicle.

use super::alike::{Picture, undoable};
use super::walk::walk_remembering;
use super::{Trial, Violation};
use crate::{Game, Luck, Match, Record};

/// A record replays to the same match, and its dice are those of the seed.
///
/// # Errors
/// The first record that does not.
pub fn law_5_a_record_replays<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk_remembering::<G>(5, trial, |moment, luck| {
        let table = moment.table;
        // A replay takes longer the longer the match is, so a long match is not tried at every decision.
        if moment.next.is_some() && luck.below(1 + table.answers() / 8) > 0 {
            return Ok(());
        }
        replays(table)
    })
}

fn replays<G: Game>(table: &Match<G>) -> Result<(), String> {
    let record = Record::parse(&table.record()).map_err(|error| format!("the record cannot be read: {error}"))?;
    let replay = record.play::<G>(None).map_err(|error| format!("the record cannot be played: {error}"))?;
    if let Some(what) = Picture::of(table).differs(&Picture::of(&replay.table)) {
        return Err(format!("the record comes to another {what}"));
    }
    if undoable(table) != undoable(&replay.table) {
        return Err("the replayed match does not let the same answers be taken back".into());
    }
    record.verify::<G>().map_err(|error| format!("the record's dice cannot be verified: {error}"))?;
    Ok(())
}
