//! Law 4: a match that is saved, loaded and played on has the same hash, and what was told before can be read back.

use super::alike::{Picture, all_told, go_on_alike, told, undoable, viewers};
use super::spoilt::spoilt_positions;
use super::walk::walk_remembering;
use super::{Trial, Violation};
use crate::{Announcement, Game, Luck, Match, Quick, Record, Saved};

/// How many entries are read back at a decision; at the end of a match all are.
const RECALLED: usize = 64;
/// How many spoilt positions are tried at a decision.
const SPOILT: u32 = 20;

/// A match that is saved as text and loaded plays on as if nothing had happened, with its past or without; what was
/// told before reads back; and an edited position is refused, or plays on like any other.
///
/// # Errors
/// The first match that does not.
pub fn law_4_a_saved_match_goes_on<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk_remembering::<G>(4, trial, |moment, luck| {
        let table = moment.table;
        // A save takes longer the longer the match is, so a long match is not tried at every decision.
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
            // The store does not hold what was told before the checkpoint; what was told since is told again.
            if !told(table, viewer).ends_with(&told(&loaded, viewer)) {
                return Err("the loaded match tells another chronicle".into());
            }
        }
        let last = if moment.next.is_some() { RECALLED } else { usize::MAX };
        recalled(table, &mut loaded, last)?;
        let mut again = luck.clone();
        let answers = go_on_for(trial, luck);
        go_on_alike(&mut table.clone(), &mut loaded, answers, luck)?;
        let mut loaded = load::<G>(&text, Saved::without_past)?;
        go_on_alike(&mut table.clone(), &mut loaded, go_on_for(trial, &mut again), &mut again)?;
        replays(&loaded)?;
        spoilt_positions(table, SPOILT, luck)
    })
}

/// Entries from before the checkpoint, kept elsewhere, read back as they were told: the same data, by the same rule, in
/// the same words.
fn recalled<G: Game>(table: &Match<G>, loaded: &mut Match<G>, last: usize) -> Result<(), String> {
    let before = &table.whole_chronicle()[..loaded.forgotten()];
    let before = &before[before.len().saturating_sub(last)..];
    let written = |told: &Announcement<G::Event>| {
        let text = serde_json::to_string(&told.event)?;
        Ok((told.audience, serde_json::from_str(&text)?))
    };
    let written: Result<Vec<_>, serde_json::Error> = before.iter().map(written).collect();
    let written = written.map_err(|error| format!("an event is not plain data: {error}"))?;
    let from = loaded.forgotten() - written.len();
    loaded.recall(written);
    if loaded.forgotten() > from {
        let unread = &table.whole_chronicle()[loaded.forgotten() - 1].event;
        return Err(format!("an event cannot be read back: {unread:?}"));
    }
    let (told, recalled) = (all_told(table, from), all_told(loaded, from));
    match told.iter().zip(&recalled).find(|(told, recalled)| told != recalled) {
        Some((told, recalled)) => Err(format!("an event reads back otherwise: {} became {}", told.1, recalled.1)),
        None if told.len() == recalled.len() => Ok(()),
        None => Err("the loaded match tells more or less".into()),
    }
}

fn load<G: Game>(text: &str, change: impl FnOnce(Saved) -> Saved) -> Result<Match<G>, String> {
    let saved: Saved = serde_json::from_str(text).map_err(|error| format!("what was saved cannot be read: {error}"))?;
    Match::load(change(saved)).map_err(|error| format!("what was saved cannot be loaded: {error}"))
}

/// Mostly a short way, now and then to the end.
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
