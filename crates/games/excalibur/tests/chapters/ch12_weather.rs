//! Chapter 12: weather.

use serde_json::{Value, json};

use crate::common::*;

/// The end of a season, with the counter where it is.
fn season_ends(season: &str, weather: u8) -> Situation {
    let situation = Situation::under(2, &[("weather", "on")]).weather(weather).treasury("Bors", 9);
    situation.stage("season_ends").season(season)
}

/// What Anna's manors yield in a year of this weather, with a lord at home in a manor of two strip fields.
fn year(weather: Value, situation: impl FnOnce(Situation) -> Situation) -> i64 {
    let situation = situation(Situation::under(2, &[("weather", "on")]).with("weather", weather));
    let play = situation.treasury("Bors", 9).stage("harvest").season("autumn").start();
    of(&play, "Anna", "gross").as_i64().expect("an income")
}

#[test]
fn a_die_at_the_end_of_every_campaigning_season() {
    // EXC-12.i, EXC-G6: the counter starts each year at 0.
    let play = season_ends("spring", 17).dice([2]).start();
    assert_eq!(play.state()["weather"]["total"], 2);
    let play = season_ends("summer", 2).dice([3]).start();
    assert_eq!(play.state()["weather"]["total"], 5);
    let play = season_ends("autumn", 5).dice([3]).start();
    assert!(play.was_told("Anna", "With 8 it is a bad year."));
    let play = season_ends("autumn", 5).dice([4]).start();
    assert!(play.was_told("Anna", "With 9 it is an average year."));
}

#[test]
fn thirteen_is_good_and_twelve_is_average() {
    // EXC-12.i-T, EXC-R21: the good-year dice come before the harvest.
    for (die, words) in [(1, "With 9 it is an average year."), (4, "With 12 it is an average year.")] {
        let play = season_ends("autumn", 8).dice([die]).start();
        assert!(play.was_told("Anna", words));
        assert_eq!(of(&play, "Anna", "gross"), 5, "no strip field loses anything");
    }
    assert_eq!(of(&season_ends("autumn", 5).dice([3]).start(), "Anna", "gross"), 3, "8 is bad");
    let play = season_ends("autumn", 8).dice([5, 5, 6]).start();
    let told = play.told("Anna");
    let line = |words: &str| told.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{told:?}"));
    assert!(line("With 13 it is a good year.") < line("a bumper harvest"));
    assert!(line("a bumper harvest") < line("it was too hot") && line("it was too hot") < line("harvests"));
}

#[test]
fn a_bad_year_takes_one_for_every_strip_field() {
    // EXC-12-bad-arable, EXC-5.viii.b: Fletcham has 4, and 9 stand at 5; Penhallow has 2, and 5 stand at 3.
    let fletcham = |situation: Situation| {
        situation.manor("Anna", "Fletcham").supervised("Fletcham").soldier("Anna", 2, "knight_a", "Fletcham")
    };
    assert_eq!(year(json!({ "total": 8 }), fletcham), 5 + 3);
}

#[test]
fn a_bad_year_is_good_for_the_river() {
    // EXC-12-bad-river, EXC-R4: three reeves bring 6, rights without a reeve nothing.
    let reeves = |situation: Situation| {
        let rivers = ["Larkstoke", "Rushmere", "Quarnford"];
        let situation = situation.manors("Anna", &rivers).manor("Anna", "Foxwood");
        rivers.iter().fold(situation, |situation, manor| situation.with_estate(manor, "reeve", json!(true)))
    };
    assert_eq!(year(json!({ "total": 3 }), reeves), 3 + 6);
}

#[test]
fn bees_freeze_in_a_bad_year_and_thrive_in_a_good_one() {
    // EXC-12-bad-bees, EXC-12-good-bees, EXC-5.viii.d
    let hives = |situation: Situation| {
        let situation = situation.manors("Anna", &["Larkstoke", "Underhay", "Lindenhurst"]);
        let hives = ["penhallow-2", "larkstoke-3", "larkstoke-4", "underhay-4", "lindenhurst-3"];
        hives.iter().fold(situation, |situation, hive| situation.improved(hive))
    };
    assert_eq!(year(json!({ "total": 8 }), hives), 3);
    assert_eq!(year(json!({ "total": 10 }), hives), 5 + 3 + 5);
    assert_eq!(year(json!({ "total": 13 }), hives), 5 + 3 + 10);
}

#[test]
fn an_average_year_changes_nothing() {
    // EXC-12-average
    let rich = |situation: Situation| {
        situation.manor("Anna", "Larkstoke").improved("larkstoke-3").with_estate("Larkstoke", "reeve", json!(true))
    };
    let play = rich(Situation::of(2)).stage("harvest").season("autumn").start();
    assert_eq!(Some(year(json!({ "total": 10 }), rich)), of(&play, "Anna", "gross").as_i64());
}

#[test]
fn a_bumper_harvest_is_one_for_every_manor() {
    // EXC-12-good-arable
    let eight = |situation: Situation| situation.many_manors("Anna", 7);
    let good = |bumper| year(json!({ "total": 14, "bumper": bumper }), eight);
    assert_eq!(good(true), good(false) + 8);
    let play = season_ends("autumn", 12).dice([1, 4, 1]).start();
    assert_eq!(play.state()["weather"]["bumper"], json!(false), "on a 4 nothing changes");
    let play = season_ends("autumn", 12).dice([1, 5, 1]).start();
    assert_eq!(play.state()["weather"]["bumper"], json!(true), "on a 5 it does");
}

#[test]
fn the_track_has_a_space_for_the_highest_rolls() {
    // EXC-12.i, EXC-G6
    let play = season_ends("autumn", 12).dice([6, 1, 1]).start();
    assert_eq!(play.state()["weather"]["total"], 18);
}

#[test]
fn heat_dries_the_river_up() {
    // EXC-12-good-river
    let reeve = |situation: Situation| situation.manor("Anna", "Foxwood").with_estate("Foxwood", "reeve", json!(true));
    assert_eq!(year(json!({ "total": 14, "drought": false }), reeve), 5 + 1 + 1);
    assert_eq!(year(json!({ "total": 14, "drought": true }), reeve), 5 + 1);
    let hot = |die| season_ends("autumn", 12).dice([1, 1, die]).start().state()["weather"]["drought"].clone();
    assert_eq!([hot(4), hot(5)], [json!(false), json!(true)]);
}

#[test]
fn forests_know_no_weather() {
    // EXC-12-1, EXC-5.v-forester
    let forester = |situation: Situation| situation.improved("penhallow-4");
    for total in [3, 10, 18] {
        assert_eq!(year(json!({ "total": total }), forester) - year(json!({ "total": total }), |same| same), 1);
    }
}

#[test]
fn no_die_is_rolled_without_the_rule() {
    // EXC-1-2, EXC-B-1
    let play = Situation::of(2).treasury("Bors", 9).stage("season_ends").season("spring").start();
    assert_eq!(play.state()["weather"]["total"], 0);
    assert!(!play.was_told("Anna", "Weather"));
}
