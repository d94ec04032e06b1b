//! Connect four: discs fall into seven columns, and four in a row win.

use std::fmt;
use table::prelude::*;

/// How many columns there are.
pub const COLUMNS: u32 = 7;
/// How many discs fit into one.
pub const ROWS: u32 = 6;
/// A column has one bit more than rows, so that a line never runs over into the next column.
const STRIDE: u32 = ROWS + 1;

/// What lies on the table: the discs of each seat, one bit a place, columns from left and places from below.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ConnectFour {
    /// The discs of each player, a bit for each hole.
    discs: [u64; 2],
}

/// A column, 0 to 6 from the left.
#[derive(Clone, Copy, Hash)]
struct Column(u8);

impl Choice<ConnectFour> for Column {
    fn label(&self, _: &ConnectFour) -> String {
        format!("column {}", self.0 + 1)
    }
    fn target(&self, _: &ConnectFour) -> Option<String> {
        Some(format!("column:{}", self.0))
    }
}

impl Game for ConnectFour {
    type Event = Note;
    type View = ConnectFour;
    const ABOUT: About = About {
        id: "connect-four",
        title: "Connect four",
        blurb: "Discs fall into seven columns; four in a row win.",
        seat_names: &["Red", "Yellow"],
        rules: include_str!("connect_four.toml"),
        primer: include_str!("connect_four_primer.toml"),
        lesson: include_str!("connect_four_lesson.logres"),
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Self, String> {
        Ok(ConnectFour::default())
    }

    /// CF-1, CF-2: the seats take turns to drop a disc into a column that has room.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = Seat::new(self.taken().count_ones() as usize % 2);
        let open = bits(self.open(), Column);
        let column = table.ask(self, seat, one("CF-2", "Into which column do you drop a disc?", open))?;
        self.discs[seat.index()] |= self.lowest_free(column);
        table.tell(Audience::All, || Note { rule: "CF-2", seat, deed: format!("drops into {}", column.label(self)) });
        Ok(())
    }

    /// CF-3, CF-4: four in a row win; a full board without is a draw.
    fn outcome(&self) -> Option<Outcome> {
        let last = 1 - self.taken().count_ones() as usize % 2;
        if four_in_a_row(self.discs[last]) {
            return Some(Outcome::won(Seat::new(last), 2, "CF-3"));
        }
        (self.open() == 0).then(|| Outcome::drawn(2, "CF-4"))
    }

    fn turn(&self) -> u32 {
        1 + self.taken().count_ones()
    }

    fn view(&self, _: Option<Seat>) -> Self {
        self.clone()
    }

    fn inventory(&self) -> Inventory {
        let free = (0..COLUMNS).map(|column| ROWS - self.height(column)).sum::<u32>();
        Inventory::new().count("places", (free + self.turn() - 1) as usize)
    }

    fn audit(&self) -> Result<(), String> {
        let [red, yellow] = self.discs;
        if red & yellow != 0 || red.count_ones().wrapping_sub(yellow.count_ones()) > 1 {
            return Err("the discs of the two seats do not go together".into());
        }
        let stacked = |column: u32| (red | yellow) >> (column * STRIDE) & 0o177 == (1 << self.height(column)) - 1;
        let inside = (red | yellow) >> (COLUMNS * STRIDE) == 0;
        if !inside || !(0..COLUMNS).all(|column| stacked(column) && self.height(column) <= ROWS) {
            return Err("discs hang in the air or lie outside the columns".into());
        }
        // The match ends with the first four in a row, so the last disc made it, and that disc is on top.
        let last = self.turn() as usize % 2;
        let open_before = |column: u32| {
            let top = 1 << (column * STRIDE + self.height(column)) >> 1;
            self.discs[last] & top != 0 && !four_in_a_row(self.discs[last] ^ top)
        };
        let ended = four_in_a_row(self.discs[last]) && !(0..COLUMNS).any(open_before);
        if ended || four_in_a_row(self.discs[1 - last]) {
            return Err("somebody had four in a row before the last disc fell".into());
        }
        Ok(())
    }
}

impl ConnectFour {
    /// Whose disc is in this column, counted from the left, and in this row, counted from the bottom.
    #[must_use]
    pub fn disc(&self, column: u32, row: u32) -> Option<Seat> {
        let place = 1u64 << (column * STRIDE + row);
        self.discs.iter().position(|discs| discs & place != 0).map(Seat::new)
    }

    /// The places with a disc of either player.
    fn taken(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The columns that have room, a bit for each.
    fn open(&self) -> u8 {
        let tops = self.taken() >> (ROWS - 1);
        (0..COLUMNS).map(|column| u8::from(tops >> (column * STRIDE) & 1 == 0) << column).sum()
    }

    /// The place where a disc lands: adding a bit at the bottom of a column carries it up past its discs.
    fn lowest_free(&self, column: Column) -> u64 {
        let bottom = 1 << (u32::from(column.0) * STRIDE);
        (self.taken() + bottom) & !self.taken()
    }

    /// How many discs lie in a column.
    fn height(&self, column: u32) -> u32 {
        (self.taken() >> (column * STRIDE) & 0o177).count_ones()
    }
}

/// CF-3: four in a row, upright, level or on either diagonal.
fn four_in_a_row(discs: u64) -> bool {
    let fours = [1, STRIDE, STRIDE - 1, STRIDE + 1].map(|way| {
        let pairs = discs & discs >> way;
        pairs & pairs >> (2 * way)
    });
    // All directions at once: a playout is quicker without a branch for each.
    fours[0] | fours[1] | fours[2] | fours[3] != 0
}

impl TextBoard for ConnectFour {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            for column in 0..COLUMNS {
                write!(f, "{} ", self.disc(column, row).map_or("·", |seat| ["R", "Y"][seat.index()]))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "1 2 3 4 5 6 7")
    }
}
