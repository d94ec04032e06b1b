//! Chapters 21 and 22: King Arthur's visits.

use table::prelude::*;

use crate::board::{Board, ReligiousHouse};
use crate::manors::{Condition, Faith};
use crate::settings::ADVANCED_YEARS;
use crate::tables::book;
use crate::{Affair, Excalibur};

/// EXC-21.ii: what the king awards to a player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Award {
    /// (a) A point for each bezant of income.
    pub income: i64,
    /// (b), (c) For churches or stone circles.
    pub sites: i64,
    /// (d) For troops in the abbey or the priory, below 0.
    pub trespass: i64,
}

impl Award {
    /// EXC-R26: an award cannot go below 0.
    #[must_use]
    pub fn total(&self) -> i64 {
        (self.income + self.sites + self.trespass).max(0)
    }
}

impl Excalibur {
    /// EXC-C-1, EXC-21.i: at the start of each autumn the king comes nearer; with ten steps he arrives.
    pub(crate) fn king_rides<T: Table<Self>>(&mut self, table: &mut T) {
        if !self.settings.advanced {
            return;
        }
        let shows = table.roll(Dice::D6).total() as u8;
        let at = self.king + shows;
        let comes = at >= book().camelot_road.steps;
        // EXC-R25: what is beyond the last step is lost.
        self.king = if comes { 0 } else { at };
        self.king_comes = comes;
        self.tell(table, || Affair::KingRides { shows, at, comes });
    }

    /// EXC-21.ii, EXC-22-2, EXC-R25: if he arrived, and in any case when the tenth year closes, the king assesses all
    /// players, once.
    pub(crate) fn king_assesses<T: Table<Self>>(&mut self, table: &mut T) {
        let last = self.settings.advanced && self.year == ADVANCED_YEARS;
        if !self.king_comes && !last {
            return;
        }
        self.tell(table, || Affair::KingVisits { last });
        for seat in self.in_play() {
            let award = self.award(seat);
            // EXC-22-1, EXC-22-1b, EXC-22-1c: a total never falls, and this is the only thing that changes it.
            self.player_mut(seat).reverence += award.total();
            let total = self.player(seat).reverence;
            self.tell(table, || Affair::Assessed { seat, award, total });
        }
        self.king_comes = false;
    }

    /// EXC-21.ii.a, EXC-21.ii.b, EXC-21.ii.c, EXC-21.ii.d, EXC-R26, EXC-R27: what a player would be awarded now.
    pub(crate) fn award(&self, seat: Seat) -> Award {
        let board = Board::get();
        let trespasses =
            ReligiousHouse::BOTH.iter().any(|house| self.player(seat).at(board.house(*house)).next().is_some());
        Award {
            income: self.player(seat).gross,
            sites: self.worth_of_sites(seat),
            trespass: if trespasses { -15 } else { 0 },
        }
    }

    /// EXC-19.iv.a, EXC-19.iv.b, EXC-19.v: 20 for a site that is alone in its parish, 10 for one that is not, in manors
    /// owned now.
    pub(crate) fn worth_of_sites(&self, seat: Seat) -> i64 {
        let mut worth = 0;
        for manor in self.manors_of(seat) {
            for faith in Faith::BOTH {
                let Some((_, condition)) = self.site_in(manor, faith) else { continue };
                let alone = self.site_of_parish(manor.card().parish, faith.other()).is_none();
                let full = if alone { 20 } else { 10 };
                // EXC-25-4b: a struck site counts half until it is repaired.
                worth += if condition == Condition::Damaged { full / 2 } else { full };
            }
        }
        worth
    }
}
