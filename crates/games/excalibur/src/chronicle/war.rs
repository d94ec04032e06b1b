//! Marches and fights, told.

use table::prelude::*;

use super::Called;
use crate::board::Point;
use crate::soldiers::{Number, Rank};

/// What can happen on the road and in the field.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Clash {
    Dies { seat: Seat, number: Number, rank: Rank, at: Point },
    LordIsDead { seat: Seat },
}

impl Clash {
    pub(super) fn rule(&self) -> Cite {
        match self {
            Clash::Dies { .. } => "EXC-8.iii.d",
            Clash::LordIsDead { .. } => "EXC-10.i",
        }
    }

    pub(super) fn words(&self, called: Called<'_>) -> String {
        let who = |seat: &Seat| called.who(*seat).to_owned();
        match self {
            Clash::Dies { seat, number, rank, at } => {
                format!("{number} of {}, {}, dies at {}.", who(seat), rank.words(), at.name())
            }
            Clash::LordIsDead { seat } => {
                format!("The lord of {} is dead: all his troops make for home.", called.player(*seat))
            }
        }
    }
}
