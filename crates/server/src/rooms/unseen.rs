//! How far a match has moved on, as each viewer can see it.
//!
//! What a seat chooses in secret shows nowhere until it is revealed, not even as a number that grows or as an event
//! that arrives: the number of answers on an order sheet is part of the secret. So every viewer counts the changes that
//! they could see, and those of their own seats.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use super::act::ActKind;
use super::clocks::Clocks;
use super::header::Sitter;
use super::live::Live;
use super::request::Asking;
use crate::clock::Millis;
use crate::store::Status;

/// What a seat has done that nobody else could see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Unseen {
    /// Changes: answers, and answers taken back.
    changes: u64,
    /// Answers, without those taken back.
    answers: u32,
}

impl Live {
    /// Notes the last act: either it changed the match for everybody, or nobody else could see it.
    pub(super) fn note_change(&mut self, deed: &ActKind, at: Millis) {
        let seat = match deed {
            ActKind::Answer { seat, .. } | ActKind::Several { seat, .. } | ActKind::Undo { seat, .. } => Some(*seat),
            _ => None,
        };
        let seat = seat.filter(|_| self.table().is_some_and(|table| table.unseen()));
        self.note_asking(deed, seat.is_some());
        let Some(seat) = seat else {
            self.updated = at;
            match deed {
                ActKind::Back { unseen: gone, .. } => {
                    for (unseen, gone) in self.unseen.iter_mut().zip(gone) {
                        unseen.answers = unseen.answers.saturating_sub(*gone);
                    }
                }
                // Everything is as it was then, and that was shown.
                ActKind::StepBack { .. } => self.unseen.iter_mut().for_each(|unseen| unseen.answers = 0),
                _ => {}
            }
            return;
        };
        self.unseen.resize(self.seats.len(), Unseen::default());
        let unseen = &mut self.unseen[seat.index()];
        unseen.changes += 1;
        unseen.answers = deed.count(unseen.answers);
    }

    /// The seats whose secrets a viewer at this seat knows: all seats of the same person.
    #[must_use]
    pub fn eyes(&self, seat: Option<Seat>) -> Seats {
        let Some(seat) = seat else { return Seats::NONE };
        match self.seats.get(seat.index()).map(|sitting| &sitting.sitter) {
            Some(Sitter::Person(person)) => self.seats_of(*person),
            _ => Seats::only(seat),
        }
    }

    /// What is stored beside the table.
    pub(super) fn aside(&self) -> Result<String, serde_json::Error> {
        let (clocks, unseen, asking) = (self.clocks.clone(), self.unseen.clone(), self.asking.clone());
        serde_json::to_string(&Aside { clocks, unseen, asking })
    }

    /// The revision of the match, for a viewer who knows the secrets of these seats.
    #[must_use]
    pub fn revision_for(&self, eyes: Seats) -> u64 {
        revision_for(self.revision, &self.unseen, eyes)
    }

    /// The number of answers, for a viewer who knows the secrets of these seats; all of them once the match is over.
    #[must_use]
    pub fn answers_for(&self, eyes: Seats) -> u32 {
        let answers = self.table().map_or(0, |table| table.answers());
        if self.status == Status::Over { answers } else { answers_for(answers, &self.unseen, eyes) }
    }
}

/// How many of these changes the seats could see.
pub(super) fn revision_for(revision: u64, unseen: &[Unseen], eyes: Seats) -> u64 {
    revision.saturating_sub(of_others(unseen, eyes).map(|unseen| unseen.changes).sum())
}

/// How many of these answers the seats could see.
pub(super) fn answers_for(answers: u32, unseen: &[Unseen], eyes: Seats) -> u32 {
    answers.saturating_sub(of_others(unseen, eyes).map(|unseen| unseen.answers).sum())
}

fn of_others(unseen: &[Unseen], eyes: Seats) -> impl Iterator<Item = &Unseen> {
    let others = unseen.iter().enumerate().filter(move |(index, _)| !eyes.contains(Seat::new(*index)));
    others.map(|(_, unseen)| unseen)
}

/// What is stored beside the table.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Aside {
    #[serde(flatten)]
    pub(super) clocks: Clocks,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) unseen: Vec<Unseen>,
    #[serde(default, skip_serializing_if = "Asking::is_idle")]
    pub(super) asking: Asking,
}
