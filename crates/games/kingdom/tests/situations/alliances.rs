//! Chapter 33 where it meets battles and walls: allies of both sides, alliances made and ended around a battle.

use super::{captor, rounds};
use crate::common::*;

/// Clarine is allied with Anna and with Bors, and one footsoldier of hers is in Castle Dover, which Bors controls.
fn ally_of_both() -> Situation {
    let scene = Situation::of(3).no_armies().army("Clarine", "T21", 0, 1);
    scene.allied("Anna", "Clarine").allied("Bors", "Clarine").challenger("Bors", "T21")
}

#[test]
fn a_castle_in_which_an_ally_of_both_stands_is_not_undefended() {
    // KGD-18, KGD-R50
    let mut play = ally_of_both().army("Anna", "T20", 1, 0).stage("movement").start();
    march(&mut play, "Anna", "T20", "T21", (1, 0));
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"), "Mark's men hold it for Mordred");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"), "who is not alone");
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "purchases", "and there is nothing to take in step iv");
    // Without him there, the same march takes castle and Challenger.
    let mut play = ally_of_both().army("Clarine", "T21", 0, 0).army("Anna", "T20", 1, 0).stage("movement").start();
    march(&mut play, "Anna", "T20", "T21", (1, 0));
    assert_eq!((controller(&play, "Castle Dover"), captor(&play, "Bors")), (Some("Anna"), 0.into()));
}

#[test]
fn a_beaten_garrison_leaves_the_walls_to_an_ally_of_both() {
    // KGD-18.a, KGD-R50: 8 counts 7 and 1 counts 2, so the garrison loses its man and Arthur one of three.
    let scene = ally_of_both().army("Anna", "T21", 3, 0).army("Bors", "T21", 0, 1).entered("T21");
    let mut play = scene.stage("battles").dice([8, 1]).start();
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((2, 0), (0, 0)));
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"), "not all its defenders are gone");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"));
    assert_eq!(stage(&play), "purchases");
    // Only when the alliance with the last defender is over can the castle be assaulted on a later turn.
    end_turn(&mut play, "Anna");
    play.answer("Anna", "end the alliance with King Mark");
    for name in ["Bors", "Clarine"] {
        end_turn(&mut play, name);
    }
    play.dice([8, 1, 3]).answer("Anna", "done").answer("Anna", "fight at Castle Dover (T21)");
    assert_eq!((controller(&play, "Castle Dover"), captor(&play, "Bors")), (Some("Anna"), 0.into()));
}

/// Anna attacks Bors at N12, who cannot pay his two knights and keeps a card.
fn short_of_wages(option: &str) -> Situation {
    let scene = Situation::under(3, &[("unpaid_wages", option)]).stage("battles").no_armies();
    let scene = scene.army("Anna", "N12", 2, 0).army("Bors", "N12", 2, 0).entered("N12");
    scene.gold("Anna", 100).gold("Bors", 1).keeps("Bors", "magic-lance").dice([6, 1])
}

#[test]
fn whoever_finds_an_ally_in_his_attacker_is_not_attacked() {
    // KGD-32.ii, KGD-R50: he asks Arthur for the 3 gold he lacks, and for an alliance.
    let mut play = short_of_wages("stand_aside").start();
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "(none)");
    play.answer("Bors", "3").answer("Bors", "with an alliance").answer("Anna", "accept");
    assert!(rounds(&play).is_empty(), "{:?}", rounds(&play));
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 0), (2, 0)), "they share the square");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (97, 4), "and nobody pays wages");
    assert_eq!(stage(&play), "purchases");
}

#[test]
fn an_alliance_with_the_attacker_saves_from_bankruptcy_by_wages() {
    // KGD-OPT-5, KGD-32.ii: no gold changes hands, and without a battle no wages are due.
    let mut play = short_of_wages("bankrupt").start();
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "(none)");
    play.answer("Bors", "0").answer("Bors", "with an alliance").answer("Anna", "accept");
    if play.is_asked("Bors") {
        play.answer("Bors", "give up");
    }
    assert!(!super::is_out(&play, "Bors") && rounds(&play).is_empty());
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), force(&play, "Bors", "N12")), (100, 1, (2, 0)));
}

