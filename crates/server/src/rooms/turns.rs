//! Turns at thinking: bots share the processors fairly by owner, not by who came first.
//!
//! Each owner has a queue. Networks take turns, and the people of one network take turns within it. So a hundred
//! matches of one maker get no more time than the one match of another. Matches that nobody waits for come last.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::origin::Origin;
use crate::secret::PersonId;

/// The owner of the match that a bot thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Owner {
    /// The network it was made from.
    pub origin: Option<Origin>,
    /// The person who made it.
    pub person: Option<PersonId>,
}

/// Whether somebody waits for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// Somebody plays there or watches.
    Awaited,
    /// Bots play among themselves, and nobody watches.
    Alone,
}

/// Where to stand in the owner's queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Behind those who came before.
    Last,
    /// In front: an owner's search that has begun is finished before another one of theirs begins.
    First,
}

/// Those who wait, in the order in which they get their turn.
#[derive(Debug)]
pub(super) struct Line<T> {
    awaited: Ring<Option<Origin>, Ring<Option<PersonId>, VecDeque<T>>>,
    alone: Ring<Option<Origin>, Ring<Option<PersonId>, VecDeque<T>>>,
}

impl<T> Default for Line<T> {
    fn default() -> Line<T> {
        Line { awaited: Ring::default(), alone: Ring::default() }
    }
}

impl<T> Line<T> {
    pub(super) fn push(&mut self, owner: Owner, need: Need, place: Place, waiting: T) {
        let ring = match need {
            Need::Awaited => &mut self.awaited,
            Need::Alone => &mut self.alone,
        };
        let queue = ring.of(owner.origin).of(owner.person);
        match place {
            Place::Last => queue.push_back(waiting),
            Place::First => queue.push_front(waiting),
        }
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        self.awaited.pop().or_else(|| self.alone.pop())
    }
}

/// Something that hands out one item after the other.
trait Queue: Default {
    type Item;
    fn pop(&mut self) -> Option<Self::Item>;
    fn is_empty(&self) -> bool;
}

impl<T> Queue for VecDeque<T> {
    type Item = T;

    fn pop(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        VecDeque::is_empty(self)
    }
}

/// Queues that take turns.
#[derive(Debug)]
struct Ring<K, Q> {
    turns: VecDeque<K>,
    queues: HashMap<K, Q>,
}

