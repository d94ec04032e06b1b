//! `cargo xtask siege`: floods, slow clients, a full disk, kills, two servers on one folder. Everything goes over
//! loopback, is bounded in count and time, and ends by itself after a few minutes. Prints what the server withstood;
//! fails if there was anything it did not.

mod crowds;
mod disk;
mod floods;
mod kills;
mod noise;
mod player;

use std::process::ExitCode;

use super::line::Io;

/// The result of one assault.
struct Outcome {
    assault: &'static str,
    /// What was done and what was seen.
    seen: String,
    stood: Stood,
}

#[derive(Clone, Copy, PartialEq)]
enum Stood {
    Yes,
    No,
    /// It could not be tried on this machine.
    Untried,
}

impl Outcome {
    fn of(assault: &'static str, held: bool, seen: String) -> Outcome {
        Outcome { assault, seen, stood: if held { Stood::Yes } else { Stood::No } }
    }
}

/// Runs the siege.
pub(super) async fn lay() -> Io<ExitCode> {
    let mut outcomes = Vec::new();
    let mut note = |outcome: Outcome| {
        eprintln!("{}: {}", outcome.assault, outcome.seen);
        outcomes.push(outcome);
    };
    note(kills::two_servers_on_one_folder().await?);
    note(kills::kills_in_the_middle_of_play().await?);
    note(disk::a_full_disk().await?);
    note(floods::thinking_bots().await?);
    note(floods::thinking_bots_without_quotas().await?);
    note(floods::matches_without_end().await?);
    note(crowds::idle_connections().await?);
    note(crowds::headers_that_never_end().await?);
    note(crowds::readers_of_one_book().await?);
    note(noise::hostile_requests().await?);
    println!("| assault | withstood | what was seen |\n|---|---|---|");
    for Outcome { assault, seen, stood } in &outcomes {
        let stood = match stood {
            Stood::Yes => "yes",
            Stood::No => "**no**",
            Stood::Untried => "not tried here",
        };
        println!("| {assault} | {stood} | {seen} |");
    }
    let all = outcomes.iter().all(|outcome| outcome.stood != Stood::No);
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
