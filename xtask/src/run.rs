//! Running the checks, one after the other; the first that fails ends the run.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// Everything that must hold before a change is taken.
pub(crate) fn test() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    command("cargo", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// The fuzzers of the tests, for `tries` tries each, from a seed of the hour.
pub(crate) fn fuzz(tries: &str) -> Result<(), String> {
    if tries.parse::<u64>().is_err() {
        return Err(format!("TRIES is a number, not {tries:?}"));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let seed = now.to_string();
    println!("To see this again: LOGRES_FUZZ={tries} LOGRES_FUZZ_SEED={seed} and the commands below");
    let environment = [("LOGRES_FUZZ", tries), ("LOGRES_FUZZ_SEED", &seed)];
    let fuzzers = [("examples", "examples", "fuzz_records"), ("logres", "cli", "fuzz")];
    for (package, test, filter) in fuzzers {
        let words = ["test", "--release", "--package", package, "--test", test, "--", "--nocapture", filter];
        command("cargo", &words, &environment)?;
    }
    Ok(())
}

pub(crate) fn cargo(words: &[&str]) -> Result<(), String> {
    command("cargo", words, &[])
}

pub(crate) fn command(program: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("--- {program} {}", words.join(" "));
    let status = Command::new(program).args(words).envs(environment.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{program} {}` failed ({status})", words.join(" "))),
        Err(error) => Err(format!("`{program}` cannot be run: {error}")),
    }
}
