//! The clock: read once, remembered for ever, and independent of the seed.

use std::fmt;

use table::prelude::*;
use table::{AtRandom, Chance, Fall, Match, Pause, Playout, Policy, Quick, Record, Rehearsal, Saved, Script, Seed};

const LUCAN: Seat = Seat::new(0);

/// A guard who may look at the clock, as often as he likes, and throws a die before he goes.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Guard {
    seen: Vec<u32>,
    gone: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Deed {
    Look,
    Wait,
    Go,
}

impl Choice<Guard> for Deed {
    fn label(&self, _: &Guard) -> String {
        format!("{self:?}").to_lowercase()
    }
}

impl Game for Guard {
    type Event = Note;
    type View = Guard;
    const ABOUT: About = About {
        id: "guard",
        title: "Guard",
        seats: (1, 1),
        seat_names: &["Lucan"],
        rules: "[[rule]]\nid = \"GRD-1\"\ntitle = \"Guard\"\ntext = \"Keep it.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Guard, String> {
        Ok(Guard { seen: Vec::new(), gone: false })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        loop {
            match table.ask(self, LUCAN, one("GRD-1", "What do you do?", [Deed::Look, Deed::Wait, Deed::Go]))? {
                Deed::Look => self.seen.push(table.minutes()),
                Deed::Wait => {}
                Deed::Go => break,
            }
        }
        table.roll(Dice::D6);
        self.gone = true;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.gone.then(|| Outcome::won(LUCAN, 1, "GRD-1"))
    }
    fn turn(&self) -> u32 {
        1
    }
    fn view(&self, _: Option<Seat>) -> Guard {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn audit(&self) -> Result<(), String> {
        if self.seen.len() < 100 { Ok(()) } else { Err("nobody looks so often".into()) }
    }
}

impl TextBoard for Guard {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}", self.seen)
    }
}

table::battery!(Guard, games = 6);

fn begun() -> Match<Guard> {
    let setup = Setup::standard(&Guard::ABOUT, 1).expect("one guard");
    Match::start(setup, Chance::new(Seed::from_words("guard"))).expect("it starts")
}

/// Lucan does these things, one after the other, each at its minute.
fn at(table: &mut Match<Guard>, deeds: &[(u32, &str)]) {
    for (minutes, deed) in deeds {
        table.set_minutes(*minutes);
        table.submit_label(LUCAN, deed).unwrap_or_else(|refusal| panic!("{deed}: {refusal}"));
    }
}

fn chance_of(table: &Match<Guard>) -> Vec<String> {
    table.record().lines().filter(|line| line.starts_with([';', '*'])).map(str::to_owned).collect()
}

#[test]
fn what_the_clock_showed_is_read_back_and_not_read_again() {
    let mut table = begun();
    at(&mut table, &[(1, "look"), (61, "look"), (99, "wait"), (100, "look")]);
    assert_eq!(table.game().seen, [1, 61, 100]);
    assert_eq!(chance_of(&table), ["; clock 1 minute", "; clock 61 minutes", "; clock 100 minutes"]);
}

#[test]
fn time_never_goes_back() {
    let mut table = begun();
    at(&mut table, &[(61, "look"), (5, "look")]);
    assert_eq!((table.game().seen.as_slice(), table.minutes()), ([61, 61].as_slice(), 61));
}

#[test]
fn nobody_takes_back_what_he_did_before_he_saw_the_clock() {
    let mut table = begun();
    at(&mut table, &[(0, "wait"), (3, "look")]);
    let refusal = table.undo(LUCAN).expect_err("he knows what time it is");
    assert_eq!(refusal.why, "dice were thrown or something was revealed since");
    at(&mut table, &[(4, "wait")]);
    table.undo(LUCAN).expect("waiting told him nothing");
}

#[test]
fn a_record_brings_its_own_time_and_verifies() {
    let mut table = begun();
    at(&mut table, &[(7, "look"), (61, "look"), (62, "go")]);
    let record = Record::parse(&table.record()).expect("what was written");
    let replay = record.play::<Guard>(None).expect("it plays").table;
    assert_eq!((replay.hash(), replay.record(), replay.minutes()), (table.hash(), table.record(), 61));
    assert_eq!(record.verify::<Guard>().expect("the die is the seed's").falls, 1, "the clock is no throw");
}

#[track_caller]
fn refused(text: &str, line: &str, why: &str) {
    let error = Record::parse(text).and_then(|record| record.verify::<Guard>()).expect_err("a lie");
    assert_eq!(text.lines().nth(error.line - 1), Some(line), "{error}");
    assert!(error.why.contains(why), "{error}");
}

