//! Chapter 6.ix: everybody goes home.

use serde_json::json;

use crate::common::*;

fn autumn_ends(situation: Situation) -> Situation {
    situation.treasury("Anna", 9).stage("harvest").season("autumn")
}

/// The milestones between two neighbouring manors, from the first on.
fn road(from: &str, to: &str) -> Vec<String> {
    let board = excalibur::board::Board::get();
    let home = board.miles_from(point(to), &excalibur::board::Points::NONE);
    let mut at = point(from);
    let mut way = Vec::new();
    while let Some(next) = board.first_mile(at, &home).filter(|next| *next != point(to)) {
        way.push(board.spot(next).id.clone());
        at = next;
    }
    way
}

#[test]
fn the_closest_own_manor_is_home() {
    // EXC-6.ix: 1 mile from Underhay, 2 from Penhallow.
    let way = road("Penhallow", "Underhay");
    let situation = Situation::of(2).manor("Anna", "Underhay").soldier("Anna", 2, "esquire", &way[1]);
    let play = autumn_ends(situation).start();
    assert_eq!(men_at(&play, "Anna", "Underhay"), [2]);
    assert!(play.was_told("Bors", "02 of Sir Gawaine goes home from"));
}

#[test]
fn who_is_at_home_stays() {
    // EXC-6.ix
    let situation = Situation::of(2).manor("Anna", "Underhay").soldier("Anna", 2, "esquire", "Underhay");
    let play = autumn_ends(situation).start();
    assert_eq!((men_at(&play, "Anna", "Underhay"), men_at(&play, "Anna", "Penhallow")), (vec![2], vec![1]));
}

#[test]
fn a_tie_is_the_owners_choice() {
    // EXC-R22: Penhallow and Lindenhurst lie four miles apart.
    let way = road("Penhallow", "Lindenhurst");
    assert_eq!(way.len(), 3);
    let situation = Situation::of(2).manor("Anna", "Lindenhurst").soldier("Anna", 2, "esquire", &way[1]);
    let mut play = autumn_ends(situation).start();
    assert_eq!(
        (play.asked("Anna").rule, play.labels("Anna")),
        ("EXC-R22", vec!["Penhallow".into(), "Lindenhurst".into()])
    );
    play.answer("Anna", "Lindenhurst");
    assert_eq!(men_at(&play, "Anna", "Lindenhurst"), [2]);
}

#[test]
fn a_full_manor_is_skipped_for_the_next_nearest() {
    // EXC-R22
    let full = [(3, "knight_a"), (4, "knight_a"), (5, "knight_a"), (6, "knight_a"), (7, "knight_a"), (8, "knight_a")];
    let way = road("Penhallow", "Underhay");
    let situation = Situation::of(2).manor("Anna", "Underhay").force("Anna", "Underhay", &full);
    let play = autumn_ends(situation.soldier("Anna", 2, "esquire", &way[1]).treasury("Anna", 99)).start();
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 2]);
}

#[test]
fn without_a_manor_troops_stay_where_they_are() {
    // EXC-R22
    let situation = Situation::of(2).landless("Anna").soldier("Anna", 1, "lord", "Gorsley").treasury("Bors", 9);
    let play = autumn_ends(situation).start();
    assert_eq!(men_at(&play, "Anna", "Gorsley"), [1]);
}

#[test]
fn washed_out_bridges_are_closed_unless_that_leaves_no_way() {
    // EXC-R22, EXC-25-8: with every bridge gone he cannot cross, but if he owns nothing on his side he goes all the same.
    let board = excalibur::board::Board::get();
    let fate = json!({ "washed": board.bridges() });
    let cut = |to: &str| board.miles_from(point("Garsdale"), &board.bridges().iter().copied().collect()).to(point(to));
    assert_eq!(cut("Penhallow"), u8::MAX, "Penhallow lies beyond the river");
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "Garsdale").with("fate", fate);
    let play = autumn_ends(situation.clone()).start();
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 2]);
    // Of two manors the one on his side of the river is the nearer.
    let far = |name: &&&str| cut(name) != u8::MAX && board.miles(point("Garsdale"), point(name)) > 5;
    let here = ["Yarrowdale", "Kestrelhay", "Wickenby", "Ashcombe", "Carrowby"];
    let here = here.iter().filter(far).max_by_key(|name| board.miles(point("Garsdale"), point(name))).expect("one");
    let play = autumn_ends(situation.manor("Anna", here)).start();
    assert_eq!(men_at(&play, "Anna", here), [2]);
}

#[test]
fn raiders_go_home_with_their_loot() {
    // EXC-9.iii
    let situation = Situation::of(2).soldier("Anna", 52, "arms_b", "Carse Abbey");
    let play = autumn_ends(situation).start();
    assert_eq!((men_at(&play, "Anna", "Penhallow"), of(&play, "Anna", "gross")), (vec![1, 52], json!(11)));
}
