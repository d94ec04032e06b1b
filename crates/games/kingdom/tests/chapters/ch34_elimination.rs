//! Chapter 34: how a player leaves the game, and what he leaves behind.

use serde_json::json;

use super::Play;
use super::rounds;
use crate::common::{Situation, active, controller, end_turn, force, gold, march, of, pack, stage, stands};

/// Anna draws the Poisoned Cup with 2 endurance.
fn poisoned(seats: usize) -> Situation {
    Situation::of(seats).endurance("Anna", 2).next_card("poisoned-cup")
}

fn is_out(play: &Play, name: &str) -> bool {
    !of(play, name, "out").is_null()
}

#[test]
fn a_bankrupt_player_takes_no_further_turns() {
    // KGD-34.i
    let mut play = Situation::of(3).allegiance("Anna", "lot", 30).gold("Anna", 1).stage("costs").start();
    play.answer("Anna", "give up");
    assert_eq!((is_out(&play, "Anna"), active(&play)), (true, "Bors"));
    end_turn(&mut play, "Bors");
    assert_eq!(active(&play), "Clarine");
    end_turn(&mut play, "Clarine");
    assert_eq!(active(&play), "Bors", "her turn never comes again");
}

#[test]
fn a_challenger_without_endurance_is_dead_whatever_the_cause() {
    // KGD-34.ii
    let play = poisoned(3).start();
    assert!(is_out(&play, "Anna") && play.was_told("Bors", "King Arthur is dead and out of the game"));
    let play = Situation::of(3).endurance("Anna", 4).next_card("poisoned-cup").start();
    assert!(!is_out(&play, "Anna"));
    // The dungeon kills as well: 5 endurance at the release.
    let scene = Situation::of(3).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    let play = scene.endurance("Bors", 5).stage("taxes").start();
    assert!(is_out(&play, "Bors"));
    // And a duel.
    let scene =
        Situation::of(3).challenger("Anna", "N14").challenger("Bors", "N14").endurance("Bors", 3).stage("battles");
    assert!(is_out(&scene.dice([5, 2]).start(), "Bors"));
}

#[test]
fn all_his_pieces_leave_the_board() {
    // KGD-34.a
    let play = poisoned(3).army("Anna", "N12", 1, 2).start();
    assert_eq!((of(&play, "Anna", "armies"), of(&play, "Anna", "crown")), (json!([]), json!("away")));
    assert_eq!(of(&play, "Anna", "lost"), json!({ "knights": 3, "foot": 6 }));
}

#[test]
fn his_cards_go_to_the_bottom_in_the_order_he_got_them() {
    // KGD-34.b, KGD-R52
    let scene =
        poisoned(2 + 1).keeps("Anna", "magic-lance").keeps("Anna", "battle-plus-one").keeps("Anna", "free-move");
    let play = scene.start();
    let cards = pack(&play);
    // Bors has drawn one since, and kept it: 44 - 1 + 3.
    assert_eq!((of(&play, "Anna", "kept"), cards.len()), (json!([]), 46));
    assert_eq!(cards[42..], ["magic-lance", "battle-plus-one", "free-move", "poisoned-cup"]);
}

#[test]
fn his_gold_goes_to_the_moneylender() {
    // KGD-34.c
    let bank = |play: &Play| play.state()["moneylender"].as_i64().unwrap_or_default();
    let scene = Situation::of(3).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    let scene = ["Rochester", "Wadhurst", "Faversham", "Cranbrook", "Castle Dover"]
        .into_iter()
        .fold(scene, |scene, named| scene.nobodys(named));
    let mut play = scene.gold("Bors", 12).stage("taxes").start();
    let before = bank(&play);
    play.answer("Bors", "give up").answer("Anna", "execute him");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (500, 0));
    assert_eq!(gold(&play, "Clarine"), 500 - 3, "Mark's own turn has come: he pays for three allegiances");
    assert_eq!(bank(&play) - before, 12 + 3);
}

