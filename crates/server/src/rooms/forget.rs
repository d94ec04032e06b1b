//! Deletes matches that nobody ever played. A match in which a person or a program has answered is never deleted.

use std::sync::Arc;
use std::time::Duration;

use super::live::Live;
use super::news::News;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::clock::Millis;
use crate::secret::MatchId;
use crate::store::{Maker, Status, StoreError, Tally, Write};

/// How many are deleted at a time: everybody else writes in between.
const BITE: u32 = 16;

impl Live {
    /// Whether a person or a program has ever answered here.
    #[must_use]
    pub fn was_played(&self) -> bool {
        let answered = |(index, sitting): (usize, &super::Sitting)| {
            let theirs = matches!(sitting.sitter, super::Sitter::Person(_) | super::Sitter::Token);
            theirs && self.table().is_some_and(|table| table.answered(table::Seat::new(index)) > 0)
        };
        self.tally.played || self.seats.iter().enumerate().any(answered)
    }

    /// What the house counts of the match, once a chapter of this many bytes is added.
    pub(super) fn count(&mut self, chapter: usize) -> Tally {
        self.tally.bytes += chapter as u64;
        self.tally.played = self.was_played();
        self.tally.alone = self.has_bots_alone();
        // Bots that play among themselves do not show that anybody cares, but the end of their match counts once.
        if !self.tally.alone || self.status == Status::Over {
            self.tally.touched = self.updated;
        }
        self.tally
    }
}

impl Rooms {
    /// Deletes some of the matches that nobody has played for long enough. Call it every few seconds.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn forget_unplayed(&self) -> Result<(), StoreError> {
        let config = &self.house().config;
        for (alone, after) in [(true, config.forget_bots_alone), (false, config.forget_unplayed)] {
            let Some(before) = self.ago(after) else { continue };
            for id in self.house().store.read().unplayed(alone, before, BITE).await? {
                if self.forget(id, before).await? {
                    tracing::info!(room = %id, alone, "a match that nobody played is forgotten");
                }
            }
        }
        Ok(())
    }

    /// The moment this long ago; `None` for never.
    fn ago(&self, time: Duration) -> Option<Millis> {
        (!time.is_zero()).then(|| self.house().clock().now().saturating_sub(time.as_millis() as u64))
    }

    /// Deletes the oldest match of a maker in which only bots play and at which nobody has looked for a while. Returns
    /// whether there was one.
    pub(super) async fn make_way(&self, maker: Maker, running: bool) -> Result<bool, RoomError> {
        let house = self.house();
        let before = house.clock().now().saturating_sub(house.config.idle.as_millis() as u64);
        for id in house.store.read().alone_of(maker, running, before, BITE).await? {
            if self.forget(id, before).await? {
                tracing::info!(room = %id, "bots that nobody looked at made way for a new match");
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Deletes a match with all its rows, unless somebody has played it or come to it since. Returns whether it did.
    async fn forget(&self, id: MatchId, since: Millis) -> Result<bool, StoreError> {
        // Run to the end, even if the caller goes away.
        let rooms = self.clone();
        let forgotten = tokio::spawn(async move { rooms.forget_to_the_end(id, since).await });
        forgotten.await.unwrap_or_else(|error| Err(StoreError::Broken(error.to_string())))
    }

    async fn forget_to_the_end(&self, id: MatchId, since: Millis) -> Result<bool, StoreError> {
        let house = self.house();
        if house.unsettled().contains(&id) {
            return Ok(false);
        }
        let cell = {
            let rooms = house.rooms();
            let cell = rooms.get(&id).cloned();
            if cell.is_none() {
                // While this is noted, nobody opens the match.
                house.forgetting().insert(id);
            }
            cell
        };
        match cell.map(|cell| cell.get().cloned()) {
            // Somebody is opening it right now.
            Some(None) => Ok(false),
            Some(Some(room)) => self.forget_room(&room, since).await,
            None => {
                let written = house.store.write(Write::Forget { id }).await;
                house.forgetting().remove(&id);
                written.map(|()| true)
            }
        }
    }

    async fn forget_room(&self, room: &Arc<Room>, since: Millis) -> Result<bool, StoreError> {
        let house = self.house();
        let mut live = room.live.lock().await;
        if live.was_played() || live.uncommitted > 0 {
            // Now the store knows it too.
            room.put_by(&mut live).await?;
            return Ok(false);
        }
        if room.listeners() > 0 || room.touched() > since {
            let at = if room.listeners() > 0 { house.clock().now() } else { room.touched() };
            house.store.write(Write::Touch { id: room.id(), at }).await?;
            return Ok(false);
        }
        house.store.write(Write::Forget { id: room.id() }).await?;
        // Anybody who still holds the room finds an empty table, and bots that think about it see that it has changed.
        live.table = None;
        live.status = Status::Over;
        live.revision += 1;
        live.pending.clear();
        live.since_checkpoint = 0;
        if house.rooms().remove(&room.id()).is_some() {
            house.metrics.rooms.dec();
        }
        room.tell(News::Closing);
        Ok(true)
    }
}
