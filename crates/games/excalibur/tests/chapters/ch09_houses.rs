//! Chapter 9: raids on Carse Abbey and Bestly Priory.

use serde_json::json;

use crate::common::*;

const HOUSES: [&str; 2] = ["Carse Abbey", "Bestly Priory"];

fn autumn(situation: Situation) -> Situation {
    situation.stage("harvest").season("autumn")
}

/// Gross income without the 5 of a lord at home.
fn raid(play: &Play, name: &str) -> i64 {
    of(play, name, "gross").as_i64().expect("an income") - 5
}

/// Anna came first, Bors after the first mile of the last phase.
fn two_in(house: &str) -> Situation {
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", house).soldier("Bors", 2, "esquire", house);
    autumn(situation.march_of("Bors", 2, json!({ "arrived": 1 })).treasury("Anna", 20).treasury("Bors", 20))
}

#[test]
fn the_houses_cannot_be_owned() {
    // EXC-9-1
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "Carse Abbey").stage("season_ends").season("summer");
    let play = situation.start();
    assert!(!play.is_asked_by("Anna", "EXC-5.i"));
}

#[test]
fn any_force_on_the_grounds_takes_the_income() {
    // EXC-9.i, EXC-R60, EXC-R27: 6 Bz without weather, part of the gross income.
    for house in HOUSES {
        let play = autumn(Situation::of(2).soldier("Anna", 52, "arms_b", house)).treasury("Anna", 9).start();
        assert_eq!((raid(&play, "Anna"), raid(&play, "Bors")), (6, 0));
        assert!(play.was_told("Bors", &format!("Sir Gawaine takes 6 Bz from {house}.")));
    }
}

#[test]
fn a_good_year_is_worth_eight() {
    // EXC-9.i, EXC-R60
    let year = |total| {
        let situation = Situation::under(2, &[("weather", "on")]).soldier("Anna", 52, "arms_b", "Bestly Priory");
        let play = autumn(situation.weather(total).treasury("Anna", 9)).start();
        play.was_told("Bors", "takes 8 Bz from Bestly Priory") || !play.was_told("Bors", "takes 6 Bz")
    };
    assert_eq!([8, 9, 12, 13].map(year), [false, false, false, true]);
}

#[test]
fn a_raid_pays_only_when_autumn_ends() {
    // EXC-9.i-2
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "Carse Abbey").treasury("Anna", 3);
    let mut play = situation.stage("season_ends").season("spring").start();
    assert_eq!(treasury(&play, "Anna"), 3);
    all_pass(&mut play, "EXC-6.iv");
    assert_eq!((play.state()["season"].clone(), treasury(&play, "Anna")), (json!("autumn"), 3));
}

#[test]
fn a_division_to_which_all_agree_holds() {
    // EXC-9.ii.b
    let mut play = two_in("Carse Abbey").start();
    assert!(play.is_asked_by("Anna", "EXC-9.ii.b"), "she came first");
    play.answer("Anna", "propose a division").answer("Anna", "2 Bz").answer("Bors", "agree");
    assert_eq!((raid(&play, "Anna"), raid(&play, "Bors")), (4, 2));
}

#[test]
fn without_agreement_they_share_equally() {
    // EXC-R51, EXC-9.ii.b: each may propose; then the income is split, rounded down.
    let mut play = two_in("Bestly Priory").start();
    play.answer("Anna", "propose a division").answer("Anna", "1 Bz").answer("Bors", "decline");
    play.answer("Bors", "propose nothing");
    assert_eq!((raid(&play, "Anna"), raid(&play, "Bors")), (3, 3));
    assert!(play.was_told("Anna", "They do not agree in Bestly Priory, so each takes 3 Bz."));
    let house = "Bestly Priory";
    let four = NAMES[..4].iter().fold(Situation::of(4), |situation, name| situation.soldier(name, 2, "esquire", house));
    let mut play = autumn(four).start();
    all_pass(&mut play, "EXC-9.ii.b");
    assert_eq!(NAMES[..4].iter().map(|name| raid(&play, name)).collect::<Vec<_>>(), [1; 4], "two are lost");
}

#[test]
fn the_second_may_propose_when_the_first_does_not() {
    // EXC-9.ii, EXC-R51
    let mut play = two_in("Carse Abbey").start();
    play.answer("Anna", "propose nothing").answer("Bors", "propose a division").answer("Bors", "6 Bz");
    play.answer("Anna", "agree");
    assert_eq!((raid(&play, "Anna"), raid(&play, "Bors")), (6, 0));
}