impl<K, Q> Default for Ring<K, Q> {
    fn default() -> Ring<K, Q> {
        Ring { turns: VecDeque::new(), queues: HashMap::new() }
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Ring<K, Q> {
    /// The queue of one key. It must not be left empty.
    fn of(&mut self, key: K) -> &mut Q {
        self.queues.entry(key).or_insert_with(|| {
            self.turns.push_back(key);
            Q::default()
        })
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Queue for Ring<K, Q> {
    type Item = Q::Item;

    fn pop(&mut self) -> Option<Q::Item> {
        let key = self.turns.pop_front()?;
        let queue = self.queues.get_mut(&key)?;
        let next = queue.pop();
        if queue.is_empty() {
            self.queues.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        next
    }

    fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }
}

/// Lets a fixed number think at once; the others wait in line.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    line: Line<oneshot::Sender<Turn>>,
    /// For each owner, in how many matches bots think or wait for their turn.
    busy: HashMap<Owner, u32>,
}

/// A turn to think. When this is dropped, it ends and the next in line gets it.
#[derive(Debug)]
pub(super) struct Turn(Option<Turns>);

/// A match in which bots play, while this is held.
#[derive(Debug)]
pub(super) struct Busy(Turns, Owner);

impl Turns {
    pub(crate) fn new(places: usize) -> Turns {
        Turns(Arc::new(Mutex::new(State { free: places, line: Line::default(), busy: HashMap::new() })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn. To give up, drop the future.
    pub(super) async fn take(&self, owner: Owner, need: Need, place: Place) -> Turn {
        let waiting = {
            let mut state = self.state();
            if state.free > 0 {
                // While a place is free, nobody waits.
                state.free -= 1;
                return Turn(Some(self.clone()));
            }
            let (turn, waiting) = oneshot::channel();
            state.line.push(owner, need, place, turn);
            waiting
        };
        // The line is never dropped while somebody holds it.
        waiting.await.unwrap_or(Turn(None))
    }

    fn pass_on(&self) {
        loop {
            let next = {
                let mut state = self.state();
                let Some(next) = state.line.pop() else {
                    state.free += 1;
                    return;
                };
                next
            };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                // Gone in the meantime: the turn was not used, so it does not end.
                Err(mut unused) => drop(unused.0.take()),
            }
        }
    }

    /// Notes that bots play in a match of this owner.
    pub(super) fn busy(&self, owner: Owner) -> Busy {
        *self.state().busy.entry(owner).or_default() += 1;
        Busy(self.clone(), owner)
    }

    /// In how many matches of these owners bots play.
    pub(super) fn busy_for(&self, counts: impl Fn(&Owner) -> bool) -> u32 {
        self.state().busy.iter().filter(|(owner, _)| counts(owner)).map(|(_, matches)| matches).sum()
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut state = self.0.state();
        if let Some(count) = state.busy.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                state.busy.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Waker};

    use super::*;

    fn owner(origin: i64, person: i64) -> Owner {
        let person = (person > 0).then(|| PersonId::from_number(person));
        Owner { origin: Some(Origin::from_number(origin)), person }
    }

    fn is_pending(future: Pin<&mut impl Future>) -> bool {
        future.poll(&mut Context::from_waker(Waker::noop())).is_pending()
    }

    fn served<T>(line: &mut Line<T>) -> Vec<T> {
        std::iter::from_fn(|| line.pop()).collect()
    }

    #[test]
    fn a_person_who_comes_after_a_flood_is_served_next_but_one() {
        let mut line = Line::default();
        for number in 0..100 {
            line.push(owner(1, 0), Need::Awaited, Place::Last, format!("flood {number}"));
        }
        assert_eq!(line.pop().as_deref(), Some("flood 0"));
        line.push(owner(2, 7), Need::Awaited, Place::Last, "Anna".to_owned());
        let order = served(&mut line);
        assert_eq!(order[..3], ["flood 1", "Anna", "flood 2"]);
        assert_eq!(order.len(), 100);
    }

    #[test]
    fn networks_take_turns_and_the_people_of_each_do() {
        let mut line = Line::default();
        // One network sends as three guests, each with two matches; another has one.
        for guest in 1..=3 {
            for number in 1..=2 {
                line.push(owner(1, guest), Need::Awaited, Place::Last, guest * 10 + number);
            }
        }
        line.push(owner(2, 9), Need::Awaited, Place::Last, 91);
        line.push(owner(2, 9), Need::Awaited, Place::Last, 92);
        assert_eq!(served(&mut line), [11, 91, 21, 92, 31, 12, 22, 32]);
    }

    #[test]
    fn bots_among_themselves_come_last_for_every_owner() {
        let mut line = Line::default();
        line.push(owner(1, 1), Need::Alone, Place::First, "alone");
        line.push(owner(2, 2), Need::Awaited, Place::Last, "first");
        line.push(owner(2, 2), Need::Awaited, Place::Last, "second");
        assert_eq!(served(&mut line), ["first", "second", "alone"]);
    }

    #[test]
    fn what_was_begun_is_finished_before_the_same_owner_begins_more() {
        let mut line = Line::default();
        line.push(owner(1, 1), Need::Awaited, Place::Last, "another");
        line.push(owner(1, 1), Need::Awaited, Place::First, "begun");
        line.push(owner(2, 2), Need::Awaited, Place::Last, "of somebody else");
        assert_eq!(served(&mut line), ["begun", "of somebody else", "another"]);
    }

    #[tokio::test]
    async fn a_turn_goes_to_the_next_and_past_those_who_have_left() {
        let turns = Turns::new(1);
        let first = turns.take(owner(1, 1), Need::Awaited, Place::Last).await;
        let mut gone = Box::pin(turns.take(owner(2, 2), Need::Awaited, Place::Last));
        let mut next = Box::pin(turns.take(owner(3, 3), Need::Awaited, Place::Last));
        assert!(is_pending(gone.as_mut()));
        assert!(is_pending(next.as_mut()));
        drop(gone);
        drop(first);
        let second = next.await;
        assert_eq!(turns.state().free, 0);
        drop(second);
        assert_eq!(turns.state().free, 1, "nobody has it, and nobody has lost it");
    }

    #[tokio::test]
    async fn a_turn_that_was_given_but_never_taken_up_is_passed_on() {
        let turns = Turns::new(1);
        let first = turns.take(owner(1, 1), Need::Awaited, Place::Last).await;
        let mut given = Box::pin(turns.take(owner(2, 2), Need::Awaited, Place::Last));
        assert!(is_pending(given.as_mut()));
        drop(first);
        drop(given);
        assert_eq!(turns.state().free, 1);
    }

    #[test]
    fn matches_in_which_bots_are_at_it_are_counted_by_owner() {
        let turns = Turns::new(1);
        let (one, _other) = (turns.busy(owner(1, 1)), turns.busy(owner(1, 2)));
        assert_eq!(turns.busy_for(|owner| owner.origin == Some(Origin::from_number(1))), 2);
        drop(one);
        assert_eq!(turns.busy_for(|owner| owner.person == Some(PersonId::from_number(1))), 0);
        assert_eq!(turns.busy_for(|_| true), 1);
    }
}
