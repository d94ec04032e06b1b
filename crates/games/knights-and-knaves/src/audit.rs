//! Whether a battle can be: counting the men, and holding positions from files to the rules.

use table::prelude::*;

use crate::Skirmish;
use crate::figure::{Figure, Hand, Leaving, MOST_FATIGUE, Man, State, Toward};
use crate::geometry::{Base, Point};
use crate::orders::{Sheet, Subject};
use crate::settings::Settings;

impl Skirmish {
    /// Everybody, once.
    pub(crate) fn count_the_men(&self) -> Inventory {
        Inventory::new().count("figures", self.figures.len()).count("units", self.units.len())
    }

    /// What always holds.
    pub(crate) fn check_all(&self) -> Result<(), String> {
        let battle = self.settings.battle.get();
        must(self.figures.len() == battle.roster.len(), || "the figures are not those of the roster".into())?;
        must(self.units.len() == battle.units.len(), || "the units are not those of the battle".into())?;
        must(self.sheets.len() == battle.seats(), || "there is a sheet for each side".into())?;
        must(self.conscious.len() == battle.retinues.len(), || "there is a lord for each retinue".into())?;
        must((1..=40).contains(&self.turn) && self.permanent <= 4, || "the turn cannot be (KNK-FAT-2)".into())?;
        must((1..=40).contains(&self.settings.turns) && [4, 9].contains(&self.settings.fires_on), || {
            "the options cannot be (KNK-OPT-7)".into()
        })?;
        must(self.open_doors >> battle.ground.doors().len().min(63) == 0, || {
            "a door is open that is not there".into()
        })?;
        must(self.conscious.iter().all(|turns| *turns <= 11), || "somebody is conscious for too long".into())?;
        for man in self.men() {
            self.check_figure(man).map_err(|why| format!("{}: {why}", self.line(man).name))?;
        }
        for unit in &self.units {
            must(unit.leader.is_none_or(|man| self.is_a_man(man)), || "a unit has a leader who is not there".into())?;
        }
        for bout in &self.bouts {
            must(self.is_a_man(bout.man) && self.is_a_man(bout.foe), || "somebody fights who is not there".into())?;
        }
        must(self.shots.iter().all(|(man, foe, _)| self.is_a_man(*man) && self.is_a_man(*foe)), || {
            "somebody shoots who is not there".into()
        })?;
        self.sheets.iter().enumerate().try_for_each(|(seat, sheet)| self.check_sheet(seat, sheet))?;
        must(self.ending.as_ref().is_none_or(|ending| ending.scores.len() == self.sheets.len()), || {
            "the ending is not one of this battle".into()
        })
    }

    fn is_a_man(&self, man: Man) -> bool {
        usize::from(man) < self.figures.len()
    }

    fn is_near_the_table(&self, at: Point) -> bool {
        let [wide, deep] = self.settings.battle.get().ground.table();
        (0..=wide).contains(&at.x) && (0..=deep).contains(&at.y)
    }

    fn check_figure(&self, man: Man) -> Result<(), String> {
        let (line, figure): (_, &Figure) = (self.line(man), self.figure(man));
        must(self.is_near_the_table(figure.base.at), || "he is not on the table".into())?;
        must(figure.stamina <= line.stamina(), || "he has more stamina than he came with".into())?;
        must(figure.stamina > 0 || !figure.stands(), || "he stands without stamina (KNK-SHT-31)".into())?;
        let rides = figure.horse.is_some_and(|horse| horse.loose.is_none());
        must(figure.base.mounted == rides, || "he rides without a horse, or his horse without him".into())?;
        must(figure.horse.is_none() || line.mount.is_some(), || "he has a horse that he did not bring".into())?;
        if let (Some(horse), Some(mount)) = (figure.horse, line.mount) {
            must(horse.stamina <= mount.stamina() && horse.fatigue <= MOST_FATIGUE, || {
                "his horse cannot be so".into()
            })?;
            must(horse.loose.is_none_or(|base: Base| self.is_near_the_table(base.at)), || "his horse is gone".into())?;
        }
        must(figure.fatigue <= MOST_FATIGUE && figure.stunned <= 21, || "he cannot be so tired or stunned".into())?;
        let held = match figure.hand {
            Hand::Empty => true,
            Hand::Missile => line.missile.is_some(),
            Hand::Weapon(number) => usize::from(number) < line.weapons.len(),
        };
        must(held, || "he holds what he does not have".into())?;
        let unit = figure.unit.is_none_or(|unit| usize::from(unit) < self.units.len());
        must(unit, || "his unit is not there".into())?;
        let named = [figure.turn.charge, figure.turn.passed, self.captor(man)];
        must(named.into_iter().flatten().all(|other| self.is_a_man(other) && self.are_enemies(man, other)), || {
            "he has to do with somebody who is no enemy".into()
        })?;
        let place = figure.turn.lost_at.is_none_or(|base| self.is_near_the_table(base.at));
        must(place && self.is_sound(figure.chit.toward), || "he goes where nobody can".into())
    }

    fn captor(&self, man: Man) -> Option<Man> {
        match self.figure(man).state {
            State::Captive(by) | State::Left(Leaving::Taken(by)) => Some(by),
            _ => None,
        }
    }

    fn is_sound(&self, toward: Toward) -> bool {
        if let Toward::Place(place) = toward { self.is_near_the_table(place) } else { true }
    }

    fn check_sheet(&self, seat: usize, sheet: &Sheet) -> Result<(), String> {
        let mine = |man: Man| self.is_a_man(man) && usize::from(self.side(man)) == seat;
        for (subject, chit) in sheet.lines.iter().chain(&sheet.shown) {
            let known = match subject {
                Subject::Man(man) => mine(*man),
                Subject::Unit(unit) => usize::from(*unit) < self.units.len(),
            };
            must(known && self.is_sound(chit.toward), || "an order cannot be".into())?;
        }
        let aims = sheet.aims.iter().all(|(man, foe)| {
            mine(*man) && foe.is_none_or(|foe| self.is_a_man(foe)) && self.shots.iter().any(|(who, ..)| who == man)
        });
        must(aims, || "an aim cannot be".into())?;
        let blows = sheet.blows.iter().all(|blow| {
            mine(blow.man)
                && blow.at.is_none_or(|foe| self.is_a_man(foe) && self.are_enemies(blow.man, foe))
                && !self.opponents(blow.man).is_empty()
        });
        must(blows, || "a blow cannot be".into())
    }

    /// KNK-OPT-7: the options are those of the set-up.
    pub(crate) fn check_start(&self, setup: &Setup) -> Result<(), String> {
        let settings = Settings::read(setup)?;
        must(settings == self.settings, || "the options are not those of the set-up".into())?;
        must(setup.count() == self.sheets.len(), || "there are not as many sheets as players".into())
    }
}
