//! The reading room: finished matches are replayed for readers, a few at a time, and the last positions are kept.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::Seat;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};
use web::model::{BookModel, Ending, Trouble};

use super::trouble::Sorry;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::secret::MatchId;

/// A page of a book: which match, after how many answers, and for which reader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Leaf {
    pub(super) id: MatchId,
    /// `None` for the end.
    pub(super) at: Option<u32>,
    pub(super) viewer: Option<Seat>,
}

/// The reading room.
#[derive(Debug)]
pub(crate) struct Library {
    places: Arc<Semaphore>,
    /// How many may wait for a place. Others are asked to try again.
    queue: Semaphore,
    patience: Duration,
    leaves: Shelved<Leaf, BookModel>,
    /// What matches came to.
    endings: Shelved<MatchId, Ending>,
    /// Pictures of positions, light and dark.
    paintings: Shelved<(MatchId, u32, bool), Vec<u8>>,
    /// Whether the dice of each match are the promised ones.
    checked: Mutex<Kept<MatchId, bool>>,
    metrics: Arc<Metrics>,
}

/// A place in the reading room. It becomes free when this is dropped.
#[derive(Debug)]
pub(super) struct Reading {
    _permit: OwnedSemaphorePermit,
    metrics: Arc<Metrics>,
}

/// How many verdicts on dice are kept.
const CHECKED: usize = 10_000;

impl Library {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Library {
        Library {
            places: Arc::new(Semaphore::new(config.readers.max(1))),
            queue: Semaphore::new(config.readers_waiting),
            patience: config.reader_patience,
            leaves: Shelved::new(config.book_cache),
            endings: Shelved::new(config.book_cache / 4),
            paintings: Shelved::new(config.book_cache / 4),
            checked: Mutex::new(Kept::new(CHECKED)),
            metrics,
        }
    }

    /// Waits for a place to read, if the queue is not too long, and not for too long.
    pub(super) async fn place(&self) -> Result<Reading, Sorry> {
        let Ok(_in_queue) = self.queue.try_acquire() else { return Err(full()) };
        let permit = tokio::time::timeout(self.patience, Arc::clone(&self.places).acquire_owned()).await;
        let Ok(Ok(permit)) = permit else { return Err(full()) };
        let now = self.metrics.readers.inc() + 1;
        self.metrics.most_readers.inner().fetch_max(now, Ordering::Relaxed);
        self.metrics.replays.inc();
        Ok(Reading { _permit: permit, metrics: Arc::clone(&self.metrics) })
    }

    /// A position from the cache, or from `open`. If several readers want the same one, it is opened once.
    pub(super) async fn leaf<F>(&self, leaf: Leaf, open: impl FnOnce() -> F) -> Result<Arc<BookModel>, Sorry>
    where
        F: Future<Output = Result<BookModel, Sorry>>,
    {
        self.leaves.get(leaf, self.patience * 2, weight, open).await
    }

    /// What a match came to, from the cache or from `open`, in the same way.
    pub(super) async fn ending<F>(&self, id: MatchId, open: impl FnOnce() -> F) -> Result<Arc<Ending>, Sorry>
    where
        F: Future<Output = Result<Ending, Sorry>>,
    {
        self.endings.get(id, self.patience * 2, Ending::weight, open).await
    }

    /// What a match came to, if that is known already.
    pub(super) fn known_ending(&self, id: MatchId) -> Option<Arc<Ending>> {
        lock(&self.endings.kept).get(&id)
    }

    pub(super) fn note_ending(&self, id: MatchId, ending: Ending) {
        let size = ending.weight();
        lock(&self.endings.kept).put(id, Arc::new(ending), size);
    }

    /// A picture of a position, light or dark, in the same way.
    pub(super) async fn painting<F>(
        &self,
        of: (MatchId, u32, bool),
        open: impl FnOnce() -> F,
    ) -> Result<Arc<Vec<u8>>, Sorry>
    where
        F: Future<Output = Result<Vec<u8>, Sorry>>,
    {
        self.paintings.get(of, self.patience * 2, Vec::len, open).await
    }

    /// Whether the dice of a match are the promised ones, if that was checked already.
    pub(super) fn verdict(&self, id: MatchId) -> Option<bool> {
        lock(&self.checked).get(&id)
    }

    pub(super) fn note_verdict(&self, id: MatchId, holds: bool) {
        lock(&self.checked).put(id, holds, 1);
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.metrics.readers.dec();
    }
}

