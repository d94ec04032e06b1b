//! Taking an answer back, unless a die, a draw, a revelation or another seat's answer came after it.

use std::ops::Range;

use super::log::Line;
use super::run::Run;
use super::{Match, give_back};
use crate::{Game, Refusal, Seat};

/// How many answers can be taken back in a row.
const WINDOW: usize = 256;

impl<G: Game> Match<G> {
    /// Takes a seat's last act back: its last answer, with those that were given together with it.
    ///
    /// # Errors
    /// Why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let act = self.undoable(seat).map_err(|why| Refusal::plain("undo", why))?;
        let mut open = self.open.clone();
        let together = matches!(open[act.start], Line::Answer { together: true, .. });
        open.drain(act.clone());
        let done = Run::new(&open, self.chance.clone(), None).play_from(&self.base)?;
        self.open = open;
        self.adopt_from(seat, together, done);
        self.answered[seat.index()] = self.answered(seat).saturating_sub(act.len() as u32);
        Ok(())
    }

    /// Whether a seat could take its last act back.
    #[must_use]
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_ok()
    }

    /// The lines of the log that a seat's undo takes back.
    fn undoable(&self, seat: Seat) -> Result<Range<usize>, &'static str> {
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
        if after.iter().any(Line::is_set_aside) {
            return Err("the table has agreed since to take something back");
        }
        // Seats that choose at the same time do not know each other's choice, so neither crosses the other.
        let crossed = after.iter().any(|line| !(*together && matches!(line, Line::Answer { together: true, .. })));
        if crossed {
            return Err("another seat has answered since");
        }
        // An act was given in one go, so its answers stand side by side.
        let head = self.open[..=index].iter().rposition(|line| !matches!(line, Line::Answer { chained: true, .. }));
        head.map(|head| head..index + 1).ok_or("it was given too long ago")
    }

    /// Forgets how to undo what can no longer be undone: the base moves up and the lines before it become text.
    pub(super) fn settle(&mut self) {
        let too_long = self.latest.at > WINDOW;
        let over = self.game.outcome().is_some();
        if !too_long && !over && self.first_undoable() < self.latest.at {
            return;
        }
        let settled = self.open.drain(..self.latest.at);
        match &mut self.far {
            Some(far) => far.lines.extend(settled),
            None => settled.for_each(|line| self.past.push(&line, self.setup.names())),
        }
        self.latest.at = 0;
        self.base = self.latest.clone();
        give_back(&mut self.open);
        if over {
            self.forget_far(false);
        } else if let Some(far) = &mut self.far {
            far.follow(&self.base, &mut self.past, self.setup.names());
        }
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
