//! A figure on the table: where it is, how it is, what it does this turn.

use table::prelude::*;

use crate::Skirmish;
use crate::charts::{Action, Missile, Weapon, charts};
use crate::geometry::{Base, Field, Point};
use crate::roster::{Breed, Flag, Line};

/// No battle is so long that anybody is more tired.
pub(crate) const MOST_FATIGUE: u8 = 100;

/// A figure, by its number in the roster.
pub type Man = u8;

/// How a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// KNK-SCN-7: it comes later.
    Waiting,
    /// It does as it is told, or as it likes.
    #[default]
    Able,
    /// KNK-MOR-30: it runs.
    Routing,
    /// KNK-YLD-3: it has yielded to this man.
    Captive(Man),
    /// KNK-SHT-31: it lies where it fell.
    Disabled,
    /// KNK-YLD-4: it was killed on yielding, or by a fall.
    Dead,
    /// KNK-GEO-25: it left the table.
    Left(Leaving),
}

/// How somebody left the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// KNK-FIN-7: by an edge that is open to him.
    Safe,
    /// Running.
    Routed,
    /// KNK-YLD-7: as a captive of this man.
    Taken(Man),
}

/// KNK-MOV-2, KNK-MOV-8: how fast somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Pace {
    #[default]
    Stand,
    Walk,
    Trot,
    Canter,
    Gallop,
    /// On foot.
    Run,
}

/// KNK-ROS-1: a horse has a line of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Horse {
    /// What is left of it.
    pub stamina: u8,
    /// KNK-MOV-3: its temporary fatigue.
    pub fatigue: u8,
    /// KNK-MOV-7: how fast it went last turn.
    pub pace: Pace,
    /// KNK-R27: where it stands without its rider.
    pub loose: Option<Base>,
}

/// What somebody holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// KNK-MEL-16: nothing, until he draws.
    #[default]
    Empty,
    /// His missile weapon.
    Missile,
    /// One of his melee weapons.
    Weapon(u8),
}

/// Where a figure's move leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toward {
    /// KNK-ACT-7: the nearest enemy in sight.
    #[default]
    Enemy,
    /// Its own edge of the table.
    Home,
    /// Its lord.
    Lord,
    /// KNK-ACT-6: its unit.
    Unit,
    /// A place.
    Place(Point),
}

/// KNK-ACT-1: the chit by a figure, with its qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chit {
    /// What it does.
    pub action: Action,
    /// Where it goes.
    pub toward: Toward,
    /// KNK-DCL-3: whether it runs or gallops.
    pub fast: bool,
}

/// What is known of a figure for this turn alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    /// KNK-CMD-1: whether it is in command.
    pub commanded: bool,
    /// KNK-MOR-10: whether it has checked morale in this phase.
    pub checked: bool,
    /// KNK-MOR-1: whether something in this phase makes it check.
    pub shaken: bool,
    /// KNK-FIN-1: whether its lord's fall is among the causes.
    pub by_lord: bool,
    /// KNK-R12: whether it was wounded in this phase.
    pub wounded: bool,
    /// KNK-FAL-2: its stamina when the phase began.
    pub stamina_before: u8,
    /// KNK-MOR-18: where it was when it ran or fell.
    pub lost_at: Option<Base>,
    /// KNK-CMD-5: whether it may shoot.
    pub may_shoot: bool,
    /// KNK-R102: whom it charges.
    pub charge: Option<Man>,
    /// KNK-SHT-25: how far off it was when it set out, in tenths.
    pub charged_from: u16,
    /// KNK-SHT-18: whether it moved.
    pub moved: bool,
    /// How fast.
    pub pace: Pace,
    /// KNK-SHT-33: whether it was in contact when the turn began.
    pub began_in_contact: bool,
    /// KNK-R104: whether it came into contact at the gallop this turn.
    pub galloped_in: bool,
    /// KNK-MOV-18: whom it rode through.
    pub passed: Option<Man>,
    /// Whether it shot.
    pub shot: bool,
    /// KNK-R103: whether it was in melee.
    pub fought: bool,
    /// KNK-PAN-4: whether its horse bolts with it.
    pub bolts: bool,
    /// KNK-PAN-5: whether its horse stands.
    pub balks: bool,
    /// KNK-FAL-1, KNK-FAL-3: whether a blow of this phase may bring it down.
    pub may_fall: bool,
}

