//! The players' clocks. They are computed from the acts and their times alone, so they survive a restart.

use serde::{Deserialize, Serialize};
use table::{AnyMatch, Seat};

use super::header::{Limit, Per};
use crate::clock::Millis;

/// What is stored beside the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Clocks {
    /// When the match began.
    pub started: Millis,
    /// What each seat is asked, and since when.
    asked: Vec<Option<Asked>>,
    /// How much time each seat has left, in milliseconds.
    left: Vec<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Asked {
    question: u32,
    since: Millis,
    /// Whether time ran out and the match keeps waiting for the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    late: bool,
    /// The question whose time ran out without any effect. A seat that decides in secret may have reached another
    /// question since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    passed_over: Option<u32>,
}

impl Asked {
    fn is_passed_over(&self) -> bool {
        self.passed_over == Some(self.question)
    }
}

impl Clocks {
    /// Clocks that start now.
    pub(super) fn start(limit: Option<Limit>, seats: usize, at: Millis) -> Clocks {
        match limit {
            None => Clocks { started: at, ..Clocks::default() },
            Some(limit) => {
                Clocks { started: at, asked: vec![None; seats], left: vec![limit.seconds.saturating_mul(1000); seats] }
            }
        }
    }

    /// Clocks that have stopped for good.
    pub(super) fn stop(&mut self) {
        self.asked.fill(None);
    }

    /// How many minutes the match has lasted.
    pub(super) fn minutes(&self, now: Millis) -> u32 {
        (now.saturating_sub(self.started) / 60_000) as u32
    }

    /// After a change: stops the clocks of seats that no longer have to decide and starts the clocks of those that do.
    ///
    /// A change that nobody else could see leaves all clocks alone: a seat that decides in secret makes one decision,
    /// with however many answers. A clock that restarted, or was no longer late, would give away an answer.
    pub(super) fn turn(&mut self, table: &dyn AnyMatch, at: Millis) {
        let waiting = table.waiting();
        let unseen = table.unseen();
        for (index, (asked, left)) in self.asked.iter_mut().zip(&mut self.left).enumerate() {
            let seat = Seat::new(index);
            let question = waiting.contains(seat).then(|| table.question(seat));
            if asked.is_some_and(|asked| Some(asked.question) == question) {
                continue;
            }
            if let (true, Some(asked), Some(question)) = (unseen, asked.as_mut(), question) {
                asked.question = question;
                continue;
            }
            if let Some(asked) = asked {
                *left = left.saturating_sub(at.saturating_sub(asked.since));
            }
            *asked = question.map(|question| Asked { question, since: at, late: false, passed_over: None });
        }
    }

    /// When the time of a seat runs out, if it has to decide; also after it has run out.
    #[must_use]
    pub fn until(&self, limit: Option<Limit>, seat: Seat) -> Option<Millis> {
        let asked = (*self.asked.get(seat.index())?)?;
        let time = match limit?.per {
            Per::Decision => limit?.seconds.saturating_mul(1000),
            Per::Player => *self.left.get(seat.index())?,
        };
        Some(asked.since.saturating_add(time))
    }

    /// Since when a seat has to decide.
    pub(super) fn since(&self, seat: Seat) -> Option<Millis> {
        Some(self.asked.get(seat.index()).copied()??.since)
    }

    /// Whether the time for this decision ran out and the match keeps waiting.
    #[must_use]
    pub fn is_late(&self, seat: Seat) -> bool {
        self.asked.get(seat.index()).copied().flatten().is_some_and(|asked| asked.late)
    }

    /// Notes that time ran out without any effect.
    pub(super) fn note_late(&mut self, seat: Seat) {
        if let Some(Some(asked)) = self.asked.get_mut(seat.index()) {
            asked.late = true;
            asked.passed_over = Some(asked.question);
        }
    }

    /// When time next runs out for anybody.
    pub(super) fn next(&self, limit: Option<Limit>) -> Option<Millis> {
        self.running().filter_map(|seat| self.until(limit, seat)).min()
    }

    /// The seats whose time has run out.
    pub(super) fn overdue(&self, limit: Option<Limit>, now: Millis) -> Vec<Seat> {
        self.running().filter(|seat| self.until(limit, *seat).is_some_and(|until| until <= now)).collect()
    }

    /// The seats for which running out of time has an effect.
    fn running(&self) -> impl Iterator<Item = Seat> {
        let asked = self.asked.iter().enumerate();
        asked.filter(|(_, asked)| asked.is_some_and(|asked| !asked.is_passed_over())).map(|(index, _)| Seat::new(index))
    }
}
