//! Chains: several answers as one act, all of them or none.

use std::fmt;

use table::prelude::*;
use table::{Answer, Chance, Link, Match, Record, Rest, Saved, Seed};

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

/// Two captains who march in turn: where to, how many knights, how many footsoldiers; then a die, if it is to war.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct March {
    turn: u32,
    marched: Vec<(Road, u8, u8)>,
    fell: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Road {
    Home,
    War,
    Stay,
}

impl Choice<March> for Road {
    fn label(&self, _: &March) -> String {
        format!("{self:?}").to_lowercase()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Banner {
    Furled,
    Flying,
}

impl Choice<March> for Banner {
    fn label(&self, _: &March) -> String {
        format!("{self:?}").to_lowercase()
    }
}

impl Game for March {
    type Event = Note;
    type View = March;
    const ABOUT: About = About {
        id: "march",
        title: "March",
        seats: (2, 2),
        seat_names: &["Anna", "Bors"],
        rules: "[[rule]]\nid = \"MRC-1\"\ntitle = \"March\"\ntext = \"March.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<March, String> {
        Ok(March { turn: 0, marched: Vec::new(), fell: Vec::new() })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = Seat::new(self.turn as usize % 2);
        loop {
            let road = table.ask(self, seat, one("MRC-1", "Where to?", [Road::Home, Road::War, Road::Stay]))?;
            if road == Road::Stay {
                break;
            }
            let knights = table.ask(self, seat, number("MRC-1", "How many knights?", 0..=3u8).preset(3))?;
            let most = 5 - knights;
            let foot = table.ask(self, seat, number("MRC-1", "How many on foot?", 0..=most).preset(most))?;
            let banner = one("MRC-1", "Your banner?", [Banner::Flying, Banner::Furled]).otherwise(Banner::Furled);
            table.ask(self, seat, banner.preset())?;
            table.tell(Audience::All, || Note { rule: "MRC-1", seat, deed: format!("sends {knights} and {foot}") });
            if road == Road::War {
                self.fell.push(table.roll(Dice::D6).total());
                let more = number("MRC-1", "How many more?", 0..=1u8).preset(1);
                let more = table.ask(self, seat, more)?;
                self.fell.push(more.into());
            }
            self.marched.push((road, knights, foot));
        }
        self.turn += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn == 6).then(|| Outcome::drawn(2, "MRC-1"))
    }
    fn turn(&self) -> u32 {
        self.turn + 1
    }
    fn view(&self, _: Option<Seat>) -> March {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl TextBoard for March {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}", self.marched)
    }
}

fn begun() -> Match<March> {
    let setup = Setup::standard(&March::ABOUT, 2).expect("two captains");
    Match::start(setup, Chance::new(Seed::from_words("march"))).expect("it starts")
}

fn labels<'l>(labels: &[&'l str]) -> Vec<Link<'l>> {
    labels.iter().map(|label| Link::Label(label)).collect()
}

/// What a seat is asked, and what that is preset to.
fn asked(table: &Match<March>, seat: Seat) -> (String, Option<String>) {
    let prompt = table.prompt(seat).expect("a question");
    (prompt.text, prompt.preset)
}

#[test]
fn an_act_of_several_answers_comes_to_what_they_come_to_one_by_one() {
    let (mut one_by_one, mut at_once) = (begun(), begun());
    for label in ["home", "2", "1", "flying"] {
        one_by_one.submit_label(ANNA, label).expect("it fits");
    }
    let links =
        vec![Link::Answer(Answer::One(0)), Link::Label("2"), Link::Answer(Answer::Number(1)), Link::Label("flying")];
    let taken = at_once.submit_chain(ANNA, links, Rest::Ask).expect("all fit");
    assert_eq!(at_once.hash(), one_by_one.hash());
    assert_eq!(at_once.answers(), 4);
    let written: Vec<&str> = taken.answers.iter().map(|(_, label)| &**label).collect();
    assert_eq!(written, ["home", "2", "1", "flying"]);
    assert_eq!(taken.prompts[0].text, "Where to?");
    let told = |table: &Match<March>| table.chronicle(None).map(|note| note.deed.to_string()).collect::<Vec<_>>();
    assert_eq!(told(&at_once), ["sends 2 and 1"]);
    assert_eq!(told(&at_once), told(&one_by_one));
}

#[test]
fn what_is_not_said_is_as_it_is_preset() {
    let mut table = begun();
    let taken = table.submit_chain(ANNA, labels(&["home", "1"]), Rest::Preset).expect("it fits");
    let written: Vec<&str> = taken.answers.iter().map(|(_, label)| &**label).collect();
    assert_eq!(written, ["home", "1", "4", "furled"], "with one knight four can go on foot");
    assert_eq!(asked(&table, ANNA), ("Where to?".into(), None), "and what is preset to nothing is asked");
}

#[test]
fn without_presets_the_rest_is_asked() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["home", "1"]), Rest::Ask).expect("it fits");
    assert_eq!(asked(&table, ANNA), ("How many on foot?".into(), Some("4".into())));
}

#[test]
fn nothing_is_filled_in_after_a_die() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["war"]), Rest::Preset).expect("it fits");
    assert_eq!(table.game().fell.len(), 1);
    assert_eq!(asked(&table, ANNA), ("How many more?".into(), Some("1".into())));
}

#[test]
fn all_of_them_count_or_none() {
    let mut table = begun();
    let before = (table.hash(), table.record(), table.question(ANNA));
    let refusal = table.submit_chain(ANNA, labels(&["home", "3", "3"]), Rest::Ask).expect_err("only two can go");
    assert_eq!(refusal.why, "3 is not between 0 and 2");
    assert_eq!((table.hash(), table.record(), table.question(ANNA)), before);
    assert_eq!(asked(&table, ANNA).0, "Where to?");
}

