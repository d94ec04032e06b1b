//! The Final Event, the end and the points (CLG-FIN, CLG-VIC, CLG-Q1).

use serde_json::json;

use table::Ask;

use crate::common::{EXCALIBUR, HIGH_KING, Play, Situation, at, place, points};

/// The last turn of the last round, with these points by Events; everybody ends his turn.
fn ended(seats: usize, options: &[(&str, &str)], displays: &[(&str, &[&str])]) -> Play {
    let mut scene = Situation::under(seats, options).last_drawn(1).turns(9 * seats).stage("card_actions");
    for (name, events) in displays {
        scene = scene.display(name, events);
    }
    let mut play = scene.start();
    let last = crate::common::NAMES[seats - 1];
    play.answer(last, "end the turn");
    play
}

#[test]
fn the_final_event_ends_the_game_at_once() {
    // CLG-FIN-2, CLG-FIN-3, CLG-FIN-6, CLG-R40, CLG-F-the-holy-grail
    let folk = ["sir-galahad", "sir-percival", "sir-bors", "lady-of-the-lake"];
    let mut play = Situation::advanced(2)
        .last_drawn(1)
        .at("Anna", "forest", &folk)
        .at("Anna", "avalon", &["sir-tor"])
        .site("isle-of-avalon")
        .hand("Anna", &["sir-kay"])
        .start_with_final("the-holy-grail", "forest");
    play.answer("Anna", "use Sir Tor")
        .answer("Anna", "Sir Kay")
        .answer("Anna", "use Sir Bors")
        .answer("Anna", "complete the Quest of the Holy Grail");
    assert!(play.outcome().is_some());
    assert_eq!(place(&play, "sir-bors"), at("Anna", "forest"), "nobody is discarded any more");
    assert_eq!(points(&play, "Anna"), 6 + 3 + 5, "boosts of this turn count: Tor is worth 5");
}

#[test]
fn one_less_does_not_complete_a_final_event() {
    // CLG-F-the-day-at-camlann, CLG-F-the-broken-fellowship
    let camlann = |folk: &[&str]| {
        let play = Situation::of(2).last_drawn(1).at("Anna", "cornwall", folk).hand("Anna", &["merlin"]).start();
        play.offers("Anna", "complete the Day at Camlann")
    };
    assert!(camlann(&["sir-lancelot", "sir-balin", "sir-balan", "king-mark", "sir-mordred"]));
    assert!(!camlann(&["sir-lancelot", "sir-balin", "sir-lamorak", "king-mark", "sir-kay"]));
    let fellowship = |at: &str| {
        let play = Situation::of(2)
            .last_drawn(1)
            .at("Anna", "camelot", &["king-arthur", "princess-guinevere", "lady-enid"])
            .at("Anna", at, &["king-leodegrance"])
            .hand("Anna", &["merlin"])
            .start_with_final("the-broken-fellowship", "camelot");
        play.labels("Anna").iter().any(|label| label == "complete the Broken Fellowship")
    };
    assert!(fellowship("camelot") && !fellowship("forest"), "two Companies do not add up");
}

#[test]
fn who_would_end_a_game_that_is_lost_is_warned() {
    // CLG-FIN-2, CLG-VIC-2
    let warning = |play: &Play, label: &str| {
        let Ask::One { options, .. } = play.asked("Anna").ask else { panic!("it is a choice") };
        options.into_iter().find(|option| option.label == label).expect("it is offered").warning
    };
    let grail = |theirs: &[&str]| {
        Situation::of(3)
            .last_drawn(1)
            .at("Anna", "forest", &["sir-galahad", "sir-percival", "lady-of-the-lake", "sir-bors"])
            .lies("forest", &["mystic-temptation"])
            .display("Anna", &["assassination"])
            .display("Bors", theirs)
            .start_with_final("the-holy-grail", "forest")
    };
    let end = "complete the Quest of the Holy Grail";
    // 2 for Assassination, 6 and one for each of three Holy Knights.
    let equal = grail(&["the-saxon-shore", "the-green-knight", "trial-by-combat"]);
    assert_eq!(warning(&equal, end), None, "11 and 11 are a tie");
    let behind = grail(&["the-saxon-shore", "embassy-to-ireland", "trial-by-combat"]);
    assert_eq!(
        warning(&behind, end).as_deref(),
        Some("This ends the game with 11 points for you, and somebody else has 12.")
    );
    assert_eq!(warning(&behind, "complete Mystic Temptation"), None, "that one ends nothing");
    assert_eq!(warning(&behind, "go on to the Card Actions"), None);
}

