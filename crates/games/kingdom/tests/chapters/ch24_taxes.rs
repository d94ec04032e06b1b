//! Chapter 24: taxes.

use crate::common::*;

/// What Anna collects if she controls just these.
fn tax(holdings: &[&str]) -> i64 {
    let situation = Situation::of(6).landless("Anna").gold("Anna", 0).stage("taxes");
    let situation = holdings.iter().fold(situation, |situation, named| situation.controls("Anna", named));
    gold(&situation.start(), "Anna")
}

#[test]
fn only_the_active_player_collects() {
    // KGD-24.a
    let play = Situation::of(6).stage("taxes").start();
    assert_eq!(NAMES.map(|name| gold(&play, name)), [514, 500, 500, 500, 500, 500]);
}

#[test]
fn the_gold_village_yields_five() {
    // KGD-24.i
    assert_eq!(tax(&["Dolaucothi"]), 5);
}

#[test]
fn a_silver_village_yields_four() {
    // KGD-24.ii
    assert_eq!(tax(&["Combe Martin", "Rochester"]), 8);
    assert_eq!(tax(&["Sleaford", "Alston"]), 8);
}

#[test]
fn an_iron_village_yields_three() {
    // KGD-24.iii
    assert_eq!(tax(&["Wentwood", "Lydford", "Wadhurst"]), 9);
    assert_eq!(tax(&["Frodingham", "Egremont", "Lanark"]), 9);
}

#[test]
fn barley_wheat_fish_and_fruit_yield_two() {
    // KGD-24.iv
    assert_eq!(tax(&["Padstow", "Penrith", "Haddington"]), 6);
    assert_eq!(tax(&["Llandaff"]), 2);
    assert_eq!(tax(&["Faversham"]), 2);
}

#[test]
fn leather_pottery_and_textile_yield_one() {
    // KGD-24.v
    assert_eq!(tax(&["Bodmin", "Cranbrook"]), 2);
    assert_eq!(tax(&["Appleby"]), 1);
}

#[test]
fn a_castle_yields_four_but_not_camelot() {
    // KGD-24.vi: own, allied or captured.
    assert_eq!(tax(&["Castle Caerlon", "Castle Dover", "Castle Garlot"]), 12);
    let situation = Situation::of(6).landless("Anna").gold("Anna", 0).challenger("Anna", "N14").stage("taxes");
    let situation = situation.this_turn("challenger_moved", serde_json::json!(true));
    assert_eq!(gold(&situation.start(), "Anna"), 0, "Camelot is not taxed");
}
