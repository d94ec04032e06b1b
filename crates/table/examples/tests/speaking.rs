//! Seats that speak before another has answered: who may, what it leads to, and what a match remembers.

use examples::Relics;
use table::{
    Advised, Answer, AtRandom, Chance, Game, Luck, Match, Pause, Play, Playout, Policy, Question, Quick, Record, Saved,
    Seat, Seats, Seed, Setup,
};

const AMESBURY: Seat = Seat::new(0);
const BEVERLEY: Seat = Seat::new(1);
const CROWLAND: Seat = Seat::new(2);

fn begun() -> Match<Relics> {
    let setup = Setup::standard(&Relics::ABOUT, 3).unwrap();
    Match::start(setup, Chance::new(Seed::from_words("relics"))).unwrap()
}

fn give(table: &mut Match<Relics>, answers: &[(Seat, &str)]) {
    for (seat, label) in answers {
        table.submit_label(*seat, label).unwrap_or_else(|refusal| panic!("{label}: {refusal}"));
    }
}

#[test]
fn the_match_waits_for_one_and_hears_the_others() {
    let mut table = begun();
    assert_eq!(table.waiting(), Seats::only(AMESBURY));
    assert_eq!(table.may_speak(), Seats::only(BEVERLEY).with(CROWLAND), "the seat asked is not one of the others");
    assert_eq!(table.prompt(BEVERLEY).unwrap().rule, "REL-4");
    assert_eq!(table.prompt(AMESBURY).unwrap().rule, "REL-3");
    table.submit(CROWLAND, Answer::Number(2)).unwrap();
    assert_eq!(table.waiting(), Seats::only(AMESBURY), "a word is not the answer");
    assert_eq!(table.prompt(AMESBURY).unwrap().allowed(), "keep | sell | leave");
    table.submit_label(BEVERLEY, "3").unwrap();
    table.submit_label(AMESBURY, "sell").unwrap();
    assert_eq!(table.waiting(), Seats::only(BEVERLEY));
    let log: Vec<String> = table.record().lines().filter(|line| line.contains(". ")).map(str::to_owned).collect();
    assert_eq!(log, ["1. Crowland: 2", "2. Beverley: 3", "3. Amesbury: sell"]);
}

#[test]
fn the_order_of_the_record_shows_who_was_first() {
    let mut table = begun();
    give(&mut table, &[(CROWLAND, "2"), (AMESBURY, "leave"), (CROWLAND, "1"), (AMESBURY, "2"), (BEVERLEY, "leave")]);
    let record = Record::parse(&table.record()).unwrap();
    let replay = record.play::<Relics>(None).unwrap().table;
    assert_eq!((replay.hash(), replay.record()), (table.hash(), table.record()));
    assert_eq!(record.verify::<Relics>().unwrap().answers, 5);
    // A little later the same words go to the next finder, and the words after them are not enough.
    let late = table.record().replace("1. Crowland: 2\n2. Amesbury: leave", "1. Amesbury: leave\n2. Crowland: 2");
    let error = Record::parse(&late).unwrap().play::<Relics>(Some(3)).unwrap_err();
    assert!(error.why.contains("1 is not between 3 and 10 (REL-4)"), "{error}");
}

#[test]
fn a_stored_match_goes_on_among_those_who_speak() {
    let mut table = begun();
    give(&mut table, &[(CROWLAND, "2"), (BEVERLEY, "5")]);
    let text = serde_json::to_string(&table.save().unwrap()).unwrap();
    let mut loaded: Match<Relics> = Match::load(serde_json::from_str::<Saved>(&text).unwrap()).unwrap();
    assert_eq!((loaded.may_speak(), loaded.question(AMESBURY)), (table.may_speak(), table.question(AMESBURY)));
    for match_ in [&mut table, &mut loaded] {
        give(match_, &[(CROWLAND, "6"), (AMESBURY, "sell")]);
    }
    assert_eq!(loaded.record(), table.record());
    let forged = text.replace("\"asked\":[", "\"asked\":[7,");
    assert_ne!(forged, text);
    let forged = serde_json::from_str::<Saved>(&forged).unwrap();
    assert!(Match::<Relics>::load(forged).unwrap_err().0.contains("do not add up"));
}

