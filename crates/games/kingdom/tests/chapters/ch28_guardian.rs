//! Chapters 28 and 29: the Guardian of a site, and the token under it.

use serde_json::json;

use super::Play;
use crate::common::{Situation, of, stage, stands};

const HOUND: u8 = 0;
const FEN_HAG: u8 = 1;
const WYVERN: u8 = 11;

/// King Arthur has entered Stonehenge, and this Guardian lies on top of the pack.
fn meets(guardian: u8) -> Situation {
    Situation::of(4).challenger("Anna", "N20").grail_at("Castlerigg").next_guardian(guardian).stage("battles")
}

fn token(play: &Play) -> String {
    let stonehenge = crate::common::site("Stonehenge");
    play.state()["tokens"][stonehenge].as_str().unwrap_or_default().to_owned()
}

fn guardians(play: &Play) -> Vec<u64> {
    let cards = play.state()["guardians"]["cards"].as_array().cloned().unwrap_or_default();
    cards.iter().filter_map(serde_json::Value::as_u64).collect()
}

#[test]
fn whoever_enters_a_site_must_fight_its_guardian() {
    // KGD-28.a, KGD-R63
    let scene = Situation::of(2).challenger("Anna", "N19").next_guardian(HOUND).stage("movement");
    let mut play = scene.start();
    play.answer("Anna", "King Arthur from N19").answer("Anna", "to Stonehenge (N20)").answer("Anna", "done");
    assert_eq!(stage(&play), "battles");
    assert!(play.was_told("Anna", "meets at Stonehenge: Black Hound of the Moor, with 6 endurance"));
    assert!(play.asked("Anna").rule.starts_with("KGD-28"));
}

#[test]
fn the_guardian_is_met_in_an_order_of_ones_choice() {
    // KGD-R63
    let scene = meets(HOUND).army("Anna", "N12", 2, 0).army("Bors", "N12", 1, 0).entered("N12");
    let play = scene.start();
    assert_eq!(play.labels("Anna")[..2], ["fight at N12", "the Guardian of Stonehenge"]);
    assert!(!play.offers("Anna", "done"), "and both must be met");
}

#[test]
fn a_token_stays_hidden_unless_the_guardian_is_slain() {
    // KGD-28.b
    let mut play = meets(WYVERN).start();
    play.answer("Anna", "retreat to N19");
    assert_eq!(token(&play), "blank");
    assert!(!play.was_told("Bors", "token"));
}

#[test]
fn the_next_living_player_to_the_left_draws_the_guardian() {
    // KGD-28.i, KGD-R55
    let play = meets(WYVERN).out("Bors").start();
    assert!(
        play.was_told("Dinadan", "King Mark turns over the Guardian that King Arthur meets"),
        "{:?}",
        play.told("Anna")
    );
}

#[test]
fn the_left_hand_player_is_not_waited_for() {
    // KGD-N-8
    let mut play = meets(WYVERN).dice([4, 4]).start();
    let waits = |play: &Play| play.is_asked("Anna") && play.waiting().len() == 1;
    assert!(waits(&play));
    play.answer("Anna", "fight");
    assert!(waits(&play), "he is asked before every exchange");
    assert!(play.was_told("Clarine", "The Wyvern throws 4, King Arthur throws 4"));
}

#[test]
fn the_lower_throw_loses_the_difference() {
    // KGD-28.ii
    let left = |play: &Play| play.state()["ordeal"]["endurance"].clone();
    let mut play = meets(WYVERN).dice([3, 7]).start();
    play.answer("Anna", "fight");
    assert_eq!((left(&play), of(&play, "Anna", "endurance")), (json!(2), json!(30)), "the Guardian loses 4 of 6");
    play.dice([6, 2]).answer("Anna", "fight");
    assert_eq!((left(&play), of(&play, "Anna", "endurance")), (json!(2), json!(26)));
    play.dice([5, 5]).answer("Anna", "fight");
    assert_eq!((left(&play), of(&play, "Anna", "endurance")), (json!(2), json!(26)), "equal throws do nothing");
}

