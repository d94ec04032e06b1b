//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use table::{About, Answer, Game, Luck, Match, Quick, Seat};

use crate::mind::{Blur, Mind};
use crate::{Effort, Search};

/// A bot that can take a seat in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks any answer, each option as likely as the next: `random`.
    Random,
    /// The weakest of the levels, for somebody who plays for the first time: `squire`. A steward who often misjudges;
    /// without a steward a search that hardly looks.
    Squire,
    /// Stronger than a squire: `knight`. A steward who sometimes misjudges; without a steward a short search.
    Knight,
    /// The game's own house bot, which takes what looks best by the author's advice: `steward`. Not every game has one
    /// ([`About::steward`]).
    Steward,
    /// The strongest of the levels: `master`. A search that thinks for a second.
    Master,
    /// Search with this effort for each decision: `search`, `search:2000`, `search:2s`.
    Search(Effort),
}

/// The bots that play any game.
const BOTS: &str = "`squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`";

/// How long a master thinks at most.
const MASTER: Effort = Effort::time(Duration::from_secs(1));

impl Bot {
    /// How much `search` thinks by default.
    pub const SEARCH: Bot = Bot::Search(Effort::simulations(1000));

    /// The levels that a person chooses from, from the weakest to the strongest, with a word on each and on the time it
    /// takes; each is a name for something that this game has.
    #[must_use]
    pub fn levels(about: &About) -> Vec<(Bot, &'static str)> {
        let guided = [
            (Bot::Squire, "squire, a beginner (answers at once)"),
            (Bot::Knight, "knight, makes mistakes (answers at once)"),
            (Bot::Steward, "steward, a sound player (answers at once)"),
            (Bot::Master, "master, looks ahead (thinks up to a second)"),
        ];
        let searching = [
            (Bot::Squire, "squire, a beginner (answers at once)"),
            (Bot::Knight, "knight, looks ahead a little (answers at once)"),
            (Bot::Master, "master, looks ahead (thinks up to a second)"),
        ];
        if about.steward { guided.to_vec() } else { searching.to_vec() }
    }

    /// What it thinks for each decision of this game; nothing if it answers at once by merit, or at random.
    #[must_use]
    pub fn effort(self, about: &About) -> Option<Effort> {
        match self {
            Bot::Search(effort) => Some(effort),
            Bot::Master => Some(MASTER),
            Bot::Squire if !about.steward => Some(Effort::simulations(16)),
            Bot::Knight if !about.steward => Some(Effort::simulations(160)),
            Bot::Random | Bot::Squire | Bot::Knight | Bot::Steward => None,
        }
    }

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
        if let Some(effort) = self.effort(&G::ABOUT) {
            return Search::new(effort).until(stop).decide(&vantage, luck);
        }
        match self {
            // Dealing the hidden cards anew needs luck too, though a random answer does not depend on it. The two are
            // kept apart, so that a live match answers as a [`table::Playout`] with the same luck does.
            Bot::Random => Mind::Anything(luck, None).decide(&vantage, &mut Quick::new(0)),
            Bot::Squire => Mind::Blurred(Blur::SQUIRE, Quick::new(luck.word().into()), None).decide(&vantage, luck),
            Bot::Knight => Mind::Blurred(Blur::KNIGHT, Quick::new(luck.word().into()), None).decide(&vantage, luck),
            _ => Mind::Wise(None).decide(&vantage, luck),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let (kind, effort) = name.split_once(':').map_or((name, None), |(kind, effort)| (kind, Some(effort)));
        match (kind, effort) {
            ("random", None) => Ok(Bot::Random),
            ("squire", None) => Ok(Bot::Squire),
            ("knight", None) => Ok(Bot::Knight),
            ("steward", None) => Ok(Bot::Steward),
            ("master", None) => Ok(Bot::Master),
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
            Bot::Squire => f.write_str("squire"),
            Bot::Knight => f.write_str("knight"),
            Bot::Steward => f.write_str("steward"),
            Bot::Master => f.write_str("master"),
            Bot::Search(effort) => write!(f, "search:{effort}"),
        }
    }
}
