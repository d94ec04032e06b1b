//! Chapter 18, 19.v and 19.vi: faiths, and sites that change hands.

use serde_json::json;

use crate::common::*;

pub(super) fn advanced(seats: usize) -> Situation {
    Situation::under(
        seats,
        &[("rules", "advanced"), ("weather", "off"), ("fate", "off"), ("houses", "off"), ("pillaging", "off")],
    )
}

/// Anna's knight stands in Bors' Gorsley at the end of summer.
fn capturing() -> Situation {
    let situation = advanced(2).manor("Bors", "Gorsley").soldier("Anna", 2, "esquire", "Gorsley");
    situation.stage("season_ends").season("summer")
}

fn sites(play: &Play, unit: &str) -> serde_json::Value {
    land(play, unit, "sites")
}

#[test]
fn each_faith_builds_its_own_sites() {
    // EXC-18.i, EXC-18.ii
    let building = || advanced(2).treasury("Anna", 20).winter("improve");
    let mut play = building().start();
    play.refused("Anna", "a stone circle on the pasture of Penhallow", "EXC-18.i");
    play.answer("Anna", "a church on the pasture of Penhallow");
    let mut play = building().faith("Anna", "druid").start();
    play.refused("Anna", "a church on the pasture of Penhallow", "EXC-18.ii");
    play.answer("Anna", "a stone circle on the pasture of Penhallow");
}

#[test]
fn who_converts_loses_his_old_sites() {
    // EXC-18.iii, EXC-R29: in the improve step of winter; no refund, and the new faith builds at once.
    let situation = advanced(2).manor("Anna", "Gorsley").treasury("Anna", 10).winter("improve");
    let situation = situation.site("christian", "penhallow-2", "sound").site("christian", "gorsley-2", "damaged");
    let mut play = situation.start();
    play.answer("Anna", "turn Druid").answer("Anna", "a stone circle on the pasture of Penhallow");
    all_pass(&mut play, "EXC-4.i-W6");
    assert_eq!((sites(&play, "penhallow-2"), sites(&play, "gorsley-2")), (json!([null, "sound"]), json!([null, null])));
    assert_eq!((of(&play, "Anna", "faith"), treasury(&play, "Anna")), (json!("druid"), 0));
    assert!(play.was_told("Bors", "Sir Gawaine becomes a Druid."));
}

#[test]
fn a_captured_site_of_the_other_faith_is_destroyed() {
    // EXC-19.vi: in the same step as the claim.
    let mut play = capturing().faith("Anna", "druid").site("christian", "gorsley-2", "sound").start();
    play.answer("Anna", "Gorsley").answer("Anna", "destroy the church");
    assert_eq!((owner(&play, "Gorsley"), sites(&play, "gorsley-2")), (Some("Anna"), json!([null, null])));
    assert!(play.was_told("Bors", "Sir Gawaine pulls down the church of Gorsley."));
    let situation = capturing().faith("Bors", "druid").site("druid", "gorsley-2", "sound");
    let mut play = situation.start();
    play.answer("Anna", "Gorsley");
    assert_eq!(play.labels("Anna"), ["destroy the stone circle", "turn Druid"]);
}

#[test]
fn or_the_captor_converts() {
    // EXC-R29: his old sites fall instead.
    let situation = capturing().site("christian", "penhallow-2", "sound").site("druid", "gorsley-2", "sound");
    let mut play = situation.faith("Bors", "druid").start();
    play.answer("Anna", "Gorsley").answer("Anna", "turn Druid");
    assert_eq!((sites(&play, "gorsley-2"), sites(&play, "penhallow-2")), (json!([null, "sound"]), json!([null, null])));
    assert_eq!(of(&play, "Anna", "faith"), "druid");
}

#[test]
fn a_site_of_ones_own_faith_passes_with_the_manor() {
    // EXC-19.v
    let mut play = capturing().site("christian", "gorsley-2", "sound").start();
    play.answer("Anna", "Gorsley");
    assert_eq!((owner(&play, "Gorsley"), sites(&play, "gorsley-2")), (Some("Anna"), json!(["sound", null])));
    assert!(!play.is_asked_by("Anna", "EXC-19.vi"));
}

#[test]
fn improvements_stay_with_a_manor_that_changes_hands() {
    // EXC-R47, EXC-5.vi
    let mut play = capturing().improved("gorsley-2").start();
    play.answer("Anna", "Gorsley");
    assert_eq!(land(&play, "gorsley-2", "improved"), json!(true));
}

#[test]
fn a_castle_changes_hands_with_the_manor() {
    // EXC-13.ii-2
    let situation =
        Situation::under(2, &[("houses", "on")]).manor("Bors", "Gorsley").soldier("Anna", 2, "esquire", "Gorsley");
    let situation = situation.with_estate("Gorsley", "castle", json!("sound")).stage("season_ends").season("summer");
    let mut play = situation.start();
    play.answer("Anna", "Gorsley");
    assert_eq!((owner(&play, "Gorsley"), estate(&play, "Gorsley", "castle")), (Some("Anna"), json!("sound")));
}

#[test]
fn one_may_turn_while_writing_orders_and_take_it_back() {
    // EXC-R29, EXC-18.iii: announced when the sheets are in; then the old sites fall.
    let situation = || advanced(2).site("christian", "penhallow-2", "sound");
    let mut play = situation().start();
    play.answer("Anna", "turn Druid").answer("Anna", "seal the sheet");
    assert_eq!((of(&play, "Anna", "faith"), play.was_told("Bors", "becomes a Druid")), (json!("christian"), false));
    play.answer("Bors", "seal the sheet");
    assert_eq!((of(&play, "Anna", "faith"), sites(&play, "penhallow-2")), (json!("druid"), json!([null, null])));
    let mut play = situation().start();
    play.answer("Anna", "turn Druid").answer("Anna", "turn Christian").answer("Anna", "seal the sheet");
    play.answer("Bors", "seal the sheet");
    assert_eq!((of(&play, "Anna", "faith"), sites(&play, "penhallow-2")), (json!("christian"), json!(["sound", null])));
}