#[test]
fn each_throws_the_die_the_card_names() {
    // KGD-28.ii: the Hound throws red and he blue; the Red Dragon throws blue and he red.
    let throws = |guardian: u8, dice: [u32; 2]| {
        std::panic::catch_unwind(|| {
            let mut play = meets(guardian).dice(dice).start();
            play.answer("Anna", "fight");
        })
        .is_ok()
    };
    assert!(throws(HOUND, [1, 8]) && !throws(HOUND, [8, 1]));
    assert!(throws(12, [8, 1]) && !throws(12, [1, 8]));
}

#[test]
fn they_fight_until_one_is_down() {
    // KGD-28.iii
    let mut play = meets(WYVERN).dice([3, 7, 1, 5]).start();
    play.answer("Anna", "fight").answer("Anna", "fight");
    assert!(play.was_told("Bors", "King Arthur slays the Guardian."), "2 endurance, and 4 lost");
    let mut play = meets(WYVERN).endurance("Anna", 5).dice([7, 2]).start();
    play.answer("Anna", "fight");
    assert_eq!(of(&play, "Anna", "out"), 1);
    assert!(play.was_told("Bors", "King Arthur is dead and out of the game"));
    assert_eq!(token(&play), "blank");
}

#[test]
fn a_retreat_costs_what_the_card_says() {
    // KGD-28.iv
    let mut play = meets(WYVERN).endurance("Anna", 10).chivalry("Anna", 4).start();
    assert_eq!(play.labels("Anna")[..2], ["fight", "fight on while strong enough"]);
    assert_eq!(play.labels("Anna")[2..], ["retreat to N19", "retreat to O20", "retreat to N21", "retreat to M20"]);
    play.answer("Anna", "retreat to O20");
    assert_eq!((of(&play, "Anna", "endurance"), of(&play, "Anna", "chivalry")), (json!(7), json!(3)));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("O20"));
}

#[test]
fn the_cost_of_a_retreat_can_kill_and_he_is_warned() {
    // KGD-R71
    let mut play = meets(WYVERN).endurance("Anna", 3).start();
    assert!(play.asked("Anna").text.contains("and would kill you."));
    play.answer("Anna", "retreat to N19");
    assert_eq!(of(&play, "Anna", "out"), 1);
    let play = meets(WYVERN).endurance("Anna", 4).start();
    assert!(!play.asked("Anna").text.contains("kill"));
}

#[test]
fn a_site_is_closed_for_two_complete_turns_after_a_retreat() {
    // KGD-28.v
    let mut play = meets(WYVERN).turn("Anna", 4).start();
    play.answer("Anna", "retreat to N19");
    let barred = of(&play, "Anna", "barred");
    let enters = |turn: u32, site: &str, from: &str| {
        let scene = Situation::of(4).challenger("Anna", from).turn("Anna", turn).stage("movement");
        let mut play = scene.record("Anna", "barred", barred.clone()).start();
        play.answer("Anna", &format!("King Arthur from {from}"));
        play.offers("Anna", site)
    };
    assert_eq!([5, 6, 7].map(|turn| enters(turn, "to Stonehenge (N20)", "N19")), [false, false, true]);
    assert!(enters(5, "to Blaxhall Stone (Y16)", "Y17"), "other sites are open");
    // And the site is open to others.
    let scene =
        Situation::of(4).challenger("Bors", "N19").turn("Anna", 4).turn("Bors", 4).active("Bors").stage("movement");
    let mut play = scene.record("Anna", "barred", barred).start();
    play.answer("Bors", "Mordred from N19");
    assert!(play.offers("Bors", "to Stonehenge (N20)"));
}

#[test]
fn guardian_cards_go_to_the_bottom_and_their_wounds_are_forgotten() {
    // KGD-28.v.b
    let mut play = meets(WYVERN).dice([1, 6]).start();
    play.answer("Anna", "fight").answer("Anna", "retreat to N19");
    assert_eq!(guardians(&play).last(), Some(&11));
    assert_eq!(play.state()["ordeal"], json!(null));
    let play = meets(WYVERN).turn("Anna", 7).start();
    assert!(play.was_told("Anna", "The Wyvern, with 6 endurance"), "whoever meets it again meets it whole");
    let mut play = meets(HOUND).dice([1, 8]).start();
    play.answer("Anna", "fight");
    assert_eq!(guardians(&play).last(), Some(&0), "slain or not");
}

