//! Who is here: people with an open stream, or who have just looked at a page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::clock::{Clock, Millis};
use crate::secret::{MatchId, PersonId};

/// Everybody who is here.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    clock: Clock,
    /// When the house opened: until a while after it, nobody counts as away, because browsers are only coming back.
    opened: Millis,
    people: Arc<Mutex<HashMap<PersonId, Here>>>,
}

#[derive(Debug, Default)]
struct Here {
    /// How many streams are open, by match.
    streams: HashMap<MatchId, u32>,
    /// When the person was last seen.
    last: Millis,
}

/// Somebody watches a match while this is held.
#[derive(Debug)]
pub(crate) struct Watching {
    presence: Presence,
    person: PersonId,
    id: MatchId,
}

impl Presence {
    pub(crate) fn new(clock: Clock) -> Presence {
        Presence { opened: clock.now(), clock, people: Arc::default() }
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, Here>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The person looks at a page.
    pub(crate) fn seen(&self, person: PersonId) {
        self.people().entry(person).or_default().last = self.clock.now();
    }

    /// The person opens a stream at a match.
    pub(crate) fn watch(&self, person: PersonId, id: MatchId) -> Watching {
        let mut people = self.people();
        let here = people.entry(person).or_default();
        *here.streams.entry(id).or_default() += 1;
        here.last = self.clock.now();
        Watching { presence: self.clone(), person, id }
    }

    /// Whether the person has a stream open at this match.
    pub(crate) fn watches(&self, person: PersonId, id: MatchId) -> bool {
        self.people().get(&person).is_some_and(|here| here.streams.contains_key(&id))
    }

    /// Whether the person has no stream open, and was not seen for this long.
    pub(crate) fn is_away(&self, person: PersonId, for_so_long: Millis) -> bool {
        let now = self.clock.now();
        let gone = |last: Millis| last.max(self.opened) + for_so_long <= now;
        self.people().get(&person).map_or_else(|| gone(0), |here| here.streams.is_empty() && gone(here.last))
    }

    /// Forgets those who have been away for this long.
    pub(crate) fn forget(&self, for_so_long: Millis) {
        let now = self.clock.now();
        self.people().retain(|_, here| !here.streams.is_empty() || here.last + for_so_long > now);
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut people = self.presence.people();
        let Some(here) = people.get_mut(&self.person) else { return };
        here.last = self.presence.clock.now();
        if let Some(count) = here.streams.get_mut(&self.id) {
            *count -= 1;
            if *count == 0 {
                here.streams.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn one_is_away_a_while_after_the_last_stream_has_ended() {
        let time = Arc::new(AtomicU64::new(1_000_000));
        let presence = Presence::new(Clock::Set(Arc::clone(&time)));
        let (anna, here, there) = (PersonId::from_number(1), MatchId::from_number(2), MatchId::from_number(3));
        assert!(!presence.is_away(anna, 60_000), "the house has only just opened");
        time.fetch_add(60_000, Ordering::Relaxed);
        assert!(presence.is_away(anna, 60_000));
        let (one, two) = (presence.watch(anna, here), presence.watch(anna, here));
        drop(one);
        time.fetch_add(120_000, Ordering::Relaxed);
        presence.forget(60_000);
        assert!(presence.watches(anna, here) && !presence.watches(anna, there) && !presence.is_away(anna, 60_000));
        drop(two);
        assert!(!presence.watches(anna, here) && !presence.is_away(anna, 60_000), "only just gone");
        time.fetch_add(60_000, Ordering::Relaxed);
        assert!(presence.is_away(anna, 60_000));
        presence.seen(anna);
        assert!(!presence.is_away(anna, 60_000));
        time.fetch_add(60_000, Ordering::Relaxed);
        presence.forget(60_000);
        assert!(presence.people().is_empty());
    }
}
