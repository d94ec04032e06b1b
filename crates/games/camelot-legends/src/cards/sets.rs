//! Who is what: found once, and looked up in every score.

use super::{Card, Character};
use crate::folk::{Events, Folk};

/// Who is what, and who has a text of which timing: looked up in every score.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Sets {
    pub knights: Folk,
    pub ladies: Folk,
    pub shields: [Folk; 6],
    pub traits: [Folk; 3],
    /// Texts that change scores all the time.
    pub constant: Folk,
    /// Texts that protect.
    pub protectors: Folk,
    /// Texts that are used.
    pub usable: Folk,
    /// Texts that act when the card is played.
    pub on_play: Folk,
    /// Those who are played in another's place (CLG-DG-9).
    pub replacers: Folk,
    /// Those who can be discarded in another's stead.
    pub substitutes: Folk,
    /// Texts that score.
    pub scorers: Folk,
    /// Events that are marked `lasting`.
    pub lasting: Events,
    /// Events that help all totals of some Companies from a display.
    pub uplifting: Events,
    /// Events that can be driven to another Location.
    pub driven: Events,
    /// Final Events.
    pub finals: Events,
    pub printed: Vec<[i8; 6]>,
    /// The same, as scores begin.
    pub rows: Rows,
}

/// The printed score of each Character, in rows that are added in one go: the last two places are empty.
#[derive(Clone, Copy, Debug)]
pub struct Rows(pub [[i16; 8]; Card::COUNT]);

impl Default for Rows {
    fn default() -> Rows {
        Rows([[0; 8]; Card::COUNT])
    }
}

impl Rows {
    pub(super) fn of(characters: &[Character]) -> Rows {
        let mut rows = Rows::default();
        for (row, character) in rows.0.iter_mut().zip(characters) {
            row.iter_mut().zip(character.scores.all()).for_each(|(score, printed)| *score = printed.into());
        }
        rows
    }
}
