//! Law 4: a match that is stored, loaded and played on has the same hash; a damaged store gives a sentence.

use crate::common;
use crate::common::chamber::Chamber;
use crate::common::{answer_one, begun, boast_setups, finish};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use serde_json::{Value, json};
use table::{Answer, AnyMatch, Chance, Game, Line, LoadError, Match, Quick, Record, Script, Seed, Setup};

/// Written in the middle of a secret choice by the first program that could store a match.
const EARLIER: &str = include_str!("records/boast-checkpoint.json");

fn stored<G: Game>(table: &Match<G>) -> String {
    serde_json::to_string(&table.save().unwrap()).unwrap()
}

fn loaded<G: Game>(text: &str) -> Result<Match<G>, LoadError> {
    Match::load(serde_json::from_str(text).map_err(|error| LoadError(error.to_string()))?)
}

/// Stores and loads at every decision; the two matches never differ.
fn stored_everywhere<G: Game>(setup: Setup, seed: u64) {
    let mut table = Match::<G>::start(setup, Chance::new(Seed::from_words("save").nth(seed))).unwrap();
    let (mut luck, mut same) = (Quick::new(seed), Quick::new(seed));
    loop {
        let mut again = loaded::<G>(&stored(&table)).unwrap();
        assert_eq!((again.record(), again.waiting()), (table.record(), table.waiting()));
        for seat in table.setup().seats() {
            assert_eq!(again.prompt(seat), table.prompt(seat));
            assert_eq!(again.answered(seat), table.answered(seat));
            assert_eq!(again.clone().undo(seat), table.clone().undo(seat));
        }
        let seat = answer_one(&mut table, &mut luck);
        assert_eq!(answer_one(&mut again, &mut same), seat);
        assert_eq!((again.hash(), stored(&again)), (table.hash(), stored(&table)));
        if seat.is_none() {
            break;
        }
        table = again;
    }
    Record::parse(&table.record()).unwrap().verify::<G>().unwrap();
}

#[test]
fn a_match_stored_at_every_decision_never_parts_from_itself() {
    for seed in 0..6 {
        stored_everywhere::<TicTacToe>(common::setup::<TicTacToe>(2, &[]), seed);
        stored_everywhere::<ConnectFour>(common::setup::<ConnectFour>(2, &[]), seed);
        stored_everywhere::<Chamber>(common::setup::<Chamber>(2, &[]), seed);
        for (seats, options) in boast_setups() {
            let names = (0..seats).map(|index| Boast::ABOUT.seat_name(index)).collect();
            stored_everywhere::<Boast>(Setup::new(&Boast::ABOUT, names, &options).unwrap(), seed);
        }
    }
}

#[test]
fn without_its_past_a_match_goes_on_and_its_record_starts_here() {
    for answers in 0..30 {
        let mut table = begun::<Boast>(3, &[], "no past");
        let mut luck = Quick::new(3);
        (0..answers).for_each(|_| assert!(answer_one(&mut table, &mut luck).is_some()));
        let mut bare = Match::<Boast>::load(table.save().unwrap().without_past()).unwrap();
        assert_eq!((bare.hash(), bare.answers()), (table.hash(), table.answers()));
        let mut same = luck.clone();
        finish(&mut bare, &mut luck);
        finish(&mut table, &mut same);
        assert_eq!(bare.hash(), table.hash());
        let record = Record::parse(&bare.record()).unwrap();
        assert!(record.position.is_some());
        assert_eq!(record.verify::<Boast>().unwrap_or_else(|error| panic!("{error}")).answers, record.len());
        assert_eq!(common::replayed::<Boast>(&bare.record()).record(), bare.record());
    }
}

/// From the position at every decision, the falls and answers since then lead to the same match.
fn gone_on_with_everywhere<G: Game>(setup: Setup, seed: u64) {
    let mut table = Match::<G>::start(setup.clone(), Chance::new(Seed::from_words("position").nth(seed))).unwrap();
    let mut luck = Quick::new(seed);
    loop {
        let falls = table.since_position().iter().filter_map(|line| match line {
            Line::Fall { fall, .. } => Some(fall.clone()),
            Line::Answer { .. } => None,
        });
        let chance = Chance::scripted(Script::of(falls));
        let mut again = Match::<G>::from_position(setup.clone(), &table.position(), chance).unwrap();
        for line in table.since_position() {
            if let Line::Answer { seat, answer, .. } = line {
                again.submit(*seat, answer.clone()).unwrap();
            }
        }
        assert_eq!((again.hash(), again.waiting()), (table.hash(), table.waiting()));
        assert_eq!((again.position(), again.state()), (table.position(), table.state()));
        assert!(again.chance().script.is_empty());
        for seat in table.setup().seats() {
            assert_eq!(again.prompt(seat), table.prompt(seat));
        }
        let erased: &dyn AnyMatch = &table;
        assert_eq!(erased.position(), table.position());
        if answer_one(&mut table, &mut luck).is_none() {
            assert_eq!(table.position(), table.state(), "a finished match is in no step");
            break;
        }
    }
}

