//! Chapter 7: riding in a royal tournament.

use serde_json::json;
use table::Ask;

use crate::common::*;

const RIDE: &str = "ride in the tournament";
const AWAY: &str = "stay away";

/// Anna draws the Whitsun tournament (60 gold, 3 chivalry; 2 lost by those who stay away).
fn whitsun(seats: usize) -> Situation {
    Situation::of(seats).next_card("tournament-whitsun")
}

/// Each of two names a number.
fn name(play: &mut Play, one: (&str, &str), other: (&str, &str)) {
    play.answer(one.0, one.1).answer(other.0, other.1);
}

fn stamina(play: &Play) -> Vec<i64> {
    let players = play.state()["players"].as_array().cloned().unwrap_or_default();
    players.iter().filter_map(|player| player["stamina"].as_i64()).collect()
}

/// How many numbers a seat must name now.
fn numbers(play: &Play, name: &str) -> (u32, u32) {
    match play.asked(name).ask {
        Ask::Some { min, max, .. } => (min, max),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_host_neither_moves_nor_fights_but_buys_and_taxes() {
    // KGD-7.T.a: he lies before Dover and has a free-move card.
    let situation = whitsun(2).army("Anna", "T21", 3, 0).keeps("Anna", "free-move");
    let mut play = situation.start();
    play.answer("Bors", AWAY);
    assert_eq!(stage(&play), "purchases");
    assert!(play.offers("Anna", "knights for Castle Caerlon") && !play.offers("Anna", "play a free move"));
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((3, 0), (2, 4)));
    play.answer("Anna", "done");
    assert_eq!(gold(&play, "Anna"), 500 + 60 + 14);
}

#[test]
fn the_host_goes_home_at_once() {
    // KGD-7.T.b
    let play = whitsun(4).challenger("Anna", "H14").start();
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"));
    assert_eq!(gold(&play, "Anna"), 500, "before step ii");
    assert!(play.is_asked("Bors"));
}

#[test]
fn every_other_challenger_is_asked_and_comes_whatever_the_distance() {
    // KGD-7.T.c
    let mut play = whitsun(4).army("Clarine", "D15", 5, 0).start();
    play.answer("Bors", RIDE);
    assert_eq!(stands(&play, "Bors").as_deref(), Some("C15"));
    play.answer("Clarine", AWAY);
    assert_eq!(stands(&play, "Clarine").as_deref(), Some("H21"));
    play.answer("Dinadan", RIDE);
    assert_eq!(stands(&play, "Dinadan").as_deref(), Some("C15"));
}

#[test]
fn who_stays_away_loses_chivalry() {
    // KGD-7.T.d: the Whitsun Feast and the Diamond Crown.
    let mut play = whitsun(3).chivalry("Bors", 1).chivalry("Clarine", 5).start();
    play.answer("Bors", AWAY).answer("Clarine", AWAY);
    assert_eq!(["Bors", "Clarine"].map(|name| of(&play, name, "chivalry")), [json!(0), json!(3)]);
    let mut play = Situation::of(2).chivalry("Bors", 5).next_card("tournament-diamond").start();
    play.answer("Bors", AWAY);
    assert_eq!(of(&play, "Bors", "chivalry"), 2);
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "chivalry")), (540, json!(4)));
}

#[test]
fn a_host_alone_is_champion_without_riding() {
    // KGD-7.T.e
    let mut play = whitsun(3).start();
    play.answer("Bors", AWAY).answer("Clarine", AWAY);
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "chivalry"), stamina(&play)[0]), (560, json!(3), 10));
}

#[test]
fn all_ride_against_all() {
    // KGD-7.T.i: four Challengers ride six jousts.
    let mut play = whitsun(4).dice([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]).start();
    ["Bors", "Clarine", "Dinadan"].iter().for_each(|name| {
        play.answer(name, RIDE);
    });
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    for (one, other) in pairs {
        name(&mut play, (NAMES[one], "1"), (NAMES[other], "1"));
    }
    let ridden = play.told("Anna").into_iter().filter(|line| line.starts_with("Attempt 1:")).count();
    assert_eq!(ridden, 6);
    assert_eq!(stamina(&play), [10, 8, 6, 4]);
    assert_eq!(gold(&play, "Anna"), 560);
}

#[test]
fn jousts_go_in_seat_order_from_the_host_and_both_always_throw() {
    // KGD-R47: Bors is the host; Clarine and Anna come.
    let situation = Situation::of(3).active("Bors").next_card("tournament-whitsun");
    let mut play = situation.dice([1, 2, 1, 2, 1, 2]).start();
    play.answer("Clarine", RIDE).answer("Anna", RIDE);
    for (one, other) in [("Bors", "Clarine"), ("Bors", "Anna"), ("Clarine", "Anna")] {
        assert!(play.is_asked(one) && !play.is_asked(other), "{one} names first");
        name(&mut play, (one, "1"), (other, "3"));
    }
    assert!(play.was_told("Anna", "Mordred names 1, throws 1 and strikes; King Mark names 3, throws 2 and misses."));
}

