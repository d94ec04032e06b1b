//! `cargo xtask arena`: how strong the bots are. Plays ladders of games between them, each in every seat in turn with the
//! same dice, and prints a table with 95 % intervals.
//!
//! Games are played in rounds, and each round that is over is a line in a file. So a run can be stopped at any time, goes
//! on where it was, and can be spread over many nights.

mod kept;
mod ladder;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use kept::Kept;
use ladder::Rung;

/// Measures how strong bots are against each other.
#[derive(Parser, Debug)]
#[command(after_help = "\
Examples:
  cargo xtask arena                                        the whole ladder
  cargo xtask arena --game kingdom --games 40              what the ladder has of one game
  cargo xtask arena --game relics --one search:200ms --other steward
  cargo xtask arena --game kingdom --option time_limit=rounds --option limit=10 --one knight --other steward")]
struct Arena {
    /// Which game [default: all of the ladder]
    #[arg(long)]
    game: Option<String>,
    /// The bot that is measured; only with --game and --other
    #[arg(long, requires = "other", requires = "game")]
    one: Option<String>,
    /// The bot that takes all other seats
    #[arg(long, requires = "one")]
    other: Option<String>,
    /// An option of the game, for a pair that is named; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", requires = "one")]
    options: Vec<String>,
    /// How many seats, for a pair that is named [default: the fewest the game allows]
    #[arg(long, requires = "one")]
    seats: Option<usize>,
    /// How many games of each pair, at least
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// How many games at once; 0 for as many as there are cores
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Words that all dice come from; other words give other games
    #[arg(long, default_value = "arena")]
    seed: String,
    /// Where rounds that are over are kept; a run goes on from there
    #[arg(long, value_name = "FILE")]
    into: Option<std::path::PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arena::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(arena: &Arena) -> Result<(), String> {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    ctrlc::set_handler(move || told.store(true, Ordering::Relaxed)).map_err(|error| error.to_string())?;
    let mut kept = Kept::open(arena.into.as_deref())?;
    let rungs = match (&arena.game, &arena.one, &arena.other) {
        (Some(game), Some(one), Some(other)) => vec![Rung::named(game, one, other, &arena.options, arena.seats)?],
        (game, ..) => ladder::rungs(game.as_deref())?,
    };
    for rung in &rungs {
        while !stop.load(Ordering::Relaxed) && kept.of(rung).tally.games() < arena.games {
            let round = kept.of(rung).rounds;
            if let Some(played) = rung.play(round, &arena.seed, arena.jobs, &stop)? {
                kept.keep(rung, played)?;
                let so_far = kept.of(rung);
                eprintln!("{}: {}", rung.name(), kept::in_words(&so_far));
            }
        }
    }
    print!("{}", kept.table(&rungs));
    Ok(())
}
