//! KGD-P-2: a player who is away holds nobody up (law 11), and is not ruined by it: in matches in which nobody ever
//! answers every turn ends by itself, at no cost.

use std::collections::BTreeMap;

use kingdom::Kingdom;
use table::{Answer, Chance, Game, Match, Seat, Seed, Setup};

/// Options that bring other questions.
const OPTIONS: [&[(&str, &str)]; 5] = [
    &[],
    &[("held_cards", "hidden"), ("unpaid_wages", "bankrupt")],
    &[("riddles", "choice_of_four"), ("captivity", "whole_player")],
    &[("riddles", "typed_reader_may_accept"), ("guests", "must_attack")],
    &[("alliances", "off"), ("lone_challenger", "only_by_moving_in")],
];

fn begun(seats: usize, options: &[(&str, &str)], rounds: &str, words: &str) -> Match<Kingdom> {
    let mut all: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    all.insert("time_limit".into(), "rounds".into());
    all.insert("limit".into(), rounds.into());
    let names = (0..seats).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    let setup = Setup::new(&Kingdom::ABOUT, names, &all).expect("a set-up");
    Match::start(setup, Chance::new(Seed::from_words(words))).expect("a match")
}

/// What counts as the answer of a seat that is waited for.
#[track_caller]
fn default_of(table: &Match<Kingdom>, seat: Seat) -> Answer {
    let prompt = table.prompt(seat).expect("a question");
    let otherwise = prompt.otherwise.as_deref();
    let otherwise =
        otherwise.unwrap_or_else(|| panic!("{seat} is waited for for ever: {} ({})", prompt.text, prompt.rule));
    prompt.find(otherwise).unwrap_or_else(|refusal| panic!("{otherwise:?} is no answer: {refusal}"))
}

#[test]
fn with_everybody_away_every_turn_ends_and_nobody_spends_a_coin() {
    // KGD-P-2
    for (index, options) in OPTIONS.iter().enumerate() {
        let mut table = begun(4, options, "40", &format!("nobody there {index}"));
        for answers in 0.. {
            let Some(seat) = table.waiting().into_iter().next() else { break };
            assert!(answers < 20_000, "turns do not end by themselves");
            let answer = default_of(&table, seat);
            table.submit(seat, answer).expect("what counts as answered is an answer");
        }
        let names = table.setup().names();
        let told: Vec<String> =
            table.whole_chronicle().iter().map(|told| table::Event::say(&told.event, names)).collect();
        // Cards are read aloud, a card may bring knights for nothing, and the moneylender offers allegiances.
        let card =
            |line: &&String| line.contains(" draws ") || line.ends_with(", free.") || line.contains("his allegiance");
        let spent =
            ["raises ", " bids ", " offers ", "executed", "alliance", "are allies", " moves ", "Battle at", "Siege at"];
        for words in spent {
            let said = told.iter().filter(|line| !card(line)).find(|line| line.contains(words));
            assert_eq!(said, None, "nobody was there to do that");
        }
    }
}
