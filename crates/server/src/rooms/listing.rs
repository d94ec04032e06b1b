//! Matches in lists: from disk, updated with what memory knows. No match is opened for a list.

use std::collections::HashMap;
use std::sync::Arc;

use table::Seats;

use super::create::MakeError;
use super::header::Sitting;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::clock::Millis;
use crate::config::Config;
use crate::origin::Origin;
use crate::secret::{MatchId, PersonId};
use crate::store::{SeatRow, Status, StoreError, Summary};

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
}

impl Listed {
    /// Whether the match is waiting for this person.
    #[must_use]
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seat| seat.waited && seat.person == Some(person))
    }
}

impl Rooms {
    /// The matches that a person sits at or made, the last changed first. Skips the first `from`.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn of_person(&self, person: PersonId, from: u32, most: u32) -> Result<Vec<Listed>, StoreError> {
        let found = self.house().store.read().matches_of(person, from, most).await?;
        self.with_seats(found).await
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
                let Summary { id, game, host, status, ended, answers, waited, created, updated } = summary;
                let seats = seats_of(rows, status, waited);
                return Listed { id, game, host, status, ended, seats, answers, created, updated };
            };
            Listed {
                id: summary.id,
                game: summary.game,
                host: summary.host,
                status: glance.status,
                ended: summary.ended,
                seats: seats_of(rows, glance.status, glance.waited),
                answers: glance.answers,
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
            seats: seats_of(live.seats.iter().map(Sitting::row).collect(), live.status, live.waiting()),
            answers: live.answers_for(Seats::NONE),
            created: live.created,
            updated: live.updated,
        })
        .await
    }
}

fn seats_of(rows: Vec<SeatRow>, status: Status, waited: Seats) -> Vec<ListedSeat> {
    let seat = |(index, row): (usize, SeatRow)| ListedSeat {
        kind: match row.sitter.as_str() {
            "open" => "open",
            "person" => "person",
            "token" => "token",
            _ => "bot",
        },
        name: row.name,
        person: row.person,
        waited: status == Status::Playing && waited.into_iter().any(|seat| seat.index() == index),
    };
    rows.into_iter().enumerate().map(seat).collect()
}
