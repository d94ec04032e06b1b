//! Chapters 15 and 25: fate.

mod bees;
mod joiners;
mod lightning;
mod revolt;
mod throws;

use table::prelude::*;

use crate::board::{Board, Ground, ManorId, Point, Points, UnitId};
use crate::manors::{Condition, Faith};
use crate::soldiers::Number;
use crate::treasury::Item;
use crate::{Affair, Excalibur};

/// EXC-R61: what fate has brought for this year.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct YearsFate {
    /// The sum of the three dice, for the record of the year.
    pub(crate) sum: Option<u8>,
    /// EXC-25-8: bridges that were washed away.
    pub(crate) washed: List<Point, 16>,
    /// EXC-25-11, EXC-25-18
    pub(crate) monks: Monks,
    /// EXC-25-15, EXC-R62: churches cost half in the winter after the coming autumn.
    pub(crate) masons: bool,
}

/// EXC-25-11, EXC-25-18: what the abbey and the priory have this year.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Monks {
    /// What they always have.
    #[default]
    Usual,
    /// Nothing.
    Poor,
    /// Twice as much.
    Rich,
}

/// EXC-25-T: the fate table, from 3 on: the rule and what it says.
pub(crate) const TABLE: [(Cite, &str); 16] = [
    ("EXC-25-3", "plague"),
    ("EXC-25-4", "lightning strikes a church"),
    ("EXC-25-5", "lightning strikes a stone circle"),
    ("EXC-25-6", "the peasants revolt"),
    ("EXC-25-7", "winter storms damage castles"),
    ("EXC-25-8", "spring floods wash bridges away"),
    ("EXC-25-9", "desertion from the lord with the most manors"),
    ("EXC-25-10", "forest fires"),
    ("EXC-25-11", "no income at abbey and priory this year"),
    ("EXC-25-12", "followers for the lord with the fewest manors"),
    ("EXC-25-13", "a senior knight comes home from abroad"),
    ("EXC-25-14", "scutage of 1 Bz for every manor"),
    ("EXC-25-15", "stonemasons look for work: churches at half price next winter"),
    ("EXC-25-16", "the bees swarm early"),
    ("EXC-25-17", "the king orders boundary changes"),
    ("EXC-25-18", "double income at abbey and priory this year"),
];

/// The row of the fate table for a sum of three dice.
pub(crate) fn row(sum: u8) -> (Cite, &'static str) {
    TABLE[usize::from(sum.clamp(3, 18)) - 3]
}

/// A die for each of these.
fn throw_for<W: Copy, const N: usize, T: Table<Excalibur>>(what: &List<W, N>, table: &mut T) -> List<(W, u8), N> {
    what.iter().map(|one| (*one, table.roll(Dice::D6).total() as u8)).collect()
}

impl Excalibur {
    /// EXC-15, EXC-25-T, EXC-R5: three dice before spring's orders, and what they bring is carried out at once.
    pub(crate) fn roll_for_fate<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.clear_drafts();
        let dice = table.roll(Dice::new(3, 6));
        let sum = dice.total() as u8;
        self.fate = YearsFate { sum: Some(sum), ..YearsFate::default() };
        self.tell(table, || Affair::Fate { sum, dice: dice.faces().to_vec() });
        match sum {
            3 => self.plague(table),
            4 => self.lightning(Faith::Christian, table)?,
            5 => self.lightning(Faith::Druid, table)?,
            6 => self.peasants_revolt(table)?,
            7 => self.storms_damage_castles(table),
            8 => self.spring_floods(table),
            9 => self.desertion(table)?,
            10 => self.forest_fires(table),
            11 => self.fate.monks = Monks::Poor,
            12 => self.followers_for_the_weakest(table)?,
            13 => self.senior_knight(table)?,
            14 => self.scutage(table),
            15 => self.fate.masons = self.settings.advanced,
            16 => self.early_swarming(table)?,
            17 => self.boundary_changes(table)?,
            _ => self.fate.monks = Monks::Rich,
        }
        self.see_who_is_left(table);
        Ok(())
    }

    /// EXC-25-3, EXC-10-1, EXC-R64: a die for every soldier, the lord too; on a 6 he dies.
    fn plague<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            let numbers: List<Number, 87> = self.player(seat).soldiers.iter().map(|man| man.number).collect();
            let dice = throw_for(&numbers, table);
            let dead = dice.iter().filter(|(_, shows)| *shows == 6).count() as u8;
            self.tell(table, || Affair::Plague { seat, dead, dice: dice.to_vec() });
            for (number, _) in dice.iter().copied().filter(|(_, shows)| *shows == 6) {
                self.dies(seat, number, table);
            }
        }
    }

    /// EXC-25-7, EXC-R32: a die for every castle; on a 6 it is damaged.
    fn storms_damage_castles<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            let castles: List<ManorId, 40> =
                self.manors_of(seat).filter(|manor| self.estate(*manor).castle.is_some()).collect();
            if castles.is_empty() {
                continue;
            }
            let dice = throw_for(&castles, table);
            self.tell(table, || Affair::Storms { seat, dice: dice.to_vec() });
            for (manor, _) in dice.iter().copied().filter(|(_, shows)| *shows == 6) {
                self.estate_mut(manor).castle = Some(Condition::Damaged);
                self.tell(table, || Affair::CastleDamaged { seat, manor });
            }
        }
    }

    /// EXC-25-8: a die for every bridge; on 5 or 6 it cannot be used this year.
    fn spring_floods<T: Table<Self>>(&mut self, table: &mut T) {
        let bridges: List<Point, 16> = Board::get().bridges().iter().copied().collect();
        let dice = throw_for(&bridges, table);
        self.tell(table, || Affair::Floods { dice: dice.to_vec() });
        for (bridge, _) in dice.iter().copied().filter(|(_, shows)| *shows >= 5) {
            self.fate.washed.push(bridge);
            self.tell(table, || Affair::WashedAway { bridge });
        }
    }

    /// EXC-25-8, EXC-R53: what cannot be entered: bridges that were washed away.
    pub(crate) fn closed(&self) -> Points {
        self.fate.washed.iter().copied().collect()
    }

    /// The same for troops in a place: those who stand on such a bridge can leave it.
    pub(crate) fn closed_to(&self, at: Point) -> Points {
        self.fate.washed.iter().copied().filter(|bridge| *bridge != at).collect()
    }

    /// EXC-25-10, EXC-R35: a die for every owned forest; on 5 or 6 it gives no income this year.
    fn forest_fires<T: Table<Self>>(&mut self, table: &mut T) {
        let board = Board::get();
        for seat in self.in_play() {
            let forests: List<UnitId, 176> =
                self.manors_of(seat).flat_map(|manor| board.units_of(manor, Ground::Forest)).collect();
            if forests.is_empty() {
                continue;
            }
            let dice = throw_for(&forests, table);
            self.tell(table, || Affair::Fires { seat, dice: dice.to_vec() });
            for (unit, _) in dice.iter().copied().filter(|(_, shows)| *shows >= 5) {
                self.land_mut(unit).smoke = true;
                self.tell(table, || Affair::ForestBurns { seat, unit });
            }
        }
    }

    /// EXC-25-14: 1 Bz for every manor; it is money for the next winter, and no income (EXC-R27).
    fn scutage<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            let sum = self.count_manors(seat) as i64;
            self.enter_in_the_book(seat, Item::Scutage, sum);
            self.tell(table, || Affair::Scutage { seat, sum });
        }
    }
}
