//! The tables that are rolled on.

use serde::{Deserialize, Serialize};

use super::{ActsAs, Charts};

/// KNK-SHT-4: how many columns the hit table has.
pub(crate) const DISTANCES: usize = 15;

/// KNK-ACT-1: the actions; the last leaves the choice between melee and shooting, and is on no chit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is read as it is printed")]
pub enum Action {
    #[default]
    #[serde(rename = "stay put")]
    StayPut,
    #[serde(rename = "shoot only")]
    ShootOnly,
    #[serde(rename = "half")]
    Half,
    #[serde(rename = "half and shoot")]
    HalfAndShoot,
    #[serde(rename = "half and enter melee")]
    HalfAndMelee,
    #[serde(rename = "full")]
    Full,
    #[serde(rename = "full and shoot")]
    FullAndShoot,
    #[serde(rename = "full and enter melee")]
    FullAndMelee,
    #[serde(rename = "full and enter melee or shoot")]
    FullAndEither,
}

impl Action {
    /// As it is printed on a chit.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Action::StayPut => "stay put",
            Action::ShootOnly => "shoot only",
            Action::Half => "move up to half",
            Action::HalfAndShoot => "move up to half and shoot",
            Action::HalfAndMelee => "move up to half and enter melee",
            Action::Full => "move up to full",
            Action::FullAndShoot => "move up to full and shoot",
            Action::FullAndMelee => "move up to full and enter melee",
            Action::FullAndEither => "move up to full and enter melee or shoot",
        }
    }

    /// Whether it has a move, and if so, whether only a half.
    #[must_use]
    pub const fn is_half(self) -> bool {
        matches!(self, Action::Half | Action::HalfAndShoot | Action::HalfAndMelee)
    }

    /// Whether it has a full move.
    #[must_use]
    pub const fn is_full(self) -> bool {
        matches!(self, Action::Full | Action::FullAndShoot | Action::FullAndMelee | Action::FullAndEither)
    }

    /// Whether it has a move.
    #[must_use]
    pub const fn moves(self) -> bool {
        self.is_half() || self.is_full()
    }

    /// Whether it has a shot.
    #[must_use]
    pub const fn shoots(self) -> bool {
        matches!(self, Action::ShootOnly | Action::HalfAndShoot | Action::FullAndShoot | Action::FullAndEither)
    }

    /// KNK-GEO-10: whether it lets a figure enter melee.
    #[must_use]
    pub const fn enters_melee(self) -> bool {
        matches!(self, Action::HalfAndMelee | Action::FullAndMelee | Action::FullAndEither)
    }
}

/// KNK-PAN-3: what a wounded horse does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Panic {
    Bolts,
    Stands,
    Charges,
    Obeys,
}

/// KNK-FAL-8: for how long a fall stuns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stun {
    /// So many turns.
    Turns(u8),
    /// Half of what the dice show, rounded up.
    HalfTheDice,
}

/// KNK-FAL-8: what a fall does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fallen {
    /// How many quarters of the remaining stamina are lost; four disable.
    pub quarters: u8,
    /// For how long it stuns.
    pub stun: Stun,
}

/// KNK-MEL-8: a skill, and its factor by weapon value.
pub(crate) type CombatRow = (u8, Vec<(u8, u8)>);

#[derive(Debug)]
pub(crate) struct Tables {
    /// By row, by pairs of a die.
    pub(crate) actions: [[Action; 5]; 4],
    /// The greatest armour of each row, walking and running.
    pub(crate) on_foot: Vec<(u8, i32, i32)>,
    /// Walk, trot, canter, gallop.
    pub(crate) mounted: [i32; 4],
    /// From skill 10 down to -7.
    pub(crate) hits: Vec<[Option<u8>; DISTANCES]>,
    /// The distances of the columns, in inches.
    pub(crate) distances: [i32; DISTANCES],
    pub(crate) missile_dice: Vec<(i32, u8)>,
    /// From skill 3 up, by weapon value.
    pub(crate) combat: Vec<CombatRow>,
    pub(crate) panic: Vec<(i32, Panic)>,
    /// Standing, walk, trot, canter, gallop.
    pub(crate) falls: [i32; 5],
    pub(crate) fallen: Vec<(i32, Fallen)>,
}

