//! The state of a room, under its lock.

use std::sync::Arc;

use bots::Title;
use table::{AnyMatch, Lesson, Prompt, Seat, Seats, Seed};

use super::act::StoredEntry;
use super::clocks::Clocks;
use super::header::{Header, Sitter, Sitting, seats_where};
use super::news::Change;
use super::request::Asking;
use super::unseen::Unseen;
use crate::clock::Millis;
use crate::secret::{PersonId, SecretHash, hash_secret};
use crate::store::{Status, Tally};

/// A match in memory.
pub struct Live {
    /// The game.
    pub title: &'static dyn Title,
    /// The choices of the host.
    pub header: Header,
    /// Who made it.
    pub host: Option<PersonId>,
    /// Who sits where.
    pub seats: Vec<Sitting>,
    /// Its status.
    pub status: Status,
    /// Grows with every change.
    pub revision: u64,
    /// How many changes of each seat nobody else could see; empty if there are none.
    pub(super) unseen: Vec<Unseen>,
    /// Who asks to take something back, and who may not ask.
    pub(super) asking: Asking,
    /// The players' clocks.
    pub clocks: Clocks,
    /// When it was made.
    pub created: Millis,
    /// When it last changed in a way that everybody could see.
    pub updated: Millis,
    /// The lesson that it is, if the game still brings it.
    pub lesson: Option<Arc<Lesson>>,
    pub(super) table: Option<Box<dyn AnyMatch>>,
    /// Whether it remembers again what was told before it was opened.
    pub(super) recalled: bool,
    pub(super) seed: Seed,
    /// What the house counts of it.
    pub(super) tally: Tally,
    /// The questions of all seats, if a listener wants them; kept until they are sent.
    pub(super) asked: Vec<Prompt>,
    /// Acts that are in the journal but not yet in a chapter, a line each.
    pub(super) pending: String,
    /// Acts since the last checkpoint.
    pub(super) since_checkpoint: u32,
    /// Whether a task plays the bots' seats.
    pub(super) driven: bool,
    /// How many changes here are not yet on disk. While the lock is free there are none, unless a write failed.
    pub(super) uncommitted: u32,
}

impl Live {
    /// The table, once the match has begun.
    #[must_use]
    pub fn table(&self) -> Option<&dyn AnyMatch> {
        self.table.as_deref()
    }

    /// The names of the seats.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().map(|sitting| sitting.name.as_str())
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: PersonId) -> Seats {
        seats_where(&self.seats, |sitting| sitting.sitter == Sitter::Person(person))
    }

    /// The seats that are free.
    #[must_use]
    pub fn open_seats(&self) -> Seats {
        seats_where(&self.seats, |sitting| sitting.sitter == Sitter::Open)
    }

    /// The seats of bots.
    #[must_use]
    pub fn bots(&self) -> Seats {
        seats_where(&self.seats, |sitting| matches!(sitting.sitter, Sitter::Bot(_)))
    }

    /// Whether a person sits at the table.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|sitting| matches!(sitting.sitter, Sitter::Person(_)))
    }

    /// The seat that a token may play.
    #[must_use]
    pub fn seat_of_token(&self, token: &str) -> Option<Seat> {
        let hash: SecretHash = hash_secret(token);
        // Hashes are compared, so the time tells nothing about the token.
        self.seats.iter().position(|sitting| sitting.token == Some(hash)).map(Seat::new)
    }

    /// The seats that the match is waiting for.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        // A match that the operator has closed waits for nobody.
        if self.is_closed() { Seats::NONE } else { self.table().map_or(Seats::NONE, |table| table.waiting()) }
    }

    /// The question of a seat, or what it may say before others answer; `None` once the match is over.
    #[must_use]
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if self.status == Status::Over { None } else { self.table()?.prompt(seat) }
    }

    /// When the time of a seat runs out. Everybody may know it: a secret choice does not change it.
    #[must_use]
    pub fn time_is_up_at(&self, seat: Seat) -> Option<Millis> {
        self.clocks.until(self.header.limit, seat)
    }

    /// Whether the operator of the house ended the match before the rules did.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.header.closed.is_some()
    }

    /// How the match ended, in words, once it has.
    #[must_use]
    pub fn ended(&self) -> Option<String> {
        if let Some(words) = &self.header.closed {
            return Some(words.clone());
        }
        if self.is_called_off() {
            return Some("called off".to_owned());
        }
        let outcome = self.table()?.outcome()?;
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        Some(web::outcome_words(&outcome, &names, None))
    }

    /// The state of the match, with what was told last.
    #[must_use]
    pub fn change(&self, told: Vec<StoredEntry>) -> Change {
        let Some(table) = self.table() else {
            return Change { revision: self.revision, over: self.status == Status::Over, ..Change::default() };
        };
        let waited = self.waiting();
        let asked = if self.is_closed() { Seats::NONE } else { table.may_speak() };
        let question = |seat: Seat| (waited.contains(seat) || asked.contains(seat)).then(|| table.question(seat));
        Change {
            revision: self.revision,
            answers: table.answers(),
            unseen: self.unseen.clone(),
            waited,
            questions: (0..self.seats.len()).map(Seat::new).map(question).collect(),
            asked: Vec::new(),
            over: self.status == Status::Over,
            request: self.request().map(|request| request.number),
            told,
        }
    }
}

impl std::fmt::Debug for Live {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Live")
            .field("game", &self.title.about().id)
            .field("status", &self.status)
            .field("revision", &self.revision)
            .finish_non_exhaustive()
    }
}
