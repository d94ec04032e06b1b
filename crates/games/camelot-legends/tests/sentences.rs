//! What every card says, printed from what it does: a list that a reviewer can read (CLG-FX-1).
//!
//! `LOGRES_BLESS=1 cargo test -p camelot-legends sentences` writes the list anew.

use std::fmt::Write as _;

use camelot_legends::cards::{
    Card, EventId, SpecialId, needed, sentence_of_character, sentence_of_event, sentence_of_special,
};
use table::{RuleBook, counted};

fn list() -> String {
    let mut list = String::new();
    let mut line = |name: &str, facts: &str, text: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(list, "{name} ({facts})\n    {}", if text.is_empty() { "No text." } else { text });
    };
    for card in Card::all() {
        let scores: Vec<String> = card.row().scores.all().iter().map(i8::to_string).collect();
        line(card.name(), &scores.join(" "), &sentence_of_character(card));
    }
    for event in EventId::all() {
        let needed = needed(event);
        let needed = if needed.is_empty() { "nothing".to_owned() } else { needed };
        let points = counted(event.row().vp, "point", "points");
        line(event.name(), &format!("asks for {needed}, {points}"), &sentence_of_event(event));
    }
    for special in SpecialId::all() {
        let points = counted(special.row().vp, "point", "points");
        line(special.name(), &points, &sentence_of_special(special));
    }
    list
}

#[test]
fn the_sentences_of_all_cards_are_these() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sentences.txt");
    if std::env::var_os("LOGRES_BLESS").is_some() {
        std::fs::write(path, list()).expect("the list can be written");
    }
    let known = std::fs::read_to_string(path).expect("the list is there");
    assert_eq!(list(), known, "the cards say something else; look at the list, then bless it");
}

#[test]
fn every_number_of_a_sentence_stands_in_the_rule_book_too() {
    // CLG-FX-1: the hand-written sentence in the book and the printed one speak of the same numbers and the same people.
    let book = RuleBook::parse(include_str!("../rules.toml")).expect("a good ledger");
    let printed = Card::all()
        .map(|card| (card.rule(), sentence_of_character(card)))
        .chain(EventId::all().map(|event| (event.rule(), sentence_of_event(event))))
        .chain(SpecialId::all().map(|special| (special.rule(), sentence_of_special(special))));
    let mut seen = 0;
    for (rule, sentence) in printed {
        let rule_of_card = book.get(rule).unwrap_or_else(|| panic!("{rule} is in the book"));
        let text = format!("{} {}", rule_of_card.title, rule_of_card.text);
        let numbers = sentence.split_whitespace().filter(|word| word.starts_with(['+', '-']));
        for number in numbers.map(|word| word.trim_end_matches([',', '.', ';'])) {
            assert!(text.contains(number), "{rule}: {number} of {sentence:?} is not in {text:?}");
            seen += 1;
        }
        for name in Card::all().map(Card::name).filter(|name| sentence.contains(name)) {
            let known = name.split(' ').any(|word| word.len() > 2 && word != "Sir" && text.contains(word));
            assert!(known || text.contains(name), "{rule}: {name} of {sentence:?} is not in {text:?}");
        }
    }
    assert!(seen > 50, "{seen} numbers were compared");
}
