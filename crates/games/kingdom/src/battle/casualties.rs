//! Chapter 16: what a round takes away.

use table::prelude::*;

use super::{Battle, BattleEnd};
use crate::force::{Force, Kind};
use crate::tables::Die;
use crate::{Deed, Kingdom};

impl Kingdom {
    /// KGD-15.ii, KGD-16.a, KGD-16.ex, KGD-R12: a side loses so many pieces; while it has both kinds its opponent throws the red die
    /// for each: even, a knight; odd, a footsoldier.
    pub(super) fn take_losses<T: Table<Self>>(&mut self, side: usize, losses: u8, table: &mut T) {
        if losses == 0 {
            return;
        }
        if losses >= self.at_war().sides[side].force().value() {
            return self.destroy(side);
        }
        // Each player's losses are told as his own, with the dice that chose them.
        let mut fallen: PerSeat<(Force, List<u8, 8>)> =
            self.at_war().sides[side].ranks.iter().map(|_| (Force::NONE, List::new())).collect();
        for _ in 0..losses {
            let (kind, die) = match self.at_war().sides[side].force() {
                Force { knights: 0, .. } => (Kind::Foot, None),
                Force { foot: 0, .. } => (Kind::Knight, None),
                _ => {
                    let shows = table.roll(Die::Red.dice()).total() as u8;
                    (if shows.is_multiple_of(2) { Kind::Knight } else { Kind::Foot }, Some(shows))
                }
            };
            let rank = self.fall(side, kind);
            let (lost, dice) = &mut fallen[rank];
            *lost += kind.one();
            dice.extend(die);
        }
        for (rank, (lost, dice)) in fallen.into_iter().enumerate().filter(|(_, (lost, _))| !lost.is_none()) {
            let seat = self.at_war().sides[side].ranks[rank].seat;
            self.tell(table, || Deed::Casualties { seat, lost, dice });
        }
    }

    /// KGD-R50: a piece of this kind falls; of several allies the one who has more of it loses it, the principal on a tie.
    /// Whose it was, by his rank.
    fn fall(&mut self, side: usize, kind: Kind) -> usize {
        let battle = self.at_war();
        let place = battle.place;
        let ranks = &mut battle.sides[side].ranks;
        let most = ranks.iter().map(|rank| rank.force.of(kind)).max();
        let index = ranks.iter().position(|rank| Some(rank.force.of(kind)) == most).unwrap_or_default();
        let rank = &mut ranks[index];
        rank.force -= kind.one();
        let seat = rank.seat;
        self.player_mut(seat).lose(place, kind.one());
        index
    }

    /// KGD-15.i: everything is lost.
    pub(super) fn destroy(&mut self, side: usize) {
        let battle = self.at_war();
        let place = battle.place;
        let gone: List<(Seat, Force), 16> =
            battle.sides[side].ranks.iter_mut().map(|rank| (rank.seat, std::mem::take(&mut rank.force))).collect();
        for (seat, force) in gone {
            self.player_mut(seat).lose(place, force);
        }
    }

    /// KGD-R15: men who stood aside unpaid are lost with those who were paid.
    pub(super) fn dismiss_the_unpaid(&mut self, battle: &Battle, end: BattleEnd) {
        let beaten: &[usize] = match end {
            BattleEnd::Won(0) => &[1],
            BattleEnd::Won(_) => &[0],
            BattleEnd::BothDestroyed => &[0, 1],
            BattleEnd::Delayed => &[],
        };
        for side in beaten {
            let seat = battle.sides[*side].principal();
            let left = self.player(seat).force_at(battle.place);
            self.player_mut(seat).lose(battle.place, left);
        }
    }
}
