//! Chapter 2: who wins, and when.

use serde_json::json;

use crate::common::*;

/// A knight of Anna's stands in Gorsley at the end of a season; besides it she holds so many.
fn claiming(seats: usize, manors: usize) -> Play {
    let situation = Situation::of(seats).many_manors("Anna", manors - 1).soldier("Anna", 2, "esquire", "Gorsley");
    situation.stage("season_ends").season("summer").start()
}

#[test]
fn twenty_one_manors_win_with_three_players() {
    // EXC-2-1, EXC-R1
    let mut play = claiming(3, 20);
    assert!(play.outcome().is_none());
    play.answer("Anna", "Gorsley");
    assert_eq!((play.place("Anna"), play.outcome().map(|outcome| outcome.rule)), (1, Some("EXC-2-1")));
    let mut play = claiming(3, 19);
    play.answer("Anna", "Gorsley");
    assert!(play.outcome().is_none(), "20 are not more than half of 40");
}

#[test]
fn two_players_need_thirty_one() {
    // EXC-2-2, EXC-R1
    let mut play = claiming(2, 29);
    play.answer("Anna", "Gorsley");
    assert!(play.outcome().is_none(), "with 30 nobody has won");
    let mut play = claiming(2, 30);
    play.answer("Anna", "Gorsley");
    assert_eq!((play.place("Anna"), play.outcome().map(|outcome| outcome.rule)), (1, Some("EXC-2-2")));
}

#[test]
fn victory_is_checked_when_a_season_closes() {
    // EXC-2-3: 21 manors in spring do not end the game before spring is over.
    let mut play = Situation::of(3).many_manors("Anna", 20).start();
    assert!(play.outcome().is_none());
    all_pass(&mut play, "EXC-6.iv");
    assert_eq!(play.place("Anna"), 1);
    assert_eq!(play.state()["season"], "spring");
}

#[test]
fn the_richest_wins_when_time_is_up() {
    // EXC-2-4, EXC-16-1, EXC-16.i.v
    let timed = || Situation::under(3, &[("time_limit", "years"), ("limit", "3")]).stage("harvest").season("autumn");
    let play = timed().year(3).treasury("Bors", 20).treasury("Clarine", 9).start();
    assert_eq!(NAMES[..3].iter().map(|name| play.place(name)).collect::<Vec<_>>(), [3, 1, 2]);
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("EXC-16.i.v"));
    assert!(play.was_told("Anna", "Sir Lancelot: manors 15, improvements 0, troops 0, cash 25; 40 Bz in all."));
    assert!(timed().year(2).treasury("Bors", 20).start().outcome().is_none());
}

#[test]
fn manors_do_not_win_the_advanced_game() {
    // EXC-2-5
    let situation = Situation::under(3, &[("rules", "advanced"), ("weather", "off")]).many_manors("Anna", 24);
    let play = situation.stage("season_ends").season("summer").start();
    assert!(play.outcome().is_none());
    assert_eq!(play.state()["season"], "autumn");
}

#[test]
fn a_victor_does_not_claim_while_the_holder_is_inside() {
    // EXC-R40, EXC-5.i.b: Bors has won the last fight in Gorsley, but a man of Anna's holds the house.
    let situation =
        Situation::under(2, &[("houses", "on")]).manor("Anna", "Gorsley").soldier("Anna", 52, "arms_a", "Gorsley");
    let situation = situation.soldier("Bors", 2, "knight_a", "Gorsley").with_estate("Gorsley", "fought", json!(1));
    let situation = situation.stage("season_ends").season("summer");
    assert!(situation.clone().start().is_asked_by("Bors", "EXC-5.i"), "in the open it would be his");
    assert!(!situation.inside("Anna", 52).start().is_asked_by("Bors", "EXC-5.i"));
}

#[test]
fn the_lordless_claim_nothing() {
    // EXC-R43: with no manor left to be placed home in, they stand where they could claim.
    let situation = Situation::of(2).landless("Anna").soldier("Anna", 2, "knight_a", "Gorsley");
    let situation = situation.stage("season_ends").season("summer");
    assert!(situation.clone().start().is_asked_by("Anna", "EXC-5.i"));
    assert!(!situation.lordless("Anna").start().is_asked_by("Anna", "EXC-5.i"));
}

#[test]
fn whoever_has_neither_manors_nor_soldiers_is_out() {
    // EXC-R52: with soldiers but no manors one plays on.
    let situation = Situation::of(3).landless("Bors").no_soldiers("Bors").landless("Clarine");
    let situation = situation.soldier("Clarine", 1, "lord", "Carse Abbey");
    let play = situation.stage("season_ends").season("summer").start();
    assert_eq!((of(&play, "Bors", "out"), of(&play, "Clarine", "out")), (true.into(), false.into()));
    assert!(play.was_told("Anna", "Sir Lancelot has neither manors nor soldiers and is out of the game."));
    assert!(play.outcome().is_none());
}

#[test]
fn a_sole_survivor_wins_at_once() {
    // EXC-R52
    let situation = Situation::of(2).landless("Bors").no_soldiers("Bors");
    let play = situation.stage("season_ends").season("spring").start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (1, 2));
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("EXC-R52"));
}

#[test]
fn ties_go_to_more_manors_and_then_are_shared() {
    // EXC-R52: 14 Bz against a manor that yields 1 and counts 15.
    let timed = || Situation::under(2, &[("time_limit", "years"), ("limit", "1")]).stage("harvest").season("autumn");
    let play = timed().manor("Anna", "Gorsley").treasury("Bors", 16).start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (1, 2), "36 each, and two manors against one");
    let play = timed().start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (1, 1));
}
