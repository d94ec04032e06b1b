//! Tests in the browser, run once or, if they fail, once more. A test that passes then is reported as a flake, with
//! what was seen when it failed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::tap::{self, End, Ran};
use crate::run::target;

/// Whether a test that fails is tried again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tries {
    /// No: for a search for flakes.
    One,
    /// Yes, once.
    Two,
}

/// Runs the tests of a folder with this program as the house, or those with these words in their name.
pub(super) fn run(tests: &str, program: &str, tries: Tries, words: Option<&str>) -> Result<(), String> {
    let evidence = target().join("browser");
    // The pictures of an earlier run would look like those of this one.
    let _ = fs::remove_dir_all(&evidence);
    fs::create_dir_all(&evidence).map_err(|error| format!("{} cannot be made: {error}", evidence.display()))?;
    let node = Node { program, evidence: &evidence };
    let pattern = words.map(|words| format!("--test-name-pattern={}", escaped(words)));
    let all: Vec<&str> = pattern.as_deref().into_iter().chain([tests]).collect();
    let (ran, well) = node.test(&all, "report.tap", &evidence)?;
    if words.is_some() && ran.iter().all(|ran| ran.end == End::LeftOut) {
        return Err(format!("no test has {:?} in its name", words.unwrap_or_default()));
    }
    let failed: Vec<&Ran> = ran.iter().filter(|ran| ran.end == End::Failed).collect();
    if well {
        return Ok(());
    }
    for ran in &failed {
        eprintln!("failed: {}\n  what was seen: {}", ran.name, node.seen(&ran.name).display());
    }
    if failed.is_empty() || tries == Tries::One {
        return Err(format!(
            "the tests in the browser failed; their report is {}",
            evidence.join("report.tap").display()
        ));
    }
    let mut twice = 0;
    for ran in failed {
        eprintln!("--- once more: {}", ran.name);
        let pattern = format!("--test-name-pattern=^{}$", escaped(&ran.name));
        let file = ran.file.as_deref().unwrap_or(tests);
        let (again, _) = node.test(&[&pattern, file], "again.tap", &evidence.join("again"))?;
        if passes_now(&again, &ran.name) {
            eprintln!(
                "FLAKE: {} failed, and passed when it was tried again\n  what was seen: {}",
                ran.name,
                node.seen(&ran.name).display()
            );
        } else {
            twice += 1;
            eprintln!("failed twice: {}", ran.name);
        }
    }
    if twice == 0 { Ok(()) } else { Err(format!("{twice} of the tests in the browser failed twice")) }
}

/// Runs Node, and knows where it puts its pictures.
struct Node<'n> {
    program: &'n str,
    evidence: &'n Path,
}

impl Node<'_> {
    /// What was run, and whether all of it passed.
    fn test(&self, words: &[&str], report: &str, seen: &Path) -> Result<(Vec<Ran>, bool), String> {
        let report = self.evidence.join(report);
        let report_to = format!("--test-reporter-destination={}", report.display());
        let mut all =
            vec!["--test", "--test-concurrency=2", "--test-reporter=spec", "--test-reporter-destination=stdout"];
        all.extend(["--test-reporter=tap", &report_to]);
        all.extend(words);
        println!("--- node {}", all.join(" "));
        let status = Command::new("node").args(&all).env("LOGRES", self.program).env("LOGRES_SEEN", seen).status();
        let status = status.map_err(|error| format!("`node` cannot be run: {error}"))?;
        Ok((tap::read(&fs::read_to_string(report).unwrap_or_default()), status.success()))
    }

    /// Where `browser/house.mjs` puts the pictures, the page and the console of a test that fails.
    fn seen(&self, name: &str) -> PathBuf {
        self.evidence.join(folder_of(name))
    }
}

/// Whether a second report says that the test ran and passed. A test that did not run has not passed.
fn passes_now(again: &[Ran], name: &str) -> bool {
    let mut its = again.iter().filter(|ran| ran.name == name).peekable();
    its.peek().is_some() && its.all(|ran| ran.end == End::Passed)
}

/// A name as a pattern that matches nothing else.
fn escaped(name: &str) -> String {
    let special = |letter: char| r"\^$.*+?()[]{}|/".contains(letter);
    name.chars().flat_map(|letter| special(letter).then_some('\\').into_iter().chain([letter])).collect()
}

/// The folder of a test: as `browser/house.mjs` calls it.
fn folder_of(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(name: &str, end: End) -> Ran {
        Ran { name: name.to_owned(), file: None, end }
    }

    #[test]
    fn a_test_that_is_not_run_again_does_not_pass() {
        assert!(passes_now(&[ran("undo", End::Passed), ran("talk", End::Failed)], "undo"));
        assert!(!passes_now(&[ran("undo", End::Failed)], "undo"));
        assert!(!passes_now(&[ran("undo", End::LeftOut)], "undo"));
        assert!(!passes_now(&[ran("undo", End::Passed), ran("undo", End::Failed)], "undo"), "two of one name");
        assert!(!passes_now(&[ran("talk", End::Passed)], "undo"));
        assert!(!passes_now(&[], "undo"));
    }

    #[test]
    fn a_name_is_a_pattern_for_itself_alone() {
        assert_eq!(escaped("what is 1 + 1 (in a/b)?"), r"what is 1 \+ 1 \(in a\/b\)\?");
    }

    #[test]
    fn a_folder_has_the_words_of_the_name() {
        assert_eq!(folder_of("no page has a fault (dark), one's own"), "no-page-has-a-fault-dark-one-s-own");
    }
}
