//! Law 8: an answer can be taken back while nobody has learned anything from what came after it.

use crate::common;
use crate::common::chamber::Chamber;
use crate::common::{answer_one, begun, boast_setups};
use examples::{Boast, ConnectFour, TicTacToe};
use table::{Chance, Event, Game, Match, Prompt, Quick, Seat, Seed, Setup, StateHash};

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

/// Everything anybody can see of a match.
#[derive(PartialEq, Debug)]
struct Snapshot(String, StateHash, Vec<Option<Prompt>>, Vec<String>, Vec<u32>);

fn snapshot<G: Game>(table: &Match<G>) -> Snapshot {
    let seats = || table.setup().seats().into_iter();
    let said = table
        .whole_chronicle()
        .iter()
        .map(|told| format!("{:?} {} {:?}", told.audience, told.event.say(table.setup().names()), told.event.rule()));
    Snapshot(
        table.record(),
        table.hash(),
        seats().map(|seat| table.prompt(seat)).collect(),
        said.collect(),
        seats().map(|seat| table.answered(seat)).collect(),
    )
}

/// The chamber after these answers.
fn chamber(answers: &[(Seat, &str)]) -> Match<Chamber> {
    let mut table = begun::<Chamber>(2, &[], "chamber");
    give(&mut table, answers);
    table
}

fn give<G: Game>(table: &mut Match<G>, answers: &[(Seat, &str)]) {
    for (seat, label) in answers {
        table.submit_label(*seat, label).unwrap_or_else(|refusal| panic!("{label}: {refusal}"));
    }
}

#[track_caller]
fn kept<G: Game>(table: &mut Match<G>, seat: Seat, why: &str) {
    let before = snapshot(table);
    let refusal = table.undo(seat).expect_err("this should not have been taken back");
    assert_eq!(refusal.to_string(), format!("Refused \"undo\": {why}."));
    assert_eq!(snapshot(table), before);
}

const ALONE: [(Seat, &str); 4] =
    [(ANNA, "horn"), (ANNA, "sword | horn"), (ANNA, "at 0 0 facing 7"), (ANNA, "\"hail, \\\"all\\\"\"")];
const NOTHING: &str = "there is no answer of this seat that can still be taken back";

#[test]
fn a_seat_takes_back_its_own_run_of_answers_across_several_steps() {
    let mut table = chamber(&ALONE);
    for given in (0..ALONE.len()).rev() {
        table.undo(ANNA).unwrap();
        assert_eq!(snapshot(&table), snapshot(&chamber(&ALONE[..given])));
    }
    kept(&mut table, ANNA, NOTHING);
    give(&mut table, &ALONE);
    assert_eq!(snapshot(&table), snapshot(&chamber(&ALONE)));
}

#[test]
fn nobody_takes_back_past_another_seats_answer() {
    let mut table = chamber(&ALONE);
    give(&mut table, &[(BORS, "-2")]);
    assert!(table.undo(ANNA).is_err());
    table.undo(BORS).unwrap();
    assert_eq!(snapshot(&table), snapshot(&chamber(&ALONE)));
    kept(&mut table, BORS, NOTHING);
}

#[test]
fn boasts_in_turn_are_taken_back_from_the_last_one_on() {
    let mut table = begun::<Boast>(3, &[], "in turn");
    let mut luck = Quick::new(1);
    (0..3).for_each(|_| assert!(answer_one(&mut table, &mut luck).is_some()));
    let sealed = snapshot(&table);
    give(&mut table, &[(ANNA, "1"), (BORS, "2")]);
    kept(&mut table, ANNA, "another seat has answered since");
    table.undo(BORS).unwrap();
    kept(&mut table, BORS, "dice were thrown or something was revealed since");
    table.undo(ANNA).unwrap();
    assert_eq!(snapshot(&table), sealed);
    kept(&mut table, ANNA, "dice were thrown or something was revealed since");
}

/// The chamber up to the secret choices.
fn hiding(answers: &[(Seat, &str)]) -> Match<Chamber> {
    let mut table = chamber(&ALONE);
    give(&mut table, &[(BORS, "7")]);
    give(&mut table, answers);
    table
}

#[test]
fn sealed_choices_are_taken_back_in_any_order_until_all_are_in() {
    let mut table = hiding(&[(ANNA, "horn"), (BORS, "sword"), (ANNA, "3")]);
    table.undo(BORS).unwrap();
    assert_eq!(snapshot(&table), snapshot(&hiding(&[(ANNA, "horn"), (ANNA, "3")])));
    table.undo(ANNA).unwrap();
    table.undo(ANNA).unwrap();
    assert_eq!(snapshot(&table), snapshot(&hiding(&[])));

    let mut table = hiding(&[(BORS, "sword"), (BORS, "0"), (ANNA, "horn")]);
    table.undo(ANNA).unwrap();
    table.undo(BORS).unwrap();
    assert_eq!(snapshot(&table), snapshot(&hiding(&[(BORS, "sword")])));

    give(&mut table, &[(BORS, "1"), (ANNA, "horn"), (ANNA, "2")]);
    kept(&mut table, ANNA, NOTHING);
    kept(&mut table, BORS, NOTHING);
}