#[test]
fn a_position_and_what_came_since_are_the_whole_match() {
    for seed in 0..6 {
        gone_on_with_everywhere::<TicTacToe>(common::setup::<TicTacToe>(2, &[]), seed);
        gone_on_with_everywhere::<ConnectFour>(common::setup::<ConnectFour>(2, &[]), seed);
        gone_on_with_everywhere::<Chamber>(common::setup::<Chamber>(2, &[]), seed);
        for (seats, options) in boast_setups() {
            let names = (0..seats).map(|index| Boast::ABOUT.seat_name(index)).collect();
            gone_on_with_everywhere::<Boast>(Setup::new(&Boast::ABOUT, names, &options).unwrap(), seed);
        }
    }
}

#[test]
fn in_the_middle_of_a_round_the_position_is_where_it_began() {
    let mut table = begun::<Boast>(2, &[("hand", "2")], "middle");
    let began = table.position();
    let mut luck = Quick::new(1);
    (0..3).for_each(|_| assert!(answer_one(&mut table, &mut luck).is_some()));
    assert_eq!(table.position(), began);
    let start = |position: &str| {
        Match::<Boast>::from_position(table.setup().clone(), position, Chance::new(Seed::from_words("on")))
    };
    assert!(start(&table.state()).is_err(), "cards lie face down");
    assert!(start(&table.position()).is_ok());
}

#[test]
fn a_checkpoint_of_an_earlier_program_is_played_to_its_end() {
    let mut table = loaded::<Boast>(EARLIER).unwrap();
    assert_eq!(table.answers(), 8);
    assert_eq!(table.waiting().into_iter().map(|seat| seat.index()).collect::<Vec<_>>(), [1]);
    table.undo(table::Seat::new(2)).unwrap();
    table.submit_label(table::Seat::new(2), "card 3").unwrap();
    finish(&mut table, &mut Quick::new(1));
    Record::parse(&table.record()).unwrap().verify::<Boast>().unwrap();
}

#[test]
fn commanded_chance_that_is_still_to_come_is_stored_too() {
    let mut table = begun::<Boast>(2, &[("hand", "2")], "script");
    table.script(Script { dice: [6].into(), ..Default::default() });
    let mut again = loaded::<Boast>(&stored(&table)).unwrap();
    finish(&mut again, &mut Quick::new(1));
    assert!(again.record().contains("\n* d6: 6\n"));
    assert_eq!(common::replayed::<Boast>(&again.record()).record(), again.record());
}

/// The checkpoint with one value of its JSON replaced.
#[track_caller]
fn damaged(place: &str, other: Value, why: &str) {
    let mut value: Value = serde_json::from_str(EARLIER).unwrap();
    *value.pointer_mut(place).unwrap() = other;
    let error = loaded::<Boast>(&value.to_string()).expect_err("this should have been refused");
    assert!(error.0.starts_with(why), "expected {why}\nbut got {error}");
}

#[test]
fn a_damaged_checkpoint_is_refused_in_a_sentence() {
    damaged("/logres", json!(2), "this match is stored in format 2, and this program reads format 1");
    damaged("/game", json!("chess"), "this is a match of chess, not of boast");
    damaged(
        "/edition",
        json!(9),
        "this match is played under edition 9 of the rules, and this program knows editions up",
    );
    damaged("/seats", json!(["A", "B"]), "the counts of this stored match do not add up");
    damaged("/options/hand", json!("x"), "option hand is a number from 2 to 6");
    damaged("/state", json!([]), "this is not a position of Boast: ");
    damaged("/state/round", json!(u32::MAX), "this position of Boast cannot be: ");
    damaged("/state/knights/0/hand/0", json!(23), "this position of Boast cannot be: the cards 1 to 24");
    damaged("/state/knights/0/hand", json!([2]), "this position of Boast cannot be: the cards 1 to 24");
    damaged("/state/purse", json!(7), "this position of Boast cannot be: no purse, boast or glory comes to so much");
    damaged(
        "/state/played",
        json!([5, 12, 4]),
        "this position of Boast cannot be: each seat has one card of each rank",
    );
    damaged("/barriers", json!(u32::MAX), "the counts of this stored match do not add up");
    damaged("/answered", json!([]), "the counts of this stored match do not add up");
    damaged("/answered/0", json!(u32::MAX), "the counts of this stored match do not add up");
    damaged("/answered/0", json!(0), "the counts of this stored match do not add up");
    damaged("/used", json!(u64::MAX), "this stored match has used up more chance than was thrown");
    damaged("/chance/position", json!(u64::MAX), "no match uses up 18446744073709551615 words of chance");
    damaged("/chance/seed", json!("0".repeat(64)), "the stored seed is not the one that was committed to");
    damaged("/chance/seed", Value::Null, "the seed that was committed to is missing");
    damaged("/since/1/answer/seat", json!(15), "the rules of this game are broken: it does not take again");
    damaged("/since/1/answer/label", json!("card 99"), "that is not among the options");
    damaged("/since/1/answer/label", json!("a\nb"), "an answer of this stored match is not written on one line");
    damaged("/since/0/fall/fall", json!("d8: 4"), "the rules of this game are broken: it does not throw again");
    damaged("/since/0/fall/fall", json!("d6: 9"), "d6 is 1 to 32 dice showing 1 to 6 each");
}

