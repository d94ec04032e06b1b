//! Tic-tac-toe: three in a row on nine squares.

use table::prelude::*;

/// What lies on the table: the squares each seat has marked, one bit a square.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TicTacToe([u16; 2]);

#[derive(Clone, Copy, Hash)]
struct Square(u8); // 0 to 8, from the top left

impl Choice<TicTacToe> for Square {
    fn label(&self, _: &TicTacToe) -> String {
        format!("{}{}", ["a", "b", "c"][usize::from(self.0 % 3)], 1 + self.0 / 3)
    }
    fn target(&self, _: &TicTacToe) -> Option<String> {
        Some(format!("square:{}", self.0))
    }
}

/// TTT-3: the eight rows, columns and diagonals.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Game for TicTacToe {
    type Event = Note;
    type View = TicTacToe;
    const ABOUT: About = About {
        id: "tic-tac-toe",
        title: "Tic-tac-toe",
        blurb: "Three marks in a row win.",
        seat_names: &["Cross", "Nought"],
        rules: include_str!("tic_tac_toe.toml"),
        primer: include_str!("tic_tac_toe_primer.toml"),
        lesson: include_str!("tic_tac_toe_lesson.logres"),
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Self, String> {
        Ok(TicTacToe::default())
    }
    /// TTT-1, TTT-2: the seats take turns to mark a free square.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = Seat::new((self.turn() as usize + 1) % 2);
        let free = bits(!(self.0[0] | self.0[1]) & 0o777, Square);
        let square = table.ask(self, seat, one("TTT-2", "Which square do you mark?", free))?;
        self.0[seat.index()] |= 1 << square.0;
        table.tell(Audience::All, || Note { rule: "TTT-2", seat, deed: format!("marks {}", square.label(self)) });
        Ok(())
    }
    /// TTT-3, TTT-4: three in a row win; a full board without is a draw.
    fn outcome(&self) -> Option<Outcome> {
        let last = self.turn() as usize % 2;
        let won = LINES.iter().any(|line| self.0[last] & line == *line);
        let full = (self.turn() > 9).then(|| Outcome::drawn(2, "TTT-4"));
        if won { Some(Outcome::won(Seat::new(last), 2, "TTT-3")) } else { full }
    }
    fn turn(&self) -> u32 {
        1 + self.0[0].count_ones() + self.0[1].count_ones()
    }
    fn view(&self, _: Option<Seat>) -> Self {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        let free = !(self.0[0] | self.0[1]) & 0o777;
        Inventory::new().count("squares", (free.count_ones() + self.turn() - 1) as usize)
    }
    fn audit(&self) -> Result<(), String> {
        let [crosses, noughts] = self.0;
        let fair = crosses & noughts == 0 && crosses.count_ones().wrapping_sub(noughts.count_ones()) < 2;
        // Nobody marks a square after a row is made, so only the last to mark can have one.
        let other = self.0[(self.turn() as usize + 1) % 2];
        let open = crosses | noughts <= 0o777 && !LINES.iter().any(|line| other & line == *line);
        if fair && open { Ok(()) } else { Err(format!("the marks {:?} do not fit", self.0)) }
    }
}

impl TicTacToe {
    /// Whose mark is on a square, 0 to 8 from the top left.
    pub fn mark(&self, square: u8) -> Option<Seat> {
        (0..2).find(|seat| self.0[*seat] >> square & 1 == 1).map(Seat::new)
    }
}

impl TextBoard for TicTacToe {
    fn draw(&self, _: &Names, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = |square| self.mark(square).map_or("·", |seat| ["X", "O"][seat.index()]);
        (0..3).try_for_each(|row| writeln!(f, "{} {} {}", sign(3 * row), sign(3 * row + 1), sign(3 * row + 2)))
    }
}
