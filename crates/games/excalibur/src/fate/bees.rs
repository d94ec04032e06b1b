//! EXC-25-16: early swarming of bees.

use table::prelude::*;

use crate::board::{Board, Ground, UnitId};
use crate::{Affair, Excalibur};

/// Where a swarm settles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Swarm {
    Settle(UnitId),
    Decline,
}

impl Choice<Excalibur> for Swarm {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Swarm::Settle(unit) => format!("{} of {}", unit.called(), unit.manor().name()),
            Swarm::Decline => "let them not settle there".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Swarm::Settle(unit) => Some(unit.target()),
            Swarm::Decline => None,
        }
    }

    /// On one's own land, else on nobody's; never on a rival's.
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        match self {
            Swarm::Settle(unit) => match game.owner(unit.manor()) {
                Some(owner) if owner == seat => 2.0,
                Some(_) => -1.0,
                None => 1.0,
            },
            Swarm::Decline => 0.0,
        }
    }
}

impl Excalibur {
    /// EXC-25-16, EXC-R36: in seat order a die for every hive; on 4 to 6 another settles on an adjacent free pasture. New
    /// hives do not swarm this year.
    pub(super) fn early_swarming<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let is_hive = |unit: &UnitId| unit.land().ground == Ground::Pasture && self.land(*unit).improved;
        let hives: List<UnitId, 176> = Board::get().units().filter(is_hive).collect();
        for seat in self.in_play() {
            let own: List<UnitId, 176> =
                hives.iter().copied().filter(|hive| self.owner(hive.manor()) == Some(seat)).collect();
            if own.is_empty() {
                continue;
            }
            let dice = super::throw_for(&own, table);
            self.tell(table, || Affair::HivesStir { seat, dice: dice.to_vec() });
            for (hive, _) in dice.iter().copied().filter(|(_, shows)| *shows >= 4) {
                self.swarm(seat, hive, table)?;
            }
        }
        Ok(())
    }

    /// EXC-25-16: it is the bee owner's choice whether they settle on land that is not his.
    fn swarm<T: Table<Self>>(&mut self, seat: Seat, hive: UnitId, table: &mut T) -> Play<()> {
        let free = |unit: &UnitId| unit.land().ground == Ground::Pasture && !self.land(*unit).improved;
        let pastures: List<UnitId, 16> = hive.land().adjacent.iter().copied().filter(free).collect();
        let mut options: List<Swarm, 17> = pastures.iter().copied().map(Swarm::Settle).collect();
        if pastures.iter().all(|unit| self.owner(unit.manor()) != Some(seat)) {
            options.push(Swarm::Decline);
        }
        let settled = match options[..] {
            [only] => only,
            [.., last] => {
                let from = hive.manor().name();
                let sentence = say!("Where do your bees from {from} settle?");
                table.ask(self, seat, one("EXC-25-16", sentence, options).otherwise(last))?
            }
            [] => return Ok(()),
        };
        if let Swarm::Settle(unit) = settled {
            self.land_mut(unit).improved = true;
            let owner = self.owner(unit.manor());
            self.tell(table, || Affair::Swarms { seat, from: hive.manor(), to: unit.manor(), owner });
        }
        Ok(())
    }
}
