//! A question that names a hidden thing is not told to those who are away.

use std::collections::BTreeMap;
use std::fmt;

use table::prelude::*;
use table::{Answer, Chance, Match, Seed};

/// One lord holds one of many chests, and is asked about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Chest {
    holds: u32,
    asked: u32,
}

impl Game for Chest {
    type Event = Note;
    type View = Sight;
    const ABOUT: About = About {
        id: "chest",
        title: "Chest",
        blurb: "A chest.",
        seat_names: &["Anna", "Bors"],
        rules: "[[rule]]\nid = \"CHE-1\"\ntitle = \"Chests\"\ntext = \"A chest is kept or given away.\"\ncheck = \"Given a chest, when asked, then answer.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Self, String> {
        Ok(Chest { holds: 17, asked: 0 })
    }

    /// CHE-1
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = Seat::new(0);
        if self.asked == 0 {
            table.ask(self, seat, number("CHE-1", "How many guards?", 1..=9))?;
        } else {
            let words = format!("Do you keep chest {}?", self.holds);
            table.ask(self, seat, number("CHE-1", words, 0..=1))?;
        }
        self.asked += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.asked > 1).then(|| Outcome::drawn(2, "CHE-1"))
    }

    fn turn(&self) -> u32 {
        1
    }

    fn view(&self, viewer: Option<Seat>) -> Sight {
        Sight(viewer.filter(|seat| seat.index() == 0).map(|_| self.holds))
    }

    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        if from != Some(Seat::new(0)) {
            self.holds = luck.below(1000);
        }
    }

    fn inventory(&self) -> Inventory {
        Inventory::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

/// What is in the chest, for the one who may know.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sight(Option<u32>);

impl TextBoard for Sight {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// The one who is asked may hold what the question names: then it is not told.
#[test]
fn a_question_that_names_a_hidden_thing_is_kept_back() {
    let names = vec!["Anna".to_owned(), "Bors".to_owned()];
    let setup = Setup::new(&Chest::ABOUT, names, &BTreeMap::new()).expect("a good set-up");
    let mut table = Match::<Chest>::start(setup, Chance::new(Seed::from_words("chest"))).expect("it starts");
    let anna = Seat::new(0);
    assert_eq!(table.asked_openly(anna).as_deref(), Some("How many guards?"));
    table.submit(anna, Answer::Number(3)).expect("three guards");
    assert_eq!(table.prompt(anna).expect("a question").text, "Do you keep chest 17?");
    assert_eq!(table.asked_openly(anna), None);
}
