//! Chapter 5: what manors yield.

use serde_json::json;

use crate::common::*;

/// What Anna harvests, with the situation as it is at the end of autumn; her lord collects 5 in Penhallow.
fn harvest(situation: Situation) -> i64 {
    let play = situation.treasury("Anna", 0).treasury("Bors", 9).stage("harvest").season("autumn").start();
    of(&play, "Anna", "gross").as_i64().expect("an income") - 5
}

#[test]
fn income_is_read_from_the_card() {
    // EXC-5.i-2, EXC-3-12, EXC-5.i-3, EXC-5.i-4
    let five = || Situation::of(2).manor("Anna", "Bramling");
    let four = || Situation::of(2).manor("Anna", "Foxwood");
    assert_eq!(harvest(five().supervised("Bramling").soldier("Anna", 52, "arms_b", "Bramling")), 6);
    assert_eq!(harvest(four().supervised("Foxwood").soldier("Anna", 2, "esquire", "Foxwood")), 7);
    assert_eq!(harvest(four().supervised("Foxwood")), 3);
    assert_eq!(harvest(four()), 1);
    assert_eq!(harvest(Situation::of(2).manor("Anna", "Fletcham")), 1);
}

#[test]
fn a_knight_collects_before_a_man_at_arms() {
    // EXC-3-12: only the owner's own soldiers collect.
    let foxwood = || Situation::of(2).manor("Anna", "Foxwood");
    let both = foxwood().soldier("Anna", 52, "arms_b", "Foxwood").soldier("Anna", 2, "esquire", "Foxwood");
    assert_eq!(harvest(both), 5);
    assert_eq!(harvest(foxwood().soldier("Bors", 2, "esquire", "Foxwood")), 1);
}

#[test]
fn manors_pay_once_a_year_whoever_holds_them_then() {
    // EXC-5.iii, EXC-5.iv-2: a manor claimed at the end of autumn pays its new owner, by the column it was set to in spring.
    let situation = Situation::of(2).manor("Bors", "Gorsley").supervised("Gorsley");
    let situation = situation.soldier("Anna", 2, "esquire", "Gorsley").stage("season_ends").season("autumn");
    let mut play = situation.start();
    play.answer("Anna", "Gorsley");
    assert_eq!(of(&play, "Anna", "gross"), 12);
    assert_eq!(estate(&play, "Gorsley", "supervised"), json!(false), "until the next spring");
}

#[test]
fn basic_income_is_summed_over_the_cards() {
    // EXC-5.viii.a
    let situation = Situation::of(2).manors("Anna", &["Gorsley", "Harrowby", "Aldermoor"]).supervised("Gorsley");
    let situation = situation.soldier("Anna", 2, "knight_a", "Gorsley").soldier("Anna", 52, "arms_a", "Harrowby");
    assert_eq!(harvest(situation), 11);
}

#[test]
fn hives_foresters_and_reeves_are_added_and_burnt_fields_deducted() {
    // EXC-5.viii.c: 5 + 2 + 1 - 1, on a manor with two pastures and no forest, and a forest elsewhere.
    let situation = Situation::of(2).manors("Anna", &["Larkstoke"]).soldier("Anna", 2, "esquire", "Larkstoke");
    let situation = situation.improved("larkstoke-3").improved("larkstoke-4").improved("penhallow-4");
    let situation = situation.with_land("larkstoke-2", "smoke", json!(true));
    assert_eq!(harvest(situation.clone()), 6 + 2 + 1 - 1);
    assert_eq!(harvest(situation.with_estate("Larkstoke", "reeve", json!(true))), 9);
}

#[test]
fn the_mill_grinds_once_for_every_manor() {
    // EXC-5.viii.e, EXC-5.v-mill, EXC-R46: a second mill by conquest adds nothing.
    let six = || Situation::of(2).manors("Anna", &["Otterford", "Sedgeley", "Gorsley", "Harrowby", "Breaume"]);
    assert_eq!(harvest(six()), 5);
    let mill = || six().with_land("otterford-2", "mill", json!(true));
    assert_eq!(harvest(mill()), 5 + 6);
    assert_eq!(harvest(mill().with_land("sedgeley-4", "mill", json!(true))), 5 + 6);
}

#[test]
fn the_sheet_lists_the_steps_in_order() {
    // EXC-5.viii, EXC-5.viii.f
    let situation = Situation::under(2, &[("weather", "on")]).manor("Anna", "Otterford").improved("otterford-4");
    let situation =
        situation.with_land("otterford-2", "mill", json!(true)).with_land("penhallow-1", "smoke", json!(true));
    let situation = situation.with_estate("Otterford", "reeve", json!(true)).weather(13);
    let play =
        situation.with("weather", json!({ "total": 13, "bumper": true })).stage("harvest").season("autumn").start();
    let sheet = "Sir Gawaine harvests 12 Bz (Otterford 5, Penhallow 5): basic income 6, fields by weather +2, hives, \
                 foresters and river +2, burnt fields -1, bees and river by weather +1, mill +2.";
    assert!(play.was_told("Bors", sheet), "{:?}", play.told("Bors"));
    assert_eq!((of(&play, "Anna", "gross"), treasury(&play, "Anna")), (json!(12), 12));
}

#[test]
fn a_harvest_can_fail_but_costs_nothing() {
    // EXC-R23: basic 1, three strip fields in a bad year, one of them burnt; the honey of a good year is another matter.
    let bad = || Situation::under(2, &[("weather", "on")]).manor("Anna", "Gorsley").weather(5);
    let burnt = bad().with_land("gorsley-1", "smoke", json!(true)).with_estate("Penhallow", "supervised", json!(false));
    // Penhallow yields 5 - 2, and Gorsley nothing.
    assert_eq!((harvest(burnt), harvest(bad())), (-2, -2));
    let both = bad().soldier("Anna", 2, "esquire", "Gorsley").with_land("gorsley-1", "smoke", json!(true));
    assert_eq!(harvest(both), 5 - 3 - 1 - 2, "a burnt field still counts for the bad year");
}

#[test]
fn smoke_is_taken_off_after_the_harvest() {
    // EXC-14.ii
    let situation =
        Situation::of(2).with_land("penhallow-1", "smoke", json!(true)).with_land("penhallow-3", "smoke", json!(true));
    let play = situation.stage("harvest").season("autumn").start();
    assert_eq!(of(&play, "Anna", "gross"), 3);
    assert_eq!(
        (land(&play, "penhallow-1", "smoke"), land(&play, "penhallow-3", "smoke")),
        (json!(false), json!(false))
    );
}

#[test]
fn a_burnt_forest_gives_no_income_this_year() {
    // EXC-25-10, EXC-R35
    let forester = || Situation::of(2).improved("penhallow-4");
    assert_eq!(harvest(forester()), 1);
    assert_eq!(harvest(forester().with_land("penhallow-4", "smoke", json!(true))), 0, "the card figure is unchanged");
}
