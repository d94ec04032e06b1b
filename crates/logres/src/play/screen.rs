//! What is on the screen, and who sits in front of it.

use std::io::{self, BufRead, IsTerminal, Write};

use table::Seat;

use super::ask;
use super::sitting::Sitting;
use crate::exit::Failure;
use crate::paint::{ASKED, FAINT, painted};
use crate::rules;
use crate::seating::Sitter;
use crate::tale::write_tales;

impl Sitting {
    pub(super) fn welcome(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self.table.setup().names().all();
        let seats: Vec<String> = names
            .iter()
            .zip(&self.sitters)
            .map(|(name, sitter)| match sitter {
                Sitter::Person(_) => format!("{name} (you)"),
                Sitter::Bot(bot) => format!("{name} ({bot})"),
            })
            .collect();
        writeln!(out, "{}: {}", painted(ASKED, self.table.about().title), seats.join(", "))?;
        if let Some(commitment) = self.table.chance().commitment() {
            writeln!(out, "{}", painted(FAINT, format_args!("The dice are sealed: commitment {commitment}")))?;
        }
        writeln!(out, "{}\n", painted(FAINT, "Type ? for help."))
    }

    /// Waits until the right person is at the screen. `false` if nobody is there any more.
    pub(super) fn take_the_screen(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let before = self.facing.replace(seat);
        if before == Some(seat) || self.people() < 2 || !self.table.about().secrets {
            return Ok(true);
        }
        self.shown.clear();
        // At first there is only the welcome, which everybody may read.
        if before.is_some() {
            clear_screen(out)?;
        }
        let name = &self.table.setup().names()[seat];
        let pass = painted(ASKED, format_args!("Pass the keyboard to {name} and press Enter.")).to_string();
        let there = ask(input, out, &pass)?.is_some();
        clear_screen(out)?;
        writeln!(out)?;
        Ok(there)
    }

    /// The person at the screen.
    pub(super) fn viewer(&self) -> Option<Seat> {
        self.facing
    }

    /// The seat that the screen calls "you": the only person's. Several people at one screen all have their names.
    pub(super) fn reader(&self) -> Option<Seat> {
        self.viewer().filter(|_| self.people() < 2)
    }

    /// Writes what happened since this person last looked.
    pub(super) fn news(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let viewer = self.viewer();
        let shared = !self.table.about().secrets && self.people() > 1;
        let index = if shared { self.sitters.len() } else { viewer.map_or(self.sitters.len(), Seat::index) };
        let tales = self.table.tales(viewer, self.read[index]);
        write_tales(out, &tales, self.reader())?;
        self.read[index] += tales.len();
        if let Some(public) = viewer.and_then(|seat| self.public.get_mut(seat.index())) {
            *public += self.table.tales(None, *public).len();
        }
        Ok(())
    }

    pub(super) fn board(&mut self, out: &mut dyn Write, again: bool) -> io::Result<()> {
        let board = self.table.board(self.viewer());
        if again || board != self.shown {
            writeln!(out, "\n{}\n", board.trim_end())?;
        }
        self.shown = board;
        Ok(())
    }

    pub(super) fn look_up(&self, words: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let book = self.table.about().rule_book().map_err(Failure::failed)?;
        let found = if words.is_empty() { book.entries().collect() } else { book.search(words) };
        if found.is_empty() {
            writeln!(out, "{}", rules::nothing(&book, words))?;
        }
        Ok(if words.is_empty() { rules::list(out, &found)? } else { rules::best_first(out, &found)? })
    }
}

/// Clears the screen, so that the next person cannot read it.
fn clear_screen(out: &mut dyn Write) -> io::Result<()> {
    if !io::stdout().is_terminal() {
        return writeln!(out, "\n----");
    }
    out.flush()?;
    // Not through `out`, which removes escape codes where no colour is wanted; blank lines are for a terminal that
    // knows none.
    let mut bare = io::stdout();
    write!(bare, "{}\x1b[2J\x1b[3J\x1b[H", "\n".repeat(60))?;
    bare.flush()
}
