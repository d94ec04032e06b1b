//! What is kept on disk. A match is its header, its acts and its last checkpoint.
//!
//! One task writes (`writer`): it takes everything that waits, writes it in one transaction, and only then confirms it.
//! So a confirmed answer is on disk, and a hundred of them cost one flush. Reads use their own connections. All SQL is
//! in `sqlite`.

mod calls;
mod lock;
mod rows;
mod sqlite;
mod writer;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::secret::{Key, random};

pub(crate) use calls::{CallWrite, LetterKind, LetterRow, NewLetter, SpellRow};
use lock::Lock;
pub use rows::{AtSeat, ChatRow, Checkpoint, Keep, MatchRow, NewMatch, PersonRow, SeatRow, Status, Summary, Tally};
pub(crate) use rows::{Ban, Close, CommentRow, JournalId, Maker, Sit, Standing, Usage, Waits, Write};
pub(crate) use sqlite::Desk;
use sqlite::Reads;
pub use sqlite::{BanSheet, Held, MatchSheet, PersonSheet, Stats, backup, restore};
use writer::Job;

/// Why something could not be stored or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk, or the database on it.
    #[error("the store does not answer: {0}")]
    Broken(String),
    /// Another process has the folder, in a sentence without a full stop that names it.
    #[error("{0}")]
    InUse(String),
    /// A setting of the house cannot be used, in a sentence without a full stop.
    #[error("{0}")]
    Setting(String),
    /// The database refuses this one write, and goes on with others.
    #[error("the store does not take this: {0}")]
    Unfit(String),
    /// Somebody was quicker: a seat, a name or an invitation is taken.
    #[error("somebody else has taken it")]
    Taken,
}

impl StoreError {
    /// Whether only this one write is at fault. After any other error, the state of the connection is unknown.
    fn is_of_one_write(&self) -> bool {
        matches!(self, StoreError::Unfit(_) | StoreError::Taken)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        use sqlx::error::ErrorKind;
        match error.as_database_error().map(|told| told.kind()) {
            Some(ErrorKind::UniqueViolation) => StoreError::Taken,
            Some(ErrorKind::ForeignKeyViolation | ErrorKind::NotNullViolation | ErrorKind::CheckViolation) => {
                StoreError::Unfit(error.to_string())
            }
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
    lock: Arc<Lock>,
    /// Health checks take turns: each looks for its own mark.
    checking: Arc<tokio::sync::Mutex<()>>,
}

/// A disk that takes longer than this for one small write counts as not answering.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many writes may wait. Beyond that, the caller waits too.
const WAITING: usize = 8192;

impl Store {
    /// Opens the database in a folder, or creates one. No other process can open it until it is closed.
    ///
    /// # Errors
    /// If it cannot be opened, comes from a later program, or is in use.
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let lock = Arc::new(Lock::take(folder)?);
        let (pen, reads) = sqlite::open(folder).await?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        let last_row = Arc::new(AtomicI64::new(1));
        tokio::spawn(writer::write_all(pen, waiting, metrics, Arc::clone(&last_row)));
        Ok(Store { jobs, reads, last_row, lock, checking: Arc::default() })
    }

    /// Notes where the house can be reached, for a second process that finds the folder taken.
    pub(crate) fn reached_at(&self, addr: SocketAddr) {
        self.lock.note(Some(addr));
    }

    /// The reading side.
    pub(crate) fn read(&self) -> &Reads {
        &self.reads
    }

    /// A row of the journal that comes before everything written from now on.
    pub(crate) fn last_row(&self) -> JournalId {
        self.last_row.load(Ordering::Relaxed)
    }

    /// Writes lines of acts, and perhaps what can leave memory with them. Returns when they are on disk.
    pub(crate) async fn append(&self, lines: String, acts: u32, keep: Option<Keep>) -> Result<(), StoreError> {
        let (done, waiter) = oneshot::channel();
        let keep = keep.map(|keep| Box::new(Write::Keep(keep)));
        self.send(Job::Acts { lines, acts, keep, done }).await?;
        waiter.await.map_err(gone)?
    }

    /// Writes anything else. Returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, waiter) = oneshot::channel();
        self.send(Job::Write { write: Box::new(write), done }).await?;
        waiter.await.map_err(gone)?
    }

    async fn send(&self, job: Job) -> Result<(), StoreError> {
        self.jobs.send(job).await.map_err(|_| StoreError::Broken("it is closed".into()))
    }

    /// Waits until everything that was sent before is written, or has failed.
    pub(crate) async fn settle(&self) -> Result<(), StoreError> {
        self.write(Write::Nothing).await
    }

    /// Whether writes can be read back: writes a mark, and looks for it on a connection that only reads.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn check(&self) -> Result<(), StoreError> {
        let check = async {
            let _turn = self.checking.lock().await;
            let mark = random::<16>().to_vec();
            self.write(Write::Mark(mark.clone())).await?;
            self.reads.mark_is_there(&mark).await
        };
        match tokio::time::timeout(PATIENCE, check).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(StoreError::Broken("what was just written cannot be read again".into())),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(StoreError::Broken(format!("a small write takes longer than {} s", PATIENCE.as_secs()))),
        }
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

    /// Writes what is waiting, closes the database and releases the folder. The database is then one file.
    pub async fn close(&self) {
        // The last connection to close folds the log in, and only the writing one can.
        self.reads.close().await;
        let (done, waiter) = oneshot::channel();
        if self.send(Job::Close(done)).await.is_ok() {
            // If the writer is gone, there is nothing left to close.
            let _ = waiter.await;
        }
        self.lock.release();
    }
}

fn gone(_: oneshot::error::RecvError) -> StoreError {
    StoreError::Broken("it was closed before this was written".into())
}
