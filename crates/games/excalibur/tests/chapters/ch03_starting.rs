//! Chapter 3: starting the game.

use excalibur::board::Board;
use excalibur::{Excalibur, advice};
use serde_json::json;
use table::{AtRandom, Game, Playout, Quick, Rehearsal, Setup};

use crate::common::*;

/// A fresh match in which everybody has a counter set, in the order of the box.
fn fresh(seats: usize, options: &[(&str, &str)]) -> Play {
    let scene = options.iter().fold(Rehearsal::of(seats).named(&NAMES), |scene, (key, value)| scene.option(key, value));
    let mut play = scene.start();
    all_pass(&mut play, "EXC-3-1");
    play
}

/// A game after its preparation.
fn prepared(seats: usize, luck: u64) -> serde_json::Value {
    let setup = Setup::standard(&Excalibur::ABOUT, seats).expect("a standard table");
    let mut game = Excalibur::new(&setup).expect("a standard game");
    let mut table = Playout::new(AtRandom, Quick::new(luck), Quick::new(luck), 1000);
    assert!(game.step(&mut table).is_ok());
    serde_json::to_value(game).expect("plain data")
}

#[test]
fn no_two_players_share_a_counter_set() {
    // EXC-3-1
    let mut play: Play = Rehearsal::of(2).named(&NAMES).start();
    assert_eq!(play.labels("Anna").len(), 6);
    play.answer("Anna", "Sir Gawaine");
    play.refused("Bors", "Sir Gawaine", "EXC-3-1");
    play.answer("Bors", "Sir Lionel");
    assert!(play.was_told("Anna", "Bors plays Sir Lionel."));
}

#[test]
fn everybody_has_one_lord_and_no_manor_two_owners() {
    // EXC-1-1, EXC-7.i
    let play = fresh(4, &[]);
    for name in &NAMES[..4] {
        let soldiers = of(&play, name, "soldiers");
        let lords = soldiers.as_array().map(|men| men.iter().filter(|man| man["rank"] == "lord").count());
        assert_eq!(lords, Some(1));
        let owned = Board::get().manors().filter(|manor| owner(&play, manor.name()) == Some(name)).count();
        assert_eq!(owned, 1);
    }
}

#[test]
fn nobody_owns_anything_before_the_opening_autumn() {
    // EXC-1-3, EXC-3-4
    let state = prepared(4, 1);
    let estates = state["estates"].as_array().expect("estates");
    assert_eq!(estates.len(), 40);
    assert!(estates.iter().all(|estate| estate["owner"].is_null()));
    assert!(state["players"].as_array().expect("players").iter().all(|player| player["treasury"] == 11));
}

#[test]
fn the_first_troops_have_a_strength_of_twenty() {
    // EXC-3-2, EXC-R58
    let play = fresh(2, &[]);
    let soldiers = of(&play, "Anna", "soldiers");
    let ranks: Vec<&str> = soldiers.as_array().expect("men").iter().filter_map(|man| man["rank"].as_str()).collect();
    assert_eq!(ranks, ["lord", "knight_a", "arms_a", "arms_a"]);
    assert_eq!(men(&play, "Anna"), [1, 2, 52, 53]);
}

#[test]
fn entry_roads_are_dealt_far_apart() {
    // EXC-3-3
    for luck in 0..20 {
        let state = prepared(6, luck);
        let roads = state["players"].as_array().expect("players").iter().map(|player| player["entry"].as_u64());
        let board = Board::get();
        let firsts: Vec<_> = roads.map(|road| board.first_manor(road.expect("a road") as usize).centre()).collect();
        for (index, one) in firsts.iter().enumerate() {
            assert!(firsts[..index].iter().all(|other| board.miles(*one, *other) >= 14));
        }
    }
}

#[test]
fn or_they_are_picked_in_random_order() {
    // EXC-3-3
    let scene = Rehearsal::of(3).named(&NAMES).option("entry_roads", "picked").order([2, 0, 1]);
    let mut play: Play = scene.start();
    all_pass(&mut play, "EXC-3-1");
    assert_eq!(play.labels("Clarine").len(), 10);
    play.answer("Clarine", "West road (to Penhallow)");
    assert!(!play.offers("Anna", "West road (to Penhallow)"));
    play.answer("Anna", "East road (to Elmstow)").answer("Bors", "North-west road (to Aldermoor)");
    assert_eq!(owner(&play, "Penhallow"), Some("Clarine"));
    assert_eq!(men_at(&play, "Anna", "Elmstow").len(), 4);
}

