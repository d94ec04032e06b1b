//! What listeners are told when a room changes.

use std::sync::Arc;

use table::{PerSeat, Prompt, Seat, Seats};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::act::StoredEntry;
use super::unseen::{self, Unseen};
use crate::store::ChatRow;

/// Something happened in a room.
#[derive(Clone, Debug)]
pub enum News {
    /// The match changed.
    Changed(Arc<Change>),
    /// Somebody spoke.
    Chat(Arc<ChatRow>),
    /// The house closes.
    Closing,
}

/// A subscription to the news of a room.
#[derive(Debug)]
pub struct Subscription {
    pub(super) changes: Receiver<Arc<Change>>,
    pub(super) talk: Receiver<News>,
}

/// What a listener receives next.
#[derive(Clone, Debug)]
pub enum Received {
    /// News.
    News(News),
    /// More changes than a slow listener can get one by one. The current state is enough.
    TooManyChanges,
    /// The end: the room is gone, or more messages came than a slow listener could get.
    End,
}

impl Subscription {
    /// Waits for the next news.
    pub async fn next(&mut self) -> Received {
        tokio::select! {
            // After the goodbye nothing more is sent, even if something is left.
            biased;
            talk = self.talk.recv() => talk.map_or(Received::End, Received::News),
            change = self.changes.recv() => match change {
                Ok(change) => Received::News(News::Changed(change)),
                Err(RecvError::Lagged(_)) => Received::TooManyChanges,
                Err(RecvError::Closed) => Received::End,
            },
        }
    }
}

/// The state of the match after a change.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The revision of the match, including changes that nobody else could see.
    pub(super) revision: u64,
    /// The number of answers, including those that nobody else could see.
    pub(super) answers: u32,
    /// How many changes of each seat nobody else could see.
    pub(super) unseen: Vec<Unseen>,
    /// The seats that the match is waiting for.
    pub waited: Seats,
    /// The number of the question of each seat that has to decide or may speak: for that seat alone.
    pub questions: PerSeat<Option<u32>>,
    /// Those questions, without what is barred, if they were put into words: each for its seat alone.
    pub(super) asked: Vec<Prompt>,
    /// Whether it is over.
    pub over: bool,
    /// The number of the request that somebody makes, to take something back.
    pub request: Option<u32>,
    /// What was told, with its audience. Each seat is shown its own part.
    pub told: Vec<StoredEntry>,
}

impl Change {
    /// What a seat (or a spectator) was told.
    pub fn told_to(&self, viewer: Option<Seat>) -> impl Iterator<Item = &StoredEntry> {
        self.told.iter().filter(move |entry| entry.to.includes(viewer))
    }

    /// The revision of the match, for a listener who knows the secrets of these seats.
    #[must_use]
    pub fn revision_for(&self, eyes: Seats) -> u64 {
        unseen::revision_for(self.revision, &self.unseen, eyes)
    }

    /// The number of answers, for a listener who knows the secrets of these seats.
    #[must_use]
    pub fn answers_for(&self, eyes: Seats) -> u32 {
        if self.over { self.answers } else { unseen::answers_for(self.answers, &self.unseen, eyes) }
    }

    /// The question of a seat, if it was put into words.
    #[must_use]
    pub fn asked(&self, seat: Seat) -> Option<&Prompt> {
        self.asked.iter().find(|prompt| prompt.seat == seat)
    }

    /// The number of the question of a seat.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<u32> {
        self.questions.get(seat.index()).copied().flatten()
    }
}
