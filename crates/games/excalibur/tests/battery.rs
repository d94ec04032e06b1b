//! Every law of the table, on random play. `LOGRES_GAMES=100` plays so many matches instead of six.

use excalibur::Excalibur;
use table::battery::{self, Law, Trial};

/// A year has everything in it; which layers of the rules are on varies from match to match.
fn holds(law: Law) {
    let games = std::env::var("LOGRES_GAMES").map_or(6, |games| games.parse().expect("a number of matches"));
    let trial = Trial { games, limit: 20_000, luck: 1, fixed: &[("time_limit", "years"), ("limit", "1")] };
    if let Err(violation) = law(&trial) {
        panic!("{violation}");
    }
}

#[test]
fn laws_1_to_6_and_9_and_10_hold() {
    let slow = [7, 8];
    for (_, law) in battery::laws::<Excalibur>().into_iter().filter(|(number, _)| !slow.contains(number)) {
        holds(law);
    }
}

/// EXC-R56
#[test]
fn law_7_nothing_hidden_leaks() {
    holds(battery::law_7_nothing_hidden_leaks::<Excalibur>);
}

#[test]
fn law_8_undo_takes_back_no_knowledge() {
    holds(battery::law_8_undo_takes_back_no_knowledge::<Excalibur>);
}
