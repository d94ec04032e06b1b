//! Chapters Fatigue and Ammunition (KNK-FAT-1 to KNK-FAT-6, KNK-AMM-1, KNK-AMM-2).

use table::prelude::*;

use crate::Skirmish;
use crate::chronicle::What;
use crate::figure::{Man, Pace};

impl Skirmish {
    /// KNK-TRN-8: those who fought tire; shooters look into their quivers; the others rest; every tenth turn tires all.
    pub(crate) fn tire_and_rest<T: Table<Self>>(&mut self, table: &mut T) {
        let tired: Vec<bool> = self.men().map(|man| self.figure(man).fatigue > 0).collect();
        for man in self.men() {
            if self.figure(man).turn.fought && self.figure(man).is_able() {
                self.tires_by_melee(man, table);
            }
        }
        if self.permanent > 0 {
            self.men().for_each(|man| self.check_ammunition(man, table));
        }
        for (man, tired) in self.men().zip(tired) {
            if !self.figure(man).turn.fought && self.figure(man).stands() {
                self.rests(man, tired, table);
            }
        }
        // KNK-FAT-2, KNK-R63
        if self.turn.is_multiple_of(10) {
            self.permanent = (self.permanent + 1).min(4);
            let levels = self.permanent;
            self.tell(table, "KNK-FAT-2", None, &[], || What::Everybody(levels));
        }
        for figure in &mut self.figures {
            figure.stunned = figure.stunned.saturating_sub(1);
        }
        for turns in &mut self.conscious {
            *turns = turns.saturating_sub(1);
        }
    }

    /// KNK-FAT-3, KNK-FAT-4: on 1 or 2; on 3 as well if he is wounded.
    fn tires_by_melee<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let wounded = self.figure(man).stamina < self.line(man).stamina();
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        if die <= if wounded { 3 } else { 2 } {
            let figure = self.figure_mut(man);
            figure.fatigue = (figure.fatigue + 1).min(crate::figure::MOST_FATIGUE);
            self.tell(table, "KNK-FAT-3", Some(man), &[die], || What::Tires);
        }
    }

    /// KNK-FAT-5, KNK-FAT-6, KNK-R62: on 1 to 5, on 1 to 7 who did nothing; a horse only if it stood or walked.
    fn rests<T: Table<Self>>(&mut self, man: Man, tired: bool, table: &mut T) {
        let turn = self.figure(man).turn;
        let idle = !turn.moved && !turn.shot;
        if tired || self.figure(man).fatigue > 0 {
            let die = table.roll(Dice::new(1, 10)).faces()[0];
            if die <= if idle { 7 } else { 5 } {
                let figure = self.figure_mut(man);
                figure.fatigue = figure.fatigue.saturating_sub(1);
                self.tell(table, "KNK-FAT-5", Some(man), &[die], || What::Recovers { horse: false });
            }
        }
        let Some(horse) = self.figure(man).horse else { return };
        if horse.fatigue > 0 && matches!(turn.pace, Pace::Stand | Pace::Walk) {
            let die = table.roll(Dice::new(1, 10)).faces()[0];
            if die <= if idle { 7 } else { 5 } {
                if let Some(horse) = &mut self.figure_mut(man).horse {
                    horse.fatigue -= 1;
                }
                self.tell(table, "KNK-FAT-6", Some(man), &[die], || What::Recovers { horse: true });
            }
        }
    }

    /// KNK-AMM-1, KNK-R6, KNK-R64, KNK-OPT-3: more than twice the permanent level, or the quiver is empty.
    fn check_ammunition<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let figure = self.figure(man);
        let asked =
            figure.is_able() && self.missile(man).is_some() && (figure.turn.shot || !self.settings.ammo_when_shot);
        if !asked {
            return;
        }
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let keeps = die > 2 * self.permanent;
        self.figure_mut(man).empty = !keeps;
        self.tell(table, "KNK-AMM-1", Some(man), &[die], || {
            if keeps { What::KeepsAmmunition } else { What::OutOfAmmunition }
        });
    }
}
