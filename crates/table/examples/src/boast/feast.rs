//! What can happen at the feast, and how it is told.

use table::prelude::*;

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
        match self {
            Feast::Dealt { hand, .. } => format!("You are dealt {}.", listed(hand)),
            Feast::Purse { worth } => format!("The herald puts up a purse of {worth} glory."),
            Feast::Sealed => "All cards lie face down.".into(),
            Feast::Boasts { seat, by: 0 } => format!("{} keeps silent.", &names[*seat]),
            Feast::Boasts { seat, by } => format!("{} boasts, and {by} glory more is at stake.", &names[*seat]),
            Feast::Shows { seat, card } => format!("{} shows the {}.", &names[*seat], card.0),
            Feast::Wins { seat, glory } => format!("{} wins {glory} glory.", &names[*seat]),
            Feast::Shamed { seat, glory } => format!("{} is shamed and loses {glory} glory.", &names[*seat]),
        }
    }

    fn dice(&self) -> Vec<u8> {
        if let Feast::Purse { worth } = self { vec![*worth] } else { Vec::new() }
    }
}
