//! EXC-8.iii: wounds, and who takes them.

use table::prelude::*;

use crate::soldiers::{Errand, Man, Number, Soldier};
use crate::{Clash, Excalibur};

impl Excalibur {
    /// Those of a side's fighters who are wounded now.
    pub(super) fn wounded_of(&self, side: usize) -> Vec<Number> {
        self.fighters(side).filter(|soldier| soldier.wounded).map(|soldier| soldier.number).collect()
    }

    /// EXC-8.iii.a, EXC-8.iii.b, EXC-R50: in the first round wounds are spread evenly; from the second on those who were
    /// wounded before it take one each first. Wounds beyond the last man are lost.
    pub(super) fn take_wounds<T: Table<Self>>(
        &mut self,
        side: usize,
        wounds: u8,
        wounded_before: &[Number],
        table: &mut T,
    ) -> Play<()> {
        let mut left = usize::from(wounds);
        let mut spared: Vec<Number> = self.fighters(side).map(|soldier| soldier.number).collect();
        if self.at_war().round >= 2 {
            let hit = self.suffer(side, left, wounded_before, table)?;
            left -= hit.len();
            spared.retain(|number| !wounded_before.contains(number));
        }
        let hit = self.suffer(side, left, &spared, table)?;
        left -= hit.len();
        // Nobody takes a second wound of a round before everybody has one.
        let again: Vec<Number> = self.fighters(side).map(|soldier| soldier.number).collect();
        self.suffer(side, left, &again, table)?;
        Ok(())
    }

    /// So many of these take a wound each; the owner chooses who. Who they were.
    fn suffer<T: Table<Self>>(
        &mut self,
        side: usize,
        wounds: usize,
        among: &[Number],
        table: &mut T,
    ) -> Play<Vec<Number>> {
        let wounds = wounds.min(among.len());
        if wounds == 0 {
            return Ok(Vec::new());
        }
        let seat = self.at_war().sides[side].seat;
        let hit: Vec<Number> = if wounds < among.len() {
            let men: Vec<Man> =
                among.iter().map(|number| Man { seat, number: *number, for_what: Errand::Wound }).collect();
            let sentence = std::fmt::from_fn(move |f| match wounds {
                1 => f.write_str("Which of your soldiers takes the wound?"),
                _ => write!(f, "Which {wounds} of your soldiers take a wound?"),
            });
            let question = some("EXC-8.iii.a", sentence, wounds..=wounds, men);
            let least = |game: &Excalibur| game.least_hurt(seat, among, wounds);
            let picked = table.ask(self, seat, question.otherwise(least).preset())?;
            picked.into_iter().map(|man| man.number).collect()
        } else {
            among.to_vec()
        };
        for number in &hit {
            self.wound(side, *number, table);
        }
        Ok(hit)
    }

    /// EXC-R67: those for whom a wound is the smallest loss when their owner is away. Nobody dies who need not, the lord is spared as
    /// long as he can be, and the rest goes by what a wound takes off their strength and by what they are paid.
    fn least_hurt(&self, seat: Seat, among: &[Number], wounds: usize) -> Vec<Man> {
        let player = self.player(seat);
        let mut men: Vec<&Soldier> = among.iter().filter_map(|number| player.soldier(*number)).collect();
        men.sort_by_key(|soldier| {
            let (lord, dies) = (player.is_lord(soldier.number), soldier.wounded);
            let left = if dies { 0 } else { soldier.rank.strength(true) };
            (lord && dies, dies, lord, soldier.strength() - left, soldier.rank.pay())
        });
        men.iter().take(wounds).map(|man| Man { seat, number: man.number, for_what: Errand::Wound }).collect()
    }

    /// EXC-8.iii.c, EXC-8.iii.d: the counter is turned over; a second wound kills.
    fn wound<T: Table<Self>>(&mut self, side: usize, number: Number, table: &mut T) {
        let seat = self.at_war().sides[side].seat;
        let Some(soldier) = self.player_mut(seat).soldier_mut(number) else { return };
        if soldier.wounded {
            let side = &mut self.at_war().sides[side];
            side.men.retain(|man| *man != number);
            side.pair.retain(|man| *man != number);
            self.dies(seat, number, table);
        } else {
            soldier.wounded = true;
            let rank = soldier.rank;
            self.tell(table, || Clash::Wounded { seat, number, rank });
        }
    }
}
