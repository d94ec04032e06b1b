//! Taking an answer back, unless a die, a draw, a revelation or another seat's answer came after it.

use super::log::Line;
use super::run::Run;
use super::{Match, give_back};
use crate::{Game, Refusal, Seat};

/// How many answers can be taken back in a row.
const WINDOW: usize = 256;

impl<G: Game> Match<G> {
    /// Takes a seat's last answer back.
    ///
    /// # Errors
    /// Why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let index = self.undoable(seat).map_err(|why| Refusal::plain("undo", why))?;
        let mut open = self.open.clone();
        let together = matches!(open.remove(index), Line::Answer { together: true, .. });
        let done = Run::new(&open, self.chance.clone(), None).play_from(&self.base)?;
        self.open = open;
        self.adopt_from(seat, together, done);
        self.answered[seat.index()] = self.answered(seat).saturating_sub(1);
        Ok(())
    }

    /// Whether a seat could take its last answer back.
    #[must_use]
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_ok()
    }

    /// The line of the log that a seat's undo takes back.
    fn undoable(&self, seat: Seat) -> Result<usize, &'static str> {
        if self.outcome().is_some() {
            return Err("the match is over");
        }
        let last = self.open.iter().rposition(|line| matches!(line, Line::Answer { seat: by, .. } if *by == seat));
        let Some(index) = last else { return Err("there is no answer of this seat that can still be taken back") };
        let Line::Answer { together, barriers, .. } = &self.open[index] else {
            return Err("there is nothing to take back");
        };
        if *barriers != self.barriers {
            return Err("dice were thrown or something was revealed since");
        }
        let after = &self.open[index + 1..];
        // Seats that choose at the same time do not know each other's choice, so neither crosses the other.
        let crossed = after.iter().any(|line| !(*together && matches!(line, Line::Answer { together: true, .. })));
        if crossed { Err("another seat has answered since") } else { Ok(index) }
    }

    /// Forgets how to undo what can no longer be undone: the base moves up and the lines before it become text.
    pub(super) fn settle(&mut self) {
        let too_long = self.latest.at > WINDOW;
        let over = self.game.outcome().is_some();
        if !too_long && !over && self.first_undoable() < self.latest.at {
            return;
        }
        for line in self.open.drain(..self.latest.at) {
            self.past.push(&line, self.setup.names());
        }
        self.latest.at = 0;
        self.base = self.latest.clone();
        give_back(&mut self.open);
    }

    /// Nobody can take back any line before this one.
    fn first_undoable(&self) -> usize {
        let mut first = self.open.len();
        let mut by = None;
        for (index, line) in self.open.iter().enumerate().rev() {
            match line {
                Line::Answer { seat, barriers, together, .. } if *barriers == self.barriers => {
                    if !together && *by.get_or_insert(*seat) != *seat {
                        break;
                    }
                    first = index;
                }
                _ => break,
            }
        }
        first
    }
}
