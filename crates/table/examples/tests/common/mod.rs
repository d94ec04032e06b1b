//! What the tests of records, undo and saved matches share.

pub(crate) mod chamber;
pub(crate) mod mutate;

use std::collections::BTreeMap;

use chamber::Chamber;
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use table::{Chance, Game, Luck, Match, Quick, Record, Seat, Seed, Setup};

/// No match of the example games is longer than this.
pub(crate) const LONGEST: usize = 200;

/// A set-up with the usual names and these options.
pub(crate) fn setup<G: Game>(seats: usize, options: &[(&str, &str)]) -> Setup {
    let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Setup::new(&G::ABOUT, names, &options).unwrap()
}

/// A match that has just begun, with dice from these words.
pub(crate) fn begun<G: Game>(seats: usize, options: &[(&str, &str)], seed: &str) -> Match<G> {
    Match::start(setup::<G>(seats, options), Chance::new(Seed::from_words(seed))).unwrap()
}

/// Answers one question at random, or now and then lets another seat speak first; returns which seat it was. An answer
/// takes half a minute.
pub(crate) fn answer_one<G: Game>(table: &mut Match<G>, luck: &mut Quick) -> Option<Seat> {
    let speaks = !table.may_speak().is_empty() && luck.below(4) == 0;
    let asked: Vec<Seat> = if speaks { table.may_speak() } else { table.waiting() }.into_iter().collect();
    let seat = *asked.get(luck.below(asked.len().max(1) as u32) as usize)?;
    table.set_minutes(table.answers() / 2);
    let answer = table.prompt(seat).unwrap().random(luck);
    table.submit(seat, answer).unwrap_or_else(|refusal| panic!("{refusal}\n{}", table.record()));
    Some(seat)
}

/// Plays on at random to the end.
pub(crate) fn finish<G: Game>(table: &mut Match<G>, luck: &mut Quick) {
    for _ in 0..LONGEST {
        if answer_one(table, luck).is_none() {
            break;
        }
    }
    assert!(table.outcome().is_some(), "random play did not end:\n{}", table.record());
}

/// A whole match at random.
pub(crate) fn finished<G: Game>(seats: usize, options: &[(&str, &str)], seed: u64) -> Match<G> {
    let mut table = begun(seats, options, &format!("match {seed}"));
    finish(&mut table, &mut Quick::new(seed));
    table
}

/// A few words of entropy for some seats.
pub(crate) fn entropy(words: &[(usize, &str)]) -> Vec<table::Entropy> {
    words.iter().map(|(seat, words)| table::Entropy { seat: Seat::new(*seat), words: (*words).to_owned() }).collect()
}

/// Records of all the games: begun, half played, finished, scripted, and from positions.
pub(crate) fn corpus() -> Vec<String> {
    let mut records = Vec::new();
    for seed in 0..3 {
        records.push(finished::<TicTacToe>(2, &[], seed).record());
        records.push(finished::<ConnectFour>(2, &[], seed).record());
        records.push(finished::<Chamber>(2, &[], seed).record());
        records.push(from_the_middle::<Chamber>(2, &[], seed, 6));
        records.push(from_the_middle::<TicTacToe>(2, &[], seed, 4));
        records.push(from_the_middle::<ConnectFour>(2, &[], seed, 11));
        records
            .push(finished::<Relics>(2 + seed as usize, &[("bell", ["1", "4", "60"][seed as usize])], seed).record());
        records.push(from_the_middle::<Relics>(3, &[], seed, 5));
        for seats in 2..=4 {
            let hand = ["2", "3", "6"][seed as usize];
            records.push(finished::<Boast>(seats, &[("hand", hand)], seed).record());
            records.push(from_the_middle::<Boast>(seats, &[("hand", hand)], seed, 7));
            records.push(begun::<Boast>(seats, &[], "half").record());
        }
    }
    records.push(include_str!("../records/boast-commanded.logres").to_owned());
    records
}

/// A match that is stored half-way without what came before, and then played to its end.
pub(crate) fn from_the_middle<G: Game>(seats: usize, options: &[(&str, &str)], seed: u64, answers: usize) -> String {
    let mut table = begun::<G>(seats, options, &format!("middle {seed}"));
    let mut luck = Quick::new(seed);
    for _ in 0..answers {
        answer_one(&mut table, &mut luck);
    }
    let mut table = Match::<G>::load(table.save().unwrap().without_past()).unwrap();
    finish(&mut table, &mut luck);
    table.record()
}

/// The match that a record leads to.
pub(crate) fn replayed<G: Game>(text: &str) -> Match<G> {
    let record = Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    record.play::<G>(None).unwrap_or_else(|error| panic!("{error}\n{text}")).table
}

/// All set-ups of all example games that tests go through: seats and options.
pub(crate) fn boast_setups() -> Vec<(usize, BTreeMap<String, String>)> {
    let hands = (2..=6).map(|hand: u32| BTreeMap::from([("hand".to_owned(), hand.to_string())]));
    hands.flat_map(|options| (2..=4).map(move |seats| (seats, options.clone()))).collect()
}
