//! `cargo xtask load [WORDS]`: how much the server can take, over loopback sockets, with everything on disk. Prints a
//! table.
//! `cargo xtask siege`: what it withstands ([`siege`]).
//!
//! It measures the program `logres` that was built beside it.
//!
//! The server and its players share the machine, so the players do little work: plain sockets, hand-written requests,
//! and answers found without reading more than necessary.

mod line;
mod machine;
mod players;
mod process;
mod siege;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use players::{Pace, Players, Run, millis};
use process::{Folder, Server};

/// A row of the table.
struct Row {
    what: String,
    figure: String,
    aim: &'static str,
}

/// Measures everything with the words of the command line in its name.
fn main() -> ExitCode {
    let words = std::env::args().nth(1).unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    if words == "siege" {
        let told = runtime.map_err(|error| error.to_string()).and_then(|runtime| runtime.block_on(siege::lay()));
        return told.unwrap_or_else(|why| {
            eprintln!("{why}");
            ExitCode::FAILURE
        });
    }
    let rows = runtime.map_err(|error| error.to_string()).and_then(|runtime| runtime.block_on(measure(&words)));
    match rows {
        Ok(rows) => {
            println!("On {}.\n\n| what | figure | aim |\n|---|---|---|", cores());
            for Row { what, figure, aim } in rows {
                println!("| {what} | {figure} | {aim} |");
            }
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn cores() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{cores} cores that server and players share")
}

/// How long each run is measured, after a warm-up.
const MEASURED: Duration = Duration::from_secs(10);
const RUN_IN: Duration = Duration::from_secs(3);
/// How many runs at a steady pace count: other work on the machine affects the slowest answers.
const COUNTED: usize = 3;
/// At most this share of the machine's time may be stolen in a run: while one of two cores is away nearly everything
/// waits, so that half a percent of both is the slowest percent of all answers. A run with more is tried again, up to
/// this many times for each that counts, and the least disturbed runs count.
const UNDISTURBED: f64 = 0.005;
const TRIES: usize = 4;

/// The games that are always measured: one with short answers and no secrets, and one with long ones.
const ALWAYS: [&str; 2] = ["connect-four", "kingdom"];

/// The games to measure. Any other game on the shelf is measured when the words name it.
fn games(words: &str) -> Vec<&'static str> {
    let ids = web::shelf::titles().iter().map(|title| title.about().id);
    ids.filter(|id| ALWAYS.contains(id) || words.contains(id)).collect()
}

async fn measure(words: &str) -> Result<Vec<Row>, String> {
    let mut rows = vec![disk()?];
    for (game, matches) in games(words).into_iter().flat_map(|game| [(game, 200), (game, 1000)]) {
        for pace in [Pace::Saturated, Pace::PerSecond(1000)] {
            let name = format!("{game}, {matches} matches, {pace}");
            if !name.contains(words) {
                continue;
            }
            eprintln!("measuring: {name}");
            let counted = if pace == Pace::Saturated { 1 } else { COUNTED };
            let mut runs: Vec<Run> = Vec::new();
            let quiet = |runs: &[Run]| runs.iter().filter(|run| run.stolen <= UNDISTURBED).count() >= counted;
            while !quiet(&runs) && runs.len() < counted * TRIES {
                let folder = Folder::new()?;
                let server = Server::start(&folder).await?;
                let players = Players::sit_down(&server, game, matches).await?;
                runs.push(players.play(&server, pace, RUN_IN, MEASURED).await?);
                server.kill();
            }
            runs.sort_by(|one, other| one.stolen.total_cmp(&other.stolen));
            for row in rows_of(game, matches, pace, runs, counted) {
                eprintln!("  {}: {}", row.what, row.figure);
                rows.push(row);
            }
        }
    }
    if "memory of kingdom".contains(words) {
        rows.extend(memory().await?);
    }
    Ok(rows)
}

/// What the disk alone takes: every answer is on disk before anybody is told, so no answer can be quicker.
fn disk() -> Result<Row, String> {
    let folder = Folder::new()?;
    let times = machine::flushes(folder.path(), Duration::from_secs(5))?;
    Ok(Row {
        what: "the reference: from coming to being on this disk, half a KiB each millisecond and all that waits flushed at once, p50 / p99".into(),
        figure: format!("{:.2} / {:.2} ms", millis(&times, 0.5), millis(&times, 0.99)),
        aim: "",
    })
}

/// The rows of all runs that were tried, the least disturbed first; the first of them count.
fn rows_of(game: &str, matches: usize, pace: Pace, mut runs: Vec<Run>, counted: usize) -> Vec<Row> {
    let title = format!("{game}, {matches} matches with 2 streams each, {pace}");
    let saturated = pace == Pace::Saturated;
    let others = runs.split_off(counted.min(runs.len()));
    runs.sort_by(|one, other| one.millis(0.99).total_cmp(&other.millis(0.99)));
    let of_each = |figure: fn(&Run) -> String| runs.iter().map(figure).collect::<Vec<_>>().join(", ");
    let Some(run) = runs.get(runs.len() / 2) else { return Vec::new() };
    let (told, spread) = if saturated {
        ("p50 / p99", String::new())
    } else {
        let each = of_each(|run| format!("{:.1}", run.millis(0.99)));
        ("p50 / p99 of three runs, the middle one (p99 from best to worst)", format!(" ({each})"))
    };
    vec![
        Row {
            what: format!("{title}: durable answers a second"),
            figure: format!("{:.0}", run.per_second),
            aim: if saturated { "over 10,000" } else { "" },
        },
        Row {
            what: format!("{title}: from the answer to the other seat's event, {told}"),
            figure: format!("{:.1} / {:.1} ms{spread}", run.millis(0.5), run.millis(0.99)),
            aim: if saturated { "" } else { "p99 under 10 ms" },
        },
        Row {
            what: format!("{title}: processor time stolen from the machine meanwhile, in the same order"),
            figure: of_each(|run| format!("{:.1} %", run.stolen * 100.0)) + &disturbed(&others),
            aim: "",
        },
        Row {
            what: format!("{title}: processor time of the server for each answer"),
            figure: format!("{:.0} µs", run.server_micros),
            aim: "",
        },
    ]
}

/// The results of runs that do not count.
fn disturbed(others: &[Run]) -> String {
    let each: Vec<String> =
        others.iter().map(|run| format!("{:.1} ms with {:.1} %", run.millis(0.99), run.stolen * 100.0)).collect();
    if each.is_empty() { String::new() } else { format!("; left out, p99: {}", each.join(", ")) }
}

/// Memory for each match, and how long it takes to open many.
async fn memory() -> Result<Vec<Row>, String> {
    const MATCHES: usize = 1000;
    eprintln!("measuring: memory of kingdom, {MATCHES} matches");
    let folder = Folder::new()?;
    let server = Server::start_in_small_pages(&folder).await?;
    // The first few create the pools and tables that all share.
    Players::sit_down(&server, "kingdom", 8).await?.answer_each(20).await?;
    let before = server.resident()?;
    let players = Players::sit_down(&server, "kingdom", MATCHES).await?;
    let begun = server.resident()?;
    players.answer_each(400).await?;
    let after = server.resident()?;
    let each = |bytes: u64| format!("{:.1} KiB", bytes.saturating_sub(before) as f64 / 1024.0 / MATCHES as f64);
    let addresses = players.addresses();
    server.end().await?;
    let server = Server::start(&folder).await?;
    let began = Instant::now();
    let slowest = players::look_at_each(&server, &addresses).await?;
    let took = began.elapsed();
    server.kill();
    Ok(vec![
        Row {
            what: "kingdom, 2 seats: memory of a live match at its start".into(),
            figure: each(begun),
            aim: "under 16 KiB",
        },
        Row {
            what: "kingdom, 2 seats: memory of a live match after 400 decisions".into(),
            figure: each(after),
            aim: "under 64 KiB",
        },
        Row {
            what: format!("to open {MATCHES} matches after 400 decisions from disk, one after the other"),
            figure: format!("{:.0} ms, the slowest {:.1} ms", took.as_secs_f64() * 1e3, slowest.as_secs_f64() * 1e3),
            aim: "under 20 ms each",
        },
    ])
}
