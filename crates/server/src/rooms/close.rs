//! What the operator of the house does to matches: ends one, or removes somebody from all seats.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::join::JoinError;
use super::news::News;
use super::play::keep;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::secret::{MatchId, PersonId};
use crate::store::{Close, Status, StoreError, Write};

impl Rooms {
    /// Ends a match whatever its rules say, and tells its players. A match that cannot be opened is ended on disk.
    ///
    /// # Errors
    /// If there is no such match, or it is over.
    pub(crate) async fn close_match(&self, id: MatchId, why: &str) -> Result<(), JoinError> {
        let ended =
            if why.is_empty() { "closed by the operator".to_owned() } else { format!("closed by the operator: {why}") };
        let updated = self.house().clock().now();
        let room = match self.open(id).await {
            Ok(room) => room,
            Err(RoomError::SetAside(_)) => {
                let closed = Close { id, keep: None, header: None, ended, updated };
                return Ok(self.house().store.write(Write::Close(closed)).await.map_err(RoomError::from)?);
            }
            Err(error) => return Err(error.into()),
        };
        let mut live = room.lock_settled().await?;
        if live.status == Status::Over {
            return Err(JoinError::Unfit("the match is over already".into()));
        }
        // Noted first: if anything fails from here on, nobody plays on from a half-changed room.
        live.uncommitted = 1;
        live.header.closed = Some(ended.clone());
        live.status = Status::Over;
        live.revision += 1;
        live.updated = updated;
        live.clocks.stop();
        let keep = live.table.is_some().then(|| keep(id, &mut live, true)).transpose().map_err(RoomError::from)?;
        let header = serde_json::to_string(&live.header)
            .map_err(|error| RoomError::from(StoreError::Broken(error.to_string())))?;
        let closed = Close { id, keep, header: Some(header), ended: ended.clone(), updated };
        if let Err(error) = self.house().store.write(Write::Close(closed)).await {
            self.house().give_up(&room);
            return Err(RoomError::from(error).into());
        }
        live.uncommitted = 0;
        room.oldest.store(0, Ordering::Relaxed);
        room.note(&live);
        room.tell(News::Changed(Arc::new(live.change(Vec::new()))));
        drop(live);
        room.announce(&format!("This match was {ended}.")).await;
        Ok(())
    }

    /// Removes a person from all seats. Bots play on, and seats of matches that have not begun become free. Matches
    /// that the person made and that have not begun are called off. Returns the number of matches.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn send_away(&self, person: PersonId) -> Result<usize, StoreError> {
        let matches = self.house().store.read().running_matches_of(person).await?;
        let mut left = 0;
        for id in matches {
            // A match that cannot be opened has no seat that could be played.
            let Ok(room) = self.open(id).await else { continue };
            match self.clear_seats(&room, person).await {
                Ok(()) => left += 1,
                Err(error) => tracing::warn!(room = %id, %error, "a seat could not be taken from one who is shut out"),
            }
        }
        Ok(left)
    }

    async fn clear_seats(&self, room: &Arc<Room>, person: PersonId) -> Result<(), JoinError> {
        let (own, theirs) =
            room.look(|live| (live.seats_of(person), live.host == Some(person) && live.status == Status::Open)).await;
        if theirs {
            return self.call_off(room).await;
        }
        for seat in own {
            room.leave_seat(seat).await?;
        }
        Ok(())
    }
}
