//! Chapters 2, 16 to 22: faith, the king and the end, with manors that change hands.

use serde_json::json;

use crate::common::*;

fn advanced(seats: usize) -> Situation {
    let off = [("weather", "off"), ("fate", "off"), ("houses", "off"), ("pillaging", "off")];
    Situation::under(seats, &[&[("rules", "advanced")], &off[..]].concat())
}

/// The last claims of an autumn in which the king comes: Bors' knight stands in Anna's Gorsley, which has a church.
fn last_claims() -> Situation {
    advanced(2)
        .manor("Anna", "gorsley")
        .supervised("gorsley")
        .soldier("Bors", 2, "esquire", "gorsley")
        .site("christian", "gorsley-2", "sound")
        .with("king_comes", json!(true))
        .treasury("Anna", 9)
        .treasury("Bors", 9)
        .stage("season_ends")
        .season("autumn")
}

fn points(play: &Play) -> [i64; 2] {
    ["Anna", "Bors"].map(|name| of(play, name, "reverence").as_i64().expect("points"))
}

#[test]
fn the_king_counts_income_and_church_of_a_manor_for_who_claimed_it_this_autumn() {
    // EXC-21.ii.a, EXC-19.v, EXC-5.iv-2, EXC-R21: Anna supervised it, Bors reaps 7 and has 20 for the church.
    let mut play = last_claims().start();
    play.answer("Bors", "Gorsley");
    assert_eq!(points(&play), [5, 5 + 7 + 20]);
}

#[test]
fn a_church_that_falls_at_the_claim_is_gone_before_the_king_looks() {
    // EXC-19.vi, EXC-19.iv.a, EXC-R21: and the Druid's circle in the parish is alone then.
    let situation = last_claims().faith("Bors", "druid").manor("Bors", "harrowby").site("druid", "harrowby-4", "sound");
    let mut play = situation.clone().start();
    play.answer("Bors", "Gorsley").answer("Bors", "destroy the church");
    assert_eq!(points(&play), [5, 5 + 7 + 1 + 20]);
    let mut play = situation.start();
    play.answer("Bors", "(none)");
    assert_eq!(points(&play), [5 + 3 + 10, 5 + 1 + 10], "unclaimed, both share the parish");
}

#[test]
fn a_captor_who_turns_keeps_the_church_and_loses_his_circles_before_the_king_looks() {
    // EXC-R29, EXC-18.iii, EXC-19.iv.a
    let situation = last_claims().faith("Bors", "druid").manor("Bors", "harrowby").site("druid", "harrowby-4", "sound");
    let mut play = situation.start();
    play.answer("Bors", "Gorsley").answer("Bors", "turn Christian");
    assert_eq!(land(&play, "harrowby-4", "sites"), json!([null, null]));
    assert_eq!(points(&play), [5, 5 + 7 + 1 + 20]);
}

#[test]
fn a_church_in_a_manor_without_owner_shares_the_parish_and_counts_for_nobody() {
    // EXC-19.iv.a, EXC-19.iv.b, EXC-25-6d: the church of a manor that revolted still stands.
    let situation = advanced(2)
        .faith("Bors", "druid")
        .manor("Bors", "harrowby")
        .site("druid", "harrowby-4", "sound")
        .site("christian", "gorsley-2", "sound")
        .with("king_comes", json!(true));
    let play = situation.treasury("Bors", 9).stage("harvest").season("autumn").start();
    assert_eq!(points(&play), [5, 5 + 1 + 10]);
}

#[test]
fn stonemasons_halve_the_price_and_not_the_bid() {
    // EXC-25-15, EXC-19.iii.b, EXC-R30: 9 Bz are a church of 5 and a bid of up to 4.
    let situation = advanced(2).manor("Anna", "gorsley").manor("Bors", "harrowby").treasury("Anna", 9);
    let situation = situation.treasury("Bors", 9).with("fate", json!({ "sum": 15, "masons": true })).winter("improve");
    let mut play = situation.start();
    for (name, church) in
        [("Anna", "a church on the pasture of Gorsley"), ("Bors", "a church on the pasture of Harrowby")]
    {
        play.answer(name, church).answer(name, "done");
    }
    assert_eq!([play.range("Anna"), play.range("Bors")], [(0, 4), (0, 4)]);
    play.answer("Anna", "4").answer("Bors", "3");
    assert_eq!([treasury(&play, "Anna"), treasury(&play, "Bors")], [0, 9]);
    assert_eq!(land(&play, "gorsley-2", "sites"), json!(["sound", null]));
}

