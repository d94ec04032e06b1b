//! Chapters 6 and 8.v: meetings on roads and bridges, and who makes room for whom.

use serde_json::json;

use super::{all_avoid, asked};
use crate::common::Situation;
use crate::common::field::*;

#[test]
fn of_three_on_a_bridge_the_winner_meets_the_last_with_his_wounds_and_a_new_pair() {
    // EXC-8.v.a, EXC-8.iv.a, EXC-6.v, EXC-R49: all of it in the second phase, for both others have waited.
    let mut play = Situation::field(3)
        .men("Bors", "bridge-1", "2A 3A 4A")
        .men("Anna", "m013", "2A 3A 4A")
        .men("Clarine", "barsham", "2A 3A")
        .start();
    order(&mut play, "Anna", "m013", &[2, 3, 4], "bridge-1", Some([0, 1, 0]));
    order(&mut play, "Clarine", "barsham", &[2, 3], "bridge-1", Some([0, 2, 0]));
    seal(&mut play);
    assert_eq!(stage(&play), json!({ "fights": 1 }), "nobody meets in the first phase");
    assert_eq!(asked(&play), ["Anna", "Bors"], "Clarine comes last");
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    pick(&mut play, "Anna", &[2, 3]);
    play.dice([6, 1, 5]);
    pick(&mut play, "Bors", &[2, 3]);
    // 12 + 6 against 12 + 1: a wound for Anna, and Bors throws a 5.
    pick(&mut play, "Bors", &[2]);
    play.dice([1, 1, 1, 1]);
    pick(&mut play, "Anna", &[3]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m013"), "EXC-R65: the way she came");
    assert_eq!(asked(&play), ["Bors", "Clarine"], "the last arrival meets the winner at once");
    wills(&mut play, [("Bors", "avoid a fight"), ("Clarine", "fight")]);
    assert_eq!((asked(&play), play.asked("Bors").rule), (vec!["Bors"], "EXC-8.iv.a"), "a new fight, a new pair");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    pick(&mut play, "Bors", &[2, 4]);
    assert!(play.was_told("Anna", "Sir Lancelot has 10 + 1 = 11"), "4 and 6: {:?}", play.told("Anna"));
}

#[test]
fn when_the_first_two_both_withdraw_the_third_stands_alone() {
    // EXC-8.i-2, EXC-8.v, EXC-R16
    let mut play =
        Situation::field(3).men("Anna", "m114", "2A").men("Bors", "m114", "2A").men("Clarine", "m113", "2A").start();
    order(&mut play, "Clarine", "m113", &[2], "m114", None);
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    let exit = play.label("Anna", "to ");
    play.answer("Anna", &exit);
    assert_eq!(place(&play, "Clarine", 2).as_deref(), Some("m114"));
    assert_ne!(place(&play, "Anna", 2), place(&play, "Bors", 2), "nor do the two go the same way");
    assert_eq!(stage(&play), json!({ "march": 1 }), "nobody is left to fight: {:?}", play.told("Anna"));
}

#[test]
fn on_the_road_to_a_bridge_the_whole_force_takes_the_ground_that_two_have_won() {
    // EXC-6.viii, EXC-8.iv, EXC-R15, EXC-R53
    let mut play = Situation::field(2).men("Anna", "m013", "2A 3A 4A").men("Bors", "bridge-1", "52bw 53bw").start();
    order(&mut play, "Anna", "m013", &[2, 3, 4], "bridge-1", None);
    order(&mut play, "Bors", "bridge-1", &[52, 53], "m013", None);
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    // 12 + 6 against 2 + 1: two wounds, and both men-at-arms are dead.
    play.dice([6, 1, 1]);
    pick(&mut play, "Anna", &[2, 3]);
    assert!(play.was_told("Anna", "Sir Gawaine has 12 + 6 = 18"), "{:?}", play.told("Anna"));
    let here = [2, 3, 4].map(|number| place(&play, "Anna", number));
    assert_eq!(here, [(); 3].map(|()| Some("bridge-1".to_owned())), "the one who waited too");
}

#[test]
fn those_who_make_room_find_a_full_place_behind_them_and_it_makes_room_too() {
    // EXC-6.vii-2, EXC-R17: six fall back on six, and those on six more.
    let knights = |first: u8| (first..first + 6).map(|number| format!("{number}E")).collect::<Vec<_>>().join(" ");
    let mut play = Situation::field(2)
        .men("Bors", "m114", &knights(2))
        .men("Bors", "m113", &knights(8))
        .men("Bors", "barsham", &knights(14))
        .men("Anna", "m114", &knights(2))
        .men("Anna", "m115", "8E")
        .start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    let at = |number| place(&play, "Bors", number).expect("alive");
    assert_eq!([2, 7].map(at), ["m113", "m113"], "{:?}", play.told("Anna"));
    assert_eq!([8, 13].map(at), ["barsham", "barsham"]);
    let behind = [14, 15, 16, 17, 18, 19].map(at);
    assert!(behind.iter().all(|place| place == "m014" || place == "m017"), "{behind:?}");
}

#[test]
fn a_bridge_that_was_washed_away_is_no_way_out() {
    // EXC-R16, EXC-25-8, EXC-6.vii-3: of two exits one is gone and the other is held, so that is where they go.
    let situation = Situation::of(2)
        .with("fate", json!({ "washed": ["bridge-1"] }))
        .soldier("Anna", 2, "knight_a", "m013")
        .soldier("Anna", 3, "knight_a", "underhay")
        .soldier("Bors", 2, "knight_a", "m013");
    let mut play = situation.start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    assert!(play.was_told("Anna", "Enemies hold all ways out of"), "{:?}", play.told("Anna"));
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("underhay"));
    assert!(!play.is_asked("Anna"), "whoever has retreated is not fought again in this phase");
}

