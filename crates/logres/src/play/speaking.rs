//! Speaking before another has answered.

use std::io::Write;
use std::time::Duration;

use table::Seat;

use super::sitting::{Next, Sitting};
use crate::exit::Failure;
use crate::seating::Sitter;

/// Whether a person who may speak before a bot answers is still asked to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// Yes.
    Broken,
    /// Not before this answer.
    ForNow,
    /// Not until this person has answered something.
    UntilAsked,
}

impl Silence {
    /// A bot has answered.
    pub(super) fn after_an_answer(&mut self) {
        if *self == Silence::ForNow {
            *self = Silence::Broken;
        }
    }
}

impl Sitting {
    /// The person at the screen, if they may speak before a bot answers and have not declined.
    pub(super) fn who_may_cut_in(&self) -> Option<Seat> {
        let speaks = |seat: &Seat| self.silence == Silence::Broken && self.table.may_speak().contains(*seat);
        self.facing.filter(speaks)
    }

    /// Lets the seats that are asked go on.
    pub(super) fn say_nothing(&mut self, silence: Silence) -> Next {
        self.silence = silence;
        Next::Look
    }

    /// Another of those at the keyboard wants to speak.
    pub(super) fn let_speak(&self, name: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        let setup = self.table.setup();
        let is_person = |seat: &Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Person(_)));
        let people = setup.seats().into_iter().filter(is_person).map(|seat| &setup.names()[seat]);
        match setup.seat_called(name).filter(is_person) {
            Some(seat) if self.table.may_speak().contains(seat) => return Ok(Next::Speak(seat)),
            Some(seat) if self.table.waiting().contains(seat) => {
                writeln!(out, "{} is already asked something.", &setup.names()[seat])?;
            }
            Some(seat) => writeln!(out, "{} has nothing to say now.", &setup.names()[seat])?,
            None => {
                let people: Vec<&str> = people.collect();
                writeln!(out, "Who speaks? At this keyboard sit {}: speak {}", people.join(", "), people.join(" or "))?;
            }
        }
        Ok(Next::Again)
    }
}

/// How long a match has lasted: the time before we started, and the time since.
pub(super) fn minutes_after(lasted: u32, sat: Duration) -> u32 {
    lasted.saturating_add(u32::try_from(sat.as_secs() / 60).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_from_where_the_match_was_left() {
        assert_eq!(minutes_after(0, Duration::from_secs(59)), 0);
        assert_eq!(minutes_after(61, Duration::from_secs(120)), 63);
        assert_eq!(minutes_after(u32::MAX, Duration::from_secs(u64::MAX)), u32::MAX);
    }
}
