//! `docs/record.md` and `docs/dice.md` are true: their examples are what the program writes and says.

use crate::common;
use examples::Boast;
use table::{Chance, Entropy, Game, Match, Record, Seed, Setup};

const RECORD: &str = include_str!("../../../../docs/record.md");
const DICE: &str = include_str!("../../../../docs/dice.md");

/// The text of the fenced block of this kind.
fn block(doc: &'static str, kind: &str, nth: usize) -> &'static str {
    doc.split(&format!("```{kind}\n")).nth(nth).unwrap().split("```").next().unwrap()
}

#[test]
fn the_example_is_a_record_as_the_program_writes_it() {
    let text = block(RECORD, "logres", 1);
    let record = Record::parse(text).unwrap();
    assert_eq!(record.play::<Boast>(None).unwrap().table.record(), text);
    assert_eq!(record.verify::<Boast>().unwrap().falls, 4);
}

#[test]
fn the_errors_are_what_the_program_says() {
    let text = block(RECORD, "logres", 1);
    let cut: String = text.lines().take(16).map(|line| format!("{line}\n")).collect();
    let spoilt = [
        text.replace("card 6", "card 99"),
        text.replace("1. Anna", "1. Mordred"),
        text.replace("3. Anna: 3\n", ""),
        text.replace("; d6: 1", "; d6: 3"),
        text.replace("2544\"]", "2545\"]"),
        text.replace("39bc\"]", "39bd\"]"),
        cut,
    ];
    let errors = spoilt.iter().map(|text| Record::parse(text).and_then(|record| record.verify::<Boast>()).unwrap_err());
    let errors: Vec<String> = errors.map(|error| error.to_string()).collect();
    assert_eq!(errors, block(RECORD, "errors", 1).lines().collect::<Vec<_>>());
}

#[test]
fn words_of_the_seats_give_the_documented_chance() {
    let vectors = block(DICE, "vectors", 2);
    let vector = |name: &str| vectors.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap();
    let seed: Seed = vector("seed").parse().unwrap();
    assert_eq!(seed.commitment().to_string(), vector("commitment"));
    let entropy: Vec<Entropy> = serde_json::from_str(vector("entropy")).unwrap();
    let setup = Setup::new(&Boast::ABOUT, vec!["A".into(), "B".into()], &Default::default()).unwrap();
    let mut table: Match<Boast> = Match::start(setup, Chance::with_entropy(seed, entropy)).unwrap();
    common::finish(&mut table, &mut table::Quick::new(0));
    let text = table.record();
    let falls = text.lines().filter_map(|line| line.strip_prefix("; ")?.split_once(": ")).map(|(_, shown)| shown);
    assert_eq!(falls.take(8).collect::<Vec<_>>().join(" "), vector("5 times shuffle of 4, then 3 times d6"));
}
