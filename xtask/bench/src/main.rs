//! `cargo xtask bench [WORDS]`: how fast the kernel is, and how much memory it takes. Prints a table.
//!
//! Machines differ and are noisy, so every figure comes with a ratio to a fixed piece of arithmetic that is timed in
//! the same run. Compare these ratios between runs.

mod measure;
mod subjects;
mod vigil;

use std::fmt::Write;
use std::fs;

use camelot_legends::Legends;
use examples::{Boast, ConnectFour};
use excalibur::Excalibur;
use kingdom::Kingdom;
use measure::{Figure, reference};

/// Limited games, as searches are compared with stewards in them.
const SHORT_WAR: &[(&str, &str)] = &[("time_limit", "rounds"), ("limit", "10")];
const TWO_YEARS: &[(&str, &str)] = &[("time_limit", "years"), ("limit", "2")];

/// A row of the table.
struct Row {
    what: String,
    figure: Figure,
    unit: &'static str,
    aim: &'static str,
}

/// Something that can be measured.
struct Subject {
    what: String,
    measure: Box<dyn Fn() -> Figure>,
    unit: &'static str,
    aim: &'static str,
}

/// What is measured: the kernel with some games and one of its own, and every game on the shelf with its own trials.
fn subjects() -> Vec<Subject> {
    let one = |what: &str, measure: fn() -> Figure, unit, aim| Subject {
        what: what.to_owned(),
        measure: Box::new(measure),
        unit,
        aim,
    };
    // Rows about memory come first: later ones would reuse memory that earlier ones freed.
    let mut all = vec![
        one("a live match at its start (Boast)", || subjects::room_at_start::<Boast>(2), "bytes", "under 16 Ki"),
        one("a live match at its start (Kingdom)", || subjects::room_at_start::<Kingdom>(4), "bytes", "under 16 Ki"),
        one("a live match after 400 decisions (vigil)", || subjects::room_after(400), "bytes", "under 64 Ki"),
    ];
    let trials = web::shelf::titles().iter().flat_map(|title| title.trials().iter().map(|trial| (*title, trial)));
    all.extend(trials.map(|(title, trial)| Subject {
        what: subjects::trial_name(title, trial),
        measure: Box::new(move || subjects::trial(title, trial)),
        unit: "/s",
        aim: trial.aim,
    }));
    all.extend([
        one("live submissions, 1 decision a step (connect four)", || subjects::submissions::<ConnectFour>(2), "/s", ""),
        one("live submissions, 42 decisions a step (vigil)", subjects::long_steps, "/s", "over 600 k"),
        one("search simulations (Boast, whole games)", || subjects::search::<Boast>(2), "/s", "over 30 k"),
        one("guided simulations (Camelot Legends)", || subjects::guided::<Legends>(&[]), "/s", "over 30 k"),
        one("guided simulations (Kingdom, 10 rounds)", || subjects::guided::<Kingdom>(SHORT_WAR), "/s", ""),
        one("guided simulations (Excalibur, 2 years)", || subjects::guided::<Excalibur>(TWO_YEARS), "/s", ""),
        one("open a 1,500-decision match from its record (vigil)", || subjects::open_record(1500), "ms", "under 20"),
        one(
            "open a 1,500-decision match from its checkpoint (vigil)",
            || subjects::open_checkpoint(1500),
            "ms",
            "under 20",
        ),
    ]);
    all
}

/// Measures everything with the words of the command line in its name.
fn main() {
    let words = std::env::args().nth(1).unwrap_or_default();
    let reference = reference();
    let mut rows = Vec::new();
    for Subject { what, measure, unit, aim } in subjects() {
        if what.contains(&words) {
            eprintln!("measuring: {what}");
            rows.push(Row { what, figure: measure(), unit, aim });
        }
    }
    print!("{}", write_table(&rows, &reference));
}

fn write_table(rows: &[Row], reference: &Figure) -> String {
    let mut table = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(table, "On {}.\n", machine());
    let _ = writeln!(table, "| what | median of 5 | spread | for each million of the reference | aim |");
    let _ = writeln!(table, "|---|---|---|---|---|");
    for row in rows {
        let ratio =
            if row.unit == "/s" { format!("{:.0}", 1e6 * row.figure.median / reference.median) } else { "-".into() };
        let Figure { median, least, most } = row.figure;
        let spread = format!("{} to {}", human(least), human(most));
        let _ = writeln!(table, "| {} | {} {} | {spread} | {ratio} | {} |", row.what, human(median), row.unit, row.aim);
    }
    let _ = writeln!(
        table,
        "| the reference: steps of wyrand arithmetic | {} /s | {} to {} | 1000000 | |",
        human(reference.median),
        human(reference.least),
        human(reference.most)
    );
    table
}

fn human(value: f64) -> String {
    match value {
        v if v >= 1e6 => format!("{:.1} M", v / 1e6),
        v if v >= 1e4 => format!("{:.0} k", v / 1e3),
        v if v >= 100.0 => format!("{v:.0}"),
        v => format!("{v:.2}"),
    }
}

fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map(|rest| rest.trim_start_matches([' ', '\t', ':']));
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    format!("one core of {cores} ({})", model.unwrap_or("an unnamed processor"))
}
