//! EXC-R44: which manors of a player are in direct road contact.

use table::prelude::*;

use crate::Excalibur;
use crate::board::{Board, ManorId, Miles, Points};

/// The groups of a player's manors that hang together, by manor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contact([u8; 40]);

impl Contact {
    /// Whether two manors of the player are in contact.
    pub(crate) fn between(&self, one: ManorId, other: ManorId) -> bool {
        self.0[one.index()] != 0 && self.0[one.index()] == self.0[other.index()]
    }
}

impl Excalibur {
    /// EXC-4.iii-4, EXC-R44: own manors are in contact if a road joins them without passing through the centre of a manor
    /// that is not the player's own; nothing else breaks it, and contact goes on from manor to manor.
    pub(crate) fn contact(&self, seat: Seat) -> Contact {
        let board = Board::get();
        let foreign: Points =
            board.manors().filter(|manor| self.owner(*manor) != Some(seat)).map(ManorId::centre).collect();
        let mut groups = Contact([0; 40]);
        let mut group = 0;
        for manor in self.manors_of(seat) {
            if groups.0[manor.index()] != 0 {
                continue;
            }
            group += 1;
            let miles = board.miles_from(manor.centre(), &foreign);
            for other in self.manors_of(seat).filter(|other| miles.to(other.centre()) != Miles::NEVER) {
                groups.0[other.index()] = group;
            }
        }
        groups
    }
}