#[test]
fn what_others_seal_leaves_a_question_what_it_is_and_what_is_taken_back_makes_it_another() {
    let mut table = hiding(&[]);
    let (hers, his) = (table.question(ANNA), table.question(BORS));
    give(&mut table, &[(ANNA, "horn")]);
    assert_eq!(table.question(BORS), his, "he need not choose anew because she has chosen");
    let second = table.question(ANNA);
    table.undo(ANNA).unwrap();
    assert_eq!(table.question(BORS), his);
    assert!(second > hers && table.question(ANNA) > second, "an answer on its way to what she took back is too late");
}

#[test]
fn a_sealed_choice_does_not_open_the_way_to_what_came_before_it() {
    let mut table = hiding(&[(ANNA, "horn"), (BORS, "sword")]);
    table.undo(BORS).unwrap();
    // The number he gave before the secret choices is now his last answer, but hers came after it.
    assert!(table.undo(BORS).is_err());
    table.undo(ANNA).unwrap();
    assert_eq!(snapshot(&table), snapshot(&hiding(&[])));
}

#[test]
fn nobody_takes_back_past_a_die_or_a_revelation_or_the_end() {
    let mut table = hiding(&[(ANNA, "horn"), (ANNA, "3"), (BORS, "sword"), (BORS, "3")]);
    give(&mut table, &[(ANNA, "6")]);
    kept(&mut table, ANNA, "dice were thrown or something was revealed since");
    give(&mut table, &[(ANNA, "1")]);
    table.undo(ANNA).unwrap();
    kept(&mut table, ANNA, "dice were thrown or something was revealed since");
    give(&mut table, &[(ANNA, "2"), (ANNA, "5")]);
    kept(&mut table, ANNA, "dice were thrown or something was revealed since");
    give(&mut table, &[(ANNA, "5")]);
    assert!(table.outcome().is_some());
    kept(&mut table, ANNA, "the match is over");
    kept(&mut table, BORS, "the match is over");
}

/// After every answer: if it can be taken back, everything is as it was; if chance decided something since, it cannot.
fn undo_everywhere<G: Game>(setup: Setup, seed: u64) {
    let mut table = Match::<G>::start(setup, Chance::new(Seed::from_words("undo").nth(seed))).unwrap();
    let mut luck = Quick::new(seed);
    let falls = |text: &str| text.lines().filter(|line| line.starts_with("; ")).count();
    loop {
        let before = snapshot(&table);
        let others: Vec<Seat> = table.setup().seats().into_iter().collect();
        let Some(seat) = answer_one(&mut table, &mut luck) else { break };
        let after = snapshot(&table);
        let mut tried = table.clone();
        match tried.undo(seat) {
            Ok(()) => {
                assert_eq!(snapshot(&tried), before);
                assert_eq!(falls(&before.0), falls(&after.0), "a die was taken back");
            }
            Err(_) => assert_eq!(snapshot(&tried), after),
        }
        // If another seat takes something back, the clone that was made before does not change.
        for other in others.into_iter().filter(|other| *other != seat) {
            let mut tried = table.clone();
            if tried.undo(other).is_ok() {
                assert!(tried.record().contains("card") || !after.0.contains("card"));
                assert_eq!(common::replayed::<G>(&tried.record()).hash(), tried.hash());
            }
            assert_eq!(snapshot(&table), after);
        }
    }
}

#[test]
fn after_an_undo_everything_is_as_before() {
    for seed in 0..6 {
        undo_everywhere::<TicTacToe>(common::setup::<TicTacToe>(2, &[]), seed);
        undo_everywhere::<ConnectFour>(common::setup::<ConnectFour>(2, &[]), seed);
        undo_everywhere::<Chamber>(common::setup::<Chamber>(2, &[]), seed);
        for (seats, options) in boast_setups() {
            let names = (0..seats).map(|index| Boast::ABOUT.seat_name(index)).collect();
            undo_everywhere::<Boast>(Setup::new(&Boast::ABOUT, names, &options).unwrap(), seed);
        }
    }
}

#[test]
fn the_last_answer_is_told_as_the_record_writes_it() {
    let mut table = begun::<TicTacToe>(2, &[], "last");
    assert_eq!(table.last_answer(), None);
    for number in 1..=3 {
        let seat = answer_one(&mut table, &mut Quick::new(number)).unwrap();
        let last = table.last_answer().unwrap();
        assert!(last.starts_with(&format!("{number}. {}: ", &table.setup().names()[seat])), "{last}");
        assert!(table.record().lines().any(|line| line == last), "{last}");
    }
}

#[test]
fn what_is_chosen_in_secret_is_unseen_as_long_as_the_seat_still_chooses() {
    let mut table = chamber(&ALONE);
    assert!(!table.in_secret() && !table.unseen(), "an open answer is seen");
    give(&mut table, &[(BORS, "7")]);
    assert!(table.in_secret() && !table.unseen(), "both are asked now, and everybody sees it");
    give(&mut table, &[(ANNA, "horn")]);
    assert!(table.in_secret() && table.unseen());
    table.undo(ANNA).unwrap();
    assert!(table.in_secret() && table.unseen(), "nor is it seen that she takes it back");
    give(&mut table, &[(ANNA, "horn"), (ANNA, "3")]);
    assert!(table.in_secret() && !table.unseen(), "that she is no longer waited for is seen");
    give(&mut table, &[(BORS, "sword")]);
    assert!(table.in_secret() && table.unseen(), "the last to choose is unseen too");
    give(&mut table, &[(BORS, "0")]);
    assert!(!table.in_secret() && !table.unseen(), "and then all comes out");
}