/// A figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Where it stands or lies.
    pub base: Base,
    /// How it is.
    pub state: State,
    /// What is left of it.
    pub stamina: u8,
    /// Its horse, ridden or loose.
    pub horse: Option<Horse>,
    /// KNK-FAT-1: its temporary fatigue.
    pub fatigue: u8,
    /// KNK-FAL-10: for how many turns more it is stunned.
    pub stunned: u8,
    /// What it holds.
    pub hand: Hand,
    /// KNK-MEL-15: whether its lance is gone.
    pub lance_gone: bool,
    /// KNK-AMM-2: whether it has no ammunition.
    pub empty: bool,
    /// KNK-MOR-17: whether it has seen its lord down.
    pub saw_lord_fall: bool,
    /// KNK-FIN-1: whether it cannot rally any more.
    pub never_rallies: bool,
    /// KNK-DEF-4: its unit, by its number in the battle.
    pub unit: Option<u8>,
    /// KNK-ACT-1: its chit.
    pub chit: Chit,
    /// What holds for this turn.
    pub turn: Turn,
}

impl Figure {
    /// As it comes to the battle.
    pub(crate) fn new(line: &Line, unit: Option<u8>) -> Figure {
        Figure {
            base: line.base(),
            state: if line.arrives > 1 { State::Waiting } else { State::Able },
            stamina: line.stamina(),
            horse: line.mount.map(|mount| Horse {
                stamina: mount.stamina(),
                fatigue: 0,
                pace: Pace::Stand,
                loose: None,
            }),
            fatigue: 0,
            stunned: 0,
            hand: line.in_hand.map_or(Hand::Missile, |weapon| Hand::Weapon(weapon as u8)),
            lance_gone: false,
            empty: false,
            saw_lord_fall: false,
            never_rallies: false,
            unit,
            chit: Chit::default(),
            turn: Turn::default(),
        }
    }

    /// Whether it stands on the table: then others are not where it is.
    #[must_use]
    pub const fn stands(&self) -> bool {
        matches!(self.state, State::Able | State::Routing | State::Captive(_))
    }

    /// Whether it is neither running, taken nor down.
    #[must_use]
    pub const fn is_able(&self) -> bool {
        matches!(self.state, State::Able)
    }

    /// KNK-FAL-10: whether it can act.
    #[must_use]
    pub const fn is_fit(&self) -> bool {
        self.is_able() && self.stunned == 0
    }

    /// Whether it is in the saddle.
    #[must_use]
    pub const fn is_mounted(&self) -> bool {
        self.base.mounted
    }
}

