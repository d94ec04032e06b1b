//! The writing task: everything that waits, in one transaction and with one flush.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use super::rows::Write;
use super::sqlite::Pen;
use crate::metrics::Metrics;

/// Something to write, and where to confirm it.
#[derive(Debug)]
pub(super) enum Job {
    /// Acts, and perhaps what can leave memory with them.
    Acts {
        lines: String,
        acts: u32,
        keep: Option<Box<Write>>,
        done: oneshot::Sender<Result<(), StoreError>>,
    },
    Write {
        write: Box<Write>,
        done: oneshot::Sender<Result<(), StoreError>>,
    },
    Close(oneshot::Sender<()>),
}

/// The most that goes into one transaction.
const MOST: usize = 2048;

pub(super) async fn write_all(
    mut pen: Pen,
    mut waiting: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
    last_row: Arc<AtomicI64>,
) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, MOST).await > 0 {
        let mut lines = String::new();
        let (mut acts, mut acting, mut kept, mut writes, mut closing) = (0, Vec::new(), Vec::new(), Vec::new(), None);
        for job in batch.drain(..) {
            match job {
                Job::Acts { lines: more, acts: count, keep, done } => {
                    if lines.is_empty() {
                        lines = more;
                    } else {
                        lines.push_str(&more);
                    }
                    acts += count;
                    if let Some(keep) = keep {
                        kept.push((keep, done));
                    } else {
                        acting.push(done);
                    }
                }
                Job::Write { write, done } => writes.push((write, done)),
                Job::Close(done) => closing = Some(done),
            }
        }
        let began = Instant::now();
        let (mut all, keepers): (Vec<_>, Vec<_>) = kept.into_iter().unzip();
        let (writes, dones): (Vec<_>, Vec<_>) = writes.into_iter().unzip();
        all.extend(writes);
        let written = pen.commit(lines, all).await;
        metrics.committed(acts, began.elapsed(), written.is_ok());
        // A caller that no longer waits need not be told.
        match written {
            Ok((id, each)) => {
                last_row.store(id, Ordering::Relaxed);
                let mut each = each.into_iter();
                acting.into_iter().for_each(|done| drop(done.send(Ok(()))));
                keepers.into_iter().zip(&mut each).for_each(|(done, kept)| drop(done.send(kept)));
                dones.into_iter().zip(each).for_each(|(done, result)| drop(done.send(result)));
            }
            Err(error) => {
                tracing::error!(%error, acts, "what was to be stored could not be");
                acting.into_iter().chain(keepers).for_each(|done| drop(done.send(Err(error.clone()))));
                dones.into_iter().for_each(|done| drop(done.send(Err(error.clone()))));
            }
        }
        if let Some(done) = closing {
            pen.close().await;
            let _ = done.send(());
            return;
        }
    }
    pen.close().await;
}
