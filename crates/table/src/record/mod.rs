//! The record of a match: text that a person can read and play back on a real table (`docs/record.md`).

mod comments;
mod play;
mod read;
mod write;

use serde_json::value::RawValue;
use std::collections::BTreeMap;

use crate::refusal::reason;
use crate::{Commitment, Entropy, Fall, Seed, StateHash};

pub use play::{Replay, Verified};

/// A record that was read but not yet played.
#[derive(Clone, Debug)]
pub struct Record {
    /// Which game.
    pub game: String,
    /// Which edition of our rules it began under.
    pub edition: u32,
    /// Who played.
    pub seats: Vec<String>,
    /// Options and rulings, as they were set.
    pub options: BTreeMap<String, String>,
    /// The commitment shown before the first die.
    pub commitment: Option<Commitment>,
    /// What seats added to the seed.
    pub entropy: Vec<Entropy>,
    /// The seed, once it is public.
    pub seed: Option<Seed>,
    /// How much of the stream was used before the record begins.
    pub used: u64,
    /// The position it starts from, if not from the set-up.
    pub position: Option<Box<RawValue>>,
    /// How many answers it says it has.
    pub answers: Option<usize>,
    /// The places of the seats, as it says.
    pub result: Option<Vec<u8>>,
    /// The final hash, as it says.
    pub hash: Option<StateHash>,
    /// Where each tag is in the file.
    lines_of_tags: BTreeMap<String, usize>,
    /// Chance before the first answer.
    opening: Vec<Chanced>,
    pub(crate) moves: Vec<Move>,
}

/// One numbered line.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) line: usize,
    pub(crate) seat: String,
    pub(crate) label: String,
    /// Whether it was given in one act with the line before it.
    pub(crate) chained: bool,
    /// Chance that followed it.
    chance: Vec<Chanced>,
}

/// Chance as a record writes it.
#[derive(Clone, Debug)]
struct Chanced {
    line: usize,
    fall: Fall,
    commanded: bool,
}

/// What is wrong with a record, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, in a sentence without a full stop.
    pub why: String,
}

impl RecordError {
    pub(crate) fn new(line: usize, why: impl AsRef<str>) -> RecordError {
        RecordError { line, why: reason(why.as_ref()) }
    }
}

impl Record {
    /// How many answers it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nobody answered anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The line of a tag, or the first line.
    pub(crate) fn line_of(&self, tag: &str) -> usize {
        self.tag_line(tag).unwrap_or(1)
    }

    /// The line of a tag.
    pub(crate) fn tag_line(&self, tag: &str) -> Option<usize> {
        self.lines_of_tags.get(tag).copied()
    }
}
