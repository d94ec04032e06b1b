//! Chapter 31: the Royal Guardian.

use serde_json::json;

use super::{field, onto, rounds};
use crate::common::{Situation, end_turn, force, gold, of, site, stands};

#[test]
fn allegiance_costs_are_paid_to_the_royal_guardian() {
    // KGD-31.i
    let scene = || Situation::of(2).allegiance("Anna", "lot", 16).allegiance("Anna", "urien", 12).gold("Anna", 100);
    let play = scene().holds_the_grail("Anna").stage("costs").start();
    assert_eq!(gold(&play, "Anna"), 128);
    let play = scene().holds_the_grail("Bors").stage("costs").start();
    assert_eq!(gold(&play, "Anna"), 72);
    let play = Situation::of(6).holds_the_grail("Anna").stage("costs").start();
    assert_eq!(gold(&play, "Anna"), 500, "without allegiances there is no such income");
}

#[test]
fn all_his_troops_throw_the_blue_die() {
    // KGD-31.ii
    let play = field((0, 3), (0, 3)).holds_the_grail("Bors").dice([6, 8, 1, 1, 1, 1, 1, 1]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws red 6, Mordred throws blue 8"), "{:?}", rounds(&play));
    let play = onto("T21", (0, 3), (0, 3)).holds_the_grail("Anna").dice([1, 6]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws blue 1"), "in sieges too: {:?}", rounds(&play));
}

#[test]
fn in_a_joint_battle_the_royal_guardians_pieces_bring_the_blue_die() {
    // KGD-R31
    let scene =
        || field((0, 2), (0, 2)).army("Clarine", "N12", 0, 1).allied("Anna", "Clarine").holds_the_grail("Clarine");
    let mut play = scene().dice([8, 1]).start();
    play.answer("Clarine", "join King Arthur");
    assert!(rounds(&play)[0].contains("King Arthur throws blue 8"), "{:?}", rounds(&play));
    let mut play = scene().dice([6, 1]).start();
    play.answer("Clarine", "stand by");
    assert!(rounds(&play)[0].contains("King Arthur throws red 6"), "{:?}", rounds(&play));
}

#[test]
fn when_the_royal_guardians_pieces_have_fallen_his_ally_throws_red() {
    // KGD-R31: King Mark holds the Grail; his knight falls in round 1, and Arthur's footsoldiers fight on.
    let scene = field((0, 2), (0, 3)).army("Clarine", "N12", 1, 0).allied("Anna", "Clarine").holds_the_grail("Clarine");
    let mut play = scene.dice([4, 4, 2, 6, 1]).start();
    play.answer("Clarine", "join King Arthur");
    assert!(rounds(&play)[0].contains("King Arthur throws blue 4"), "{:?}", rounds(&play));
    assert_eq!(force(&play, "Clarine", "N12"), (0, 0));
    assert!(rounds(&play)[1].contains("King Arthur throws red 6"), "{:?}", rounds(&play));
}

#[test]
fn his_own_person_throws_what_the_others_throw() {
    // KGD-R31: a duel in Camelot is fought with red dice, and the Warlock with two red ones.
    let scene = Situation::of(2).holds_the_grail("Anna").challenger("Anna", "N14").challenger("Bors", "N14");
    let seven = std::panic::catch_unwind(|| scene.stage("battles").dice([7, 1]).start());
    assert!(seven.is_err(), "he cannot throw a 7 in a duel");
    let scene = Situation::of(2).holds_the_grail("Anna").challenger("Anna", "N20").token("Castlerigg", "gone");
    let scene = scene.token("Stonehenge", "blank").next_guardian(6).stage("battles");
    let seven = std::panic::catch_unwind(|| {
        let mut play = scene.dice([1, 7]).start();
        play.answer("Anna", "fight");
    });
    assert!(seven.is_err(), "nor against a Guardian whose card says red");
}

#[test]
fn the_grail_is_lost_with_a_royal_guardian_who_dies() {
    // KGD-31.iii.a
    let scene = Situation::of(3).holds_the_grail("Anna").challenger("Anna", "N20").token("Stonehenge", "blank");
    let mut play = scene.endurance("Anna", 1).next_guardian(11).stage("battles").dice([8, 1]).start();
    play.answer("Anna", "fight");
    assert_eq!(play.state()["grail"], json!("lost"));
    assert!(play.was_told("Bors", "With King Arthur the Holy Grail is lost for ever."));
}

#[test]
fn the_grail_goes_to_whoever_captures_the_royal_guardian() {
    // KGD-31.iii.b
    let scene =
        Situation::of(2).no_armies().army("Anna", "N11", 1, 0).challenger("Bors", "N12").holds_the_grail("Bors");
    let scene = scene.allegiance("Anna", "lot", 9).allegiance("Bors", "urien", 4).stage("movement");
    let mut play = scene.gold("Anna", 14).gold("Bors", 100).start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }), "at the moment of capture");
    assert!(play.was_told("Bors", "King Arthur takes the Holy Grail from Mordred."));
    // The former Guardian pays his own costs again, his captor receives his.
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 14 + 14, "her tax");
    assert_eq!(gold(&play, "Bors"), 100 - 6, "4 for Urien, 1 each for Mark and Nentres");
    play.answer("Bors", "done").answer("Bors", "done");
    assert_eq!(gold(&play, "Anna"), 28 + 9);
}

#[test]
fn the_grail_stays_with_a_royal_guardian_who_escapes_and_does_not_return_on_release() {
    // KGD-R30
    let scene = field((2, 0), (1, 0)).challenger("Bors", "N12").holds_the_grail("Bors");
    let play = scene.clone().dice([6, 1, 2]).start();
    assert_eq!(play.state()["grail"], json!({ "held": 1 }), "he escaped");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"));
    let play = scene.dice([6, 1, 3]).start();
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
    // Ransomed, he is free, and the Grail stays where it is.
    let scene = Situation::of(2).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    let play = scene.holds_the_grail("Anna").stage("taxes").start();
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"));
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
    // A captor who has it already keeps it.
    let scene = field((2, 0), (1, 0)).challenger("Bors", "N12").holds_the_grail("Anna").dice([6, 1, 3]);
    assert_eq!(scene.start().state()["grail"], json!({ "held": 0 }));
}

#[test]
fn the_grail_counts_as_a_token_and_may_be_the_ninth() {
    // KGD-R64
    let mut scene = Situation::of(3).grail_at("Stonehenge").challenger("Anna", "N20").challenger("Bors", "N14");
    let all: Vec<String> = kingdom::board::Board::get().mystic_sites().iter().map(|site| site.name.clone()).collect();
    for name in all.iter().filter(|name| *name != "Stonehenge") {
        scene = scene.token(name, "gone");
    }
    let scene = scene.next_guardian(0).next_riddle(0).stage("battles").dice([1, 8]);
    let mut play = scene.start();
    play.answer("Anna", "fight");
    assert_eq!(play.state()["tokens"][site("Stonehenge")], "shown");
    let mut failed = play.clone();
    failed.answer("Anna", "\"no\"").answer("Anna", "N19");
    assert!(!failed.was_told("Anna", "Camelot falls"), "as long as it is not won, Camelot stands");
    play.answer("Anna", "\"shadow\"");
    assert!(play.was_told("Clarine", "Camelot falls"));
    assert_eq!(of(&play, "Bors", "out"), 1);
}
