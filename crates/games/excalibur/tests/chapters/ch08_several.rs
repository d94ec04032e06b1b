//! Chapter 8.v: more than two players in one place.

use crate::common::field::*;

const STONE: &str = "m013";

/// Who of so many is asked.
fn asked(play: &Play, seats: usize) -> Vec<&'static str> {
    NAMES[..seats].iter().copied().filter(|name| play.is_asked(name)).collect()
}

/// So many players with a knight each on one milestone since before the phase, and these throws for the order.
#[track_caller]
fn crowd<const N: usize>(seats: usize, throws: [u32; N]) -> Play {
    let mut play =
        NAMES[..seats].iter().fold(Situation::field(seats), |field, name| field.men(name, STONE, "2A")).start();
    play.dice(throws);
    seal(&mut play);
    play
}

#[test]
fn the_two_lowest_fight_first_even_if_they_threw_the_same() {
    // EXC-8.v.b, EXC-R49: two 2s are the two lowest, and no third throw can put them behind a 3.
    let play = crowd(3, [2, 2, 3, 6, 5]);
    assert_eq!(asked(&play, 3), ["Anna", "Bors"], "{:?}", play.told("Anna"));
    let throws = play.told("Anna").iter().filter(|line| line.contains("for the order of the fights")).count();
    assert_eq!(throws, 3, "the two fight each other in any case");
}

#[test]
fn equals_for_the_next_place_throw_again_among_themselves() {
    // EXC-R49: Bors is first; of the 5s the lower of the new throws meets him, though it is lower than his.
    let play = crowd(3, [5, 2, 5, 4, 1]);
    assert_eq!(asked(&play, 3), ["Bors", "Clarine"]);
    let play = crowd(4, [3, 5, 3, 3, 6, 1, 4]);
    assert_eq!(asked(&play, 4), ["Clarine", "Dinadan"], "1 and 4 of the 3s before the 6, and all before the 5");
}

#[test]
fn the_first_to_come_fight_first() {
    // EXC-8.v, EXC-8.v.a, EXC-R49: Clarine was there, Anna comes after one mile and Bors after two; no dice.
    let mut play =
        Situation::field(3).men("Clarine", "m114", "2A").men("Anna", "m113", "2A").men("Bors", "barsham", "2A").start();
    order(&mut play, "Anna", "m113", &[2], "m114", None);
    order(&mut play, "Bors", "barsham", &[2], "m114", None);
    seal(&mut play);
    assert_eq!(asked(&play, 3), ["Anna", "Clarine"], "{:?}", play.told("Anna"));
    assert!(!play.was_told("Anna", "for the order of the fights"));
}

#[test]
fn who_let_each_other_be_are_still_asked_against_the_next() {
    // EXC-R49
    let mut play = crowd(3, [1, 2, 3]);
    let mut met = Vec::new();
    for _ in 0..3 {
        assert_eq!(stage(&play), serde_json::json!({ "fights": 0 }));
        let pair = asked(&play, 3);
        pair.iter().for_each(|name| {
            play.answer(name, "avoid a fight");
        });
        met.push(pair);
    }
    assert_eq!(met, [["Anna", "Bors"], ["Anna", "Clarine"], ["Bors", "Clarine"]]);
}

#[test]
fn whoever_has_retreated_is_left_alone_for_the_phase() {
    // EXC-R16, EXC-6.vii-3: Bors is driven to where Anna and Clarine are still to meet; they meet without him.
    let board = excalibur::board::Board::get();
    let exits = |at| board.next(at);
    let fits =
        |at: &excalibur::board::Point| exits(*at).len() == 2 && exits(*at).iter().all(|exit| exit.index() > at.index());
    let stone = board.points().find(fits).expect("a place whose fights come before its neighbours'");
    let id = |at: excalibur::board::Point| board.spot(at).id.clone();
    let mut field = Situation::field(3).men("Anna", &id(stone), "2A").men("Bors", &id(stone), "2A");
    for (number, exit) in [3, 4].into_iter().zip(exits(stone)) {
        let knight = format!("{number}A");
        field = field.men("Anna", &id(*exit), &knight).men("Clarine", &id(*exit), &knight);
    }
    let mut play = field.start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    assert!(play.was_told("Anna", "Enemies hold all ways out of"), "{:?}", play.told("Anna"));
    for _ in 0..2 {
        assert_eq!(asked(&play, 3), ["Anna", "Clarine"], "{:?}", play.told("Anna"));
        wills(&mut play, [("Anna", "avoid a fight"), ("Clarine", "avoid a fight")]);
    }
    assert_eq!((asked(&play, 3), play.asked("Bors").rule), (vec!["Bors"], "EXC-6.vii"), "phase 2: where does he turn?");
}
