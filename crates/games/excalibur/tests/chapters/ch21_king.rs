//! Chapters 17, 21 and 22: King Arthur's visits.

use serde_json::json;

use super::ch18_faith::advanced;
use crate::common::*;

/// The harvest of a year in which the king comes.
fn visit() -> Situation {
    advanced(2).with("king_comes", json!(true)).stage("harvest").season("autumn").treasury("Bors", 9)
}

fn points(play: &Play, name: &str) -> i64 {
    of(play, name, "reverence").as_i64().expect("points")
}

#[test]
fn the_king_rides_when_autumn_opens() {
    // EXC-21.i, EXC-21-NB
    let autumn = |king: u8| advanced(2).with("king", json!(king)).stage("orders").season("autumn");
    let play = autumn(7).dice([2]).start();
    assert_eq!((play.state()["king"].clone(), play.state()["king_comes"].clone()), (json!(9), json!(false)));
    assert!(play.was_told("Bors", "King Arthur rides 2 steps on the road from Camelot and is 1 step away."));
    let play = autumn(7).dice([5]).start();
    assert_eq!(play.state()["king_comes"], json!(true));
    for season in ["spring", "summer"] {
        let play = advanced(2).with("king", json!(7)).stage("orders").season(season).start();
        assert_eq!(play.state()["king"], json!(7), "not in {season}");
    }
}

#[test]
fn he_arrives_with_the_tenth_step() {
    // EXC-21.ii
    let autumn = |die| advanced(2).with("king", json!(7)).stage("orders").season("autumn").dice([die]).start();
    assert_eq!([2, 3].map(|die| autumn(die).state()["king_comes"].clone()), [json!(false), json!(true)]);
}

#[test]
fn he_assesses_everybody_at_that_harvest() {
    // EXC-21.ii, EXC-C-1, EXC-R25: and starts again at 0, whatever the excess.
    let mut play = advanced(2).with("king", json!(7)).stage("orders").season("autumn").dice([5]).start();
    all_pass(&mut play, "EXC-6.iv");
    assert_eq!((points(&play, "Anna"), points(&play, "Bors")), (5, 5));
    assert_eq!((play.state()["king"].clone(), play.state()["king_comes"].clone()), (json!(0), json!(false)));
}

#[test]
fn a_point_for_every_bezant_of_income() {
    // EXC-21.ii.a, EXC-R27: not for what was in the treasury.
    let play = visit().manor("Anna", "Gorsley").treasury("Anna", 50).start();
    assert_eq!(points(&play, "Anna"), 6);
}

#[test]
fn lone_sites_are_worth_twenty() {
    // EXC-21.ii.b, EXC-19.iv.a
    let situation = visit().manor("Anna", "Gorsley").site("christian", "gorsley-2", "sound");
    let play = situation.site("christian", "penhallow-2", "sound").start();
    assert_eq!(points(&play, "Anna"), 6 + 40);
}

#[test]
fn shared_sites_are_worth_ten_to_each() {
    // EXC-21.ii.c, EXC-19.iv.b
    let situation = visit().manor("Anna", "Gorsley").manor("Bors", "Harrowby").faith("Bors", "druid");
    let play = situation.site("christian", "gorsley-2", "sound").site("druid", "harrowby-4", "sound").start();
    assert_eq!((points(&play, "Anna"), points(&play, "Bors")), (6 + 10, 6 + 10));
}

#[test]
fn a_struck_site_counts_half() {
    // EXC-25-4b
    let situation = visit().manor("Anna", "Gorsley").manor("Bors", "Harrowby").faith("Bors", "druid");
    let lone = situation.clone().site("christian", "gorsley-2", "damaged").start();
    assert_eq!(points(&lone, "Anna"), 6 + 10);
    let shared = situation.site("christian", "gorsley-2", "damaged").site("druid", "harrowby-4", "sound").start();
    assert_eq!((points(&shared, "Anna"), points(&shared, "Bors")), (6 + 5, 6 + 10));
}

#[test]
fn sites_count_for_who_owns_the_manor_now() {
    // EXC-19.v
    let play = visit().manor("Bors", "Gorsley").site("christian", "gorsley-2", "sound").start();
    assert_eq!((points(&play, "Anna"), points(&play, "Bors")), (5, 6 + 20));
}

#[test]
fn troops_in_abbey_or_priory_cost_fifteen() {
    // EXC-21.ii.d, EXC-R26, EXC-R21: once, also with troops in both, and before they go home.
    let church = || visit().site("christian", "penhallow-2", "sound").soldier("Anna", 52, "arms_b", "Bestly Priory");
    assert_eq!(points(&church().start(), "Anna"), 5 + 6 + 20 - 15);
    assert_eq!(points(&church().soldier("Anna", 53, "arms_b", "Carse Abbey").start(), "Anna"), 5 + 12 + 20 - 15);
}