#[test]
fn a_beaten_force_does_not_flee_over_a_bridge_that_is_gone() {
    // EXC-6.vii.b, EXC-25-8: the manor beyond the river is out of reach, however near.
    let situation = Situation::of(2)
        .with("fate", json!({ "washed": ["bridge-1"] }))
        .manor("Bors", "barsham")
        .soldier("Anna", 2, "knight_a", "underhay")
        .soldier("Bors", 2, "knight_a", "underhay");
    let mut play = situation.start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    play.answer("Bors", &format!("to {}", point("m013").name()));
    play.answer("Bors", "make for Barsham");
    assert_ne!(place(&play, "Bors", 2).as_deref(), Some("bridge-1"));
    assert_ne!(place(&play, "Bors", 2).as_deref(), Some("m014"));
}

#[test]
fn whoever_is_overtaken_by_his_own_men_at_the_limit_stops_a_mile_before_them_and_meets_who_is_there() {
    // EXC-6.iii, EXC-R13, EXC-8-1: the seventh stops at a milestone that he had passed in peace.
    let mut play = Situation::field(2)
        .men("Anna", "m115", "2A 3A 4A 5A 6A 7A")
        .men("Anna", "m113", "8A")
        .men("Bors", "m114", "2A")
        .start();
    order(&mut play, "Anna", "m113", &[8], "m115", None);
    seal(&mut play);
    assert_eq!(asked(&play), ["Anna", "Bors"], "they meet on the way");
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Anna", 8).as_deref(), Some("m114"), "{:?}", play.told("Anna"));
    assert_eq!((asked(&play), stage(&play)), (vec!["Anna", "Bors"], json!({ "fights": 0 })), "and now they may fight");
    all_avoid(&mut play);
    assert_eq!(place(&play, "Anna", 8).as_deref(), Some("m114"));
}

/// Anna's knights ride against Bors and Clarine, who come the other way together, and wants to fight both.
#[track_caller]
fn two_come_the_other_way() -> Play {
    let mut play = Situation::field(3)
        .men("Anna", "m113", "2A 3A")
        .men("Bors", "m114", "52bw")
        .men("Clarine", "m114", "2A 3A")
        .start();
    order(&mut play, "Anna", "m113", &[2, 3], "m114", None);
    order(&mut play, "Bors", "m114", &[52], "m113", None);
    order(&mut play, "Clarine", "m114", &[2, 3], "m113", None);
    seal(&mut play);
    assert_eq!(asked(&play), ["Anna", "Bors"]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(asked(&play), ["Anna", "Clarine"], "they would change places too: {:?}", play.told("Anna"));
    play
}

#[test]
fn whoever_meets_two_on_the_road_fights_the_second_where_he_has_pushed_the_first() {
    // EXC-R15, EXC-6.viii, EXC-8.v.a: nobody slips by, and who has said that he fights is not asked again.
    let mut play = two_come_the_other_way();
    play.dice([6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Clarine", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 52), None);
    play.answer("Anna", "carry on with their orders");
    assert!(play.was_told("Anna", "A fight at milestone 114"), "{:?}", play.told("Anna"));
    assert_eq!(["Anna", "Clarine"].map(|name| play.asked(name).rule), ["EXC-8.i"; 2]);
}

#[test]
fn whoever_fights_one_on_the_road_may_let_the_other_pass() {
    // EXC-R15, EXC-8-2
    let mut play = two_come_the_other_way();
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Clarine", "avoid a fight")]);
    play.answer("Anna", "carry on with their orders");
    assert_eq!([place(&play, "Anna", 2), place(&play, "Clarine", 2)].map(|at| at.expect("alive")), ["m114", "m113"]);
}

#[test]
fn chance_does_not_lead_the_beaten_where_their_own_men_leave_no_room() {
    // EXC-6.vii-3, EXC-R17, EXC-6.iii: one exit is held by one of Anna's, the other full of their own men who cannot yield.
    let mut field = Situation::field(2)
        .men("Anna", "m114", "2A 3A 4A 5A")
        .men("Anna", "m115", "52a")
        .men("Bors", "m114", "2A 3A 4A 5A")
        .men("Bors", "m113", "6E 7E 8E 9E 52b 53b");
    field = field.men("Anna", "barsham", "6A");
    for round in 0..4 {
        let mut play = field.clone().start();
        seal(&mut play);
        play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
        wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
        for _ in 0..round {
            // Chance goes on meanwhile.
            play.dice([1, 1, 1, 1]);
            wills(&mut play, [("Anna", "fight on"), ("Bors", "fight on")]);
        }
        wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
        assert!(play.was_told("Anna", "Enemies hold all ways out of"), "{:?}", play.told("Anna"));
        let at = [2, 3, 4, 5].map(|number| place(&play, "Bors", number).expect("alive"));
        assert_eq!(at, ["m115"; 4], "the whole force, a mile away");
    }
}
