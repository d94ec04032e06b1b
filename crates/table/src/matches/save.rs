//! What a store keeps of a match: its last checkpoint with the answers since.
//!
//! A saved match can continue under a later program, because nothing before the checkpoint is played again.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::far::Far;
use super::log::{Line, Past};
use super::run::Run;
use super::{Mark, Match, Start, one_line, read_position};
use crate::chance::{SavedChance, is_zero};
use crate::refusal::reason;
use crate::{Chance, Game, Seats, Setup};

/// A match as it is stored. Plain data: `serde_json` writes and reads it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The format: 1.
    pub logres: u32,
    /// Which game.
    pub game: String,
    /// Which edition of our rules wrote this.
    pub edition: u32,
    /// Which edition it began under, if that was an earlier one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began: Option<u32>,
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
    #[serde(default)]
    asked: Vec<u32>,
    /// How many entries of the chronicle came before the checkpoint.
    #[serde(default, skip_serializing_if = "is_zero")]
    told: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Before>,
    /// What came shortly before the checkpoint, if answers may be taken back by agreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    far: Option<SavedFar>,
}

/// An older state, and what happened between it and the checkpoint.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedFar {
    state: Box<RawValue>,
    lines: Vec<Line>,
    #[serde(default)]
    barriers: u32,
    #[serde(default)]
    used: u64,
    #[serde(default)]
    told: u32,
}

impl SavedFar {
    /// As a match has it, if its state can still be read.
    fn load<G: Game>(&self, setup: &Setup) -> Option<Far<G>> {
        let (game, _) = read_position::<G>(self.state.get(), setup).ok()?;
        let (events, barriers, used) = (self.told as usize, self.barriers, self.used);
        Some(Far::from(Mark { game: Arc::new(game), at: 0, events, barriers, used }, self.lines.clone()))
    }
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

/// Why a saved match cannot be loaded, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct LoadError(pub String);

impl LoadError {
    fn new(why: &str) -> LoadError {
        LoadError(reason(why))
    }
}

/// The limit of all counts: no real match gets there, and below it no count overflows.
const MOST: u64 = 1 << 30;

impl Saved {
    /// What only a damaged checkpoint says.
    fn check(&self) -> Result<(), LoadError> {
        let answers: u64 = self.answered.iter().copied().map(u64::from).sum();
        let since = self.since.iter().filter(|line| matches!(line, Line::Answer { .. })).count() as u64;
        // There may be fewer lines than answers: a match without its past keeps its counts.
        let before = self.before.as_ref().map_or(0, |before| before.lines.answers() as u64);
        let far = self.far.iter().flat_map(|far| &far.lines);
        let since = since + far.clone().filter(|line| matches!(line, Line::Answer { .. })).count() as u64;
        let counted = self.answered.len() == self.seats.len() && before + since <= answers;
        if !counted
            || answers > MOST
            || self.asked.len() > self.seats.len()
            || self.asked.iter().any(|asked| u64::from(*asked) > MOST)
            || u64::from(self.barriers) > MOST
            || u64::from(self.told) > MOST
            || self.far.as_ref().is_some_and(|far| far.told > self.told || far.barriers > self.barriers)
        {
            return Err(LoadError::new("the counts of this stored match do not add up"));
        }
        let broken = |line: &Line| matches!(line, Line::Answer { label, .. } if label.chars().any(char::is_control));
        let strangers = |line: &Line| matches!(line, Line::Answer { seat, .. } if seat.index() >= self.seats.len());
        if far.clone().any(strangers) {
            return Err(LoadError::new("somebody answers in this stored match who does not sit there"));
        }
        if self.since.iter().chain(far).any(broken) {
            return Err(LoadError::new("an answer of this stored match is not written on one line"));
        }
        self.chance.check().map_err(|why| LoadError::new(&why))?;
        let used = self.before.as_ref().map_or(0, |before| before.used).max(self.used);
        let used = self.far.as_ref().map_or(0, |far| far.used).max(used);
        // Without a seed nothing is thrown, however much was used before the position it started from.
        if self.chance.is_seeded() && used > self.chance.position() {
            return Err(LoadError::new("this stored match has used up more chance than was thrown"));
        }
        Ok(())
    }

    /// Drops the last act since the checkpoint, which may be several answers, with everything chance decided after it;
    /// or, if no answer is left, what chance decided. For a match that a later program cannot play again to the end.
    /// Questions count on, so that a late answer never counts for a later question. How many answers that were; `None`
    /// if only the checkpoint is left.
    pub fn forget_last_act(&mut self) -> Option<u32> {
        if self.since.is_empty() {
            return None;
        }
        let begins_an_act = |line: &Line| matches!(line, Line::Answer { chained: false, .. });
        let head = self.since.iter().rposition(begins_an_act).unwrap_or(0);
        let mut dropped = 0;
        for line in self.since.drain(head..) {
            if let Line::Answer { seat, .. } = line {
                dropped += 1;
                if let Some(answered) = self.answered.get_mut(seat.index()) {
                    *answered = answered.saturating_sub(1);
                }
            }
        }
        self.asked.resize(self.seats.len(), 0);
        self.asked.iter_mut().for_each(|asked| *asked = asked.saturating_add(1));
        Some(dropped)
    }

