//! Matches in lists: from disk, updated with what memory knows. No match is opened for a list.

use std::collections::HashMap;
use std::sync::Arc;

use table::{AnyMatch, MAX_SEATS, Seat, Seats};
use web::model::Past;

use super::create::MakeError;
use super::header::{Sitter, Sitting};
use super::live::Live;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::clock::Millis;
use crate::config::Config;
use crate::origin::Origin;
use crate::secret::{MatchId, PersonId};
use crate::store::{AtSeat, SeatRow, Status, StoreError, Summary, Waits};

/// What happened since a turn is cut to this many characters for a list.
const LINE: usize = 160;

/// A match in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// Its status.
    pub status: Status,
    /// How it ended, in words, once it has.
    pub ended: Option<String>,
    /// Who sits there.
    pub seats: Vec<ListedSeat>,
    /// Answers given.
    pub answers: u32,
    /// The turn being played.
    pub turn: u32,
    /// When it was made.
    pub created: Millis,
    /// When it changed last.
    pub updated: Millis,
}

/// A seat of a match in a list.
#[derive(Clone, Debug)]
pub struct ListedSeat {
    /// Its name.
    pub name: String,
    /// `open`, `person`, `token` or `bot`.
    pub kind: &'static str,
    /// The person who sits there, if it is one.
    pub person: Option<PersonId>,
    /// Whether the match is waiting for it.
    pub waited: bool,
    /// Whether it has to agree to take something back, or decline.
    pub asked_back: bool,
    /// When its time runs out, if the match is waiting for it.
    pub until: Option<Millis>,
    /// What happened since its last turn, in a line: for its player alone.
    pub since: Option<String>,
}

impl Listed {
    /// Whether the match is waiting for this person.
    #[must_use]
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.of(person).any(|seat| seat.waited || seat.asked_back)
    }

    /// When the time of this person runs out.
    #[must_use]
    pub fn until(&self, person: PersonId) -> Option<Millis> {
        self.of(person).filter_map(|seat| seat.until).min()
    }

    /// What happened since the last turn of this person, in a line. Nothing for somebody who shares a screen with
    /// another player.
    #[must_use]
    pub fn since(&self, person: PersonId) -> Option<&str> {
        let mut own = self.of(person);
        let seat = own.next().filter(|_| own.next().is_none())?;
        seat.since.as_deref().filter(|since| !since.is_empty())
    }

    fn of(&self, person: PersonId) -> impl Iterator<Item = &ListedSeat> {
        self.seats.iter().filter(move |seat| seat.person == Some(person))
    }
}

/// A match that waits for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Which.
    pub id: MatchId,
    /// When the person's time runs out.
    pub until: Option<Millis>,
}

impl Rooms {
    /// The matches that wait for a person, those first whose time runs out first. No match is opened for it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn waiting_for(&self, person: PersonId) -> Result<Vec<Waiting>, StoreError> {
        let mut waiting: Vec<Waiting> = Vec::new();
        for Waits { id, seat, waited, until } in self.house().store.read().seats_of_person(person).await? {
            let at = Seat::new(usize::from(seat).min(MAX_SEATS - 1));
            let (waited, until) = match self.glance(id) {
                None => (waited, until),
                Some(glance) => {
                    let asked = glance.waited.contains(at) || glance.asked_back.contains(at);
                    (asked && glance.status == Status::Playing, glance.until[at.index()])
                }
            };
            match waiting.last_mut() {
                _ if !waited => {}
                // Somebody who plays several seats there.
                Some(last) if last.id == id => last.until = last.until.into_iter().chain(until).min(),
                _ => waiting.push(Waiting { id, until }),
            }
        }
        waiting.sort_by_key(|one| (one.until.is_none(), one.until));
        Ok(waiting)
    }

    /// The matches that a person sits at or made: first those that are not over, and of them the last changed first.
    /// Skips the first `from`.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn of_person(&self, person: PersonId, from: u32, most: u32) -> Result<Vec<Listed>, StoreError> {
        let found = self.house().store.read().matches_of(person, from, most).await?;
        let mut listed = self.with_seats(found).await?;
        for one in listed.iter_mut().filter(|one| one.status == Status::Playing) {
            self.look_back(one, person).await;
        }
        Ok(listed)
    }

    /// For a match in memory: what happened since the last turn of this person.
    async fn look_back(&self, listed: &mut Listed, person: PersonId) {
        let room = self.house().rooms().get(&listed.id).and_then(|cell| cell.get().cloned());
        let Some(room) = room else { return };
        let live = room.live.lock().await;
        for (index, seat) in listed.seats.iter_mut().enumerate().filter(|(_, seat)| seat.person == Some(person)) {
            let now = live.since_last_turn(Seat::new(index.min(MAX_SEATS - 1)));
            seat.since = now.or_else(|| seat.since.take());
        }
    }

    /// The matches in the lobby. Skips the first `from`. The newest of each owner come first, then the second of each,
    /// so nobody fills the page alone.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn lobby(&self, from: u32, most: u32) -> Result<Vec<Listed>, StoreError> {
        let found = self.house().store.read().lobby(from, most).await?;
        self.with_seats(found).await
    }

    /// Checks that neither the person nor the network has too many matches in the lobby.
    pub(super) async fn check_listed(&self, host: Option<PersonId>, origin: Option<Origin>) -> Result<(), MakeError> {
        let Config { most_listed, most_listed_from, rate_limit, .. } = self.house().config;
        let read = self.house().store.read();
        let (own, near) = read.listed_by(host, origin).await.map_err(RoomError::from)?;
        if own >= most_listed {
            return Err(MakeError::Unfit(format!(
                "you have {own} tables in the lobby, and {most_listed} is the most; call one off, or wait until one is full"
            )));
        }
        if rate_limit && near >= most_listed_from {
            return Err(MakeError::Unfit(format!(
                "{near} tables in the lobby come from your address, and {most_listed_from} is the most; wait until one is full, or invite by link"
            )));
        }
        Ok(())
    }

    /// Running matches that anybody may watch, the last changed first. Here too, owners take turns.
    pub async fn to_watch(&self, most: usize) -> Vec<Listed> {
        let mut rooms = self.in_memory();
        rooms.retain(|room| room.glance().watched && room.glance().status == Status::Playing);
        rooms.sort_by_key(|room| (std::cmp::Reverse(room.glance().updated), room.id()));
        let mut of_each: HashMap<Option<PersonId>, u32> = HashMap::new();
        let place = |room: Arc<Room>| {
            let place = of_each.entry(room.glance().host).or_default();
            *place += 1;
            (*place, room)
        };
        let mut rooms: Vec<(u32, Arc<Room>)> = rooms.into_iter().map(place).collect();
        // The sort is stable: within one rank the last changed stay first.
        rooms.sort_by_key(|(place, _)| *place);
        let mut listed = Vec::new();
        for (_, room) in rooms.into_iter().take(most) {
            listed.push(room.listed().await);
        }
        listed
    }

    async fn with_seats(&self, found: Vec<Summary>) -> Result<Vec<Listed>, StoreError> {
        let ids: Vec<MatchId> = found.iter().map(|summary| summary.id).collect();
        let mut seats = self.house().store.read().seats_of_all(&ids).await?;
        let listed = |summary: Summary| {
            let rows = seats.remove(&summary.id).unwrap_or_default();
            let Some(glance) = self.glance(summary.id) else {
                let Summary { id, game, host, status, ended, answers, turn, created, updated, .. } = summary;
                let seats = seats_of(rows, status, summary.waited, summary.asked_back);
                return Listed { id, game, host, status, ended, seats, answers, turn, created, updated };
            };
            let mut rows = rows;
            rows.iter_mut().zip(glance.until).for_each(|(row, until)| row.until = until);
            Listed {
                id: summary.id,
                game: summary.game,
                host: summary.host,
                status: glance.status,
                ended: summary.ended,
                seats: seats_of(rows, glance.status, glance.waited, glance.asked_back),
                answers: glance.answers,
                turn: glance.turn,
                created: summary.created,
                updated: glance.updated,
            }
        };
        Ok(found.into_iter().map(listed).collect())
    }
}

