//! Chapter 14: pillaging (EXC-R38).

use table::prelude::*;

use crate::board::{Board, Ground, ManorId, UnitId};
use crate::treasury::Item;
use crate::{Clash, Excalibur};

/// Whether troops pillage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Torch {
    /// They burn and loot.
    Pillage(ManorId),
    /// They do not.
    Spare(ManorId),
}

impl Choice<Excalibur> for Torch {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Torch::Pillage(manor) => format!("pillage {}", manor.name()),
            Torch::Spare(manor) => format!("spare {}", manor.name()),
        }
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Torch::Pillage(manor) => Some(manor.centre().target()),
            Torch::Spare(_) => None,
        }
    }
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::war::torch(game, seat, *self)
    }
}

/// What falls to pillagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prey {
    /// EXC-14.i-1
    Field,
    /// EXC-14.i-2
    Hive,
    /// EXC-14.i-4
    Mill,
    /// EXC-14.i-5
    Forester,
    /// EXC-14.i-5
    Reeve,
}

impl Prey {
    /// The rule, and the least throw that destroys it.
    #[must_use]
    pub(crate) const fn falls_on(self) -> (Cite, u8) {
        match self {
            Prey::Field => ("EXC-14.i-1", 2),
            Prey::Hive => ("EXC-14.i-2", 2),
            Prey::Mill => ("EXC-14.i-4", 4),
            Prey::Forester | Prey::Reeve => ("EXC-14.i-5", 5),
        }
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Prey::Field => "strip field",
            Prey::Hive => "beehive",
            Prey::Mill => "water mill",
            Prey::Forester => "forester",
            Prey::Reeve => "river reeve",
        }
    }
}

impl Excalibur {
    /// EXC-14.i: at the end of a phase, instead of combat, troops in somebody else's manor may pillage it.
    pub(crate) fn pillage<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let occupied = self.occupation();
        for manor in Board::get().manors() {
            let here = occupied.at(manor.centre());
            for seat in here {
                if !self.may_pillage(seat, manor) {
                    continue;
                }
                let choices = [Torch::Pillage(manor), Torch::Spare(manor)];
                let sentence = say!("Do your troops pillage {}?", manor.name());
                let torch = table.ask(self, seat, one("EXC-14.i", sentence, choices).otherwise(Torch::Spare(manor)))?;
                if let Torch::Pillage(manor) = torch {
                    self.burn_and_loot(seat, manor, table);
                }
            }
        }
        Ok(())
    }

    /// EXC-14.i, EXC-14.i.a, EXC-14.i.b, EXC-14-NB, EXC-13.iii, EXC-14.iii, EXC-R38: in an owned manor of another whose troops are
    /// away or shut in, once a season, by troops that have not fought in this phase, and by besiegers in their first
    /// season only.
    pub(crate) fn may_pillage(&self, seat: Seat, manor: ManorId) -> bool {
        let estate = self.estate(manor);
        let Some(holder) = estate.owner.filter(|holder| *holder != seat) else { return false };
        let mut troops = self.player(seat).at(manor.centre());
        // EXC-R43: troops that make for home do nothing else.
        !estate.pillaged
            && estate.siege.is_none_or(|siege| siege.by != seat)
            && self.player(holder).at(manor.centre()).all(|soldier| soldier.inside)
            && troops.any(|soldier| !soldier.march.fought && !soldier.march.retreated)
            && !self.player(seat).leaderless
    }

    /// EXC-R38: all five kinds in one go: fields, hives, loot, mill, staff.
    fn burn_and_loot<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, table: &mut T) {
        self.estate_mut(manor).pillaged = true;
        self.tell(table, || Clash::Pillages { seat, manor });
        let units = |ground: Ground| -> List<UnitId, 6> { Board::get().units_of(manor, ground).collect() };
        for field in units(Ground::Arable) {
            if !self.land(field).smoke && self.falls(Prey::Field, manor, table) {
                self.land_mut(field).smoke = true;
            }
        }
        for pasture in units(Ground::Pasture) {
            if self.land(pasture).improved && self.falls(Prey::Hive, manor, table) {
                self.land_mut(pasture).improved = false;
            }
        }
        self.loot(seat, manor, table);
        for unit in manor.card().units.iter().copied() {
            if self.land(unit).mill && self.falls(Prey::Mill, manor, table) {
                self.land_mut(unit).mill = false;
            }
        }
        for forest in units(Ground::Forest) {
            if self.land(forest).improved && self.falls(Prey::Forester, manor, table) {
                self.land_mut(forest).improved = false;
            }
        }
        if self.estate(manor).reeve && self.falls(Prey::Reeve, manor, table) {
            self.estate_mut(manor).reeve = false;
        }
    }

    /// EXC-14.i-3: a die's worth of bezants from the people; the owner's treasury is not touched.
    fn loot<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, table: &mut T) {
        let die = table.roll(Dice::D6).total() as u8;
        self.enter_in_the_book(seat, Item::Loot, i64::from(die));
        self.tell(table, || Clash::Loots { seat, manor, die });
    }

    /// One die for one thing.
    fn falls<T: Table<Self>>(&mut self, prey: Prey, manor: ManorId, table: &mut T) -> bool {
        let die = table.roll(Dice::D6).total() as u8;
        let (_, least) = prey.falls_on();
        let falls = die >= least;
        self.tell(table, || Clash::Burns { manor, prey, die, falls });
        falls
    }
}
