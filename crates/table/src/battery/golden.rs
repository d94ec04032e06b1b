//! Golden records: matches worth keeping, of this edition and of earlier ones.

use crate::{Game, Record};

/// Plays golden records. Each plays to its end, or to the line at which a corrected rule stops it. Each text comes with
/// its name and that line.
///
/// # Errors
/// The records that do anything else, and what they do.
pub fn golden_records_play<G: Game>(records: &[(&str, &str, Option<usize>)]) -> Result<(), String> {
    let wrong: Vec<String> = records.iter().filter_map(|record| play::<G>(*record).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn play<G: Game>((name, text, stops): (&str, &str, Option<usize>)) -> Result<(), String> {
    let record = Record::parse(text).map_err(|error| format!("{name}: {error}"))?;
    match (record.play::<G>(None), stops) {
        (Ok(_), None) => Ok(()),
        (Err(error), Some(line)) if error.line == line && record.edition < G::ABOUT.edition => Ok(()),
        (Ok(_), Some(line)) => Err(format!("{name} no longer stops at line {line}")),
        (Err(error), _) => Err(format!("{name}: {error}")),
    }
}
