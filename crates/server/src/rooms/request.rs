//! "May I take that back?": who asks, who has agreed, and who may not ask again.
//!
//! It follows from the acts alone, so it survives a restart.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use super::act::ActKind;
use super::header::{Sitter, seats_where};
use super::live::Live;

/// A player asks to take something back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// Its number among the requests of the match, from 1: who agrees names it.
    pub number: u32,
    /// Who asks.
    pub seat: Seat,
    /// How many answers would stay. With secret choices that is a secret.
    pub(super) to: u32,
    /// How many entries of the chronicle would stay.
    pub told: usize,
    /// Who agrees. Bots always do.
    pub agreed: Seats,
}

/// The request of a match, and those that ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Asking {
    pub(super) request: Option<Request>,
    /// How many there were.
    pub(super) requests: u32,
    /// The seats whose request came to nothing: they may ask again after their next answer.
    pub(super) declined: Seats,
}

impl Asking {
    pub(super) fn is_idle(&self) -> bool {
        self.requests == 0
    }
}

impl Live {
    /// What a player asks to take back.
    #[must_use]
    pub fn request(&self) -> Option<&Request> {
        self.asking.request.as_ref()
    }

    /// Whether the last request of a seat came to nothing, and it has not answered since.
    #[must_use]
    pub fn was_declined(&self, seat: Seat) -> bool {
        self.asking.declined.contains(seat)
    }

    /// The seats whose players have not yet agreed to the request: people and programs.
    #[must_use]
    pub fn not_agreed(&self) -> Seats {
        let Some(request) = self.request() else { return Seats::NONE };
        let players = seats_where(&self.seats, |sitting| matches!(sitting.sitter, Sitter::Person(_) | Sitter::Token));
        players.into_iter().filter(|seat| !request.agreed.contains(*seat)).collect()
    }

    /// Follows an act. `unseen`: nobody else could see it, so nothing may come of it here.
    pub(super) fn note_asking(&mut self, deed: &ActKind, unseen: bool) {
        let lapses = match deed {
            ActKind::Ask { seat, to, told } => {
                let agreed = self.eyes(Some(*seat));
                let asking = &mut self.asking;
                asking.requests += 1;
                let (number, seat, to, told) = (asking.requests, *seat, *to, *told);
                asking.request = Some(Request { number, seat, to, told, agreed });
                return;
            }
            ActKind::Agree { seat } => {
                let own = self.eyes(Some(*seat));
                if let Some(request) = &mut self.asking.request {
                    request.agreed = request.agreed.into_iter().chain(own).collect();
                }
                return;
            }
            ActKind::Back { .. } | ActKind::StepBack { .. } | ActKind::Start | ActKind::Mended { .. } => {
                self.asking.request = None;
                return;
            }
            ActKind::Answer { seat, .. } | ActKind::Several { seat, .. } => {
                self.asking.declined = self.asking.declined.without(*seat);
                !unseen
            }
            ActKind::Undo { .. } => !unseen,
            ActKind::Decline { .. } => true,
        };
        // Who plays on declines.
        if lapses && let Some(request) = self.asking.request.take() {
            let by_himself = deed.answered_by() == Some(request.seat);
            if !by_himself {
                self.asking.declined = self.asking.declined.with(request.seat);
            }
        }
    }
}
