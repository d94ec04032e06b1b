//! Wrong passwords, counted for each account.
//!
//! Limits for each address do not stop somebody who guesses from many addresses. So every account also has a bucket of
//! wrong guesses, for all devices that it does not know. A device that has logged in before has its own bucket and
//! shows a signed cookie for it (OWASP calls these device cookies). So a stranger who guesses cannot lock out a person
//! who has logged in before.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::clock::Millis;

/// How many wrong guesses in a row.
pub(super) const GUESSES: u32 = 10;
/// The time until one more guess is allowed.
pub(super) const ONE_MORE_AFTER: Millis = 6 * 60_000;
/// The most buckets in memory. When there are more, the fullest is dropped, because it says least.
const MOST: usize = 20_000;

/// All buckets that are not full.
#[derive(Debug, Default)]
pub(super) struct Guesses(Mutex<HashMap<String, Bucket>>);

#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// When the bucket is full again. Each guess moves this on.
    full_at: Millis,
}

impl Guesses {
    /// Takes a guess from a bucket, unless it is empty. This happens before the password check, so that many guesses at
    /// the same time count too.
    ///
    /// # Errors
    /// How many minutes until the next guess.
    pub(super) fn take(&self, whose: &str, now: Millis) -> Result<(), u64> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(whose) {
            all.retain(|_, bucket| bucket.full_at > now);
            let fullest = all.iter().min_by_key(|(_, bucket)| bucket.full_at).map(|(whose, _)| whose.clone());
            if let Some(fullest) = fullest.filter(|_| all.len() >= MOST) {
                all.remove(&fullest);
            }
        }
        let bucket = all.entry(whose.to_owned()).or_insert(Bucket { full_at: now });
        let full_at = bucket.full_at.max(now) + ONE_MORE_AFTER;
        let over = full_at.saturating_sub(now + ONE_MORE_AFTER * u64::from(GUESSES));
        if over > 0 {
            return Err(over.div_ceil(60_000));
        }
        bucket.full_at = full_at;
        Ok(())
    }

    /// The guess was right, so it does not count.
    pub(super) fn give_back(&self, whose: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = all.get_mut(whose) {
            bucket.full_at = bucket.full_at.saturating_sub(ONE_MORE_AFTER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_guesses_are_counted_and_come_back_with_time() {
        let guesses = Guesses::default();
        let now = 1_000_000_000;
        for _ in 0..GUESSES {
            assert_eq!(guesses.take("anna", now), Ok(()));
        }
        assert_eq!(guesses.take("anna", now), Err(6));
        assert_eq!(guesses.take("bors", now), Ok(()), "another account is another bucket");
        assert_eq!(guesses.take("anna", now + ONE_MORE_AFTER - 60_000), Err(1));
        assert_eq!(guesses.take("anna", now + ONE_MORE_AFTER), Ok(()));
        assert!(guesses.take("anna", now + ONE_MORE_AFTER).is_err());
    }

    #[test]
    fn right_passwords_use_nothing_up() {
        let guesses = Guesses::default();
        for _ in 0..100 {
            assert_eq!(guesses.take("anna", 5), Ok(()));
            guesses.give_back("anna");
        }
    }

    #[test]
    fn a_flood_of_names_pushes_out_those_who_guessed_least() {
        let guesses = Guesses::default();
        for _ in 0..GUESSES {
            assert_eq!(guesses.take("anna", 0), Ok(()));
        }
        for number in 0..MOST + 10 {
            assert_eq!(guesses.take(&number.to_string(), 0), Ok(()));
        }
        assert!(guesses.take("anna", 0).is_err());
        assert!(guesses.0.lock().unwrap_or_else(PoisonError::into_inner).len() <= MOST);
    }
}
