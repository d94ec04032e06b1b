//! What the store keeps, row by row.

use serde::{Deserialize, Serialize};
use table::Seats;

use super::calls::CallWrite;
use crate::clock::Millis;
use crate::origin::Origin;
use crate::secret::{MatchId, PersonId, SecretHash};

/// The number of a row of the journal.
pub(crate) type JournalId = i64;

/// The status of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Seats are free, and it has not begun.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
    /// This program cannot go on with it. What is stored of it is kept as it is.
    Aside,
}

impl Status {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Aside => "aside",
        }
    }

    pub(crate) fn from_word(word: &str) -> Status {
        match word {
            "open" => Status::Open,
            "over" => Status::Over,
            "aside" => Status::Aside,
            _ => Status::Playing,
        }
    }
}

/// A match as it was at its last checkpoint.
#[derive(Clone, Debug)]
pub struct MatchRow {
    /// Its id.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// Its status.
    pub status: Status,
    /// What was fixed when it was made, as JSON.
    pub header: String,
    /// The seed of its dice.
    pub seed: String,
    /// The kernel's `Saved`, as JSON; `None` before the match begins.
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
    /// Its id.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// Its status.
    pub status: Status,
    /// Answers given.
    pub answers: u32,
    /// The seats that the match was waiting for.
    pub waited: Seats,
    /// The seats that had to agree to take something back, or decline.
    pub asked_back: Seats,
    /// The turn being played.
    pub turn: u32,
    /// How it ended, in words, once it has.
    pub ended: Option<String>,
    /// When it was made.
    pub created: Millis,
    /// When it changed last.
    pub updated: Millis,
}

/// What the house counts of a match, to share resources fairly and to delete what nobody ever played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The network it was made from, if that is known.
    pub origin: Option<Origin>,
    /// The bytes of its chapters.
    pub bytes: u64,
    /// Whether a person or a program has ever answered here.
    pub played: bool,
    /// Whether bots play here alone.
    pub alone: bool,
    /// When it changed last, or somebody last came.
    pub touched: Millis,
}

/// Somebody who makes matches, as quotas count them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Maker {
    /// A person, with or without an account.
    Person(PersonId),
    /// A program at this address that sends no person's token.
    Nobody(Origin),
    /// Everybody who makes matches from this address.
    Address(Origin),
}

/// What a maker uses.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Usage {
    /// Matches that are not over.
    pub(crate) running: u32,
    /// The bytes that all of them take.
    pub(crate) bytes: u64,
}

/// A seat of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The name of the seat.
    pub name: String,
    /// `open`, `person`, `token` or the name of a bot.
    pub sitter: String,
    /// Who, if a person.
    pub person: Option<PersonId>,
    /// The hash of the token that may play it.
    pub token: Option<SecretHash>,
    /// Words thrown in for the dice.
    pub words: Option<String>,
    /// What a list says to its person: when time runs out, and what happened since the last turn.
    pub until: Option<Millis>,
    /// See [`AtSeat::since`].
    pub since: Option<String>,
}

/// A new match.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The match; without a checkpoint if seats are free.
    pub row: MatchRow,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// Invitations: which seat, and the hash of the secret.
    pub invitations: Vec<(u8, SecretHash)>,
    /// If it begins at once: the first chapter and checkpoint.
    pub begun: Option<Keep>,
    /// What the house counts of it.
    pub tally: Tally,
}

/// What can leave memory: acts in order, and the position of the match.
#[derive(Clone, Debug)]
pub struct Keep {
    /// Of which match.
    pub id: MatchId,
    /// The revision of the last act, and the acts, a line each.
    pub chapter: Option<(u64, String)>,
    /// The position.
    pub checkpoint: Option<Checkpoint>,
    /// What the house counts of it.
    pub tally: Tally,
}

/// The position of a match.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// After which act.
    pub revision: u64,
    /// The kernel's `Saved`, as JSON.
    pub saved: String,
    /// What stands beside the table, as JSON.
    pub aside: String,
    /// Its status.
    pub status: Status,
    /// How it ended, in words, once it has.
    pub ended: Option<String>,
    /// Answers given.
    pub answers: u32,
    /// The seats that it is waiting for.
    pub waited: Seats,
    /// The seats that have to agree to take something back, or decline.
    pub asked_back: Seats,
    /// The turn being played.
    pub turn: u32,
    /// What lists say to the people at some seats.
    pub at_seats: Vec<AtSeat>,
    /// When somebody's time runs out.
    pub deadline: Option<Millis>,
    /// When it changed last.
    pub updated: Millis,
}

