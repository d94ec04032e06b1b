//! A small game in several versions: the first, and what later programs made of it. Two seats run errands in turn.

use bots::{Of, Title};
use table::prelude::*;
use web::shelf::titles;

/// The first program.
pub(crate) const OLD: u8 = 1;
/// Lists the same ways in another order.
pub(crate) const SORTED: u8 = 2;
/// Nobody goes south any more.
pub(crate) const MENDED: u8 = 3;
/// The same as the first, under a later edition.
pub(crate) const LATER: u8 = 4;
/// As many miles as usual, if nobody says how many.
pub(crate) const PRESET: u8 = 6;
/// Panics over anything.
pub(crate) const FAULTY: u8 = 5;

/// All games of the other tests, and this one: all tests of a process share one set of rule books.
pub(crate) fn shelf(program: u8) -> &'static [&'static dyn Title] {
    let errand: &'static dyn Title = match program {
        OLD => &const { Of::<Errand<OLD>>::new() },
        SORTED => &const { Of::<Errand<SORTED>>::new() },
        MENDED => &const { Of::<Errand<MENDED>>::new() },
        LATER => &const { Of::<Errand<LATER>>::new() },
        PRESET => &const { Of::<Errand<PRESET>>::new() },
        _ => &const { Of::<Errand<FAULTY>>::new() },
    };
    titles().iter().copied().chain([errand]).collect::<Vec<_>>().leak()
}

/// The errands that were run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Errand<const PROGRAM: u8> {
    run: Vec<String>,
}

#[derive(Clone, Hash)]
struct Way(&'static str);

impl<G> Choice<G> for Way {
    fn label(&self, _: &G) -> String {
        self.0.to_owned()
    }
}

/// How many errands make a game.
pub(crate) const ERRANDS: usize = 8;

impl<const PROGRAM: u8> Game for Errand<PROGRAM> {
    type Event = Note;
    type View = Self;
    const ABOUT: About = About {
        id: "errand",
        title: "Errand",
        blurb: "Two go here and there.",
        edition: if PROGRAM == LATER || PROGRAM == MENDED { 2 } else { 1 },
        seat_names: &["Anna", "Bors"],
        rules: "[[rule]]\nid = \"ERR-1\"\ntitle = \"Ways\"\ntext = \"In turn each goes one way, so many miles.\"\ncheck = \"Given a way, when it is named, then it is gone.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Self, String> {
        Ok(Errand { run: Vec::new() })
    }

    /// ERR-1: a way, and how many miles.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        assert_ne!(PROGRAM, FAULTY, "a fault of this program");
        let mut ways = vec![Way("east"), Way("north"), Way("south"), Way("west")];
        if PROGRAM == SORTED {
            ways.reverse();
        }
        if PROGRAM == MENDED {
            ways.retain(|way| way.0 != "south");
        }
        let seat = Seat::new(self.run.len() % 2);
        let way = table.ask(self, seat, one("ERR-1", "Which way do you go?", ways))?;
        table.tell(Audience::All, || Note { rule: "ERR-1", seat, deed: format!("sets out {}", way.0) });
        let miles = number("ERR-1", "How many miles?", 1..=9);
        let miles = table.ask(self, seat, if PROGRAM == PRESET { miles.preset(4) } else { miles })?;
        self.run.push(format!("{} {miles}", way.0));
        table.tell(Audience::All, || Note { rule: "ERR-1", seat, deed: format!("goes {} for {miles} miles", way.0) });
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.run.len() >= ERRANDS).then(|| Outcome::drawn(2, "ERR-1"))
    }

    fn turn(&self) -> u32 {
        1 + self.run.len() as u32
    }

    fn view(&self, _: Option<Seat>) -> Self {
        self.clone()
    }

    fn inventory(&self) -> Inventory {
        Inventory::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl<const PROGRAM: u8> TextBoard for Errand<PROGRAM> {
    fn draw(&self, _: &Names, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.run.join(", "))
    }
}
