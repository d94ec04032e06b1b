//! The rooms of the house: every match in memory has one.
//!
//! A match is opened when somebody comes and leaves memory when everybody is gone. A room is changed under its own
//! lock, which is held until the change is on disk. Only then is anybody told.

mod act;
mod bell;
mod chat;
mod chronicle;
mod clocks;
mod close;
mod create;
mod drive;
mod endings;
mod forget;
mod hand_on;
mod header;
mod join;
mod kept;
mod late;
mod lesson;
mod listing;
mod live;
mod mend;
mod news;
mod notice;
mod open;
mod play;
mod quota;
mod recall;
mod report;
mod request;
mod room;
mod sweep;
mod take_back;
mod turns;
mod unseen;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::Title;
use table::Seat;
use tokio::sync::OnceCell;

use crate::clock::Clock;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::secret::{Key, MatchId, PersonId, Secret};
use crate::store::{Store, StoreError};

pub use act::{Act, ActKind, By, Said, StoredEntry};
pub(crate) use bell::{Bell, Ring};
pub use chat::{ChatError, LONGEST_WORDS};
pub use chronicle::SeatChronicle;
pub use clocks::Clocks;
pub use create::{Made, MakeError, NewTable, SeatWish, Wish};
pub(crate) use endings::CommentError;
pub use hand_on::house_bot;
pub use header::{Header, Limit, Per, Sitter, Sitting, TakeBack, Then};
pub use join::{Comer, Coming, JoinError, Joined};
pub use kept::Kept;
pub use lesson::Leap;
pub use listing::{Listed, ListedSeat, Waiting};
pub use live::Live;
pub use news::{Change, News, Received, Subscription};
pub(crate) use notice::Notice;
pub use play::{PlayError, Played};
pub use request::Request;
pub use room::{AskedFor, Glance, Room};
pub use turns::Owner;
pub use unseen::Unseen;

use quota::Makers;
use turns::Turns;

/// The games of the house.
pub type Shelf = &'static [&'static dyn Title];

/// The open rooms, and those that are being opened.
type Open = HashMap<MatchId, Arc<OnceCell<Arc<Room>>>>;

/// All rooms.
#[derive(Clone)]
pub struct Rooms(Arc<SharedHouse>);

/// What all rooms share.
pub(crate) struct SharedHouse {
    pub(crate) store: Store,
    /// The key that the hosts' links are computed from.
    key: Key,
    pub(crate) shelf: Shelf,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    /// Tells those who call people what happens in the rooms.
    pub(crate) bell: Bell,
    /// The queue of bots that think for long, one slice each.
    pub(crate) thinking: Turns,
    /// The queue of bots that decide at once.
    pub(crate) quick: Turns,
    /// Set when the house closes: no bot goes on thinking.
    pub(crate) closing: AtomicBool,
    /// The counters of everybody who makes matches.
    makers: Makers,
    rooms: Mutex<Open>,
    /// Matches that are being deleted: nobody opens them.
    forgetting: Mutex<HashSet<MatchId>>,
    /// Matches whose rooms were given up. Some of their acts may be in the journal alone.
    given_up: Mutex<HashSet<MatchId>>,
}

/// Why there is no such room.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RoomError {
    /// There is no such match.
    #[error("there is no such match")]
    Missing,
    /// This program cannot go on with the match. The reason, without a full stop, has nothing secret.
    #[error("this match is set aside: {0}")]
    SetAside(String),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl SharedHouse {
    pub(crate) fn clock(&self) -> &Clock {
        &self.config.clock
    }

    /// The secret of the host's link to a seat. It is computed from the key of the house, so the host can see it again,
    /// though only its hash is stored.
    pub(crate) fn invitation(&self, id: MatchId, seat: Seat) -> Secret {
        let words = format!("{id}.{seat}");
        Secret::from_text(&format!("{}{}", self.key.sign("invite 1", &words), self.key.sign("invite 2", &words)))
    }

    fn rooms(&self) -> MutexGuard<'_, Open> {
        // A panic under this lock leaves the map intact.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a room out of memory, because it may differ from what is on disk. People who watch reconnect.
    pub(crate) fn give_up(&self, room: &Room) {
        self.unsettled().insert(room.id());
        let mut rooms = self.rooms();
        let is_here = rooms.get(&room.id()).and_then(|cell| cell.get()).is_some_and(|here| std::ptr::eq(&**here, room));
        if is_here {
            rooms.remove(&room.id());
            self.metrics.rooms.dec();
        }
        room.tell(News::Closing);
    }

    fn forgetting(&self) -> MutexGuard<'_, HashSet<MatchId>> {
        self.forgetting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unsettled(&self) -> MutexGuard<'_, HashSet<MatchId>> {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rooms {
    /// A house with no rooms open yet.
    #[must_use]
    pub(crate) fn new(
        store: Store,
        key: Key,
        shelf: Shelf,
        config: Config,
        metrics: Arc<Metrics>,
        bell: Bell,
    ) -> Rooms {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinking = Turns::new(cores.saturating_sub(1).max(1));
        let quick = Turns::new(cores);
        let makers = Makers::new(&config);
        Rooms(Arc::new(SharedHouse {
            store,
            key,
            shelf,
            config,
            makers,
            forgetting: Mutex::default(),
            metrics,
            bell,
            thinking,
            quick,
            closing: AtomicBool::new(false),
            rooms: Mutex::default(),
            given_up: Mutex::default(),
        }))
    }

    pub(crate) fn house(&self) -> &Arc<SharedHouse> {
        &self.0
    }

    /// The games.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        self.0.shelf
    }

    /// The game with this id.
    #[must_use]
    pub fn title(&self, id: &str) -> Option<&'static dyn Title> {
        self.0.shelf.iter().copied().find(|title| title.about().id == id)
    }

    /// The room of a match, from memory or from disk.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be opened.
    pub async fn open(&self, id: MatchId) -> Result<Arc<Room>, RoomError> {
        let cell = {
            let mut rooms = self.0.rooms();
            if self.0.forgetting().contains(&id) {
                return Err(RoomError::Missing);
            }
            Arc::clone(rooms.entry(id).or_default())
        };
        if let Some(room) = cell.get() {
            return Ok(Arc::clone(room));
        }
        let opened = cell.get_or_try_init(|| open::from_disk(&self.0, id)).await;
        match opened {
            Ok(room) => Ok(Arc::clone(room)),
            Err(error) => {
                let mut rooms = self.0.rooms();
                if rooms.get(&id).is_some_and(|cell| cell.get().is_none()) {
                    rooms.remove(&id);
                }
                Err(error)
            }
        }
    }

    /// The rooms in memory.
    #[must_use]
    pub fn in_memory(&self) -> Vec<Arc<Room>> {
        self.0.rooms().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// The people whom a match waits for, if it is in memory.
    pub(crate) fn waits_for(&self, id: MatchId) -> Option<Vec<PersonId>> {
        let room = self.0.rooms().get(&id)?.get().cloned()?;
        Some(room.rung.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// The state of a match, if it is in memory.
    #[must_use]
    pub fn glance(&self, id: MatchId) -> Option<Glance> {
        self.0.rooms().get(&id)?.get().map(|room| room.glance())
    }
}

impl std::fmt::Debug for Rooms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} rooms", self.0.rooms().len())
    }
}
