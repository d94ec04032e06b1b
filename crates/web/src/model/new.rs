//! Setting up a match.

use std::collections::BTreeMap;

use table::About;

/// The page on which a match is set up. It posts to `/new/{game}`:
///
/// - for each seat from 0: `seat-{i}` = `me` | `here` (another player at this screen) | `friend` (by link) | `none` |
///   `bot:{strength}`, and `name-{i}`;
/// - for each option: `set-{key}` = its value as text (`on` or `off` for a flag);
/// - `limit` = one of those offered, or `none`; `then` = what happens when it is up; `take-back` = one of
///   those offered; `spectators` = `on`; `listed` = `on`;
///   `words` = what the reader throws in for the dice.
#[derive(Clone, Debug)]
pub struct NewModel {
    /// The game.
    pub about: About,
    /// The choice for each seat: as many as the game can have.
    pub seats: Vec<SeatChoice>,
    /// The bots that can play this game.
    pub bots: Vec<BotChoice>,
    /// Options that differ from the book, by key, to show them again.
    pub values: BTreeMap<String, String>,
    /// The time limits on offer: the value in the form, and the words.
    pub limits: Vec<(String, String)>,
    /// The chosen limit; `none` for none.
    pub limit: String,
    /// What can happen when time is up: the value in the form, and the words.
    pub thens: Vec<(String, String)>,
    /// The choice among these.
    pub then: String,
    /// Whether answers may be taken back: the value in the form, and the words.
    pub take_backs: Vec<(String, String)>,
    /// The choice among these.
    pub take_back: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
}

/// Who takes a seat.
#[derive(Clone, Debug, Default)]
pub struct SeatChoice {
    /// `me`, `here`, `friend`, `none` or `bot:{strength}`.
    pub who: String,
    /// The name of the seat.
    pub name: String,
}

/// A bot that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct BotChoice {
    /// The value in the form, after `bot:`: `steward`, `master`.
    pub strength: String,
    /// In words, with the time it takes: `steward, a sound player (answers at once)`.
    pub words: String,
}
