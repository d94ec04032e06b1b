//! Each law of the battery finds the game that breaks it, and accepts a sound game.

mod toy;

use table::battery::*;
use toy::{Toy, defect::*};

const TRIAL: Trial = Trial { games: 12, counts: &[], every: 1, limit: 200, luck: 1, fixed: &[], clock: true };

#[track_caller]
fn breaks(number: u8, law: Law, because: &str) {
    let violation = law(&TRIAL).expect_err("the law should have found the defect");
    assert_eq!(violation.law, number, "{violation}");
    assert!(violation.why.contains(because), "{violation}");
}

#[test]
fn a_sound_game_keeps_all_laws() {
    for (number, law) in laws::<Toy<{ NONE }>>() {
        if let Err(violation) = law(&TRIAL) {
            panic!("{number}: {violation}");
        }
    }
}

#[test]
fn law_1_finds_a_label_that_stands_twice() {
    breaks(
        1,
        law_1_options_and_answers_agree::<Toy<{ LABEL_TWICE }>>,
        "two options of \"Do you look at the top card?\" are called \"yes\"",
    );
}

#[test]
fn law_1_finds_a_rule_that_is_not_in_the_book() {
    breaks(1, law_1_options_and_answers_agree::<Toy<{ UNKNOWN_RULE }>>, "cites \"TOY-99\"");
}

#[test]
fn law_1_finds_an_answer_by_default_that_is_none() {
    breaks(
        1,
        law_1_options_and_answers_agree::<Toy<{ IDLE_UNKNOWN }>>,
        "\"no\" would count as the answer to \"Do you go on?\", but it is none",
    );
}

#[test]
fn law_2_finds_a_refusal_that_leaves_a_trace() {
    breaks(2, law_2_a_refusal_changes_nothing::<Toy<{ SHARED_STATE }>>, "refused answers changed the hash");
}

#[test]
fn law_2_finds_a_refusal_without_a_rule() {
    breaks(2, law_2_a_refusal_changes_nothing::<Toy<{ NO_RULE }>>, "names no rule of the book");
}

#[test]
fn law_3_finds_clones_that_share_their_state() {
    breaks(3, law_3_clones_are_independent::<Toy<{ SHARED_STATE }>>, "changed");
}

#[test]
fn law_4_finds_state_that_is_not_saved() {
    breaks(4, law_4_a_saved_match_goes_on::<Toy<{ NOT_SAVED }>>, "the loaded match has not the same");
}

#[test]
fn law_4_finds_a_position_that_the_rules_stumble_over() {
    breaks(4, law_4_a_saved_match_goes_on::<Toy<{ AUDIT_SLEEPS }>>, "a spoilt position is accepted, and then");
}

#[test]
fn law_4_finds_an_event_that_cannot_be_read_back() {
    breaks(4, law_4_a_saved_match_goes_on::<Toy<{ TALE_UNREADABLE }>>, "an event cannot be read back");
}

#[test]
fn law_4_finds_an_event_that_reads_back_in_other_words() {
    breaks(4, law_4_a_saved_match_goes_on::<Toy<{ TALE_NOT_RECAST }>>, "an event reads back otherwise");
}

#[test]
fn law_5_finds_chance_that_is_not_the_tables() {
    breaks(5, law_5_a_record_replays::<Toy<{ OWN_DICE }>>, "the record");
}

#[test]
fn law_6_finds_secret_choices_that_depend_on_each_other() {
    breaks(6, law_6_the_order_of_secret_choices_does_not_matter::<Toy<{ LANES_LOOK }>>, "secret");
}

#[test]
fn law_6_finds_a_secret_choice_that_others_see_being_made() {
    breaks(6, law_6_the_order_of_secret_choices_does_not_matter::<Toy<{ DRAFT_SEEN }>>, "sees something change");
}

#[test]
fn law_7_finds_a_card_in_the_wrong_view() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ HAND_SEEN }>>, "sees something that is dealt anew");
}

#[test]
fn law_7_finds_secrets_that_are_never_dealt_anew() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ NOTHING_HIDDEN }>>, "nothing is ever dealt anew");
}

#[test]
fn law_7_finds_hands_that_are_never_dealt_anew() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ ONLY_DECK_HIDDEN }>>, "never dealt anew for the others");
}

#[test]
fn law_7_finds_secrets_that_are_not_declared() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ UNDECLARED }>>, "says that it has no secrets");
}

#[test]
fn law_7_finds_a_deal_that_depends_on_the_truth() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ TRUTH_SHOWS }>>, "depends on what was there");
}

#[test]
fn law_7_finds_a_leak_in_a_label() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ LABEL_LEAKS }>>, "asked in another world");
}

#[test]
fn law_7_finds_a_leak_in_the_sentence_of_a_question() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ SENTENCE_LEAKS }>>, "if the step begins in another world");
}

#[test]
fn law_7_finds_a_card_that_hiding_loses() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ HIDING_LOSES }>>, "cards");
}

