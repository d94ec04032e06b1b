//! Rounds that are over, as lines of a file.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use bots::Tally;

use crate::ladder::Rung;

/// What came of a number of rounds.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Played {
    pub(super) tally: Tally,
    pub(super) rounds: u64,
    /// Of all seats together.
    pub(super) decisions: u64,
    pub(super) millis: u64,
}

/// All rounds so far, by the name of their rung.
pub(super) struct Kept {
    path: Option<PathBuf>,
    played: BTreeMap<String, Played>,
}

/// What stands between the name of a rung and its numbers.
const BETWEEN: &str = " = ";

impl Kept {
    /// Those of earlier runs, if there is a file.
    pub(super) fn open(path: Option<&Path>) -> Result<Kept, String> {
        let mut kept = Kept { path: path.map(Path::to_owned), played: BTreeMap::new() };
        let Some(path) = path.filter(|path| path.exists()) else { return Ok(kept) };
        let text = fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        for line in text.lines() {
            let (name, numbers) = line.split_once(BETWEEN).ok_or_else(|| format!("this is no round: {line:?}"))?;
            let numbers: Vec<u64> = numbers.split(' ').map_while(|number| number.parse().ok()).collect();
            let [won, shared, lost, decisions, millis] = numbers[..] else {
                return Err(format!("this is no round: {line:?}"));
            };
            let tally = Tally { won, shared, lost };
            kept.add(name, Played { tally, rounds: 1, decisions, millis });
        }
        Ok(kept)
    }

    fn add(&mut self, name: &str, more: Played) {
        let all = self.played.entry(name.to_owned()).or_default();
        all.tally = all.tally.and(more.tally);
        all.rounds += more.rounds;
        all.decisions += more.decisions;
        all.millis += more.millis;
    }

    /// What came of a rung so far.
    pub(super) fn of(&self, rung: &Rung) -> Played {
        self.played.get(&rung.name()).copied().unwrap_or_default()
    }

    /// Keeps one more round.
    pub(super) fn keep(&mut self, rung: &Rung, round: Played) -> Result<(), String> {
        let name = rung.name();
        self.add(&name, round);
        let Some(path) = &self.path else { return Ok(()) };
        let Played { tally: Tally { won, shared, lost }, decisions, millis, .. } = round;
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written =
            file.and_then(|mut file| writeln!(file, "{name}{BETWEEN}{won} {shared} {lost} {decisions} {millis}"));
        written.map_err(|error| format!("{} cannot be written: {error}", path.display()))
    }

    /// The table.
    pub(super) fn table(&self, rungs: &[Rung]) -> String {
        let head = "\n| game | bot | against | games | won | shared | its part, 95 % of the time between | ms a decision of the match |\n|---|---|---|---|---|---|---|---|\n";
        let row = |rung: &Rung| {
            let played = self.of(rung);
            let Tally { won, shared, .. } = played.tally;
            let (least, most) = played.tally.interval();
            format!(
                "{}| {} | {won} | {shared} | {:.0} %, {:.0} to {:.0} | {:.2} |\n",
                rung.cells(),
                played.tally.games(),
                100.0 * played.tally.part(),
                100.0 * least,
                100.0 * most,
                pace(&played)
            )
        };
        head.to_owned() + &rungs.iter().filter(|rung| self.of(rung).rounds > 0).map(row).collect::<String>()
    }
}

/// Milliseconds for each decision, of all seats together.
fn pace(played: &Played) -> f64 {
    played.millis as f64 / played.decisions.max(1) as f64
}

/// For a person who waits.
pub(super) fn in_words(played: &Played) -> String {
    let (least, most) = played.tally.interval();
    let Tally { won, shared, .. } = played.tally;
    format!(
        "won {won} and shared {shared} of {}, {:.0} to {:.0} %, {:.2} ms a decision",
        played.tally.games(),
        100.0 * least,
        100.0 * most,
        pace(played)
    )
}
