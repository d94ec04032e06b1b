//! Answers and undo. Under the room's lock: the kernel takes it, the store writes it, then everybody is told.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use table::{Answer, Refusal, Seat, Seats};

use super::act::{Act, ActKind, By, said, told_last};
use super::live::Live;
use super::news::{Change, News};
use super::room::Room;
use crate::secret::MatchId;
use crate::store::{Checkpoint, Keep, Status, StoreError};

/// What came of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The revision it brought.
    pub revision: u64,
}

/// Why nothing came of it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PlayError {
    /// The question it answers is no longer asked.
    #[error("that question is no longer asked: look again and answer what is asked now")]
    Stale,
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refusal),
    /// It has not begun.
    #[error("the match has not begun: seats are still free")]
    NotBegun,
    /// The operator of the house has ended it.
    #[error("the operator of this house has closed this match")]
    Closed,
    /// It could not be stored.
    #[error("that could not be stored, so it does not count; try again")]
    NotStored,
}

impl From<StoreError> for PlayError {
    fn from(_: StoreError) -> PlayError {
        PlayError::NotStored
    }
}

/// How many entries of the chronicle stay in memory: boards show the last fight with its dice.
pub(super) const REMEMBERED: usize = 64;
/// Chapters of about this size, in bytes: what is not in a chapter is in memory.
const CHAPTER: usize = 4 << 10;
/// The least number of acts between checkpoints. It grows with the length of the match.
const BETWEEN_CHECKPOINTS: u32 = 64;

