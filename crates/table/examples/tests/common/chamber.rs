//! A game for tests: one short round for each kind of question, and for each thing that ends an undo.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{
    About, Audience, Barred, Choice, Dice, Facing, Game, Inventory, Names, Note, Outcome, Play, Reach, Seat, Seats,
    Setup, Spot, Table, TextBoard, Zone, number, one, some, spot, text,
};

/// What was answered so far.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chamber {
    round: u32,
    said: Vec<String>,
}

#[derive(Clone, Copy, Hash)]
struct Thing(&'static str);

impl Choice<Chamber> for Thing {
    fn label(&self, _: &Chamber) -> String {
        self.0.to_owned()
    }
}

const THINGS: [Thing; 3] = [Thing("sword"), Thing("shield"), Thing("horn")];

/// The one rule that its events cite.
const RULES: &str = r#"
    [[rule]]
    id = "CHA-1"
    title = "What is taken"
    text = "What is said is heard."
"#;

impl Game for Chamber {
    type Event = Note;
    type View = Chamber;
    const ABOUT: About =
        About { id: "chamber", title: "Chamber", seat_names: &["Anna", "Bors"], rules: RULES, ..About::PLAIN };

    fn new(_: &Setup) -> Result<Chamber, String> {
        Ok(Chamber::default())
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let (anna, bors) = (Seat::new(0), Seat::new(1));
        let said = match self.round {
            0 => table.ask(self, anna, one("CHA-1", "What do you take?", THINGS).barring(bars))?.0.to_owned(),
            1 => {
                let taken = table.ask(self, anna, some("CHA-2", "What do you leave?", 1..=2, THINGS))?;
                taken.iter().map(|thing| thing.0).collect::<Vec<_>>().join("+")
            }
            2 => table.ask(self, anna, spot("CHA-3", "Where do you stand?", floor()))?.to_string(),
            3 => table.ask(self, anna, text("CHA-4", "What do you say?", 12, ["hail"]))?,
            4 => table.ask(self, bors, number("CHA-5", "How many came?", -2..=7))?.to_string(),
            5 => {
                let both = table.together(self, Seats::first(2), |game, seat, table| {
                    let thing = table.ask(game, seat, one("CHA-6", "What do you hide?", THINGS))?;
                    let times = table.ask(game, seat, number("CHA-6", "How often?", 0..=3))?;
                    Ok(format!("{}x{times}", thing.0))
                })?;
                both.join("+")
            }
            6 => {
                let first = table.ask(self, anna, number("CHA-7", "How high?", 1..=6))?;
                let shown = table.roll(Dice::D6).total();
                let second = table.ask(self, anna, number("CHA-7", "And now?", 1..=6))?;
                format!("{first} {shown} {second}")
            }
            _ => {
                let first = table.ask(self, anna, number("CHA-8", "Which card?", 1..=6))?;
                table.reveal();
                let second = table.ask(self, anna, number("CHA-8", "And then?", 1..=6))?;
                format!("{first} {second}")
            }
        };
        table.tell(Audience::All, || Note { rule: "CHA-1", seat: anna, deed: format!("hears {said}") });
        self.said.push(said);
        self.round += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.round > 7).then(|| Outcome::drawn(2, "CHA-9"))
    }

    fn turn(&self) -> u32 {
        self.round + 1
    }

    fn view(&self, _: Option<Seat>) -> Chamber {
        self.clone()
    }

    fn inventory(&self) -> Inventory {
        Inventory::new()
    }

    fn audit(&self) -> Result<(), String> {
        if self.said.len() == self.round as usize && self.round <= 8 { Ok(()) } else { Err("words are missing".into()) }
    }
}

fn bars(_: &Chamber) -> Vec<Barred> {
    vec![Barred { label: "crown".into(), target: None, rule: "CHA-1.b", why: "it is the king's alone".into() }]
}

fn floor() -> Reach {
    Reach {
        surface: "floor".into(),
        facing: Facing::Needed,
        within: vec![Zone::Disc { x: 50, y: 50, radius: 10 }],
        outside: vec![Zone::Box { left: 50, top: 40, right: 60, bottom: 45 }],
        stay: Spot { x: 0, y: 0, facing: Some(90) },
    }
}

impl TextBoard for Chamber {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.said.join(", "))
    }
}
