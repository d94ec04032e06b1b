//! Chapter 21 where prison meets taxes, other captors, tournaments and the Grail.

use serde_json::json;

use super::{captor, is_out};
use crate::common::*;

/// Mordred is in King Arthur's dungeon, and it is the last step of the turn at whose end his ransom is due.
fn due() -> Situation {
    let held = Situation::of(3).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    held.gold("Anna", 100).stage("taxes")
}

#[test]
fn the_taxes_of_the_turn_help_to_pay_the_ransom() {
    // KGD-21.iii.b2, KGD-24.a: 20 gold and 14 of tax are more than 30.
    let play = due().gold("Bors", 20).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (130, 4));
    assert_eq!((stands(&play, "Bors").as_deref(), of(&play, "Bors", "endurance")), (Some("T21"), json!(25)));
}

#[test]
fn who_dies_of_the_dungeon_has_paid_his_ransom_first() {
    // KGD-21.iii.b2, KGD-21.iii.b3, KGD-34.c
    let play = due().gold("Bors", 100).endurance("Bors", 5).start();
    assert!(is_out(&play, "Bors"));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (130, 0), "what is left goes to the moneylender");
    assert_eq!(controller(&play, "Castle Dover"), None);
}

#[test]
fn the_ransom_is_paid_to_whoever_has_the_keys_when_it_falls_due() {
    // KGD-R25: King Mark takes Castle Caerlon with Mordred in it; the count of turns goes on.
    let scene = Situation::of(3).no_army("Anna").challenger("Anna", "N12").army("Clarine", "D15", 0, 1);
    let scene = scene.prisoner("Bors", "Anna", "Castle Caerlon", 2).turn("Bors", 1).turn("Anna", 1).active("Clarine");
    let mut play = scene.stage("movement").start();
    march(&mut play, "Clarine", "D15", "C15", (0, 1));
    assert_eq!((controller(&play, "Castle Caerlon"), captor(&play, "Bors")), (Some("Clarine"), json!(2)));
    end_turn(&mut play, "Clarine");
    end_turn(&mut play, "Anna");
    let (anna, bors, clarine) = (gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine"));
    end_turn(&mut play, "Bors");
    assert!(play.was_told("Anna", "Mordred pays King Mark a ransom of 30 gold."), "{:?}", play.told("Anna"));
    // King Mark's own turn has begun since: he has paid his three allegiances.
    assert_eq!((gold(&play, "Anna") - anna, gold(&play, "Clarine") - clarine), (0, 30 - 3));
    assert_eq!((gold(&play, "Bors") - bors, stands(&play, "Bors").as_deref()), (14 - 30, Some("T21")));
}

#[test]
fn a_prisoner_freed_by_his_own_men_may_ride_on_but_his_grail_is_gone() {
    // KGD-R25, KGD-R30: Arthur took the Grail with Mordred, and keeps it.
    let scene = Situation::of(3).no_army("Anna").challenger("Anna", "N12").army("Bors", "D15", 0, 1).active("Bors");
    let scene = scene.prisoner("Bors", "Anna", "Castle Caerlon", 2).holds_the_grail("Anna").stage("movement");
    let mut play = scene.start();
    march(&mut play, "Bors", "D15", "C15", (0, 1));
    assert_eq!((stands(&play, "Bors").as_deref(), of(&play, "Bors", "endurance")), (Some("C15"), json!(30)));
    ride(&mut play, "Bors", "D15");
    assert_eq!((stands(&play, "Bors").as_deref(), play.state()["grail"].clone()), (Some("D15"), json!({ "held": 0 })));
}

#[test]
fn an_executed_captor_lets_his_own_prisoner_go() {
    // KGD-21.iii.c, KGD-R52: Mordred, a prisoner himself, holds King Mark in Dover.
    let scene = due().landless("Bors").controls("Bors", "Castle Dover").gold("Bors", 0);
    let mut play = scene.prisoner("Clarine", "Bors", "Castle Dover", 2).start();
    play.answer("Bors", "give up").answer("Anna", "execute him");
    assert!(is_out(&play, "Bors"));
    assert_eq!((stands(&play, "Clarine").as_deref(), of(&play, "Clarine", "endurance")), (Some("H21"), json!(30)));
    assert_eq!((controller(&play, "Castle Dover"), gold(&play, "Anna")), (None, 100));
}

#[test]
fn a_freed_prisoner_whose_castle_fell_with_him_goes_to_a_village() {
    // KGD-R25, KGD-R26: Arthur holds Mordred and Castle Dover too, and dies of poison.
    let scene = Situation::of(3).prisoner("Bors", "Anna", "Castle Caerlon", 2).landless("Bors").no_army("Bors");
    let scene = scene.controls("Bors", "Cranbrook").controls("Anna", "Castle Dover").endurance("Anna", 2);
    let play = scene.next_card("poisoned-cup").start();
    assert_eq!(controller(&play, "Castle Dover"), None, "a castle of the dead is nobody's");
    assert_eq!((stands(&play, "Bors").as_deref(), of(&play, "Bors", "endurance")), (Some("Q20"), json!(30)));
}

#[test]
fn a_tournament_calls_a_challenger_out_of_camelot_and_sends_him_home() {
    // KGD-7.T.v, KGD-19.b: Mordred began no turn in Camelot since, and has no gold of it.
    let scene = Situation::of(3).challenger("Bors", "N14").chivalry("Bors", 13).next_card("tournament-whitsun");
    let mut play = scene.dice([4, 5]).start();
    play.answer("Bors", "ride in the tournament").answer("Clarine", "stay away");
    play.answer("Anna", "4").answer("Bors", "2");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"));
    end_turn(&mut play, "Anna");
    play.refused("Bors", "Mordred from Castle Dover (T21)", "KGD-7.T.v");
    end_turn(&mut play, "Bors");
    assert_eq!((gold(&play, "Bors"), of(&play, "Bors", "stamina")), (514, json!(10)), "taxes, and a turn of rest");
}
