//! A finished match as a book.

use std::collections::{BTreeMap, BTreeSet};

use table::{About, AnyMatch, Outcome, Seat};

use super::{ChronicleLine, Past, SeatModel, unusual_options};
use crate::{Arms, Drawing, Look, draw};

/// A finished match, opened at a position.
#[derive(Clone, Debug)]
pub struct BookModel {
    /// The match's id.
    pub id: String,
    /// The game.
    pub about: About,
    /// Who sat there.
    pub seats: Vec<SeatModel>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The number of answers up to this position...
    pub at: u32,
    /// ... and in all.
    pub of: u32,
    /// The answer that led here, as the record writes it: `12. Bors: 3 knights from F7 to H9`.
    pub answer: Option<String>,
    /// The turn being played there.
    pub turn: u32,
    /// The board at that position.
    pub drawing: Drawing,
    /// The chronicle up to there. Entries of the last answer are new.
    pub chronicle: Vec<ChronicleLine>,
    /// The promise and the seed.
    pub dice: Option<Verification>,
    /// Whether the reader may branch off. The form posts `at` to `/match/{id}/branch`.
    pub may_branch: bool,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
}

impl BookModel {
    /// A match after some of its answers, for a reader: everything that the match itself knows. The caller fills in who
    /// sat there, how it ended, its dice and whether the reader may branch off.
    #[must_use]
    pub fn of(id: &str, table: &dyn AnyMatch, viewer: Option<Seat>, of: u32) -> BookModel {
        let names = table.setup().names();
        let arms = Arms::of_all(names.all());
        let look = Look { viewer, names, arms: &arms, picks: BTreeMap::new(), changed: BTreeSet::new(), since: None };
        let new_from = if table.answers() == 0 { 0 } else { table.retold() };
        BookModel {
            id: id.to_owned(),
            about: table.about(),
            seats: Vec::new(),
            outcome: None,
            at: table.answers(),
            of,
            answer: table.last_answer(),
            turn: table.turn(),
            drawing: draw(table, &look),
            chronicle: Past::new(table.sentences(viewer, None), Some(new_from)).entries,
            dice: None,
            may_branch: false,
            options: unusual_options(table),
        }
    }
}

/// What a reader needs to check the dice of a match.
#[derive(Clone, Debug, Default)]
pub struct Verification {
    /// The promise from before the first die.
    pub commitment: String,
    /// The seed behind the promise.
    pub seed: String,
    /// The words that players added: their names and their words.
    pub entropy: Vec<(String, String)>,
    /// Whether the server threw all dice again and found them the same; `None` if it did not try.
    pub holds: Option<bool>,
}
