//! What can happen: every event with its rule; [`words`] tells it and says where it is on the board, [`trace`] and
//! [`annals`] what it is to somebody who looks back at it.

mod annals;
mod trace;
mod words;

use table::prelude::*;
use table::{Count, Milestone, Opening, Trace};

use crate::Folk;
use crate::cards::{Ability, Card, EventId, Location, SpecialId};

/// What can happen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "deed")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Deed {
    Prepared {
        hand: u8,
        events: u8,
        first: Seat,
    },
    Dealt {
        seat: Seat,
        hand: Folk,
    },
    Turn {
        seat: Seat,
        round: u32,
    },
    Plays {
        seat: Seat,
        card: Card,
        at: Location,
    },
    Replaces {
        seat: Seat,
        card: Card,
        who: Card,
    },
    Draws {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Card,
    },
    Reshuffled {
        cards: u8,
    },
    DrawsEvent {
        seat: Seat,
        event: EventId,
    },
    Lies {
        event: EventId,
        at: Location,
    },
    Covers {
        event: EventId,
        covered: EventId,
    },
    Uncovered {
        event: EventId,
        at: Location,
    },
    EventDiscarded {
        event: EventId,
        #[serde(deserialize_with = "table::cited")]
        rule: Cite,
    },
    Raised {
        event: EventId,
    },
    Opens {
        event: EventId,
    },
    PlacedBeneath {
        card: Card,
        event: EventId,
    },
    Bidding {
        event: EventId,
        slots: u8,
    },
    Bids {
        seat: Seat,
        card: Card,
        from_hand: bool,
    },
    PassesBid {
        seat: Seat,
    },
    WinsBid {
        seat: Seat,
        event: EventId,
        total: i16,
    },
    Enters {
        seat: Seat,
        card: Card,
        event: EventId,
    },
    Fights {
        card: Card,
        score: i16,
        ability: Ability,
    },
    WinsContest {
        seat: Seat,
        card: Card,
        event: EventId,
    },
    Uses {
        seat: Seat,
        card: Card,
    },
    Pays {
        seat: Seat,
        card: Card,
    },
    Boosts {
        card: Card,
        by: Card,
    },
    Lifts {
        at: Location,
        by: Card,
    },
    Recovers {
        seat: Seat,
        card: Card,
        by: Card,
    },
    SeesEvents {
        seat: Seat,
        events: Vec<EventId>,
        by: Card,
    },
    LooksAtEvents {
        seat: Seat,
        many: u8,
        by: Card,
    },
    SeesHand {
        seat: Seat,
        whose: Seat,
        hand: Folk,
        by: Card,
    },
    LooksAtHand {
        seat: Seat,
        whose: Seat,
        by: Card,
    },
    Discarded {
        card: Card,
        #[serde(default)]
        from: Option<(Location, Seat)>,
        #[serde(deserialize_with = "table::cited")]
        why: Cite,
    },
    Stays {
        card: Card,
    },
    Saved {
        card: Card,
        by: Card,
    },
    Ignores {
        card: Card,
        event: EventId,
    },
    Returns {
        card: Card,
        #[serde(default)]
        from: Option<(Location, Seat)>,
        seat: Seat,
    },
    Stolen {
        card: Card,
        seat: Seat,
        from: Seat,
        #[serde(default)]
        way: Option<(Location, Location)>,
    },
    Captured {
        card: Card,
        #[serde(default)]
        from: Option<(Location, Seat)>,
        by: Card,
    },
    Silenced {
        card: Card,
        until: Seat,
    },
    Gains {
        card: Card,
        special: SpecialId,
        companion: Option<Card>,
    },
    Keeps {
        card: Card,
        special: SpecialId,
    },
    NotGained {
        special: SpecialId,
    },
    Free {
        special: SpecialId,
    },
    Completes {
        seat: Seat,
        event: EventId,
        at: Location,
    },
    Sealed {
        card: Card,
        event: EventId,
    },
    Released {
        seat: Seat,
        who: Folk,
    },
    Moves {
        seat: Seat,
        who: Folk,
        #[serde(default)]
        from: Option<Location>,
        to: Location,
        by: Option<Card>,
    },
    Leaves {
        seat: Seat,
        card: Card,
        #[serde(default)]
        from: Option<Location>,
        to: Location,
    },
    MovesFreely {
        seat: Seat,
        who: Folk,
        #[serde(default)]
        from: Option<Location>,
        to: Location,
        special: SpecialId,
    },
    Moved {
        who: Card,
        #[serde(default)]
        from: Option<(Location, Seat)>,
        to: Location,
        event: EventId,
    },
    Drives {
        seat: Seat,
        event: EventId,
        #[serde(default)]
        from: Option<Location>,
        to: Location,
    },
    Actions {
        seat: Seat,
        actions: u8,
    },
    EndsTurn {
        seat: Seat,
    },
    Over {
        by_final: bool,
        finals: bool,
    },
    Scores {
        seat: Seat,
        points: i64,
    },
}

