//! Setting up a match.

use std::collections::BTreeMap;

use table::About;

/// The page on which a match is set up. It posts to `/new/{game}`:
///
/// - for each seat from 0: `seat-{i}` = `me` | `here` (another player at this screen) | `friend` (by link) | `none` |
///   `bot:{strength}`, and `name-{i}`;
/// - for each option: `set-{key}` = its value as text (`on` or `off` for a flag);
/// - `limit` = one of those offered, or `none`; `then` = what happens when it is up; `spectators` = `on`; `listed` = `on`;
///   `words` = what the reader throws in for the dice.
#[derive(Clone, Debug)]
pub struct NewModel {
    /// The game.
    pub about: About,
    /// How each seat stands now: as many as the game can have.
    pub seats: Vec<SeatChoice>,
    /// The bots that can play this game.
    pub bots: Vec<BotChoice>,
    /// Options that were set otherwise than the book has them, by key, to be shown again.
    pub values: BTreeMap<String, String>,
    /// Limits of time offered: as the form sends them, and in words.
    pub limits: Vec<(String, String)>,
    /// The limit that is chosen; `none` for none.
    pub limit: String,
    /// What can happen when time is up: as the form sends it, and in words.
    pub thens: Vec<(String, String)>,
    /// What is chosen of these.
    pub then: String,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Why the last attempt was refused, in a sentence.
    pub refused: Option<String>,
}

/// How a seat is to be filled.
#[derive(Clone, Debug, Default)]
pub struct SeatChoice {
    /// `me`, `here`, `friend`, `none` or `bot:{strength}`.
    pub who: String,
    /// What the seat is called.
    pub name: String,
}

/// A bot that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct BotChoice {
    /// As the form sends it, after `bot:`: `steward`, `search:2000`.
    pub strength: String,
    /// In words: `steward, a sound player`.
    pub words: String,
}
