//! Chapter 10: the death of a lord.

use table::prelude::*;

use crate::soldiers::Number;
use crate::{Clash, Excalibur};

impl Excalibur {
    /// EXC-8.iii.d, EXC-10-1: a soldier dies; if he was the lord, his player has none until winter.
    pub(crate) fn dies<T: Table<Self>>(&mut self, seat: Seat, number: Number, table: &mut T) {
        let player = self.player_mut(seat);
        let Some(dead) = player.lose(number) else { return };
        let (rank, was_lord) = (dead.rank, player.is_lord(number));
        self.tell(table, || Clash::Dies { seat, number, rank, at: dead.at });
        if was_lord {
            self.mourn(seat, number != Number::LORD, table);
        }
    }

    /// EXC-10.i-3, EXC-R43: at the end of the season all troops of a player without a lord stand in a manor of his.
    pub(crate) fn place_the_lordless_home<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        for seat in self.in_play() {
            if self.player(seat).leaderless {
                self.go_home(seat, table)?;
            }
        }
        Ok(())
    }

    /// EXC-10.i, EXC-10.ii, EXC-R64: orders are void, all troops make for home, and none are written before winter.
    fn mourn<T: Table<Self>>(&mut self, seat: Seat, heir: bool, table: &mut T) {
        let player = self.player_mut(seat);
        player.lord = None;
        player.leaderless = true;
        for soldier in &mut player.soldiers {
            soldier.march.course = crate::soldiers::Course::Homeward;
        }
        self.tell(table, || Clash::LordIsDead { seat, heir });
    }
}