#[test]
fn all_enter_and_claim_their_first_manor_and_harvest_five() {
    // EXC-3-5, EXC-3-6, EXC-R24: no weather and no king in the opening autumn.
    for seats in 2..=6 {
        let mut play = fresh(seats, &[("rules", "advanced")]);
        all_pass(&mut play, "EXC-R28");
        for name in &NAMES[..seats] {
            let road = of(&play, name, "entry").as_u64().expect("a road") as usize;
            let first = Board::get().first_manor(road).name();
            assert_eq!(men_at(&play, name, first).len(), 4);
            assert_eq!((owner(&play, first), treasury(&play, name)), (Some(*name), 16));
        }
        assert!(!play.was_told("Anna", "Weather") && !play.was_told("Anna", "King Arthur"));
        assert_eq!((play.state()["year"].clone(), play.state()["season"].clone()), (json!(0), json!("winter")));
    }
}

#[test]
fn the_first_pay_leaves_eight() {
    // EXC-3-7
    let mut play = fresh(2, &[]);
    all_pass(&mut play, "EXC-4.i-W1");
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (8, 8));
}

#[test]
fn the_rest_is_for_troops_and_improvements() {
    // EXC-3-8
    let mut play = Situation::of(2).treasury("Anna", 8).winter("hire").start();
    play.answer("Anna", "a knight for Penhallow").answer("Anna", "done");
    play.answer("Anna", "a hive on the pasture of Penhallow").answer("Anna", "a forester for the forest of Penhallow");
    assert_eq!(treasury(&play, "Anna"), 0);
}

#[test]
fn the_books_advice_for_the_first_year() {
    // EXC-3-13
    let words: Vec<&str> = advice().iter().filter(|(rule, _)| *rule == "EXC-3-13").map(|(_, words)| *words).collect();
    assert!(words.iter().any(|words| words.contains("Leave the junior knight to supervise")));
    assert!(words.iter().any(|words| words.contains("send everybody out")));
    assert!(words.iter().any(|words| words.contains("a knight on every manor when autumn ends")));
}

#[test]
fn the_books_five_hints() {
    // EXC-4-H
    let hints: Vec<&str> = advice().iter().filter(|(rule, _)| *rule == "EXC-4-H").map(|(_, words)| *words).collect();
    let about = [
        "Balance economy and army",
        "Fight only for a purpose",
        "save the rich ones",
        "choke points",
        "Never recruit more",
    ];
    assert_eq!(hints.len(), 5);
    for (hint, about) in hints.iter().zip(about) {
        assert!(hint.contains(about), "{hint}");
    }
}

#[test]
fn optional_rules_are_off_in_the_standard_game_and_on_in_the_advanced_one() {
    // EXC-B-2, EXC-1-2, EXC-B-1
    let settings = |options: &[(&str, &str)]| fresh(2, options).state()["settings"].clone();
    let layers =
        |settings: serde_json::Value| ["weather", "houses", "pillaging", "fate"].map(|key| settings[key] == true);
    assert_eq!(layers(settings(&[])), [false; 4]);
    assert_eq!(layers(settings(&[("rules", "advanced")])), [true; 4]);
    assert_eq!(layers(settings(&[("rules", "advanced"), ("weather", "off")])), [false, true, true, true]);
    assert_eq!(layers(settings(&[("pillaging", "on")])), [false, false, true, false]);
    assert_eq!(settings(&[])["limit"], json!(null));
}

#[test]
fn faiths_are_declared_at_once_and_in_public() {
    // EXC-R28
    let mut play = fresh(2, &[("rules", "advanced")]);
    assert!(play.is_asked("Anna") && play.is_asked("Bors"));
    play.answer("Anna", "Druid");
    assert!(!play.was_told("Bors", "Sir Gawaine is a Druid."));
    play.answer("Bors", "Christian");
    assert!(play.was_told("Bors", "Sir Gawaine is a Druid."));
    assert_eq!((of(&play, "Anna", "faith"), of(&play, "Bors", "faith")), (json!("druid"), json!("christian")));
}
