//! Whole games of random play: all end, and nothing is lost or made on the way.

use excalibur::Excalibur;
use table::{Advised, AtRandom, Game, Playout, Policy, Quick, Setup};

/// So many games for each number of seats.
const GAMES: u64 = 12;

fn play(policy: impl Policy<Excalibur>, seats: usize, number: u64, options: &[(&str, &str)]) {
    let names = (0..seats).map(|index| Excalibur::ABOUT.seat_name(index)).collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a table");
    let mut game = Excalibur::new(&setup).expect("a game");
    let luck = 1000 * seats as u64 + number;
    let mut table = Playout::new(policy, Quick::new(luck), Quick::new(luck + 1), 10_000_000);
    let mut steps = 0_u32;
    while game.outcome().is_none() {
        assert!(game.step(&mut table).is_ok(), "game {number} of {seats} stops at step {steps}");
        steps += 1;
        assert_eq!(game.audit(), Ok(()), "game {number} of {seats}, step {steps}");
        assert_eq!(game.audit_start(&setup), Ok(()), "game {number} of {seats}, step {steps}");
    }
    let outcome = game.outcome().expect("it is over");
    assert!(outcome.places.contains(&1), "game {number} of {seats}: {outcome:?}");
}

#[test]
fn advanced_games_end_after_ten_years() {
    // EXC-17-1
    for seats in 2..=6 {
        (0..GAMES).for_each(|number| play(AtRandom, seats, number, &[("rules", "advanced")]));
    }
}

#[test]
fn limited_games_end_with_their_year() {
    // EXC-2-4
    for seats in 2..=6 {
        let options = [("time_limit", "years"), ("limit", "6"), ("fate", "on"), ("entry_roads", "picked")];
        (0..GAMES).for_each(|number| play(AtRandom, seats, number, &options));
    }
}

#[test]
fn stewards_finish_their_games() {
    for seats in [2, 4, 6] {
        play(Advised, seats, 1, &[("rules", "advanced")]);
        play(Advised, seats, 2, &[("time_limit", "years"), ("limit", "8")]);
    }
}
