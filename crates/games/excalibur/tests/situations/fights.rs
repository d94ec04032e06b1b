//! Chapter 8: wounds and pairs where several rules meet.

use serde_json::json;

use super::asked;
use crate::common::field::*;

#[test]
fn three_wounds_on_a_pair_kill_it_and_nobody_behind_it() {
    // EXC-8.ii-16, EXC-8.iv.b, EXC-8.iv.c, EXC-R50: one each, so that 53 dies, and the third falls on 52 again.
    let mut play =
        Situation::field(2).men("Anna", "bridge-1", "1L 2A").men("Bors", "bridge-1", "52b 53bw 54a 55a").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    // 14 + 6 against 3 + 1: 16. Then 14 + 1 against 6 + 6, and no wounds.
    play.dice([6, 1, 1, 1, 6, 1, 1]);
    pick(&mut play, "Bors", &[52, 53]);
    assert_eq!([52, 53].map(|number| place(&play, "Bors", number)), [None, None], "{:?}", play.told("Anna"));
    assert!(play.was_told("Anna", "Sir Lancelot has 6 + 6 = 12"), "54 and 55 have stepped in, unhurt");
}

#[test]
fn a_wounded_fighter_at_a_choke_point_fights_on_and_only_the_dead_are_replaced() {
    // EXC-8.iv.c, EXC-8.iii.b: in the second round the wounded man takes the wound and dies, and the owner picks another.
    let mut play = Situation::field(2).men("Anna", "m168", "2A 3A").men("Bors", "m168", "2A 3A 4E 5E").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    play.dice([6, 1, 1]);
    pick(&mut play, "Bors", &[2, 3]);
    assert_eq!(play.asked("Bors").rule, "EXC-8.iii.a", "one wound: who takes it?");
    play.dice([6, 1, 1]);
    pick(&mut play, "Bors", &[2]);
    assert!(play.was_told("Anna", "Sir Lancelot has 10 + 1 = 11"), "the same two, 4 and 6: {:?}", play.told("Anna"));
    assert_eq!(place(&play, "Bors", 2), None, "the wounded man took the second wound");
    wills(&mut play, [("Anna", "fight on"), ("Bors", "fight on")]);
    assert_eq!((asked(&play), play.asked("Bors").rule), (vec!["Bors"], "EXC-8.iv.a"));
    assert_eq!(play.labels("Bors").len(), 2, "4 or 5 steps in beside 3: {:?}", play.labels("Bors"));
}

#[test]
fn two_wounds_kill_a_healthy_man_who_stands_alone() {
    // EXC-8.ii-10, EXC-R50: a lord too, and his player has none from then on.
    let mut play = Situation::field(2).men("Anna", "m114", "1L").men("Bors", "m114", "2A 3A 52a").start();
    seal(&mut play);
    // 8 + 1 against 15 + 6: 12 is two.
    play.dice([1, 6, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(place(&play, "Anna", 1), None, "{:?}", play.told("Anna"));
    assert_eq!(crate::common::of(&play, "Anna", "leaderless"), json!(true));
}

#[test]
fn three_wounds_in_a_later_round_go_to_three_wounded_men_and_spare_the_healthy() {
    // EXC-8.iii.b, EXC-R50: three are wounded in the first round and die in the second; there is nothing to choose.
    let mut play = Situation::field(2).men("Anna", "m114", "1L 2A 3A 4A").men("Bors", "m114", "52b 53b 54b").start();
    seal(&mut play);
    // 26 against 6: three wounds each round, whatever the dice; round 1 wounds all three.
    play.dice([1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Lancelot has 6 + 1 = 7") && play.was_told("Anna", "Sir Lancelot has 3 + 1 = 4"));
    assert_eq!([52, 53, 54].map(|number| place(&play, "Bors", number)), [None, None, None]);
    let mut play =
        Situation::field(2).men("Anna", "m114", "1L 2A 3A 4A").men("Bors", "m114", "52b 53b 54b 55b").start();
    seal(&mut play);
    play.dice([1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    play.dice([1, 1, 1]);
    pick(&mut play, "Bors", &[52, 53, 54]);
    // Round 2: three were wounded before it and take one each; the healthy one is spared.
    assert_eq!(place(&play, "Bors", 52), None, "{:?}", play.told("Anna"));
    assert_eq!((place(&play, "Bors", 55).is_some(), is_wounded(&play, "Bors", 55)), (true, false));
}

#[test]
fn an_appointed_lord_who_is_wounded_counts_four_and_dies_like_the_first() {
    // EXC-10.iii.c, EXC-7.ii, EXC-10-1
    let situation = crate::common::Situation::of(2)
        .lordless("Anna")
        .soldier("Anna", 7, "knight_a", "m114")
        .appointed("Anna", 7)
        .with_player("Anna", "leaderless", json!(false))
        .wounded("Anna", 7)
        .soldier("Bors", 2, "knight_a", "m114");
    let mut play = situation.start();
    seal(&mut play);
    play.dice([1, 6, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert!(play.was_told("Anna", "Sir Gawaine's household has 4 + 1 = 5"), "{:?}", play.told("Anna"));
    assert_eq!(crate::common::of(&play, "Anna", "lord"), json!(null));
    assert!(play.was_told("Anna", "all its troops make for home"));
}