#[test]
fn nobody_answers_ahead_of_a_die_or_of_another_seat() {
    let mut table = begun();
    let before = table.record();
    let refusal = table.submit_chain(ANNA, labels(&["war", "3", "0", "furled", "1"]), Rest::Ask).expect_err("a die");
    assert_eq!(refusal.refused, "1");
    assert!(refusal.why.starts_with("after the first 4 answers something else happens first"), "{}", refusal.why);
    let refusal = table.submit_chain(ANNA, labels(&["stay", "home"]), Rest::Ask).expect_err("it is Bors's turn");
    assert!(refusal.why.starts_with("after the first 1 answer something else"), "{}", refusal.why);
    assert_eq!(table.record(), before);
    assert!(table.submit_chain(ANNA, Vec::new(), Rest::Preset).is_err(), "no answer is no act");
    assert!(table.submit_chain(BORS, labels(&["home"]), Rest::Ask).is_err(), "Bors is not asked");
    assert!(table.submit_chain(ANNA, labels(&["home"; 65]), Rest::Ask).is_err(), "no act is so long");
}

#[test]
fn one_undo_takes_the_whole_act_back() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["home"]), Rest::Preset).expect("it fits");
    let once = table.hash();
    table.submit_chain(ANNA, labels(&["home", "0"]), Rest::Preset).expect("it fits");
    assert_eq!(table.answers(), 8);
    table.undo(ANNA).expect("nothing happened since");
    assert_eq!((table.hash(), table.answers()), (once, 4));
    table.undo(ANNA).expect("nothing happened since");
    assert_eq!((table.hash(), table.answers()), (begun().hash(), 0));
    assert!(!table.may_undo(ANNA));
}

#[test]
fn an_act_of_which_a_die_came_cannot_be_taken_back() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["war"]), Rest::Preset).expect("it fits");
    assert!(!table.may_undo(ANNA));
}

#[test]
fn the_record_keeps_acts_together() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["home", "1"]), Rest::Preset).expect("it fits");
    table.submit_label(ANNA, "stay").expect("it fits");
    table.submit_chain(BORS, labels(&["war"]), Rest::Preset).expect("it fits");
    let record = table.record();
    let answers: Vec<&str> = record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    let written = ["1. Anna: home", "2+ Anna: 1", "3+ Anna: 4", "4+ Anna: furled", "5. Anna: stay", "6. Bors: war"];
    assert_eq!(answers[..6], written);
    assert_eq!(table.last_answer().as_deref(), Some("9+ Bors: furled"));
    let again = Record::parse(&record).expect("a record").play::<March>(None).expect("it plays").table;
    assert_eq!((again.hash(), again.record()), (table.hash(), record.clone()));
    let split = record.replace("6. Bors: war", "6+ Bors: war");
    let error = Record::parse(&split).expect("a record").play::<March>(None).expect_err("Anna answered before");
    assert!(error.why.contains("follows at once"), "{error}");
}

#[test]
fn a_stored_act_is_one_act_again() {
    let mut table = begun();
    table.submit_chain(ANNA, labels(&["home"]), Rest::Preset).expect("it fits");
    let saved = serde_json::to_string(&table.save().expect("plain data")).expect("plain data");
    let saved: Saved = serde_json::from_str(&saved).expect("it reads back");
    let mut again: Match<March> = Match::load(saved).expect("it goes on");
    again.undo(ANNA).expect("nothing happened since");
    assert_eq!((again.hash(), again.answers()), (begun().hash(), 0));
}

#[test]
fn a_stored_act_that_no_longer_fits_is_left_out_as_a_whole() {
    let mut table = begun();
    table.submit_label(ANNA, "home").expect("it fits");
    table.submit_chain(ANNA, labels(&["1", "0"]), Rest::Preset).expect("it fits");
    let mut saved = table.save().expect("plain data");
    assert_eq!(saved.forget_last_act(), Some(3));
    let mut again: Match<March> = Match::load(saved).expect("it goes on");
    assert_eq!((again.answers(), asked(&again, ANNA).0.as_str()), (1, "How many knights?"));
    again.undo(ANNA).expect("nothing happened since");
    assert_eq!(again.hash(), begun().hash());
}

#[test]
fn what_lies_ahead_is_a_form() {
    let table = begun();
    let before = table.record();
    let form = |links: &[&str]| -> Vec<(String, Option<String>)> {
        let prompts = table.ahead(ANNA, labels(links)).expect("they fit");
        prompts.into_iter().map(|prompt| (prompt.text, prompt.preset)).collect()
    };
    let field =
        |text: &str, preset: &str| (text.to_owned(), Some(preset.to_owned()).filter(|preset| !preset.is_empty()));
    let fields = [field("How many knights?", "3"), field("How many on foot?", "2"), field("Your banner?", "furled")];
    assert_eq!(form(&["home"])[..3], fields);
    assert_eq!(form(&["home"])[3..], [field("Where to?", "")], "the last must be answered");
    assert_eq!(form(&["home", "0"])[0], field("How many on foot?", "5"), "later fields follow from earlier ones");
    assert_eq!(form(&["war"]), fields, "what comes after a die is not told");
    assert_eq!(form(&["stay"]), [], "then another is asked");
    assert!(table.ahead(ANNA, labels(&["away"])).is_err());
    assert_eq!(table.record(), before, "looking changes nothing");
}