#[test]
fn of_three_rivals_for_a_church_the_one_with_the_most_manors_builds_and_nobody_bids() {
    // EXC-19.iii.a: one manor, one manor and two in the parish.
    let situation = advanced(3)
        .manors("Anna", &["gorsley"])
        .manors("Bors", &["harrowby"])
        .manors("Clarine", &["oakenshaw", "breaume"])
        .treasury("Anna", 20)
        .treasury("Bors", 20)
        .treasury("Clarine", 20);
    let mut play = situation.winter("improve").start();
    let churches = [("Anna", "Gorsley"), ("Bors", "Harrowby"), ("Clarine", "Oakenshaw")];
    for (name, manor) in churches {
        play.answer(name, &format!("a church on the pasture of {manor}")).answer(name, "done");
    }
    let sites = ["gorsley-2", "harrowby-4"].map(|unit| land(&play, unit, "sites"));
    assert_eq!(sites, [json!([null, null]), json!([null, null])], "Clarine has the most manors there");
    assert_eq!(["Anna", "Bors", "Clarine"].map(|name| treasury(&play, name)), [20, 20, 10]);
}

#[test]
fn whoever_wins_two_contests_cannot_bid_the_same_money_twice() {
    // EXC-R30: the bid that was paid is gone when the next is made.
    let situation = advanced(2).manors("Anna", &["gorsley", "aldermoor"]).manors("Bors", &["harrowby", "birchover"]);
    let mut play = situation.treasury("Anna", 23).treasury("Bors", 40).winter("improve").start();
    for (name, manors) in [("Anna", ["Gorsley", "Aldermoor"]), ("Bors", ["Harrowby", "Birchover"])] {
        for manor in manors {
            play.answer(name, &format!("a church on the pasture of {manor}"));
        }
        play.answer(name, "done");
    }
    assert_eq!(play.range("Anna"), (0, 3));
    play.answer("Anna", "3").answer("Bors", "0");
    assert_eq!(play.range("Anna"), (0, 0));
    play.answer("Anna", "0").answer("Bors", "0");
    assert_eq!(play.range("Anna"), (0, 0), "equal bids: once more");
}

#[test]
fn a_table_of_three_of_whom_one_is_out_still_plays_for_more_than_half() {
    // EXC-2-1, EXC-2-2, EXC-R52: it does not become a game for two.
    let situation = Situation::of(3).landless("Clarine").no_soldiers("Clarine").many_manors("Anna", 20);
    let play = situation.stage("season_ends").season("summer").start();
    assert_eq!((play.place("Anna"), play.outcome().map(|outcome| outcome.rule)), (1, Some("EXC-2-1")));
    assert_eq!(play.place("Clarine"), 3);
}

#[test]
fn whoever_loses_his_twenty_first_manor_in_the_same_claims_has_not_won() {
    // EXC-2-3, EXC-4.ii-5: one is claimed and one is lost when the season closes.
    let situation = Situation::of(3)
        .many_manors("Anna", 18)
        .manor("Anna", "gorsley")
        .soldier("Anna", 2, "esquire", "harrowby")
        .soldier("Bors", 2, "esquire", "gorsley");
    let mut play = situation.stage("season_ends").season("summer").start();
    play.answer("Anna", "Harrowby").answer("Bors", "Gorsley");
    assert!(play.outcome().is_none(), "20 of 40");
    assert_eq!((owner(&play, "harrowby"), owner(&play, "gorsley")), (Some("Anna"), Some("Bors")));
}

#[test]
fn a_valuation_counts_what_the_last_autumn_brought_but_no_smoke_and_no_wounds() {
    // EXC-16.i, EXC-R59, EXC-16-1: the last harvest is cash; damaged and burnt things count in full.
    let options = [("time_limit", "years"), ("limit", "2"), ("houses", "on")];
    let situation = Situation::under(2, &options)
        .manor("Anna", "foxwood")
        .improved("foxwood-1")
        .with_land("foxwood-1", "smoke", json!(true))
        .with_estate("foxwood", "castle", json!("damaged"))
        .soldier("Anna", 2, "esquire", "penhallow")
        .wounded("Anna", 2);
    let play = situation.stage("harvest").season("autumn").year(2).treasury("Anna", 3).start();
    // Two manors 30, castle 10, forester 2, esquire 4, cash 3 + 5 + 1.
    assert!(
        play.was_told("Bors", "manors 30, improvements 12, troops 4, cash 9; 55 Bz in all."),
        "{:?}",
        play.told("Bors")
    );
}
