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

/// Makes tests of a game's golden records: those in `tests/records` play to their end, and those of an earlier edition, in a
/// folder of its own, to their end or to the line at which a rule that was mended since stops them.
#[macro_export]
macro_rules! golden_records {
    (
        $game:ty, this_edition = [$($name:literal),* $(,)?]
        $(, $test:ident in $folder:literal = [$(($old:literal, $stops:expr)),* $(,)?])* $(,)?
    ) => {
        #[test]
        fn records_of_this_edition_play_to_their_hash() {
            let records = [$(($name, include_str!(concat!("records/", $name, ".logres")), None)),*];
            $crate::battery::golden_records_play::<$game>(&records).unwrap_or_else(|why| panic!("{why}"));
        }

        $(#[test]
        fn $test() {
            let records = [$(($old, include_str!(concat!("records/", $folder, "/", $old, ".logres")), $stops)),*];
            $crate::battery::golden_records_play::<$game>(&records).unwrap_or_else(|why| panic!("{why}"));
        })*
    };
}
