//! Chapter 19: Castle Camelot.

use serde_json::json;

use crate::common::*;

/// Anna's Challenger stands beside Camelot with these chivalry points.
fn beside(chivalry: i32) -> Situation {
    Situation::of(3).challenger("Anna", "N13").chivalry("Anna", chivalry).stage("movement")
}

#[test]
fn camelot_opens_to_thirteen_points_of_chivalry() {
    // KGD-19.a
    let mut play = beside(12).start();
    play.answer("Anna", "King Arthur from N13");
    let why = play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.a");
    assert!(why.contains("he needs 13 chivalry and has 12"), "{why}");
    let mut play = beside(13).start();
    ride(&mut play, "Anna", "N14");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N14"));
}

#[test]
fn each_complete_turn_in_camelot_brings_25_gold() {
    // KGD-19.b, KGD-R35
    let mut play = beside(13).start();
    ride(&mut play, "Anna", "N14");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 514, "nothing for the turn he came");
    for name in ["Bors", "Clarine", "Anna"] {
        end_turn(&mut play, name);
    }
    assert_eq!(gold(&play, "Anna"), 514 + 14 + 25);
    let mut play = beside(13).challenger("Anna", "N14").start();
    ride(&mut play, "Anna", "N13");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 514, "nothing for the turn he leaves");
}

#[test]
fn falling_below_thirteen_does_not_expel_him() {
    // KGD-R35
    let situation = beside(13).challenger("Anna", "N14").stage("fortune").next_card("slander");
    let mut play = situation.keeps("Anna", "free-move").start();
    assert_eq!(of(&play, "Anna", "chivalry"), 11);
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 500 + 14 + 25);
    let mut play = beside(11).challenger("Anna", "N14").keeps("Anna", "free-move").start();
    ride(&mut play, "Anna", "N13");
    play.answer("Anna", "play a free move").answer("Anna", "King Arthur at N13");
    play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.a");
}

#[test]
fn entering_camelot_ends_a_move() {
    // KGD-R35: N15 lies behind it.
    let mut play = beside(13).start();
    play.answer("Anna", "King Arthur from N13");
    play.refused("Anna", "to N15", "KGD-9.iii");
    assert!(play.offers("Anna", "to Castle Camelot (N14)"));
}

#[test]
fn no_troops_ever_enter_camelot() {
    // KGD-19.nb1
    let mut play = beside(13).army("Anna", "N13", 1, 1).start();
    play.answer("Anna", "march from N13");
    let why = play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.nb1");
    assert!(why.contains("only Challengers"), "{why}");
}

/// All tokens are gone but that of Stonehenge, which is blank; Bors sits in Camelot, Anna stands by the stones.
fn the_last_token() -> Situation {
    let mut situation = Situation::of(3).holds_the_grail("Clarine");
    for site in kingdom::board::Board::get().mystic_sites() {
        situation = situation.token(&site.name, "gone");
    }
    let situation = situation.token("Stonehenge", "blank").challenger("Bors", "N14").challenger("Anna", "N21");
    situation.next_guardian(0).stage("movement")
}

#[test]
fn camelot_falls_with_the_ninth_token() {
    // KGD-19.nb2: the Black Hound has 6 endurance; 7 against 1 slays it.
    let mut play = the_last_token().dice([1, 7]).start();
    ride(&mut play, "Anna", "N20");
    play.answer("Anna", "done").answer("Anna", "fight");
    assert_eq!(of(&play, "Bors", "out"), 1, "whoever sits in Camelot is crushed");
    assert!(play.was_told("Clarine", "Camelot"));
    assert_eq!(of(&play, "Clarine", "out"), json!(null));
    let mut play = the_last_token().token("Castlerigg", "blank").dice([1, 7]).start();
    ride(&mut play, "Anna", "N20");
    play.answer("Anna", "done").answer("Anna", "fight");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("N14"), "as long as one lies there it stands");
}

#[test]
fn camelot_stands_as_long_as_the_grail_is_shown_but_not_won() {
    // KGD-R64: the Grail lies face up at Castlerigg, and the last blank goes.
    let situation = the_last_token().with("grail", json!("hidden")).token("Castlerigg", "shown");
    let mut play = situation.dice([1, 7]).start();
    ride(&mut play, "Anna", "N20");
    play.answer("Anna", "done").answer("Anna", "fight");
    assert_eq!(play.state()["tokens"][site("Stonehenge")], "gone");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("N14"), "he sits there unharmed");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    assert_eq!(gold(&play, "Bors"), 500 + 14 + 25);
}

#[test]
fn the_ruin_is_closed_to_everybody() {
    // KGD-19.nb3
    let situation = the_last_token().token("Stonehenge", "gone").challenger("Bors", "T21");
    let mut play = situation.challenger("Anna", "N13").chivalry("Anna", 20).army("Anna", "N13", 1, 0).start();
    play.answer("Anna", "King Arthur from N13");
    play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.nb3");
    play.answer("Anna", "stay").answer("Anna", "march from N13");
    play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.nb1");
}

#[test]
fn a_challenger_retreats_only_to_safe_squares() {
    // KGD-R36: from Stonehenge north and west are free; enemies stand in the south, a friend in the east.
    let situation = Situation::of(3).challenger("Anna", "N19").army("Bors", "N21", 1, 0).army("Clarine", "O20", 1, 0);
    let mut play = situation.allied("Anna", "Clarine").next_guardian(0).stage("movement").start();
    ride(&mut play, "Anna", "N20");
    play.answer("Anna", "done");
    let mut stances = play.labels("Anna");
    stances.sort();
    assert_eq!(
        stances,
        ["fight", "fight on while strong enough", "retreat to M20", "retreat to N19", "retreat to O20"]
    );
    let ring = ["N19", "N21", "M20", "O20"];
    let surrounded = ring.iter().fold(Situation::of(3), |situation, at| situation.army("Bors", at, 1, 0));
    let situation = surrounded.challenger("Anna", "N20").next_guardian(0).stage("battles");
    assert_eq!(
        situation.start().labels("Anna"),
        ["fight", "fight on while strong enough"],
        "if there is none he must fight on"
    );
}

#[test]
fn the_guardian_is_fought_in_step_four_in_the_order_one_likes() {
    // KGD-R63
    let situation = Situation::of(3).challenger("Anna", "N19").army("Anna", "D15", 2, 0).army("Bors", "E15", 1, 0);
    let mut play = situation.endurance("Anna", 3).next_guardian(0).stage("movement").start();
    ride(&mut play, "Anna", "N20");
    march(&mut play, "Anna", "D15", "E15", (2, 0));
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["fight at E15", "the Guardian of Stonehenge"]);
    play.answer("Anna", "the Guardian of Stonehenge").dice([6, 1]).answer("Anna", "fight");
    assert_eq!(of(&play, "Anna", "out"), 1);
    assert_eq!(active(&play), "Bors", "a dead Challenger ends the turn at once");
    assert_eq!((force(&play, "Bors", "E15"), gold(&play, "Bors")), ((1, 0), 500), "without the battle");
}
