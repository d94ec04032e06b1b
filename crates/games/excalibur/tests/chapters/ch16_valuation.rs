//! Chapter 16: what everything is worth when time runs out.

use serde_json::json;

use crate::common::*;

fn last_autumn(options: &[(&'static str, &str)]) -> Situation {
    let mut all = vec![("time_limit", "years"), ("limit", "3"), ("weather", "off"), ("houses", "on")];
    all.extend(options);
    Situation::under(2, &all).stage("harvest").season("autumn").year(3)
}

#[test]
fn assets_are_priced_and_added_up() {
    // EXC-16.i, EXC-16.i.i, EXC-16.i.ii, EXC-16.i.iii, EXC-16.i.iv: 75 + 6 + 15 + 8 + 2, and the cash with the harvest.
    let situation = last_autumn(&[]).manors("Anna", &["Rushmere", "Larkstoke", "Gorsley", "Harrowby"]);
    let situation = situation.improved("penhallow-2").improved("larkstoke-3").improved("larkstoke-4");
    let situation = situation.with_land("rushmere-6", "mill", json!(true)).treasury("Anna", 7);
    let situation = situation.force("Anna", "Penhallow", &[(2, "knight_a"), (3, "esquire"), (52, "arms_b")]);
    let play = situation.start();
    // 5 and four times 1, three hives, five for the mill.
    let cash = 7 + 5 + 4 + 3 + 5;
    let line = format!("manors 75, improvements 21, troops 10, cash {cash}; {} Bz in all.", 106 + cash);
    assert!(play.was_told("Bors", &line), "{:?}", play.told("Bors"));
    assert_eq!((play.place("Anna"), play.place("Bors")), (1, 2));
}

#[test]
fn every_improvement_counts_its_price() {
    // EXC-16.i.ii, EXC-R59: damaged or not.
    let situation = last_autumn(&[("rules", "advanced"), ("fate", "off")]).manor("Anna", "Larkstoke");
    let situation = situation.with_estate("Penhallow", "castle", json!("damaged")).improved("penhallow-4");
    let situation =
        situation.with_estate("Larkstoke", "reeve", json!(true)).site("christian", "larkstoke-3", "damaged");
    let play = situation.start();
    assert!(play.was_told("Bors", "manors 30, improvements 24, troops 0,"), "{:?}", play.told("Bors"));
}

#[test]
fn the_lord_counts_nothing_appointed_or_not() {
    // EXC-16.i.iii, EXC-R59
    let situation =
        last_autumn(&[]).soldier("Anna", 2, "knight_a", "Penhallow").soldier("Anna", 3, "esquire", "Penhallow");
    let play = situation.clone().start();
    assert!(play.was_told("Bors", "Sir Gawaine: manors 15, improvements 0, troops 8,"));
    let play = situation.lordless("Anna").appointed("Anna", 2).start();
    assert!(play.was_told("Bors", "Sir Gawaine's household: manors 15, improvements 0, troops 4,"));
}

#[test]
fn the_highest_total_wins() {
    // EXC-16.i.v
    let play = last_autumn(&[]).treasury("Bors", 1).start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (2, 1));
}

#[test]
fn in_the_advanced_game_bezants_become_points() {
    // EXC-16.ii: 15 + 5 Bz and 60 points against 15 + 5 + 59.
    let situation = last_autumn(&[("rules", "advanced"), ("fate", "off")]).reverence("Anna", 60).treasury("Bors", 59);
    let play = situation.start();
    assert_eq!((play.place("Anna"), play.outcome().map(|outcome| outcome.rule)), (1, Some("EXC-16.ii")));
    assert!(play.was_told("Bors", "Sir Gawaine wins with 80 bezants and reverence points."));
}
