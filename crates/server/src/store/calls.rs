//! What the store keeps to reach people who are away.

use crate::calls::{Contact, Spell};
use crate::clock::Millis;
use crate::secret::{MatchId, PersonId, SecretHash};

/// How a message leaves the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LetterKind {
    Mail,
    Hook,
}

impl LetterKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            LetterKind::Mail => "mail",
            LetterKind::Hook => "hook",
        }
    }
}

/// A message to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewLetter {
    pub(crate) person: PersonId,
    /// Which match it calls to. It is not sent if that has become pointless.
    pub(crate) id: Option<MatchId>,
    pub(crate) kind: LetterKind,
    /// What it is about, in a word.
    pub(crate) about: &'static str,
    /// An e-mail address, or the address of a webhook.
    pub(crate) receiver: String,
    /// As JSON.
    pub(crate) content: String,
    pub(crate) made: Millis,
}

/// A message on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LetterRow {
    pub(crate) number: i64,
    pub(crate) person: PersonId,
    pub(crate) id: Option<MatchId>,
    pub(crate) about: String,
    pub(crate) receiver: String,
    pub(crate) content: String,
    pub(crate) made: Millis,
    /// How often it was tried.
    pub(crate) tries: u32,
}

/// A spell with its person and match; nothing if it is to be forgotten; with what is told of it, if that is new.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SpellRow {
    pub(crate) person: PersonId,
    pub(crate) id: MatchId,
    pub(crate) spell: Option<Spell>,
    pub(crate) notice: Option<String>,
}

/// Every write of this part of the house.
#[derive(Debug)]
pub(crate) enum CallWrite {
    Contact(Contact),
    Mute {
        person: PersonId,
        id: MatchId,
        muted: bool,
    },
    /// All of this, or nothing: no message goes out twice because its spell was not noted.
    Batch {
        spells: Vec<SpellRow>,
        contacts: Vec<Contact>,
        letters: Vec<NewLetter>,
    },
    /// The house begins to hand a letter over.
    Begun(i64),
    /// It was not taken, and is tried again.
    Later {
        letter: i64,
        due: Millis,
        tries: u32,
    },
    /// It is gone, or given up.
    Done(i64),
    /// Mail whose handing over began before the house was killed may have arrived: it is not sent again.
    GiveUpBegun,
    /// Nothing more to this person by this way.
    Drop {
        person: PersonId,
        kind: LetterKind,
    },
    /// New codes; earlier ones are void.
    Codes {
        person: PersonId,
        codes: Vec<SecretHash>,
    },
    /// A new password by a code, which is used up; `Taken` if it is not good.
    ByCode {
        person: PersonId,
        code: SecretHash,
        password: String,
    },
    /// A new password by a link of this epoch; `Taken` if that is over.
    ByLink {
        person: PersonId,
        epoch: u32,
        password: String,
    },
}
