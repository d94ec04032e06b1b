//! Law 4: saved, loaded and gone on with, a match comes to the same hash.

use super::alike::{Picture, go_on_alike, told, undoable, viewers};
use super::spoilt::spoilt_positions;
use super::walk::walk;
use super::{Trial, Violation};
use crate::{Game, Luck, Match, Quick, Record, Saved};

/// So many spoilt positions are tried at a decision.
const SPOILT: u32 = 20;

/// A match that is saved as text and loaded goes on as if nothing had been, with its past or without; and a position
/// that somebody spoilt is refused, or plays on like any other.
///
/// # Errors
/// The first match that does not.
pub fn law_4_a_saved_match_goes_on<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk::<G>(4, trial, |moment, luck| {
        let table = moment.table;
        // A save costs as much as the match is long, so not every decision of a long match is tried.
        if moment.next.is_some() && luck.below(1 + table.answers() / 16) > 0 {
            return Ok(());
        }
        let text = table.save().and_then(|saved| serde_json::to_string(&saved));
        let text = text.map_err(|error| format!("the match cannot be saved: {error}"))?;
        let mut loaded = load::<G>(&text, |saved| saved)?;
        let (before, after) = (Picture::of(table), Picture::of(&loaded));
        if let Some(what) = before.differs_but_for_the_past(&after) {
            return Err(format!("the loaded match has not the same {what}"));
        }
        if before.record() != after.record() {
            return Err("the loaded match has not the same record".into());
        }
        if undoable(table) != undoable(&loaded) {
            return Err("the loaded match does not let the same answers be taken back".into());
        }
        for viewer in viewers(table) {
            // What was told before the checkpoint is not stored; what was told since is told again.
            if !told(table, viewer).ends_with(&told(&loaded, viewer)) {
                return Err("the loaded match tells another chronicle".into());
            }
        }
        let mut again = luck.clone();
        let answers = go_on_for(trial, luck);
        go_on_alike(&mut table.clone(), &mut loaded, answers, luck)?;
        let mut loaded = load::<G>(&text, Saved::without_past)?;
        go_on_alike(&mut table.clone(), &mut loaded, go_on_for(trial, &mut again), &mut again)?;
        replays(&loaded)?;
        spoilt_positions(table, SPOILT, luck)
    })
}

fn load<G: Game>(text: &str, change: impl FnOnce(Saved) -> Saved) -> Result<Match<G>, String> {
    let saved: Saved = serde_json::from_str(text).map_err(|error| format!("what was saved cannot be read: {error}"))?;
    Match::load(change(saved)).map_err(|error| format!("what was saved cannot be loaded: {error}"))
}

/// Mostly a little way, now and then to the end.
fn go_on_for(trial: &Trial, luck: &mut Quick) -> u32 {
    if luck.below(8) == 0 { trial.limit } else { 6 }
}

/// The record of a match without its past starts from a position, and replays from there.
fn replays<G: Game>(table: &Match<G>) -> Result<(), String> {
    let record = Record::parse(&table.record()).map_err(|error| format!("its later record cannot be read: {error}"))?;
    let replay = record.play::<G>(None).map_err(|error| format!("its later record cannot be played: {error}"))?;
    match Picture::of(table).differs_but_for_the_past(&Picture::of(&replay.table)) {
        Some(what) => Err(format!("its later record comes to another {what}")),
        None => Ok(()),
    }
}