#[test]
fn law_7_finds_a_leak_to_those_who_may_speak() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ WORD_LEAKS }>>, "asked in another world");
}

#[test]
fn law_7_finds_a_seat_that_may_speak_because_of_what_it_cannot_know() {
    breaks(7, law_7_nothing_hidden_leaks::<Toy<{ SPEAKERS_LEAK }>>, "asked in another world");
}

#[test]
fn law_8_finds_a_word_that_shows_hidden_things() {
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ WORD_PEEKS }>>, "shows it hidden things");
}

#[test]
fn law_8_finds_a_revelation_that_is_not_marked() {
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ PEEK_UNMARKED }>>, "shows it hidden things");
}

#[test]
fn law_8_finds_a_revelation_in_the_chronicle_alone() {
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ PEEK_TOLD }>>, "shows it hidden things (in its chronicle)");
}

#[test]
fn law_8_finds_answers_that_come_to_something_else_in_one_act() {
    let not_the_same = "answers given one by one and as one act have not the same";
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ OWN_DICE }>>, not_the_same);
}

#[test]
fn law_8_finds_a_look_ahead_that_leaves_a_trace() {
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ SHARED_STATE }>>, "looking ahead changed the hash");
}

#[test]
fn law_8_finds_a_form_that_shows_hidden_things() {
    breaks(8, law_8_undo_takes_back_no_knowledge::<Toy<{ FORM_PEEKS }>>, "shows it hidden things (in its question)");
}

#[test]
fn law_9_finds_a_lost_card() {
    breaks(9, law_9_the_box_is_conserved::<Toy<{ CARD_LOST }>>, "there were 12 cards and now there are");
}

#[test]
fn law_9_finds_a_position_that_cannot_be() {
    breaks(9, law_9_the_box_is_conserved::<Toy<{ CARD_TWICE }>>, "what cannot be");
}

#[test]
fn law_10_finds_a_question_without_an_answer() {
    breaks(10, law_10_random_play_ends::<Toy<{ NO_OPTIONS }>>, "without an answer");
}

#[test]
fn law_10_finds_a_game_without_an_end() {
    breaks(10, law_10_random_play_ends::<Toy<{ ENDLESS }>>, "does not end");
}

#[test]
fn law_10_finds_a_game_that_only_throws_dice() {
    breaks(10, law_10_random_play_ends::<Toy<{ ONLY_DICE }>>, "it goes round and round without a question");
}

#[test]
fn law_10_finds_others_who_speak_during_a_secret_choice() {
    breaks(
        10,
        law_10_random_play_ends::<Toy<{ SPEAKS_IN_SECRET }>>,
        "others were let speak while seats choose in secret",
    );
}

#[test]
fn law_11_finds_a_question_that_waits_for_ever() {
    breaks(
        11,
        law_11_nobody_holds_the_table_up::<Toy<{ NO_DEFAULT }>>,
        "\"How much do you bid?\" (TOY-1) does not say what counts when time is up",
    );
}

#[test]
fn law_11_asks_for_no_defaults_without_a_clock() {
    let trial = Trial { clock: false, ..TRIAL };
    if let Err(violation) = law_11_nobody_holds_the_table_up::<Toy<{ NO_DEFAULT }>>(&trial) {
        panic!("{violation}");
    }
}

#[test]
fn law_11_finds_defaults_that_go_round_and_round() {
    breaks(11, law_11_nobody_holds_the_table_up::<Toy<{ DEFAULT_GOES_ROUND }>>, "has not ended after 200 answers");
}

#[test]
fn law_11_finds_players_who_hold_the_table_up_by_what_they_choose() {
    breaks(
        11,
        law_11_nobody_holds_the_table_up::<Toy<{ FIRST_GOES_ROUND }>>,
        "if all take the first option, the step has no end: seat 2 is still asked \"Do you go on?\" (TOY-1)",
    );
    let patient = Trial { limit: 200_000, ..TRIAL };
    let found = law_11_nobody_holds_the_table_up::<Toy<{ FIRST_GOES_ROUND }>>(&patient);
    assert!(found.is_err(), "however many answers are allowed");
    breaks(11, law_11_nobody_holds_the_table_up::<Toy<{ LAST_GOES_ROUND }>>, "if all take the last option");
    breaks(11, law_11_nobody_holds_the_table_up::<Toy<{ MIDDLE_GOES_ROUND }>>, "if all take anything but the default");
}

#[test]
fn a_law_plays_as_many_matches_as_it_is_told() {
    let trial = Trial { games: 5, counts: &[(7, 2)], ..TRIAL };
    assert_eq!((trial.games_of(6), trial.games_of(7)), (5, 2));
}

#[test]
fn a_violation_says_the_law_and_how_to_see_it_again() {
    let violation = law_9_the_box_is_conserved::<Toy<{ CARD_LOST }>>(&TRIAL).expect_err("a card is lost");
    let text = violation.to_string();
    assert!(text.starts_with("law 9 is broken: there were 12 cards"), "{text}");
    assert!(text.contains("[Game \"toy\"]"), "{text}");
}
