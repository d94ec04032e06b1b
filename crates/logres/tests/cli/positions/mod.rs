//! `docs/positions.md`: every field of every game's position. The tables are made from the types and their comments;
//! `LOGRES_BLESS=1` writes them again. Positions from random play show that they are true.

mod fit;
mod types;
mod write;

use std::path::{Path, PathBuf};

use bots::{Bot, Title};
use logres::shelf;
use table::{Chance, Quick, Seed, Setup};

use fit::fits;
use types::{Shape, Types};

/// The games of the shelf, in its order, with the folder of their source and the type that holds the whole table.
const GAMES: &[(&str, &str, &str)] = &[
    ("kingdom", "crates/games/kingdom/src", "Kingdom"),
    ("excalibur", "crates/games/excalibur/src", "Excalibur"),
    ("camelot-legends", "crates/games/camelot-legends/src", "Legends"),
    ("tic-tac-toe", "crates/table/examples/src/tic_tac_toe.rs", "TicTacToe"),
    ("connect-four", "crates/table/examples/src/connect_four.rs", "ConnectFour"),
    ("boast", "crates/table/examples/src/boast", "Boast"),
    ("relics", "crates/table/examples/src/relics", "Relics"),
];

const BEGIN: &str = "<!-- types -->\n";
const END: &str = "<!-- end of types -->";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_game_of_the_shelf_is_documented() {
    let listed: Vec<&str> = GAMES.iter().map(|(id, ..)| *id).collect();
    let shelved: Vec<&str> = shelf::titles().iter().map(|title| title.about().id).collect();
    assert_eq!(listed, shelved);
}

#[test]
fn every_field_of_every_position_is_documented() {
    let path = root().join("docs/positions.md");
    let document = std::fs::read_to_string(&path).expect("the document");
    let (before, rest) = document.split_once(BEGIN).expect("a place for the types");
    let (_, after) = rest.split_once(END).expect("its end");
    let mut made = String::new();
    for &(id, source, root_type) in GAMES {
        let title = shelf::find(id).expect("a game").about().title;
        made += &format!("\n## {title}\n{}", write::tables(&Types::read(&root().join(source)), root_type, id));
    }
    let now = format!("{before}{BEGIN}{made}\n{END}{after}");
    if std::env::var_os("LOGRES_BLESS").is_some() {
        std::fs::write(path, now).expect("the document can be written");
    } else {
        assert!(
            now == document,
            "docs/positions.md is out of date: run this test with LOGRES_BLESS=1 and read the change"
        );
    }
}

#[test]
fn no_field_is_without_its_meaning() {
    let document = std::fs::read_to_string(root().join("docs/positions.md")).expect("the document");
    let mute: Vec<&str> = document.lines().filter(|line| line.starts_with("| ") && line.ends_with("|  |")).collect();
    assert!(mute.is_empty(), "say in a comment what these are:\n{}", mute.join("\n"));
}

#[test]
fn positions_of_play_are_as_documented() {
    for &(id, source, root_type) in GAMES {
        let types = Types::read(&root().join(source));
        let title = shelf::find(id).expect("a game");
        for (number, seats) in (title.about().seats.0..=title.about().seats.1).enumerate() {
            follow(title, seats, number as u64, &mut |position| {
                let value = serde_json::from_str(position).expect("JSON");
                fits(&types, &Shape::Named(root_type.to_owned()), &value, id).unwrap_or_else(|why| panic!("{why}"));
            });
        }
    }
}

/// Plays at random for a while, and shows the position now and then.
fn follow(title: &dyn Title, seats: usize, luck: u64, show: &mut dyn FnMut(&str)) {
    let setup = Setup::standard(&title.about(), seats).expect("a set-up");
    let mut table = title.start(setup, Chance::new(Seed::from_words(&format!("position {luck}")))).expect("it starts");
    let mut luck = Quick::new(luck + 1);
    for answers in 0..600 {
        if answers % 20 == 0 {
            show(&table.position());
            show(&table.state());
        }
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let answer = title.consult(&*table, seat, Bot::Random, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("it is taken");
    }
}
