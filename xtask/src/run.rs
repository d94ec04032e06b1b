//! Running the checks, one after the other; the first that fails ends the run.

use std::process::Command;

/// Everything that must hold before a change is taken.
pub(crate) fn test() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    command("cargo", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// The fuzzers of the tests, for `rounds` times as long.
pub(crate) fn fuzz(rounds: &str) -> Result<(), String> {
    if rounds.parse::<u32>().is_err() {
        return Err(format!("ROUNDS is a number, not {rounds:?}"));
    }
    command("cargo", &["test", "--workspace", "--release", "--", "fuzz", "--nocapture"], &[("LOGRES_FUZZ", rounds)])
}

fn cargo(words: &[&str]) -> Result<(), String> {
    command("cargo", words, &[])
}

fn command(program: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("--- {program} {}", words.join(" "));
    let status = Command::new(program).args(words).envs(environment.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{program} {}` failed ({status})", words.join(" "))),
        Err(error) => Err(format!("`{program}` cannot be run: {error}")),
    }
}
