//! Chapter 10: the death of a lord, and what it does to his raids, sieges and garrisons.

use serde_json::{Value, json};

use super::all_avoid;
use crate::common::field::{Play, claim_all, owner, place, seal, soldier, wills};
use crate::common::{Situation, all_pass, estate, of};

/// Anna's wounded lord meets two knights of Bors' and dies in the first round.
#[track_caller]
fn the_lord_dies(play: &mut Play) {
    play.dice([1, 6, 1]);
    wills(play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(place(play, "Anna", 1), None);
}

/// Those whose lord is dead go by the first way that is offered.
#[track_caller]
fn any_way_home(play: &mut Play) {
    while play.is_asked_by("Anna", "EXC-10.i-2") {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
}

#[test]
fn raiders_whose_lord_dies_in_autumn_are_home_before_the_raid_pays() {
    // EXC-10.i-3, EXC-9.i, EXC-R21, EXC-R43: they collect at home instead.
    let mut play = Situation::field(2)
        .men("Anna", "m114", "1Lw")
        .men("Anna", "carse-abbey", "2A")
        .men("Bors", "m114", "2A 3A")
        .season("autumn")
        .start();
    seal(&mut play);
    the_lord_dies(&mut play);
    any_way_home(&mut play);
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("aldermoor"));
    assert_eq!(of(&play, "Anna", "gross"), json!(5), "a knight in Aldermoor, unsupervised, and nothing from the abbey");
}

#[test]
fn besiegers_whose_lord_dies_leave_the_siege() {
    // EXC-10.i-3, EXC-R40, EXC-R43
    let situation = Situation::under(2, &[("houses", "on")])
        .manor("Bors", "gorsley")
        .soldier("Bors", 2, "esquire", "gorsley")
        .inside("Bors", 2)
        .soldier("Anna", 2, "knight_a", "gorsley")
        .with_estate("gorsley", "siege", json!({ "by": 0, "succeeded": false }))
        .lordless("Anna");
    let play = situation.stage("season_ends").season("summer").start();
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("penhallow"));
    assert_eq!(estate(&play, "gorsley", "siege"), Value::Null);
    assert_eq!(soldier(&play, "Bors", 2).expect("alive")["inside"], json!(false), "the door is open again");
}

#[test]
fn a_garrison_without_a_lord_defends_its_manor_and_the_victor_claims_it_all_the_same() {
    // EXC-10.ii, EXC-10.i-3, EXC-5.i.b, EXC-R43: driven out, it is placed on its nearest manor, which is Foxwood still.
    let mut play = Situation::field(2)
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2A")
        .men("Bors", "foxwood", "2A")
        .lordless("Anna")
        .season("summer")
        .start();
    assert!(!play.is_asked("Anna"), "no orders");
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    let exit = play.label("Anna", "to ");
    play.answer("Anna", &exit);
    while !play.is_asked_by("Bors", "EXC-5.i") {
        if play.is_asked("Anna") {
            let stand = play.labels("Anna")[0].clone();
            play.answer("Anna", &stand);
        } else {
            play.answer("Bors", "avoid a fight");
        }
    }
    play.answer("Bors", "Foxwood");
    assert_eq!(owner(&play, "foxwood"), Some("Bors"), "he has won the last fight there");
}

#[test]
fn the_fight_in_which_the_lord_died_goes_on_and_his_men_may_win_it() {
    // EXC-R43, EXC-8.i, EXC-6.vi: they win, but choose no course: they make for home.
    let mut play = Situation::field(2).men("Anna", "m114", "1Lw 2A 3A").men("Bors", "m114", "2A 52bw").start();
    seal(&mut play);
    // 17 + 1 against 7 + 6: 5, so a wound for Bors; Anna's own throw of 5 kills her lord.
    play.dice([1, 6, 5]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    crate::common::field::pick(&mut play, "Anna", &[1]);
    // 12 + 1 against 6 + 6: no wounds.
    play.dice([1, 6, 1, 1]);
    crate::common::field::pick(&mut play, "Bors", &[52]);
    assert_eq!(of(&play, "Anna", "leaderless"), json!(true));
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    let exit = play.label("Bors", "to ");
    play.answer("Bors", &exit);
    assert!(!play.is_asked_by("Anna", "EXC-6.vi"), "{}", play.asked("Anna").text);
}

#[test]
fn a_year_without_a_lord_ends_with_an_heir_who_leads_in_spring() {
    // EXC-10.iii, EXC-10.ii, EXC-R42: the grade B knight rises, is paid this winter as a knight, and writes orders.
    let situation = Situation::of(2).soldier("Anna", 2, "knight_b", "penhallow").treasury("Anna", 4).lordless("Anna");
    let mut play = situation.winter("dismiss").year(3).start();
    assert_eq!(crate::common::treasury(&play, "Anna"), 0, "he has had his 4 Bz");
    play.answer("Anna", "appoint 02 (knight, grade A, in Penhallow)");
    for rule in ["EXC-4.i-W5", "EXC-4.i-W6", "EXC-4.i-W7"] {
        all_pass(&mut play, rule);
    }
    assert_eq!((play.state()["season"].clone(), play.state()["year"].clone()), (json!("spring"), json!(4)));
    assert!(play.is_asked_by("Anna", "EXC-6.iv"), "orders again");
}

#[test]
fn without_an_heir_nothing_is_ordered_or_claimed_in_the_next_year_either() {
    // EXC-10.iii, EXC-R42, EXC-R43: only an esquire, who rises to grade B.
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "penhallow").treasury("Anna", 4).lordless("Anna");
    let mut play = situation.winter("dismiss").year(3).start();
    for rule in ["EXC-4.i-W5", "EXC-4.i-W6", "EXC-4.i-W7"] {
        all_pass(&mut play, rule);
    }
    assert_eq!(play.state()["year"], json!(4));
    assert!(!play.is_asked("Anna") && play.is_asked_by("Bors", "EXC-6.iv"));
    seal(&mut play);
    all_avoid(&mut play);
    assert_eq!(estate(&play, "penhallow", "supervised"), json!(true), "but he sits in Penhallow all spring");
}
