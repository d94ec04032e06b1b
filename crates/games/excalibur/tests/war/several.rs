//! Chapter 8.v: more than two players in one place.

use super::field::*;

const STONE: &str = "m013";

/// Who of so many is asked.
fn asked(play: &Play, seats: usize) -> Vec<&'static str> {
    NAMES[..seats].iter().copied().filter(|name| is_asked(play, name)).collect()
}

/// So many players with a knight each on one milestone since before the phase, and these throws for the order.
#[track_caller]
fn crowd<const N: usize>(seats: usize, throws: [u32; N]) -> Play {
    let mut play = NAMES[..seats].iter().fold(Field::of(seats), |field, name| field.men(name, STONE, "2A")).start();
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
