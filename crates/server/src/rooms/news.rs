//! What those who look on are told when a room changes.

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

/// One who listens to a room.
#[derive(Debug)]
pub struct Hearing {
    pub(super) changes: Receiver<Arc<Change>>,
    pub(super) talk: Receiver<News>,
}

/// What one who listens is told next.
#[derive(Clone, Debug)]
pub enum Heard {
    /// News.
    News(News),
    /// More changes than a slow listener can be told of one by one: how it stands now is enough.
    TooManyChanges,
    /// Nothing any more: the room is gone, or more was said than a slow listener could be told of.
    Silence,
}

impl Hearing {
    /// What comes next.
    pub async fn next(&mut self) -> Heard {
        tokio::select! {
            // Who is told to go hears no more, however much there is to tell.
            biased;
            talk = self.talk.recv() => talk.map_or(Heard::Silence, Heard::News),
            change = self.changes.recv() => match change {
                Ok(change) => Heard::News(News::Changed(change)),
                Err(RecvError::Lagged(_)) => Heard::TooManyChanges,
                Err(RecvError::Closed) => Heard::Silence,
            },
        }
    }
}

/// How the match stands after a change.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The revision of the match, whoever could see it.
    pub(super) revision: u64,
    /// Answers given, whoever could see them.
    pub(super) answers: u32,
    /// What each seat has done that nobody else could see.
    pub(super) unseen: Vec<Unseen>,
    /// Who is waited for.
    pub waited: Seats,
    /// The number of the question of each seat that is asked, or may speak: for that seat alone.
    pub questions: PerSeat<Option<u32>>,
    /// Those questions, without what is barred, if they were put into words: each for its seat alone.
    pub(super) asked: Vec<Prompt>,
    /// Whether it is over.
    pub over: bool,
    /// What was told, with its audience: each seat is shown its own part.
    pub told: Vec<StoredEntry>,
}

impl Change {
    /// What a seat (or a spectator) was told.
    pub fn told_to(&self, viewer: Option<Seat>) -> impl Iterator<Item = &StoredEntry> {
        self.told.iter().filter(move |entry| entry.to.includes(viewer))
    }

    /// The revision of the match, for whoever knows the secrets of these seats.
    #[must_use]
    pub fn revision_for(&self, eyes: Seats) -> u64 {
        unseen::revision_for(self.revision, &self.unseen, eyes)
    }

    /// The answers given, for whoever knows the secrets of these seats.
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
