//! Chapter 9: movement, on the board as it is.

use crate::common::*;

/// Anna has these pieces in a place, and everybody else is far away.
fn at(place: &str, knights: u8, foot: u8) -> Situation {
    Situation::of(2).no_armies().army("Anna", place, knights, foot).stage("movement")
}

/// Begins to march from a place.
fn marching(situation: Situation, from: &str) -> Play {
    let mut play = situation.start();
    play.answer("Anna", &format!("march from {}", title(from)));
    play
}

#[test]
fn each_piece_moves_once() {
    // KGD-9
    let mut play = at("D15", 2, 0).start();
    march(&mut play, "Anna", "D15", "F15", (1, 0));
    let why = play.refused("Anna", "march from F15", "KGD-9");
    assert!(why.contains("they have moved already"), "{why}");
    march(&mut play, "Anna", "D15", "F15", (1, 0));
    play.refused("Anna", "march from F15", "KGD-9");
    ride(&mut play, "Anna", "D15");
    let why = play.refused("Anna", "King Arthur from D15", "KGD-9");
    assert!(why.contains("has moved"), "the Challenger too: {why}");
}

#[test]
fn one_moves_only_ones_own_pieces() {
    // KGD-9
    let mut play = Situation::of(2).stage("movement").start();
    let why = play.refused("Anna", "march from Castle Dover (T21)", "KGD-9");
    assert!(why.contains("these pieces are not yours"), "{why}");
    play.refused("Anna", "Mordred from Castle Dover (T21)", "KGD-9");
    play.answer("Anna", "march from Castle Caerlon (C15)").answer("Anna", "to D15");
    play.refused("Anna", "3", "KGD-9");
}

#[test]
fn knights_and_challengers_move_five_squares_and_footsoldiers_three() {
    // KGD-9.i
    let mut play = marching(at("C15", 0, 2), "C15");
    assert!(play.offers("Anna", "to F15"));
    let why = play.refused("Anna", "to G15", "KGD-9.i");
    assert!(why.contains("4 squares away, and 3 is the most"), "{why}");
    let mut play = marching(at("C15", 1, 0), "C15");
    assert!(play.offers("Anna", "to H15 (west bank)"));
    play.refused("Anna", "to H14", "KGD-9.i");
    let mut play = at("B15", 1, 0).start();
    play.answer("Anna", "King Arthur from Castle Caerlon (C15)");
    assert!(play.offers("Anna", "to H15 (west bank)"));
    play.refused("Anna", "to H14", "KGD-9.i");
}

#[test]
fn a_mixed_group_goes_together_as_far_as_footsoldiers_come() {
    // KGD-9.i: three squares, the whole allowance of those on foot.
    let mut play = at("C15", 1, 2).start();
    march(&mut play, "Anna", "C15", "F15", (1, 2));
    assert_eq!((force(&play, "Anna", "F15"), force(&play, "Anna", "C15")), ((1, 2), (0, 0)));
}

#[test]
fn footsoldiers_stay_behind_where_only_knights_come() {
    // KGD-9.i: a mixed group four squares away.
    let mut play = marching(at("C15", 1, 2), "C15");
    play.answer("Anna", "to G15");
    assert_eq!((force(&play, "Anna", "G15"), force(&play, "Anna", "C15")), ((1, 0), (0, 2)));
}

#[test]
fn nobody_moves_diagonally() {
    // KGD-9.i.b: O13 is two squares from N12, and F17 four from D15.
    let play = marching(at("N12", 0, 1), "N12");
    assert!(play.offers("Anna", "to O13"));
    let slow = Situation::under(2, &[("difficult_ground", "one_square_turn")]).no_armies().army("Anna", "K14", 1, 0);
    let play = marching(slow.stage("movement"), "K14");
    assert_eq!(play.labels("Anna"), ["to K13", "to L14", "to K15", "to J14", "stay"].map(String::from).as_slice());
    let mut play = marching(at("D15", 0, 1), "D15");
    let why = play.refused("Anna", "to F17", "KGD-9.i");
    assert!(why.contains("4 squares away"), "{why}");
}

#[test]
fn rivers_are_crossed_only_at_bridges() {
    // KGD-9.ii: from the west bank of H15 by H14 to I15 it is 3 squares.
    let mut play = marching(at("H15 (west bank)", 0, 1), "H15 (west bank)");
    play.answer("Anna", "to I15");
    assert_eq!(force(&play, "Anna", "I15"), (0, 1));
    let two =
        Situation::of(2).no_armies().army("Anna", "H15 (west bank)", 0, 1).with("weather", spate()).stage("movement");
    assert!(!marching(two, "H15 (west bank)").offers("Anna", "to I15"), "there is no other way");
    let mut play = marching(at("X19 (north bank)", 0, 1), "X19 (north bank)");
    let why = play.refused("Anna", "to X19 (south bank)", "KGD-9.ii");
    assert!(why.contains("by the nearest bridge it is 4 squares"), "{why}");
    let mut play = at("B15", 1, 0).challenger("Anna", "X19 (north bank)").start();
    play.answer("Anna", "King Arthur from X19 (north bank)").answer("Anna", "to X19 (south bank)");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("X19 (south bank)"), "5 squares a turn bring him round");
}

fn spate() -> serde_json::Value {
    serde_json::json!([{ "closed": "bridges", "drawer": 1 }])
}

