//! Chapter 13: sieges, with relief, sallies and the seasons.

use serde_json::{Value, json};

use super::asked;
use crate::common::field::{Play, claim_all, order, owner, pick, place, point, seal, soldier, wills};
use crate::common::{Situation, estate, of};

/// Bors has besieged Anna's esquire in Foxwood since spring; it is summer.
fn besieged() -> Situation {
    Situation::field_under(2, &[("houses", "on")])
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2Ei")
        .men("Bors", "foxwood", "2A")
        .besieged("foxwood", "Bors")
        .season("summer")
}

/// Those inside stay there, and Bors waits, for so many phases.
#[track_caller]
fn wait(play: &mut Play, phases: usize) {
    for _ in 0..phases {
        play.answer("Anna", "go inside").answer("Bors", "let them be");
    }
}

#[test]
fn relief_that_comes_when_the_siege_has_succeeded_finds_no_walls() {
    // EXC-13.iii-2, EXC-13.iii-3, EXC-R40: no bonus of the castle, and nobody returns inside.
    let mut play = besieged().castle("foxwood", "sound").men("Anna", "m047", "3A").start();
    order(&mut play, "Anna", "m047", &[3], "foxwood", Some([0, 0, 1]));
    seal(&mut play);
    wait(&mut play, 2);
    assert_eq!(play.asked("Anna").rule, "EXC-13.iii-3");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    pick(&mut play, "Anna", &[2]);
    assert!(play.was_told("Anna", "Sir Gawaine has 10 + 1 = 11"), "{:?}", play.told("Anna"));
    assert_eq!(play.labels("Anna"), ["fight on", "fight on while enough men stand", "withdraw"]);
}

#[test]
fn relief_that_has_won_its_way_on_the_road_means_battle_too() {
    // EXC-13.iii-3, EXC-6.viii: some besiegers ride out against it, are beaten, and it comes in on their heels.
    let mut play = besieged().men("Bors", "foxwood", "52bw").men("Anna", "m047", "3A").start();
    order(&mut play, "Anna", "m047", &[3], "foxwood", None);
    order(&mut play, "Bors", "foxwood", &[52], "m047", None);
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!((place(&play, "Bors", 52), place(&play, "Anna", 3)), (None, Some("foxwood".into())));
    play.answer("Anna", "carry on with their orders");
    assert_eq!(play.asked("Anna").rule, "EXC-13.iii-3", "{}", play.asked("Anna").text);
}

#[test]
fn when_relief_withdraws_those_who_stayed_inside_are_besieged_still() {
    // EXC-R40, EXC-6.vii
    let mut play = besieged().men("Anna", "m047", "3A").start();
    order(&mut play, "Anna", "m047", &[3], "foxwood", None);
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Anna", "(none)");
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    assert_eq!(place(&play, "Anna", 3).as_deref(), Some("m047"), "EXC-R65: the way she came");
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], json!(true));
    assert_ne!(estate(&play, "foxwood", "siege"), Value::Null, "{:?}", play.told("Anna"));
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
}

#[test]
fn a_sally_has_the_castle_behind_it_and_may_go_in_again() {
    // EXC-R40, EXC-13.ii-1, EXC-13.i.c: the siege goes on.
    let mut play = besieged().castle("foxwood", "sound").start();
    seal(&mut play);
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 5 + 1 = 10"), "{:?}", play.told("Anna"));
    wills(&mut play, [("Anna", "go inside"), ("Bors", "fight on")]);
    assert_eq!(estate(&play, "foxwood", "siege")["by"], json!(1));
    assert_eq!(soldier(&play, "Anna", 2).expect("alive")["inside"], json!(true));
}

#[test]
fn a_siege_that_has_succeeded_stays_so_in_the_season_that_follows() {
    // EXC-13.iii-2: in autumn's first phase walls are no help either, and the holder is not asked where he stands.
    let mut play = besieged().castle("foxwood", "sound").start();
    seal(&mut play);
    wait(&mut play, 2);
    play.answer("Bors", "let them be");
    assert_eq!((play.state()["season"].clone(), owner(&play, "foxwood")), (json!("autumn"), Some("Anna")));
    seal(&mut play);
    assert_eq!(asked(&play), ["Bors"]);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 1 = 5"), "{:?}", play.told("Anna"));
}

#[test]
fn the_besieged_reap_at_the_end_of_autumn_and_the_besiegers_go_home() {
    // EXC-R40, EXC-5.i-2, EXC-6.ix: a knight inside collects the full sum for the holder, the besieger nothing.
    let mut play = besieged().season("autumn").start();
    seal(&mut play);
    wait(&mut play, 2);
    play.answer("Bors", "let them be");
    claim_all(&mut play);
    assert_eq!(of(&play, "Anna", "gross"), json!(5 + 5), "Aldermoor and Foxwood, unsupervised, with a knight each");
    assert_eq!(of(&play, "Bors", "gross"), json!(5));
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("yarrowdale"));
    assert_eq!(estate(&play, "foxwood", "siege"), Value::Null);
}

#[test]
fn a_castle_defends_its_new_owner() {
    // EXC-13.ii-2, EXC-13.ii-1: Bors claims Anna's castle and holds it against her in the next season.
    let situation = Situation::under(2, &[("houses", "on")]).manor("Anna", "gorsley");
    let situation = situation.with_estate("gorsley", "castle", json!("sound")).soldier("Bors", 2, "esquire", "gorsley");
    let mut play = situation.soldier("Anna", 2, "knight_a", "m002").stage("season_ends").season("spring").start();
    play.answer("Bors", "Gorsley");
    order(&mut play, "Anna", "m002", &[2], "gorsley", None);
    seal(&mut play);
    play.answer("Bors", "go inside");
    play.dice([1, 1, 1, 1, 1, 1]);
    play.answer("Anna", "attack those inside");
    assert!(play.was_told("Anna", "Sir Lancelot has 4 + 10 + 1 = 15"), "{:?}", play.told("Anna"));
}

#[test]
fn a_castle_without_an_owner_helps_nobody() {
    // EXC-13.i, EXC-25-6d: whoever stands in it does not hold it.
    let mut play = Situation::field_under(2, &[("houses", "on")])
        .castle("foxwood", "sound")
        .men("Anna", "foxwood", "2E")
        .men("Bors", "foxwood", "2A")
        .start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine has 4 + 1 = 5"), "{:?}", play.told("Anna"));
}

#[test]
fn a_besieger_who_dies_before_the_walls_leaves_the_besieged_free_to_be_ordered() {
    // EXC-R40, EXC-13.i.b-1: the assault fails, the siege is over, and next season they march.
    let mut play = besieged().men("Bors", "foxwood", "2Aw").start();
    seal(&mut play);
    play.answer("Anna", "go inside");
    // 4 + 5 + 6 against 4 + 1: 10, two wounds.
    play.dice([6, 1, 1]);
    play.answer("Bors", "attack those inside");
    assert_eq!((place(&play, "Bors", 2), estate(&play, "foxwood", "siege")), (None, Value::Null));
    assert_eq!(play.state()["season"], json!("autumn"), "{:?}", play.told("Anna"));
    assert!(play.labels("Anna").contains(&format!("order troops at {}", point("foxwood").name())));
    assert!(play.is_asked_by("Anna", "EXC-6.iv"));
}