impl Room {
    /// Gives a seat's answer to the question with this number. When it comes back the answer is on disk.
    ///
    /// # Errors
    /// If it is stale or refused, nothing has changed; if it could not be stored, it does not count.
    pub async fn answer(self: &Arc<Room>, seat: Seat, question: u32, answer: Answer) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        to_the_end(async move { room.take_answer(seat, question, answer).await }).await
    }

    async fn take_answer(self: Arc<Room>, seat: Seat, question: u32, answer: Answer) -> Result<Played, PlayError> {
        let began = Instant::now();
        let mut live = self.lock().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if live.is_closed() {
            return Err(PlayError::Closed);
        }
        let Some(table) = live.table() else { return Err(PlayError::NotBegun) };
        if !table.waiting().contains(seat) && !table.may_speak().contains(seat) || table.question(seat) != question {
            self.house.metrics.stale.inc();
            return Err(PlayError::Stale);
        }
        let act = self.apply(&mut live, ActKind::Answer { seat, answer, by: By::Own }).inspect_err(|_| {
            self.house.metrics.refused.inc();
        })?;
        self.commit(&mut live, vec![act]).await?;
        self.house.metrics.answers.inc();
        self.house.metrics.answer_times.observe(began.elapsed().as_secs_f64());
        let revision = live.revision_for(live.eyes(Some(seat)));
        self.wake_bots(&mut live);
        Ok(Played { revision })
    }

    /// Takes a seat's last answer back.
    ///
    /// # Errors
    /// Why it cannot be taken back; nothing has changed.
    pub async fn undo(self: &Arc<Room>, seat: Seat) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        to_the_end(async move { room.take_back(seat).await }).await
    }

    async fn take_back(self: Arc<Room>, seat: Seat) -> Result<Played, PlayError> {
        let mut live = self.lock().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if live.is_closed() {
            return Err(PlayError::Closed);
        }
        if live.table().is_none() {
            return Err(PlayError::NotBegun);
        }
        let act = self.apply(&mut live, ActKind::Undo { seat })?;
        self.commit(&mut live, vec![act]).await?;
        let revision = live.revision_for(live.eyes(Some(seat)));
        self.wake_bots(&mut live);
        Ok(Played { revision })
    }

    /// Whether what is here is what is on disk. If something failed it may not be: then the room is given up.
    pub(super) fn is_settled(&self, live: &Live) -> bool {
        if live.uncommitted > 0 {
            self.house.give_up(self);
        }
        live.uncommitted == 0
    }

    /// Changes the table in memory. The result must be committed before the lock is released.
    pub(super) fn apply(&self, live: &mut Live, deed: ActKind) -> Result<Act, PlayError> {
        let at = self.house.clock().now();
        let minutes = live.clocks.minutes(at);
        let Some(table) = live.table.as_deref_mut() else { return Err(PlayError::NotBegun) };
        table.set_minutes(minutes);
        // Noted first: if the rules panic, nobody goes on from what is left.
        live.uncommitted += 1;
        let done = match &deed {
            ActKind::Start | ActKind::Mended { .. } => Ok(Vec::new()),
            ActKind::Answer { seat, answer, .. } if self.is_asked_for() => table.submit_and_ask(*seat, answer.clone()),
            ActKind::Answer { seat, answer, .. } => table.submit(*seat, answer.clone()).map(|()| Vec::new()),
            ActKind::Undo { seat } => table.undo(*seat).map(|()| Vec::new()),
        };
        live.asked = match done {
            Ok(asked) => asked,
            Err(refusal) => {
                live.uncommitted -= 1;
                return Err(PlayError::Refused(refusal));
            }
        };
        let ((from, told), label) = (told_last(table), said(table, &deed));
        live.clocks.turn(table, at);
        if table.outcome().is_some() {
            live.status = Status::Over;
        }
        live.revision += 1;
        live.note_change(&deed, at);
        Ok(Act { revision: live.revision, at, deed, minutes, from, told, label })
    }

    /// Writes acts, and tells everybody once they are on disk. If they cannot be written, the room is given up: the
    /// next person who comes finds what is on disk.
    pub(super) async fn commit(&self, live: &mut Live, acts: Vec<Act>) -> Result<(), PlayError> {
        let written = self.write(live, &acts).await;
        if let Err(error) = written {
            tracing::error!(room = %self.id(), %error, "an act could not be stored; the room is given up");
            self.house.give_up(self);
            return Err(error.into());
        }
        live.uncommitted = 0;
        if let Some(table) = live.table.as_deref_mut() {
            table.forget_told(REMEMBERED);
        }
        self.note(live);
        let told = acts.into_iter().flat_map(|act| act.told).collect();
        let asked = std::mem::take(&mut live.asked);
        self.tell(News::Changed(Arc::new(Change { asked, ..live.change(told) })));
        Ok(())
    }

    async fn write(&self, live: &mut Live, acts: &[Act]) -> Result<(), StoreError> {
        let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
        let mut lines = String::new();
        for act in acts {
            let json = serde_json::to_string(act).map_err(broken)?;
            let _ = writeln!(lines, "{}\t{}\t{json}", self.id().number(), act.revision);
            live.pending.push_str(&json);
            live.pending.push('\n');
        }
        live.since_checkpoint += acts.len() as u32;
        let answers = live.table().map_or(0, |table| table.answers());
        let checkpoint = live.since_checkpoint >= BETWEEN_CHECKPOINTS.max(answers / 8) || live.status == Status::Over;
        let keep =
            (checkpoint || live.pending.len() > CHAPTER).then(|| keep(self.id(), live, checkpoint)).transpose()?;
        let kept = keep.is_some();
        // Noted before it is written: the journal must not be cut in between.
        self.needs_journal_from(self.house.store.last_row());
        self.house.store.append(lines, acts.len() as u32, keep).await?;
        if kept {
            self.oldest.store(0, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Writes what is only in the journal and in memory, so that the room can be left.
    pub(super) async fn put_by(&self, live: &mut Live) -> Result<(), StoreError> {
        if live.uncommitted > 0 || live.table.is_none() || (live.pending.is_empty() && live.since_checkpoint == 0) {
            return Ok(());
        }
        let keep = keep(self.id(), live, true)?;
        live.uncommitted = 1;
        self.house.store.write(crate::store::Write::Keep(keep)).await.inspect_err(|_| self.house.give_up(self))?;
        live.uncommitted = 0;
        self.oldest.store(0, Ordering::Relaxed);
        Ok(())
    }
}

/// Runs to the end, even if the caller goes away.
pub(super) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, PlayError>> + Send + 'static,
) -> Result<T, PlayError> {
    tokio::spawn(work).await.unwrap_or(Err(PlayError::NotStored))
}

/// Takes the pending acts as a chapter, and perhaps where the match stands.
pub(super) fn keep(id: MatchId, live: &mut Live, checkpoint: bool) -> Result<Keep, StoreError> {
    let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
    let acts = std::mem::take(&mut live.pending);
    let chapter = (!acts.is_empty()).then_some((live.revision, acts));
    let tally = live.count(chapter.as_ref().map_or(0, |(_, acts)| acts.len()));
    let mut kept = Keep { id, chapter, checkpoint: None, tally };
    if let (true, Some(table)) = (checkpoint, live.table()) {
        let saved = serde_json::to_string(&table.save().map_err(broken)?).map_err(broken)?;
        kept.checkpoint = Some(Checkpoint {
            revision: live.revision,
            saved,
            aside: live.aside().map_err(broken)?,
            status: live.status,
            ended: live.ended(),
            answers: live.answers_for(Seats::NONE),
            waited: live.waiting(),
            deadline: live.clocks.next(live.header.limit),
            updated: live.updated,
        });
        live.since_checkpoint = 0;
    }
    Ok(kept)
}
