//! Lessons: which one a match is, what bots answer in it, and the way back.
//!
//! Where the learner stands follows from the answers of the match, so nothing is stored of it, and taking back, reloading
//! and starting the server again need no thought.

use std::sync::Arc;

use bots::Title;
use table::{Answer, Lesson, Place, Seat};

use super::act::{Act, ActKind, Said};
use super::header::Header;
use super::live::Live;
use super::play::{PlayError, Played, REMEMBERED, to_the_end};
use super::room::Room;
use crate::store::Status;

/// The lesson that a match is. A lesson of another title is another one, and the match goes on without notes.
pub(super) fn lesson_of(title: &dyn Title, header: &Header) -> Option<Arc<Lesson>> {
    let called = header.lesson.as_deref()?;
    let lesson = Lesson::of(&title.about())?.inspect_err(|error| tracing::error!(%error, "a lesson cannot be read"));
    lesson.ok().filter(|lesson| lesson.title == called).map(Arc::new)
}

impl Live {
    /// The lesson, and where the match stands in it.
    #[must_use]
    pub fn in_lesson(&self) -> Option<(&Lesson, Place)> {
        let lesson = self.lesson.as_deref()?;
        Some((lesson, lesson.place(self.table()?)))
    }

    /// The bot that answers or speaks next because the lesson says so.
    #[must_use]
    pub fn lesson_next(&self) -> Option<(Seat, Answer)> {
        let table = self.table().filter(|_| self.status == Status::Playing)?;
        self.lesson.as_deref()?.next_of(table, self.bots())
    }

    /// What the lesson has a bot answer, as long as its learner follows it.
    pub(super) fn lesson_answer(&self, seat: Seat) -> Option<Answer> {
        self.lesson.as_deref()?.answer_of(self.table()?, seat)
    }
}

/// How a learner moves about in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leap {
    /// One step back; back to the lesson, if he has left it.
    Back,
    /// To the beginning.
    Restart,
}

impl Room {
    /// Takes the learner of a lesson back, over dice and the answers of bots too.
    ///
    /// # Errors
    /// If this is no lesson, or it is over, or there is nothing to go back to.
    pub async fn leap(self: &Arc<Room>, leap: Leap) -> Result<Played, PlayError> {
        let room = Arc::clone(self);
        to_the_end(async move { room.go_back(leap).await }).await
    }

    async fn go_back(self: Arc<Room>, leap: Leap) -> Result<Played, PlayError> {
        let mut live = self.lock().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if live.is_closed() || live.status == Status::Over {
            return Err(PlayError::Closed);
        }
        let (Some((_, place)), Some(table)) = (live.in_lesson(), live.table()) else { return Err(PlayError::NotBegun) };
        let to = match leap {
            Leap::Back => place.one_back().ok_or(PlayError::Stale)?,
            Leap::Restart => 0,
        };
        let before = live.title.back(table, to).map_err(|_| PlayError::NotStored)?;
        let lost = table.answers().saturating_sub(before.answers());
        let at = self.house.clock().now();
        let minutes = live.clocks.minutes(at);
        live.uncommitted += 1;
        let from = before.remembered().end;
        live.clocks.turn(&*before, at);
        live.table = Some(before);
        if let Some(table) = live.table.as_deref_mut() {
            table.forget_told(REMEMBERED);
        }
        live.revision += 1;
        let deed = ActKind::StepBack { to: to as u32, lost };
        live.note_change(&deed, at);
        let act = Act { revision: live.revision, at, deed, minutes, from, told: Vec::new(), label: None, note: None };
        self.commit(&mut live, vec![act]).await?;
        let revision = live.revision_for(live.eyes(None));
        self.wake_bots(&mut live);
        Ok(Played { revision })
    }

    /// Does for the learner what the lesson wants next.
    ///
    /// # Errors
    /// If he has left the lesson, or it wants nothing.
    pub async fn show_how(self: &Arc<Room>) -> Result<Played, PlayError> {
        let wanted = self.look(|live| {
            let (lesson, place) = live.in_lesson()?;
            let labels =
                lesson.wanted(&place).into_iter().map(|label| Said::Label(label.to_owned())).collect::<Vec<_>>();
            let question = live.table()?.question(lesson.learner);
            (!labels.is_empty()).then_some((lesson.learner, question, labels))
        });
        let (seat, question, labels) = wanted.await.ok_or(PlayError::Stale)?;
        self.answer_all(seat, question, labels, table::Rest::Ask).await
    }
}
