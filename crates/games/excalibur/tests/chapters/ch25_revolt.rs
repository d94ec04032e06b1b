//! EXC-25-6: the peasants' revolt.

use serde_json::json;

use super::ch25_calamities::spring;
use crate::common::*;

/// Fate throws 6. Bors is safe: two soldiers in Elmstow.
fn revolt() -> Situation {
    spring(2).soldier("Bors", 2, "knight_a", "Elmstow").dice([2, 2, 2])
}

/// Anna's lord and a knight hold Penhallow.
fn safe_at_home() -> Situation {
    revolt().soldier("Anna", 2, "knight_a", "Penhallow")
}

#[test]
fn manors_with_fewer_than_two_soldiers_revolt() {
    // EXC-25-6, EXC-25-6d: the card goes back to the stock, improvements stay.
    let situation = safe_at_home().manors("Anna", &["Gorsley", "Harrowby"]).improved("gorsley-2");
    let play = situation.force("Anna", "Harrowby", &[(3, "esquire"), (52, "arms_b")]).start();
    assert_eq!(
        (owner(&play, "Gorsley"), owner(&play, "Harrowby"), owner(&play, "Penhallow")),
        (None, Some("Anna"), Some("Anna"))
    );
    assert_eq!(land(&play, "gorsley-2", "improved"), json!(true));
    assert!(
        play.was_told(
            "Bors",
            "The peasants of Gorsley rise against Sir Gawaine, and the manor no longer has an owner."
        )
    );
}

#[test]
fn the_soldier_is_thrown_out_to_a_connected_manor() {
    // EXC-25-6, EXC-25-6b: one soldier is fewer than two.
    let mut play =
        safe_at_home().manors("Anna", &["Underhay"]).soldier("Anna", 3, "esquire", "Underhay").dice([5]).start();
    assert_eq!((men_at(&play, "Anna", "Penhallow"), owner(&play, "Underhay")), (vec![1, 2, 3], None));
    play = safe_at_home().manors("Anna", &["Underhay"]).soldier("Anna", 3, "esquire", "Underhay").dice([6]).start();
    assert_eq!(men(&play, "Anna"), [1, 2], "on a 6 he is killed");
}

#[test]
fn a_lord_is_thrown_out_too() {
    // EXC-25-6b, EXC-10-1
    let play = revolt().dice([5, 2, 6]).start();
    assert_eq!((of(&play, "Anna", "lord"), owner(&play, "Penhallow")), (json!(null), None));
    assert_eq!((of(&play, "Anna", "out"), play.place("Bors")), (json!(true), 1), "EXC-R52: nothing is left");
}

#[test]
fn a_reinforced_manor_is_safe() {
    // EXC-25-6c, EXC-R33: the owner names the order and the refuge.
    let situation = safe_at_home().manors("Anna", &["Underhay", "Larkstoke"]).soldier("Anna", 3, "esquire", "Underhay");
    let mut play = situation.soldier("Anna", 4, "esquire", "Larkstoke").start();
    assert_eq!(
        (play.asked("Anna").rule, play.labels("Anna")),
        ("EXC-R33", vec!["Underhay".into(), "Larkstoke".into()])
    );
    play.dice([5]).answer("Anna", "Underhay");
    assert_eq!(play.labels("Anna"), ["Penhallow", "Larkstoke"]);
    play.answer("Anna", "Larkstoke");
    assert_eq!((men_at(&play, "Anna", "Larkstoke"), owner(&play, "Larkstoke")), (vec![3, 4], Some("Anna")));
    assert_eq!(owner(&play, "Underhay"), None);
}

#[test]
fn without_contact_he_goes_to_the_nearest_own_manor() {
    // EXC-R33
    let play = safe_at_home().manor("Anna", "Gorsley").soldier("Anna", 3, "esquire", "Gorsley").dice([5]).start();
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 2, 3]);
}

#[test]
fn with_no_manor_left_he_stands_beside_the_lost_one() {
    // EXC-R33
    let mut play = revolt().dice([5, 2, 1]).start();
    if play.is_asked_by("Anna", "EXC-25-6b") {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
    let at = man(&play, "Anna", 1).expect("he lives")["at"].as_str().expect("a point").to_owned();
    assert_eq!(excalibur::board::Board::get().miles(point(&at), point("Penhallow")), 1);
    assert!(play.outcome().is_none(), "with soldiers he plays on");
}

#[test]
fn the_greatest_lord_is_visited_first_and_equals_by_die() {
    // EXC-R33
    let situation = spring(2).dice([2, 2, 2, 2, 5]).manor("Anna", "Gorsley").manor("Bors", "Garsdale");
    let play = situation.start();
    assert!(play.is_asked_by("Bors", "EXC-R33") && !play.is_asked("Anna"));
    let situation = spring(2).dice([2, 2, 2]).manor("Anna", "Gorsley");
    let play = situation.start();
    assert!(play.is_asked_by("Anna", "EXC-R33"));
    assert_eq!(owner(&play, "Elmstow"), Some("Bors"), "his turn comes after hers");
}

#[test]
fn anybody_may_claim_a_lost_manor() {
    // EXC-25-6d
    let mut play = safe_at_home().manor("Anna", "Gorsley").soldier("Bors", 3, "esquire", "Gorsley").start();
    assert_eq!(owner(&play, "Gorsley"), None);
    all_pass(&mut play, "EXC-6.iv");
    assert!(play.is_asked_by("Bors", "EXC-5.i") && play.offers("Bors", "Gorsley"));
}
