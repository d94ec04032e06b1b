//! Every law of the table, on random play: the standard game and the advanced one, which has every layer of the rules,
//! a year of each, with other numbers of seats. `LOGRES_GAMES=100` plays so many matches of each, and then the options
//! vary too.

use excalibur::Excalibur;
use table::battery::{self, Law, Trial};

const STANDARD: &[(&str, &str)] = &[("time_limit", "years"), ("limit", "1")];
const OPTIONAL: &[(&str, &str)] = &[
    ("time_limit", "years"),
    ("limit", "1"),
    ("weather", "on"),
    ("houses", "on"),
    ("pillaging", "on"),
    ("fate", "on"),
];
const ADVANCED: &[(&str, &str)] = &[("time_limit", "years"), ("limit", "1"), ("rules", "advanced")];

/// So many matches of the standard game, with two seats, three and so on, and of the advanced one.
fn holds(law: Law, standard: u32, advanced: u32) {
    let asked = std::env::var("LOGRES_GAMES").ok().map(|games| games.parse().expect("a number of matches"));
    for (games, fixed) in [(standard, STANDARD), (advanced, ADVANCED)] {
        let trial = Trial { games: asked.unwrap_or(games), limit: 20_000, luck: 1, fixed };
        if let Err(violation) = law(&trial) {
            panic!("{violation}");
        }
    }
}

#[test]
fn law_1_options_and_answers_agree() {
    holds(battery::law_1_options_and_answers_agree::<Excalibur>, 3, 3);
}

#[test]
fn law_2_a_refusal_changes_nothing() {
    holds(battery::law_2_a_refusal_changes_nothing::<Excalibur>, 3, 3);
}

#[test]
fn law_3_clones_are_independent() {
    holds(battery::law_3_clones_are_independent::<Excalibur>, 3, 5);
}

#[test]
fn law_4_a_saved_match_goes_on() {
    holds(battery::law_4_a_saved_match_goes_on::<Excalibur>, 2, 2);
}

#[test]
fn law_5_a_record_replays() {
    holds(battery::law_5_a_record_replays::<Excalibur>, 3, 4);
}

#[test]
fn law_6_the_order_of_secret_choices_does_not_matter() {
    holds(battery::law_6_the_order_of_secret_choices_does_not_matter::<Excalibur>, 1, 2);
}

/// EXC-R56
#[test]
fn law_7_nothing_hidden_leaks() {
    holds(battery::law_7_nothing_hidden_leaks::<Excalibur>, 3, 4);
}

#[test]
fn law_8_undo_takes_back_no_knowledge() {
    holds(battery::law_8_undo_takes_back_no_knowledge::<Excalibur>, 3, 3);
}

#[test]
fn law_9_the_box_is_conserved() {
    holds(battery::law_9_the_box_is_conserved::<Excalibur>, 20, 20);
}

#[test]
fn law_10_random_play_ends() {
    holds(battery::law_10_random_play_ends::<Excalibur>, 20, 20);
}

/// EXC-R67: with two to six seats, in the standard game, with all optional rules, and in the advanced game.
#[test]
fn law_11_nobody_is_waited_for_in_vain() {
    for fixed in [STANDARD, OPTIONAL, ADVANCED] {
        let trial = Trial { games: 5, limit: 20_000, luck: 11, fixed };
        if let Err(violation) = battery::law_11_nobody_is_waited_for_in_vain::<Excalibur>(&trial) {
            panic!("{violation}");
        }
    }
}
