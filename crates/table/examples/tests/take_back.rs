//! Answers are taken back by agreement beyond dice, revelations and the answers of others: the dice after it are new, and
//! the record says so and still verifies.

use crate::common::chamber::Chamber;
use crate::common::{answer_one, begun, finish, replayed, setup};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use table::{Chance, Event, Game, Luck, Match, Quick, Record, Saved, Script, Seat, Seed};

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

/// A match that keeps what it needs to go back.
fn far<G: Game>(seats: usize, options: &[(&str, &str)], seed: &str) -> Match<G> {
    let mut table = begun(seats, options, seed);
    table.keep_far();
    table
}

fn give<G: Game>(table: &mut Match<G>, answers: &[(Seat, &str)]) {
    for (seat, label) in answers {
        table.submit_label(*seat, label).unwrap_or_else(|refusal| panic!("{label}: {refusal}"));
    }
}

/// The chamber up to its die.
const BEFORE_THE_DIE: [(Seat, &str); 9] = [
    (ANNA, "horn"),
    (ANNA, "sword | horn"),
    (ANNA, "at 0 0 facing 7"),
    (ANNA, "\"hail\""),
    (BORS, "3"),
    (ANNA, "shield"),
    (BORS, "horn"),
    (ANNA, "1"),
    (BORS, "2"),
];

fn chamber() -> Match<Chamber> {
    let mut table = far(2, &[], "chamber");
    give(&mut table, &BEFORE_THE_DIE);
    table
}

fn noted<G: Game>(table: &Match<G>) -> Vec<String> {
    table.record().lines().filter(|line| line.starts_with(';')).map(str::to_owned).collect()
}

fn acts<G: Game>(table: &Match<G>, seat: Seat) -> Vec<(u32, String)> {
    table.points(seat).into_iter().map(|point| (point.answers, point.act)).collect()
}

#[test]
fn a_die_that_was_seen_never_comes_again_and_the_record_verifies() {
    let mut table = chamber();
    give(&mut table, &[(ANNA, "4"), (ANNA, "5")]);
    let fallen = noted(&table);
    assert_eq!(fallen.len(), 1, "one die fell");
    let first = fallen[0].trim_start_matches("; ").to_owned();
    let taken = table.take_back(9).unwrap();
    assert_eq!((taken.answers, taken.passed_over), (2, 1));
    assert_eq!((table.answers(), table.answered(ANNA)), (9, 6));
    give(&mut table, &[(ANNA, "4")]);
    let after: Vec<String> = noted(&table);
    assert_eq!(after[..2], ["; taken back: 2 answers".to_owned(), format!("; passed over {first}")]);
    let mut stream = table::Stream::new(&Seed::from_words("chamber"));
    let faces: Vec<u32> = (0..2).map(|_| stream.below(6) + 1).collect();
    assert_eq!(first, format!("d6: {}", faces[0]));
    assert_eq!(after[2], format!("; d6: {}", faces[1]));
    finish(&mut table, &mut Quick::new(3));
    let record = table.record();
    let again = replayed::<Chamber>(&record);
    assert_eq!((again.hash(), again.record()), (table.hash(), record.clone()));
    let verified = Record::parse(&record).unwrap().verify::<Chamber>().unwrap();
    assert_eq!((verified.falls, verified.passed_over), (1, 1));
}

#[test]
fn what_was_passed_over_is_checked() {
    let mut table = chamber();
    give(&mut table, &[(ANNA, "4")]);
    table.take_back(9).unwrap();
    finish(&mut table, &mut Quick::new(3));
    let text = table.record();
    let passed = text.lines().find(|line| line.starts_with("; passed over")).unwrap();
    let face: u32 = passed[passed.len() - 1..].parse().unwrap();
    let lie = format!("; passed over d6: {}", face % 6 + 1);
    let refused = |text: &str| Record::parse(text).unwrap().verify::<Chamber>().unwrap_err();
    let error = refused(&text.replace(passed, &lie));
    assert!(error.why.contains("the seed gives passed over d6"), "{error}");
    // Who leaves it out comes to another die after it, and so to another end.
    let error = refused(&text.replace(&format!("{passed}\n"), ""));
    assert!(error.why.contains("but it comes to"), "{error}");
    let moved = text.replace(&format!("{passed}\n"), "").replace("; d6:", &format!("{passed}\n; d6:"));
    let error = refused(&moved);
    assert!(error.why.contains("stands before what was taken back"), "{error}");
    for nonsense in ["passed over clock 3 minutes", "passed over passed over d6: 1", "taken back: some answers"] {
        assert!(nonsense.parse::<table::Fall>().is_err(), "{nonsense}");
    }
}