#[test]
fn a_match_without_a_seed_is_stored_however_much_was_used_up_before_it() {
    // Nothing is thrown from the position on, so nobody needs the seed.
    let text = common::from_the_middle::<Relics>(3, &[], 1, 5);
    assert!(text.contains("[Used "), "{text}");
    let secret = |line: &&str| line.starts_with("[Seed") || line.starts_with("[Commitment");
    let seedless: Vec<&str> = text.lines().filter(|line| !secret(line)).collect();
    let table = common::replayed::<Relics>(&seedless.join("\n"));
    let loaded = Match::<Relics>::load(table.save().unwrap()).unwrap();
    assert_eq!((loaded.hash(), loaded.record()), (table.hash(), table.record()));
}

/// A second match takes every answer of the first by its label, although its number is not among the options.
fn stored_by_label<G: Game>(seats: usize, seed: u64) {
    let mut table = begun::<G>(seats, &[], "by label");
    let mut again = table.clone();
    let mut luck = Quick::new(seed);
    while let Some(seat) = answer_one(&mut table, &mut luck) {
        let label = table.last_label(seat).unwrap();
        again.set_minutes(table.minutes());
        again.submit_stored(seat, Answer::One(u32::MAX), &label).unwrap();
        assert_eq!((again.record(), again.hash()), (table.record(), table.hash()));
        for other in table.setup().seats().into_iter().filter(|other| *other != seat) {
            assert_eq!(table.last_label(other), None);
        }
    }
    assert!(table.outcome().is_some());
}

#[test]
fn an_answer_is_taken_again_by_its_label() {
    for seed in 0..4 {
        stored_by_label::<ConnectFour>(2, seed);
        stored_by_label::<Chamber>(2, seed);
        stored_by_label::<Boast>(3, seed);
        stored_by_label::<Relics>(3, seed);
    }
}

#[test]
fn answers_beside_a_checkpoint_are_found_by_their_labels() {
    let mut table = begun::<Boast>(3, &[], "moved");
    answer_one(&mut table, &mut Quick::new(3));
    let text = stored(&table);
    let mut moved: Value = serde_json::from_str(&text).unwrap();
    let lines = moved["since"].as_array_mut().unwrap();
    let line = lines.iter_mut().find(|line| line["answer"].is_object()).unwrap();
    let kind = line["answer"]["answer"].as_object().unwrap().keys().next().unwrap().clone();
    // As if the option had had another place in the list.
    line["answer"]["answer"] = if kind == "one" { json!({"one": 99}) } else { json!({"some": [99]}) };
    let again = loaded::<Boast>(&moved.to_string()).unwrap();
    assert_eq!((again.hash(), stored(&again)), (table.hash(), text));
}

#[test]
fn what_cannot_be_played_again_can_be_left_out_act_by_act() {
    let mut table = begun::<Boast>(3, &[], "left out");
    let mut luck = Quick::new(5);
    while table.outcome().is_none() {
        answer_one(&mut table, &mut luck);
        let mut saved = table.save().unwrap();
        let mut left = table.answers();
        while saved.forget_last_act().is_some() {
            let shorter = Match::<Boast>::load(saved.clone()).unwrap();
            assert!(shorter.answers() <= left);
            left = shorter.answers();
            // No question gets a number that was used before.
            assert!(shorter.setup().seats().into_iter().all(|seat| shorter.question(seat) > table.question(seat)));
        }
    }
    // A finished match is not played again.
    assert_eq!(table.save().unwrap().forget_last_act(), None);
}

#[test]
fn a_match_that_goes_on_from_before_counts_on_and_takes_nothing_back() {
    let mut table = begun::<Boast>(3, &[], "goes on");
    let mut luck = Quick::new(2);
    for _ in 0..7 {
        answer_one(&mut table, &mut luck);
    }
    let (hash, questions): (_, Vec<u32>) =
        (table.hash(), table.setup().seats().into_iter().map(|s| table.question(s)).collect());
    let ahead = AnyMatch::remembered(&table).end + 12;
    table.go_on_after(3, ahead);
    assert_eq!((table.hash(), AnyMatch::remembered(&table).end), (hash, ahead));
    for (seat, before) in table.setup().seats().into_iter().zip(questions).collect::<Vec<_>>() {
        assert!(table.question(seat) > before + 3 && !table.may_undo(seat));
    }
    let again = loaded::<Boast>(&stored(&table)).unwrap();
    assert_eq!((again.hash(), AnyMatch::remembered(&again).end), (hash, ahead));
    finish(&mut table, &mut luck);
}