/// The first row that reaches a number.
fn row_for<T: Copy>(rows: &[(i32, T)], number: i32) -> Option<T> {
    rows.iter().find(|(to, _)| number <= *to).map(|(_, what)| *what)
}

impl Charts {
    /// KNK-ACT-3: what the action table says for a total: under 1 it counts as 1, over 10 as 10.
    #[must_use]
    pub fn action(&self, row: ActsAs, total: i32) -> Action {
        self.tables.actions[row as usize][(total.clamp(1, 10) as usize - 1) / 2]
    }

    /// KNK-MOV-8: how far a man on foot goes with such armour, in tenths.
    #[must_use]
    pub fn on_foot(&self, armour: u8, running: bool) -> i32 {
        let row = self.tables.on_foot.iter().find(|(to, _, _)| armour <= *to).or(self.tables.on_foot.last());
        row.map_or(0, |(_, walk, run)| if running { *run } else { *walk })
    }

    /// KNK-SHT-5, KNK-R32: the column for a distance in tenths: the first that is not shorter; none beyond 72 inches.
    #[must_use]
    pub fn column(&self, tenths: i32) -> Option<usize> {
        self.tables.distances.iter().position(|inches| tenths <= inches * 10)
    }

    /// The inches of a column.
    #[must_use]
    pub fn inches(&self, column: usize) -> i32 {
        self.tables.distances.get(column).copied().unwrap_or_default()
    }

    /// KNK-SHT-4, KNK-SHT-17, KNK-SHT-23: the least die that hits with a modified skill in a column; none is no chance.
    #[must_use]
    pub fn to_hit(&self, skill: i32, column: usize) -> Option<u8> {
        let row = usize::try_from(10 - skill.min(10)).ok()?;
        *self.tables.hits.get(row)?.get(column)?
    }

    /// KNK-SHT-29: how many dice a missile does at a true range in tenths.
    #[must_use]
    pub fn missile_dice(&self, tenths: i32) -> u8 {
        row_for(&self.tables.missile_dice, tenths).unwrap_or(1)
    }

    /// KNK-MEL-8: melee skill and weapon value, as the table has it; beyond its edges they are added in the same way.
    #[must_use]
    pub fn combat_factor(&self, skill: u8, value: u8) -> u8 {
        let row = self.tables.combat.iter().find(|(of, _)| *of == skill);
        let cell = row.and_then(|(_, cells)| cells.iter().find(|(of, _)| *of == value));
        cell.map_or(skill + value, |(_, factor)| *factor)
    }

    /// KNK-MOV-2: how far a horse goes: at a walk, a trot, a canter, a gallop.
    #[must_use]
    pub fn mounted(&self, pace: usize) -> i32 {
        self.tables.mounted[pace]
    }

    /// KNK-FAL-5: the die at or below which a rider falls: standing, at a walk, a trot, a canter, a gallop.
    #[must_use]
    pub fn falls_at(&self, pace: usize) -> i32 {
        self.tables.falls[pace]
    }

    /// KNK-PAN-3: what a wounded horse does by such a total.
    #[must_use]
    pub fn panic(&self, total: i32) -> Panic {
        row_for(&self.tables.panic, total).unwrap_or(Panic::Obeys)
    }

    /// KNK-FAL-8: what a fall does by such a total.
    #[must_use]
    pub fn fallen(&self, total: i32) -> Fallen {
        row_for(&self.tables.fallen, total).unwrap_or(Fallen { quarters: 4, stun: Stun::Turns(0) })
    }
}
