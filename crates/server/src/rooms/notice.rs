//! What everybody may know of a match, for somebody who is called to it. It leaves the house, so no secret is in it, not
//! even one of the reader.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use super::header::{Limit, Sitter};
use super::live::Live;
use super::room::Room;
use crate::clock::Millis;
use crate::secret::{MatchId, PersonId};
use crate::store::{Status, StoreError};

/// A match as a message tells of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Notice {
    /// Which match.
    pub(crate) id: MatchId,
    /// The id of its game.
    pub(crate) game: String,
    /// The title of its game.
    pub(crate) title: String,
    /// The reader's seats that it waits for, and their names.
    pub(crate) seats: Vec<(u8, String)>,
    /// The names of all other seats.
    pub(crate) others: Vec<String>,
    /// What happened since the reader's last turn: the last sentences.
    pub(crate) happened: Vec<String>,
    /// How many sentences before them are left out.
    pub(crate) left_out: usize,
    /// What is asked, in a sentence.
    pub(crate) asked: String,
    /// When the reader's time runs out.
    pub(crate) until: Option<Millis>,
    /// When four fifths of it are gone, unless that is too short for a reminder.
    pub(crate) remind: Option<Millis>,
}

/// So many sentences are told at most.
const SENTENCES: usize = 12;
/// Nobody is reminded by letter if a fifth of the time is shorter.
const SHORTEST: Millis = 5 * 60_000;

impl Room {
    /// What a message to this person says; nothing if the match does not wait for them.
    pub(crate) async fn notice(&self, person: PersonId) -> Result<Option<Notice>, StoreError> {
        let live = self.lock().await;
        let own = live.seats_of(person);
        let waited: Vec<Seat> = own.into_iter().filter(|seat| live.waiting().contains(*seat)).collect();
        let (Some(seat), Some(table)) = (waited.first().copied(), live.table()) else { return Ok(None) };
        let reader = Some(seat).filter(|_| own.len() == 1);
        let mut happened = self.since_openly(&live, seat, reader).await?;
        let left_out = happened.len().saturating_sub(SENTENCES);
        happened.drain(..left_out);
        let asked = match table.asked_openly(seat) {
            Some(question) => question,
            None if table.in_secret() => "You choose in secret, at the same time as others.".to_owned(),
            None => "You have to decide.".to_owned(),
        };
        let (until, remind) = live.time_of(waited.iter().copied()).unzip();
        let name = |seat: Seat| live.seats[seat.index()].name.clone();
        Ok(Some(Notice {
            id: self.id(),
            game: live.title.about().id.to_owned(),
            title: live.title.about().title.to_owned(),
            seats: waited.iter().map(|seat| (u8::from(*seat), name(*seat))).collect(),
            others: (0..live.seats.len()).map(Seat::new).filter(|seat| !own.contains(*seat)).map(name).collect(),
            happened,
            left_out,
            asked,
            until,
            remind: remind.flatten(),
        }))
    }

    /// Says whom the match waits for, if that has changed.
    pub(super) fn ring_people(&self, people: Vec<PersonId>) {
        let mut last = self.rung.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *last == people {
            return;
        }
        last.clone_from(&people);
        drop(last);
        let at = self.house.clock().now();
        self.house.bell.ring(super::bell::Ring::Waits { id: self.id(), people, at });
    }
}

impl Live {
    /// The people whom the match waits for.
    pub(super) fn waits_for_people(&self) -> Vec<PersonId> {
        let waited = if self.status == Status::Playing { self.waiting() } else { Seats::NONE };
        let mut people: Vec<PersonId> = Vec::new();
        for seat in waited {
            if let Some(Sitter::Person(person)) = self.seats.get(seat.index()).map(|sitting| &sitting.sitter)
                && !people.contains(person)
            {
                people.push(*person);
            }
        }
        people
    }

    /// When time first runs out for one of these seats, and when a fifth of it is left.
    fn time_of(&self, seats: impl Iterator<Item = Seat>) -> Option<(Millis, Option<Millis>)> {
        let limit: Option<Limit> = self.header.limit;
        let of = |seat| Some((self.clocks.until(limit, seat)?, self.clocks.since(seat)?));
        let (until, since) = seats.filter_map(of).min()?;
        let fifth = until.saturating_sub(since) / 5;
        Some((until, (fifth >= SHORTEST).then(|| until - fifth)))
    }
}
