//! Housekeeping: time limits, rooms that nobody uses, the journal.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::live::Live;
use super::news::News;
use super::room::Room;
use super::{RoomError, Rooms};
use crate::secret::PersonId;
use crate::store::{JournalId, Status, StoreError, Write};

/// A match whose oldest act in the journal is this many commits old is saved, so that the journal can be cut.
const JOURNAL: JournalId = 20_000;

impl Rooms {
    /// Applies time limits. Call it every second or so.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn keep_time(&self) -> Result<(), RoomError> {
        for room in self.in_memory() {
            room.on_time().await;
        }
        let now = self.house().clock().now();
        for id in self.house().store.read().due(now, 100).await? {
            let room = match self.open(id).await {
                Ok(room) => room,
                Err(error) => {
                    tracing::error!(room = %id, %error, "time is up, but the match cannot be opened");
                    continue;
                }
            };
            room.on_time().await;
            // The store's time for this match is out of date.
            let mut live = room.live.lock().await;
            live.since_checkpoint += 1;
            room.put_by(&mut live).await?;
        }
        Ok(())
    }

    /// Closes rooms that nobody uses, cuts the journal, and deletes what nobody ever played. Call it every few seconds.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        let house = self.house();
        let now = house.clock().now();
        let idle = house.config.idle.as_millis() as u64;
        let oldest = |room: &Arc<Room>| Some(room.oldest.load(Ordering::Relaxed)).filter(|row| *row > 0);
        let rooms = self.in_memory();
        let newest = rooms.iter().filter_map(oldest).max().unwrap_or(0);
        for room in rooms {
            if room.touched() + idle <= now {
                self.leave(room).await?;
            } else if oldest(&room).is_some_and(|row| row + JOURNAL < newest) {
                room.put_by(&mut *room.live.lock().await).await?;
            }
        }
        // Rooms that were given up still need their part, however old.
        if house.unsettled().is_empty()
            && let Some(below) = self.in_memory().iter().filter_map(oldest).min()
        {
            house.store.write(Write::Trim { below }).await?;
        }
        self.forget_unplayed().await
    }

    /// Saves a room, and closes it if nobody has come in the meantime.
    async fn leave(&self, room: Arc<Room>) -> Result<(), StoreError> {
        {
            let mut live = room.live.lock().await;
            if live.driven || room.listeners() > 0 {
                return Ok(());
            }
            room.put_by(&mut live).await?;
            // For a match that nobody has played, a visit is all that keeps it.
            let at = room.touched();
            if !live.was_played() && at > live.tally.touched {
                live.tally.touched = at;
                self.house().store.write(Write::Touch { id: room.id(), at }).await?;
            }
        }
        let mut rooms = self.house().rooms();
        // One reference is ours and one is the map's. If there is no other, nobody can change the room before it is
        // gone.
        if Arc::strong_count(&room) == 2 && room.live.try_lock().is_ok_and(|live| live.pending.is_empty()) {
            rooms.remove(&room.id());
            self.house().metrics.rooms.dec();
        }
        Ok(())
    }

    /// Opens the matches in which a bot was about to answer when the house closed.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn wake(&self) -> Result<(), StoreError> {
        for id in self.house().store.read().waiting_for_bots(10_000).await? {
            if let Err(error) = self.open(id).await {
                tracing::error!(room = %id, %error, "a match cannot be opened");
            }
        }
        Ok(())
    }

    /// Ends all live streams.
    pub fn end_streams(&self) {
        for room in self.in_memory() {
            room.tell(News::Closing);
        }
    }

    /// Ends the live streams of all rooms in which a person sits, or which that person made. Those who may still listen
    /// reconnect.
    pub async fn end_streams_of(&self, person: PersonId) {
        for room in self.in_memory() {
            let is_theirs = |live: &Live| live.host == Some(person) || !live.seats_of(person).is_empty();
            if is_theirs(&*room.live.lock().await) {
                room.tell(News::Closing);
            }
        }
    }

    /// Before the house closes: saves every room.
    pub async fn close(&self) {
        self.stop_bots();
        self.end_streams();
        for room in self.in_memory() {
            let mut live = room.live.lock().await;
            if let Err(error) = room.put_by(&mut live).await {
                tracing::error!(room = %room.id(), %error, "a room could not be put by; its acts are in the journal");
            }
            // Nothing changes after this.
            live.uncommitted = u32::from(live.status != Status::Over);
        }
    }
}
