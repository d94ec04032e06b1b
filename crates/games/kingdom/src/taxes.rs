//! Chapter 24: taxes, and what else the end of a turn brings.

use table::prelude::*;

use crate::tables::book;
use crate::{Deed, Kingdom};

impl Kingdom {
    /// KGD-6.vi: taxes, the gold of Camelot, rest, ransom; then the turn is over.
    pub(crate) fn collect_taxes_and_end_turn<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.collect_taxes(table);
        self.gold_of_camelot(table);
        self.rest(table);
        self.ransom_falls_due(table)
    }

    /// KGD-24.a, KGD-24.i to KGD-24.vi, KGD-R62: the active player alone, for everything he controls at this moment.
    fn collect_taxes<T: Table<Self>>(&mut self, table: &mut T) {
        let seat = self.active;
        let gold = self.tax_due(seat);
        self.receive(seat, gold);
        self.tell(table, || Deed::Taxes { seat, gold });
    }

    /// KGD-R45: stamina comes back to a Challenger who stayed on a castle of his from the start of the turn to its end.
    fn rest<T: Table<Self>>(&mut self, table: &mut T) {
        let (seat, points) = (self.active, book().challenger_points);
        let at = self.player(seat).stands();
        let stayed = at.is_some() && at == self.this_turn.challenger_began && !self.this_turn.challenger_moved;
        let castle = self.castles_of(seat).any(|castle| at == Some(Kingdom::castle_place(castle)));
        let player = self.player_mut(seat);
        if stayed && castle && player.stamina < points.stamina_maximum {
            player.stamina = (player.stamina + points.stamina_recovered_per_rest_turn).min(points.stamina_maximum);
            let stamina = player.stamina;
            self.tell(table, || Deed::Rests { seat, stamina });
        }
    }
}
