//! Every law of the table, on random play. `LOGRES_GAMES=100` plays so many matches for each.

use kingdom::Kingdom;
use table::battery::{self, Law, Trial};

/// Whole games of random play take hundreds of rounds; two show as much, in every set-up.
fn holds(law: Law, games: u32) {
    let games = std::env::var("LOGRES_GAMES").map_or(games, |games| games.parse().expect("a number of matches"));
    let trial = Trial { games, limit: 20_000, luck: 1, fixed: &[("time_limit", "rounds"), ("limit", "2")] };
    if let Err(violation) = law(&trial) {
        panic!("{violation}");
    }
}

fn all_hold(numbers: std::ops::RangeInclusive<u8>) {
    for (_, law) in battery::laws::<Kingdom>().into_iter().filter(|(number, _)| numbers.contains(number)) {
        holds(law, 30);
    }
}

#[test]
fn laws_1_to_3_hold() {
    all_hold(1..=3);
}

#[test]
fn laws_4_to_6_hold() {
    all_hold(4..=6);
}

#[test]
fn laws_9_and_10_hold() {
    all_hold(9..=10);
}

/// KGD-P-1, KGD-4.viii.b
#[test]
fn law_7_nothing_hidden_leaks() {
    // It imagines every position anew for every seat, again and again: by far the slowest.
    holds(battery::law_7_nothing_hidden_leaks::<Kingdom>, 8);
}

#[test]
fn law_8_undo_takes_back_no_knowledge() {
    holds(battery::law_8_undo_takes_back_no_knowledge::<Kingdom>, 15);
}
