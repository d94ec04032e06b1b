//! The stewards against random players, seats taken in turn, and how quick play is.
//!
//! `cargo run --release -p camelot-legends --example stewards -- 400`

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::{Bot, Of, Plan, simulate};
use camelot_legends::Legends;
use table::{AtRandom, Game, Playout, Quick, Seed, Setup};

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
        let (began, mut decisions) = (Instant::now(), 0);
        for game in 0..1_000 {
            let mut table = Legends::new(&setup(seats, level)?)?;
            let mut playout = Playout::new(AtRandom, Quick::new(game), Quick::new(game + 1), 100_000);
            if !playout.play(&mut table) {
                return Err(format!("random game {game} does not end"));
            }
            decisions += playout.decisions();
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{level}, {seats} seats: {:.0} random decisions a second, {} a game",
            decisions as f64 / seconds,
            decisions / 1_000
        );
    }
    Ok(())
}