#[test]
fn his_castles_and_villages_lie_open() {
    // KGD-34.d
    let mut play = poisoned(3).army("Bors", "C16", 0, 1).army("Bors", "F15", 0, 1).start();
    assert_eq!((controller(&play, "Castle Caerlon"), controller(&play, "Wentwood")), (None, None));
    march(&mut play, "Bors", "C16", "C15", (0, 1));
    march(&mut play, "Bors", "F15", "F16", (0, 1));
    assert_eq!((controller(&play, "Castle Caerlon"), controller(&play, "Wentwood")), (Some("Bors"), Some("Bors")));
    let before = gold(&play, "Bors");
    end_turn(&mut play, "Bors");
    assert_eq!(gold(&play, "Bors") - before, 14 + 4 + 3, "Dolaucothi and Llandaff bring nobody anything");
}

#[test]
fn a_place_that_was_taken_must_be_besieged_again() {
    // KGD-34.e
    let scene = Situation::of(3).no_armies().out("Anna").controls("Bors", "Castle Caerlon").army("Bors", "C15", 0, 1);
    let scene = scene.army("Clarine", "C15", 2, 0).entered("C15").active("Clarine").stage("battles");
    let play = scene.dice([4, 1, 4, 1]).start();
    let round = &rounds(&play)[0];
    assert!(round.contains("table 3") && round.contains("King Mark throws blue 4 (counts 3)"), "{round}");
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Clarine"));
}

#[test]
fn an_eliminated_players_turn_ends_at_once() {
    // KGD-R52
    let play = poisoned(3).start();
    assert_eq!((active(&play), stage(&play).as_str()), ("Bors", "movement"));
    assert!(!play.was_told("Bors", "King Arthur collects"), "without tax");
}

#[test]
fn his_prisoners_are_free_his_alliances_end_and_his_grail_is_lost() {
    // KGD-R52
    let scene =
        poisoned(3).prisoner("Bors", "Anna", "Castle Caerlon", 2).allied("Anna", "Clarine").holds_the_grail("Anna");
    let play = scene.start();
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"));
    assert_eq!((of(&play, "Bors", "endurance"), gold(&play, "Bors")), (json!(30), 500), "without ransom or loss");
    assert_eq!(play.state()["allies"], json!([0, 0, 0]));
    assert_eq!(play.state()["grail"], "lost");
}

#[test]
fn a_captured_guardian_loses_the_grail_to_his_captor_before_he_dies() {
    // KGD-R52, KGD-R30
    let scene = Situation::of(3).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    let play = scene.endurance("Bors", 5).holds_the_grail("Anna").stage("taxes").start();
    assert!(is_out(&play, "Bors"));
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
}

#[test]
fn his_weather_lasts_until_his_turn_would_have_come() {
    // KGD-R52: Anna closed the bridges and dies on Clarine's turn; Bors and Clarine still have their turns under it.
    let scene = Situation::of(3).with("weather", json!([{ "closed": "bridges", "drawer": 0 }])).endurance("Anna", 2);
    let scene = scene.active("Clarine").turn("Anna", 1).turn("Bors", 1).next_card("plague");
    let mut play = scene.start();
    assert!(is_out(&play, "Anna"), "the plague in Caerlon");
    assert_eq!(play.state()["weather"].as_array().map(Vec::len), Some(1), "still closed for Clarine");
    end_turn(&mut play, "Clarine");
    assert_eq!((active(&play), play.state()["weather"].clone()), ("Bors", json!([])));
}

#[test]
fn whoever_has_lost_everything_but_his_challenger_plays_on() {
    // KGD-R70
    let scene = Situation::of(2).no_army("Anna").landless("Anna").gold("Anna", 0).challenger("Anna", "N12");
    let mut play = scene.start();
    assert!(
        !is_out(&play, "Anna") && play.was_told("Anna", "King Arthur draws Fresh Horses"),
        "{:?}",
        play.told("Anna")
    );
    play.answer("Anna", "King Arthur from N12").answer("Anna", "to N11");
    end_turn(&mut play, "Anna");
    assert_eq!((stands(&play, "Anna").as_deref(), active(&play)), (Some("N11"), "Bors"));
    assert_eq!(play.outcome(), None);
}

#[test]
fn an_allegiance_costs_what_it_costs_even_without_its_lands() {
    // KGD-R72
    let scene = Situation::of(3).allegiance("Anna", "lot", 12).controls("Bors", "Castle Dunpelder").gold("Anna", 100);
    let play = scene.stage("costs").start();
    assert_eq!(gold(&play, "Anna"), 88);
    assert_eq!(force(&play, "Anna", "S5"), (0, 0));
}
