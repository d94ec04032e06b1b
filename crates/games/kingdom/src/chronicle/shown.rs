//! What an event shows beside its words: the dice that were thrown, and the places it touches.

use super::Deed;
use crate::board::{Board, Place};

impl Deed {
    /// What the dice showed, in the order they fell.
    pub(super) fn dice(&self) -> Vec<u8> {
        match self {
            Deed::Throws { shows, .. } => vec![*shows],
            Deed::Joust { throws, .. } | Deed::Round { throws, .. } => throws.to_vec(),
            Deed::Casualties { dice, .. } => dice.to_vec(),
            Deed::Blows { throws, .. } | Deed::Exchange { throws, .. } => {
                throws.iter().filter_map(|throw| u8::try_from(*throw).ok()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The places, as options name them.
    pub(super) fn targets(&self) -> Vec<String> {
        let board = Board::get();
        self.places().into_iter().map(|place| board.target(place).to_owned()).collect()
    }

    fn places(&self) -> Vec<Place> {
        let board = Board::get();
        let castle = |index: u8| board.castles().get(usize::from(index)).map(|castle| castle.place);
        let site = |index: u8| board.mystic_sites().get(usize::from(index)).map(|site| site.place);
        match self {
            Deed::Marches { from, to, .. } | Deed::Rides { from, to, .. } | Deed::TakesLeave { from, to, .. } => {
                vec![*from, *to]
            }
            Deed::LosesPiece { place, .. }
            | Deed::Brought { place, .. }
            | Deed::TakesPlace { place, .. }
            | Deed::Battle { place, .. }
            | Deed::NoBattle { place }
            | Deed::BattleEnds { place, .. }
            | Deed::Retreats { to: place, .. } => vec![*place],
            Deed::Imprisoned { castle: Some(index), .. } | Deed::Buys { castle: index, .. } => {
                castle(*index).into_iter().collect()
            }
            Deed::Guardian { site: index, .. }
            | Deed::TokenBlank { site: index, .. }
            | Deed::TokenGrail { site: index, .. } => site(*index).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}
