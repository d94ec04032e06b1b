//! Chapter 5.viii: the harvest and all that the end of autumn brings.

use table::prelude::*;

use crate::board::{Board, Ground, ManorId};
use crate::treasury::Item;
use crate::weather::Weather;
use crate::{Affair, Excalibur};

/// EXC-5.viii: an income, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Income {
    /// (a) What the cards say.
    pub basic: i64,
    /// (b) The arable line of the weather table.
    pub arable: i64,
    /// (c) Hives, foresters and river reeves.
    pub staff: i64,
    /// (c) Burnt fields, below 0.
    pub burnt: i64,
    /// (d) The river and bees lines of the weather table.
    pub weather: i64,
    /// (e) The water mill.
    pub mill: i64,
}

impl Income {
    /// (f) EXC-5.viii.f: everything.
    #[must_use]
    pub const fn total(&self) -> i64 {
        self.basic + self.arable + self.staff + self.burnt + self.weather + self.mill
    }

    fn add(&mut self, other: Income) {
        self.basic += other.basic;
        self.arable += other.arable;
        self.staff += other.staff;
        self.burnt += other.burnt;
        self.weather += other.weather;
        self.mill += other.mill;
    }
}

impl Excalibur {
    /// EXC-4.i, EXC-R21: harvest and raids, the king's assessment, the end of the last year; then everybody goes home.
    pub(crate) fn bring_in_the_harvest<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        for seat in self.in_play() {
            self.reap(seat, table);
        }
        self.raid_the_houses(table)?;
        self.king_assesses(table);
        self.end_with_the_year(table);
        if self.ending.is_none() {
            self.clear_the_fields();
            for seat in self.in_play() {
                self.go_home(seat, table)?;
            }
        }
        Ok(())
    }

    /// EXC-5.viii, EXC-5.iii, EXC-R27: a player draws the income of his manors; it is the gross income of the year.
    pub(crate) fn reap<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) {
        let income = self.income(seat);
        let total = income.total();
        self.player_mut(seat).gross = total;
        self.enter_in_the_book(seat, Item::Harvest, total);
        self.tell(table, || {
            let manors = self.manors_of(seat).map(|manor| (manor, self.manor_income(manor).total())).collect();
            Affair::Harvest { seat, income, total, manors }
        });
    }

    /// EXC-5.viii: what a player's manors and his mill would yield now.
    pub(crate) fn income(&self, seat: Seat) -> Income {
        let mut income = Income::default();
        let mut mill = false;
        for manor in self.manors_of(seat) {
            income.add(self.manor_income(manor));
            income.mill += 1;
            mill |= self.has_mill(manor);
        }
        // EXC-5.viii.e, EXC-R46: 1 Bz for every manor, and once only.
        income.mill *= i64::from(mill);
        income
    }

    /// EXC-5.viii.a, EXC-5.viii.b, EXC-5.viii.c, EXC-5.viii.d, EXC-R23: what one manor yields. A harvest can fail but never costs money, and fire on
    /// the fields does not eat honey.
    pub(crate) fn manor_income(&self, manor: ManorId) -> Income {
        let year = self.years_weather();
        let basic = self.basic_income(manor);
        let (mut fields, mut burnt, mut hives, mut foresters) = (0, 0, 0, 0);
        for unit in &manor.card().units {
            let land = self.land(*unit);
            match unit.land().ground {
                Ground::Arable => {
                    fields += 1;
                    burnt += i64::from(land.smoke);
                }
                Ground::Pasture => hives += i64::from(land.improved),
                // EXC-25-10, EXC-R35: a burnt forest gives nothing this year.
                Ground::Forest => foresters += i64::from(land.improved && !land.smoke),
            }
        }
        let stands = (basic + self.weather.arable(year, fields)).max(0);
        let reeves = i64::from(self.estate(manor).reeve);
        let by_weather = hives * Weather::hive(year) + reeves * self.weather.river(year);
        Income {
            basic,
            arable: stands - basic,
            staff: hives + foresters + reeves,
            burnt: -burnt.min(stands),
            weather: by_weather - hives - reeves,
            mill: 0,
        }
    }

    /// EXC-5.viii.a, EXC-5.i-2, EXC-5.i-3, EXC-5.i-4, EXC-3-12, EXC-R2: by the card, whether it was supervised, and who of
    /// its owner's collects.
    fn basic_income(&self, manor: ManorId) -> i64 {
        let (card, estate) = (manor.card(), self.estate(manor));
        let Some(owner) = estate.owner else { return 0 };
        let mut collector = 2;
        for soldier in self.player(owner).at(card.centre) {
            collector = collector.min(usize::from(soldier.rank.is_man_at_arms()));
        }
        let column = if estate.supervised { &card.supervised } else { &card.unsupervised };
        column[collector]
    }

    /// EXC-5.v-mill: whether a mill stands in a manor.
    pub(crate) fn has_mill(&self, manor: ManorId) -> bool {
        manor.card().river_rights && manor.card().units.iter().any(|unit| self.land(*unit).mill)
    }

    /// EXC-14.ii, EXC-5.iv-2, EXC-R40: the smoke is taken off the fields, cards lie face down, sieges end.
    fn clear_the_fields(&mut self) {
        for unit in Board::get().units() {
            if unit.land().ground == Ground::Arable {
                self.land_mut(unit).smoke = false;
            }
        }
        for estate in &mut self.estates {
            (estate.supervised, estate.siege) = (false, None);
        }
        for player in &mut self.players {
            player.soldiers.iter_mut().for_each(|soldier| soldier.inside = false);
        }
    }
}
