//! Whether a battle can be played as it is written (KNK-SCN-1).

use super::{Loot, Objective, Scenario};
use crate::geometry::{Field, MOST, body};

impl Scenario {
    /// KNK-SCN-1: places lie in their zones, bases do not overlap, units are coherent, points are as reckoned, and what is
    /// named is there.
    pub(super) fn check(&self) -> Result<(), String> {
        if self.roster.len() > MOST {
            return Err(format!("{} figures are more than {MOST}", self.roster.len()));
        }
        if !(2..=4).contains(&self.sides.len()) {
            return Err(format!("{} sides are not two to four", self.sides.len()));
        }
        self.check_places()?;
        self.check_units()?;
        self.check_points()?;
        self.check_names()
    }

    fn check_places(&self) -> Result<(), String> {
        let field = Field::fresh(&self.ground);
        for (man, line) in self.roster.iter().enumerate() {
            let who = |what: &str| format!("{} ({}): {what}", line.name, line.id);
            let base = line.base();
            if !self.is_in_zone(self.side_of(man), line.arrives, line.at) {
                return Err(who(&format!("{} is in no zone of the side for turn {}", line.at, line.arrives)));
            }
            if let Some(bar) = field.bar(base, &base.quad(), None) {
                return Err(who(&format!("nobody can stand at {}: {bar:?}", line.at)));
            }
            let mut others = self.roster[..man].iter().filter(|other| other.arrives == line.arrives);
            if let Some(other) = others.find(|other| other.base().overlaps(base)) {
                return Err(who(&format!("he stands on the base of {}", other.name)));
            }
            if self.roster[..man].iter().any(|other| other.id == line.id) {
                return Err(who("two men have this id"));
            }
            let class = line.title.class();
            if line.leads && !class.leads {
                return Err(who(&format!("a {} cannot lead a unit (KNK-DEF-3)", class.name)));
            }
            if line.missile.is_some() != (line.shooting > 0) {
                return Err(who("a shooting skill goes with a missile weapon (KNK-SKL-1)"));
            }
        }
        Ok(())
    }

    /// KNK-DEF-3: five or more, each within two inches of another.
    fn check_units(&self) -> Result<(), String> {
        for unit in &self.units {
            let size = unit.members.len();
            if size < 5 {
                return Err(format!("unit {:?} has {size} figures; a unit has five or more (KNK-DEF-3)", unit.name));
            }
            let bases: Vec<_> = unit.members.iter().map(|man| self.roster[usize::from(*man)].base()).collect();
            let leader = unit.members.iter().position(|man| *man == unit.leader);
            if let Some(stray) = body(&bases, leader).iter().position(|linked| !linked) {
                let stray = &self.roster[usize::from(unit.members[stray])].name;
                return Err(format!("unit {:?} is not in one body: {stray} stands apart (KNK-DEF-3)", unit.name));
            }
        }
        Ok(())
    }

    /// KNK-SCN-2: the points and the handicap as the file has them.
    fn check_points(&self) -> Result<(), String> {
        for (at, side) in self.sides.iter().enumerate() {
            let points = self.points_of(at);
            if points != side.points {
                return Err(format!("side {:?} counts {points} points, and the file says {}", side.id, side.points));
            }
        }
        let fair = self.fair_handicap();
        if self.handicap.vp != fair {
            return Err(format!("the handicap is {}, and half the difference is {fair}", self.handicap.vp));
        }
        Ok(())
    }

    /// What objectives and the like name is there.
    fn check_names(&self) -> Result<(), String> {
        let side = |id: &str| {
            let known = id == "both" || self.sides.iter().any(|side| side.id == id);
            if known { Ok(()) } else { Err(format!("there is no side {id:?}")) }
        };
        let feature =
            |id: &str| self.ground.piece_called(id).map(drop).ok_or_else(|| format!("there is no terrain {id:?}"));
        let object = |id: &str| {
            let known = self.objects.iter().any(|object| object.id() == id);
            if known { Ok(()) } else { Err(format!("there is no object {id:?}")) }
        };
        side(&self.handicap.side)?;
        for own in &self.sides {
            own.never_spares.iter().try_for_each(|id| side(id))?;
        }
        for loot in &self.objects {
            if !self.ground.is_on(loot.at()) {
                return Err(format!("object {:?} is not on the table", loot.id()));
            }
            if let Loot::Wagon { track, owner, .. } = loot {
                feature(track)?;
                side(owner)?;
            }
        }
        for objective in &self.victory {
            side(objective.side())?;
            match objective {
                Objective::CarryOff { objects, .. }
                | Objective::ExitObjects { objects, .. }
                | Objective::ExitOrEmpty { objects, .. }
                | Objective::DestroyOrCarryOff { objects, .. } => objects.iter().try_for_each(|id| object(id))?,
                Objective::Keep { objects, not_held_by, .. } => {
                    objects.iter().try_for_each(|id| object(id))?;
                    not_held_by.iter().try_for_each(|id| side(id))?;
                }
                Objective::CarryTo { objects, features, .. } => {
                    objects.iter().try_for_each(|id| object(id))?;
                    features.iter().try_for_each(|id| feature(id))?;
                }
                Objective::Burn { features, .. } => features.iter().try_for_each(|id| feature(id))?,
                Objective::HoldEachTurn { feature: id, .. } | Objective::HoldEnd { feature: id, .. } => feature(id)?,
                Objective::LordDown { of, .. } => side(of)?,
                _ => {}
            }
        }
        Ok(())
    }
}
