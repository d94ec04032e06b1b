//! Chapters 11 to 17 and 31, where battles meet other rules.

use serde_json::json;

use super::{captor, rounds};
use crate::common::*;

#[test]
fn the_grail_won_in_one_battle_changes_the_dice_of_the_next() {
    // KGD-31.ii, KGD-R30, KGD-R31: Mordred, the Royal Guardian, is captured at N12; then it comes to E15.
    let scene = Situation::of(3).no_armies().army("Anna", "N12", 1, 0).army("Bors", "N12", 0, 1).entered("N12");
    let scene = scene.army("Anna", "E15", 0, 2).army("Bors", "E15", 0, 2).entered("E15").challenger("Bors", "N12");
    let mut play = scene.holds_the_grail("Bors").stage("battles").dice([8, 2, 3, 7, 1]).start();
    play.answer("Anna", "fight at N12");
    assert!(rounds(&play)[0].contains("Mordred throws blue 2"), "{:?}", rounds(&play));
    assert_eq!((captor(&play, "Bors"), play.state()["grail"].clone()), (json!(0), json!({ "held": 0 })));
    assert!(rounds(&play)[1].contains("King Arthur throws blue 7, Mordred throws red 1"), "{:?}", rounds(&play));
    assert_eq!(force(&play, "Bors", "E15"), (0, 0));
}

#[test]
fn swapped_casualties_hit_the_roles_of_the_round() {
    // KGD-OPT-2, KGD-15.v: after a reverse Mordred attacks, and 8 against 8 costs Arthur, who defends, three.
    let scene = Situation::under(3, &[("table2_casualties", "swapped")]).no_armies().stage("battles");
    let scene = scene.army("Anna", "N12", 4, 0).army("Bors", "N12", 4, 0).entered("N12");
    let mut play = scene.keeps("Anna", "battle-plus-one").dice([3, 7, 3, 6, 8, 8, 1, 1]).start();
    play.answer("Anna", "pass").answer("Anna", "pass").answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((1, 0), (2, 0)));
}

#[test]
fn a_guardian_slays_the_attacker_before_his_battle_is_fought() {
    // KGD-R63, KGD-R52: Arthur meets the Wyvern first and dies; his battle at N12 is never fought.
    let scene = Situation::of(3).no_armies().army("Anna", "N12", 2, 0).army("Bors", "N12", 1, 0).entered("N12");
    let scene = scene.challenger("Anna", "N20").grail_at("Castlerigg").next_guardian(11).endurance("Anna", 5);
    let mut play = scene.stage("battles").dice([7, 2]).start();
    play.answer("Anna", "the Guardian of Stonehenge").answer("Anna", "fight");
    assert!(super::is_out(&play, "Anna") && rounds(&play).is_empty());
    assert_eq!((force(&play, "Bors", "N12"), gold(&play, "Bors")), ((1, 0), 500), "no wages and no spoils");
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "wages"), active(&play)), (0, json!(0), "Bors"));
}

#[test]
fn an_attackers_challenger_who_outlives_his_men_flees_home() {
    // KGD-21.i, KGD-R29: the roles were reversed, and the attackers of the round are Mordred's, who win.
    let scene = Situation::of(3).no_armies().army("Anna", "N12", 0, 1).army("Bors", "N12", 2, 0).entered("N12");
    let scene = scene.challenger("Anna", "N12").stage("battles");
    // To table 2; reversed; then 3 against 3 takes one of each.
    let play = scene.dice([3, 7, 3, 6, 3, 3, 4]).start();
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 0), (1, 0)));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"), "{:?}", rounds(&play));
}

#[test]
fn a_third_challenger_in_the_square_is_caught_when_the_battle_is_won() {
    // KGD-21.ii: King Mark, nobody's ally, stands alone among Mordred's men when Arthur's move in and win.
    let scene = Situation::of(3).no_armies().army("Anna", "N12", 1, 0).army("Bors", "N12", 0, 1).entered("N12");
    let scene = scene.challenger("Clarine", "N12").stage("battles");
    let play = scene.clone().dice([6, 1]).start();
    assert_eq!(captor(&play, "Clarine"), 0, "without a throw");
    // If Mordred's men win they have not moved in, and leave him be.
    let play = scene.dice([1, 4]).start();
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("N12"));
}
