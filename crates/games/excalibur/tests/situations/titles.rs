//! Chapters 5.i and 5.iv: whose a manor is when the season closes, and who has supervised it.

use serde_json::{Value, json};

use super::all_avoid;
use crate::common::field::{Play, claim_all, order, owner, place, seal, wills};
use crate::common::{Situation, estate};

/// Bors rides out of his Foxwood against Anna, is beaten in this phase and pushed back into it.
#[track_caller]
fn pushed_back_into_foxwood(pace: [u8; 3]) -> Play {
    let mut play =
        Situation::field(2).manor("Bors", "foxwood").men("Bors", "foxwood", "2A").men("Anna", "m047", "2A").start();
    order(&mut play, "Anna", "m047", &[2], "foxwood", Some(pace));
    order(&mut play, "Bors", "foxwood", &[2], "m047", Some(pace));
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    play
}

#[test]
fn whoever_pushed_the_holder_back_into_his_manor_may_claim_it() {
    // EXC-5.i.b, EXC-6.viii, EXC-R19: there was combat this season, Anna has won the last of it, and both are there.
    let play = pushed_back_into_foxwood([0, 0, 1]);
    assert_eq!([place(&play, "Anna", 2), place(&play, "Bors", 2)].map(|at| at.expect("alive")), ["foxwood", "foxwood"]);
    assert!(play.is_asked_by("Anna", "EXC-5.i") && play.offers("Anna", "Foxwood"), "{:?}", play.told("Anna"));
}

#[test]
fn whoever_was_pushed_back_and_wins_the_next_fight_keeps_his_manor() {
    // EXC-5.i.b: only the last fight counts.
    let mut play = pushed_back_into_foxwood([1, 0, 0]);
    play.answer("Anna", "stay here for the season").answer("Bors", "stand still");
    // 6 + 1 against 6 + 1, and only Anna throws a 6; then again.
    play.dice([1, 1, 6, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    play.answer("Anna", "stand still");
    assert!(!play.is_asked_by("Anna", "EXC-5.i"));
    assert_eq!(owner(&play, "foxwood"), Some("Bors"));
}

#[test]
fn a_victor_with_nobody_but_men_at_arms_claims_nothing() {
    // EXC-R19, EXC-3-10: Bors has won the last fight in Anna's manor, but his knight is gone.
    let situation = Situation::of(2).manor("Anna", "gorsley").soldier("Anna", 2, "esquire", "gorsley");
    let situation = situation.soldier("Bors", 52, "arms_a", "gorsley").with_estate("gorsley", "fought", json!(1));
    let situation = situation.stage("season_ends").season("summer");
    assert!(!situation.clone().start().is_asked_by("Bors", "EXC-5.i"));
    assert!(situation.soldier("Bors", 2, "esquire", "gorsley").start().is_asked_by("Bors", "EXC-5.i"));
}

#[test]
fn the_victor_who_has_left_does_not_give_the_manor_to_a_third() {
    // EXC-5.i.b, EXC-R19: Clarine won the last fight in Anna's manor and rode on; Anna and Bors are there in peace.
    let situation = Situation::of(3).manor("Anna", "gorsley").soldier("Anna", 2, "esquire", "gorsley");
    let situation = situation.soldier("Bors", 2, "knight_a", "gorsley").with_estate("gorsley", "fought", json!(2));
    let play = situation.stage("season_ends").season("summer").start();
    assert!(!play.is_asked_by("Bors", "EXC-5.i"));
    assert_eq!(owner(&play, "gorsley"), Some("Anna"));
}

#[test]
fn when_both_sides_are_destroyed_nobody_gains_the_manor() {
    // EXC-8.ii-0, EXC-8.iii.d, EXC-5.i: two wounded men, equal attack values and two 6s.
    let mut play = Situation::field(2)
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "52aw")
        .men("Bors", "foxwood", "52aw")
        .start();
    seal(&mut play);
    play.dice([3, 3, 6, 6]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!([place(&play, "Anna", 52), place(&play, "Bors", 52)], [None, None]);
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
}

#[test]
fn the_lordless_are_home_before_others_claim_where_they_stood() {
    // EXC-R43, EXC-10.i-3, EXC-5.i: Bors is alone in Gorsley when the claims are made.
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "gorsley").soldier("Bors", 2, "esquire", "gorsley");
    let situation = situation.stage("season_ends").season("summer");
    assert!(!situation.clone().start().is_asked_by("Bors", "EXC-5.i"), "disputed");
    assert!(situation.lordless("Anna").start().is_asked_by("Bors", "EXC-5.i"));
}

#[test]
fn one_knight_who_relieves_another_in_spring_does_not_supervise() {
    // EXC-5.iv, EXC-R20: somebody was there all the time, but nobody from the start to the end.
    let mut play =
        Situation::field(2).manor("Anna", "foxwood").men("Anna", "foxwood", "2A").men("Anna", "m047", "3A").start();
    order(&mut play, "Anna", "foxwood", &[2], "m047", None);
    order(&mut play, "Anna", "m047", &[3], "foxwood", None);
    seal(&mut play);
    claim_all(&mut play);
    assert_eq!(estate(&play, "foxwood", "supervised"), json!(false));
}

#[test]
fn whoever_has_no_land_and_sits_in_a_free_manor_all_spring_has_supervised_it_when_he_claims_it() {
    // EXC-5.iv, EXC-R22, EXC-R19: he wintered there, for he had nowhere to go.
    let mut play = Situation::field(2).nobodys("aldermoor").men("Anna", "foxwood", "1L").start();
    seal(&mut play);
    play.answer("Anna", "Foxwood");
    assert_eq!((owner(&play, "foxwood"), estate(&play, "foxwood", "supervised")), (Some("Anna"), json!(true)));
}

#[test]
fn a_supervisor_shut_in_all_spring_has_supervised() {
    // EXC-R20, EXC-13.i.b
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2E")
        .men("Bors", "foxwood", "2A")
        .start();
    seal(&mut play);
    for _ in 0..3 {
        play.answer("Anna", "go inside").answer("Bors", "let them be");
    }
    assert!(play.was_told("Anna", "lays siege to Foxwood"));
    assert_eq!(estate(&play, "foxwood", "supervised"), json!(true));
}

#[test]
fn a_manor_lost_and_won_back_in_a_year_keeps_its_card_as_it_lay() {
    // EXC-5.iv-2, EXC-4.ii-5: supervised by Anna, Bors' in summer, hers again in autumn.
    let situation = Situation::of(2).manor("Anna", "gorsley").supervised("gorsley");
    let situation = situation.soldier("Bors", 2, "esquire", "gorsley").stage("season_ends").season("summer");
    let mut play = situation.soldier("Anna", 2, "knight_a", "m002").treasury("Anna", 9).treasury("Bors", 9).start();
    play.answer("Bors", "Gorsley");
    assert_eq!((owner(&play, "gorsley"), estate(&play, "gorsley", "supervised")), (Some("Bors"), json!(true)));
    order(&mut play, "Bors", "gorsley", &[2], "m005", None);
    order(&mut play, "Anna", "m002", &[2], "gorsley", Some([0, 0, 1]));
    seal(&mut play);
    all_avoid(&mut play);
    play.answer("Anna", "Gorsley");
    assert_eq!(crate::common::of(&play, "Anna", "gross"), Value::from(5 + 7), "Penhallow 5, Gorsley supervised 7");
}
