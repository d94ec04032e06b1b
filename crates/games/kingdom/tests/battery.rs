//! Every law of the table, on random play.

use kingdom::Kingdom;
use table::battery::{self, Law, Trial};

/// Whole games of random play take hundreds of rounds; two show as much, in every set-up.
const TRIAL: Trial = Trial { games: 30, limit: 20_000, luck: 1, fixed: &[("time_limit", "rounds"), ("limit", "2")] };

fn holds(law: Law, trial: &Trial) {
    if let Err(violation) = law(trial) {
        panic!("{violation}");
    }
}

#[test]
fn laws_1_to_6_and_9_and_10_hold() {
    let slow = [7, 8];
    for (_, law) in battery::laws::<Kingdom>().into_iter().filter(|(number, _)| !slow.contains(number)) {
        holds(law, &TRIAL);
    }
}

/// KGD-P-1, KGD-4.viii.b. Every view is written and drawn for every seat, so a few decisions of each set-up must do.
#[test]
fn law_7_nothing_hidden_leaks() {
    holds(battery::law_7_nothing_hidden_leaks::<Kingdom>, &TRIAL);
}

#[test]
fn law_8_undo_takes_back_no_knowledge() {
    holds(battery::law_8_undo_takes_back_no_knowledge::<Kingdom>, &TRIAL);
}
