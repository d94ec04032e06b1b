//! Chapter 10.iii: a new lord.

use serde_json::json;

use crate::common::*;

fn lordless(rank: &str) -> Situation {
    let situation = Situation::of(2).soldier("Anna", 7, rank, "Penhallow").lordless("Anna").treasury("Anna", 9);
    situation.winter("promote")
}

#[test]
fn a_knight_just_promoted_may_be_appointed() {
    // EXC-10.iii, EXC-R42: right after step 4.
    let mut play = lordless("knight_b").start();
    assert_eq!(play.labels("Anna"), ["appoint 07 (knight, grade A, in Penhallow)", "appoint nobody"]);
    play.answer("Anna", "appoint 07 (knight, grade A, in Penhallow)");
    assert_eq!((of(&play, "Anna", "lord"), of(&play, "Anna", "leaderless")), (json!(7), json!(false)));
    assert!(play.is_asked_by("Anna", "EXC-4.i-W5"), "and winter goes on");
}

#[test]
fn without_a_grade_a_knight_one_sits_out_another_year() {
    // EXC-10.iii, EXC-R42: but does all winter steps.
    let mut play = lordless("esquire").soldier("Anna", 8, "knight_a", "Penhallow").start();
    play.refused("Anna", "appoint 07 (knight, grade B, in Penhallow)", "EXC-10.iii");
    let mut play = lordless("esquire").start();
    assert!(play.is_asked_by("Anna", "EXC-4.i-W5"));
    assert_eq!((of(&play, "Anna", "lord"), of(&play, "Anna", "leaderless")), (json!(null), json!(true)));
    all_done(&mut play);
    assert_eq!(play.state()["season"], "spring");
    assert!(!play.is_asked("Anna") && play.is_asked("Bors"), "she writes no orders");
}

#[test]
fn appointment_is_voluntary() {
    // EXC-R42
    let mut play = lordless("knight_a").start();
    play.answer("Anna", "appoint nobody");
    assert_eq!(of(&play, "Anna", "lord"), json!(null));
    assert!(play.was_told("Bors", "Sir Gawaine's household has no lord, so it writes no orders next year."));
}

#[test]
fn a_living_lord_is_not_replaced() {
    // EXC-7.i
    let situation = Situation::of(2).soldier("Anna", 7, "knight_a", "Penhallow").treasury("Anna", 9);
    let play = situation.winter("promote").start();
    assert!(play.is_asked_by("Anna", "EXC-4.i-W5"), "nobody asks for an heir");
}

#[test]
fn the_old_lord_does_not_come_back() {
    // EXC-10.iii.a
    let mut play = lordless("knight_a").start();
    play.answer("Anna", "appoint 07 (knight, grade A, in Penhallow)");
    assert_eq!(men(&play, "Anna"), [7]);
}

#[test]
fn the_new_lord_is_marked_for_all_to_see() {
    // EXC-10.iii.b, EXC-10.iii.c: he keeps his number and his strength.
    let mut play = lordless("knight_a").start();
    play.answer("Anna", "appoint 07 (knight, grade A, in Penhallow)");
    assert!(play.was_told("Bors", "Sir Gawaine's household has a new lord: knight 07."));
    assert_eq!(man(&play, "Anna", 7).expect("he lives")["rank"], "knight_a");
}

#[test]
fn an_appointed_lord_is_not_paid() {
    // EXC-R42
    let situation = Situation::of(2).soldier("Anna", 7, "knight_a", "Penhallow").lordless("Anna").appointed("Anna", 7);
    let situation =
        situation.with_player("Anna", "leaderless", json!(false)).soldier("Anna", 8, "knight_a", "Penhallow");
    let play = situation.treasury("Anna", 9).winter("pay").start();
    assert_eq!(treasury(&play, "Anna"), 5);
}
