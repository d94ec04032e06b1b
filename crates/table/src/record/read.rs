//! Reading a record. Whatever is in the file, the worst result is an error with a line number.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use super::{Chanced, Move, Record, RecordError};
use crate::matches::{COMMANDED, NOTED};
use crate::refusal::brief;

/// The most tags a record may have; about a dozen mean something.
const MOST_TAGS: usize = 100;

impl Record {
    /// The largest record, in bytes: a few hundred thousand answers.
    pub const LARGEST: usize = 16 << 20;

    /// Reads a record from the bytes of a file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Record::parse(text),
            Err(error) => {
                let line = 1 + bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
                Err(RecordError::new(line, "this is not text (UTF-8)"))
            }
        }
    }

    /// Reads a record from text.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > Record::LARGEST {
            return Err(RecordError::new(
                1,
                format!("a record has at most {} bytes, and this has {}", Record::LARGEST, text.len()),
            ));
        }
        let mut tags = Tags::default();
        let mut opening = Vec::new();
        let mut moves: Vec<Move> = Vec::new();
        for (line, text) in
            text.trim_start_matches('\u{feff}').lines().enumerate().map(|(index, text)| (index + 1, text.trim()))
        {
            if text.starts_with('[') && moves.is_empty() && opening.is_empty() {
                tags.read(line, text)?;
            } else if let Some(fall) = text.strip_prefix(COMMANDED.trim_end()) {
                let fall = fall.trim().parse().map_err(|why: String| RecordError::new(line, why))?;
                chance_after(&mut moves, &mut opening).push(Chanced { line, fall, commanded: true });
            } else if let Some(comment) = text.strip_prefix(NOTED.trim_end()) {
                if let Ok(fall) = comment.trim().parse() {
                    chance_after(&mut moves, &mut opening).push(Chanced { line, fall, commanded: false });
                }
            } else if !text.is_empty() {
                moves.push(read_move(line, text, moves.len() + 1)?);
            }
        }
        tags.into_record(opening, moves)
    }
}

fn chance_after<'m>(moves: &'m mut [Move], opening: &'m mut Vec<Chanced>) -> &'m mut Vec<Chanced> {
    moves.last_mut().map_or(opening, |last| &mut last.chance)
}

/// `12. Mordred: 3 knights from F7 to H9`
fn read_move(line: usize, text: &str, expected: usize) -> Result<Move, RecordError> {
    let unknown = || {
        RecordError::new(line, format!("an answer is written like `{expected}. Name: answer`, not {:?}", brief(text)))
    };
    let (number, rest) = text.split_once(". ").ok_or_else(unknown)?;
    let number: usize = number.parse().map_err(|_| unknown())?;
    if number != expected {
        return Err(RecordError::new(
            line,
            format!("this is answer {expected}, but it is numbered {number}; a line may be missing"),
        ));
    }
    let (seat, label) = rest.split_once(": ").ok_or_else(unknown)?;
    Ok(Move { line, seat: seat.to_owned(), label: label.to_owned(), chance: Vec::new() })
}

/// `[Name value]`, where the value is JSON.
#[derive(Default)]
struct Tags(BTreeMap<String, (usize, String)>);

impl Tags {
    fn read(&mut self, line: usize, text: &str) -> Result<(), RecordError> {
        let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        let Some((name, value)) = inside.and_then(|inside| inside.split_once(' ')) else {
            return Err(RecordError::new(
                line,
                format!("a tag is written like `[Game \"kingdom\"]`, not {:?}", brief(text)),
            ));
        };
        if self.0.len() == MOST_TAGS {
            return Err(RecordError::new(line, format!("a record has at most {MOST_TAGS} tags")));
        }
        if self.0.insert(name.to_owned(), (line, value.trim().to_owned())).is_some() {
            return Err(RecordError::new(line, format!("the tag {} stands here a second time", brief(name))));
        }
        Ok(())
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, RecordError> {
        let Some((line, value)) = self.0.get(name) else { return Ok(None) };
        serde_json::from_str(value)
            .map(Some)
            .map_err(|error| RecordError::new(*line, format!("the tag {name} cannot be read: {error}")))
    }

    fn need<T: DeserializeOwned>(&self, name: &str) -> Result<T, RecordError> {
        self.get(name)?
            .ok_or_else(|| RecordError::new(1, format!("this is not a Logres record: the tag {name} is missing")))
    }

    fn into_record(self, opening: Vec<Chanced>, moves: Vec<Move>) -> Result<Record, RecordError> {
        let format: u32 = self.need("Logres")?;
        if format != 1 {
            return Err(RecordError::new(
                self.0.get("Logres").map_or(1, |(line, _)| *line),
                format!("this record has format {format}, and this program reads format 1"),
            ));
        }
        Ok(Record {
            game: self.need("Game")?,
            edition: self.need("Edition")?,
            seats: self.need("Seats")?,
            options: self.get("Options")?.unwrap_or_default(),
            commitment: self.get("Commitment")?,
            entropy: self.get("Entropy")?.unwrap_or_default(),
            seed: self.get("Seed")?,
            used: self.get("Used")?.unwrap_or_default(),
            position: self.get("Position")?,
            answers: self.get("Answers")?,
            result: self.get("Result")?,
            hash: self.get("Hash")?,
            lines_of_tags: self.0.into_iter().map(|(name, (line, _))| (name, line)).collect(),
            opening,
            moves,
        })
    }
}
