//! What the store keeps, row by row.

use serde::{Deserialize, Serialize};
use table::Seats;

use crate::clock::Millis;
use crate::secret::{MatchId, PersonId, SecretHash};

/// The number of a row of the journal.
pub(crate) type JournalId = i64;

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Seats are free, and it has not begun.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

impl Status {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    pub(crate) fn from_word(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "over" => Status::Over,
            _ => Status::Playing,
        }
    }
}

/// A match as it was at its last checkpoint.
#[derive(Clone, Debug)]
pub struct MatchRow {
    /// Its number.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// How far it was.
    pub status: Status,
    /// What was settled when it was made, as JSON.
    pub header: String,
    /// The seed of its dice.
    pub seed: String,
    /// The kernel's `Saved`, as JSON; nothing before it begins.
    pub checkpoint: Option<String>,
    /// The revision of the checkpoint.
    pub revision: u64,
    /// What stands beside the table, as JSON.
    pub aside: String,
    /// When it was made.
    pub created: Millis,
    /// When it changed last.
    pub updated: Millis,
}

/// A match for a list.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its number.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// How far it was.
    pub status: Status,
    /// Answers given.
    pub answers: u32,
    /// The seats that were waited for.
    pub waited: Seats,
    /// How it ended, in words, once it has.
    pub ended: Option<String>,
    /// When it was made.
    pub created: Millis,
    /// When it changed last.
    pub updated: Millis,
}

/// A seat of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// What the seat is called.
    pub name: String,
    /// `open`, `person`, `token` or the name of a bot.
    pub sitter: String,
    /// Who, if a person.
    pub person: Option<PersonId>,
    /// The hash of the token that may play it.
    pub token: Option<SecretHash>,
    /// Words thrown in for the dice.
    pub words: Option<String>,
}

/// A match to be made.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The match; without a checkpoint if seats are free.
    pub row: MatchRow,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Invitations: which seat, and the hash of the secret.
    pub invitations: Vec<(u8, SecretHash)>,
    /// If it begins at once: the first chapter and checkpoint.
    pub begun: Option<Keep>,
}

/// What can go out of memory: acts in order, and where the match stands.
#[derive(Clone, Debug)]
pub struct Keep {
    /// Of which match.
    pub id: MatchId,
    /// The revision of the last act, and the acts, a line each.
    pub chapter: Option<(u64, String)>,
    /// Where it stands.
    pub checkpoint: Option<Checkpoint>,
}

/// Where a match stands.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// After which act.
    pub revision: u64,
    /// The kernel's `Saved`, as JSON.
    pub saved: String,
    /// What stands beside the table, as JSON.
    pub aside: String,
    /// How far it is.
    pub status: Status,
    /// How it ended, in words, once it has.
    pub ended: Option<String>,
    /// Answers given.
    pub answers: u32,
    /// Who is waited for.
    pub waited: Seats,
    /// When somebody's time runs out.
    pub deadline: Option<Millis>,
    /// When it changed last.
    pub updated: Millis,
}

/// A seat to be taken.
#[derive(Clone, Debug)]
pub(crate) struct Sit {
    pub(crate) id: MatchId,
    pub(crate) seat: u8,
    pub(crate) row: SeatRow,
    pub(crate) revision: u64,
    /// The invitation that is used up by it.
    pub(crate) invitation: Option<SecretHash>,
    /// If the match begins with it.
    pub(crate) begun: Option<Keep>,
    pub(crate) updated: Millis,
}

/// A word spoken at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct ChatRow {
    /// When.
    pub at: Millis,
    /// Who, if a person.
    #[serde(skip)]
    pub person: Option<PersonId>,
    /// Under which name.
    pub name: String,
    /// What.
    pub words: String,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Their number.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// The hash of its password.
    pub password: Option<String>,
    /// How often they have logged out everywhere.
    pub epoch: u32,
}

/// Everything that is written but acts.
#[derive(Debug)]
pub(crate) enum Write {
    /// Only to see that it can be.
    Nothing,
    /// Something of the house, unless it is there.
    House {
        key: &'static str,
        value: Vec<u8>,
    },
    Create(NewMatch),
    Sit(Sit),
    /// A match that has not begun is called off.
    CallOff {
        id: MatchId,
        updated: Millis,
    },
    Keep(Keep),
    Say(MatchId, ChatRow),
    Invite {
        id: MatchId,
        seat: u8,
        secret: SecretHash,
        made: Millis,
    },
    /// A person, unless known; else a new name.
    Person {
        id: PersonId,
        name: String,
        created: Millis,
    },
    Register {
        id: PersonId,
        account: String,
        password: String,
        created: Millis,
    },
    /// All cookies and tokens of a person that were given out before are no longer good; perhaps with a new password.
    Revoke {
        id: PersonId,
        password: Option<String>,
    },
    /// Seats and matches of a guest go over to an account.
    Move {
        from: PersonId,
        to: PersonId,
    },
    /// The journal before this row is no longer needed.
    Trim {
        below: JournalId,
    },
}
