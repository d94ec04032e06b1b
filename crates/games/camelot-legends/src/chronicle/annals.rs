//! What an event is to the account of a finished match: deeds, firsts and records. Points are counted from the cards
//! themselves (CLG-VIC-1).

use table::{Count, Milestone};

use super::Deed;

impl Deed {
    pub(super) fn deeds(&self) -> Vec<Count> {
        match self {
            Deed::Completes { seat, .. } => vec![Count::deed(*seat, "Events completed")],
            Deed::WinsBid { seat, .. } => vec![Count::deed(*seat, "bids won")],
            Deed::WinsContest { seat, .. } => vec![Count::deed(*seat, "contests won")],
            Deed::Plays { seat, .. } | Deed::Replaces { seat, .. } => vec![Count::deed(*seat, "Characters played")],
            Deed::Uses { seat, .. } => vec![Count::deed(*seat, "texts used")],
            Deed::Moves { seat, .. } | Deed::Leaves { seat, .. } | Deed::MovesFreely { seat, .. } => {
                vec![Count::deed(*seat, "journeys made")]
            }
            Deed::Stolen { seat, from, .. } => {
                vec![Count::deed(*seat, "Characters won over"), Count::deed(*from, "Characters lost")]
            }
            Deed::Discarded { from: Some((_, seat)), .. } | Deed::Captured { from: Some((_, seat)), .. } => {
                vec![Count::deed(*seat, "Characters lost")]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn remembered(&self) -> Option<Milestone> {
        let first = |what| Some(Milestone::first(what));
        match self {
            Deed::Completes { event, .. } => {
                let points = i64::from(event.row().vp);
                Some(
                    Milestone::first("First Event completed").or_greatest("Dearest Event completed, in points", points),
                )
            }
            Deed::WinsBid { total, .. } => {
                Some(Milestone::first("First bid won").or_greatest("Highest bid", i64::from(*total)))
            }
            Deed::WinsContest { .. } => first("First contest won"),
            Deed::Fights { score, .. } => {
                Some(Milestone::first("First fight").or_greatest("Highest score at a contest", i64::from(*score)))
            }
            Deed::Gains { .. } => first("First Special Card gained"),
            Deed::Stolen { .. } => first("First Character won over"),
            Deed::Captured { .. } => first("First Character captured"),
            Deed::Opens { .. } => first("First Special Location"),
            _ => None,
        }
    }
}