#[test]
fn a_question_is_another_once_somebody_has_spoken() {
    let mut table = begun();
    let before = table.question(AMESBURY);
    give(&mut table, &[(BEVERLEY, "1")]);
    assert_ne!(table.question(AMESBURY), before, "an answer on its way must not be taken for one to the new question");
    assert_eq!(table.answered(AMESBURY), 0);
    let spoken = table.question(AMESBURY);
    table.undo(BEVERLEY).unwrap();
    assert!(table.question(AMESBURY) > spoken, "nor one to the offer that was taken back");
}

#[test]
fn what_somebody_might_have_said_is_another_question_once_it_is_his_turn() {
    let mut table = begun();
    let word = table.question(BEVERLEY);
    assert!(table.may_speak().contains(BEVERLEY));
    give(&mut table, &[(AMESBURY, "leave")]);
    assert!(table.waiting().contains(BEVERLEY));
    assert_ne!(table.question(BEVERLEY), word, "an offer on its way is no answer to whether to sell");
}

#[test]
fn a_word_is_taken_back_like_an_answer_and_crosses_what_came_before() {
    let mut table = begun();
    let start = table.record();
    give(&mut table, &[(BEVERLEY, "1"), (BEVERLEY, "2"), (CROWLAND, "3")]);
    let refusal = table.undo(BEVERLEY).unwrap_err();
    assert_eq!(refusal.why, "another seat has answered since");
    table.undo(CROWLAND).unwrap();
    table.undo(BEVERLEY).unwrap();
    table.undo(BEVERLEY).unwrap();
    assert_eq!(table.record(), start);
}

#[test]
fn who_has_nothing_to_say_may_not_speak() {
    let mut table = begun();
    give(&mut table, &[(BEVERLEY, "10")]);
    assert_eq!(table.may_speak(), Seats::NONE);
    assert_eq!(table.prompt(CROWLAND), None);
    let refusal = table.submit(CROWLAND, Answer::Number(11)).unwrap_err();
    assert_eq!(refusal.why, "Crowland is not asked anything now");
    assert_eq!(refusal.allowed, "an answer from Amesbury", "who else may speak is nobody's business");
}

/// Remembers who was asked by which rule, and answers at random.
#[derive(Default)]
struct Ears(Vec<(Seat, &'static str)>);

impl Policy<Relics> for Ears {
    fn answer<Q: Question<Relics>>(
        &mut self,
        _: &mut Relics,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        self.0.push((seat, question.rule()));
        question.pick(luck).ok_or(Pause::here())
    }
}

#[test]
fn in_a_bots_imagination_spoken_words_stay_and_nobody_speaks_first() {
    let mut table = begun();
    give(&mut table, &[(BEVERLEY, "1"), (CROWLAND, "2"), (AMESBURY, "sell"), (CROWLAND, "1")]);
    assert!(table.vantage(CROWLAND).is_none(), "nobody waits for Crowland");
    let vantage = table.vantage(BEVERLEY).unwrap();
    let mut ears = Ears::default();
    let end = vantage.imagine(&mut ears, &mut Quick::new(5), 100);
    assert!(end.outcome().is_some());
    assert_eq!(ears.0.first(), Some(&(BEVERLEY, "REL-3")), "the words before the question are not asked for again");
    assert!(ears.0.len() > 5 && ears.0.iter().all(|(_, rule)| *rule == "REL-3"), "{:?}", ears.0);
    let now = vantage.imagine(&mut Mute, &mut Quick::new(5), 1);
    assert_eq!(serde_json::to_value(now).unwrap()["offer"]["silver"], 1, "the word before the question was heard");
}

/// Answers nothing.
struct Mute;

impl Policy<Relics> for Mute {
    fn answer<Q: Question<Relics>>(&mut self, _: &mut Relics, _: Seat, _: &Q, _: &mut impl Luck) -> Play<Q::Answer> {
        Err(Pause::here())
    }
}

#[test]
fn in_a_playout_nobody_speaks_first() {
    let setup = Setup::standard(&Relics::ABOUT, 3).unwrap();
    let mut game = Relics::new(&setup).unwrap();
    assert!(Playout::new(AtRandom, Quick::new(1), Quick::new(2), 1_000).play(&mut game));
    let mut game = Relics::new(&setup).unwrap();
    let mut advised = Playout::new(Advised, Quick::new(1), Quick::new(2), 1_000);
    assert!(advised.play(&mut game));
    assert_eq!(advised.decisions(), 12, "one decision for each relic");
}
