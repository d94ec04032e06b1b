//! The log of a match: what was answered and what chance decided, in order.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::event::Names;
use crate::{Answer, Fall, Seat};

/// One entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// A seat answered.
    Answer {
        /// Who.
        seat: Seat,
        /// Whether others were choosing at the same time.
        #[serde(default)]
        together: bool,
        /// How many dice, draws and revelations came before it: it can be undone while there are no more.
        barriers: u32,
        /// What.
        answer: Answer,
        /// How that is written.
        label: Box<str>,
    },
    /// Chance decided.
    Fall {
        /// What.
        fall: Fall,
        /// Whether that was told in advance.
        #[serde(default)]
        scripted: bool,
    },
}

/// What can no longer be undone, as it stands in the record: one line each, answers not yet numbered.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Past(String);

impl Past {
    pub(crate) fn push(&mut self, line: &Line, names: &Names) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{}", line.written(names));
    }

    /// How many of the lines are answers.
    pub(crate) fn answers(&self) -> usize {
        self.lines().filter(|line| !line.starts_with(NOTED) && !line.starts_with(COMMANDED)).count()
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.lines()
    }
}

/// The mark of chance that is only noted.
pub(crate) const NOTED: &str = "; ";
/// The mark of chance that the record commands.
pub(crate) const COMMANDED: &str = "* ";

impl Line {
    /// As it stands in the record, without its number.
    pub(crate) fn written<'l>(&'l self, names: &'l Names) -> impl fmt::Display + 'l {
        fmt::from_fn(move |f| match self {
            Line::Answer { seat, label, .. } => write!(f, "{}: {label}", &names[*seat]),
            Line::Fall { fall, scripted } => write!(f, "{}{fall}", if *scripted { COMMANDED } else { NOTED }),
        })
    }
}
