//! The log of a match: what was answered and what chance decided, in order.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::Names;
use crate::{Answer, Fall, MAX_SEATS, Seat, Seats};

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// A seat answered.
    Answer {
        /// Which seat.
        seat: Seat,
        /// Whether others were choosing at the same time.
        #[serde(default)]
        together: bool,
        /// Whether it was given in one act with the answer before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chained: bool,
        /// How many dice, draws and revelations came before it: it can be undone while there are no more.
        barriers: u32,
        /// What.
        answer: Answer,
        /// How the answer is written.
        label: Box<str>,
        /// Whether nobody else could see that it was given ([`crate::Match::unseen`]).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unseen: bool,
    },
    /// Chance decided.
    Fall {
        /// What.
        fall: Fall,
        /// Whether that was scripted.
        #[serde(default)]
        scripted: bool,
    },
}

/// How many bytes of room are made at once.
const ROOM: usize = 512;

/// What can no longer be undone, as it is in the record: one line each, answers not yet numbered.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Past(String);

impl Past {
    pub(crate) fn push(&mut self, line: &Line, names: &Names) {
        // A match stays in memory for weeks, and mostly waits: room for a few more lines is enough.
        if self.0.capacity() - self.0.len() < ROOM / 4 {
            self.0.reserve_exact(ROOM);
        }
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{}", line.written(names));
    }

    /// How many of the lines are answers.
    pub(crate) fn answers(&self) -> usize {
        self.lines().filter(|line| is_answer(line)).count()
    }

    pub(crate) fn lines(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.lines()
    }
}

/// The mark of an answer that was given in one act with the one before it.
pub(super) const CHAINED: char = '\t';
/// The mark of chance that is only noted.
pub(crate) const NOTED: &str = "; ";
/// The mark of chance that the record commands.
pub(crate) const COMMANDED: &str = "* ";

/// Whether a line of the log is an answer; else it is chance.
pub(crate) fn is_answer(line: &str) -> bool {
    !line.starts_with(NOTED) && !line.starts_with(COMMANDED)
}

/// An answer of the log with its number, as a record has it: `12. Bors: horn`, or `13+ Bors: 2` for one that was given in
/// one act with the one before it.
pub(crate) fn numbered(number: usize, line: &str) -> String {
    match line.strip_prefix(CHAINED) {
        Some(line) => format!("{number}+ {line}"),
        None => format!("{number}. {line}"),
    }
}

impl Line {
    /// Whether it only says what was taken back.
    pub(crate) fn is_set_aside(&self) -> bool {
        matches!(self, Line::Fall { fall, .. } if fall.is_set_aside())
    }

    /// The answer, and how it is written.
    pub(super) fn given(&self) -> Option<(Answer, Box<str>)> {
        match self {
            Line::Answer { answer, label, .. } => Some((answer.clone(), label.clone())),
            Line::Fall { .. } => None,
        }
    }

    /// As it stands in the record, without its number.
    pub(crate) fn written<'l>(&'l self, names: &'l Names) -> impl fmt::Display + 'l {
        fmt::from_fn(move |f| match self {
            Line::Answer { seat, label, chained, .. } => {
                if *chained {
                    f.write_char(CHAINED)?;
                }
                write!(f, "{}: {label}", &names[*seat])
            }
            Line::Fall { fall, scripted } => write!(f, "{}{fall}", if *scripted { COMMANDED } else { NOTED }),
        })
    }
}

/// An answer in the log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given<'m> {
    /// Which line of the log it is.
    pub(crate) line: usize,
    /// The answer.
    pub(crate) answer: &'m Answer,
    /// How it was written.
    pub(crate) label: &'m str,
}

/// Reads a log back: the answers of each seat in order, and separately what chance decided.
#[derive(Clone, Debug)]
pub(crate) struct Tape<'m> {
    lines: &'m [Line],
    answers_read: [u32; MAX_SEATS],
    falls_read: u32,
    read: usize,
}

impl<'m> Tape<'m> {
    pub(crate) fn new(lines: &'m [Line]) -> Tape<'m> {
        Tape { lines, answers_read: [0; MAX_SEATS], falls_read: 0, read: 0 }
    }

    /// The next answer of a seat.
    pub(crate) fn answer(&mut self, seat: Seat) -> Option<&'m Answer> {
        self.given(seat).map(|given| given.answer)
    }

    /// The next answer of a seat, and how it was written.
    pub(crate) fn given(&mut self, seat: Seat) -> Option<Given<'m>> {
        let place = &mut self.answers_read[seat.index()];
        while let Some(line) = self.lines.get(*place as usize) {
            *place += 1;
            match line {
                Line::Answer { seat: by, answer, label, .. } if *by == seat => {
                    self.read += 1;
                    return Some(Given { line: *place as usize - 1, answer, label });
                }
                _ => {}
            }
        }
        None
    }

    /// The next answer of any of these seats: whichever comes first in the log.
    pub(crate) fn first_answer(&mut self, seats: Seats) -> Option<(Seat, &'m Answer)> {
        self.first_given(seats).map(|(seat, given)| (seat, given.answer))
    }

    /// The next answer of any of these seats, and how it was written.
    pub(crate) fn first_given(&mut self, seats: Seats) -> Option<(Seat, Given<'m>)> {
        let (_, first) = seats.into_iter().filter_map(|seat| Some((self.find(seat)?, seat))).min()?;
        Some((first, self.given(first)?))
    }

    /// Where the next answer of a seat is in the log; the reader never goes back to the lines before it.
    fn find(&mut self, seat: Seat) -> Option<u32> {
        let place = &mut self.answers_read[seat.index()];
        let rest = self.lines.get(*place as usize..)?;
        let ahead = rest.iter().position(|line| matches!(line, Line::Answer { seat: by, .. } if *by == seat));
        *place += ahead.unwrap_or(rest.len()) as u32;
        ahead.map(|_| *place)
    }

    /// The next thing that chance decided.
    pub(crate) fn fall(&mut self) -> Option<&'m Fall> {
        while let Some(line) = self.lines.get(self.falls_read as usize) {
            self.falls_read += 1;
            if let Line::Fall { fall, .. } = line
                && !fall.is_set_aside()
            {
                self.read += 1;
                return Some(fall);
            }
        }
        None
    }

    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// Where in the log what was read ends. What was taken back is in between, and no rule reads it.
    pub(crate) fn read(&self) -> usize {
        let mut left = self.read;
        let unread = |line: &Line| {
            let is_last = left == 0;
            left -= usize::from(!is_last && !line.is_set_aside());
            is_last
        };
        self.lines.iter().position(unread).unwrap_or(self.lines.len())
    }

    /// Whether all of it was read.
    pub(crate) fn is_read(&self) -> bool {
        self.read == self.lines.iter().filter(|line| !line.is_set_aside()).count()
    }
}
