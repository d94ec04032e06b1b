//! Movement, all at once: 240 ticks, in each of which every figure takes its share of steps of a tenth of an inch
//! (KNK-GEO-9, KNK-GEO-10). What each figure aims at is in `aim`.

use super::aim::{Aim, March};
use super::{Bar, Base, Field, Point, Quad};

/// KNK-GEO-9: so many ticks are a turn's movement.
pub const TICKS: i32 = 240;

/// KNK-GEO-9: how many steps a figure has had by the end of a tick.
#[must_use]
pub const fn steps_by(allowance: i32, tick: i32) -> i32 {
    tick * allowance / TICKS
}

/// No battle has more figures.
pub const MOST: usize = 128;

/// Figures, by their number on the table.
pub type Set = u128;

/// A figure as it sets out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Where it stands.
    pub base: Base,
    /// Whose side it is on; figures of other sides are enemies.
    pub side: u8,
    /// How far it may go, in tenths.
    pub allowance: i32,
    /// KNK-GEO-9: its place among those who have the same allowance: the lower goes first.
    pub rank: u32,
    /// KNK-GEO-10: whether its action lets it enter melee.
    pub enters_melee: bool,
    /// KNK-GEO-25: whether it may leave the table: over which edges, north, east, south and west.
    pub may_leave: [bool; 4],
    /// Whether others are in its way, and can be in contact with it.
    pub stands: bool,
    /// Where it goes.
    pub march: March,
}

/// How a figure's movement ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It did not set out.
    Stood,
    /// Its allowance is spent, or its way is at its end.
    Spent,
    /// It came into contact with an enemy.
    Contact,
    /// An enemy came into contact with it.
    Contacted,
    /// It would have come into contact, and has no leave to enter melee.
    Short,
    /// Something barred its way.
    Barred(Bar),
    /// It left the table.
    Left,
}

/// Something that happened on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// In which tick, from 1.
    pub tick: i32,
    /// Whom it happened to.
    pub who: usize,
    /// What.
    pub what: What,
}

/// What can happen on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The figure came into contact with another.
    Contact(usize),
    /// The figure has ridden through its first opponent.
    Exit(usize),
}

/// Where a figure is at the end of movement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Where it stands.
    pub base: Base,
    /// How its movement ended.
    pub ended: Ended,
    /// How many tenths it went.
    pub steps: i32,
    /// Whom it rode through.
    pub passed: Option<usize>,
    /// With whom it is in contact.
    pub contacts: Set,
    /// The points at which its way changed, from where it stood to where it stands: what is told and drawn of it.
    pub way: Vec<Point>,
}

/// One figure under way.
pub(super) struct Walker {
    pub(super) base: Base,
    pub(super) quad: Quad,
    pub(super) left: i32,
    pub(super) aim: Aim,
    pub(super) ended: Option<Ended>,
    contacts: Set,
    steps: i32,
    passed: Option<usize>,
    way: Vec<Point>,
}

/// A turn's movement under way.
pub(super) struct Table<'m> {
    pub(super) field: &'m Field<'m>,
    pub(super) movers: &'m [Mover],
    pub(super) walkers: Vec<Walker>,
    moments: Vec<Moment>,
}

/// KNK-GEO-9, KNK-GEO-10: moves everybody. Gives back where each is, and what happened on the way, in its order.
#[must_use]
pub fn march(field: &Field<'_>, movers: &[Mover]) -> (Vec<Moved>, Vec<Moment>) {
    let movers = &movers[..movers.len().min(MOST)];
    let walkers = movers.iter().map(Walker::new).collect();
    let mut table = Table { field, movers, walkers, moments: Vec::new() };
    table.note_standing_contacts();
    let mut order: Vec<usize> = (0..movers.len()).filter(|who| movers[*who].march != March::Stand).collect();
    order.sort_by_key(|who| (std::cmp::Reverse(movers[*who].allowance), movers[*who].rank, *who));
    for who in &order {
        table.set_out(*who);
    }
    for tick in 1..=TICKS {
        for who in &order {
            let allowance = movers[*who].allowance;
            for _ in steps_by(allowance, tick - 1)..steps_by(allowance, tick) {
                if table.walkers[*who].ended.is_none() {
                    table.step(*who, tick);
                }
            }
        }
    }
    table.put_back_those_who_ride_through_still();
    (table.walkers.into_iter().map(Walker::moved).collect(), table.moments)
}

