//! Whole games of random play: all end, and nothing is lost or made on the way.

use kingdom::Kingdom;
use table::{AtRandom, Game, Playout, Quick, Setup};

/// So many games for each number of seats.
const GAMES: u64 = 20;

fn play(seats: usize, number: u64) {
    let setup = Setup::standard(&Kingdom::ABOUT, seats).expect("a standard table");
    let mut game = Kingdom::new(&setup).expect("a standard game");
    let luck = 1000 * seats as u64 + number;
    let mut table = Playout::new(AtRandom, Quick::new(luck), Quick::new(luck + 1), 10_000_000);
    let box_of = game.inventory();
    let mut steps = 0_u32;
    while game.outcome().is_none() {
        assert!(game.step(&mut table).is_ok(), "game {number} of {seats} stops at step {steps}");
        steps += 1;
        assert_eq!(game.inventory().change_since(&box_of), None, "game {number} of {seats}, step {steps}");
        // A position is looked at now and then: it can always stand on a table, and begin a step.
        if steps.is_multiple_of(16) {
            assert_eq!(game.audit(), Ok(()), "game {number} of {seats}, step {steps}");
            assert_eq!(game.audit_start(&setup), Ok(()), "game {number} of {seats}, step {steps}");
        }
    }
    // KGD-2, KGD-36.a, KGD-R74: somebody is first, alone unless time ran out.
    let outcome = game.outcome().expect("it is over");
    let first = outcome.places.iter().filter(|place| **place == 1).count();
    assert!(first == 1 || first > 0 && outcome.rule == "KGD-38", "game {number} of {seats}: {outcome:?}");
    assert!(game.turn() <= 300, "game {number} of {seats} lasts {} rounds", game.turn());
}

#[test]
fn games_of_two_end() {
    (0..GAMES).for_each(|number| play(2, number));
}

#[test]
fn games_of_three_end() {
    (0..GAMES).for_each(|number| play(3, number));
}

#[test]
fn games_of_four_end() {
    (0..GAMES).for_each(|number| play(4, number));
}

#[test]
fn games_of_six_end() {
    (0..GAMES).for_each(|number| play(6, number));
}
