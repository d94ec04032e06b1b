//! What happened: typed events, each citing the rule it comes from, each with its audience.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::rules::cited;
use crate::{Cite, Opening, Seat, Seats, Trace};

/// Something that happened in a game. Compact data; the words are made when somebody reads them.
///
/// Events are kept as data, and read back when a match is opened again ([`crate::Match::recall`]). [`cited`] reads a
/// field with a citation; [`crate::Game::recast`] puts back what is not written at all.
pub trait Event: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The rule by which it happened.
    fn rule(&self) -> Cite;

    /// One sentence of the chronicle.
    fn say(&self, names: &Names) -> String;

    /// The dice it tells about, in the order they fell: what each of them shows. Pages put them into the tray.
    fn dice(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The places on the board that it touches, as options name them ([`crate::Choice::target`]). Pages leave a trail
    /// there.
    fn targets(&self) -> Vec<String> {
        Vec::new()
    }

    /// What it is to somebody who looks back at what happened since his last turn; `None` if it is a part of something
    /// that another event stands for, such as a die of a fight.
    fn trace(&self) -> Option<Trace> {
        None
    }

    /// Whose turn, or which part of the match, begins with it.
    fn opens(&self) -> Option<Opening> {
        None
    }
}

/// The simplest event: a seat does something, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// The rule by which it happened.
    #[serde(deserialize_with = "cited")]
    pub rule: Cite,
    /// Who did it.
    pub seat: Seat,
    /// What was done: `marks b2`.
    pub deed: String,
}

impl Event for Note {
    fn rule(&self) -> Cite {
        self.rule
    }

    fn say(&self, names: &Names) -> String {
        format!("{} {}.", &names[self.seat], self.deed)
    }
}

/// Dice that were thrown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// What for, in words: the sentence of the chronicle that tells about them.
    pub what: String,
    /// What they showed, in the order they fell.
    pub shown: Vec<u8>,
}

/// What the seats are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(Vec<String>);

impl Names {
    pub(crate) fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// All names, in seat order.
    #[must_use]
    pub fn all(&self) -> &[String] {
        &self.0
    }
}

impl std::ops::Index<Seat> for Names {
    type Output = str;

    fn index(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }
}

/// Who learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// These seats alone.
    Only(Seats),
    /// Everybody, spectators too, except these seats (which are told more, or something else).
    AllBut(Seats),
}

impl Audience {
    /// One seat alone.
    #[must_use]
    pub const fn seat(seat: Seat) -> Audience {
        Audience::Only(Seats::only(seat))
    }

    /// Everybody but one seat.
    #[must_use]
    pub const fn all_but(seat: Seat) -> Audience {
        Audience::AllBut(Seats::only(seat))
    }

    /// Whether this seat (or a spectator) is told.
    #[must_use]
    pub fn includes(self, viewer: Option<Seat>) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::AllBut(_), None) => true,
            (Audience::Only(_), None) => false,
            (Audience::Only(seats), Some(seat)) => seats.contains(seat),
            (Audience::AllBut(seats), Some(seat)) => !seats.contains(seat),
        }
    }
}

/// An event with its audience.
#[derive(Clone, Debug)]
pub struct Announcement<E> {
    /// Who is told.
    pub audience: Audience,
    /// What they are told.
    pub event: E,
}
