//! Tells the part of the house that calls people who are away what happens in the rooms. Ringing never waits.

use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;

use crate::clock::Millis;
use crate::secret::{MatchId, PersonId};

/// Something that matters to those who are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ring {
    /// A match now waits for these people.
    Waits { id: MatchId, people: Vec<PersonId>, at: Millis },
    /// Somebody came to a match.
    Visited { id: MatchId, person: PersonId },
}

/// The bell of the house.
#[derive(Debug)]
pub(crate) struct Bell {
    rings: mpsc::Sender<Ring>,
    /// Whether a ring was lost because too many were waiting.
    missed: AtomicBool,
}

/// How many rings may wait. They are heard every second.
const WAITING: usize = 65_536;

impl Bell {
    pub(crate) fn new() -> (Bell, mpsc::Receiver<Ring>) {
        let (rings, heard) = mpsc::channel(WAITING);
        (Bell { rings, missed: AtomicBool::new(false) }, heard)
    }

    pub(crate) fn ring(&self, ring: Ring) {
        if self.rings.try_send(ring).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }

    /// Whether a ring was lost since this was last asked.
    pub(crate) fn has_missed(&self) -> bool {
        self.missed.swap(false, Ordering::Relaxed)
    }
}
