//! Letters: a game for tests. Both write in secret, line by line, and there is no default answer when time is up.

use table::prelude::*;

/// The letters of this evening, and how many evenings there were.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Letters {
    lines: [u32; 2],
    evenings: u32,
}

#[derive(Clone, Copy, Hash, PartialEq, Eq)]
enum Pen {
    Write,
    StrikeOut,
    Seal,
}

impl Choice<Letters> for Pen {
    fn label(&self, _: &Letters) -> String {
        match self {
            Pen::Write => "write a line",
            Pen::StrikeOut => "strike out a line",
            Pen::Seal => "seal",
        }
        .to_owned()
    }
}

const RULES: &str = r#"
[[rule]]
id = "LTR-1"
title = "Letters"
text = "Both write a letter in secret, and seal it."
check = "Given a letter, when a line is written, then nobody else sees anything of it."
"#;

impl Game for Letters {
    type Event = Note;
    type View = Letters;
    const ABOUT: About = About {
        id: "letters",
        title: "Letters",
        blurb: "Three evenings of letters.",
        seat_names: &["Heloise", "Abelard"],
        secrets: true,
        rules: RULES,
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Self, String> {
        Ok(Letters::default())
    }

    /// LTR-1: an evening.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        table.together(self, Seats::first(2), |game, seat, table| {
            loop {
                let pens = [Pen::Write, Pen::StrikeOut, Pen::Seal];
                match table.ask(game, seat, one("LTR-1", "What do you do?", pens))? {
                    Pen::Write => game.lines[seat.index()] += 1,
                    Pen::StrikeOut => game.lines[seat.index()] = game.lines[seat.index()].saturating_sub(1),
                    Pen::Seal => return Ok(()),
                }
            }
        })?;
        for seat in Seats::first(2) {
            let deed = format!("sends {} lines", self.lines[seat.index()]);
            table.tell(Audience::All, || Note { rule: "LTR-1", seat, deed });
        }
        self.lines = [0, 0];
        self.evenings += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.evenings >= 3).then(|| Outcome::drawn(2, "LTR-1"))
    }

    fn turn(&self) -> u32 {
        self.evenings + 1
    }

    fn view(&self, viewer: Option<Seat>) -> Letters {
        let own = |seat: usize| if viewer == Some(Seat::new(seat)) { self.lines[seat] } else { 0 };
        Letters { lines: [own(0), own(1)], evenings: self.evenings }
    }

    fn inventory(&self) -> Inventory {
        Inventory::new()
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl TextBoard for Letters {
    fn draw(&self, _: &Names, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} and {} lines", self.lines[0], self.lines[1])
    }
}