    /// Cuts the checkpoint off from the answers before it: the record of what follows starts with this position.
    #[must_use]
    pub fn without_past(mut self) -> Saved {
        self.before = None;
        self.far = None;
        self
    }
}

fn on_one_line(json: &RawValue) -> Result<Box<RawValue>, LoadError> {
    one_line(json.get()).map_err(|error| LoadError::new(&error.to_string()))
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
            began: (self.edition != G::ABOUT.edition).then_some(self.edition),
            seats: self.setup.names().all().to_vec(),
            options: self.setup.options_as_text(),
            state: serde_json::value::to_raw_value(&*self.base.game)?,
            chance: self.chance.save(),
            barriers: self.base.barriers,
            used: self.base.used,
            since: self.open.clone(),
            answered: self.answered.clone(),
            asked: self.asked.clone(),
            told: self.base.events as u32,
            before: Some(Before { lines: self.past.clone(), position, used }),
            far: match &self.far {
                None => None,
                Some(far) => Some(SavedFar {
                    state: serde_json::value::to_raw_value(&*far.from.game)?,
                    lines: far.lines.clone(),
                    barriers: far.from.barriers,
                    used: far.from.used,
                    told: far.from.events as u32,
                }),
            },
        })
    }

    /// Continues a stored match. Answers since the checkpoint are found again by how they were written, even if the
    /// options are in another order now.
    ///
    /// # Errors
    /// If it is of another game or format, or damaged, or an answer no longer fits ([`Saved::forget_last_act`]).
    pub fn load(saved: Saved) -> Result<Match<G>, LoadError> {
        if saved.logres != 1 {
            return Err(LoadError(format!(
                "this match is stored in format {}, and this program reads format 1",
                saved.logres
            )));
        }
        if saved.game != G::ABOUT.id {
            return Err(LoadError::new(&format!("this is a match of {}, not of {}", saved.game, G::ABOUT.id)));
        }
        if saved.edition > G::ABOUT.edition {
            return Err(LoadError(format!(
                "this match is played under edition {} of the rules, and this program knows editions up to {}",
                saved.edition,
                G::ABOUT.edition
            )));
        }
        saved.check()?;
        let setup = Setup::of_edition(&G::ABOUT, saved.edition, saved.seats, &saved.options)
            .map_err(|error| LoadError::new(&error.0))?;
        let (game, raw) = read_position::<G>(saved.state.get(), &setup).map_err(|error| LoadError::new(&error.0))?;
        let chance = Chance::load(saved.chance);
        let (start, past) = match saved.before {
            None => (Start::Position(raw, saved.used), Past::default()),
            Some(Before { lines, position: None, .. }) => (Start::Setup, lines),
            Some(Before { lines, position: Some(position), used }) => {
                (Start::Position(on_one_line(&position)?, used), lines)
            }
        };
        let told = saved.told as usize;
        let base = Mark { game: Arc::new(game), at: 0, events: told, barriers: saved.barriers, used: saved.used };
        let run = Run::new(&saved.since, chance, None).by_label();
        let mut done = run.play_from(&base).map_err(|stop| LoadError::new(&stop.refusal.why))?;
        let mut since = saved.since;
        for (line, now) in std::mem::take(&mut done.moved) {
            if let Some(Line::Answer { answer, .. }) = since.get_mut(line) {
                *answer = now;
            }
        }
        let (mut answered, mut asked) = (saved.answered, saved.asked);
        answered.resize(setup.count(), 0);
        asked.resize(setup.count(), 0);
        // Under other rules nothing is played again that the match no longer needs.
        let kept_far = saved.far.is_some();
        let same_rules = saved.edition == G::ABOUT.edition;
        let far = saved.far.as_ref().filter(|_| same_rules).and_then(|far| far.load(&setup)).map(Box::new);
        let mut past = past;
        if far.is_none() {
            let lines = saved.far.iter().flat_map(|far| &far.lines);
            lines.for_each(|line| past.push(line, setup.names()));
        }
        let mut loaded = Match {
            setup,
            edition: saved.began.unwrap_or(saved.edition).min(saved.edition),
            start,
            past,
            far,
            open: since,
            latest: base.clone(),
            game: done.game.clone(),
            base,
            waiting: Seats::NONE,
            may_speak: Seats::NONE,
            chance: done.chance.clone(),
            barriers: 0,
            chronicle: Vec::new(),
            forgotten: told,
            retold: 0,
            answered,
            asked,
            in_secret: false,
            unseen: false,
        };
        loaded.check_seats(&done).map_err(|refusal| LoadError::new(&refusal.why))?;
        if kept_far {
            loaded.keep_far();
        }
        loaded.adopt(done);
        Ok(loaded)
    }
}
