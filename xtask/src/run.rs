//! Running the checks, one after the other; the first that fails ends the run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// Everything that must pass before a change is accepted.
pub(crate) fn test() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    // Clippy has checked the measuring programs and the examples above; to build them too would take a minute and test
    // nothing.
    cargo(&[
        "test",
        "--workspace",
        "--exclude",
        "arena",
        "--exclude",
        "bench",
        "--exclude",
        "load",
        "--exclude",
        "clicks",
        "--exclude",
        "playouts",
        "--tests",
    ])?;
    cargo(&["test", "--package", "table", "--doc"])?;
    command("cargo", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "--deny warnings")])
}

/// What a contributor to one game runs: its format, its lints and its tests.
pub(crate) fn test_only(game: &str) -> Result<(), String> {
    let package = package_of(game, Path::new("."))?;
    cargo(&["fmt", "--package", &package, "--check"])?;
    cargo(&["clippy", "--package", &package, "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--package", &package])
}

/// The package of a game: its own, or that of the small ones.
fn package_of(game: &str, root: &Path) -> Result<String, String> {
    let games = root.join("crates/games");
    let name = game.replace('-', "_");
    let small = root.join("crates/table/examples/src");
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if is_name && games.join(game).join("Cargo.toml").exists() {
        return Ok(game.to_owned());
    }
    if is_name && name != "lib" && (small.join(format!("{name}.rs")).exists() || small.join(&name).exists()) {
        return Ok("examples".to_owned());
    }
    Err(format!("there is no game {game:?} in {} or {}", games.display(), small.display()))
}

/// The fuzzers of the tests, for `tries` tries each, from a seed that depends on the time.
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

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    std::path::absolute(&target).unwrap_or(target)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// All files below a folder.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn a_library_that_is_not_tested_has_no_tests_in_its_sources() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
        let read = |path: &Path| std::fs::read_to_string(path).expect("a file of ours");
        let of_packages = files(&crates).into_iter().filter(|path| path.ends_with("Cargo.toml"));
        let untested: Vec<PathBuf> = of_packages.filter(|path| read(path).contains("[lib]\ntest = false")).collect();
        assert!(!untested.is_empty(), "the tests of small games stand outside their sources");
        for package in untested {
            let is_rust = |path: &PathBuf| path.extension().is_some_and(|end| end == "rs");
            for source in files(&package.with_file_name("src")).into_iter().filter(is_rust) {
                assert!(!read(&source).contains("#[test]"), "nobody runs the tests in {}", source.display());
            }
        }
    }

    #[test]
    fn every_game_has_a_package_and_nothing_else_has() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let package = |game| package_of(game, &root);
        assert_eq!(package("kingdom"), Ok("kingdom".to_owned()));
        assert_eq!(package("connect-four"), Ok("examples".to_owned()));
        assert_eq!(package("relics"), Ok("examples".to_owned()));
        for nothing in ["", "lib", "poker", ".", "../web", "kingdom/src"] {
            assert!(package(nothing).is_err(), "{nothing:?}");
        }
    }
}
