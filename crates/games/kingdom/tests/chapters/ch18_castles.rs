//! Chapters 18 and 20: taking castles and villages.

use crate::common::*;

/// Anna's men stand north of Dover, Bors's in it.
fn before_dover(knights: u8, foot: u8, garrison: (u8, u8)) -> Situation {
    let situation = Situation::of(3).army("Anna", "T20", knights, foot).challenger("Bors", "V13");
    situation.army("Bors", "T21", garrison.0, garrison.1).stage("movement")
}

/// They move in, and the battle step begins.
fn assault(situation: Situation, force: (u8, u8)) -> Play {
    let mut play = situation.start();
    march(&mut play, "Anna", "T20", "T21", force);
    play.answer("Anna", "done");
    play
}

#[test]
fn an_undefended_castle_falls_to_whoever_moves_in() {
    // KGD-18: a Challenger alone does not defend it.
    let situation = before_dover(0, 1, (0, 0)).challenger("Bors", "T21");
    let mut play = situation.start();
    march(&mut play, "Anna", "T20", "T21", (0, 1));
    assert_eq!(controller(&play, "Castle Dover"), Some("Anna"));
    assert_eq!(of(&play, "Bors", "crown")["prison"]["captor"], 0, "and he is caught");
    let mut play = before_dover(0, 1, (0, 0)).army("Clarine", "T21", 0, 1).allied("Bors", "Clarine").start();
    march(&mut play, "Anna", "T20", "T21", (0, 1));
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"), "the men of an ally defend it");
}

#[test]
fn a_defended_castle_must_be_besieged_on_table_three() {
    // KGD-18.a: 6 counts 5, 1 counts 2; a broadside against a sally costs the garrison its last man.
    let play = assault(before_dover(2, 0, (0, 1)).dice([6, 1]), (2, 0));
    assert!(play.was_told("Bors", "Round 1, table 3:"));
    assert_eq!(controller(&play, "Castle Dover"), Some("Anna"));
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((2, 0), (0, 0)));
}

#[test]
fn a_siege_stays_on_table_three_to_the_last() {
    // KGD-18.a: 6 counts 5 and 3 counts 4: one man each, and round 2 is read on table 3 again.
    let play = assault(before_dover(3, 0, (0, 2)).dice([6, 3, 6, 1]), (3, 0));
    assert!(play.was_told("Bors", "Round 2, table 3:"));
    assert!(!play.told("Bors").iter().any(|line| line.contains("table 1") || line.contains("table 2")));
    assert_eq!((force(&play, "Anna", "T21"), controller(&play, "Castle Dover")), ((2, 0), Some("Anna")));
}

#[test]
fn a_delayed_assault_is_over_for_this_turn() {
    // KGD-18.i: 3 counts 2 and 3 counts 4.
    let mut play = assault(before_dover(2, 0, (0, 3)).dice([3, 3]), (2, 0));
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((2, 0), (0, 3)), "nobody loses anything");
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"));
    assert_eq!(stage(&play), "purchases");
    for name in ["Anna", "Bors", "Clarine"] {
        end_turn(&mut play, name);
    }
    assert!(play.offers("Anna", "march from Castle Dover (T21)"), "next turn he may withdraw");
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["fight at Castle Dover (T21)", "done"], "resume, or wait");
}

#[test]
fn a_delayed_assault_costs_both_their_wages() {
    // KGD-18.ii: 4 knights and 5 footsoldiers.
    let play = assault(before_dover(4, 0, (0, 5)).dice([3, 3]), (4, 0));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (492, 495));
    let situation = Situation::of(3).army("Anna", "T21", 2, 0).army("Bors", "T21", 0, 5).stage("battles");
    let mut play = situation.dice([3, 3]).start();
    play.answer("Anna", "fight at Castle Dover (T21)");
    assert!(
        play.was_told("Bors", "King Arthur sets aside 4 gold for wages, and Mordred sets aside 5."),
        "{:?}",
        play.told("Bors")
    );
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (496, 495));
}

#[test]
fn castle_walls_shift_both_dice() {
    // KGD-18.iii: 6 and 5 count 5 and 6, the cell 0/2; then 1 and 5 count 1 (not 0) and 6, a delay.
    let play = assault(before_dover(4, 0, (0, 5)).dice([6, 5, 1, 5]), (4, 0));
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((2, 0), (0, 5)));
    assert!(play.was_told("Bors", "6 (counts 5)") && play.was_told("Bors", "5 (counts 6)"));
    assert!(
        play.was_told("Bors", "1 (counts 1)") || play.was_told("Bors", "throws blue 1,"),
        "{:?}",
        play.told("Bors")
    );
    let play = assault(before_dover(4, 0, (2, 0)).dice([2, 8]), (4, 0));
    assert!(play.was_told("Bors", "throws blue 8") && !play.was_told("Bors", "counts 9"), "above 8 counts as 8");
}

/// The same before the village of Faversham.
fn before_faversham(knights: u8, garrison: u8) -> Situation {
    let situation = Situation::of(3).army("Anna", "V20", knights, 0).challenger("Bors", "V13");
    situation.army("Bors", "V21", 0, garrison).stage("movement")
}

#[test]
fn villages_are_taken_like_castles() {
    // KGD-20
    let mut play = before_faversham(2, 1).dice([6, 1]).start();
    march(&mut play, "Anna", "V20", "V21", (2, 0));
    assert_eq!(controller(&play, "Faversham"), Some("Bors"), "one footsoldier defends it");
    play.answer("Anna", "done");
    assert!(play.was_told("Bors", "Round 1, table 3:"));
    assert_eq!(controller(&play, "Faversham"), Some("Anna"));
    let mut play = before_faversham(2, 0).start();
    march(&mut play, "Anna", "V20", "V21", (1, 0));
    assert_eq!(controller(&play, "Faversham"), Some("Anna"), "undefended it falls at once");
}

#[test]
fn a_village_helps_the_defenders_die_only() {
    // KGD-20.i: 6 and 5 count 6 and 6, the cell 1/2; then 1 and 5 delay.
    let mut play = before_faversham(4, 5).dice([6, 5, 1, 5]).start();
    march(&mut play, "Anna", "V20", "V21", (4, 0));
    play.answer("Anna", "done");
    assert_eq!((force(&play, "Anna", "V21"), force(&play, "Bors", "V21")), ((2, 0), (0, 4)));
}

#[test]
fn whoever_controls_a_besieged_place_taxes_it() {
    // KGD-R62
    let situation = Situation::of(3).army("Anna", "V21", 2, 0).army("Bors", "V21", 0, 1).stage("taxes");
    let play = situation.clone().start();
    assert_eq!(gold(&play, "Anna"), 514, "besiegers get nothing");
    let play = situation.active("Bors").start();
    assert_eq!(gold(&play, "Bors"), 514);
    let play = Situation::of(3).army("Anna", "T21", 2, 0).active("Bors").stage("taxes").start();
    assert_eq!(gold(&play, "Bors"), 514, "a castle under siege pays its controller too");
    let play = Situation::of(3).controls("Anna", "Faversham").stage("taxes").start();
    assert_eq!(gold(&play, "Anna"), 516, "who took it is paid without troops there");
}
