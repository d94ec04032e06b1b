//! Shuffles of nothing, of one thing and of too much are the same at every table.

use crate::common;
use std::fmt;

use crate::common::{begun, replayed};
use serde::{Deserialize, Serialize};
use table::{
    About, AtRandom, Chance, Dice, Game, Inventory, Match, Names, Note, Outcome, Play, Playout, Quick, Record, Script,
    Seat, Seed, Setup, Stream, Table, TextBoard, number,
};

/// A game in which one seat says how many cards to shuffle, with a die before and after, until it says zero.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Piles {
    round: u32,
    /// What was said, thrown and left in place by the shuffle.
    seen: Vec<[u32; 4]>,
    /// How many cards are shuffled, whatever the seat says.
    always: Option<u32>,
}

impl Game for Piles {
    type Event = Note;
    type View = Piles;
    const ABOUT: About = About {
        id: "piles",
        title: "Piles",
        seat_names: &["Anna", "Bors"],
        rules: include_str!("../src/tic_tac_toe.toml"),
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Piles, String> {
        Ok(Piles::default())
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let said = table.ask(self, Seat::new(0), number("TTT-2", "How many cards?", 0..=3))? as u32;
        let mut cards: Vec<u32> = (1..=self.always.unwrap_or(said)).collect();
        table.shuffle(&mut cards);
        let again = table.ask(self, Seat::new(0), number("TTT-2", "How many more?", 0..=9))? as u32;
        // Two shuffles that decide nothing, between the answers and the die.
        table.shuffle::<u32>(&mut []);
        table.shuffle(&mut [1]);
        let die = table.roll(Dice::D6).total();
        // The question after the die finds the same cards and the same die when the step runs again.
        let last = table.ask(self, Seat::new(0), number("TTT-2", "And now?", 0..=9))? as u32;
        self.seen.push([said * 100 + again * 10 + last, die, cards.first().copied().unwrap_or(0), cards.len() as u32]);
        self.round += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.round >= 4).then(|| Outcome::drawn(2, "TTT-4"))
    }

    fn turn(&self) -> u32 {
        self.round + 1
    }

    fn view(&self, _: Option<Seat>) -> Piles {
        self.clone()
    }

    fn inventory(&self) -> Inventory {
        Inventory::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl TextBoard for Piles {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}", self.seen)
    }
}

const ANNA: Seat = Seat::new(0);

fn falls(table: &Match<Piles>) -> Vec<String> {
    table
        .record()
        .lines()
        .filter_map(|line| line.strip_prefix("; "))
        .map(|fall| fall[..fall.len() - 2].into())
        .collect()
}

#[test]
fn nothing_to_decide_is_not_recorded_and_takes_no_chance() {
    let mut table = begun::<Piles>(2, &[], "piles");
    for label in ["0", "1", "2", "1", "1", "2"] {
        table.submit_label(ANNA, label).unwrap();
    }
    assert_eq!(falls(&table), ["d6", "d6"].map(|die| format!("{die}:")));
    assert_eq!(table.chance().position(), 2);
    let record = table.record();
    assert_eq!(replayed::<Piles>(&record).record(), record);
    assert_eq!(Record::parse(&record).unwrap().verify::<Piles>().unwrap().falls, 2);
}

#[test]
fn nothing_to_decide_is_no_barrier_to_undo() {
    let mut table = begun::<Piles>(2, &[], "piles");
    let before = table.record();
    table.submit_label(ANNA, "1").unwrap();
    table.undo(ANNA).unwrap();
    assert_eq!(table.record(), before);
    table.submit_label(ANNA, "2").unwrap();
    assert!(table.undo(ANNA).is_err(), "two cards were shuffled since");
}

#[test]
fn nothing_to_decide_takes_nothing_that_was_commanded() {
    let setup = common::setup::<Piles>(2, &[]);
    let orders = Script { orders: [vec![1, 0]].into(), ..Script::of(["d6: 4".parse().unwrap()]) };
    let mut table = Match::<Piles>::start(setup, Chance::scripted(orders)).unwrap();
    for label in ["1", "0", "0"] {
        table.submit_label(ANNA, label).unwrap();
    }
    table.submit_label(ANNA, "2").unwrap();
    assert!(table.chance().script.is_empty());
    assert!(table.record().contains("\n* d6: 4\n3. Anna: 0\n4. Anna: 2\n* shuffle of 2: 2 1\n"), "{}", table.record());
}

/// Answers all questions in the same way, at a match, in a playout and in imagination, and compares what was seen.
#[test]
fn playouts_and_imagination_see_the_chance_of_the_match() {
    for said in ["0", "1", "2", "3"] {
        let seed = Seed::from_words("alike").nth(said.parse().unwrap());
        let mut table = Match::<Piles>::start(common::setup::<Piles>(2, &[]), Chance::new(seed)).unwrap();
        let mut steps = 0;
        while table.outcome().is_none() {
            table.submit_label(ANNA, said).unwrap();
            steps += 1;
            if steps % 3 != 2 || table.outcome().is_some() {
                continue;
            }
            // Asked after the die: imagination must have read the same shuffle and the same die from the log.
            let imagined = table.vantage(ANNA).unwrap().imagine(&mut AtRandom, &mut Quick::new(7), 1);
            table.submit_label(ANNA, said).unwrap();
            steps += 1;
            let (mine, theirs) = (table.game().seen.last().unwrap(), imagined.seen.last().unwrap());
            assert_eq!(mine[1..], theirs[1..], "{said} cards");
        }
        let mut played = Piles { always: said.parse().ok(), ..Piles::default() };
        assert!(Playout::new(AtRandom, Stream::new(&seed), Quick::new(1), 100).play(&mut played));
        let chance = |game: &Piles| game.seen.iter().map(|seen| [seen[1], seen[2], seen[3]]).collect::<Vec<_>>();
        assert_eq!(chance(&played), chance(table.game()), "{said} cards");
    }
}

#[test]
fn too_many_things_are_refused_and_nothing_changes() {
    let start = |always: u32| {
        let position = format!("{{\"round\":0,\"seen\":[],\"always\":{always}}}");
        let chance = Chance::new(Seed::from_words("many"));
        Match::<Piles>::from_position(common::setup::<Piles>(2, &[]), &position, chance).unwrap()
    };
    let mut table = start(65_536);
    let before = table.record();
    let refusal = table.submit_label(ANNA, "1").unwrap_err();
    assert_eq!(refusal.to_string(), "Refused \"chance\": 65536 things are too many to be shuffled; 65535 is the most.");
    assert_eq!(table.record(), before);
    let mut table = start(65_535);
    table.submit_label(ANNA, "1").unwrap();
    assert_eq!(replayed::<Piles>(&table.record()).record(), table.record());
}
