//! A room: one match, its players, and the people who watch.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as QuickMutex, OnceLock, PoisonError};

use table::{MAX_SEATS, Seat, Seats};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, broadcast};

use super::SharedHouse;
use super::live::Live;
use super::news::{Change, News, Subscription};
use crate::clock::Millis;
use crate::secret::{MatchId, PersonId};
use crate::store::{JournalId, Status};

/// A room. Everything about the match is behind its lock ([`Room::look`]).
#[derive(Debug)]
pub struct Room {
    id: MatchId,
    pub(super) house: Arc<SharedHouse>,
    pub(super) live: Arc<Mutex<Live>>,
    /// Sends the news, once somebody has listened. Most rooms in memory never have a listener.
    feed: OnceLock<broadcast::Sender<Arc<Change>>>,
    /// Sends the talk, on a separate channel. Otherwise, a slow listener could tell from missing talk how many changes
    /// there were, and these include answers in secret.
    talk: OnceLock<broadcast::Sender<News>>,
    /// Held by every listener who wants questions with the news.
    asked_for: Arc<AskedFor>,
    glance: QuickMutex<Glance>,
    /// The people of whom the house was last told that the match waits for them.
    pub(super) rung: QuickMutex<Vec<PersonId>>,
    /// When somebody's time runs out; 0 for never.
    deadline: AtomicU64,
    /// When somebody last came here.
    touched: AtomicU64,
    /// Notified when somebody starts to watch: bots that rested then go on.
    pub(super) noticed: Notify,
    /// The oldest row of the journal that is still needed for this match; 0 for none.
    pub(super) oldest: AtomicI64,
}

impl std::fmt::Debug for SharedHouse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the house")
    }
}

/// While somebody holds this, every change comes with the questions.
#[derive(Debug)]
pub struct AskedFor(());

/// The state of a match, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Grows with every change.
    pub revision: u64,
    /// Its status.
    pub status: Status,
    /// Answers given.
    pub answers: u32,
    /// The seats that it is waiting for.
    pub waited: Seats,
    /// The seats that have to agree to take something back, or decline.
    pub asked_back: Seats,
    /// When the time of each seat runs out.
    pub until: [Option<Millis>; MAX_SEATS],
    /// The turn being played.
    pub turn: u32,
    /// When it changed last.
    pub updated: Millis,
    /// Whether anybody may watch.
    pub watched: bool,
    /// Who made it.
    pub host: Option<PersonId>,
}

/// How many changes may wait for a slow listener. A slower one gets only the current state.
const BACKLOG: usize = 16;

impl Room {
    pub(super) fn new(house: &Arc<SharedHouse>, id: MatchId, live: Live) -> Arc<Room> {
        house.metrics.rooms.inc();
        let glance = glance_of(&live);
        let deadline = live.clocks.next(live.header.limit).unwrap_or(0);
        let waits_for = live.waits_for_people();
        let room = Arc::new(Room {
            id,
            house: Arc::clone(house),
            live: Arc::new(Mutex::new(live)),
            rung: QuickMutex::default(),
            feed: OnceLock::new(),
            talk: OnceLock::new(),
            asked_for: Arc::new(AskedFor(())),
            glance: QuickMutex::new(glance),
            deadline: AtomicU64::new(deadline),
            touched: AtomicU64::new(house.clock().now()),
            noticed: Notify::new(),
            oldest: AtomicI64::new(0),
        });
        room.ring_people(waits_for);
        room
    }

    /// The number of the match.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// Looks at the match. The result must contain only what the viewer may know.
    pub async fn look<T>(&self, look: impl FnOnce(&Live) -> T) -> T {
        self.touch();
        look(&*self.live.lock().await)
    }

    pub(super) async fn lock(&self) -> OwnedMutexGuard<Live> {
        self.touch();
        Arc::clone(&self.live).lock_owned().await
    }

    /// The state of the match, without waiting for its lock.
    #[must_use]
    pub fn glance(&self) -> Glance {
        *self.glance.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// News of this room from now on.
    #[must_use]
    pub fn listen(&self) -> Subscription {
        self.touch();
        let subscription = Subscription {
            changes: self.feed.get_or_init(|| broadcast::Sender::new(BACKLOG)).subscribe(),
            talk: self.talk.get_or_init(|| broadcast::Sender::new(BACKLOG)).subscribe(),
        };
        self.noticed.notify_one();
        subscription
    }

    /// The current state, and the news from then on, with no gap in between. Bots that rested while nobody watched go
    /// on.
    pub async fn listen_from_here(self: &Arc<Room>) -> (Change, Subscription) {
        let mut live = self.lock().await;
        let news = self.listen();
        self.wake_bots(&mut live);
        (live.change(Vec::new()), news)
    }

    /// While this is held, news come with the questions.
    #[must_use]
    pub fn ask_for_questions(&self) -> Arc<AskedFor> {
        Arc::clone(&self.asked_for)
    }

    pub(super) fn is_asked_for(&self) -> bool {
        Arc::strong_count(&self.asked_for) > 1
    }

    /// How many watch.
    #[must_use]
    pub fn listeners(&self) -> usize {
        self.feed.get().map_or(0, broadcast::Sender::receiver_count)
    }

    fn touch(&self) {
        self.touched.store(self.house.clock().now(), Ordering::Relaxed);
    }

    pub(super) fn touched(&self) -> Millis {
        self.touched.load(Ordering::Relaxed)
    }

    pub(super) fn deadline(&self) -> Option<Millis> {
        Some(self.deadline.load(Ordering::Relaxed)).filter(|at| *at > 0)
    }

    /// Publishes the state for lists and for the clocks.
    pub(super) fn note(&self, live: &Live) {
        *self.glance.lock().unwrap_or_else(PoisonError::into_inner) = glance_of(live);
        self.deadline.store(live.clocks.next(live.header.limit).unwrap_or(0), Ordering::Relaxed);
        self.ring_people(live.waits_for_people());
    }

    /// Tells the listeners, if there are any.
    pub(super) fn tell(&self, news: News) {
        match news {
            News::Changed(change) => drop(self.feed.get().map(|feed| feed.send(change))),
            news => drop(self.talk.get().map(|talk| talk.send(news))),
        }
    }

    pub(super) fn needs_journal_from(&self, row: JournalId) {
        let _ = self.oldest.compare_exchange(0, row, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Whether a viewer with this seat may look. Without a seat: as a spectator, if the host allows it, or from the
    /// lobby.
    #[must_use]
    pub fn may_look(live: &Live, seat: Option<Seat>) -> bool {
        seat.is_some() || live.header.watched || (live.header.listed && live.status == Status::Open)
    }

    /// The same for a person. The person who made the match may look as a spectator.
    #[must_use]
    pub fn may_look_as(live: &Live, seat: Option<Seat>, person: Option<PersonId>) -> bool {
        Room::may_look(live, seat) || (person.is_some() && live.host == person)
    }
}

fn glance_of(live: &Live) -> Glance {
    Glance {
        revision: live.revision_for(Seats::NONE),
        status: live.status,
        answers: live.answers_for(Seats::NONE),
        waited: live.waiting(),
        asked_back: live.not_agreed(),
        until: std::array::from_fn(|seat| live.time_is_up_at(Seat::new(seat))),
        turn: live.table().map_or(0, |table| table.turn()),
        updated: live.updated,
        watched: live.header.watched,
        host: live.host,
    }
}