#[test]
fn without_completion_it_ends_eight_rounds_later() {
    // CLG-FIN-4, CLG-R8
    let scene = |turns: usize| Situation::of(2).last_drawn(9).turns(turns).stage("card_actions").start();
    let mut last = scene(34);
    last.answer("Bors", "end the turn");
    assert_eq!(last.outcome().map(|outcome| outcome.rule), Some("CLG-FIN-4"));
    let mut before = scene(33);
    before.answer("Anna", "end the turn");
    assert!(before.outcome().is_none());
    let mut unlimited = Situation::under(2, &[("final_event_rounds", "unlimited")])
        .last_drawn(9)
        .turns(34)
        .stage("card_actions")
        .start();
    unlimited.answer("Bors", "end the turn");
    assert!(unlimited.outcome().is_none());
}

#[test]
fn the_beginner_game_ends_two_rounds_after_the_last_event() {
    // CLG-FIN-5, CLG-R9, CLG-LVL-1
    let scene = |turns: usize| {
        Situation::under(4, &[("level", "beginner")]).last_drawn(4).turns(turns).stage("card_actions").start()
    };
    let mut last = scene(24);
    last.answer("Dinadan", "end the turn");
    assert_eq!(last.outcome().map(|outcome| outcome.rule), Some("CLG-FIN-5"));
    let mut before = scene(20);
    before.answer("Dinadan", "end the turn");
    assert!(before.outcome().is_none());
}

#[test]
fn points_are_added_from_everywhere() {
    // CLG-VIC-1, CLG-VIC-4, CLG-TU-6, CLG-SPC-4, CLG-C-sir-constantine, CLG-C-sir-turquin
    let scene = || {
        Situation::advanced(2)
            .site("isle-of-avalon")
            .display("Anna", &["grand-tournament", "the-round-table", "assassination"])
            .at("Anna", "camelot", &["sir-constantine", "sir-turquin"])
            .at("Anna", "avalon", &["sir-percival"])
            .beneath("sir-turquin", &["sir-kay"])
            .bears(HIGH_KING, "sir-constantine", None)
    };
    assert_eq!(points(&scene().start(), "Anna"), 4 + 3 + 2 + 3 + 2 + 3 + 1);
    let silent = scene().with("negated", json!([[], ["sir-turquin", "sir-constantine"], [], []])).start();
    assert_eq!(points(&silent, "Anna"), 4 + 3 + 2 + 3 + 3, "silent texts score nothing");
}

#[test]
fn the_highest_total_wins_and_a_tie_is_a_tie() {
    // CLG-VIC-2, CLG-VIC-3, CLG-Q1a
    let play = ended(
        3,
        &[],
        &[("Anna", &["the-saxon-shore"]), ("Bors", &["the-dragon-of-the-mere"]), ("Clarine", &["embassy-to-ireland"])],
    );
    assert_eq!([play.place("Anna"), play.place("Bors"), play.place("Clarine")], [1, 1, 3]);
}

#[test]
fn the_tie_breaker_counts_events() {
    // CLG-Q1b, CLG-Q1c, CLG-R26
    let option = [("tie_breaker", "most_events")];
    let play = ended(
        3,
        &option,
        &[
            ("Anna", &["the-saxon-shore"]),
            ("Bors", &["assassination", "trial-by-combat"]),
            ("Clarine", &["embassy-to-ireland"]),
        ],
    );
    assert_eq!([play.place("Anna"), play.place("Bors"), play.place("Clarine")], [2, 1, 3]);
    let equal = ended(2, &option, &[("Anna", &["the-saxon-shore"]), ("Bors", &["the-dragon-of-the-mere"])]);
    assert_eq!([equal.place("Anna"), equal.place("Bors")], [1, 1]);
}

#[test]
fn special_cards_do_not_break_a_tie() {
    // CLG-Q1b
    let mut play = Situation::under(2, &[("tie_breaker", "most_events")])
        .last_drawn(1)
        .turns(18)
        .stage("card_actions")
        .display("Anna", &["assassination", "villainous-request"])
        .display("Bors", &["feast-of-pentecost"])
        .at("Bors", "camelot", &["sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .start();
    play.answer("Bors", "end the turn");
    assert_eq!([play.place("Anna"), play.place("Bors")], [1, 2], "4 points each");
}