impl Skirmish {
    /// KNK-ROS-1: a man's line of the roster.
    #[must_use]
    pub fn line(&self, man: Man) -> &'static Line {
        &self.settings.battle.get().roster[usize::from(man)]
    }

    /// A figure.
    #[must_use]
    pub fn figure(&self, man: Man) -> &Figure {
        &self.figures[usize::from(man)]
    }

    pub(crate) fn figure_mut(&mut self, man: Man) -> &mut Figure {
        &mut self.figures[usize::from(man)]
    }

    /// All figures.
    pub fn men(&self) -> impl DoubleEndedIterator<Item = Man> + use<> {
        0..self.figures.len() as Man
    }

    /// The side of a man.
    #[must_use]
    pub fn side(&self, man: Man) -> u8 {
        self.settings.battle.get().side_of(man.into()) as u8
    }

    /// Whether two men are enemies.
    #[must_use]
    pub fn are_enemies(&self, one: Man, other: Man) -> bool {
        self.side(one) != self.side(other)
    }

    /// The seat that a man's side belongs to.
    #[must_use]
    pub fn seat_of(&self, man: Man) -> Seat {
        Seat::new(self.side(man).into())
    }

    /// The men of a seat.
    pub(crate) fn men_of(&self, seat: Seat) -> impl Iterator<Item = Man> + use<> {
        let battle = self.settings.battle.get();
        (0..self.figures.len() as Man).filter(move |man| battle.side_of((*man).into()) == seat.index())
    }

    /// The retinue a man belongs to.
    #[must_use]
    pub(crate) fn retinue(&self, man: Man) -> usize {
        let (battle, line) = (self.settings.battle.get(), self.line(man));
        let side = self.side(man);
        let mine = battle.retinues.iter().position(|of| of.name == line.retinue && of.side == side);
        mine.unwrap_or_default()
    }

    /// KNK-INT-1: a man's lord: the player/figure.
    #[must_use]
    pub fn lord_of(&self, man: Man) -> Man {
        self.settings.battle.get().retinues[self.retinue(man)].lord
    }

    /// Whether a man is a lord or a chief of his retinue.
    #[must_use]
    pub fn is_lord(&self, man: Man) -> bool {
        self.lord_of(man) == man
    }

    /// The ground as it is now.
    #[must_use]
    pub fn field(&self) -> Field<'static> {
        Field { open_doors: self.open_doors, ..Field::fresh(&self.settings.battle.get().ground) }
    }

    /// KNK-DEF-9: the distance between two men, in tenths.
    #[must_use]
    pub fn distance(&self, one: Man, other: Man) -> i32 {
        self.figure(one).base.distance(self.figure(other).base)
    }

    /// Whether two men are at most so many tenths apart.
    pub(crate) fn are_within(&self, one: Man, other: Man, tenths: i32) -> bool {
        let (one, other) = (self.figure(one).base, self.figure(other).base);
        let far = i64::from(tenths) + 24;
        one.at.square_to(other.at) <= far * far && one.distance(other) <= tenths
    }

    /// KNK-DEF-5: whether one sees another.
    #[must_use]
    pub fn sees(&self, viewer: Man, target: Man) -> bool {
        self.field().sees(self.figure(viewer).base, self.figure(target).base)
    }

    /// KNK-MEL-1: the standing enemies in contact with a man, or across one obstacle from him (KNK-GEO-21).
    pub(crate) fn foes_of(&self, man: Man) -> impl Iterator<Item = Man> + '_ {
        let base = self.figure(man).base;
        let on_table = self.figure(man).stands();
        self.men().filter(move |other| {
            let there = self.figure(*other);
            on_table
                && there.stands()
                && !matches!(there.state, State::Captive(_))
                && self.are_enemies(man, *other)
                && base.at.square_to(there.base.at) < 30 * 30
                && (base.touches(there.base) || self.field().fight_across(base, there.base).is_some())
        })
    }

    /// KNK-MEL-1: whether a man is in melee.
    #[must_use]
    pub fn is_in_contact(&self, man: Man) -> bool {
        !matches!(self.figure(man).state, State::Captive(_)) && self.foes_of(man).next().is_some()
    }

    /// The nearest able enemy that a man sees; of equals the first of the roster.
    #[must_use]
    pub fn nearest_enemy_in_sight(&self, man: Man) -> Option<Man> {
        let base = self.figure(man).base;
        let mut foes: Vec<(i64, Man)> = self
            .men()
            .filter(|other| self.are_enemies(man, *other) && self.figure(*other).is_able())
            .map(|other| (base.at.square_to(self.figure(other).base.at), other))
            .collect();
        foes.sort_unstable();
        // Distances go from base to base, so that a horse may be nearer than a man whose middle is.
        let mut best: Option<(i32, Man)> = None;
        for (square, foe) in foes {
            if best.is_some_and(|(tenths, _)| square > i64::from(tenths + 24).pow(2)) {
                break;
            }
            let tenths = self.distance(man, foe);
            if best.is_none_or(|known| (tenths, foe) < known) && self.sees(man, foe) {
                best = Some((tenths, foe));
            }
        }
        best.map(|(_, foe)| foe)
    }

    /// The bases that are in the way of others.
    pub(crate) fn standing_but(&self, man: Man) -> Vec<Base> {
        self.men()
            .filter(|other| *other != man && self.figure(*other).stands())
            .map(|other| self.figure(other).base)
            .collect()
    }

    /// KNK-FAT-2: the permanent fatigue of everybody: one level for each ten turns that are over.
    #[must_use]
    pub fn permanent_fatigue(&self) -> u8 {
        self.permanent
    }

    /// KNK-R14: all fatigue levels of a man.
    pub(crate) fn fatigue(&self, man: Man) -> i32 {
        i32::from(self.figure(man).fatigue) + i32::from(self.permanent)
    }

    /// What a man has in hand for melee.
    #[must_use]
    pub(crate) fn in_hand(&self, man: Man) -> Option<&'static Weapon> {
        match self.figure(man).hand {
            Hand::Weapon(number) => self.line(man).weapon(number.into()),
            Hand::Missile | Hand::Empty => None,
        }
    }

    /// The missile weapon of a man who can shoot with it (KNK-AMM-2).
    #[must_use]
    pub(crate) fn missile(&self, man: Man) -> Option<&'static Missile> {
        self.line(man).shoots_with().filter(|_| self.line(man).shooting > 0 && !self.figure(man).empty)
    }

    /// KNK-R13: how badly somebody is wounded: 0, below 75%, below 50%, below 25% of what he had.
    pub(crate) fn wounds(&self, man: Man) -> i32 {
        worst(self.figure(man).stamina.into(), self.line(man).stamina().into())
    }

    /// KNK-R13: whether a man, or his horse when it carries him, has half of its stamina or less.
    pub(crate) fn is_half_gone(&self, man: Man) -> bool {
        2 * i32::from(self.figure(man).stamina) <= i32::from(self.line(man).stamina())
    }

    /// KNK-INT-3
    pub(crate) fn has(&self, man: Man, flag: Flag) -> bool {
        self.line(man).has(flag)
    }

    /// KNK-MOV-6: whether a man sits on a trained warhorse.
    pub(crate) fn can_gallop(&self, man: Man) -> bool {
        self.figure(man).is_mounted() && self.line(man).mount.is_some_and(|mount| mount.breed == Breed::Destrier)
    }

    /// KNK-MOR-11 to KNK-MOR-13: what a leader can add to another's morale: no more than the difference between them.
    pub(crate) fn bonus_of(&self, leader: Man, man: Man) -> i32 {
        let bonus = i32::from(self.line(leader).title.class().bonus);
        bonus.min(i32::from(self.line(leader).morale) - i32::from(self.line(man).morale)).max(0)
    }

    /// The best melee weapon of a man that he has still.
    pub(crate) fn best_weapon(&self, man: Man) -> Option<u8> {
        let figure = self.figure(man);
        let numbers = 0..self.line(man).weapons.len() as u8;
        let known = numbers.filter_map(|number| Some((number, self.line(man).weapon(number.into())?)));
        let kept = known.filter(|(_, weapon)| !(figure.lance_gone && weapon.is_lance()));
        kept.max_by_key(|(number, weapon)| (weapon.later + 2 * weapon.dice, std::cmp::Reverse(*number)))
            .map(|(number, _)| number)
    }
}

/// KNK-R13: 1 below three quarters, 2 below half, 3 below a quarter; only the worst counts.
pub(crate) const fn worst(now: i32, at_first: i32) -> i32 {
    if 4 * now < at_first {
        3
    } else if 2 * now < at_first {
        2
    } else if 4 * now < 3 * at_first {
        1
    } else {
        0
    }
}

impl Pace {
    /// KNK-MOV-2: how far a horse goes at this pace, in tenths.
    #[must_use]
    pub fn mounted(self) -> i32 {
        match self {
            Pace::Stand | Pace::Run => 0,
            Pace::Walk => charts().mounted(0),
            Pace::Trot => charts().mounted(1),
            Pace::Canter => charts().mounted(2),
            Pace::Gallop => charts().mounted(3),
        }
    }

    /// KNK-FAL-5: at or below which die a man falls.
    #[must_use]
    pub fn falls_at(self) -> i32 {
        charts().falls_at(match self {
            Pace::Stand | Pace::Run => 0,
            Pace::Walk => 1,
            Pace::Trot => 2,
            Pace::Canter => 3,
            Pace::Gallop => 4,
        })
    }
}
