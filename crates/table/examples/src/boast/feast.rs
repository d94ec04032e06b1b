//! What can happen at the feast, and how it is told.

use table::prelude::*;
use table::{Count, Milestone, capital};

use super::{Card, listed};

/// What can happen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "event")]
pub enum Feast {
    /// BST-2: a hand is dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What.
        hand: List<Card, 6>,
    },
    /// BST-3: the herald throws for the purse.
    Purse {
        /// Its worth.
        worth: u8,
    },
    /// BST-4: all cards are face down.
    Sealed,
    /// BST-5: a seat boasts, or does not.
    Boasts {
        /// Who.
        seat: Seat,
        /// By how much.
        by: u8,
    },
    /// BST-6: a seat turns its card over.
    Shows {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// BST-6: the highest card takes the purse.
    Wins {
        /// Who.
        seat: Seat,
        /// How much.
        glory: u8,
    },
    /// BST-7: an empty boast is paid for.
    Shamed {
        /// Who.
        seat: Seat,
        /// How much.
        glory: u8,
    },
}

impl Event for Feast {
    fn rule(&self) -> Cite {
        match self {
            Feast::Dealt { .. } => "BST-2",
            Feast::Purse { .. } => "BST-3",
            Feast::Sealed => "BST-4",
            Feast::Boasts { .. } => "BST-5",
            Feast::Shows { .. } | Feast::Wins { .. } => "BST-6",
            Feast::Shamed { .. } => "BST-7",
        }
    }

    fn say(&self, names: &Names) -> String {
        let does = |seat: &Seat, verb: &str| names.who(*seat).does(verb);
        match self {
            Feast::Dealt { hand, .. } => format!("You are dealt {}.", listed(hand)),
            Feast::Purse { worth } => format!("The herald puts up a purse of {worth} glory."),
            Feast::Sealed => "All cards lie face down.".into(),
            Feast::Boasts { seat, by: 0 } => capital(format!("{}.", does(seat, "keeps silent"))),
            Feast::Boasts { seat, by } => {
                capital(format!("{}, and {by} glory more is at stake.", does(seat, "boasts")))
            }
            Feast::Shows { seat, card } => capital(format!("{} the {}.", does(seat, "shows"), card.0)),
            Feast::Wins { seat, glory } => capital(format!("{} {glory} glory.", does(seat, "wins"))),
            Feast::Shamed { seat, glory } => {
                capital(format!("{} and {} {glory} glory.", does(seat, "is shamed"), names.who(*seat).verb("loses")))
            }
        }
    }

    fn counts(&self) -> Vec<Count> {
        match self {
            Feast::Wins { seat, glory } => {
                vec![Count::new(*seat, "glory", "highest cards", (*glory).into()), Count::deed(*seat, "purses won")]
            }
            Feast::Shamed { seat, glory } => {
                vec![Count::new(*seat, "glory", "empty boasts", -i64::from(*glory)), Count::deed(*seat, "empty boasts")]
            }
            _ => Vec::new(),
        }
    }

    fn milestone(&self) -> Option<Milestone> {
        match self {
            Feast::Wins { glory, .. } => {
                Some(Milestone::first("First purse won").or_greatest("Richest purse, in glory", (*glory).into()))
            }
            Feast::Shamed { .. } => Some(Milestone::first("First shame")),
            _ => None,
        }
    }

    fn dice(&self) -> Vec<u8> {
        if let Feast::Purse { worth } = self { vec![*worth] } else { Vec::new() }
    }
}
