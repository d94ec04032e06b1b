//! Where a figure goes: ways, charges, rides (KNK-GEO-11, KNK-GEO-11b, KNK-GEO-29, KNK-GEO-32).

use super::march::Table;
use super::{Base, Facing, Leg, Point};

/// KNK-GEO-11: after so many tenths a charging figure on foot aims anew.
pub const REAIM: i32 = 10;
/// KNK-MOV-5: a mount turns by at most so many degrees.
pub const WHEEL: i32 = 45;

/// Where a figure goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum March {
    /// Nowhere.
    Stand,
    /// KNK-GEO-8: on foot, over these points; through this door first, if any.
    Way {
        /// The points after the one where it stands.
        points: Vec<Point>,
        /// KNK-GEO-22: the building and the middle of the door.
        through: Option<(usize, Point)>,
    },
    /// KNK-GEO-11: on foot at an enemy.
    Charge(usize),
    /// KNK-GEO-29: a rider's way.
    Ride {
        /// The direction of the first leg.
        first: Facing,
        /// How many tenths in all.
        tenths: i32,
        /// By how many degrees it turns in the middle: -45 to 45.
        turn: i32,
    },
    /// KNK-GEO-11: a mounted charge at an enemy.
    RideAt {
        /// At whom.
        target: usize,
        /// KNK-MOV-7: whether it may set off in any direction.
        free: bool,
        /// KNK-GEO-11b: whether it gallops, and may ride through.
        gallop: bool,
    },
}

/// What a figure under way aims at.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    leg: Leg,
    /// Steps along the leg.
    pub(super) taken: i32,
    /// How many legs are behind it.
    done: usize,
    /// KNK-GEO-22
    pub(super) through: Option<(usize, Point)>,
    /// KNK-GEO-11b: whom it is riding through.
    pub(super) passing: Option<usize>,
    /// KNK-GEO-11b: where it touched him.
    pub(super) met_at: Point,
}

impl Aim {
    pub(super) const fn none(at: Point) -> Aim {
        Aim { leg: Leg { from: at, to: at, length: 0 }, taken: 0, done: 0, through: None, passing: None, met_at: at }
    }
}

