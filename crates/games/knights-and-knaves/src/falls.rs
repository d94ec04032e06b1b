//! Chapter Falls (KNK-FAL-1 to KNK-FAL-11).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::{Stun, charts};
use crate::chronicle::What;
use crate::figure::{Man, Pace};

impl Skirmish {
    /// KNK-FAL-1 to KNK-FAL-4, KNK-R10: after all blows of a phase, one test for everybody who may fall.
    pub(crate) fn test_falls<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            let figure = self.figure(man);
            let lost = figure.turn.stamina_before.saturating_sub(figure.stamina);
            // KNK-FAL-2: a quarter of what he had left when the phase began.
            let shaken = lost > 0 && 4 * u32::from(lost) >= u32::from(figure.turn.stamina_before);
            let rides = figure.is_mounted() && figure.is_able();
            let horse_down = rides && figure.horse.is_none_or(|horse| horse.stamina == 0);
            let edge = figure.is_able() && lost > 0 && self.field().drop_at(figure.base).is_some();
            let may = rides && (figure.turn.may_fall || shaken) || horse_down || edge;
            self.figure_mut(man).turn.may_fall = false;
            if may {
                self.test_fall(man, horse_down, table);
                // Counted once.
                self.figure_mut(man).turn.stamina_before = self.figure(man).stamina;
            }
        }
    }

    /// KNK-FAL-5, KNK-FAL-6: no more than the number of his horse's pace, and he falls.
    fn test_fall<T: Table<Self>>(&mut self, man: Man, horse_down: bool, table: &mut T) {
        let (line, figure) = (self.line(man), *self.figure(man));
        let pace = if figure.is_mounted() { figure.turn.pace } else { Pace::Stand };
        let needs = pace.falls_at();
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let skilled = i32::from(line.melee >= 8);
        let lost = i32::from(line.stamina()) - i32::from(figure.stamina);
        let total = i32::from(die) + skilled - lost - i32::from(figure.fatigue);
        if total > needs {
            self.tell(table, "KNK-FAL-5", Some(man), &[die], || What::KeepsSeat { needs });
            if horse_down {
                // KNK-R26: fallen or not, he is on foot.
                self.lands(man);
            }
            return;
        }
        let drop = self.field().drop_at(figure.base).filter(|_| !figure.is_mounted());
        self.falls(man, die, drop, table);
    }

    /// A rider comes to stand beside his horse (KNK-GEO-24).
    fn lands(&mut self, man: Man) {
        let place = self.figure(man).base;
        let landing = self.field().landing(place, &self.standing_but(man));
        self.dismount(man);
        self.figure_mut(man).base = landing;
    }

    /// KNK-FAL-7, KNK-FAL-8, KNK-FAL-9, KNK-FAL-10, KNK-FAL-11: what the fall does to him.
    fn falls<T: Table<Self>>(&mut self, man: Man, test: u8, drop: Option<usize>, table: &mut T) {
        if let Some(piece) = drop {
            let foot = self.field().foot_of(self.figure(man).base, piece, &self.standing_but(man));
            self.figure_mut(man).base = foot;
            // KNK-FAL-7: beyond 24 feet nobody gets up.
            if self.field().ground.pieces()[piece].drop_feet() > 24 {
                self.goes_down(man, table);
                self.figure_mut(man).state = crate::figure::State::Dead;
                return;
            }
        } else {
            self.lands(man);
        }
        let figure = *self.figure(man);
        let roll = table.roll(Dice::new(2, 10));
        let badly = 2 * u32::from(figure.stamina) < u32::from(self.line(man).stamina());
        let fallen = charts().fallen(roll.total() as i32 + if badly { 2 } else { 0 });
        // Losses are rounded up (KNK-R8).
        let lost = (u32::from(figure.stamina) * u32::from(fallen.quarters)).div_ceil(4) as u8;
        let stunned = match fallen.stun {
            Stun::Turns(turns) => turns,
            Stun::HalfTheDice => roll.total().div_ceil(2) as u8,
        };
        let now = self.figure_mut(man);
        now.stamina = figure.stamina - lost;
        now.turn.wounded |= lost > 0;
        // KNK-R90: the rest of this turn does not count, and stuns do not add up.
        now.stunned = now.stunned.max(if stunned > 0 { stunned + 1 } else { 0 });
        let mut dice = vec![test];
        dice.extend(roll.faces());
        self.tell(table, "KNK-FAL-8", Some(man), &dice, || What::Falls { stunned, lost });
        if self.figure(man).stamina == 0 {
            self.goes_down(man, table);
        }
    }
}
