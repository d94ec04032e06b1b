//! Chapters 32 to 38 where the end of a player meets what was going on.

use serde_json::json;

use super::{is_out, rounds};
use crate::common::*;

#[test]
fn the_ally_of_a_bankrupt_defender_must_still_be_beaten() {
    // KGD-OPT-5, KGD-R52, KGD-R59: Rochester is nobody's then, so Mark's knight fights in the field, without walls.
    let scene = Situation::under(3, &[("unpaid_wages", "bankrupt")]).stage("battles").no_armies().entered("U20");
    let scene = scene.army("Anna", "U20", 2, 0).army("Bors", "U20", 0, 1).army("Clarine", "U20", 1, 0);
    let scene = scene.allied("Bors", "Clarine").gold("Anna", 100).gold("Bors", 0).gold("Clarine", 100);
    let mut play = scene.dice([6, 1]).start();
    play.answer("Clarine", "stand by").answer("Bors", "give up");
    assert!(is_out(&play, "Bors") && rounds(&play)[0].contains("table 1"), "{:?}", rounds(&play));
    assert_eq!((force(&play, "Clarine", "U20"), controller(&play, "Rochester")), ((0, 0), Some("Anna")));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Clarine")), (100 - 4 + 2, 98), "one battle, and one set of wages");
}

#[test]
fn besiegers_take_the_castle_of_a_player_who_is_gone_in_their_next_step_iv() {
    // KGD-34.d, KGD-R52: Mordred dies in Camelot while Arthur's knight lies before Dover.
    let scene = Situation::of(3).no_armies().army("Anna", "T21", 1, 0).army("Bors", "T21", 0, 2);
    let scene = scene.challenger("Anna", "N14").challenger("Bors", "N14").endurance("Bors", 1).stage("battles");
    let mut play = scene.this_turn("challenger_moved", json!(true)).dice([6, 1]).start();
    play.answer("Anna", "the duel with Mordred");
    assert!(is_out(&play, "Bors") && controller(&play, "Castle Dover").is_none());
    play.answer("Anna", "take Castle Dover (T21)");
    assert_eq!((controller(&play, "Castle Dover"), rounds(&play).len()), (Some("Anna"), 0), "without a battle");
    let before = gold(&play, "Anna");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna") - before, 14 + 4, "and its tax comes in at once");
}

#[test]
fn a_debtor_saved_by_his_prisoners_player_plays_on() {
    // KGD-32.ii, KGD-N-4: King Mark lies in Arthur's dungeon, and his player may still help.
    let scene = Situation::of(3).allegiance("Anna", "lot", 30).gold("Anna", 10).gold("Bors", 0);
    let scene = scene.prisoner("Clarine", "Anna", "Castle Caerlon", 2).gold("Clarine", 50).stage("costs");
    let mut play = scene.start();
    play.answer("Anna", "make King Mark an offer").answer("Anna", "0").answer("Anna", "20");
    play.answer("Anna", "with an alliance").answer("Clarine", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Clarine"), stage(&play).as_str()), (0, 30, "movement"));
    assert_eq!(super::captor(&play, "Clarine"), 0, "an alliance opens no dungeon");
}

#[test]
fn a_bankrupt_royal_guardian_takes_the_grail_with_him_and_his_walls_stand_open() {
    // KGD-31.iii.a, KGD-34.d, KGD-34.e: on the others' turns no siege is needed for Caerlon.
    let scene = Situation::of(3).holds_the_grail("Anna").gold("Anna", 20).next_card("raiders");
    let mut play = scene.army("Bors", "D15", 0, 1).start();
    play.answer("Anna", "give up");
    assert_eq!((is_out(&play, "Anna"), play.state()["grail"].clone()), (true, json!("lost")));
    march(&mut play, "Bors", "D15", "C15", (0, 1));
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Bors"));
}

#[test]
fn at_the_limit_the_living_stand_before_the_dead_whatever_their_chivalry() {
    // KGD-38, KGD-R54, KGD-R73: Bors fell with 20 points; Clarine, with none, is second.
    let scene = Situation::under(3, &[("time_limit", "rounds"), ("limit", "4")]).out("Bors").chivalry("Bors", 20);
    let scene = scene.chivalry("Anna", 3).round(4).active("Clarine").turn("Clarine", 4).turn("Anna", 4);
    let mut play = scene.stage("purchases").start();
    end_turn(&mut play, "Clarine");
    assert_eq!(play.outcome().map(|outcome| outcome.places.to_vec()), Some(vec![1, 3, 2]));
}
