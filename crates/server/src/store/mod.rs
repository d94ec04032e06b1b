//! What is kept on disk. A match is its header, its acts and its last checkpoint.
//!
//! One task writes (`writer`): it takes all that is waiting, writes it in one transaction, and only then says that it
//! is done. So an acknowledged answer is on disk, and a hundred of them cost one flush. Reads go past it on
//! connections of their own. All SQL is in `sqlite`.

mod rows;
mod sqlite;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::secret::{Key, random};

pub use rows::{ChatRow, Checkpoint, Keep, MatchRow, NewMatch, PersonRow, SeatRow, Status, Summary};
pub(crate) use rows::{JournalId, Sit, Write};
use sqlite::Reads;
use writer::Job;

/// Why something could not be stored or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk, or the database on it.
    #[error("the store does not answer: {0}")]
    Broken(String),
    /// Somebody was quicker: a seat, a name or an invitation is taken.
    #[error("somebody else has taken it")]
    Taken,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(told) if told.is_unique_violation() => StoreError::Taken,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

/// The store: cheap to clone, shared by all.
#[derive(Clone, Debug)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    reads: Reads,
    last_row: Arc<AtomicI64>,
}

/// So many writes may wait; beyond that whoever writes waits too.
const WAITING: usize = 8192;

impl Store {
    /// Opens the database in a folder, or begins one there.
    ///
    /// # Errors
    /// If it cannot be opened, or comes from a later program.
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let (pen, reads) = sqlite::open(folder).await?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        let last_row = Arc::new(AtomicI64::new(1));
        tokio::spawn(writer::write_all(pen, waiting, metrics, Arc::clone(&last_row)));
        Ok(Store { jobs, reads, last_row })
    }

    /// What can be read.
    pub(crate) fn read(&self) -> &Reads {
        &self.reads
    }

    /// A row of the journal that was written before all that is written from now on.
    pub(crate) fn last_row(&self) -> JournalId {
        self.last_row.load(Ordering::Relaxed)
    }

    /// Writes lines of acts, and perhaps what can go out of memory with them; done when they are on disk.
    pub(crate) async fn append(&self, lines: String, acts: u32, keep: Option<Keep>) -> Result<(), StoreError> {
        let (done, waiter) = oneshot::channel();
        let keep = keep.map(|keep| Box::new(Write::Keep(keep)));
        self.send(Job::Acts { lines, acts, keep, done }).await?;
        waiter.await.map_err(gone)?
    }

    /// Writes anything else; done when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, waiter) = oneshot::channel();
        self.send(Job::Write { write: Box::new(write), done }).await?;
        waiter.await.map_err(gone)?
    }

    async fn send(&self, job: Job) -> Result<(), StoreError> {
        self.jobs.send(job).await.map_err(|_| StoreError::Broken("it is closed".into()))
    }

    /// Whether the writer writes.
    ///
    /// # Errors
    /// If it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.write(Write::Nothing).await
    }

    /// The key of the house, made on its first day.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn key(&self) -> Result<Key, StoreError> {
        self.write(Write::House { key: "cookies", value: random::<32>().to_vec() }).await?;
        let kept = self.reads.house("cookies").await?;
        let bytes = kept.and_then(|bytes| bytes.try_into().ok());
        bytes.map(Key::from_bytes).ok_or_else(|| StoreError::Broken("the key of the house is damaged".into()))
    }

    /// Writes what is waiting, and closes the database.
    pub async fn close(&self) {
        let (done, waiter) = oneshot::channel();
        if self.send(Job::Close(done)).await.is_ok() {
            // If the writer is gone there is nothing left to close.
            let _ = waiter.await;
        }
        self.reads.close().await;
    }
}

fn gone(_: oneshot::error::RecvError) -> StoreError {
    StoreError::Broken("it was closed before this was written".into())
}
