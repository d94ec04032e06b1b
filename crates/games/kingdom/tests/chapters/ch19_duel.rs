//! Chapter 19: a fight to the death in Camelot.

use serde_json::json;

use crate::common::*;

/// Bors sits in Camelot, and Anna rides in.
fn duel(situation: Situation) -> Play {
    let situation = situation.challenger("Anna", "N13").chivalry("Anna", 15).challenger("Bors", "N14");
    let mut play = situation.stage("movement").start();
    ride(&mut play, "Anna", "N14");
    play.answer("Anna", "done");
    play
}

#[test]
fn a_rival_may_come_in_and_then_they_must_fight() {
    // KGD-19.c
    let play = duel(Situation::of(3).endurance("Bors", 5).dice([6, 1]));
    assert!(!play.told("Anna").iter().any(|line| line.contains("declines")));
    assert_eq!(of(&play, "Bors", "out"), 1, "in that step iv, and nobody is asked");
    assert_eq!(stage(&play), "purchases");
    let play = duel(Situation::of(3).allied("Anna", "Bors").endurance("Bors", 5).dice([6, 1]));
    assert_eq!(of(&play, "Bors", "out"), 1, "not even an ally is spared");
    let mut poor = Situation::of(3).challenger("Anna", "N13").chivalry("Anna", 12).challenger("Bors", "N14");
    poor = poor.stage("movement");
    let mut play = poor.start();
    play.answer("Anna", "King Arthur from N13");
    play.refused("Anna", "to Castle Camelot (N14)", "KGD-19.a");
}

#[test]
fn the_odds_of_a_duel_are_shown_before_one_rides_in() {
    // KGD-19.c, KGD-19.i
    for (ours, theirs) in [(10, 10), (14, 9), (20, 5)] {
        let situation = Situation::of(3).challenger("Anna", "N13").chivalry("Anna", 15).challenger("Bors", "N14");
        let mut play = situation.endurance("Anna", ours).endurance("Bors", theirs).stage("movement").start();
        play.answer("Anna", "King Arthur from N13");
        let asked = play.asked("Anna");
        let [gamble] = &asked.odds[..] else { panic!("{:?}", asked.odds) };
        let percents: Vec<u8> = gamble.odds.parts.iter().map(|part| part.percent).collect();
        let won = (kingdom::outlives(ours, theirs) * 100.0).round() as u8;
        assert_eq!(percents, [won, 100 - won], "{}", gamble.odds);
    }
}

#[test]
fn both_throw_the_red_die() {
    // KGD-19.i: the Royal Guardian has no blue die here, as occupant or as newcomer.
    for guardian in ["Bors", "Anna"] {
        let play = duel(Situation::of(3).holds_the_grail(guardian).keeps("Anna", "battle-plus-one"));
        let throws = |line: &String| line.contains("throws") && line.contains("endurance");
        let told: Vec<String> = play.told("Clarine").into_iter().filter(throws).collect();
        assert!(told.len() > 5, "{:?}", play.told("Clarine"));
        for line in told {
            let thrown: Vec<u32> = line.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            assert!(thrown[0] <= 6 && thrown[1] <= 6, "{line}");
        }
    }
}

#[test]
fn the_newcomer_throws_first() {
    // KGD-19.i
    let play = duel(Situation::of(3).endurance("Anna", 5).dice([1, 6]));
    assert_eq!((of(&play, "Anna", "out"), of(&play, "Bors", "out")), (json!(1), json!(null)));
}

#[test]
fn the_lower_throw_loses_the_difference() {
    // KGD-19.ii: 6 to 2 costs the occupant 4, equal throws nothing, 1 to 6 costs the newcomer 5.
    let play = duel(Situation::of(3).endurance("Bors", 8).dice([6, 2, 3, 3, 1, 6, 5, 1]));
    assert_eq!(of(&play, "Anna", "endurance"), 25);
    assert_eq!(of(&play, "Bors", "endurance"), 0);
    let play = duel(Situation::of(3).endurance("Bors", 9).dice([6, 2, 3, 3, 1, 6, 5, 1, 2, 1]));
    assert_eq!((of(&play, "Bors", "out"), of(&play, "Anna", "endurance")), (json!(1), json!(25)));
}

#[test]
fn they_fight_until_one_is_dead() {
    // KGD-19.iii: with 3 endurance, 1 against 4.
    let play = duel(Situation::of(3).endurance("Anna", 3).dice([1, 4]));
    assert_eq!((of(&play, "Anna", "endurance"), of(&play, "Anna", "out")), (json!(0), json!(1)));
    assert_eq!(active(&play), "Bors");
    let play = duel(Situation::of(2).endurance("Bors", 4).dice([5, 2, 2, 1]));
    assert!(play.outcome().is_some(), "of two players the survivor wins the game");
}

#[test]
fn the_victor_stays_and_is_paid() {
    // KGD-19.iv: the occupant wins on his rival's turn, and stays through his own next one.
    let mut play = duel(Situation::of(3).endurance("Anna", 3).dice([1, 4]));
    assert_eq!(stands(&play, "Bors").as_deref(), Some("N14"));
    end_turn(&mut play, "Bors");
    assert_eq!(gold(&play, "Bors"), 500 + 14 + 25);
}