#[test]
fn a_clock_that_lies_is_found() {
    let mut table = begun();
    at(&mut table, &[(7, "look"), (61, "look"), (62, "go")]);
    let text = table.record();
    let back = text.replace("clock 61 minutes", "clock 6 minutes");
    refused(&back, "; clock 6 minutes", "the clock goes back from 7 minutes to 6");
    refused(&text.replace("clock 61 ", "clock 60 "), &format!("[Hash \"{}\"]", table.hash()), "comes to hash");
    let twice = text.replace("; clock 61 minutes", "; clock 61 minutes\n; clock 61 minutes");
    refused(&twice, "; clock 61 minutes", "the record notes clock 61 minutes, but the match gives d6: ");
    let never = text.replace("; clock 61 minutes\n", "");
    assert!(Record::parse(&never).and_then(|record| record.verify::<Guard>()).is_err());
}

#[test]
fn the_clock_can_be_commanded_and_the_dice_still_verify() {
    let mut table = begun();
    table.script(Script { minutes: [30].into(), ..Script::of(["clock 12 minutes".parse().expect("a clock")]) });
    at(&mut table, &[(0, "look"), (0, "look"), (0, "look"), (31, "look"), (31, "go")]);
    assert_eq!(table.game().seen, [12, 30, 30, 31]);
    let chance = chance_of(&table);
    assert_eq!(chance[..4], ["* clock 12 minutes", "* clock 30 minutes", "; clock 30 minutes", "; clock 31 minutes"]);
    let record = Record::parse(&table.record()).expect("what was written");
    assert_eq!(record.play::<Guard>(None).expect("it plays").table.record(), table.record());
    assert_eq!(record.verify::<Guard>().expect("the die is the seed's").falls, 1);
}

#[test]
fn a_commanded_clock_must_fit() {
    let refusal = |script: Script| {
        let mut table = begun();
        at(&mut table, &[(20, "wait")]);
        table.script(script);
        table.submit_label(LUCAN, "look").expect_err("no such time").why
    };
    let back = refusal(Script { minutes: [19].into(), ..Script::default() });
    assert_eq!(back, "the clock is scripted to show 19 minutes, but it shows 20 already");
    let die = refusal(Script::of([Fall::Dice { faces: 6, shown: [1].into() }]));
    assert_eq!(die, "d6: 1 was commanded, but the rules ask for the clock");
    let mut table = begun();
    table.script(Script::of([Fall::Clock { minutes: 3 }]));
    let why = table.submit_label(LUCAN, "go").expect_err("not a die").why;
    assert_eq!(why, "clock 3 minutes was commanded, but the rules ask for d6");
    table.submit_label(LUCAN, "look").expect("a clock for the clock");
}

#[test]
fn a_rehearsal_tells_the_time() {
    let mut table = Rehearsal::<Guard>::of(1).minutes([2, 4]).start();
    table.answer("Lucan", "look").answer("Lucan", "look").minutes([8]).answer("Lucan", "look");
    assert_eq!(table.game().seen, [2, 4, 8]);
}

#[test]
fn the_time_is_stored_and_carried_into_what_if() {
    let mut table = begun();
    at(&mut table, &[(61, "wait")]);
    let text = serde_json::to_string(&table.save().expect("plain data")).expect("plain data");
    let mut loaded: Match<Guard> = Match::load(serde_json::from_str::<Saved>(&text).expect("JSON")).expect("it loads");
    let mut what_if = table.what_if(Chance::new(Seed::from_words("another")));
    for later in [&mut loaded, &mut what_if] {
        at(later, &[(0, "look")]);
        assert_eq!(later.game().seen, [61]);
    }
}

/// Looks once more, and then does nothing.
struct OnceMore(bool);

impl Policy<Guard> for OnceMore {
    fn answer<Q: Question<Guard>>(
        &mut self,
        _: &mut Guard,
        _: Seat,
        question: &Q,
        _: &mut impl Luck,
    ) -> Play<Q::Answer> {
        let looked = std::mem::replace(&mut self.0, true);
        question.read(&question.option(0)).filter(|_| !looked).ok_or(Pause::here())
    }
}

#[test]
fn no_time_passes_in_playouts_and_in_the_imagination() {
    let mut table = begun();
    at(&mut table, &[(61, "look"), (70, "wait")]);
    let imagined = table.vantage(LUCAN).expect("he is asked").imagine(&mut OnceMore(false), &mut Quick::new(1), 1);
    assert_eq!(imagined.seen, [61, 61], "what the clock showed last is what a bot knows");
    let mut game = Guard { seen: Vec::new(), gone: false };
    assert!(Playout::new(AtRandom, Quick::new(3), Quick::new(2), 1_000).play(&mut game));
    assert!(!game.seen.is_empty() && game.seen.iter().all(|minutes| *minutes == 0), "{:?}", game.seen);
}
