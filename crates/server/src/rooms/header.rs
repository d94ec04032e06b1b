//! What is fixed when a match is made, and who sits where.

use std::collections::BTreeMap;

use bots::Bot;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use crate::secret::{PersonId, SecretHash};
use crate::store::SeatRow;

/// The choices of the host.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Header {
    /// The options of the game.
    pub options: BTreeMap<String, String>,
    /// Whether the lobby lists it while seats are free.
    pub listed: bool,
    /// Whether anybody may watch, and see what a spectator may.
    pub watched: bool,
    /// The time limit for decisions.
    pub limit: Option<Limit>,
    /// The hash of the seed that all dice come from.
    pub commitment: String,
    /// Words from the host for the dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// Whether it goes on from a position of another match: earlier dice then came from another seed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub branched: bool,
    /// The lesson that it is, by its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// How the operator of the house ended it before its rules did, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// Whether answers may be taken back.
    pub take_back: TakeBack,
}

/// Whether answers may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TakeBack {
    /// Never.
    Never,
    /// Until dice fall, something shows or somebody else answers.
    #[default]
    Dice,
    /// Later too, if all who play agree.
    Agreed,
}

/// The time limit for decisions, and what happens when time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Limit {
    /// What the limit applies to.
    pub per: Per,
    /// The limit in seconds.
    pub seconds: u64,
    /// What happens then.
    pub then: Then,
}

/// What a limit applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Per {
    /// Each decision.
    Decision,
    /// All decisions of a player.
    Player,
}

/// What happens when time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Then {
    /// Nothing, but everybody sees it.
    Wait,
    /// The default answer of the rules counts, which does least harm. Where the rules have none, the match waits.
    Pass,
    /// A bot decides.
    Bot,
}

/// Who may answer for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person. One person may sit on several seats of the same table.
    Person(PersonId),
    /// A bot.
    Bot(Bot),
    /// A program, with the token of the seat.
    Token,
}

/// A seat with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The name of the seat.
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// The hash of the token that may play it, if there is one.
    pub token: Option<SecretHash>,
    /// Words for the dice from the person who took the seat. Those of the host are in the [`Header`].
    pub words: Option<Box<str>>,
}

impl Sitting {
    pub(super) fn row(&self) -> SeatRow {
        let (sitter, person) = match &self.sitter {
            Sitter::Open => ("open".to_owned(), None),
            Sitter::Person(person) => ("person".to_owned(), Some(*person)),
            Sitter::Bot(bot) => (bot.to_string(), None),
            Sitter::Token => ("token".to_owned(), None),
        };
        let words = self.words.as_deref().map(str::to_owned);
        SeatRow { name: self.name.clone(), sitter, person, token: self.token, words, until: None, since: None }
    }

    pub(super) fn from_row(row: SeatRow) -> Result<Sitting, String> {
        let sitter = match (row.sitter.as_str(), row.person) {
            ("open", _) => Sitter::Open,
            ("person", Some(person)) => Sitter::Person(person),
            ("token", _) => Sitter::Token,
            (bot, _) => Sitter::Bot(bot.parse()?),
        };
        Ok(Sitting { name: row.name, sitter, token: row.token, words: row.words.map(String::into_boxed_str) })
    }
}

/// The seats of this kind of player.
pub(super) fn seats_where(seats: &[Sitting], is: impl Fn(&Sitting) -> bool) -> Seats {
    seats.iter().enumerate().filter(|(_, sitting)| is(sitting)).map(|(index, _)| Seat::new(index)).collect()
}
