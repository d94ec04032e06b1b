//! Chapter 5.v: improvements, and castles.

use serde_json::json;

use crate::common::*;

fn improving(sum: i64) -> Situation {
    Situation::of(2).treasury("Anna", sum).winter("improve")
}

const HIVE: &str = "a hive on the pasture of Penhallow";

#[test]
fn improvements_are_bought_in_winter_and_pay_from_the_next_autumn() {
    // EXC-5.v, EXC-5.vi
    let mut play = Situation::of(2).treasury("Anna", 9).start();
    let why = play.refuse("Anna", HIVE).to_string();
    assert!(why.contains("not among the options"), "not in spring: {why}");
    let mut play = improving(2).start();
    play.answer("Anna", HIVE);
    assert_eq!((land(&play, "penhallow-2", "improved"), treasury(&play, "Anna")), (json!(true), 0));
    all_pass(&mut play, "EXC-6.iv");
    for _ in 0..3 {
        all_pass(&mut play, "EXC-6.iv");
    }
    assert_eq!(of(&play, "Anna", "gross"), 7 + 1, "supervised by the lord, and a hive");
}

#[test]
fn a_pasture_takes_one_hive() {
    // EXC-5.v-hive, EXC-5.v-T
    let mut play = improving(9).start();
    play.answer("Anna", HIVE);
    play.refused("Anna", HIVE, "EXC-5.v-hive");
    let mut play = improving(9).improved("penhallow-2").start();
    play.refused("Anna", HIVE, "EXC-5.v-hive");
}

#[test]
fn a_forest_takes_one_forester() {
    // EXC-5.v-forester
    let mut play = improving(9).start();
    play.answer("Anna", "a forester for the forest of Penhallow");
    play.refused("Anna", "a forester for the forest of Penhallow", "EXC-5.v-forester");
    play.answer("Anna", "done");
    assert_eq!((land(&play, "penhallow-4", "improved"), treasury(&play, "Anna")), (json!(true), 7));
}

#[test]
fn a_reeve_needs_river_rights() {
    // EXC-5.v-reeve
    let mut play = improving(9).manor("Anna", "Foxwood").start();
    play.refused("Anna", "a river reeve for Penhallow", "EXC-5.v-reeve");
    play.answer("Anna", "a river reeve for Foxwood");
    play.refused("Anna", "a river reeve for Foxwood", "EXC-5.v-reeve");
    play.answer("Anna", "done");
    assert_eq!((estate(&play, "Foxwood", "reeve"), treasury(&play, "Anna")), (json!(true), 7));
}

#[test]
fn a_mill_stands_by_the_river_of_a_manor_with_rights() {
    // EXC-5.vi-2, EXC-4.i-W6
    let mut play = improving(15).manor("Anna", "Rushmere").start();
    play.refused("Anna", "a water mill on strip field 1 of Rushmere", "EXC-5.vi-2");
    play.refused("Anna", "a water mill on the pasture of Penhallow", "EXC-5.vi-2");
    play.answer("Anna", "a water mill on strip field 4 of Rushmere");
    assert_eq!((land(&play, "rushmere-6", "mill"), treasury(&play, "Anna")), (json!(true), 0));
    let mut play = improving(14).manor("Anna", "Rushmere").start();
    play.refused("Anna", "a water mill on strip field 4 of Rushmere", "EXC-5.vi");
}

#[test]
fn a_lord_has_only_one_mill() {
    // EXC-5.v-mill, EXC-R46: a captured one counts.
    let situation =
        improving(40).manors("Anna", &["Rushmere", "Otterford"]).with_land("otterford-2", "mill", json!(true));
    let mut play = situation.start();
    play.refused("Anna", "a water mill on strip field 4 of Rushmere", "EXC-5.v-mill");
    let mut play = improving(40).manors("Anna", &["Rushmere", "Otterford"]).start();
    play.answer("Anna", "a water mill on strip field 4 of Rushmere");
    play.refused("Anna", "a water mill on strip field 2 of Otterford", "EXC-5.v-mill");
}

#[test]
fn a_castle_costs_ten_and_there_is_one_to_a_manor() {
    // EXC-13.ii
    let castles = |sum| Situation::under(2, &[("houses", "on")]).treasury("Anna", sum).winter("improve");
    let mut play = castles(10).start();
    play.answer("Anna", "a castle in Penhallow");
    assert_eq!((estate(&play, "Penhallow", "castle"), treasury(&play, "Anna")), (json!("sound"), 0));
    let mut play = castles(20).with_estate("Penhallow", "castle", json!("sound")).start();
    play.refused("Anna", "a castle in Penhallow", "EXC-13.ii");
    let mut play = improving(20).start();
    let why = play.refused("Anna", "a castle in Penhallow", "EXC-4.i-W6");
    assert!(why.contains("not among the options"), "without the option there are none: {why}");
}

#[test]
fn a_damaged_castle_is_repaired_for_five() {
    // EXC-25-7b
    let situation = Situation::under(2, &[("houses", "on")]).treasury("Anna", 5).winter("improve");
    let mut play = situation.with_estate("Penhallow", "castle", json!("damaged")).start();
    play.answer("Anna", "repair the castle of Penhallow");
    assert_eq!((estate(&play, "Penhallow", "castle"), treasury(&play, "Anna")), (json!("sound"), 0));
}

#[test]
fn every_bezant_is_in_the_book() {
    // EXC-3-8, EXC-25-S: what was spent stands in the accounts, by what it was for.
    let situation = Situation::under(2, &[("houses", "on")]).treasury("Anna", 16).winter("hire");
    let mut play = situation.start();
    play.answer("Anna", "a knight for Penhallow").answer("Anna", "done");
    play.answer("Anna", HIVE).answer("Anna", "a castle in Penhallow");
    let book = of(&play, "Anna", "book");
    let lines: Vec<_> =
        book.as_array().expect("a book").iter().map(|line| (line["item"].clone(), line["sum"].clone())).collect();
    let line = |item: &str, sum: i64| (json!(item), json!(sum));
    assert_eq!(lines, [line("start", 16), line("hire", -4), line("improve", -2), line("castle", -10)]);
}