#[test]
fn a_secret_choice_that_is_out_is_made_anew_by_all() {
    let mut table = chamber();
    give(&mut table, &[(ANNA, "4")]);
    // Anna's choice of the shield was the first of four answers in secret, and Bors's the second and the last.
    assert_eq!(acts(&table, BORS), [(5, "horn, 2".to_owned()), (4, "3".to_owned())]);
    assert!(table.take_back(6).is_err(), "nobody chooses again alone");
    let taken = table.take_back(5).unwrap();
    assert_eq!(taken.unseen.as_slice(), [1, 1], "the first answer of each was a secret");
    assert!(table.in_secret() && table.waiting().len() == 2);
    give(&mut table, &[(BORS, "sword"), (ANNA, "sword"), (ANNA, "3"), (BORS, "0")]);
    assert!(table.game().outcome().is_none());
}

#[test]
fn what_a_seat_takes_back_by_itself_is_no_point_to_ask_for() {
    let mut table = far::<Chamber>(2, &[], "chamber");
    give(&mut table, &BEFORE_THE_DIE[..2]);
    assert_eq!(acts(&table, ANNA), [(0, "horn".to_owned())], "the last answer needs nobody's leave");
    give(&mut table, &BEFORE_THE_DIE[2..5]);
    assert_eq!(acts(&table, ANNA)[0], (3, "\"hail\"".to_owned()), "Bors has answered since");
    give(&mut table, &BEFORE_THE_DIE[5..7]);
    assert_eq!(acts(&table, ANNA)[0], (3, "\"hail\"".to_owned()), "what is chosen in secret now is the seat's own");
}

#[test]
fn what_was_agreed_on_is_no_way_to_take_back_more() {
    let mut table = chamber();
    give(&mut table, &[(ANNA, "4"), (ANNA, "5"), (ANNA, "1")]);
    table.take_back(11).unwrap();
    assert!(!table.may_undo(ANNA), "she has seen a card since");
    let mut table = far::<Chamber>(2, &[], "chamber");
    give(&mut table, &BEFORE_THE_DIE[..2]);
    table.take_back(1).unwrap();
    assert!(!table.may_undo(ANNA));
    give(&mut table, &BEFORE_THE_DIE[1..2]);
    assert!(table.may_undo(ANNA), "what came after is as always");
}

#[test]
fn without_chance_it_is_as_if_it_had_never_been() {
    let (mut table, mut straight) = (far::<TicTacToe>(2, &[], "x"), begun::<TicTacToe>(2, &[], "x"));
    let play = |table: &mut Match<TicTacToe>, answers: u32, seed: u64| {
        let mut luck = Quick::new(seed);
        (0..answers).for_each(|_| assert!(answer_one(table, &mut luck).is_some()));
    };
    play(&mut table, 2, 1);
    play(&mut straight, 2, 1);
    play(&mut table, 2, 7);
    let question = table.question(ANNA);
    table.take_back(2).unwrap();
    assert_eq!(table.hash(), straight.hash());
    assert!(table.question(ANNA) > question, "a late answer counts for nothing");
    finish(&mut table, &mut Quick::new(9));
    finish(&mut straight, &mut Quick::new(9));
    assert_eq!(table.hash(), straight.hash());
    assert_eq!(noted(&table), ["; taken back: 2 answers"]);
    assert_eq!(replayed::<TicTacToe>(&table.record()).record(), table.record());
}

