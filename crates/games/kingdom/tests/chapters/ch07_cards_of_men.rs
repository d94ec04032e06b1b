//! Chapter 7: the cards of fortune that touch pieces, endurance and chivalry.

use serde_json::json;

use crate::common::*;

fn points(play: &Play, key: &str) -> [i64; 6] {
    NAMES.map(|name| of(play, name, key).as_i64().expect("points"))
}

#[test]
fn outlaws_take_a_piece_from_each_forest_square() {
    // KGD-7.a: outlaws
    let situation = Situation::of(6).army("Anna", "K14", 2, 0).army("Anna", "L14", 1, 0).army("Anna", "D15", 1, 0);
    let play = situation.challenger("Anna", "K14").next_card("outlaws").start();
    assert_eq!(["K14", "L14", "D15", "C15"].map(|at| force(&play, "Anna", at)), [(1, 0), (0, 0), (1, 0), (2, 4)]);
    assert_eq!(of(&play, "Anna", "endurance"), 30, "outlaws do not touch a Challenger");
}

#[test]
fn marsh_fever_takes_pieces_and_endurance() {
    // KGD-7.a: marsh-fever
    let situation = Situation::of(6).army("Bors", "I19", 0, 2).army("Anna", "K14", 1, 0);
    let play = situation.challenger("Bors", "I19").next_card("marsh-fever").start();
    assert_eq!((force(&play, "Bors", "I19"), force(&play, "Anna", "K14")), ((0, 1), (1, 0)));
    assert_eq!(points(&play, "endurance"), [30, 28, 30, 30, 30, 30]);
}

#[test]
fn thunder_takes_pieces_and_endurance_in_the_mountains() {
    // KGD-7.a: rockfall
    let situation = Situation::of(6).army("Clarine", "M13", 3, 0).army("Anna", "I19", 1, 0);
    let play = situation.challenger("Anna", "E14").next_card("rockfall").start();
    assert_eq!((force(&play, "Clarine", "M13"), force(&play, "Anna", "I19")), ((2, 0), (1, 0)));
    assert_eq!(points(&play, "endurance"), [28, 30, 30, 30, 30, 30]);
}

#[test]
fn both_banks_of_a_square_are_one_square_for_cards() {
    // KGD-R22: the Tamar parts the mountain J22.
    let situation = Situation::of(6).army("Anna", "J22 (west bank)", 1, 0).army("Anna", "J22 (east bank)", 1, 0);
    let mut play = situation.next_card("rockfall").start();
    assert_eq!(play.labels("Anna").len(), 2, "one piece, of either bank");
    play.answer("Anna", "1 knight at J22 (east bank)");
    assert_eq!(["J22 (west bank)", "J22 (east bank)"].map(|at| force(&play, "Anna", at)), [(1, 0), (0, 0)]);
}

#[test]
fn the_well_and_the_balm_mend_up_to_full_strength() {
    // KGD-R44, KGD-G7: holy-well, nimues-balm; everybody begins with 30 endurance, 10 stamina and no chivalry
    let play = Situation::of(6).stage("movement").start();
    assert_eq!(points(&play, "endurance"), [30; 6]);
    assert_eq!(points(&play, "stamina"), [10; 6]);
    assert_eq!(points(&play, "chivalry"), [0; 6]);
    let mut fresh = fresh(2, &[]);
    fresh.answer("Anna", "King Arthur");
    assert_eq!(["endurance", "stamina", "chivalry"].map(|key| of(&fresh, "Anna", key)), [30, 10, 0].map(|p| json!(p)));

    let weak = || Situation::of(6).endurance("Anna", 20).endurance("Bors", 28).endurance("Clarine", 5);
    assert_eq!(points(&weak().next_card("holy-well").start(), "endurance"), [26, 28, 5, 30, 30, 30]);
    assert_eq!(points(&weak().next_card("nimues-balm").start(), "endurance"), [23, 30, 8, 30, 30, 30]);
    let play = Situation::of(6).endurance("Anna", 27).next_card("holy-well").start();
    assert_eq!(of(&play, "Anna", "endurance"), 30);
}

#[test]
fn the_poisoned_cup_hurts_the_drawer_and_may_kill() {
    // KGD-7.a: poisoned-cup
    let play = Situation::of(6).next_card("poisoned-cup").start();
    assert_eq!(points(&play, "endurance"), [27, 30, 30, 30, 30, 30]);
    let play = Situation::of(6).endurance("Anna", 3).next_card("poisoned-cup").start();
    assert_eq!((of(&play, "Anna", "out"), active(&play)), (json!(1), "Bors"));
}