#[test]
fn a_hit_scores_two_and_costs_the_rival_two_stamina() {
    // KGD-7.T.ii
    let mut play = whitsun(2).dice([4, 5]).start();
    play.answer("Bors", RIDE);
    assert_eq!(numbers(&play, "Anna"), (1, 1));
    play.refused("Anna", "1 | 2", "KGD-7.T.ii");
    play.refused("Anna", "7", "KGD-7.T.ii");
    name(&mut play, ("Anna", "4"), ("Bors", "2"));
    assert_eq!(stamina(&play), [10, 8]);
    assert_eq!(gold(&play, "Anna"), 560, "the joust is over, and the tournament with it");
}

#[test]
fn if_both_hit_each_scores_one_and_both_lose_stamina() {
    // KGD-7.T.ii.b: three ride; Arthur and Mordred hit each other, then both beat Mark, and tie at 3.
    let mut play = whitsun(3).dice([4, 2, 1, 6, 1, 6]).start();
    play.answer("Bors", RIDE).answer("Clarine", RIDE);
    name(&mut play, ("Anna", "4"), ("Bors", "2"));
    assert_eq!(stamina(&play), [8, 8, 10]);
    assert_eq!(play.state()["tournament"]["riders"][0]["points"], 1);
    assert_eq!(play.state()["tournament"]["riders"][1]["points"], 1);
    assert!(play.is_asked("Anna") && numbers(&play, "Anna") == (1, 1), "and the next joust begins");
}

#[test]
fn if_both_miss_they_name_one_number_more() {
    // KGD-7.T.iii
    let mut play = whitsun(2).dice([6, 6, 6, 6, 3, 6]).start();
    play.answer("Bors", RIDE);
    name(&mut play, ("Anna", "1"), ("Bors", "1"));
    assert_eq!((numbers(&play, "Anna"), stamina(&play)), ((2, 2), vec![10, 10]));
    name(&mut play, ("Anna", "1 | 2"), ("Bors", "1 | 2"));
    assert_eq!(numbers(&play, "Anna"), (3, 3));
    play.refused("Anna", "1 | 2", "KGD-7.T.ii");
    name(&mut play, ("Anna", "1 | 2 | 3"), ("Bors", "1 | 2 | 3"));
    assert_eq!(stamina(&play), [10, 8]);
}

#[test]
fn the_highest_total_is_champion() {
    // KGD-7.T.iv: Bors beats both, Clarine beats Anna.
    let mut play = whitsun(3).dice([6, 1, 6, 1, 1, 6]).start();
    play.answer("Bors", RIDE).answer("Clarine", RIDE);
    name(&mut play, ("Anna", "1"), ("Bors", "1"));
    name(&mut play, ("Anna", "1"), ("Clarine", "1"));
    name(&mut play, ("Bors", "1"), ("Clarine", "1"));
    assert_eq!((gold(&play, "Bors"), of(&play, "Bors", "chivalry")), (560, json!(3)));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Clarine")), (500, 500));
}

#[test]
fn those_who_tie_ride_again_from_one_number() {
    // KGD-7.T.iv.b: Arthur and Mordred tie at 3; riding off, Mordred hits in the second attempt.
    let mut play = whitsun(3).dice([4, 2, 1, 6, 1, 6, 6, 6, 6, 2]).start();
    play.answer("Bors", RIDE).answer("Clarine", RIDE);
    name(&mut play, ("Anna", "4"), ("Bors", "2"));
    name(&mut play, ("Anna", "1"), ("Clarine", "1"));
    name(&mut play, ("Bors", "1"), ("Clarine", "1"));
    assert_eq!(numbers(&play, "Anna"), (1, 1), "attempts start again");
    assert_eq!(play.state()["tournament"]["riders"][0]["points"], 0, "with fresh points");
    name(&mut play, ("Anna", "1"), ("Bors", "1"));
    name(&mut play, ("Anna", "1 | 2"), ("Bors", "1 | 2"));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine")), (500, 560, 500));
}

#[test]
fn the_magic_lance_names_one_number_more() {
    // KGD-7.T.nb
    let mut play = whitsun(2).keeps("Bors", "magic-lance").dice([6, 6, 6, 3]).start();
    play.answer("Bors", RIDE);
    assert_eq!(numbers(&play, "Anna"), (1, 1));
    play.answer("Anna", "1");
    assert_eq!(numbers(&play, "Bors"), (2, 2));
    play.answer("Bors", "1 | 2");
    assert_eq!(numbers(&play, "Anna"), (2, 2));
    play.answer("Anna", "1 | 2");
    assert_eq!(numbers(&play, "Bors"), (3, 3));
    play.answer("Bors", "1 | 2 | 3");
    assert_eq!(gold(&play, "Bors"), 560);
    assert_eq!(of(&play, "Bors", "kept").as_array().map(Vec::len), Some(1), "it is not used up");
}