impl Walker {
    fn new(mover: &Mover) -> Walker {
        let stands = mover.march == March::Stand;
        Walker {
            base: mover.base,
            quad: mover.base.quad(),
            left: if stands { 0 } else { mover.allowance },
            aim: Aim::none(mover.base.at),
            ended: stands.then_some(Ended::Stood),
            contacts: 0,
            steps: 0,
            passed: None,
            way: vec![mover.base.at],
        }
    }

    fn moved(mut self) -> Moved {
        if self.way.last() != Some(&self.base.at) {
            self.way.push(self.base.at);
        }
        Moved {
            base: self.base,
            ended: self.ended.unwrap_or(Ended::Spent),
            steps: self.steps,
            passed: self.passed,
            contacts: self.contacts,
            way: self.way,
        }
    }
}

impl Table<'_> {
    /// KNK-GEO-10: contacts that are there when movement begins are not new until they are broken.
    fn note_standing_contacts(&mut self) {
        for who in 0..self.movers.len() {
            self.walkers[who].contacts = self.contacts_of(who, self.walkers[who].base);
        }
    }

    /// The enemies in contact with a base of this figure.
    fn contacts_of(&self, who: usize, base: Base) -> Set {
        if !self.movers[who].stands {
            return 0;
        }
        let mut set = 0;
        for (other, walker) in self.walkers.iter().enumerate() {
            let enemy = self.movers[other].side != self.movers[who].side && self.movers[other].stands;
            if enemy && self.is_here(other) && base.touches(walker.base) {
                set |= 1 << other;
            }
        }
        set
    }

    /// Whether a figure is still on the table.
    fn is_here(&self, who: usize) -> bool {
        self.walkers[who].ended != Some(Ended::Left)
    }

    /// KNK-GEO-10: whether a base of this figure would overlap another standing figure.
    pub(super) fn is_taken(&self, who: usize, base: Base) -> bool {
        self.overlapped(who, base, None)
    }

    pub(super) fn overlapped(&self, who: usize, base: Base, but: Option<usize>) -> bool {
        self.movers[who].stands
            && self.walkers.iter().enumerate().any(|(other, walker)| {
                other != who
                    && Some(other) != but
                    && self.movers[other].stands
                    && self.is_here(other)
                    && base.overlaps(walker.base)
            })
    }

    /// KNK-GEO-32: a figure turns, unless the turned base would overlap something.
    pub(super) fn turn(&mut self, who: usize, facing: super::Facing) -> bool {
        let turned = self.walkers[who].base.turned(facing);
        if turned == self.walkers[who].base {
            return true;
        }
        let through = self.walkers[who].aim.through;
        if self.is_taken(who, turned) || self.field.bar(turned, &turned.quad(), through).is_some() {
            return false;
        }
        self.put(who, turned);
        true
    }

    fn put(&mut self, who: usize, base: Base) {
        let walker = &mut self.walkers[who];
        (walker.base, walker.quad) = (base, base.quad());
    }

    /// One tenth of an inch, or none.
    fn step(&mut self, who: usize, tick: i32) {
        let Some(at) = self.next_point(who) else {
            self.walkers[who].ended = Some(Ended::Spent);
            return;
        };
        let walker = &self.walkers[who];
        let next = walker.base.moved(at);
        if !self.field.ground.is_on(at) {
            let ended = if self.movers[who].may_leave[self.edge(at)] { Ended::Left } else { Ended::Barred(Bar::Edge) };
            if ended == Ended::Left {
                self.walkers[who].steps += 1;
                self.put(who, next);
                self.part_from_all(who);
            }
            self.walkers[who].ended = Some(ended);
            return;
        }
        let quad = next.quad();
        if let Some(bar) = self.field.bar(next, &quad, walker.aim.through) {
            self.walkers[who].ended = Some(Ended::Barred(bar));
            return;
        }
        let riding_through = walker.aim.passing.is_some();
        if !riding_through && self.is_taken(who, next) {
            // The step is lost, and it waits.
            self.walkers[who].left -= 1;
            return;
        }
        let contacts = if riding_through { walker.contacts } else { self.contacts_of(who, next) };
        let new = contacts & !walker.contacts;
        if new != 0 && !self.movers[who].enters_melee {
            self.walkers[who].ended = Some(Ended::Short);
            return;
        }
        self.put(who, next);
        let walker = &mut self.walkers[who];
        walker.left -= 1;
        walker.steps += 1;
        walker.aim.taken += 1;
        self.note_contacts(who, contacts, riding_through);
        if riding_through {
            self.come_out(who, tick);
        } else if new != 0 {
            self.meet(who, new, tick);
        }
    }

    /// Both know of their contact, and of its end.
    fn note_contacts(&mut self, who: usize, contacts: Set, riding_through: bool) {
        if riding_through {
            return;
        }
        let broken = self.walkers[who].contacts & !contacts;
        self.walkers[who].contacts = contacts;
        for (other, walker) in self.walkers.iter_mut().enumerate() {
            if contacts >> other & 1 == 1 {
                walker.contacts |= 1 << who;
            } else if broken >> other & 1 == 1 {
                walker.contacts &= !(1 << who);
            }
        }
    }

    fn part_from_all(&mut self, who: usize) {
        self.note_contacts(who, 0, false);
    }

    /// KNK-GEO-10: a new contact ends the movement of both; a charger at the gallop may ride through (KNK-GEO-11b).
    fn meet(&mut self, who: usize, new: Set, tick: i32) {
        let met = (0..self.movers.len()).filter(|other| new >> other & 1 == 1);
        for other in met {
            self.moments.push(Moment { tick, who, what: What::Contact(other) });
            if self.walkers[other].ended.is_none() && self.walkers[other].aim.passing.is_none() {
                self.walkers[other].ended = Some(Ended::Contacted);
            }
        }
        let first = new.trailing_zeros() as usize;
        let through = new.count_ones() == 1 && self.walkers[who].passed.is_none() && self.rides_through(who, first);
        if !through {
            self.walkers[who].ended = Some(Ended::Contact);
        }
    }

    /// KNK-GEO-11b: whether it has come out behind its first opponent.
    fn come_out(&mut self, who: usize, tick: i32) {
        let Some(enemy) = self.walkers[who].aim.passing else { return };
        if self.is_beyond(who, self.walkers[who].base, enemy) && !self.is_taken(who, self.walkers[who].base) {
            self.moments.push(Moment { tick, who, what: What::Exit(enemy) });
            self.walkers[who].passed = Some(enemy);
            self.walkers[who].aim.passing = None;
            let contacts = self.contacts_of(who, self.walkers[who].base);
            let new = contacts & !self.walkers[who].contacts & !(1 << enemy);
            self.note_contacts(who, contacts, false);
            if new != 0 {
                self.meet(who, new, tick);
            }
        }
    }

    /// KNK-GEO-11b: who has found no way out is put back to where he touched his opponent.
    fn put_back_those_who_ride_through_still(&mut self) {
        for who in 0..self.walkers.len() {
            let aim = &self.walkers[who].aim;
            if let (Some(enemy), met_at, gone) = (aim.passing, aim.met_at, aim.taken) {
                let base = self.walkers[who].base;
                // Somebody may have stepped into the place meanwhile: then as far behind it as there is room.
                let behind = (0..=60).map(|by| base.moved(super::project(met_at, base.facing.turned(180), by)));
                let free = behind.into_iter().find(|place| !self.overlapped(who, *place, Some(enemy)));
                self.put(who, free.unwrap_or(base.moved(met_at)));
                self.walkers[who].steps -= gone;
                self.walkers[who].ended = Some(Ended::Contact);
            }
        }
    }

    /// Remembers a bend of the way.
    pub(super) fn bend(&mut self, who: usize) {
        let walker = &mut self.walkers[who];
        if walker.way.last() != Some(&walker.base.at) {
            walker.way.push(walker.base.at);
        }
    }

    /// KNK-GEO-25: the edge that a point is beyond: north, east, south, west.
    fn edge(&self, at: Point) -> usize {
        let [_, deep] = self.field.ground.table();
        if at.y < 0 {
            0
        } else if at.y > deep {
            2
        } else if at.x < 0 {
            3
        } else {
            1
        }
    }
}