#[test]
fn plague_strikes_castles_and_villages_but_not_prisoners_or_camelot() {
    // KGD-7.a: plague
    let situation =
        Situation::of(6).challenger("Anna", "F16").challenger("Clarine", "N14").challenger("Dinadan", "D15");
    let play = situation.prisoner("Elaine", "Bors", "Castle Dover", 2).next_card("plague").start();
    assert_eq!(points(&play, "endurance"), [28, 28, 30, 30, 30, 28]);
}

#[test]
fn the_damsel_and_slander_touch_the_drawers_chivalry() {
    // KGD-7.a: damsel, slander
    let play = Situation::of(6).chivalry("Anna", 5).next_card("damsel").start();
    assert_eq!(points(&play, "chivalry"), [7, 0, 0, 0, 0, 0]);
    let play = Situation::of(6).chivalry("Anna", 5).next_card("slander").start();
    assert_eq!(points(&play, "chivalry"), [3, 0, 0, 0, 0, 0]);
    let play = Situation::of(6).chivalry("Anna", 1).next_card("slander").start();
    assert_eq!(of(&play, "Anna", "chivalry"), 0, "never below nil");
}

#[test]
fn alms_may_be_given() {
    // KGD-R61: alms
    let mut play = Situation::of(6).next_card("alms").start();
    play.answer("Anna", "give");
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "chivalry")), (480, json!(3)));
    let mut play = Situation::of(6).next_card("alms").start();
    play.answer("Anna", "keep the gold");
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "chivalry")), (500, json!(0)));
    let play = Situation::of(6).gold("Anna", 19).next_card("alms").start();
    assert_eq!(stage(&play), "movement", "who has not 20 gold is not asked");
}

#[test]
fn the_green_stranger_offers_blow_for_blow() {
    // KGD-R61: green-wager
    let wager = || Situation::of(6).chivalry("Anna", 4).next_card("green-wager");
    let after = |mut play: Play, label: &str| {
        play.answer("Anna", label);
        ["endurance", "chivalry"].map(|key| of(&play, "Anna", key).as_i64().expect("points"))
    };
    assert_eq!(after(wager().start(), "refuse the wager"), [30, 3]);
    assert_eq!(after(wager().dice([1]).start(), "accept the wager"), [27, 4]);
    assert_eq!(after(wager().dice([2]).start(), "accept the wager"), [27, 4]);
    assert_eq!(after(wager().dice([3]).start(), "accept the wager"), [30, 7]);
    assert_eq!(after(wager().dice([6]).start(), "accept the wager"), [30, 7]);
    let play = wager().prisoner("Anna", "Bors", "Castle Dover", 2).start();
    assert_eq!(stage(&play), "movement", "a Challenger in prison is not asked");
}

#[test]
fn mercy_frees_prisoners_for_honour() {
    // KGD-7.a: mercy, drawn by one who holds nobody
    let situation = Situation::of(6).prisoner("Clarine", "Bors", "Castle Dover", 2).next_card("mercy");
    let mut play = situation.prisoner("Elaine", "Bors", "Castle Dover", 2).start();
    play.answer("Bors", "set King Mark free").answer("Bors", "keep King Urien in prison");
    assert_eq!(of(&play, "Bors", "chivalry"), 4);
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("H21"));
    assert_eq!((of(&play, "Clarine", "endurance"), gold(&play, "Clarine")), (json!(30), 500));
    assert_eq!(stands(&play, "Elaine"), None);
}

#[test]
fn a_vigil_honours_those_in_a_castle_of_theirs() {
    // KGD-7.a: vigil
    let situation = Situation::of(6).challenger("Anna", "T21").controls("Anna", "Castle Dover");
    let situation = situation.challenger("Bors", "X12").challenger("Clarine", "D15");
    let play = situation.next_card("vigil").start();
    assert_eq!(points(&play, "chivalry"), [1, 0, 0, 1, 1, 1], "in any castle he controls, not in another's");
}

#[test]
fn broken_faith_costs_those_who_ended_an_alliance_since_the_drawers_last_turn() {
    // KGD-7.a: broken-faith
    let situation = Situation::of(3).chivalry("Bors", 5).chivalry("Clarine", 5).chivalry("Anna", 5).turn("Anna", 4);
    let situation = situation.turn("Bors", 3).turn("Clarine", 3).record("Anna", "began", json!([4, 7]));
    let situation = situation.record("Bors", "broke_faith", json!(8)).record("Clarine", "broke_faith", json!(6));
    let play = situation.next_card("broken-faith").start();
    assert_eq!(["Anna", "Bors", "Clarine"].map(|name| of(&play, name, "chivalry").as_i64()), [5, 2, 5].map(Some));
}
