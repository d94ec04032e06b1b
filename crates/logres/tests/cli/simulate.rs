//! Games by the hundred.

use serde_json::Value;

use crate::logres;

/// A report without what depends on the machine.
fn report(words: &str) -> Value {
    let mut report = logres(words, "").ends(0).json();
    let fields = report.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some() && fields.remove("decisions_per_second").is_some());
    report
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_cores() {
    let one = report("simulate boast --games 300 --seats 3 --seed feast --json --jobs 1");
    assert_eq!(one, report("simulate boast --games 300 --seats 3 --seed feast --json --jobs 2"));
    assert_ne!(one, report("simulate boast --games 300 --seats 3 --seed other --json"));
    assert_eq!(one["games"], 300);
    assert_eq!(one["decisions"]["most"], 30);
    assert_eq!(one["seats"].as_array().map(Vec::len), Some(3));
    let wins: u64 = (0..3).filter_map(|seat| one["seats"][seat]["wins"].as_u64()).sum();
    assert_eq!(wins + one["shared"].as_u64().expect("a number"), 300);
}

#[test]
fn the_report_in_words_says_who_won_and_how_long_it_took() {
    let told = logres("simulate tic-tac-toe -n 200 --seed x", "").ends(0);
    for words in ["200 games of tic-tac-toe", "Cross", "Nought", "first place shared", "turns:", "decisions a second"] {
        assert!(told.out.contains(words), "{words}: {}", told.out);
    }
    assert_eq!(told.err, "", "no bar where there is no terminal");
}

#[test]
fn games_that_do_not_end_are_listed_with_the_command_that_shows_them_again() {
    let told = logres("simulate tic-tac-toe --games 3 --limit 2 --seed x", "").ends(1).out;
    assert!(told.contains("3 games went wrong"), "{told}");
    let again = told.lines().map(str::trim).find(|line| line.starts_with("logres ")).expect("a command");
    let once = logres(again.strip_prefix("logres ").expect("ours"), "").ends(1).out;
    assert!(once.contains("1 game went wrong") && once.contains("did not end within 2 decisions"), "{once}");
    let json = logres("simulate tic-tac-toe --games 3 --limit 2 --seed x --json", "").ends(1).json();
    assert_eq!(json["troubles"][0]["again"], again);
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    for (words, told) in [
        ("simulate poker", "The games are"),
        ("simulate boast --seats you,bot", "Only bots"),
        ("simulate boast --seats 9", "Boast is for 2 to 4 seats"),
        ("simulate boast --games 0", "at least 1"),
        ("simulate boast --games many", "invalid value"),
        ("simulate boast --option hand=x", "a number from 2 to 6"),
    ] {
        let said = logres(words, "").ends(2).err;
        assert!(said.contains(told), "{words}: {said}");
    }
}
