//! The stewards against random players, seats taken in turn, and how quick play is.
//!
//! `cargo run --release -p camelot-legends --example stewards -- 400`

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::{Bot, Effort, Of, Plan, Search, Thoughts, simulate};
use camelot_legends::Legends;
use table::{Advised, AtRandom, Chance, Game, Match, Playout, Policy, Quick, Seed, Setup};

fn setup(seats: usize, level: &str) -> Result<Setup, String> {
    let names = (0..seats).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
    let options: BTreeMap<String, String> = [("level".to_owned(), level.to_owned())].into();
    Setup::new(&Legends::ABOUT, names, &options).map_err(|error| error.to_string())
}

fn main() -> Result<(), String> {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(400);
    for level in ["beginner", "standard", "advanced"] {
        let mut won = 0;
        for (seat, bots) in [[Bot::Steward, Bot::Random], [Bot::Random, Bot::Steward]].into_iter().enumerate() {
            let plan = Plan {
                setup: setup(2, level)?,
                bots: bots.to_vec(),
                games: games / 2,
                seed: Seed::from_words(&format!("stewards {level} {seat}")),
                limit: 40_000,
                jobs: 0,
                records: false,
            };
            let report = simulate(&Of::<Legends>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
            if !report.troubles.is_empty() {
                return Err(format!("{:?}", report.troubles));
            }
            won += report.wins[seat];
        }
        println!("{level}: stewards won {won} of {} against random players", games / 2 * 2);
    }
    for (seats, level) in [(2, "standard"), (4, "advanced")] {
        pace(AtRandom, "random", seats, level)?;
        pace(Advised, "steward's", seats, level)?;
        simulations(seats, level)?;
    }
    Ok(())
}

/// How many decisions a second, in whole games.
fn pace<P: Policy<Legends> + Copy>(policy: P, whose: &str, seats: usize, level: &str) -> Result<(), String> {
    const GAMES: u64 = 400;
    let (began, mut decisions) = (Instant::now(), 0);
    for game in 0..GAMES {
        let mut table = Legends::new(&setup(seats, level)?)?;
        let mut playout = Playout::new(policy, Quick::new(game), Quick::new(game + 1), 100_000);
        if !playout.play(&mut table) {
            return Err(format!("game {game} does not end"));
        }
        decisions += playout.decisions();
    }
    let (rate, each) = (decisions as f64 / began.elapsed().as_secs_f64(), decisions / GAMES);
    println!("{level}, {seats} seats: {rate:.0} {whose} decisions a second, {each} a game");
    Ok(())
}

/// How many simulations a second, at the decisions of a match among stewards.
fn simulations(seats: usize, level: &str) -> Result<(), String> {
    let chance = Chance::new(Seed::from_words("simulations"));
    let mut table = Match::<Legends>::start(setup(seats, level)?, chance).map_err(|error| error.to_string())?;
    let (mut luck, mut done, mut seconds) = (Quick::new(1), 0, 0.0);
    while let Some(seat) = table.waiting().into_iter().next() {
        let vantage = table.vantage(seat).ok_or("nobody is asked")?;
        let (began, mut thoughts) = (Instant::now(), Thoughts::default());
        Search::new(Effort::simulations(300)).think(&vantage, &mut thoughts, &mut luck, || false);
        seconds += began.elapsed().as_secs_f64();
        done += thoughts.simulations();
        let answer = Bot::Steward.decide(&table, seat, &mut luck).ok_or("no answer")?;
        table.submit(seat, answer).map_err(|refusal| refusal.to_string())?;
    }
    println!("{level}, {seats} seats: {:.0} simulations a second", f64::from(done) / seconds);
    Ok(())
}