#[test]
fn the_two_banks_of_a_square_are_two_places() {
    // KGD-R22: no battle and no capture across the Severn.
    let situation = Situation::of(2).no_armies().army("Anna", "G15", 1, 0).army("Bors", "H15 (east bank)", 0, 1);
    let mut play = situation.challenger("Bors", "H15 (east bank)").stage("movement").start();
    march(&mut play, "Anna", "G15", "H15 (west bank)", (1, 0));
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "purchases", "nobody fights");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("H15 (east bank)"));
}

#[test]
fn difficult_ground_ends_a_move() {
    // KGD-9.iii: K14 and L14 are a forest two squares deep.
    let mut play = marching(at("J14", 1, 0), "J14");
    play.refused("Anna", "to L14", "KGD-9.iii");
    play.answer("Anna", "to K14");
    play.refused("Anna", "march from K14", "KGD-9");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    play.answer("Anna", "march from K14");
    play.refused("Anna", "to M14", "KGD-9.iii");
    play.answer("Anna", "to L14");
    assert_eq!(force(&play, "Anna", "L14"), (1, 0));
    let mut play = at("B15", 1, 0).challenger("Anna", "J14").start();
    play.answer("Anna", "King Arthur from J14");
    play.refused("Anna", "to L14", "KGD-9.iii");
    let mut play = marching(at("D14", 0, 1), "D14");
    play.refused("Anna", "to F14", "KGD-9.iii");
    let mut play = marching(at("C17", 1, 0), "C17");
    assert!(play.offers("Anna", "to D17"), "into the marsh");
    play.answer("Anna", "to D17");
    assert_eq!(force(&play, "Anna", "D17"), (1, 0));
}

#[test]
fn from_difficult_ground_one_moves_on_as_usual() {
    // KGD-R21
    let mut play = marching(at("K14", 1, 0), "K14");
    play.answer("Anna", "to I17");
    assert_eq!(force(&play, "Anna", "I17"), (1, 0), "five squares, out of the forest");
}

#[test]
fn enemies_end_a_move_but_a_lone_challenger_does_not() {
    // KGD-R19
    let situation = at("D15", 0, 2).army("Bors", "E15", 1, 0);
    let mut play = marching(situation, "D15");
    play.refused("Anna", "to F15", "KGD-9.iii");
    assert!(play.offers("Anna", "to E15"));
    let situation = at("D15", 0, 2).challenger("Bors", "E15");
    let mut play = situation.start();
    march(&mut play, "Anna", "D15", "F15", (0, 1));
    assert_eq!(stands(&play, "Bors").as_deref(), Some("E15"), "he is passed by");
    march(&mut play, "Anna", "D15", "E15", (0, 1));
    assert_eq!(stands(&play, "Bors"), None, "and taken when a piece ends its move there");
    let play = marching(at("D15", 0, 2).army("Bors", "E15", 1, 0).allied("Anna", "Bors"), "D15");
    assert!(play.offers("Anna", "to F15"), "an ally never blocks");
    let mut play = at("E15", 0, 2).army("Bors", "E15", 1, 0).start();
    march(&mut play, "Anna", "E15", "F15", (0, 2));
    assert_eq!(force(&play, "Anna", "F15"), (0, 2), "a piece may leave enemies behind");
}

#[test]
fn only_the_end_of_a_move_takes_a_village() {
    // KGD-R20
    let mut play = at("I19", 2, 0).keeps("Anna", "free-move").controls("Bors", "Combe Martin").start();
    march(&mut play, "Anna", "I19", "I21", (2, 0));
    assert_eq!(controller(&play, "Combe Martin"), Some("Bors"), "riding through is not taking");
    play.answer("Anna", "play a free move").answer("Anna", "1 knight at I21").answer("Anna", "to Combe Martin (I20)");
    assert_eq!((controller(&play, "Combe Martin"), stage(&play).as_str()), (Some("Anna"), "movement"), "at once");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    march(&mut play, "Anna", "I20", "I21", (1, 0));
    assert_eq!(controller(&play, "Combe Martin"), Some("Anna"), "control stays when the piece leaves");
}

#[test]
fn troops_enter_neither_camelot_nor_a_mystic_site() {
    // KGD-19.nb1: nor may they pass through.
    let mut play = marching(at("N13", 1, 0), "N13");
    play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.nb1");
    assert!(!play.offers("Anna", "to N15"), "the way through Camelot is closed");
    let mut play = marching(at("J14", 1, 0), "J14");
    play.refused("Anna", "to Arbor Low (J13)", "KGD-27.ii");
}

#[test]
fn a_challenger_goes_among_enemies_only_with_an_escort() {
    // KGD-R57
    let enemy = || at("D15", 1, 0).challenger("Anna", "D15").army("Bors", "E15", 1, 0);
    let mut play = enemy().start();
    play.answer("Anna", "King Arthur from D15");
    let why = play.refused("Anna", "to E15", "KGD-21.iii");
    assert!(why.contains("he would be alone"), "{why}");
    play.answer("Anna", "stay");
    march(&mut play, "Anna", "D15", "E15", (1, 0));
    ride(&mut play, "Anna", "E15");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("E15"), "the escort goes first");
    let mut play = at("D15", 1, 0).challenger("Anna", "D15").start();
    march(&mut play, "Anna", "D15", "F15", (1, 0));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("D15"), "left by his escort he is simply alone");
}

#[test]
fn any_number_of_pieces_stand_in_one_square() {
    // KGD-R69
    let mut play = at("D15", 20, 20).army("Anna", "C15", 0, 5).start();
    march(&mut play, "Anna", "D15", "E15", (20, 20));
    march(&mut play, "Anna", "C15", "E15", (0, 5));
    assert_eq!(force(&play, "Anna", "E15"), (20, 25));
}
