//! Chapter 21: how a Royal Challenger is captured, or escapes.

use serde_json::json;

use crate::common::*;

/// Arthur and one knight at N12, attacked by three knights of Bors; the escort is destroyed at once.
fn lost_escort() -> Situation {
    let situation = Situation::of(3).army("Anna", "N12", 1, 0).challenger("Anna", "N12").army("Bors", "N12", 3, 0);
    situation.active("Bors").entered("N12").stage("battles")
}

fn prison(play: &Play, name: &str) -> serde_json::Value {
    of(play, name, "crown")["prison"].clone()
}

#[test]
fn who_loses_his_escort_throws_even_to_escape() {
    // KGD-21.i
    let play = lost_escort().dice([8, 1, 4]).start();
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"), "even: to his nearest castle");
    assert_eq!(of(&play, "Anna", "endurance"), 30, "unharmed");
    let play = lost_escort().dice([8, 1, 3]).start();
    assert_eq!(prison(&play, "Anna")["captor"], 1, "odd: a prisoner");
    // The attacker's Challenger likewise: 1 against 4 costs him his only man.
    let situation = Situation::of(3).army("Anna", "N12", 1, 0).challenger("Anna", "N12").army("Bors", "N12", 3, 0);
    let situation = situation.entered("N12").stage("battles");
    assert_eq!(prison(&situation.clone().dice([1, 4, 5]).start(), "Anna")["captor"], 1);
    assert_eq!(stands(&situation.dice([1, 4, 6]).start(), "Anna").as_deref(), Some("C15"));
}

#[test]
fn the_escort_of_a_siege_is_an_escort() {
    // KGD-21.i: a garrison of one falls, and its Challenger throws; the lost castle is no refuge.
    let siege = || {
        let situation = Situation::of(3).army("Anna", "T21", 2, 0).army("Bors", "T21", 0, 1).entered("T21");
        situation.stage("battles")
    };
    let play = siege().controls("Bors", "Castle Garlot").dice([6, 1, 2]).start();
    assert_eq!(stands(&play, "Bors").as_deref(), Some("X12"));
    let play = siege().dice([6, 1, 2]).start();
    assert_eq!(prison(&play, "Bors")["captor"], 0, "with nowhere to go an even throw does not help");
}

#[test]
fn an_allys_men_are_an_escort() {
    // KGD-21.i, KGD-R50: King Mark's knight falls beside Mordred, who throws like one who has lost his own men.
    let beaten = || {
        let situation = Situation::of(3).no_armies().army("Anna", "N12", 3, 0).army("Clarine", "N12", 1, 0);
        situation.challenger("Bors", "N12").allied("Bors", "Clarine").entered("N12").stage("battles")
    };
    let play = beaten().dice([8, 1, 4]).start();
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"), "even: he escapes");
    assert_eq!(prison(&beaten().dice([8, 1, 3]).start(), "Bors")["captor"], 0, "odd: a prisoner");
}

#[test]
fn the_nearest_friendly_castle_is_his_own_before_an_allys() {
    // KGD-R26
    let far = lost_escort().controls("Anna", "Castle Dunpelder").controls("Anna", "Castle Garlot");
    assert_eq!(stands(&far.dice([8, 1, 4]).start(), "Anna").as_deref(), Some("X12"), "the nearest he controls");
    let ally = lost_escort().landless("Anna").army("Anna", "C15", 0, 0).allied("Anna", "Clarine");
    assert_eq!(stands(&ally.clone().dice([8, 1, 4]).start(), "Anna").as_deref(), Some("H21"), "else of an ally");
    let nobody = lost_escort().landless("Anna").army("Anna", "C15", 0, 0);
    assert_eq!(prison(&nobody.dice([8, 1, 4]).start(), "Anna")["captor"], 1, "else he is captured");
}

#[test]
fn a_challenger_alone_is_caught_without_a_throw() {
    // KGD-21.ii
    let situation = Situation::of(3).army("Anna", "D15", 0, 1).challenger("Bors", "E15").stage("movement");
    let mut play = situation.start();
    march(&mut play, "Anna", "D15", "E15", (0, 1));
    assert_eq!(prison(&play, "Bors")["captor"], 0);
    assert!(!play.was_told("Bors", "die."), "nobody throws: {:?}", play.told("Bors"));
    let situation = Situation::of(3).army("Anna", "D15", 0, 1).challenger("Bors", "E15").army("Clarine", "E15", 1, 0);
    let mut play = situation.allied("Bors", "Clarine").stage("movement").dice([1, 8]).start();
    march(&mut play, "Anna", "D15", "E15", (0, 1));
    assert_eq!(stands(&play, "Bors").as_deref(), Some("E15"), "with an ally's men he is not alone");
}