impl Event for Deed {
    fn rule(&self) -> Cite {
        match self {
            Deed::Prepared { .. } => "CLG-SET-5",
            Deed::Dealt { .. } => "CLG-SET-2",
            Deed::Turn { .. } => "CLG-TURN-1",
            Deed::Plays { .. } => "CLG-ACT-3",
            Deed::Replaces { .. } => "CLG-DG-8",
            Deed::Draws { .. } => "CLG-ACT-2",
            Deed::Drew { .. } => "CLG-ACT-2",
            Deed::Reshuffled { .. } => "CLG-ACT-7",
            Deed::DrawsEvent { event, .. } => event.rule(),
            Deed::Lies { event, .. } => {
                if event.is_final() {
                    "CLG-DRAW-6"
                } else {
                    "CLG-DRAW-2"
                }
            }
            Deed::Covers { .. } => "CLG-BK-1",
            Deed::Uncovered { .. } => "CLG-BK-5",
            Deed::EventDiscarded { rule, .. } => rule,
            Deed::Raised { .. } => "CLG-HER-1",
            Deed::Opens { .. } => "CLG-SPE-1",
            Deed::PlacedBeneath { .. } => "CLG-CM-2",
            Deed::Bidding { .. } => "CLG-BID-4",
            Deed::Bids { .. } => "CLG-BID-3",
            Deed::PassesBid { .. } => "CLG-BID-2",
            Deed::WinsBid { .. } => "CLG-BID-7",
            Deed::Enters { .. } => "CLG-TL-1",
            Deed::Fights { .. } => "CLG-TL-2",
            Deed::WinsContest { .. } => "CLG-TL-3",
            Deed::Uses { card, .. } => card.rule(),
            Deed::Pays { .. } => "CLG-USE-5",
            Deed::Boosts { by, .. } => by.rule(),
            Deed::Lifts { by, .. } => by.rule(),
            Deed::Recovers { by, .. } => by.rule(),
            Deed::SeesEvents { by, .. } => by.rule(),
            Deed::LooksAtEvents { by, .. } => by.rule(),
            Deed::SeesHand { by, .. } => by.rule(),
            Deed::LooksAtHand { by, .. } => by.rule(),
            Deed::Discarded { why, .. } => why,
            Deed::Stays { .. } => "CLG-Q7a",
            Deed::Saved { .. } => "CLG-FX-4",
            Deed::Ignores { .. } => "CLG-Q7c",
            Deed::Returns { .. } => "CLG-DIS-3",
            Deed::Stolen { .. } => "CLG-DIS-5",
            Deed::Captured { .. } => "CLG-TU-1",
            Deed::Silenced { .. } => "CLG-NI-1",
            Deed::Gains { special, .. } => special.rule(),
            Deed::Keeps { .. } => "CLG-Q7c",
            Deed::NotGained { .. } => "CLG-R25",
            Deed::Free { .. } => "CLG-Q10",
            Deed::Completes { event, .. } => event.rule(),
            Deed::Sealed { .. } => "CLG-SP-1",
            Deed::Released { .. } => "CLG-CM-5",
            Deed::Moves { by, .. } => by.map_or("CLG-ACT-4", Card::rule),
            Deed::Leaves { .. } => "CLG-CM-6",
            Deed::MovesFreely { .. } => "CLG-LP-1",
            Deed::Moved { event, .. } => event.rule(),
            Deed::Drives { .. } => "CLG-QB-2",
            Deed::Actions { .. } => "CLG-ACT-6",
            Deed::EndsTurn { .. } => "CLG-CM-11",
            Deed::Over { by_final, finals } => {
                if *by_final {
                    "CLG-FIN-2"
                } else if *finals {
                    "CLG-FIN-4"
                } else {
                    "CLG-FIN-5"
                }
            }
            Deed::Scores { .. } => "CLG-VIC-1",
        }
    }

    fn say(&self, names: &Names) -> String {
        self.words(names)
    }

    fn targets(&self) -> Vec<String> {
        self.places()
    }

    fn trace(&self) -> Option<Trace> {
        self.seen_later()
    }

    fn opens(&self) -> Option<Opening> {
        match self {
            Deed::Turn { seat, .. } => Some(Opening::turn(Seats::only(*seat))),
            _ => None,
        }
    }

    fn counts(&self) -> Vec<Count> {
        self.deeds()
    }

    fn milestone(&self) -> Option<Milestone> {
        self.remembered()
    }
}