impl Table<'_> {
    /// KNK-GEO-32: a figure sets out: it turns to face its first leg, if there is room.
    pub(super) fn set_out(&mut self, who: usize) {
        let base = self.walkers[who].base;
        let allowance = self.movers[who].allowance;
        match &self.movers[who].march {
            March::Stand => {}
            March::Way { points, through } => {
                self.walkers[who].aim.through = *through;
                let Some(first) = points.iter().find(|point| **point != base.at) else { return };
                self.turn(who, Facing::from_to(base.at, *first, base.facing));
                self.aim_at(who, points.first().copied().unwrap_or(base.at));
            }
            March::Charge(target) => {
                let there = self.walkers[*target].base.at;
                self.turn(who, Facing::from_to(base.at, there, base.facing));
                self.aim_at(who, there);
            }
            March::Ride { first, tenths, .. } => self.ride(who, *first, tenths / 2),
            March::RideAt { target, free, .. } => {
                let there = self.walkers[*target].base.at;
                let first = if *free { Facing::from_to(base.at, there, base.facing) } else { base.facing };
                self.ride(who, first, allowance / 2);
            }
        }
    }

    /// A leg to a point.
    fn aim_at(&mut self, who: usize, to: Point) {
        self.bend(who);
        let walker = &mut self.walkers[who];
        walker.aim.leg = Leg::new(walker.base.at, to);
        walker.aim.taken = 0;
    }

    /// KNK-GEO-29: a leg in a direction; a turn that would overlap something is not made, and it goes straight on.
    fn ride(&mut self, who: usize, facing: Facing, tenths: i32) {
        self.turn(who, facing);
        self.bend(who);
        let walker = &mut self.walkers[who];
        walker.aim.leg = Leg::toward(walker.base.at, walker.base.facing, tenths);
        walker.aim.taken = 0;
    }

    /// KNK-GEO-10: the next point of its way; none if it is at its end.
    pub(super) fn next_point(&mut self, who: usize) -> Option<Point> {
        let Aim { leg, taken, done, passing, .. } = self.walkers[who].aim;
        if passing.is_some() {
            return Some(leg.at(taken + 1));
        }
        match &self.movers[who].march {
            March::Stand => None,
            March::Way { points, .. } => {
                let mut done = done;
                while self.walkers[who].aim.taken >= self.walkers[who].aim.leg.length {
                    done += 1;
                    self.walkers[who].aim.done = done;
                    self.aim_at(who, *points.get(done)?);
                }
                let aim = &self.walkers[who].aim;
                Some(aim.leg.at(aim.taken + 1))
            }
            March::Charge(target) => {
                if taken >= REAIM || taken >= leg.length {
                    self.aim_at(who, self.walkers[*target].base.at);
                }
                let aim = &self.walkers[who].aim;
                (aim.leg.length > 0).then(|| aim.leg.at(aim.taken + 1))
            }
            March::Ride { tenths, turn, .. } => {
                let (turn, rest) = (*turn, tenths - tenths / 2);
                let part = if done == 0 { tenths / 2 } else { rest };
                if taken >= part {
                    if done > 0 {
                        return None;
                    }
                    self.walkers[who].aim.done = 1;
                    let facing = self.walkers[who].base.facing.turned(turn.clamp(-WHEEL, WHEEL));
                    self.ride(who, facing, rest);
                    if rest == 0 {
                        return None;
                    }
                }
                let aim = &self.walkers[who].aim;
                Some(aim.leg.at(aim.taken + 1))
            }
            March::RideAt { target, .. } => {
                let allowance = self.movers[who].allowance;
                if done == 0 && taken >= allowance / 2 {
                    self.walkers[who].aim.done = 1;
                    let Base { at, facing, .. } = self.walkers[who].base;
                    let there = Facing::from_to(at, self.walkers[*target].base.at, facing);
                    self.ride(who, facing.toward(there, WHEEL), allowance - allowance / 2);
                }
                let aim = &self.walkers[who].aim;
                Some(aim.leg.at(aim.taken + 1))
            }
        }
    }

    /// KNK-GEO-11b: whether a charger at the gallop that has met its first enemy rides through: there is a place behind
    /// him, within the rest of its way, that nothing and nobody bars.
    pub(super) fn rides_through(&mut self, who: usize, enemy: usize) -> bool {
        let March::RideAt { gallop: true, .. } = self.movers[who].march else { return false };
        let Base { at, facing, .. } = self.walkers[who].base;
        let left = self.walkers[who].left;
        let leg = Leg::toward(at, facing, left);
        for step in 1..=left {
            let place = self.walkers[who].base.moved(leg.at(step));
            if !self.field.ground.is_on(place.at) || self.field.bar(place, &place.quad(), None).is_some() {
                return false;
            }
            if self.is_beyond(who, place, enemy) {
                if self.overlapped(who, place, None) {
                    return false;
                }
                let aim = &mut self.walkers[who].aim;
                (aim.leg, aim.taken, aim.done) = (leg, 0, 1);
                (aim.passing, aim.met_at) = (Some(enemy), at);
                self.bend(who);
                return true;
            }
        }
        false
    }

    /// KNK-GEO-11b: whether from here an enemy is behind: no overlap, and his middle is behind the rider's.
    pub(super) fn is_beyond(&self, who: usize, place: Base, enemy: usize) -> bool {
        let enemy = self.walkers[enemy].base;
        let (x, y) = self.walkers[who].base.facing.direction();
        let (dx, dy) = (i64::from(enemy.at.x - place.at.x), i64::from(enemy.at.y - place.at.y));
        x * dx + y * dy < 0 && !place.overlaps(enemy)
    }
}