impl Room {
    /// The match as lists show it.
    pub async fn listed(&self) -> Listed {
        let id = self.id();
        self.look(|live| Listed {
            id,
            game: live.title.about().id.to_owned(),
            host: live.host,
            status: live.status,
            ended: live.ended(),
            seats: seats_of(
                live.seats.iter().map(Sitting::row).collect(),
                live.status,
                live.waiting(),
                live.not_agreed(),
            ),
            answers: live.answers_for(Seats::NONE),
            turn: live.table().map_or(0, |table| table.turn()),
            created: live.created,
            updated: live.updated,
        })
        .await
    }
}

fn seats_of(rows: Vec<SeatRow>, status: Status, waited: Seats, asked_back: Seats) -> Vec<ListedSeat> {
    let among =
        |seats: Seats, index: usize| status == Status::Playing && seats.into_iter().any(|seat| seat.index() == index);
    let seat = |(index, row): (usize, SeatRow)| ListedSeat {
        kind: match row.sitter.as_str() {
            "open" => "open",
            "person" => "person",
            "token" => "token",
            _ => "bot",
        },
        name: row.name,
        person: row.person,
        waited: among(waited, index),
        asked_back: among(asked_back, index),
        until: row.until.filter(|_| among(waited, index)),
        since: row.since,
    };
    rows.into_iter().enumerate().map(seat).collect()
}

impl Live {
    /// What lists say to the people at their seats while nobody opens the match for it.
    pub(super) fn at_seats(&self) -> Vec<AtSeat> {
        let people = self.seats.iter().enumerate().filter(|(_, sitting)| matches!(sitting.sitter, Sitter::Person(_)));
        let at = |(index, _): (usize, &Sitting)| {
            let seat = Seat::new(index);
            AtSeat { seat: seat.into(), until: self.time_is_up_at(seat), since: self.since_last_turn(seat) }
        };
        people.map(at).collect()
    }

    /// What happened since the last turn of a seat, in a line; empty if nothing did. `None` if the match no longer
    /// remembers enough to tell.
    #[must_use]
    pub fn since_last_turn(&self, seat: Seat) -> Option<String> {
        let table = self.table().filter(|_| self.status == Status::Playing)?;
        since_in_a_line(table, seat)
    }
}

fn since_in_a_line(table: &dyn AnyMatch, seat: Seat) -> Option<String> {
    let told = Past::of(table, Some(seat), None);
    let steps: Vec<&str> = told.since.steps().map(|step| step.text.as_str()).collect();
    let (words, more) = match steps[..] {
        [.., last] => (last, steps.len() - 1),
        [] if told.since.by_turns && told.since.is_whole => return Some(String::new()),
        // In a game without turns the last thing that was told says most.
        [] if !told.since.by_turns => (told.entries.last()?.text.as_str(), 0),
        [] => return None,
    };
    let mut line: String = words.chars().take(LINE).collect();
    if line.len() < words.len() {
        line.truncate(line.rfind(' ').unwrap_or(line.len()));
        line.push('…');
    }
    if more > 0 {
        line.push_str(&format!(" ({more} more)"));
    }
    Some(line)
}
