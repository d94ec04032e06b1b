//! Taking answers back by agreement: what the reader may ask for, and what somebody asks.

use table::Seat;

use super::TableModel;

/// Taking answers back by agreement, where the host allows it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TakingBack {
    /// The acts of the viewer to which the match could go back, the last first. Asking posts `seat` and `own` to
    /// `/match/{id}/take-back`.
    pub points: Vec<BackTo>,
    /// Whether the table has declined the viewer's last request.
    pub declined: bool,
    /// What somebody asks.
    pub request: Option<RequestModel>,
}

/// An act of the viewer, to be taken back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BackTo {
    /// How many of the viewer's own answers would stay.
    pub own: u32,
    /// The act, in the words of the record.
    pub act: String,
}

/// Somebody asks to take something back. Answering posts `seat`, `number` and `agree` (`yes` or `no`) to
/// `/match/{id}/agree`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestModel {
    /// Its number.
    pub number: u32,
    /// Who asks.
    pub by: Seat,
    /// Who has not said anything yet.
    pub missing: Vec<Seat>,
    /// The number, in the whole chronicle, of the first entry that would no longer count.
    pub from: usize,
}

impl TableModel {
    /// The seat by which the reader may agree to what somebody asks.
    #[must_use]
    pub fn may_agree(&self) -> Option<Seat> {
        let request = self.taking_back.request.as_ref()?;
        self.mine.iter().copied().find(|seat| request.missing.contains(seat))
    }
}
