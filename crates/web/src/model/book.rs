//! A finished match as a book.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use table::{About, AnyMatch, Outcome, Seat};

use super::{ChronicleLine, Ending, Past, SeatModel, unusual_options};
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
    /// What the match came to, for the curve beneath the board.
    pub ending: Option<Arc<Ending>>,
    /// What people wrote at positions, in their order.
    pub comments: Vec<Comment>,
    /// Whether the reader may write. The form posts `at` and `words` to `/match/{id}/comment`.
    pub may_comment: bool,
    /// A link to this position for everybody who has it: the whole address, and its path.
    pub link: Option<(String, String)>,
}

/// A comment at a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Its number, for the form that deletes it: posts `comment` to `/match/{id}/uncomment`.
    pub id: i64,
    /// After how many answers.
    pub at: u32,
    /// Who wrote it.
    pub name: String,
    /// What.
    pub words: String,
    /// Whether the reader wrote it.
    pub mine: bool,
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
            ending: None,
            comments: Vec::new(),
            may_comment: false,
            link: None,
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

/// A position of a match that is over, for everybody who has its link: what a spectator may see.
#[derive(Clone, Debug)]
pub struct PositionModel {
    /// The last part of the link.
    pub link: String,
    /// The position, as a spectator may see it.
    pub book: BookModel,
    /// The address of a picture of it, for pages that show where a link leads; only where the house knows its public
    /// address.
    pub picture: Option<String>,
}
