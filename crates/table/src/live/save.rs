//! The store's half of a match: its last checkpoint with the answers since.
//!
//! A saved match goes on under a later program, because nothing before the checkpoint is played again.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::log::{Line, Past};
use super::run::Run;
use super::{Mark, Match, Start, read_position, seated};
use crate::chance::SavedChance;
use crate::{Chance, Game, Seats, Setup};

/// A match as it is stored. Plain data: `serde_json` writes and reads it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The format: 1.
    pub logres: u32,
    /// Which game.
    pub game: String,
    /// Which edition of our rules it was played under.
    pub edition: u32,
    /// Who sits there.
    pub seats: Vec<String>,
    /// All options and rulings, as they were set.
    pub options: BTreeMap<String, String>,
    /// The state at the checkpoint.
    pub state: Box<RawValue>,
    chance: SavedChance,
    #[serde(default)]
    barriers: u32,
    #[serde(default)]
    used: u64,
    /// The answers since the checkpoint.
    #[serde(default)]
    since: Vec<Line>,
    #[serde(default)]
    answered: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Before>,
}

/// What came before the checkpoint, for the record.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Before {
    lines: Past,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Box<RawValue>>,
    #[serde(default)]
    used: u64,
}

/// No match has more answers of a seat, or dice, than this; a stored count above it is damage.
const MOST: u32 = 1 << 26;

/// Why a saved match cannot be loaded, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct LoadError(pub String);

impl Saved {
    /// The checkpoint apart from the answers before it: the record of what goes on from here starts with
    /// this position.
    #[must_use]
    pub fn without_past(mut self) -> Saved {
        self.before = None;
        self
    }
}

impl<G: Game> Match<G> {
    /// The match as it is stored.
    ///
    /// # Errors
    /// If the state is not plain data; the battery's fourth law says it is.
    pub fn save(&self) -> Result<Saved, serde_json::Error> {
        let (position, used) = match &self.start {
            Start::Setup => (None, 0),
            Start::Position(position, used) => (Some(position.clone()), *used),
        };
        Ok(Saved {
            logres: 1,
            game: G::ABOUT.id.to_owned(),
            edition: G::ABOUT.edition,
            seats: self.setup.names().all().to_vec(),
            options: self.setup.options_as_text(),
            state: serde_json::value::to_raw_value(&*self.base.game)?,
            chance: self.chance.save(),
            barriers: self.base.barriers,
            used: self.base.used,
            since: self.open.clone(),
            answered: self.answered.clone(),
            before: Some(Before { lines: self.past.clone(), position, used }),
        })
    }

    /// Goes on with a stored match.
    ///
    /// # Errors
    /// If it is of another game or format, or damaged.
    pub fn load(saved: Saved) -> Result<Match<G>, LoadError> {
        if saved.logres != 1 {
            return Err(LoadError(format!(
                "this match is stored in format {}, and this program reads format 1",
                saved.logres
            )));
        }
        if saved.game != G::ABOUT.id {
            return Err(LoadError(format!("this is a match of {}, not of {}", saved.game, G::ABOUT.id)));
        }
        if saved.edition > G::ABOUT.edition {
            return Err(LoadError(format!(
                "this match is played under edition {} of the rules, and this program knows editions up to {}",
                saved.edition,
                G::ABOUT.edition
            )));
        }
        if let Some(count) = saved.answered.iter().chain([&saved.barriers]).find(|count| **count > MOST) {
            return Err(LoadError(format!("this stored match is damaged: it counts {count} answers or dice")));
        }
        let setup = Setup::new(&G::ABOUT, saved.seats, &saved.options).map_err(|error| LoadError(error.0))?;
        let game: G = read_position(saved.state.get()).map_err(|error| LoadError(error.0))?;
        let chance = Chance::load(saved.chance);
        let (start, past) = match saved.before {
            None => (Start::Position(saved.state, saved.used), Past::default()),
            Some(Before { lines, position: None, .. }) => (Start::Setup, lines),
            Some(Before { lines, position: Some(position), used }) => (Start::Position(position, used), lines),
        };
        let base = Mark { game: Arc::new(game), at: 0, events: 0, barriers: saved.barriers, used: saved.used };
        let done = Run::new(&saved.since, chance, None).play_from(&base).and_then(|done| seated(&setup, done));
        let done = done.map_err(|refusal| LoadError(refusal.why))?;
        let mut answered = saved.answered;
        answered.resize(setup.count(), 0);
        let mut loaded = Match {
            setup,
            start,
            past,
            open: saved.since,
            latest: base.clone(),
            game: done.game.clone(),
            base,
            waiting: Seats::NONE,
            chance: done.chance.clone(),
            barriers: 0,
            chronicle: Vec::new(),
            answered,
        };
        loaded.adopt(done);
        Ok(loaded)
    }
}