#[test]
fn a_slain_guardian_brings_chivalry_and_turns_the_token() {
    // KGD-29.a
    let mut play = meets(FEN_HAG).dice([1, 8]).start();
    play.answer("Anna", "fight");
    assert_eq!(of(&play, "Anna", "chivalry"), 2);
    for name in ["Anna", "Bors", "Clarine", "Dinadan"] {
        assert!(play.was_told(name, "King Arthur turns the token of Stonehenge: it is blank"), "{name}");
    }
}

#[test]
fn a_blank_token_is_taken_away_and_he_stays() {
    // KGD-29.b
    let mut play = meets(HOUND).dice([1, 8]).start();
    play.answer("Anna", "fight");
    assert_eq!(token(&play), "gone");
    let gone = play.state()["tokens"].as_array().map(|all| all.iter().filter(|token| **token == "gone").count());
    assert_eq!(gone, Some(1));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N20"));
}

#[test]
fn he_flees_to_no_enemies_and_to_no_other_site() {
    // KGD-28.iv: not among enemy pieces; among his own and in difficult ground he may.
    let scene = meets(WYVERN).army("Bors", "N19", 1, 0).army("Anna", "O20", 1, 0).challenger("Clarine", "M20");
    let play = scene.start();
    assert_eq!(play.labels("Anna")[2..], ["retreat to O20", "retreat to N21", "retreat to M20"]);
    let walled = ["N19", "O20", "N21", "M20"];
    let scene = walled.into_iter().fold(meets(WYVERN), |scene, at| scene.army("Bors", at, 1, 0));
    let play = scene.clone().asks_what_matters().dice([1, 8]).start();
    assert!(
        play.was_told("Bors", "King Arthur has nowhere to retreat to, so he fights on."),
        "and is not asked (KGD-OPT-12)"
    );
    assert!(play.was_told("Bors", "King Arthur slays the Guardian."), "{:?}", play.told("Bors"));
    let play = scene.start();
    assert_eq!(play.labels("Anna"), ["fight", "fight on while strong enough"]);
}

/// KGD-N-10: King Arthur says down to what endurance he fights on.
fn fights_on<const N: usize>(guardian: u8, least: &str, dice: [u32; N]) -> Play {
    let mut play = meets(guardian).dice(dice).start();
    play.answer("Anna", "fight on while strong enough").answer("Anna", least);
    play
}

#[test]
fn who_fights_on_is_not_asked_until_his_number_is_reached() {
    // KGD-N-10, KGD-N-8: 30, then 26, then 24.
    let play = fights_on(WYVERN, "25", [6, 2, 5, 5, 4, 2]);
    assert!(play.was_told("Bors", "King Arthur fights on while he has at least 25 endurance."));
    assert!(play.was_told("Bors", "King Arthur has 24 endurance left, less than 25, and is asked again."));
    assert!(play.is_asked_by("Anna", "KGD-28.iv"), "and may retreat now");
    assert_eq!((of(&play, "Anna", "endurance"), &play.state()["ordeal"]["fights_on"]), (json!(24), &json!(null)));
}

#[test]
fn who_fights_to_the_end_is_asked_no_more() {
    // KGD-N-10
    let play = fights_on(WYVERN, "1", [6, 2, 5, 5, 1, 7]);
    assert!(play.was_told("Bors", "King Arthur decides to fight to the end."));
    assert!(play.was_told("Bors", "King Arthur slays the Guardian."), "{:?}", play.told("Bors"));
}

#[test]
fn to_fight_on_is_one_act_and_stops_where_a_retreat_would_kill() {
    // KGD-N-10: the Wyvern takes 3 endurance of whoever retreats.
    let mut play = meets(WYVERN).endurance("Anna", 6).dice([4, 2, 4, 3]).start();
    assert_eq!(play.ahead("Anna", &["fight on while strong enough"])[0].1.as_deref(), Some("4"));
    play.act("Anna", &["fight on while strong enough"]);
    assert!(play.was_told("Bors", "King Arthur has 3 endurance left, less than 4, and is asked again."));
}
