//! The bots by name.

use std::fmt;
use std::str::FromStr;

use table::{About, Answer, Decide, Game, Luck, Match, Question, Quick, Seat};

use crate::Search;

/// A bot that can take a seat in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks any answer, each option as likely as the next: `random`.
    Random,
    /// The game's own house bot, which takes what looks best to whoever wrote the game: `steward`. Not every game has
    /// one ([`About::steward`]).
    Steward,
    /// Information-set tree search with so many simulations a decision: `search`, `search:2000`.
    Search {
        /// Simulations for each decision.
        simulations: u32,
    },
}

/// The bots that play any game.
const BOTS: &str = "`random`, `search` and `search:2000`";

impl Bot {
    /// How many simulations `search` does when nobody says.
    pub const SIMULATIONS: u32 = 1000;

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
        let vantage = table.vantage(seat)?;
        match self {
            // Dealing the hidden cards anew needs luck too, though it has no bearing on a random answer: by keeping
            // the two apart a live match answers as a [`table::Playout`] with the same luck does.
            Bot::Random => vantage.decide(&mut Anything(luck), &mut Quick::new(0)),
            Bot::Steward => vantage.decide(&mut Wise, luck),
            Bot::Search { simulations } => Search::new(simulations).decide(&vantage, luck),
        }
    }
}

/// Any answer at all.
struct Anything<'l>(&'l mut Quick);

impl<G: Game> Decide<G> for Anything<'_> {
    fn decide<Q: Question<G>>(&mut self, _: &G, _: Seat, question: &Q, _: &mut impl Luck) -> Answer {
        question.random(self.0)
    }
}

/// What the game's own house bot says.
struct Wise;

impl<G: Game> Decide<G> for Wise {
    fn decide<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        question.advise(game, seat, luck)
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        let (kind, number) = name.split_once(':').map_or((name, None), |(kind, number)| (kind, Some(number)));
        match (kind, number.map(str::parse)) {
            ("random", None) => Ok(Bot::Random),
            ("steward", None) => Ok(Bot::Steward),
            ("search", None) => Ok(Bot::Search { simulations: Bot::SIMULATIONS }),
            ("search", Some(Ok(simulations @ 1..=10_000_000))) => Ok(Bot::Search { simulations }),
            ("search", Some(_)) => {
                Err(format!("{name:?}: search takes 1 to 10000000 simulations, as in `search:2000`"))
            }
            _ => Err(format!("there is no bot {name:?}; the bots are {BOTS}, and `steward` where a game has one")),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Steward => f.write_str("steward"),
            Bot::Search { simulations } => write!(f, "search:{simulations}"),
        }
    }
}
