//! Answers and undo. Under the room's lock: the kernel takes it, the store writes it, then everybody is told.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use table::{Answer, AnyMatch, Prompt, Refusal, Rest, Seat, Seats};

use super::act::{Act, ActKind, By, Said, said, told_last};
use super::header::TakeBack;
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
    #[error("the operator of this server has closed this match")]
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
        to_the_end(async move { room.take(seat, question, Given::One(answer)).await }).await
    }

    async fn take(self: Arc<Room>, seat: Seat, question: u32, given: Given) -> Result<Played, PlayError> {
        let began = Instant::now();
        let mut live = self.lock().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if live.is_closed() {
            return Err(PlayError::Closed);
        }
        let Some(table) = live.table() else { return Err(PlayError::NotBegun) };
        if !is_asked(table, seat, question) {
            self.house.metrics.stale.inc();
            return Err(PlayError::Stale);
        }
        let applied = match given {
            Given::One(answer) => self.apply(&mut live, ActKind::Answer { seat, answer, by: By::Own }),
            Given::Several(answers, rest) => self.apply_all(&mut live, seat, &answers, rest),
        };
        let act = applied.inspect_err(|_| {
            self.house.metrics.refused.inc();
        })?;
        self.commit(&mut live, vec![act]).await?;
        self.house.metrics.answers.inc();
        self.house.metrics.answer_times.observe(began.elapsed().as_secs_f64());
        let revision = live.revision_for(live.eyes(Some(seat)));
        self.wake_bots(&mut live);
        Ok(Played { revision })
    }

    /// Gives several answers of a seat as one act, from the question with this number on: all of them count, or none.
    /// When it comes back they are on disk.
    ///
    /// # Errors
    /// If it is stale or refused, nothing has changed; if it could not be stored, it does not count.
    pub async fn answer_all(
        self: &Arc<Room>,
        seat: Seat,
        question: u32,
        answers: Vec<Said>,
        rest: Rest,
    ) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        to_the_end(async move { room.take(seat, question, Given::Several(answers, rest)).await }).await
    }

    /// What a seat would be asked at once after these answers to the question with this number ([`Match::ahead`]).
    /// Nothing changes.
    ///
    /// [`Match::ahead`]: table::Match::ahead
    ///
    /// # Errors
    /// If the question is stale, or an answer is refused.
    pub async fn ahead(&self, seat: Seat, question: u32, answers: &[Said]) -> Result<Vec<Prompt>, PlayError> {
        let live = self.lock().await;
        if live.is_closed() {
            return Err(PlayError::Closed);
        }
        let Some(table) = live.table() else { return Err(PlayError::NotBegun) };
        if !is_asked(table, seat, question) {
            return Err(PlayError::Stale);
        }
        table.ahead(seat, answers.iter().map(Said::link).collect()).map_err(PlayError::Refused)
    }

    /// Takes a seat's last act back.
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
        if live.header.take_back == TakeBack::Never {
            let why = "the host has set this table up so that nothing is taken back";
            return Err(PlayError::Refused(Refusal::plain("undo", why)));
        }
        let act = self.apply(&mut live, ActKind::Undo { seat, answers: 1 })?;
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
        let asks = self.is_asked_for();
        let by = deed.by_seat();
        self.change(live, by, |table| {
            let asked = match &deed {
                ActKind::Answer { seat, answer, .. } if asks => table.submit_and_ask(*seat, answer.clone())?,
                ActKind::Answer { seat, answer, .. } => table.submit(*seat, answer.clone()).map(|()| Vec::new())?,
                ActKind::Undo { seat, .. } => {
                    let before = table.answers();
                    table.undo(*seat)?;
                    let deed = ActKind::Undo { seat: *seat, answers: before.saturating_sub(table.answers()) };
                    return Ok((deed, Vec::new()));
                }
                _ => Vec::new(),
            };
            Ok((deed.clone(), asked))
        })
    }

    /// The same for several answers as one act. What is stored are all of them, those that were filled in too.
    fn apply_all(&self, live: &mut Live, seat: Seat, answers: &[Said], rest: Rest) -> Result<Act, PlayError> {
        self.change(live, Some(seat), |table| {
            let taken = table.submit_chain(seat, answers.iter().map(Said::link).collect(), rest)?;
            Ok((ActKind::of_answers(seat, taken.answers), taken.prompts))
        })
    }

    /// Changes the table in memory by a deed of a seat, which says what was done and what everybody is asked then.
    pub(super) fn change(
        &self,
        live: &mut Live,
        by: Option<Seat>,
        deed: impl Fn(&mut dyn AnyMatch) -> Result<(ActKind, Vec<Prompt>), Refusal>,
    ) -> Result<Act, PlayError> {
        let at = self.house.clock().now();
        let minutes = live.clocks.minutes(at);
        let lesson = live.lesson.clone().zip(by);
        let Some(table) = live.table.as_deref_mut() else { return Err(PlayError::NotBegun) };
        table.set_minutes(minutes);
        // Noted first: if the rules panic, nobody goes on from what is left.
        live.uncommitted += 1;
        let done = match lesson {
            Some((lesson, seat)) => lesson.guide(table, seat, deed),
            None => deed(table),
        };
        let (deed, asked) = match done {
            Ok(done) => done,
            Err(refusal) => {
                live.uncommitted -= 1;
                return Err(PlayError::Refused(refusal));
            }
        };
        live.asked = asked;
        let ((from, told), label) = (told_last(table), said(table, &deed));
        live.clocks.turn(table, at);
        if table.outcome().is_some() {
            live.status = Status::Over;
        }
        live.revision += 1;
        live.note_change(&deed, at);
        Ok(Act { revision: live.revision, at, deed, minutes, from, told, label, note: None })
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
        // What was taken back is not played again when the match is opened.
        let back = acts.iter().any(|act| matches!(act.deed, ActKind::Back { .. }));
        let long = live.since_checkpoint >= BETWEEN_CHECKPOINTS.max(answers / 8);
        let checkpoint = long || back || live.status == Status::Over;
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

/// What a seat gives in one act.
enum Given {
    One(Answer),
    Several(Vec<Said>, Rest),
}

/// Whether this question is asked of a seat now.
fn is_asked(table: &dyn AnyMatch, seat: Seat, question: u32) -> bool {
    (table.waiting().contains(seat) || table.may_speak().contains(seat)) && table.question(seat) == question
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
            asked_back: live.not_agreed(),
            turn: table.turn(),
            at_seats: live.at_seats(),
            deadline: live.clocks.next(live.header.limit),
            updated: live.updated,
        });
        live.since_checkpoint = 0;
    }
    Ok(kept)
}
