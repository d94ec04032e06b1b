//! Records are written, read and played back to the same match, for ever.

use crate::common;
use crate::common::{answer_one, begun, boast_setups, finished, replayed};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use table::{Chance, Event, Game, Match, Quick, Record, Seed, Setup};

/// Finished matches, kept as files: they must replay and verify under every later program of this edition.
const GOLDEN: [(&str, &str); 4] = [
    ("tic-tac-toe", include_str!("records/tic-tac-toe.logres")),
    ("connect-four", include_str!("records/connect-four.logres")),
    ("boast", include_str!("records/boast.logres")),
    ("relics", include_str!("records/relics.logres")),
];
const COMMANDED: &str = include_str!("records/boast-commanded.logres");
const POSITION: &str = include_str!("records/boast-position.logres");

fn holds<G: Game>(text: &str) {
    let record = Record::read(text.as_bytes()).unwrap();
    let replay = record.play::<G>(None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(replay.answers, record.len());
    assert_eq!(Some(replay.table.hash()), record.hash);
    assert!(replay.table.outcome().is_some());
    assert_eq!(replay.table.record(), text);
}

fn told<G: Game>(table: &Match<G>) -> Vec<String> {
    table.whole_chronicle().iter().map(|told| told.event.say(table.setup().names())).collect()
}

#[test]
fn golden_records_replay_to_the_same_text_and_verify() {
    for (game, text) in GOLDEN {
        let record = Record::parse(text).unwrap();
        assert_eq!(record.game, game);
        let verified = match game {
            "tic-tac-toe" => {
                holds::<TicTacToe>(text);
                record.verify::<TicTacToe>()
            }
            "connect-four" => {
                holds::<ConnectFour>(text);
                record.verify::<ConnectFour>()
            }
            "relics" => {
                holds::<Relics>(text);
                record.verify::<Relics>()
            }
            _ => {
                holds::<Boast>(text);
                record.verify::<Boast>()
            }
        };
        let verified = verified.unwrap_or_else(|error| panic!("{game}: {error}"));
        let thrown = |line: &&str| line.starts_with("; ") && !line.starts_with("; clock ");
        assert_eq!(verified.falls, text.lines().filter(thrown).count());
        assert_eq!(verified.answers, record.len());
    }
}

#[test]
fn commanded_dice_need_no_seed_and_are_written_as_commands_again() {
    holds::<Boast>(COMMANDED);
    let error = Record::parse(COMMANDED).unwrap().verify::<Boast>().unwrap_err();
    assert_eq!(error.line, 1);
    assert!(error.why.starts_with("the seed has not been revealed yet"), "{error}");
}

#[test]
fn a_stored_position_goes_on_in_the_stream_where_it_stood() {
    holds::<Boast>(POSITION);
    let verified = Record::parse(POSITION).unwrap().verify::<Boast>().unwrap();
    assert_eq!((verified.falls, verified.answers), (2, 8));
}

#[test]
fn a_record_can_be_played_to_any_answer() {
    let whole = finished::<Boast>(3, &[], 5);
    let record = Record::parse(&whole.record()).unwrap();
    let mut luck = Quick::new(5);
    let mut live = begun::<Boast>(3, &[], "match 5");
    for until in 0..=record.len() {
        let replay = record.play::<Boast>(Some(until)).unwrap();
        assert_eq!(replay.answers, until);
        assert_eq!(replay.table.record(), live.record());
        assert_eq!(told(&replay.table), told(&live));
        answer_one(&mut live, &mut luck);
    }
    assert_eq!(record.play::<Boast>(Some(usize::MAX)).unwrap().table.record(), whole.record());
}

/// Law 5, for one match and every record on the way to its end.
fn every_record_is_its_own_replay<G: Game>(setup: Setup, seed: u64) {
    let mut table = Match::<G>::start(setup, Chance::new(Seed::from_words("same").nth(seed))).unwrap();
    let mut luck = Quick::new(seed);
    loop {
        let text = table.record();
        let again = replayed::<G>(&text);
        assert_eq!(again.record(), text);
        assert_eq!((again.hash(), told(&again)), (table.hash(), told(&table)));
        if answer_one(&mut table, &mut luck).is_none() {
            break;
        }
    }
    Record::parse(&table.record()).unwrap().verify::<G>().unwrap();
}

#[test]
fn record_and_replay_are_the_identity_on_text() {
    for seed in 0..8 {
        every_record_is_its_own_replay::<TicTacToe>(common::setup::<TicTacToe>(2, &[]), seed);
        every_record_is_its_own_replay::<ConnectFour>(common::setup::<ConnectFour>(2, &[]), seed);
        for (seats, options) in boast_setups() {
            let names = ["Gawain", "Sir K. Kay", "12. Bors", "Ynys Môn 🏰"].map(str::to_owned)[..seats].to_vec();
            every_record_is_its_own_replay::<Boast>(Setup::new(&Boast::ABOUT, names, &options).unwrap(), seed);
        }
    }
}

#[test]
fn line_endings_byte_order_marks_comments_and_blank_lines_do_not_matter() {
    let text = GOLDEN[2].1;
    let windows = text.replace('\n', "\r\n");
    let marked = format!("\u{feff}{text}");
    let commented = text.replace("\n1. ", "\n; a comment: the feast begins\n\n   \n  1. ");
    for other in [windows, marked, commented] {
        assert_eq!(replayed::<Boast>(&other).record(), text);
        Record::read(other.as_bytes()).unwrap().verify::<Boast>().unwrap();
    }
}

#[test]
fn a_position_laid_out_for_reading_is_written_on_one_line() {
    let table = begun::<ConnectFour>(2, &[], "laid out");
    let pretty = "{\r\n  \"discs\": [\n    0,\n    0\n  ]\n}";
    let chance = Chance::new(Seed::from_words("laid out"));
    let started = Match::<ConnectFour>::from_position(table.setup().clone(), pretty, chance).unwrap();
    assert_eq!(replayed::<ConnectFour>(&started.record()).record(), started.record());
}

#[test]
fn names_that_would_be_read_as_something_else_are_refused() {
    for name in ["; Anna", "* d6", "Anna: x", " Anna", "An\nna", ""] {
        let names = vec![name.to_owned(), "Bors".to_owned()];
        assert!(Setup::new(&Boast::ABOUT, names, &Default::default()).is_err(), "{name:?}");
    }
}
