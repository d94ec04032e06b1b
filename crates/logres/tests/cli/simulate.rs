//! Games by the hundred.

use serde_json::Value;

use crate::{logres, scratch_folder};

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
fn records_are_written_and_change_nothing() {
    let folder = scratch_folder("feasts");
    let words = "simulate boast --games 12 --seats 3 --seed feast --json";
    let with_records = format!("{words} --records {}", folder.display());
    assert_eq!(report(words), report(&with_records));
    let mut names: Vec<_> = std::fs::read_dir(&folder).expect("a folder").flatten().map(|file| file.path()).collect();
    names.sort();
    assert_eq!((names.len(), names[11].file_name()), (12, Some("12.logres".as_ref())));
    for name in names {
        logres(&format!("replay {} --verify", name.display()), "").ends(0);
    }
    let again = logres(&with_records, "").ends(2).err;
    assert!(again.contains("cannot be written"), "nothing is written over: {again}");
}

#[test]
fn a_game_that_goes_wrong_is_named_with_its_record() {
    let folder = scratch_folder("wrong");
    let words = format!("simulate tic-tac-toe --games 3 --limit 2 --seed x --records {}", folder.display());
    let told = logres(&words, "").ends(1).out;
    let shown = told.lines().find_map(|line| line.trim().strip_prefix("logres replay ")).expect("a command");
    let replayed = logres(&format!("replay {shown}"), "").ends(0).out;
    assert!(replayed.contains("After 2 answers it is for Cross to answer."), "{replayed}");
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

/// Whether a process listens for Ctrl-C.
#[cfg(target_os = "linux")]
fn listens(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process runs");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("Linux says so");
    u64::from_str_radix(caught.trim(), 16).is_ok_and(|mask| mask & 0b10 != 0)
}

/// Sends a signal to a simulation that would run for hours, and returns the report it leaves.
#[cfg(target_os = "linux")]
fn interrupted(words: &str, signal: &str) -> Value {
    use std::process::{Command, Stdio};
    let child = Command::new(env!("CARGO_BIN_EXE_logres"))
        .args(words.split_whitespace())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    while !listens(child.id()) {
        std::thread::yield_now();
    }
    let kill = format!("kill -{signal} {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(output.stderr, b"");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!(report["interrupted"], true);
    report
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_and_reports_what_was_played() {
    interrupted("simulate tic-tac-toe --games 100000000000 --jobs 1 --json", "INT");
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_stops_a_game_in_the_middle_of_a_decision() {
    for signal in ["INT", "TERM"] {
        let words = "simulate connect-four --games 2 --seats bot:search:3600s,bot:random --json";
        assert_eq!(interrupted(words, signal)["games"], 0);
    }
}
