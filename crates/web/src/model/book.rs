//! A finished match as a book.

use table::{About, Outcome};

use super::{Entry, SeatModel};
use crate::Drawing;

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
    /// After so many answers...
    pub at: u32,
    /// ... of so many.
    pub of: u32,
    /// The answer that led here, as the record writes it: `12. Bors: 3 knights from F7 to H9`.
    pub answer: Option<String>,
    /// The turn being played there.
    pub turn: u32,
    /// The board at that position.
    pub drawing: Drawing,
    /// The chronicle up to there; what the last answer brought is new.
    pub chronicle: Vec<Entry>,
    /// The promise and the seed.
    pub dice: Option<Verification>,
    /// Whether the reader may branch off. The form posts `at` to `/match/{id}/branch`.
    pub may_branch: bool,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
}

/// What it takes to check the dice of a match.
#[derive(Clone, Debug, Default)]
pub struct Verification {
    /// The promise that was shown before the first die.
    pub commitment: String,
    /// The seed it was made of.
    pub seed: String,
    /// What seats threw in: who, and which words.
    pub entropy: Vec<(String, String)>,
    /// Whether the server threw all dice again and found them to be the same; nothing if it did not try.
    pub holds: Option<bool>,
}
