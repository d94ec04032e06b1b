//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use table::{About, Answer, Game, Match, Quick, Seat};

use crate::mind::Mind;
use crate::{Effort, Search};

/// A bot that can take a seat in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks any answer, each option as likely as the next: `random`.
    Random,
    /// The game's own house bot, which takes what looks best by the author's advice: `steward`. Not every game has one
    /// ([`About::steward`]).
    Steward,
    /// Information-set tree search with this effort for each decision: `search`, `search:2000`, `search:2s`.
    Search(Effort),
}

/// The bots that play any game.
const BOTS: &str = "`random`, `search`, `search:2000` and `search:2s`";

impl Bot {
    /// How much `search` thinks by default.
    pub const SEARCH: Bot = Bot::Search(Effort::simulations(1000));

    /// Whether the bot can play this game.
    ///
    /// # Errors
    /// Why not, and which bots can, in a sentence without a full stop.
    pub fn plays(self, about: &About) -> Result<(), String> {
        if self != Bot::Steward || about.steward {
            return Ok(());
        }
        Err(format!("{} has no steward; its bots are {BOTS}", about.title))
    }

    /// What the bot answers for a seat that is asked something.
    pub fn decide<G: Game>(self, table: &Match<G>, seat: Seat, luck: &mut Quick) -> Option<Answer> {
        self.decide_until(table, seat, luck, &AtomicBool::new(false))
    }

    /// The same, but when the flag is set, a search returns what it has found so far; perhaps nothing.
    pub fn decide_until<G: Game>(
        self,
        table: &Match<G>,
        seat: Seat,
        luck: &mut Quick,
        stop: &AtomicBool,
    ) -> Option<Answer> {
        let vantage = table.vantage(seat)?;
        match self {
            // Dealing the hidden cards anew needs luck too, though a random answer does not depend on it. The two are
            // kept apart, so that a live match answers as a [`table::Playout`] with the same luck does.
            Bot::Random => Mind::Anything(luck, None).decide(&vantage, &mut Quick::new(0)),
            Bot::Steward => Mind::Wise(None).decide(&vantage, luck),
            Bot::Search(effort) => Search::new(effort).until(stop).decide(&vantage, luck),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let (kind, effort) = name.split_once(':').map_or((name, None), |(kind, effort)| (kind, Some(effort)));
        match (kind, effort) {
            ("random", None) => Ok(Bot::Random),
            ("steward", None) => Ok(Bot::Steward),
            ("search", None) => Ok(Bot::SEARCH),
            ("search", Some(effort)) => effort.parse().map(Bot::Search).map_err(|why| format!("{name:?}: {why}")),
            _ => Err(format!("there is no bot {name:?}; the bots are {BOTS}, and `steward` where a game has one")),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Steward => f.write_str("steward"),
            Bot::Search(effort) => write!(f, "search:{effort}"),
        }
    }
}
