//! Editions: a match that began under an earlier one is played on by today's rules, with the rulings of its own.

use std::collections::BTreeMap;
use std::fmt;

use table::prelude::*;
use table::{Chance, Former, Match, Record, Saved, Seed, Verified};

const CHARON: Seat = Seat::new(0);

/// A ferry that crosses twice. The first edition let the ferryman sing, and knew no toll; the second has a ruling on
/// tolls, which nobody paid before, and lists what he may do in another order.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Ferry<const EDITION: u32> {
    crossings: u32,
    silver: i64,
    #[serde(default)]
    toll: Option<i64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Deed {
    Row,
    Sing,
    Rest,
}

impl<const EDITION: u32> Choice<Ferry<EDITION>> for Deed {
    fn label(&self, _: &Ferry<EDITION>) -> String {
        format!("{self:?}").to_lowercase()
    }
}

const TOLL: OptionSpec = OptionSpec {
    key: "toll",
    title: "Toll",
    kind: OptionKind::Number { min: 0, max: 9, default: 2 },
    does: "What each crossing brings in.",
    says: &[],
    group: OptionGroup::Variant,
    rule: "FRY-1",
};

impl<const EDITION: u32> Game for Ferry<EDITION> {
    type Event = Note;
    type View = Ferry<EDITION>;
    const ABOUT: About = About {
        id: "ferry",
        title: "Ferry",
        edition: EDITION,
        seats: (1, 1),
        seat_names: &["Charon"],
        options: if EDITION == 1 { &[] } else { &[TOLL] },
        former: &[Former { key: "toll", since: 2, was: "0" }],
        rules: "[[rule]]\nid = \"FRY-1\"\ntitle = \"Ferry\"\ntext = \"Row.\"\n",
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Self, String> {
        let toll = if EDITION == 1 { None } else { Some(setup.number("toll")) };
        Ok(Ferry { crossings: 0, silver: 0, toll })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let deeds: &[Deed] = if EDITION == 1 { &[Deed::Row, Deed::Sing, Deed::Rest] } else { &[Deed::Rest, Deed::Row] };
        match table.ask(self, CHARON, one("FRY-1", "What do you do?", deeds.to_vec()))? {
            Deed::Row => {
                self.crossings += 1;
                self.silver += self.toll.unwrap_or(0);
            }
            Deed::Sing | Deed::Rest => {}
        }
        table.roll(Dice::D6);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.crossings == 2).then(|| Outcome::won(CHARON, 1, "FRY-1"))
    }
    fn turn(&self) -> u32 {
        self.crossings
    }
    fn view(&self, _: Option<Seat>) -> Self {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn fill_in(&mut self, setup: &Setup) {
        if EDITION > 1 {
            self.toll.get_or_insert(setup.number("toll"));
        }
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl<const EDITION: u32> TextBoard for Ferry<EDITION> {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.crossings)
    }
}

/// A match of the first edition in which the ferryman did this.
fn first_edition(deeds: &[&str]) -> Match<Ferry<1>> {
    let setup = Setup::standard(&Ferry::<1>::ABOUT, 1).expect("one ferryman");
    let mut table = Match::start(setup, Chance::new(Seed::from_words("styx"))).expect("it starts");
    for deed in deeds {
        table.submit_label(CHARON, deed).expect("a deed of the first edition");
    }
    table
}

fn read(record: &str) -> Record {
    Record::parse(record).expect("a record")
}

#[test]
fn a_record_of_an_earlier_edition_is_played_by_its_labels_and_its_rulings() {
    let record = read(&first_edition(&["row", "rest", "row"]).record());
    let replay = record.play::<Ferry<2>>(None).expect("rowing and resting are known still");
    assert_eq!(replay.table.outcome().map(|outcome| outcome.places.to_vec()), Some(vec![1]));
    assert_eq!(replay.table.setup().number("toll"), 0, "nobody paid a toll then");
    assert_eq!(replay.table.edition(), 1);
    let verified = record.verify::<Ferry<2>>().expect("the dice are the same");
    // A field that edition 1 did not have makes it another hash.
    assert!(matches!(verified, Verified { falls: 3, passed_over: 0, answers: 3, same_state: false }), "{verified:?}");
    assert!(replay.table.record().contains("[Edition 1]"), "what began under it says so");
}

#[test]
fn where_the_rules_have_changed_the_line_is_named() {
    let record = read(&first_edition(&["row", "sing"]).record());
    let error = record.play::<Ferry<2>>(None).expect_err("nobody sings any more");
    assert!(error.why.contains("\"sing\""), "{error}");
    assert!(error.why.ends_with("the rules have changed since edition 1, under which this began"), "{error}");
}

#[test]
fn a_record_of_a_later_edition_is_refused() {
    let text = first_edition(&["row"]).record().replace("[Edition 1]", "[Edition 3]");
    let error = read(&text).play::<Ferry<2>>(None).expect_err("nobody knows it yet");
    assert_eq!(error.why, "this was played under edition 3 of the rules, and this program knows editions 1 to 2");
}

#[test]
fn a_stored_match_goes_on_under_the_next_edition_with_the_rulings_of_its_own() {
    let saved = first_edition(&["row"]).save().expect("plain data");
    assert!(saved.options.is_empty());
    let text = serde_json::to_string(&saved).expect("plain data");
    let mut table: Match<Ferry<2>> = Match::load(serde_json::from_str(&text).expect("it reads")).expect("it loads");
    table.submit_label(CHARON, "row").expect("the second crossing");
    assert!(table.outcome().is_some());
    assert_eq!((table.game().silver, table.edition()), (0, 1));
    let again: Saved = serde_json::from_str(&serde_json::to_string(&table.save().expect("plain data")).expect("text"))
        .expect("it reads");
    assert_eq!(again.edition, 2, "an older program must not go on from what this one wrote");
    assert_eq!(Match::<Ferry<2>>::load(again).expect("it loads").edition(), 1);
}

#[test]
fn a_position_that_does_not_say_takes_the_ruling_of_its_set_up() {
    let setup = Setup::standard(&Ferry::<2>::ABOUT, 1).expect("one ferryman");
    let chance = Chance::new(Seed::from_words("styx"));
    let table = Match::<Ferry<2>>::from_position(setup, r#"{"crossings": 1, "silver": 0}"#, chance).expect("it starts");
    assert_eq!(table.game().toll, Some(2));
}

#[test]
fn a_new_match_has_the_ruling_of_today() {
    let setup = Setup::new(&Ferry::<2>::ABOUT, vec!["Charon".into()], &BTreeMap::new()).expect("a set-up");
    let table: Match<Ferry<2>> = Match::start(setup, Chance::new(Seed::from_words("styx"))).expect("it starts");
    assert_eq!((table.game().toll, table.edition()), (Some(2), 2));
}
