//! `cargo xtask bench [WORDS]`: how fast the kernel is, and how much room it takes. Prints a table.
//!
//! Machines differ and are noisy, so every figure comes with a ratio to a fixed piece of arithmetic that is timed
//! in the same run; it is the ratios that can be compared between runs.

mod measure;
mod subjects;
mod vigil;

use std::fmt::Write;
use std::fs;

use examples::{Boast, ConnectFour, TicTacToe};
use excalibur::Excalibur;
use kingdom::Kingdom;
use measure::{Figure, reference};

/// A row of the table.
struct Row {
    what: &'static str,
    figure: Figure,
    unit: &'static str,
    aim: &'static str,
}

/// Something that can be measured.
type Subject = (&'static str, fn() -> Figure, &'static str, &'static str);

/// Random play does not win half a valley, so the standard game is given a limit.
const YEARS: &[(&str, &str)] = &[("time_limit", "years"), ("limit", "10")];
const ADVANCED: &[(&str, &str)] = &[("rules", "advanced")];

/// Rows of memory stand first: later ones would find room that earlier ones left.
const SUBJECTS: [Subject; 15] = [
    ("a live match at its start (Boast)", || subjects::room_at_start::<Boast>(2), "bytes", "under 16 Ki"),
    ("a live match at its start (Kingdom)", || subjects::room_at_start::<Kingdom>(4), "bytes", "under 16 Ki"),
    ("a live match after 400 decisions (vigil)", || subjects::room_after(400), "bytes", "under 64 Ki"),
    ("tic-tac-toe, random decisions", || subjects::playouts::<TicTacToe>(2, 1000), "/s", "over 20 M"),
    ("connect four, random decisions", || subjects::playouts::<ConnectFour>(2, 1000), "/s", ""),
    ("Boast, random decisions", || subjects::playouts::<Boast>(3, 1000), "/s", ""),
    ("Kingdom, random decisions, 2 seats", || subjects::playouts::<Kingdom>(2, 10), "/s", "over 1 M"),
    ("Kingdom, random decisions, 6 seats", || subjects::playouts::<Kingdom>(6, 10), "/s", "over 1 M"),
    (
        "Excalibur, random decisions, 2 seats, a limit of 10 years",
        || subjects::playouts_under::<Excalibur>(2, 4, YEARS),
        "/s",
        "over 500 k",
    ),
    (
        "Excalibur, random decisions, 6 seats, the advanced game",
        || subjects::playouts_under::<Excalibur>(6, 1, ADVANCED),
        "/s",
        "over 500 k",
    ),
    ("live submissions, 1 decision a step (connect four)", || subjects::submissions::<ConnectFour>(2), "/s", ""),
    ("live submissions, 42 decisions a step (vigil)", subjects::long_steps, "/s", "over 600 k"),
    ("search simulations (Boast, whole games)", || subjects::search::<Boast>(2), "/s", "over 30 k"),
    ("open a 1,500-decision match from its record (vigil)", || subjects::open_record(1500), "ms", "under 20"),
    ("open a 1,500-decision match from its checkpoint (vigil)", || subjects::open_checkpoint(1500), "ms", "under 20"),
];

/// Measures everything that has the words of the command line in its name.
fn main() {
    let words = std::env::args().nth(1).unwrap_or_default();
    let reference = reference();
    let mut rows = Vec::new();
    for (what, subject, unit, aim) in SUBJECTS.into_iter().filter(|(what, ..)| what.contains(&words)) {
        eprintln!("measuring: {what}");
        rows.push(Row { what, figure: subject(), unit, aim });
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
