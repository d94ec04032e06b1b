//! Stewards in playouts: `cargo run --release -p playouts -- speed | choices | foresight [GAMES]`.
//!
//! - `speed`: what a steward's decision takes in games among stewards, everything that the rules do included.
//! - `choices`: one number for all that stewards choose in some games: it changes when they choose otherwise.
//! - `foresight`: how well appraisals at a quarter, a half and three quarters of a game tell who wins it.

mod foresight;

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use excalibur::Excalibur;
use kingdom::Kingdom;
use table::battery::what_stewards_choose;
use table::{Advised, Game, Playout, Policy, Quick, Setup};

/// No game has more decisions.
const LIMIT: u64 = 1_000_000;

/// Options as words.
type Options = &'static [(&'static str, &'static str)];

/// Limited games, as bots are compared in them.
const ROUNDS: Options = &[("time_limit", "rounds"), ("limit", "10")];
const YEARS: Options = &[("time_limit", "years"), ("limit", "2")];

fn setup<G: Game>(seats: usize, options: Options) -> Setup {
    let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Setup::new(&G::ABOUT, names, &options).expect("the program's own set-up")
}

fn fresh<G: Game>(seats: usize, options: Options) -> G {
    G::new(&setup::<G>(seats, options)).expect("the program's own game")
}

/// A game of stewards to its end; returns how many decisions there were.
fn play<G: Game, P: Policy<G>>(mut game: G, policy: P, number: u64) -> u64 {
    let mut table = Playout::new(policy, Quick::new(2 * number + 1), Quick::new(2 * number + 2), LIMIT);
    assert!(table.play(&mut game), "a game of stewards ends");
    table.decisions()
}

/// Processor time of this process in seconds; where that cannot be known, the time since the first call.
fn processor_time(began: Instant) -> f64 {
    let schedule = fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = schedule.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |ns| ns / 1e9)
}

fn speed<G: Game>(seats: usize, options: Options, games: u64) {
    let (game, began) = (fresh::<G>(seats, options), Instant::now());
    play(game.clone(), Advised, 0);
    let mut figures: Vec<f64> = Vec::new();
    let mut decisions = 0;
    for round in 0..5 {
        let (before, mut made) = (processor_time(began), 0);
        for number in 0..games {
            made += play(game.clone(), Advised, 1 + round * games + number);
        }
        figures.push(1e6 * (processor_time(began) - before) / made as f64);
        decisions += made;
    }
    figures.sort_by(f64::total_cmp);
    println!(
        "| {}, {seats} seats | {:.2} ({:.2} to {:.2}) | {:.0} |",
        G::ABOUT.title,
        figures[2],
        figures[0],
        figures[4],
        decisions as f64 / (5 * games) as f64
    );
}

fn choices<G: Game>(seats: usize, options: Options, games: u64) {
    let (said, decisions) = what_stewards_choose::<G>(seats, options, games);
    println!("{} {seats} {options:?}: {said} after {decisions} decisions", G::ABOUT.title);
}

fn main() {
    let mut words = std::env::args().skip(1);
    let what = words.next().unwrap_or_default();
    let games = words.next().and_then(|games| games.parse().ok());
    match &what[..] {
        "speed" => {
            println!("| game | us a decision, median of five | decisions a game |\n|---|---|---|");
            for seats in [2, 6] {
                speed::<Kingdom>(seats, ROUNDS, games.unwrap_or(20));
                speed::<Excalibur>(seats, YEARS, games.unwrap_or(20));
            }
        }
        "choices" => {
            for seats in [2, 3, 6] {
                choices::<Kingdom>(seats, ROUNDS, games.unwrap_or(30));
                choices::<Kingdom>(seats, &[("time_limit", "rounds"), ("limit", "30")], games.unwrap_or(10));
                choices::<Excalibur>(seats, YEARS, games.unwrap_or(10));
                let advanced = &[("rules", "advanced"), ("time_limit", "years"), ("limit", "3")];
                choices::<Excalibur>(seats, advanced, games.unwrap_or(4));
            }
        }
        "foresight" => {
            for seats in [2, 3, 6] {
                foresight::judge::<Kingdom>(seats, ROUNDS, games.unwrap_or(200));
                foresight::judge::<Excalibur>(seats, YEARS, games.unwrap_or(200));
            }
        }
        _ => eprintln!("playouts speed | choices | foresight [GAMES]"),
    }
}