/// Things that take long to make: what was used last is kept, and what is being made is made once.
#[derive(Debug)]
struct Shelved<K, V> {
    kept: Mutex<Kept<K, Arc<V>>>,
    /// What is being made. Other readers wait for the same one.
    opening: Mutex<HashMap<K, Arc<OnceCell<Arc<V>>>>>,
}

impl<K: Copy + Eq + Hash, V> Shelved<K, V> {
    fn new(most: usize) -> Shelved<K, V> {
        Shelved { kept: Mutex::new(Kept::new(most)), opening: Mutex::default() }
    }

    async fn get<F>(
        &self,
        key: K,
        patience: Duration,
        weight: impl Fn(&V) -> usize,
        open: impl FnOnce() -> F,
    ) -> Result<Arc<V>, Sorry>
    where
        F: Future<Output = Result<V, Sorry>>,
    {
        if let Some(kept) = lock(&self.kept).get(&key) {
            return Ok(kept);
        }
        let cell = Arc::clone(lock(&self.opening).entry(key).or_default());
        let opened = cell.get_or_try_init(|| async { open().await.map(Arc::new) });
        let opened = tokio::time::timeout(patience, opened).await;
        let opened = opened.unwrap_or_else(|_| Err(full())).map(Arc::clone);
        if let Ok(made) = &opened {
            lock(&self.kept).put(key, Arc::clone(made), weight(made));
        }
        // Others who wait for it hold the cell.
        lock(&self.opening).remove(&key);
        opened
    }
}

fn full() -> Sorry {
    let why =
        "many people are reading finished matches right now, and each match has to be replayed. Try again in a moment";
    Sorry::new(Trouble::Restarting, why).after(5)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing panics while it is held.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// About how many bytes a position takes.
fn weight(model: &BookModel) -> usize {
    let drawing = &model.drawing;
    let papers: usize = drawing.papers.iter().map(|(title, paper)| title.len() + paper.0.len()).sum();
    let drawn = drawing.board.0.len() + drawing.scene.as_ref().map_or(0, |scene| scene.0.len()) + papers;
    let told: usize = model.chronicle.iter().map(|entry| 96 + entry.rule.len() + entry.text.len()).sum();
    1024 + drawn + told
}

/// A cache of what was used last, up to a size.
#[derive(Debug)]
struct Kept<K, V> {
    most: usize,
    size: usize,
    clock: u64,
    all: HashMap<K, (V, usize, u64)>,
    by_use: BTreeMap<u64, K>,
}

impl<K: Copy + Eq + Hash, V: Clone> Kept<K, V> {
    fn new(most: usize) -> Kept<K, V> {
        Kept { most, size: 0, clock: 0, all: HashMap::new(), by_use: BTreeMap::new() }
    }

    fn get(&mut self, key: &K) -> Option<V> {
        let (value, _, used) = self.all.get_mut(key)?;
        self.clock += 1;
        self.by_use.remove(used);
        self.by_use.insert(self.clock, *key);
        *used = self.clock;
        Some(value.clone())
    }

    fn put(&mut self, key: K, value: V, size: usize) {
        self.forget(&key);
        if size > self.most {
            return;
        }
        self.clock += 1;
        self.size += size;
        self.all.insert(key, (value, size, self.clock));
        self.by_use.insert(self.clock, key);
        while self.size > self.most {
            let Some((_, oldest)) = self.by_use.pop_first() else { return };
            self.forget(&oldest);
        }
    }

    fn forget(&mut self, key: &K) {
        if let Some((_, size, used)) = self.all.remove(key) {
            self.size -= size;
            self.by_use.remove(&used);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_longest_ago_makes_way() {
        let mut kept = Kept::new(10);
        kept.put("a", 1, 4);
        kept.put("b", 2, 4);
        assert_eq!(kept.get(&"a"), Some(1));
        kept.put("c", 3, 4);
        assert_eq!((kept.get(&"a"), kept.get(&"b"), kept.get(&"c")), (Some(1), None, Some(3)));
        kept.put("d", 4, 11);
        assert_eq!((kept.get(&"d"), kept.size), (None, 8), "what is too large is not kept");
        kept.put("a", 5, 6);
        assert_eq!((kept.get(&"a"), kept.size, kept.by_use.len()), (Some(5), 10, 2));
    }
}
