//! What is left of a finished match: what each seat got and from where, firsts and records, and how the dice fell. Told by
//! events in types ([`Event::counts`], [`Event::milestone`], [`Event::throws`]), and added up here for any game.

use std::collections::BTreeMap;

use crate::{Doing, Event, Game, MAX_SEATS, Match, PerSeat, Seat, Seats, Trace};

/// What an event adds to what some seats have, or have done: three chivalry from a tournament, one battle won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Whose it is. For all seats alike, more seats than there are may be named.
    pub seats: Seats,
    /// What is counted: `chivalry`, `battles won`.
    pub of: &'static str,
    /// Where it came from, or where it went: `tournaments`. Empty for a deed that is only counted.
    pub from: &'static str,
    /// How much; below 0 if it was lost.
    pub amount: i64,
}

/// What people remember: the first of its kind, and perhaps the greatest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// What it is called: `First battle`.
    pub first: &'static str,
    /// What the greatest of its kind is called and how great this one is: `Largest battle`, 24.
    pub size: Option<(&'static str, i64)>,
}

/// A die that fell for a seat. The more it shows, the better for the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatDie {
    /// Whose luck it was.
    pub seat: Seat,
    /// How many faces the die has.
    pub faces: u8,
    /// What it showed.
    pub shown: u8,
}

/// The annals of a match.
#[derive(Clone, Default, Debug)]
pub struct Annals {
    /// What was counted, in the order in which it first came up.
    pub counts: Vec<Tallied>,
    /// Firsts, in the order in which they came.
    pub firsts: Vec<Remembered>,
    /// The greatest of each kind.
    pub greatest: Vec<Remembered>,
    /// How the dice fell for each seat.
    pub luck: PerSeat<Fortune>,
}

/// What all seats got from one source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tallied {
    /// What was counted ([`Count::of`]).
    pub of: &'static str,
    /// Where it came from ([`Count::from`]).
    pub from: &'static str,
    /// How much, for each seat.
    pub by_seat: PerSeat<i64>,
}

/// A milestone with its place in the chronicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remembered {
    /// What it is called.
    pub what: &'static str,
    /// How great, if that was measured.
    pub size: Option<i64>,
    /// The number of the entry in the whole chronicle.
    pub entry: usize,
}

/// How the dice fell for a seat: how many of each kind, and what they showed together.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Fortune {
    /// For each number of faces: how many dice, and their sum.
    pub dice: BTreeMap<u8, (u32, u32)>,
}

impl Count {
    /// Something that a seat got, or lost.
    #[must_use]
    pub const fn new(seat: Seat, of: &'static str, from: &'static str, amount: i64) -> Count {
        Count { seats: Seats::only(seat), of, from, amount }
    }

    /// The same for everybody.
    #[must_use]
    pub const fn for_all(of: &'static str, from: &'static str, amount: i64) -> Count {
        Count { seats: Seats::first(MAX_SEATS), of, from, amount }
    }

    /// A deed that a seat did once.
    #[must_use]
    pub const fn deed(seat: Seat, of: &'static str) -> Count {
        Count::new(seat, of, "", 1)
    }
}

impl Milestone {
    /// The first of its kind.
    #[must_use]
    pub const fn first(first: &'static str) -> Milestone {
        Milestone { first, size: None }
    }

    /// The same; the greatest is remembered too.
    #[must_use]
    pub const fn or_greatest(self, what: &'static str, size: i64) -> Milestone {
        Milestone { size: Some((what, size)), ..self }
    }

    /// What can be said of any game.
    pub(crate) fn of_trace(trace: Option<Trace>) -> Option<Milestone> {
        match trace?.doing {
            Doing::Fights => Some(Milestone::first("First fight")),
            Doing::Wins => Some(Milestone::first("First gain")),
            Doing::Loses => Some(Milestone::first("First loss")),
            Doing::Moves | Doing::Deals | Doing::Ends => None,
        }
    }
}

impl Annals {
    fn count(&mut self, seats: usize, count: Count) {
        let found = self.counts.iter().position(|known| (known.of, known.from) == (count.of, count.from));
        let at = found.unwrap_or_else(|| {
            let by_seat = (0..seats).map(|_| 0).collect();
            self.counts.push(Tallied { of: count.of, from: count.from, by_seat });
            self.counts.len() - 1
        });
        for (index, sum) in self.counts[at].by_seat.iter_mut().enumerate() {
            if count.seats.contains(Seat::new(index)) {
                *sum += count.amount;
            }
        }
    }

    fn remember(&mut self, milestone: Milestone, entry: usize) {
        if self.firsts.iter().all(|known| known.what != milestone.first) {
            self.firsts.push(Remembered { what: milestone.first, size: None, entry });
        }
        let Some((what, size)) = milestone.size else { return };
        let new = Remembered { what, size: Some(size), entry };
        match self.greatest.iter_mut().find(|known| known.what == what) {
            Some(known) if known.size < new.size => *known = new,
            Some(_) => {}
            None => self.greatest.push(new),
        }
    }
}

impl Fortune {
    fn add(&mut self, throw: SeatDie) {
        let (dice, sum) = self.dice.entry(throw.faces).or_default();
        *dice += 1;
        *sum += u32::from(throw.shown);
    }
}

impl<G: Game> Match<G> {
    /// What is left of the match, as far as its chronicle goes that it has not forgotten. Milestones are only what
    /// everybody was told; all else is counted too, so this is for a match that is over.
    #[must_use]
    pub fn annals(&self) -> Annals {
        let seats = self.setup().count();
        let mut annals = Annals { luck: (0..seats).map(|_| Fortune::default()).collect(), ..Annals::default() };
        for (entry, told) in (self.forgotten()..).zip(self.whole_chronicle()) {
            told.event.counts().into_iter().for_each(|count| annals.count(seats, count));
            for throw in told.event.throws() {
                if let Some(fortune) = annals.luck.get_mut(throw.seat.index()) {
                    fortune.add(throw);
                }
            }
            if told.audience.includes(None)
                && let Some(milestone) = told.event.milestone()
            {
                annals.remember(milestone, entry);
            }
        }
        annals
    }
}
