//! EXC-8.iv: choke points, where only two of each side can fight.

use std::cmp::Reverse;

use table::prelude::*;

use crate::soldiers::{Errand, Man, Number, Soldier};
use crate::{Clash, Excalibur};

/// EXC-8.iv: so many of each side.
const ABREAST: usize = 2;

impl Excalibur {
    /// EXC-8.iv.a, EXC-R12: each owner names the two who will fight; both are shown together.
    pub(super) fn pick_pairs<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.fill_the_pairs(table)
    }

    /// EXC-8.iv.c: a dead fighter is replaced by a comrade who waited; a wounded one must fight on.
    pub(super) fn comrades_step_in<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.fill_the_pairs(table)
    }

    fn fill_the_pairs<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let Some(choke) = self.at_war().choke else { return Ok(()) };
        let seats = self.at_war().sides.each_ref().map(|side| side.seat);
        let lacking = [0, 1].map(|side| self.lacking(side));
        // A side without a choice is not asked.
        let asked: Seats = [0, 1]
            .into_iter()
            .filter(|side| lacking[*side].0 > 0 && lacking[*side].1.len() > lacking[*side].0)
            .map(|side| seats[side])
            .collect();
        let picked = table.together(self, asked, |game, seat, table| {
            let side = usize::from(game.at_war().sides[0].seat != seat);
            let (wanted, waiting) = game.lacking(side);
            let men: Vec<Man> =
                waiting.iter().map(|number| Man { seat, number: *number, for_what: Errand::Fight }).collect();
            let sentence = "Who fights in front? There is room for only two of each side.";
            let question = some("EXC-8.iv.a", sentence, wanted..=wanted, men);
            table.ask(game, seat, question.otherwise(move |game: &Excalibur| game.stoutest(seat, side)).preset())
        })?;
        let mut said: Vec<(Seat, Vec<Man>)> = asked.into_iter().zip(picked).collect();
        for (side, (wanted, waiting)) in lacking.into_iter().enumerate() {
            if wanted == 0 {
                continue;
            }
            let seat = seats[side];
            let new: Vec<Number> = match said.iter_mut().find(|(who, _)| *who == seat) {
                Some((_, men)) => men.iter().map(|man| man.number).collect(),
                None => waiting.into_iter().take(wanted).collect(),
            };
            let side = &mut self.at_war().sides[side];
            side.pair.extend(new);
            let pair = side.pair.clone();
            self.tell(table, || Clash::StepForward { seat, men: pair, choke });
        }
        Ok(())
    }

    /// EXC-R67: who goes forward when the owner is away: the strongest, and the lord only if there is nobody else.
    fn stoutest(&self, seat: Seat, side: usize) -> Vec<Man> {
        let (wanted, mut waiting) = self.lacking(side);
        let player = self.player(seat);
        waiting.sort_by_key(|number| {
            let strength = player.soldier(*number).map_or(0, Soldier::strength);
            (player.is_lord(*number), Reverse(strength))
        });
        waiting.into_iter().take(wanted).map(|number| Man { seat, number, for_what: Errand::Fight }).collect()
    }

    /// How many a side may still send forward, and who waits.
    fn lacking(&self, side: usize) -> (usize, Vec<Number>) {
        let Some(fight) = &self.fight else { return (0, Vec::new()) };
        let side = &fight.sides[side];
        let waiting: Vec<Number> = side.men.iter().copied().filter(|man| !side.pair.contains(man)).collect();
        ((ABREAST - side.pair.len()).min(waiting.len()), waiting)
    }
}
