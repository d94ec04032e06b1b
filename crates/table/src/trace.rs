//! What events are to somebody who looks back at them: who did what where, and whose turn began with them.

use crate::{Seat, Seats};

/// What somebody did, for a list of what happened and for a drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Of what kind it is.
    pub doing: Doing,
    /// Whose doing it is, if anybody's.
    pub by: Option<Seat>,
    /// Whom it befell.
    pub befell: Option<Seat>,
    /// The places, as options name them ([`crate::Choice::target`]); for a move the way, from its beginning on.
    pub places: Vec<String>,
    /// A few words without the names of players: `F7 to H9`.
    pub words: String,
}

/// What somebody can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Doing {
    /// Goes from one place to another.
    Moves,
    /// Fights, or is about to.
    Fights,
    /// Wins a place, or something as good.
    Wins,
    /// Somebody loses men, a place, his freedom.
    Loses,
    /// Gold, cards and treaties, told openly; and all else.
    Deals,
    /// How the fight before it ended: no deed of its own.
    Ends,
}

/// What begins with an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Whose turn it is from now on; nobody's, while what was ordered is carried out. `None` leaves that as it is.
    pub turn: Option<Seats>,
    /// A part of the match that has a name of its own: `First phase`. What is done in it is done at the same time.
    pub part: Option<String>,
}

/// All that an event shows when somebody looks back at it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Glance {
    /// See [`crate::Event::opens`].
    pub opens: Option<Opening>,
    /// See [`crate::Event::trace`].
    pub trace: Option<Trace>,
    /// See [`crate::Event::dice`].
    pub dice: Vec<u8>,
    /// See [`crate::Event::targets`].
    pub targets: Vec<String>,
}

impl Trace {
    /// Something done at places, of a kind, in a few words.
    #[must_use]
    pub fn new(doing: Doing, places: Vec<String>, words: impl Into<String>) -> Trace {
        Trace { doing, by: None, befell: None, places, words: words.into() }
    }

    /// The same, as somebody's doing.
    #[must_use]
    pub fn by(self, seat: Seat) -> Trace {
        Trace { by: Some(seat), ..self }
    }

    /// The same, as it befell somebody.
    #[must_use]
    pub fn to(self, seat: impl Into<Option<Seat>>) -> Trace {
        Trace { befell: seat.into(), ..self }
    }
}

impl Opening {
    /// The turn of these seats.
    #[must_use]
    pub const fn turn(seats: Seats) -> Opening {
        Opening { turn: Some(seats), part: None }
    }

    /// A part with a name.
    #[must_use]
    pub fn part(name: impl Into<String>) -> Opening {
        Opening { turn: None, part: Some(name.into()) }
    }
}

impl Glance {
    /// What an event shows.
    pub(crate) fn at(event: &impl crate::Event) -> Glance {
        Glance { opens: event.opens(), trace: event.trace(), dice: event.dice(), targets: event.targets() }
    }
}