#[test]
fn an_alliance_made_after_moving_in_leaves_nothing_to_fight() {
    // KGD-R18, KGD-N-3: Arthur's knights stand among Mordred's when the two become allies.
    let scene = Situation::of(3).no_armies().army("Anna", "N11", 2, 0).army("Bors", "N12", 1, 0).stage("movement");
    let mut play = scene.start();
    march(&mut play, "Anna", "N11", "N12", (2, 0));
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "0");
    play.answer("Anna", "with an alliance").answer("Bors", "accept").answer("Anna", "done");
    assert_eq!((stage(&play).as_str(), gold(&play, "Anna")), ("purchases", 500), "no battle, and no wages");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 0), (1, 0)));
}

#[test]
fn each_beaten_ally_pays_his_own_men_and_each_challenger_throws_for_himself() {
    // KGD-R50, KGD-21.i: 1 against 4 takes both attackers; Mark, next after Mordred, throws 2, Arthur 3.
    let scene = Situation::of(3).stage("battles").no_armies().army("Anna", "N12", 1, 0).army("Clarine", "N12", 0, 1);
    let scene = scene.army("Bors", "N12", 3, 0).entered("N12").allied("Anna", "Clarine").challenger("Anna", "N12");
    let scene = scene.challenger("Clarine", "N12").gold("Anna", 100).gold("Bors", 100).gold("Clarine", 100);
    let mut play = scene.dice([1, 4, 2, 3]).start();
    play.answer("Clarine", "join King Arthur");
    assert_eq!(["Anna", "Bors", "Clarine"].map(|name| gold(&play, name)), [98, 100 - 6 + 2 + 1, 99]);
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("H21"), "Mark escapes to Tintagel");
    assert_eq!(captor(&play, "Anna"), 1, "and Arthur is captured");
}

#[test]
fn a_joined_ally_fights_on_for_a_defender_who_can_pay_nobody() {
    // KGD-R15, KGD-R50: Mordred's men stand aside unpaid, and Mark's knight fights alone.
    let scene = || {
        let scene = Situation::of(3).stage("battles").no_armies().army("Anna", "N12", 2, 0).army("Bors", "N12", 0, 2);
        let scene = scene.army("Clarine", "N12", 1, 0).entered("N12").allied("Bors", "Clarine");
        scene.gold("Anna", 100).gold("Bors", 0).gold("Clarine", 100)
    };
    let mut play = scene().dice([1, 4]).start();
    play.answer("Clarine", "join Mordred");
    assert!(rounds(&play)[0].contains("Mordred throws blue 4"), "{:?}", rounds(&play));
    assert_eq!((force(&play, "Bors", "N12"), force(&play, "Clarine", "N12")), ((0, 2), (1, 0)), "and wins for both");
    assert_eq!((gold(&play, "Bors"), gold(&play, "Clarine")), (4, 98), "the spoils are the principal's");
    let mut play = scene().dice([4, 1]).start();
    play.answer("Clarine", "join Mordred");
    assert_eq!((force(&play, "Bors", "N12"), force(&play, "Clarine", "N12")), ((0, 0), (0, 0)), "or loses for both");
}

#[test]
fn an_ally_who_is_asked_to_join_may_end_the_alliance_instead() {
    // KGD-33.b, KGD-N-3: Mark's knight stands beside Arthur's; he breaks with him, and Arthur must fight him as well.
    let scene = Situation::of(3).stage("battles").no_armies().army("Anna", "N12", 2, 0).army("Bors", "N12", 1, 0);
    let scene = scene.army("Clarine", "N12", 1, 0).entered("N12").allied("Anna", "Clarine").gold("Anna", 100);
    let mut play = scene.dice([6, 1, 6, 1]).start();
    play.answer("Clarine", "end the alliance with King Arthur");
    assert!(play.was_told("Bors", "King Mark ends the alliance with King Arthur."));
    assert!(rounds(&play)[0].contains("King Arthur throws blue 6, Mordred throws blue 1"), "{:?}", rounds(&play));
    assert!(rounds(&play)[1].contains("King Arthur throws blue 6, King Mark throws blue 1"), "{:?}", rounds(&play));
    assert_eq!(gold(&play, "Anna"), 100 - 4 + 2 - 4 + 2, "two battles, and twice the wages");
}
