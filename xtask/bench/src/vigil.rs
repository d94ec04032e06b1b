//! A made-up game for measuring: a long vigil of many watches, each with any number of decisions.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{
    About, Audience, Choice, Cite, Dice, Event, Game, Inventory, Names, OptionGroup, OptionKind, OptionSpec, Outcome,
    Play, Seat, Setup, Table, TextBoard, one,
};

/// The state: as large as that of a medium-sized board game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Vigil {
    watches: u32,
    watch: u32,
    decisions: u32,
    candles: Vec<u16>,
}

/// What a knight on watch may do with a candle.
#[derive(Clone, Copy, Hash)]
struct Trim(u16);

impl Choice<Vigil> for Trim {
    fn label(&self, _: &Vigil) -> String {
        format!("trim candle {}", self.0)
    }
}

/// A candle is trimmed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Trimmed(Seat, u16);

impl Event for Trimmed {
    fn rule(&self) -> Cite {
        "VGL-1"
    }

    fn say(&self, names: &Names) -> String {
        format!("{} trims candle {}.", &names[self.0], self.1)
    }
}

const CANDLES: u16 = 256;

impl Game for Vigil {
    type Event = Trimmed;
    type View = Vigil;
    const ABOUT: About = About {
        id: "vigil",
        title: "Vigil",
        blurb: "A made-up game for measuring.",
        options: &[
            OptionSpec {
                key: "watches",
                title: "Watches",
                kind: OptionKind::Number { min: 1, max: 1_000_000, default: 1 },
                does: "How many watches the night has.",
                says: &[],
                group: OptionGroup::Length,
                rule: "VGL-1",
            },
            OptionSpec {
                key: "decisions",
                title: "Decisions",
                kind: OptionKind::Number { min: 1, max: 1000, default: 42 },
                does: "How many decisions a watch has.",
                says: &[],
                group: OptionGroup::Length,
                rule: "VGL-1",
            },
        ],
        rules: "[[rule]]\nid = \"VGL-1\"\ntitle = \"The watch\"\ntext = \"Two knights take turns to trim candles.\"",
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Vigil, String> {
        let (watches, decisions) = (setup.number("watches") as u32, setup.number("decisions") as u32);
        Ok(Vigil { watches, watch: 0, decisions, candles: vec![0; CANDLES.into()] })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let draught = table.roll(Dice::D6).total() as u16;
        for decision in 0..self.decisions {
            let seat = Seat::new(decision as usize % 2);
            let near: Vec<Trim> =
                (0..8).map(|n| Trim((self.watch as u16 + decision as u16 + n * draught) % CANDLES)).collect();
            let Trim(candle) = table.ask(self, seat, one("VGL-1", "Which candle do you trim?", near))?;
            self.candles[usize::from(candle)] += 1;
            table.tell(Audience::All, || Trimmed(seat, candle));
        }
        self.watch += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.watch >= self.watches).then(|| Outcome::drawn(2, "VGL-1"))
    }

    fn turn(&self) -> u32 {
        self.watch + 1
    }

    fn view(&self, _: Option<Seat>) -> Vigil {
        self.clone()
    }

    fn inventory(&self) -> Inventory {
        Inventory::new().count("candles", self.candles.len())
    }

    fn audit(&self) -> Result<(), String> {
        if self.candles.len() == usize::from(CANDLES) { Ok(()) } else { Err("there are not 256 candles".into()) }
    }
}

impl TextBoard for Vigil {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "watch {} of {}", self.watch + 1, self.watches)
    }
}