#[test]
fn challengers_do_not_capture_challengers() {
    // KGD-21.nb
    let mut play = Situation::of(3).challenger("Anna", "D15").challenger("Bors", "E15").stage("movement").start();
    ride(&mut play, "Anna", "E15");
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "purchases", "nothing happens");
    assert_eq!([stands(&play, "Anna"), stands(&play, "Bors")], [Some("E15".to_owned()), Some("E15".to_owned())]);
}

#[test]
fn a_challenger_alone_takes_nothing() {
    // KGD-21.iii
    let mut play = Situation::of(3).challenger("Anna", "I19").stage("movement").start();
    ride(&mut play, "Anna", "I20");
    end_turn(&mut play, "Anna");
    assert_eq!(controller(&play, "Combe Martin"), Some("Clarine"));
    assert_eq!(gold(&play, "Anna"), 514);
    let mut play = Situation::of(3).challenger("Anna", "G21").no_army("Clarine").challenger("Clarine", "D15");
    play = play.stage("movement");
    let mut play = play.start();
    ride(&mut play, "Anna", "H21");
    end_turn(&mut play, "Anna");
    assert_eq!(controller(&play, "Castle Tintagel"), Some("Clarine"), "nor an empty castle");
}

#[test]
fn a_prisoner_lies_in_his_captors_own_castle() {
    // KGD-21.iii.a: Mordred's men capture King Lot.
    let situation = Situation::of(4).army("Bors", "D15", 0, 1).challenger("Dinadan", "E15").active("Bors");
    let mut play = situation.stage("movement").start();
    march(&mut play, "Bors", "D15", "E15", (0, 1));
    assert_eq!(prison(&play, "Dinadan"), json!({ "captor": 1, "castle": castle("Castle Dover"), "due": 2 }));
    assert!(play.was_told("Anna", "King Lot lies in the dungeon of Castle Dover, a prisoner of Mordred."));
}

#[test]
fn a_captor_without_his_castle_chooses_another_or_hides_his_prisoner() {
    // KGD-R25
    let caught = |situation: Situation| {
        let situation = situation.army("Bors", "D15", 0, 1).challenger("Dinadan", "E15").active("Bors");
        let mut play = situation.stage("movement").start();
        march(&mut play, "Bors", "D15", "E15", (0, 1));
        play
    };
    let lost = || Situation::of(4).no_army("Bors").controls("Anna", "Castle Dover").army("Anna", "T21", 1, 0);
    let two = lost().controls("Bors", "Castle Garlot").controls("Bors", "Castle Carduel").challenger("Bors", "V13");
    let mut play = caught(two);
    assert_eq!(play.labels("Bors").len(), 2);
    play.answer("Bors", "Castle Carduel (I7)");
    assert_eq!(prison(&play, "Dinadan")["castle"], json!(castle("Castle Carduel")));
    let play = caught(lost().challenger("Bors", "V13"));
    assert_eq!(prison(&play, "Dinadan")["castle"], json!(null), "held off the board");
}

#[test]
fn prisoners_follow_the_keys() {
    // KGD-R25: Bors holds Clarine in Dover, which has no garrison.
    let held = |taker: &str| {
        let situation = Situation::of(4).no_army("Bors").challenger("Bors", "V13").army(taker, "T20", 1, 0);
        let situation = situation.prisoner("Clarine", "Bors", "Castle Dover", 2).active(taker);
        let mut play = situation.stage("movement").start();
        march(&mut play, taker, "T20", "T21", (1, 0));
        play
    };
    let play = held("Clarine");
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("T21"), "his own men free him");
    assert_eq!((of(&play, "Clarine", "endurance"), gold(&play, "Clarine")), (json!(30), 500), "without ransom or loss");
    let play = held("Anna");
    assert_eq!(prison(&play, "Clarine"), json!({ "captor": 0, "castle": castle("Castle Dover"), "due": 2 }));
    // The captor is eliminated.
    let situation = Situation::of(4).prisoner("Clarine", "Anna", "Castle Caerlon", 2).endurance("Anna", 3);
    let play = situation.next_card("poisoned-cup").start();
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("H21"));
    assert_eq!(of(&play, "Clarine", "endurance"), 30);
}
