//! The worked examples of the book, played with its dice and kept as records in `tests/records`, where the program itself
//! plays them again (`crates/logres/tests/cli/excalibur.rs`). When the state of a game gets a new entry, write them anew:
//! `LOGRES_RECORDS=write cargo test -p excalibur records`.

use std::path::PathBuf;

use table::Rehearsal;

use crate::common::field::*;

/// An example that plays itself.
type Example = fn() -> Play;

/// Every example, by the name of its record.
const EXAMPLES: [(&str, Example); 5] = [
    ("03-opening", the_opening),
    ("05-incomes", two_incomes),
    ("06-orders", barsham_to_hazlemere),
    ("08-knights", two_knights),
    ("08-foxwood", the_fight_for_foxwood),
];

/// EXC-3-4, EXC-3-6, EXC-3-7, EXC-3-8: 11 Bz, 5 of the first harvest, 8 of pay; an esquire, a hive and a forester.
fn the_opening() -> Play {
    let mut play: Play = Rehearsal::of(2).named(&NAMES).option("entry_roads", "picked").order([0, 1]).start();
    play.answer("Anna", "Sir Gawaine").answer("Bors", "Sir Lionel");
    play.answer("Anna", "West road (to Penhallow)").answer("Bors", "East road (to Elmstow)");
    play.answer("Anna", "done").answer("Bors", "done");
    play.answer("Anna", "a knight for Penhallow").answer("Anna", "done").answer("Bors", "done");
    play.answer("Anna", "a hive on the pasture of Penhallow");
    play.answer("Anna", "a forester for the forest of Penhallow").answer("Bors", "done");
    play
}

/// EXC-5.i-3, EXC-5.i-4: a knight supervises Foxwood and collects there; in Gorsley and at home nobody does either.
fn two_incomes() -> Play {
    let mut play = Situation::field(2)
        .manor("Anna", "foxwood")
        .manor("Anna", "gorsley")
        .men("Anna", "foxwood", "2A")
        .men("Anna", "m013", "1L")
        .start();
    (0..3).for_each(|_| seal(&mut play));
    play
}

/// EXC-6.iv-E
fn barsham_to_hazlemere() -> Play {
    let mut play = Situation::field(2).manor("Anna", "barsham").men("Anna", "barsham", "13A 17A").start();
    order(&mut play, "Anna", "barsham", &[13, 17], "hazlemere", None);
    seal(&mut play);
    play.answer("Anna", "Hazlemere");
    play
}

/// EXC-8.vi-1: Anna's knight of grade A against Bors' of grade B.
fn two_knights() -> Play {
    let mut play = Situation::field(2).men("Anna", "m013", "2A").men("Bors", "m013", "2B").start();
    seal(&mut play);
    play.dice([4, 2, 4, 3, 2, 5, 2, 6]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    play
}

/// EXC-8.vi-2, EXC-R7, EXC-R8: with the marches. Men-at-arms have the book's number and 40 (EXC-R9). Lancelot has the
/// shorter way, so he is there first and throws first.
fn the_fight_for_foxwood() -> Play {
    let mut play = Situation::field(2)
        .manor("Anna", "fletcham")
        .manor("Bors", "breaume")
        .men("Anna", "fletcham", "13B 62a 75a 78b")
        .men("Bors", "breaume", "10A 27A 57a")
        .season("summer")
        .start();
    order(&mut play, "Anna", "fletcham", &[62, 78, 13, 75], "foxwood", None);
    order(&mut play, "Bors", "breaume", &[57, 10, 27], "foxwood", None);
    seal(&mut play);
    play.dice([4, 3, 5, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    play.dice([2, 6, 4, 5]);
    pick(&mut play, "Bors", &[57]);
    pick(&mut play, "Anna", &[78]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    play.answer("Bors", &play.labels("Bors")[0].clone());
    play.answer("Anna", "Foxwood");
    play
}

#[test]
fn the_kept_records_are_the_examples_as_they_are_played() {
    // EXC-3-6, EXC-3-7, EXC-5.i-3, EXC-5.i-4, EXC-6.iv-E, EXC-8.vi-1, EXC-8.vi-2
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for (name, example) in EXAMPLES {
        let (file, played) = (folder.join(format!("{name}.logres")), example().table().record());
        if std::env::var("LOGRES_RECORDS").is_ok_and(|what| what == "write") {
            std::fs::write(&file, &played).expect("the record can be written");
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == played, "{name}: the record is not the example; see the head of this file");
    }
}
