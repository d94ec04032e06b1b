//! Spoilt records and spoilt checkpoints give an error with its line, or a consistent match. Never a panic.
//!
//! `LOGRES_FUZZ` sets how many of each are tried (the default takes a few seconds), `LOGRES_FUZZ_SEED` where it begins.

use crate::common;
use crate::common::chamber::Chamber;
use crate::common::mutate::Mutator;
use crate::common::{LONGEST, corpus};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use table::{Game, Luck, Match, Quick, Record, RecordError, Saved};

/// A number from the environment.
fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// Runs a check on spoilt texts; if it panics, shows the text that did it.
fn spoil(corpus: &[String], check: impl Fn(&[u8], u64) -> bool + std::panic::RefUnwindSafe) -> (u64, u64) {
    let mut accepted = 0;
    let (tries, first) = (number("LOGRES_FUZZ", 120_000), number("LOGRES_FUZZ_SEED", 0));
    for seed in first..first.saturating_add(tries) {
        let text = Mutator::new(corpus, seed).next();
        let checked = std::panic::catch_unwind(|| check(&text, seed));
        match checked {
            Ok(taken) => accepted += u64::from(taken),
            Err(panic) => {
                let shown: String = String::from_utf8_lossy(&text).chars().take(20_000).collect();
                eprintln!("spoilt text {seed}:\n{shown}");
                std::panic::resume_unwind(panic);
            }
        }
    }
    (accepted, tries)
}

/// An error names a line that exists, and gives a short reason.
fn sensible(error: &RecordError, bytes: &[u8]) {
    let lines = bytes.split(|byte| *byte == b'\n').count().max(1);
    assert!((1..=lines).contains(&error.line), "{error}: there are {lines} lines");
    assert!(!error.why.is_empty() && error.why.len() < 6_000, "{} bytes of reasons", error.why.len());
}

/// What is accepted must be consistent.
fn check_record<G: Game>(record: &Record, bytes: &[u8], seed: u64) -> bool {
    if let Err(error) = record.verify::<G>() {
        sensible(&error, bytes);
    }
    let mut table = match record.play::<G>(None) {
        Ok(replay) => replay.table,
        Err(error) => {
            sensible(&error, bytes);
            return false;
        }
    };
    table.game().audit().unwrap();
    assert!(record.hash.is_none_or(|hash| hash == table.hash()));
    assert!(record.answers.is_none_or(|answers| answers == table.answers() as usize));
    let text = table.record();
    let again = common::replayed::<G>(&text);
    assert_eq!(again.hash(), table.hash());
    assert_eq!(again.record(), text);
    let loaded = Match::<G>::load(table.save().unwrap()).unwrap();
    assert_eq!(loaded.record(), text);
    play_on(&mut table, seed);
    common::replayed::<G>(&table.record());
    true
}

/// Random answers and undos, to the end; or to the first die, if there is no seed to throw it with.
fn play_on<G: Game>(table: &mut Match<G>, seed: u64) {
    let mut luck = Quick::new(seed);
    for _ in 0..2 * LONGEST {
        let speaks = !table.may_speak().is_empty() && luck.below(4) == 0;
        let seats = if speaks { table.may_speak() } else { table.waiting() };
        let Some(seat) = seats.into_iter().last() else { break };
        let answer = table.prompt(seat).unwrap().random(&mut luck);
        match table.submit(seat, answer) {
            Ok(()) => {}
            Err(refusal) if refusal.refused == "chance" => return,
            Err(refusal) => panic!("{refusal}\n{}", table.record()),
        }
        if luck.below(8) == 0 {
            let _ = table.undo(seat);
        }
        assert_eq!(table.game().audit(), Ok(()));
    }
    assert!(table.outcome().is_some(), "it does not end:\n{}", table.record());
}

#[test]
fn a_spoilt_record_is_refused_with_its_line_or_holds_together() {
    let corpus = corpus();
    let (accepted, tried) = spoil(&corpus, |bytes, seed| match Record::read(bytes) {
        Err(error) => {
            sensible(&error, bytes);
            false
        }
        Ok(record) => match record.game.as_str() {
            "tic-tac-toe" => check_record::<TicTacToe>(&record, bytes, seed),
            "chamber" => check_record::<Chamber>(&record, bytes, seed),
            "connect-four" => check_record::<ConnectFour>(&record, bytes, seed),
            "relics" => check_record::<Relics>(&record, bytes, seed),
            _ => check_record::<Boast>(&record, bytes, seed),
        },
    });
    assert!(accepted > tried / 50, "only {accepted} of {tried} were accepted: the spoiling is too rough to find much");
}

/// Checkpoints at many places of many matches.
fn checkpoints<G: Game>(seats: usize, texts: &mut Vec<String>) {
    for seed in 0..4 {
        let mut table = common::begun::<G>(seats, &[], "stored");
        let mut luck = Quick::new(seed);
        for _ in 0..4 * seed {
            common::answer_one(&mut table, &mut luck);
        }
        let saved = table.save().unwrap();
        texts.push(serde_json::to_string(&saved).unwrap());
        texts.push(serde_json::to_string(&saved.without_past()).unwrap());
    }
}

fn check_saved<G: Game>(saved: Saved, seed: u64) -> bool {
    match Match::<G>::load(saved) {
        Err(error) => {
            assert!(!error.0.is_empty() && error.0.len() < 6_000, "{} bytes of reasons", error.0.len());
            false
        }
        Ok(mut table) => {
            assert_eq!(table.game().audit(), Ok(()));
            let again = Match::<G>::load(table.save().unwrap()).unwrap();
            assert_eq!(again.hash(), table.hash());
            play_on(&mut table, seed);
            let _ = table.record();
            true
        }
    }
}

#[test]
fn a_spoilt_checkpoint_is_refused_or_can_be_played_to_its_end() {
    let mut texts = Vec::new();
    checkpoints::<TicTacToe>(2, &mut texts);
    checkpoints::<ConnectFour>(2, &mut texts);
    checkpoints::<Chamber>(2, &mut texts);
    checkpoints::<Relics>(3, &mut texts);
    (2..=4).for_each(|seats| checkpoints::<Boast>(seats, &mut texts));
    let (accepted, tried) = spoil(&texts, |bytes, seed| match serde_json::from_slice::<Saved>(bytes) {
        Err(_) => false,
        Ok(saved) => match saved.game.as_str() {
            "tic-tac-toe" => check_saved::<TicTacToe>(saved, seed),
            "chamber" => check_saved::<Chamber>(saved, seed),
            "connect-four" => check_saved::<ConnectFour>(saved, seed),
            "relics" => check_saved::<Relics>(saved, seed),
            _ => check_saved::<Boast>(saved, seed),
        },
    });
    assert!(accepted > tried / 50, "only {accepted} of {tried} were accepted: the spoiling is too rough to find much");
}
