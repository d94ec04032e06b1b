//! Benchmarks and load: separate programs, built for speed, which print a table. `--save` puts it into
//! `bench/results.md`.

use std::fs;
use std::process::{Command, Stdio};

use crate::browser;
use crate::run::cargo;

/// How fast the kernel and the games are.
pub(crate) fn bench(words: &[&str]) -> Result<(), String> {
    let (words, save) = read(words)?;
    measure("bench", words, save, ("<!-- measured -->\n", "<!-- end -->"))
}

/// How much load the server can take.
pub(crate) fn load(words: &[&str]) -> Result<(), String> {
    // Its own few tests run here, and not every time somebody tests the games.
    cargo(&["test", "--release", "--quiet", "--package", "load"])?;
    cargo(&["build", "--release", "--quiet", "--package", "logres"])?;
    let (words, save) = read(words)?;
    measure("load", words, save, ("<!-- load -->\n", "<!-- end of load -->"))
}

/// How strong the bots are: games between them.
pub(crate) fn arena(words: &[&str]) -> Result<(), String> {
    let save = words.contains(&"--save");
    let words = words.iter().filter(|word| **word != "--save");
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--package", "arena", "--"]).args(words);
    run(&mut cargo, "arena", save, ("<!-- arena -->\n", "<!-- end of arena -->"))
}

/// What a turn takes a person: decisions, acts, clicks.
pub(crate) fn clicks(save: bool) -> Result<(), String> {
    measure("clicks", "", save, ("<!-- clicks -->\n", "<!-- end of clicks -->"))
}

/// What the server withstands: floods, slow clients, a full disk, kills, two servers.
pub(crate) fn siege(save: bool) -> Result<(), String> {
    cargo(&["build", "--release", "--quiet", "--package", "logres"])?;
    measure("load", "siege", save, ("<!-- siege -->\n", "<!-- end of siege -->"))
}

/// What a table costs on the network, and how soon a click shows, in a real browser.
pub(crate) fn wire(save: bool) -> Result<(), String> {
    let program = browser::ready_to_measure()?;
    let mut node = Command::new("node");
    node.arg("browser/weigh.mjs").env("LOGRES", program);
    run(&mut node, "browser/weigh.mjs", save, ("<!-- wire -->\n", "<!-- end of wire -->"))
}

/// What to measure, and whether to save it.
fn read<'w>(words: &[&'w str]) -> Result<(&'w str, bool), String> {
    match words {
        [] => Ok(("", false)),
        ["--save"] => Ok(("", true)),
        [words] => Ok((words, false)),
        _ => Err("one run of words, or --save".to_owned()),
    }
}

fn measure(program: &str, words: &str, save: bool, marks: (&str, &str)) -> Result<(), String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--package", program, "--", words]);
    run(&mut cargo, program, save, marks)
}

/// Runs a program that prints a table.
fn run(command: &mut Command, program: &str, save: bool, (begin, end): (&str, &str)) -> Result<(), String> {
    let run = command
        .stdout(Stdio::piped())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .map_err(|error| format!("`{program}` cannot be run: {error}"))?;
    let table = String::from_utf8_lossy(&run.stdout);
    println!("{table}");
    if !run.status.success() {
        return Err(format!("`{program}` failed ({})", run.status));
    }
    if save { save_between(begin, end, &format!("Commit {}. {table}", commit())) } else { Ok(()) }
}

/// Puts a table between two marks in `bench/results.md`; the text around it stays.
fn save_between(begin: &str, end: &str, table: &str) -> Result<(), String> {
    const PATH: &str = "bench/results.md";
    let text = fs::read_to_string(PATH).map_err(|error| format!("{PATH} cannot be read: {error}"))?;
    let (Some((before, _)), Some((_, after))) = (text.split_once(begin), text.split_once(end)) else {
        return Err(format!("{PATH} has no place for the table: it needs the lines {begin:?} and {end:?}"));
    };
    fs::write(PATH, format!("{before}{begin}{table}{end}{after}"))
        .map_err(|error| format!("{PATH} cannot be written: {error}"))
}

fn commit() -> String {
    let output = Command::new("git").args(["describe", "--always", "--dirty"]).output();
    let text = output.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    text.map_or_else(|| "unknown".into(), |text| text.trim().to_owned())
}
