//! Chapter 16: what everything is worth when time runs out.

use table::prelude::*;

use crate::Excalibur;
use crate::board::Ground;
use crate::manors::Faith;
use crate::tables::book;

/// EXC-16.i.i: what a manor counts, whatever its size.
const MANOR: i64 = 15;

/// EXC-16.i: a player's assets in bezants.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Assets {
    /// EXC-16.i.i
    pub manors: i64,
    /// EXC-16.i.ii
    pub improvements: i64,
    /// EXC-16.i.iii
    pub troops: i64,
    /// EXC-16.i.iv
    pub cash: i64,
}

impl Assets {
    /// EXC-16.i: everything.
    #[must_use]
    pub const fn total(&self) -> i64 {
        self.manors + self.improvements + self.troops + self.cash
    }
}

impl Excalibur {
    /// EXC-16.i, EXC-R59: every asset at its price, damaged or not; the lord counts nothing, appointed or not.
    pub(crate) fn assets(&self, seat: Seat) -> Assets {
        let (player, prices) = (self.player(seat), book().prices);
        let mut improvements = 0;
        for manor in self.manors_of(seat) {
            let estate = self.estate(manor);
            improvements += i64::from(estate.reeve) * prices.small;
            improvements += i64::from(estate.castle.is_some()) * prices.castle;
            for unit in &manor.card().units {
                let land = self.land(*unit);
                let small = land.improved && unit.land().ground != Ground::Arable;
                let sites = Faith::BOTH.iter().filter(|faith| land.site(**faith).is_some()).count() as i64;
                improvements +=
                    i64::from(small) * prices.small + i64::from(land.mill) * prices.mill + sites * prices.site;
            }
        }
        Assets {
            manors: MANOR * self.count_manors(seat) as i64,
            improvements,
            troops: player.soldiers.iter().map(|soldier| player.pay_of(soldier)).sum(),
            cash: player.treasury,
        }
    }
}
