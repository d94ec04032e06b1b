//! The linter of the scripts, the tests in a real browser, and the pictures taken with it.

mod busy;
mod flakes;
mod tap;

use std::path::Path;
use std::process::Command;

use crate::run::{cargo, command, target};
use busy::Busy;
use flakes::Tries;

/// Where the scripts and their packages are.
const SCRIPTS: &str = "browser";
const TESTS: &str = "browser/tests/";

/// Which tests are run, how often, and beside what.
#[derive(PartialEq, Eq, Debug)]
struct Run<'w> {
    under_load: bool,
    times: u32,
    words: Option<&'w str>,
}

impl<'w> Run<'w> {
    fn read(words: &[&'w str]) -> Result<Run<'w>, String> {
        let mut run = Run { under_load: false, times: 1, words: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--under-load" => run.under_load = true,
                "--times" => {
                    let times = words.next().and_then(|times| times.parse().ok()).filter(|times| *times > 0);
                    run.times = times.ok_or("--times is followed by a number")?;
                }
                option if option.starts_with("--") => return Err(format!("{option} is no option of this task")),
                words if run.words.is_none() => run.words = Some(words),
                _ => return Err("words of a name are given as one, in quotes".to_owned()),
            }
        }
        Ok(run)
    }
}

/// Plays in Chromium. A failed test is not tried again: people who run these tests alone want to know. On a busy machine
/// a test that waits too little fails.
pub(crate) fn test(words: &[&str]) -> Result<(), String> {
    let run = Run::read(words)?;
    cargo(&["build", "--package", "logres"])?;
    get_ready()?;
    lint()?;
    let _busy = run.under_load.then(Busy::begin);
    for time in 1..=run.times {
        if run.times > 1 {
            println!("--- {time} of {}", run.times);
        }
        flakes::run(TESTS, &program("debug"), Tries::One, run.words)?;
    }
    Ok(())
}

/// Plays with the program that the other tests have just built: building it alone would build half of it again, with
/// other features of its libraries. A failed test is tried once more, and reported as a flake if it passes then.
pub(crate) fn test_as_built() -> Result<(), String> {
    get_ready()?;
    lint()?;
    flakes::run(TESTS, &program("debug"), Tries::Two, None)
}

/// Lints the script of the pages and the tests themselves.
fn lint() -> Result<(), String> {
    let eslint = format!("{SCRIPTS}/node_modules/.bin/eslint");
    let config = format!("{SCRIPTS}/eslint.config.mjs");
    command(&eslint, &["--config", &config, SCRIPTS, "crates/web/assets"], &[])
}

/// Takes the pictures of the README and all others, into `dir`.
pub(crate) fn screenshots(dir: &str) -> Result<(), String> {
    get_ready()?;
    cargo(&["build", "--package", "logres"])?;
    command("node", &["browser/screenshots.mjs", dir], &[("LOGRES", &program("debug"))])
}

/// A program built for speed, and a browser to measure it in.
pub(crate) fn ready_to_measure() -> Result<String, String> {
    get_ready()?;
    cargo(&["build", "--release", "--quiet", "--package", "logres"])?;
    Ok(program("release"))
}

/// The program that was built last, in this profile.
fn program(profile: &str) -> String {
    target().join(profile).join("logres").display().to_string()
}

/// Chromium, Node and the packages of the scripts. What is missing is installed.
fn get_ready() -> Result<(), String> {
    debian_packages(&[("/usr/bin/chromium", "chromium"), ("/usr/bin/node", "nodejs"), ("/usr/bin/npm", "npm")])?;
    let packages = ["playwright-core", "axe-core", "eslint"];
    if packages.iter().all(|package| Path::new(SCRIPTS).join("node_modules").join(package).exists()) {
        return Ok(());
    }
    command("npm", &["ci", "--no-audit", "--no-fund", "--prefix", SCRIPTS], &[])
}

/// Installs the Debian packages whose programs are missing.
fn debian_packages(wanted: &[(&str, &str)]) -> Result<(), String> {
    let missing: Vec<&str> =
        wanted.iter().filter(|(path, _)| !Path::new(path).exists()).map(|(_, package)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.starts_with(b"0"));
    let apt = |words: &[&str]| {
        let environment = [("DEBIAN_FRONTEND", "noninteractive")];
        if root {
            command("apt-get", words, &environment)
        } else {
            command("sudo", &[&["apt-get"], words].concat(), &environment)
        }
    };
    apt(&["update", "--quiet"])?;
    apt(&[&["install", "--yes", "--quiet", "--no-install-recommends"], &missing[..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_run_is_read_from_the_words() {
        assert_eq!(Run::read(&[]), Ok(Run { under_load: false, times: 1, words: None }));
        let many = Run { under_load: true, times: 30, words: Some("two clicks are a march") };
        assert_eq!(Run::read(&["--under-load", "two clicks are a march", "--times", "30"]), Ok(many));
        for wrong in [&["--times"][..], &["--times", "0"], &["--load"], &["two", "clicks"]] {
            assert!(Run::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
