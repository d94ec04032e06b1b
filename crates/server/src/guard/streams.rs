//! A limit on live streams for each listener.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::metrics::Metrics;
use crate::secret::{MatchId, PersonId};

/// Who listens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum StreamOf {
    Person(PersonId),
    Seat(MatchId, u8),
    Address(IpAddr),
}

/// All streams that are open.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    most: u32,
    open: Arc<Mutex<HashMap<StreamOf, u32>>>,
    metrics: Arc<Metrics>,
}

/// An open stream. It is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct Stream {
    of: StreamOf,
    all: Streams,
}

impl Streams {
    pub(crate) fn new(most: u32, metrics: Arc<Metrics>) -> Streams {
        Streams { most, open: Arc::default(), metrics }
    }

    /// Whether somebody listens.
    pub(crate) fn is_open(&self, of: StreamOf) -> bool {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&of)
    }

    /// Opens one more, unless there are too many.
    pub(crate) fn open(&self, of: StreamOf) -> Option<Stream> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(of).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        self.metrics.streams.inc();
        Some(Stream { of, all: self.clone() })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut open = self.all.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.of);
            }
        }
        self.all.metrics.streams.dec();
    }
}
