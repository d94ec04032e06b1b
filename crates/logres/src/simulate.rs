//! `logres simulate`: bots play many games, and the program reports how they went.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Bot, Plan, Played, Report};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::exit::{Ended, Exit, Failure};
use crate::seating::{self, Sitter};
use crate::{file, shelf};

mod records;
mod report;

use records::Folder;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres simulate tic-tac-toe --games 100000
  logres simulate boast --seats bot:search:500,bot:random --games 200 --seed camelot
  logres simulate relics --seats bot:search:100ms,bot:steward --games 20
  logres simulate boast --seats 4 --json
  logres simulate relics --seats bot:steward,bot:random
  logres simulate boast --games 20 --records feasts

The same seed gives the same games, on any number of cores, unless a bot searches for a time and not for a
number of simulations. A game that breaks, sticks or does not end is listed with the command that shows it
again, and the exit code is 1. Ctrl-C or SIGTERM stops at once, in the middle of a game too, and reports the
games that had ended (exit code 130).")]
pub(crate) struct Simulate {
    /// Which game (see `logres games`)
    game: String,
    /// How many games
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Who plays: a bot for each seat, or a number of random bots [default: the fewest the game allows]
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,
    /// Set an option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Words or 64 hexadecimal digits that all dice come from [default: a fresh seed, which is reported]
    #[arg(long)]
    seed: Option<String>,
    /// How many games at once; 0 for as many as there are cores
    #[arg(long, value_name = "J", default_value_t = 0)]
    jobs: usize,
    /// A game with more decisions than this counts as endless
    #[arg(long, value_name = "D", default_value_t = 1_000_000)]
    limit: u64,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

impl Simulate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let title = shelf::find(&self.game).map_err(Failure::usage)?;
        let plan = self.plan()?;
        let stop = Arc::new(AtomicBool::new(false));
        stop_on_ctrl_c(&stop)?;
        let folder = self.records.as_deref().map(|path| Folder::open(path, plan.games)).transpose()?;
        let bar = progress_bar(plan.games);
        let each = |number: u64, played: &Played| {
            if let (Some(folder), Some(record)) = (&folder, &played.record) {
                folder.keep(number, record, &stop);
            }
            if !bar.is_hidden() {
                bar.inc(1);
            }
        };
        let started = Instant::now();
        let report = quietly(plan.games, || bots::simulate(title, &plan, &stop, &each));
        let took = started.elapsed();
        let stopped = stop.load(Ordering::Relaxed);
        wipe(&bar, stopped);
        if let Some(why) = folder.as_ref().and_then(Folder::trouble) {
            return Err(Failure::usage(why));
        }
        let told = report::ReportJson::new(&title.about(), &plan, &report, folder.as_ref(), took, stopped);
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &told)?;
            writeln!(out)?;
        } else {
            told.write(out)?;
        }
        Ok(exit_of(&report, stopped))
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let about = shelf::find(&self.game).map_err(Failure::usage)?.about();
        if self.games == 0 {
            return Err(Failure::usage("There is nothing to simulate: --games must be at least 1."));
        }
        let random = Sitter::Bot(Bot::Random);
        let seats = self.seats.clone().unwrap_or_else(|| about.seats.0.to_string());
        let sitters = seating::read(&seats, &random, &random).map_err(Failure::usage)?;
        let bots = sitters.iter().map(|sitter| match sitter {
            Sitter::Bot(bot) => Ok(*bot),
            Sitter::Person(_) => Err(Failure::usage(
                "Only bots take part in a simulation: use `bot:random`, `bot:search` or `bot:steward`, or `logres play` to play yourself.",
            )),
        });
        Ok(Plan {
            bots: bots.collect::<Result<_, _>>()?,
            setup: seating::set_up(&about, &sitters, &self.options).map_err(Failure::usage)?,
            games: self.games,
            seed: file::seed(self.seed.as_deref())?,
            limit: self.limit,
            jobs: self.jobs,
            records: self.records.is_some(),
        })
    }
}

fn exit_of(report: &Report, stopped: bool) -> Exit {
    match (stopped, report.troubles.is_empty()) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Fine,
        (false, false) => Exit::Failed,
    }
}

/// Ctrl-C, or a signal to end, stops the games under way. The second one does not even wait for the report.
fn stop_on_ctrl_c(stop: &Arc<AtomicBool>) -> Result<(), Failure> {
    let stop = Arc::clone(stop);
    ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
    })
    .map_err(|error| Failure::usage(format!("Ctrl-C cannot be listened for: {error}.")))
}

/// A bar on the terminal, for runs long enough to see one.
fn progress_bar(games: u64) -> ProgressBar {
    if games == 1 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    let style = ProgressStyle::with_template("{bar:20} {human_pos} of {human_len} games, {rate}, {eta} left");
    if let Ok(style) = style {
        let rate = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // A bar that cannot be drawn is left out.
            let _ = write!(out, "{:.0} a second", state.per_sec());
        };
        bar.set_style(style.with_key("rate", rate));
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Removes the bar. It ends at the right edge, so the ^C that a terminal shows has moved to the line below it.
fn wipe(bar: &ProgressBar, stopped: bool) {
    if stopped && !bar.is_hidden() {
        // If the terminal is gone, there is nothing to remove.
        let _ = write!(io::stderr(), "\r\x1b[2K\x1b[1A");
    }
    bar.finish_and_clear();
}

/// Keeps the messages of panics off the terminal, because they are part of the report. But with a single game the user
/// wants to see where it broke.
fn quietly<T>(games: u64, work: impl FnOnce() -> T) -> T {
    if games == 1 {
        return work();
    }
    let loud = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| ()));
    let done = work();
    std::panic::set_hook(loud);
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{catch_unwind, set_hook, take_hook};
    use std::sync::atomic::AtomicU32;

    #[test]
    fn panics_are_quiet_in_a_series_and_loud_in_a_game_played_again() {
        static HEARD: AtomicU32 = AtomicU32::new(0);
        let before = take_hook();
        set_hook(Box::new(|panic| {
            if panic.payload().downcast_ref() == Some(&"the dragon wakes") {
                HEARD.fetch_add(1, Ordering::Relaxed);
            }
        }));
        let heard = |games| {
            let broke = quietly(games, || catch_unwind(|| panic!("the dragon wakes")));
            assert!(broke.is_err());
            HEARD.swap(0, Ordering::Relaxed)
        };
        let many = heard(2);
        // After a series the earlier hook is back.
        let one = heard(1);
        set_hook(before);
        assert_eq!((many, one), (0, 1));
    }
}
