//! The time: from the real clock, or from one that a test sets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Millis = u64;

/// A clock.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// That of the operating system.
    #[default]
    Real,
    /// A clock that a test sets.
    Set(Arc<AtomicU64>),
}

impl Clock {
    /// Whether a test sets it.
    #[must_use]
    pub fn is_set(&self) -> bool {
        matches!(self, Clock::Set(_))
    }

    /// The time it shows.
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            Clock::Real => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64),
            Clock::Set(time) => time.load(Ordering::Relaxed),
        }
    }
}