#[test]
fn a_match_that_keeps_nothing_and_one_that_is_over_go_nowhere() {
    let mut table = begun::<Chamber>(2, &[], "chamber");
    give(&mut table, &BEFORE_THE_DIE);
    assert_eq!(table.take_back(3).unwrap_err().why, "what came before is not kept");
    let mut table = chamber();
    assert_eq!(table.take_back(9).unwrap_err().why, "it was given too long ago", "there is nothing to take back");
    finish(&mut table, &mut Quick::new(3));
    assert_eq!(table.take_back(3).unwrap_err().why, "the match is over");
    assert!(table.points(ANNA).is_empty());
}

fn told<G: Game>(table: &Match<G>) -> Vec<String> {
    let names = table.setup().names();
    table.whole_chronicle().iter().map(|told| format!("{:?} {}", told.audience, told.event.say(names))).collect()
}

/// Plays a match in which something is taken back now and then, and stores and loads it in between.
fn taken_back_everywhere<G: Game>(seats: usize, options: &[(&str, &str)], seed: u64) -> u32 {
    let mut table = far::<G>(seats, options, &format!("back {seed}"));
    let mut luck = Quick::new(seed);
    let mut times = 0;
    for _ in 0..400 {
        if answer_one(&mut table, &mut luck).is_none() {
            break;
        }
        let stored = serde_json::to_string(&table.save().unwrap()).unwrap();
        let mut loaded = Match::<G>::load(serde_json::from_str::<Saved>(&stored).unwrap()).unwrap();
        assert_eq!((loaded.hash(), loaded.record()), (table.hash(), table.record()));
        for seat in table.setup().seats() {
            assert_eq!(loaded.points(seat), table.points(seat));
        }
        let seat = Seat::new(luck.below(seats as u32) as usize);
        let points = table.points(seat);
        if points.is_empty() || luck.below(3) > 0 || times > 12 {
            continue;
        }
        let point = &points[luck.below(points.len() as u32) as usize];
        let before = table.told_before(point.answers).unwrap();
        let known = told(&table);
        let taken = table.take_back(point.answers).unwrap();
        assert_eq!(loaded.take_back(point.answers).unwrap(), taken);
        assert_eq!((loaded.hash(), loaded.record()), (table.hash(), table.record()), "a stored match goes back as far");
        assert_eq!((table.answers(), table.retold()), (point.answers, before));
        assert_eq!(told(&table), known[..before], "what was told before it stays");
        assert!(table.waiting().contains(seat) || table.may_speak().contains(seat), "{seat} chooses again");
        assert_eq!(replayed::<G>(&table.record()).record(), table.record());
        times += 1;
    }
    finish(&mut table, &mut luck);
    let record = table.record();
    let again = replayed::<G>(&record);
    assert_eq!((again.hash(), again.record()), (table.hash(), record.clone()));
    Record::parse(&record).unwrap().verify::<G>().unwrap_or_else(|error| panic!("{error}\n{record}"));
    times
}

#[test]
fn everything_can_be_taken_back_and_the_match_replays_verifies_and_is_stored() {
    let mut times = 0;
    for seed in 0..8 {
        times += taken_back_everywhere::<Chamber>(2, &[], seed);
        times += taken_back_everywhere::<Boast>(3, &[("hand", "4")], seed);
        times += taken_back_everywhere::<Relics>(3, &[], seed);
        times += taken_back_everywhere::<ConnectFour>(2, &[], seed);
    }
    assert!(times > 100, "only {times} times");
}

#[test]
fn commanded_dice_that_were_taken_back_keep_their_place() {
    let chance = Chance::new(Seed::from_words("commanded"));
    let mut table = Match::<Chamber>::start(setup::<Chamber>(2, &[]), chance).unwrap();
    table.keep_far();
    give(&mut table, &BEFORE_THE_DIE);
    table.script(Script { dice: [6].into(), ..Script::default() });
    give(&mut table, &[(ANNA, "4")]);
    table.take_back(9).unwrap();
    finish(&mut table, &mut Quick::new(3));
    let record = table.record();
    assert!(record.contains("* passed over d6: 6"), "{record}");
    let again = replayed::<Chamber>(&record);
    assert_eq!((again.hash(), again.record()), (table.hash(), record));
}
