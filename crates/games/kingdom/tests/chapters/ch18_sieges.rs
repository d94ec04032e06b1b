//! Chapter 18: between assaults, sorties, and third players before the walls.

use crate::common::*;

/// Anna lies before Dover with knights, Bors is within.
fn siege(besiegers: u8, garrison: u8) -> Situation {
    let situation = Situation::of(3).army("Anna", "T21", besiegers, 0).army("Bors", "T21", 0, garrison);
    situation.challenger("Bors", "V13").active("Bors").stage("movement")
}

const FIGHT: &str = "fight at Castle Dover (T21)";

#[test]
fn the_garrison_may_stay_leave_or_be_reinforced() {
    // KGD-R17
    let mut play = siege(2, 4).army("Bors", "T20", 1, 0).start();
    march(&mut play, "Bors", "T20", "T21", (1, 0));
    march(&mut play, "Bors", "T21", "T20", (0, 2));
    assert_eq!((force(&play, "Bors", "T21"), force(&play, "Bors", "T20")), ((1, 2), (0, 2)));
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"));
    play.answer("Bors", "done");
    assert_eq!(deeds(&play, "Bors"), [FIGHT, "done"], "a sortie is his choice, even after moving in (KGD-R18)");
    end_turn(&mut play, "Bors");
    assert_eq!((active(&play), force(&play, "Anna", "T21")), ("Clarine", (2, 0)), "and the siege goes on");
}

#[test]
fn a_sortie_is_a_field_battle() {
    // KGD-R17: table 1, no modifiers; an ambush (6) finds the besiegers in confusion (1).
    let mut play = siege(2, 4).stage("battles").dice([6, 1]).start();
    play.answer("Bors", FIGHT);
    assert!(play.was_told("Anna", "Round 1, table 1: Mordred throws red 6, King Arthur throws blue 1:"));
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((0, 0), (0, 4)), "the siege is lifted");
    // 1 against 4 costs the garrison both its men.
    let mut play = siege(2, 2).stage("battles").dice([1, 4]).start();
    play.answer("Bors", FIGHT);
    assert_eq!(
        controller(&play, "Castle Dover"),
        Some("Anna"),
        "a garrison that rides out and dies gives up its walls"
    );
}

#[test]
fn a_deserted_castle_can_be_taken_by_its_besiegers() {
    // KGD-R17
    let mut play = siege(2, 0).active("Anna").stage("battles").start();
    play.answer("Anna", "take Castle Dover (T21)");
    assert_eq!(controller(&play, "Castle Dover"), Some("Anna"));
}

#[test]
fn moving_in_is_attacking_but_standing_there_is_not() {
    // KGD-R18
    let field = || Situation::of(3).army("Bors", "E15", 1, 0).stage("movement");
    let mut play = field().army("Anna", "D15", 2, 0).dice([8, 1]).start();
    march(&mut play, "Anna", "D15", "E15", (2, 0));
    play.answer("Anna", "done");
    assert_eq!(force(&play, "Bors", "E15"), (0, 0), "who moves in must fight");
    let mut play = field().army("Anna", "E15", 2, 0).start();
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["fight at E15", "done"], "those who stood there may attack or leave it");
    let mut play = field().army("Anna", "D15", 2, 0).allied("Anna", "Bors").start();
    march(&mut play, "Anna", "D15", "E15", (2, 0));
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "purchases", "an ally is not attacked");
}

/// Clarine comes to Dover, where Anna besieges Bors.
fn third(knights: u8) -> Situation {
    siege(2, 3).active("Clarine").army("Clarine", "T20", knights, 0)
}

#[test]
fn a_third_player_meets_the_besiegers_first() {
    // KGD-R58
    let mut play = third(3).dice([8, 1]).start();
    march(&mut play, "Clarine", "T20", "T21", (3, 0));
    play.answer("Clarine", "done");
    assert!(play.was_told("Anna", "Battle at Castle Dover (T21): King Mark with 3 knights against King Arthur"));
    assert!(play.was_told("Anna", "Round 1, table 1:"));
    assert_eq!(force(&play, "Anna", "T21"), (0, 0));
    assert_eq!(deeds(&play, "Clarine"), [FIGHT, "done"], "then he may assault the garrison, or wait");
    play.dice([6, 1, 6, 1, 6, 1]).answer("Clarine", FIGHT);
    assert!(play.was_told("Anna", "Siege at Castle Dover (T21)"));
    assert_eq!(controller(&play, "Castle Dover"), Some("Clarine"));
}

#[test]
fn a_third_player_meets_all_besiegers_before_he_may_wait() {
    // KGD-R58: Arthur and Lot, who are no allies, both lie before Dover.
    let situation = Situation::of(4).army("Anna", "T21", 1, 0).army("Dinadan", "T21", 1, 0).army("Bors", "T21", 0, 3);
    let situation = situation.challenger("Bors", "V13").active("Clarine").army("Clarine", "T20", 3, 0);
    let mut play = situation.stage("movement").dice([8, 1, 8, 1]).start();
    march(&mut play, "Clarine", "T20", "T21", (3, 0));
    play.answer("Clarine", "done");
    assert_eq!(["Anna", "Dinadan"].map(|name| force(&play, name, "T21")), [(0, 0), (0, 0)], "one after the other");
    assert_eq!(deeds(&play, "Clarine"), [FIGHT, "done"], "only the garrison can be left alone");
}

#[test]
fn the_garrisons_ally_may_join_it() {
    // KGD-R58
    let mut play = third(3).allied("Bors", "Clarine").start();
    march(&mut play, "Clarine", "T20", "T21", (3, 0));
    play.answer("Clarine", "done");
    assert_eq!(deeds(&play, "Clarine"), [FIGHT, "done"], "nothing forces him to fight");
    play.answer("Clarine", "done");
    assert_eq!((force(&play, "Clarine", "T21"), controller(&play, "Castle Dover")), ((3, 0), Some("Bors")));
}

#[test]
fn the_besiegers_ally_goes_straight_for_the_garrison() {
    // KGD-R58
    let mut play = third(3).allied("Anna", "Clarine").dice([3, 3]).start();
    march(&mut play, "Clarine", "T20", "T21", (3, 0));
    play.answer("Clarine", "done").answer("Anna", "stand by");
    assert!(play.was_told("Anna", "Siege at Castle Dover (T21): King Mark with 3 knights against Mordred"));
}
