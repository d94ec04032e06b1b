//! Chapter 19: parishes, and who may build in them.

use serde_json::json;

use super::ch18_faith::advanced;
use crate::common::*;

const GORSLEY: &str = "a church on the pasture of Gorsley";
const HARROWBY: &str = "a church on the pasture of Harrowby";

/// Anna has Gorsley and Bors Harrowby, in the parish of High Scarp.
fn rivals(sum: i64) -> Situation {
    let situation = advanced(2).manor("Anna", "Gorsley").manor("Bors", "Harrowby");
    situation.treasury("Anna", sum).treasury("Bors", sum).winter("improve")
}

/// Both plan their church.
fn planned(situation: Situation) -> Play {
    let mut play = situation.start();
    for (name, church) in [("Anna", GORSLEY), ("Bors", HARROWBY)] {
        play.answer(name, church);
        if play.is_asked_by(name, "EXC-4.i-W6") {
            play.answer(name, "done");
        }
    }
    play
}

fn church(play: &Play, unit: &str) -> bool {
    land(play, unit, "sites")[0] == "sound"
}

#[test]
fn a_site_costs_ten_and_stands_on_a_pasture() {
    // EXC-19.ii-2
    let mut play = rivals(10).start();
    play.answer("Anna", GORSLEY);
    all_pass(&mut play, "EXC-4.i-W6");
    assert!(church(&play, "gorsley-2"));
    assert_eq!(treasury(&play, "Anna"), 0);
}

#[test]
fn a_pasture_carries_a_hive_and_a_site_of_each_kind() {
    // EXC-R31
    let situation = rivals(12).site("druid", "gorsley-2", "sound").faith("Bors", "druid");
    let mut play = situation.start();
    play.answer("Anna", "a hive on the pasture of Gorsley").answer("Anna", GORSLEY);
    all_pass(&mut play, "EXC-4.i-W6");
    assert_eq!(
        (land(&play, "gorsley-2", "improved"), land(&play, "gorsley-2", "sites")),
        (json!(true), json!(["sound", "sound"]))
    );
    let mut play = rivals(12).start();
    let why = play.refused("Anna", HARROWBY, "EXC-4.i-W6");
    assert!(why.contains("not among the options"), "the manor must be the builder's: {why}");
}

#[test]
fn a_parish_takes_one_site_of_a_kind() {
    // EXC-19.ii: another church is refused, a stone circle by a Druid is not.
    let mut play = rivals(30).site("christian", "harrowby-4", "sound").start();
    play.refused("Anna", GORSLEY, "EXC-19.ii");
    let situation = rivals(30).site("christian", "harrowby-4", "sound").faith("Anna", "druid");
    let mut play = situation.start();
    play.answer("Anna", "a stone circle on the pasture of Gorsley");
    let mut play = rivals(30).manor("Anna", "Oakenshaw").start();
    play.answer("Anna", GORSLEY);
    play.refused("Anna", "a church on the pasture of Oakenshaw", "EXC-19.ii");
}

#[test]
fn the_most_manors_in_the_parish_decide() {
    // EXC-19.iii, EXC-19.iii.a: the other keeps his money.
    let play = planned(rivals(10).manor("Anna", "Oakenshaw"));
    assert!(church(&play, "gorsley-2") && !church(&play, "harrowby-4"));
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (0, 10));
    assert!(play.was_told("Bors", "Sir Lancelot may not build a church in High Scarp and keeps his money."));
}

#[test]
fn equals_bid_in_secret() {
    // EXC-19.iii.b, EXC-R30: nobody bids more than he can pay with the price.
    let mut play = planned(rivals(14));
    assert_eq!((play.range("Anna"), play.range("Bors")), ((0, 4), (0, 4)));
    play.answer("Anna", "3");
    assert!(!play.was_told("Bors", "Sir Gawaine bids"));
    play.answer("Bors", "4");
    assert!(church(&play, "harrowby-4") && !church(&play, "gorsley-2"));
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (14, 0));
}

#[test]
fn whoever_plans_two_sites_keeps_back_the_price_of_both() {
    // EXC-R30: 24 Bz, two churches of 10, so that 4 are left to bid for the first.
    let situation = rivals(24).manor("Anna", "Aldermoor").manor("Bors", "Birchover");
    let mut play = situation.start();
    for (name, churches) in [
        ("Anna", [GORSLEY, "a church on the pasture of Aldermoor"]),
        ("Bors", [HARROWBY, "a church on the pasture of Birchover"]),
    ] {
        churches.iter().for_each(|church| {
            play.answer(name, church);
        });
        play.answer(name, "done");
    }
    assert_eq!((play.range("Anna"), play.range("Bors")), ((0, 4), (0, 4)));
    play.answer("Anna", "4").answer("Bors", "0");
    assert_eq!((play.range("Anna"), play.range("Bors")), ((0, 0), (0, 14)), "the loser has his price again");
}

#[test]
fn equal_bids_are_bid_once_more_and_then_a_die_decides() {
    // EXC-R30
    let mut play = planned(rivals(14));
    play.answer("Anna", "2").answer("Bors", "2").answer("Anna", "1");
    play.dice([3, 5]).answer("Bors", "1");
    assert!(church(&play, "harrowby-4"));
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (14, 3));
}

#[test]
fn an_absent_player_bids_nothing() {
    // EXC-R67, EXC-19.iii.b
    let mut play = planned(rivals(14));
    assert_eq!(play.asked("Anna").otherwise.as_deref(), Some("0"));
    play.answer("Anna", "0").answer("Bors", "1");
    assert!(church(&play, "harrowby-4"));
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (14, 3));
}

#[test]
fn different_kinds_do_not_compete() {
    // EXC-19.iii-2
    let mut play = rivals(10).faith("Bors", "druid").start();
    play.answer("Anna", GORSLEY).answer("Bors", "a stone circle on the pasture of Harrowby");
    all_pass(&mut play, "EXC-4.i-W6");
    assert!(church(&play, "gorsley-2"));
    assert_eq!(land(&play, "harrowby-4", "sites"), json!([null, "sound"]));
}

#[test]
fn stonemasons_build_churches_at_half_price() {
    // EXC-25-15, EXC-R62: in this winter only; stone circles still cost 10.
    let fate = json!({ "sum": 15, "masons": true });
    let mut play = rivals(5).with("fate", fate.clone()).start();
    play.answer("Anna", GORSLEY);
    all_pass(&mut play, "EXC-4.i-W6");
    assert!(church(&play, "gorsley-2") && treasury(&play, "Anna") == 0);
    assert_eq!(play.state()["fate"]["masons"], json!(false));
    let mut play = rivals(9).with("fate", fate).faith("Anna", "druid").start();
    play.refused("Anna", "a stone circle on the pasture of Gorsley", "EXC-5.vi");
}

#[test]
fn a_struck_site_is_repaired_for_five() {
    // EXC-25-4c
    let mut play = rivals(5).site("christian", "gorsley-2", "damaged").start();
    play.answer("Anna", "repair the church of Gorsley");
    all_pass(&mut play, "EXC-4.i-W6");
    assert!(church(&play, "gorsley-2") && treasury(&play, "Anna") == 0);
}
