//! Matches in lists: from disk, with what memory knows better.

use super::Rooms;
use crate::clock::Millis;
use crate::secret::{MatchId, PersonId};
use crate::store::{Status, StoreError, Summary};

/// A match in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its number.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// Who made it.
    pub host: Option<PersonId>,
    /// How far it is.
    pub status: Status,
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
    /// What it is called.
    pub name: String,
    /// `open`, `person`, `token` or `bot`.
    pub kind: &'static str,
    /// Who, if a person.
    pub person: Option<PersonId>,
    /// Whether it is waited for.
    pub waited: bool,
}

impl Listed {
    /// Whether a person is waited for.
    #[must_use]
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seat| seat.waited && seat.person == Some(person))
    }
}

impl Rooms {
    /// The matches that a person sits at or made, those that changed last first.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn of_person(&self, person: PersonId, most: u32) -> Result<Vec<Listed>, StoreError> {
        let found = self.house().store.read().matches_of(person, most).await?;
        self.with_seats(found).await
    }

    /// The matches in the lobby, the newest first.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn lobby(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        let found = self.house().store.read().lobby(most).await?;
        self.with_seats(found).await
    }

    async fn with_seats(&self, found: Vec<Summary>) -> Result<Vec<Listed>, StoreError> {
        let mut listed = Vec::with_capacity(found.len());
        for summary in found {
            let glance = self.glance(summary.id);
            let status = glance.map_or(summary.status, |glance| glance.status);
            let is_waited = |seat: usize| match glance {
                Some(glance) => glance.waited.into_iter().any(|waited| waited.index() == seat),
                None => summary.waited >> seat & 1 == 1,
            };
            let rows = self.house().store.read().seats(summary.id).await?;
            let seats = rows.into_iter().enumerate().map(|(index, row)| ListedSeat {
                kind: match row.sitter.as_str() {
                    "open" => "open",
                    "person" => "person",
                    "token" => "token",
                    _ => "bot",
                },
                name: row.name,
                person: row.person,
                waited: status == Status::Playing && is_waited(index),
            });
            listed.push(Listed {
                id: summary.id,
                game: summary.game,
                host: summary.host,
                status,
                seats: seats.collect(),
                answers: glance.map_or(summary.answers, |glance| glance.answers),
                created: summary.created,
                updated: glance.map_or(summary.updated, |glance| glance.updated),
            });
        }
        Ok(listed)
    }
}