/// What lists say to the person at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtSeat {
    /// The seat.
    pub seat: u8,
    /// When its time runs out.
    pub until: Option<Millis>,
    /// What happened since its last turn, as it was told; `None` to leave what is stored.
    pub since: Option<String>,
}

/// A match that a person sits at, and whether it waits for that person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waits {
    pub(crate) id: MatchId,
    pub(crate) seat: u8,
    pub(crate) waited: bool,
    pub(crate) until: Option<Millis>,
}

/// A seat that somebody takes.
#[derive(Clone, Debug)]
pub(crate) struct Sit {
    pub(crate) id: MatchId,
    pub(crate) seat: u8,
    pub(crate) row: SeatRow,
    pub(crate) revision: u64,
    /// The invitation that this uses up.
    pub(crate) invitation: Option<SecretHash>,
    /// If the match begins with it.
    pub(crate) begun: Option<Keep>,
    pub(crate) updated: Millis,
}

/// A message at a table.
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

/// A comment at a position of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CommentRow {
    /// Its number in the store; any for a new one.
    pub(crate) id: i64,
    /// After how many answers.
    pub(crate) answer: u32,
    /// When it was written.
    pub(crate) at: Millis,
    /// Who wrote it...
    pub(crate) person: PersonId,
    /// ... and under which name.
    pub(crate) name: String,
    pub(crate) words: String,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Their id.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// The hash of its password.
    pub password: Option<String>,
    /// How often they have logged out everywhere.
    pub epoch: u32,
}

/// What is known of a session: the person, if they gave a name, and whether the session was ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) person: Option<PersonRow>,
    pub(crate) ended: bool,
}

/// Somebody whom the operator has shut out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ban {
    /// The id of a person, or an address, as the operator names it.
    pub(crate) who: String,
    pub(crate) person: Option<PersonId>,
    pub(crate) origin: Option<Origin>,
    pub(crate) why: String,
    pub(crate) since: Millis,
}

/// A match that the operator ends.
#[derive(Clone, Debug)]
pub(crate) struct Close {
    pub(crate) id: MatchId,
    /// Its position, if it had begun and could be opened.
    pub(crate) keep: Option<Keep>,
    /// The header with the reason, if it could be opened.
    pub(crate) header: Option<String>,
    /// How it ended, in words.
    pub(crate) ended: String,
    pub(crate) updated: Millis,
}

/// Every write except acts.
#[derive(Debug)]
pub(crate) enum Write {
    /// Only to see that writing works.
    Nothing,
    /// A mark to look for afterwards.
    Mark(Vec<u8>),
    /// A match that this program cannot go on with.
    SetAside(MatchId),
    /// A setting of the house, unless it exists.
    House {
        key: &'static str,
        value: Vec<u8>,
    },
    Create(NewMatch),
    Sit(Sit),
    /// Calls off a match that has not begun.
    CallOff {
        id: MatchId,
        updated: Millis,
    },
    Keep(Keep),
    Say(MatchId, ChatRow),
    /// A comment; `Taken` if the match, or the person in it, has so many already.
    Comment {
        id: MatchId,
        comment: CommentRow,
        most: (u32, u32),
    },
    /// Deletes a comment; `Taken` if it is not this person's.
    DropComment {
        id: MatchId,
        comment: i64,
        person: PersonId,
    },
    /// The same people play another match next.
    Sequel {
        id: MatchId,
        next: MatchId,
        at: Millis,
    },
    Invite {
        id: MatchId,
        seat: u8,
        secret: SecretHash,
        made: Millis,
    },
    /// A new person, or a new name for a known one.
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
    /// Makes all earlier cookies and tokens of a person invalid; perhaps with a new password.
    Revoke {
        id: PersonId,
        password: Option<String>,
    },
    /// Ends one session.
    EndSession {
        session: String,
        person: PersonId,
        at: Millis,
    },
    Ban(Ban),
    /// Lifts a ban; `Taken` if there is none.
    LiftBan {
        who: String,
    },
    /// The operator ends a match; `Taken` if it is over already.
    Close(Close),
    /// The result of an order of the operator.
    Ordered {
        order: i64,
        outcome: String,
    },
    /// Moves the seats and matches of a guest to an account.
    Move {
        from: PersonId,
        to: PersonId,
    },
    /// Deletes a match that nobody has played, with all its rows.
    Forget {
        id: MatchId,
    },
    /// Somebody came to a match that nobody has played.
    Touch {
        id: MatchId,
        at: Millis,
    },
    /// Something for people who are away.
    Call(CallWrite),
    /// The journal before this row is no longer needed.
    Trim {
        below: JournalId,
    },
}