#[test]
fn points_add_up_and_are_never_lost() {
    // EXC-22-1, EXC-22-1b, EXC-R26: a visit worth 5 + 6 - 15 awards nothing.
    let play = visit().reverence("Anna", 40).soldier("Anna", 52, "arms_b", "Carse Abbey").start();
    assert_eq!(points(&play, "Anna"), 40);
    let play = visit().reverence("Anna", 40).start();
    assert_eq!(points(&play, "Anna"), 45);
}

#[test]
fn points_come_from_visits_only() {
    // EXC-22-1, EXC-22-1c: nothing else is asked or given for them.
    let play = advanced(2).stage("harvest").season("autumn").site("christian", "penhallow-2", "sound").start();
    assert_eq!(points(&play, "Anna"), 0);
}

#[test]
fn ten_years_and_a_last_visit_in_any_case() {
    // EXC-17-1, EXC-22-2, EXC-R25: exactly one assessment.
    let last = |year, comes: bool| {
        let situation = advanced(2).year(year).with("king", json!(2)).with("king_comes", json!(comes));
        situation.stage("harvest").season("autumn").start()
    };
    for comes in [false, true] {
        let play = last(10, comes);
        assert_eq!((points(&play, "Anna"), points(&play, "Bors")), (5, 5));
        assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("EXC-17-2"));
    }
    let play = last(9, false);
    assert!(play.outcome().is_none() && points(&play, "Anna") == 0);
}

#[test]
fn only_the_points_decide() {
    // EXC-17-2, EXC-22-1d: whatever manors and money the others have.
    let situation = advanced(3).year(10).stage("harvest").season("autumn").many_manors("Bors", 19);
    let play = situation.reverence("Anna", 150).reverence("Bors", 100).reverence("Clarine", 149).start();
    assert_eq!(NAMES[..3].iter().map(|name| play.place(name)).collect::<Vec<_>>(), [1, 3, 2]);
    let situation = advanced(2).year(10).stage("harvest").season("autumn").manor("Bors", "Gorsley");
    let play = situation.reverence("Anna", 1).start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (2, 1), "EXC-R52: 6 each, and more manors");
}

/// A player with neither manors nor soldiers.
fn out(situation: Situation, name: &str) -> Situation {
    situation.landless(name).no_soldiers(name).with_player(name, "out", json!(true))
}

#[test]
fn a_player_who_is_out_wins_by_points() {
    // EXC-22-1d, EXC-17-2, EXC-22-1b: points are never lost, and they alone decide.
    let last = |points| {
        let situation = out(advanced(3), "Clarine").year(10).stage("harvest").season("autumn");
        situation.reverence("Anna", 100).reverence("Bors", 50).reverence("Clarine", points).start()
    };
    let places = |play: &Play| NAMES[..3].iter().map(|name| play.place(name)).collect::<Vec<_>>();
    assert_eq!(places(&last(106)), [2, 3, 1], "105 and 55 with the last visit");
    assert_eq!(places(&last(105)), [1, 3, 2], "EXC-R52: equal points go to more manors");
    assert_eq!(places(&last(60)), [1, 3, 2]);
    assert_eq!(places(&last(0)), [1, 2, 3]);
}

#[test]
fn a_player_who_is_out_keeps_his_points_when_time_is_up() {
    // EXC-16.ii, EXC-R52
    let timed =
        Situation::under(2, &[("rules", "advanced"), ("time_limit", "years"), ("limit", "3"), ("weather", "off")]);
    let situation = out(timed, "Bors").year(3).stage("harvest").season("autumn");
    let play = situation.reverence("Bors", 90).start();
    assert_eq!((play.place("Anna"), play.place("Bors")), (2, 1), "a manor and a harvest against 90 points");
}

#[test]
fn a_sole_survivor_with_fewer_points_plays_on() {
    // EXC-R52, EXC-22-1b: until nobody who is out has more than he, or ten years are over.
    let survivor = |points| {
        let situation = advanced(3).landless("Bors").no_soldiers("Bors").landless("Clarine").no_soldiers("Clarine");
        let situation = situation.reverence("Anna", 20).reverence("Bors", points).reverence("Clarine", 3);
        situation.stage("season_ends").season("summer").start()
    };
    let play = survivor(21);
    assert!(play.outcome().is_none() && play.is_asked_by("Anna", "EXC-6.iv"), "{:?}", play.told("Anna"));
    let play = survivor(20);
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("EXC-R52"));
    let places: Vec<u8> = NAMES[..3].iter().map(|name| play.place(name)).collect();
    assert_eq!(places, [1, 2, 3], "and the others by their points");
}
