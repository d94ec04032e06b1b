//! Rate limits: a bucket for each key, which empties with use and fills again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The most buckets in memory. When there are more, full ones are dropped. If none is full, new keys are refused and
/// known keys go on.
const MOST: usize = 50_000;

/// The buckets of all keys.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    size: f64,
    per_second: f64,
    filled: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// Buckets that hold `size` and refill by `per_second`.
    pub(crate) fn new(size: f64, per_second: f64) -> Buckets<K> {
        Buckets { size, per_second, filled: Mutex::default() }
    }

    /// Takes one out of the bucket, if it is not empty.
    pub(crate) fn take(&self, who: K) -> bool {
        let now = Instant::now();
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if filled.len() >= MOST && !filled.contains_key(&who) {
            let is_full =
                |(left, since): &(f64, Instant)| left + since.elapsed().as_secs_f64() * self.per_second >= self.size;
            filled.retain(|_, bucket| !is_full(bucket));
            if filled.len() >= MOST {
                return false;
            }
        }
        let (left, since) = filled.entry(who).or_insert((self.size, now));
        *left = (*left + now.duration_since(*since).as_secs_f64() * self.per_second).min(self.size);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}
