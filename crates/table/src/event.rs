//! What happened: typed events, each citing the rule it comes from, each with its audience.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::rules::cited;
use crate::{Cite, Count, Milestone, Names, Opening, Seat, SeatDie, Seats, Trace, capital};

/// Something that happened in a game. Compact data; the words are made when somebody reads them.
///
/// Events are kept as data, and read back when a match is opened again ([`crate::Match::recall`]). [`cited`] reads a
/// field with a citation; [`crate::Game::recast`] puts back what is not written at all.
pub trait Event: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The rule by which it happened.
    fn rule(&self) -> Cite;

    /// One sentence of the chronicle, as [`Names::reader`] reads it: "you" for that seat, a name for everybody else.
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

    /// What it adds to what seats have, by where that came from, and to the deeds that are counted. Of several entries
    /// about the same thing, told to different people, only one counts.
    fn counts(&self) -> Vec<Count> {
        Vec::new()
    }

    /// What people remember of it. By default a first fight, a first gain and a first loss, as [`Event::trace`] has them.
    fn milestone(&self) -> Option<Milestone> {
        Milestone::of_trace(self.trace())
    }

    /// The dice of it that fell for a seat, if the more they show the better for it.
    fn throws(&self) -> Vec<SeatDie> {
        Vec::new()
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
    /// What was done, beginning with the verb: `marks b2`.
    pub deed: String,
}

impl Event for Note {
    fn rule(&self) -> Cite {
        self.rule
    }

    fn say(&self, names: &Names) -> String {
        capital(format!("{}.", names.who(self.seat).does(&self.deed)))
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
