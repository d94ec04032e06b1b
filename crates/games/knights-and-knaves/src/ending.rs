//! Chapter Finis: when a battle is over, and who has won it (KNK-FIN-5, KNK-FIN-8, KNK-SCN-2).

use table::prelude::*;

use crate::Skirmish;
use crate::chronicle::What;
use crate::figure::{Leaving, Man, State};
use crate::scenarios::Objective;

/// How a battle ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The points of each side.
    pub scores: Vec<i64>,
    /// KNK-SCN-2: whether the lead is too small to be one.
    pub drawn: bool,
}

impl Ending {
    pub(crate) fn outcome(&self) -> Outcome {
        match self.drawn {
            true => Outcome::drawn(self.scores.len(), "KNK-SCN-2"),
            false => Outcome::by_score(&self.scores, "KNK-SCN-2"),
        }
    }
}

impl Skirmish {
    /// KNK-FIN-5, KNK-SCN-2: the last turn is over, or all are worn out, or a side has nobody left on the table.
    pub(crate) fn is_over(&self) -> bool {
        let fights = |seat: Seat| {
            self.men_of(seat).any(|man| matches!(self.figure(man).state, State::Able | State::Routing | State::Waiting))
        };
        self.turn >= self.settings.turns || self.permanent >= 4 || !self.seats().into_iter().all(fights)
    }

    /// KNK-FIN-8, then the count.
    pub(crate) fn end<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            self.heal_or_die(man, table);
        }
        let scores: Vec<i64> = self.seats().into_iter().map(|seat| self.score(seat)).collect();
        let (least, most) = (scores.iter().min().copied().unwrap_or(0), scores.iter().max().copied().unwrap_or(0));
        let battle = self.settings.battle.get();
        let smaller = (0..scores.len()).map(|side| battle.points_of(side)).min().unwrap_or(0);
        let drawn = 10 * (most - least) < smaller;
        self.tell(table, "KNK-SCN-2", None, &[], || What::Over);
        self.ending = Some(Ending { scores, drawn });
    }

    /// KNK-FIN-8: a quarter of his stamina or less: lower than his armour, and he lives; a 10 always kills.
    fn heal_or_die<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let figure = self.figure(man);
        let down = figure.state == State::Disabled;
        let badly = 4 * u32::from(figure.stamina) <= u32::from(self.line(man).stamina());
        if !(down || badly && figure.stands()) {
            return;
        }
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let total = die + if down { 3 } else { 0 };
        let lives = die != 10 && total < self.line(man).armour;
        if !lives {
            self.figure_mut(man).state = State::Dead;
            self.figure_mut(man).base.mounted = false;
            self.figure_mut(man).horse = None;
        }
        self.tell(table, "KNK-FIN-8", Some(man), &[die], || What::Heals { lives });
    }

    /// KNK-SCN-2, KNK-YLD-8: what a side has by the standard tally, its handicap, and what else it was out for.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i64 {
        let battle = self.settings.battle.get();
        let side = &battle.sides[seat.index()];
        let enemies = self.men().filter(|man| self.seat_of(*man) != seat);
        let tally: i64 = enemies.map(|man| self.worth(man)).sum();
        let handicap = if battle.handicap.side == side.id { battle.handicap.vp } else { 0 };
        let aims: i64 =
            battle.victory.iter().filter(|aim| aim.side() == side.id).map(|aim| self.gained(seat, aim)).sum();
        tally + handicap + aims
    }

    /// What a figure counts for its enemies: down its points; taken its points, twice if gentle; running half.
    fn worth(&self, man: Man) -> i64 {
        let points = self.line(man).points();
        match self.figure(man).state {
            State::Disabled | State::Dead => points,
            State::Captive(_) | State::Left(Leaving::Taken(_)) if self.line(man).is_gentle() => 2 * points,
            State::Captive(_) | State::Left(Leaving::Taken(_)) => points,
            State::Routing | State::Left(Leaving::Routed) => points / 2,
            State::Waiting | State::Able | State::Left(Leaving::Safe) => 0,
        }
    }

    /// What a side has of an objective.
    fn gained(&self, seat: Seat, aim: &Objective) -> i64 {
        let battle = self.settings.battle.get();
        match aim {
            Objective::LordDown { of, vp, .. } => {
                let down = |retinue: &crate::scenarios::Retinue| {
                    battle.sides[usize::from(retinue.side)].id == *of && self.is_down(retinue.lord)
                };
                if battle.retinues.iter().any(down) { *vp } else { 0 }
            }
            Objective::HoldEnd { feature, within, vp, .. } => {
                let Some(piece) = battle.ground.piece_called(feature) else { return 0 };
                let near = |man: &Man| {
                    self.figure(*man).is_able()
                        && self.field().gap_to_piece(self.figure(*man).base, piece).tenths() <= *within
                };
                let (own, others): (Vec<Man>, Vec<Man>) =
                    self.men().filter(near).partition(|man| self.seat_of(*man) == seat);
                if !own.is_empty() && others.is_empty() { *vp } else { 0 }
            }
            _ => 0,
        }
    }

    /// The points of those of a side who can still fight.
    pub(crate) fn strength_of(&self, seat: Seat) -> i64 {
        self.men_of(seat).filter(|man| self.figure(*man).is_able()).map(|man| self.line(man).points()).sum()
    }
}
