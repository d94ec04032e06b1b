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

/// Plays in Chromium. A failed test is not tried again: people who run these tests alone want to know.
pub(crate) fn test() -> Result<(), String> {
    cargo(&["build", "--package", "logres"])?;
    get_ready()?;
    lint()?;
    flakes::run(TESTS, &program("debug"), Tries::One)
}

/// The same on a busy machine: a test that waits too little fails here.
pub(crate) fn test_under_load() -> Result<(), String> {
    cargo(&["build", "--package", "logres"])?;
    get_ready()?;
    let _busy = Busy::begin();
    flakes::run(TESTS, &program("debug"), Tries::One)
}

/// Plays with the program that the other tests have just built: building it alone would build half of it again, with
/// other features of its libraries. A failed test is tried once more, and reported as a flake if it passes then.
pub(crate) fn test_as_built() -> Result<(), String> {
    get_ready()?;
    lint()?;
    flakes::run(TESTS, &program("debug"), Tries::Two)
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
