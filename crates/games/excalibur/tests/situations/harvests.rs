//! Chapters 5.viii, 12 and 14: the harvest under weather, smoke, mills and changes of hand.

use serde_json::json;

use crate::common::*;

/// Anna's gross income of an autumn under this weather.
#[track_caller]
fn reaped(situation: Situation, weather: serde_json::Value) -> i64 {
    let play = situation.with("weather", weather).stage("harvest").season("autumn").treasury("Anna", 0).start();
    of(&play, "Anna", "gross").as_i64().expect("an income")
}

/// Penhallow with the lord yields 5; Foxwood (two fields, pasture, forest, river) is empty and has everything.
fn foxwood() -> Situation {
    Situation::under(2, &[("weather", "on")])
        .manor("Anna", "foxwood")
        .improved("foxwood-1")
        .improved("foxwood-2")
        .with_estate("foxwood", "reeve", json!(true))
}

#[test]
fn a_failed_harvest_leaves_forest_and_river() {
    // EXC-R23, EXC-12-bad-arable, EXC-12-bad-river, EXC-12-bad-bees: Penhallow 5 - 2; Foxwood 1 - 2 and two fires make 0,
    // then 1 from the forest and 2 from the river; no honey.
    let situation = foxwood().with_land("foxwood-3", "smoke", json!(true)).with_land("foxwood-4", "smoke", json!(true));
    assert_eq!(reaped(situation, json!({ "total": 8 })), 3 + (1 + 2));
}

#[test]
fn in_a_good_year_a_bumper_harvest_can_burn_as_well() {
    // EXC-12-good-arable, EXC-14.ii, EXC-12-good-bees, EXC-12-good-river: 1 + 1 - 1, forester 1, hive 2, and no river.
    let situation = foxwood().with_land("foxwood-3", "smoke", json!(true));
    let weather = json!({ "total": 13, "bumper": true, "drought": true });
    assert_eq!(reaped(situation, weather), 6 + (1 + 1 + 2));
}

#[test]
fn a_burnt_forest_is_no_burnt_field() {
    // EXC-25-10, EXC-R35, EXC-5.viii.c: the forester yields nothing, and nothing else is deducted.
    let situation = foxwood().with_land("foxwood-1", "smoke", json!(true));
    assert_eq!(reaped(situation, json!({ "total": 10 })), 5 + (1 + 1 + 1));
}

#[test]
fn a_mill_that_was_burnt_grinds_nothing_and_a_second_one_grinds_on() {
    // EXC-R46, EXC-14.i-4, EXC-5.viii.e: 3 manors; one mill or two bring 3.
    let situation = || foxwood().manor("Anna", "rushmere");
    let year = || json!({ "total": 10 });
    let without = reaped(situation(), year());
    let one = reaped(situation().with_land("foxwood-3", "mill", json!(true)), year());
    let both = situation().with_land("foxwood-3", "mill", json!(true)).with_land("rushmere-6", "mill", json!(true));
    assert_eq!((one, reaped(both, year())), (without + 3, without + 3));
}

#[test]
fn the_mill_grinds_for_a_manor_that_was_claimed_this_autumn() {
    // EXC-5.viii.e, EXC-R21, EXC-5.iii: claims come before the harvest.
    let situation = foxwood().with_land("foxwood-3", "mill", json!(true)).soldier("Anna", 2, "esquire", "gorsley");
    let situation = situation.weather(7).stage("season_ends").season("autumn").dice([3]);
    let mut play = situation.start();
    play.answer("Anna", "Gorsley");
    // Penhallow 5, Foxwood 1 + 3, Gorsley 5, and the mill for three manors.
    assert_eq!(of(&play, "Anna", "gross"), json!(5 + 4 + 5 + 3));
}

#[test]
fn the_third_roll_of_the_weather_counts_for_the_harvest_of_that_autumn() {
    // EXC-12.i, EXC-R21: 6 before autumn; 2 makes a bad year and 3 an average one. Next year begins at 0.
    let year = |die: u32| {
        let situation = Situation::under(2, &[("weather", "on")]).weather(6).stage("season_ends").season("autumn");
        let mut play = situation.treasury("Anna", 0).dice([die]).start();
        let gross = of(&play, "Anna", "gross");
        for rule in ["EXC-4.i-W5", "EXC-4.i-W6", "EXC-4.i-W7"] {
            all_pass(&mut play, rule);
        }
        (gross, play.state()["season"].clone(), play.state()["weather"]["total"].clone())
    };
    assert_eq!(year(2), (json!(5 - 2), json!("spring"), json!(0)));
    assert_eq!(year(3), (json!(5), json!("spring"), json!(0)));
}

#[test]
fn an_enemy_knight_in_the_manor_collects_for_nobody() {
    // EXC-5.i-2, EXC-5.i.a, EXC-3-12: Anna's man-at-arms is there, so it is the second row; Bors' knight does not count.
    let situation = Situation::of(2).manor("Anna", "gorsley").soldier("Bors", 2, "knight_a", "gorsley");
    let with_man = situation.clone().soldier("Anna", 52, "arms_b", "gorsley");
    let gross = |situation: Situation| {
        let play = situation.treasury("Anna", 9).treasury("Bors", 9).stage("harvest").season("autumn").start();
        (of(&play, "Anna", "gross"), of(&play, "Bors", "gross"))
    };
    assert_eq!(gross(with_man), (json!(5 + 3), json!(5)));
    assert_eq!(gross(situation), (json!(5 + 1), json!(5)));
}

#[test]
fn a_wounded_esquire_collects_like_any_knight() {
    // EXC-5.i-2, EXC-3-12
    let situation = Situation::of(2).manor("Anna", "rushmere").supervised("rushmere");
    let situation = situation.soldier("Anna", 2, "esquire", "rushmere").wounded("Anna", 2);
    let play = situation.treasury("Anna", 9).stage("harvest").season("autumn").start();
    assert_eq!(of(&play, "Anna", "gross"), json!(5 + 9), "six units, supervised");
}
