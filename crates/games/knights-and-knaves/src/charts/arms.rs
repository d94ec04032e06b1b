//! Who people are and what they carry.

use serde::{Deserialize, Serialize};

use super::charts;

/// KNK-SKL-2: what a figure is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the chart of classes says what each is")]
pub enum Title {
    Lord,
    Chief,
    Knight,
    Bodyguard,
    Squire,
    ManAtArms,
    Sergeant,
    Valet,
    Soldier,
    Yeoman,
    Peasant,
}

/// KNK-SKL-1, KNK-MOR-11: what such people are like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// Which title it is.
    pub title: Title,
    /// In words.
    pub name: String,
    /// The least and the most morale.
    pub morale: [u8; 2],
    /// KNK-MOR-11: what they add to the morale of those they lead.
    pub bonus: u8,
    /// The least and the most melee skill.
    pub melee: [u8; 2],
    /// The least and the most shooting skill.
    pub shooting: [u8; 2],
    /// KNK-DEF-3: whether they may lead a unit.
    pub leads: bool,
    /// KNK-R46: whether they are noble or gentle.
    pub gentle: bool,
}

impl Title {
    /// How many there are.
    pub const COUNT: usize = 11;

    /// KNK-SKL-1, KNK-MOR-11: its row of the chart.
    #[must_use]
    pub fn class(self) -> &'static Class {
        &charts().classes[self as usize]
    }

    /// Whether it is a lord or a chief: the one a retinue owes allegiance to.
    #[must_use]
    pub const fn is_lord(self) -> bool {
        matches!(self, Title::Lord | Title::Chief)
    }

    /// KNK-MOR-16: whether cavalry frightens them most.
    #[must_use]
    pub const fn is_common(self) -> bool {
        matches!(self, Title::Soldier | Title::Yeoman | Title::Peasant)
    }
}

/// KNK-ARM-2: who wears it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Wearer {
    Man,
    Horse,
}

impl Wearer {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Wearer::Man => "men",
            Wearer::Horse => "horses",
        }
    }
}

/// KNK-ARM-2: a piece of armour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmourPiece {
    /// Its letter.
    pub code: char,
    /// In words.
    pub name: String,
    /// What it adds.
    pub adds: u8,
    /// Whom it is for; both, if nobody.
    pub of: Option<Wearer>,
    /// KNK-ARM-3: the letters of what is worn beneath it.
    pub over: String,
}

/// KNK-MEL-6: a melee weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// In words.
    pub name: String,
    /// Its class, 1 to 7.
    pub class: u8,
    /// KNK-MEL-7: its value until a blow fails.
    pub first: u8,
    /// KNK-MEL-7: its value from then on.
    pub later: u8,
    /// KNK-MEL-31: its dice of damage.
    pub dice: u8,
    /// KNK-R23: whether it takes both hands.
    pub two_handed: bool,
}

impl Weapon {
    /// KNK-MEL-23: whether it reaches farther than a sword: class 3, 4 or 5.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        matches!(self.class, 3..=5)
    }

    /// KNK-R53, KNK-FAL-3: whether it is a spear, on foot: a short one, a long one, or a lance.
    #[must_use]
    pub fn is_spear(&self) -> bool {
        matches!(self.name.as_str(), "spear" | "long spear" | "lance")
    }

    /// KNK-MEL-15: whether it is a lance.
    #[must_use]
    pub fn is_lance(&self) -> bool {
        self.name == "lance"
    }

    /// KNK-FAL-3: whether it brings a rider down: a spear or a halberd, which every pole arm is.
    #[must_use]
    pub fn unhorses(&self) -> bool {
        self.is_spear() || self.name == "pole arm"
    }
}

/// KNK-ACT-3: which row of the action table somebody rolls on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the rows of the chart")]
pub enum ActsAs {
    Archer,
    Crossbow,
    Handgun,
    Other,
}

/// KNK-SHT-30: a missile weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missile {
    /// In words.
    pub name: String,
    /// KNK-ACT-3: the row of the action table.
    pub acts_as: ActsAs,
    /// KNK-SHT-23: columns to the right.
    pub right: u8,
    /// KNK-SHT-30: what is added to the damage.
    pub damage: u8,
    /// KNK-CMD-5, KNK-CMD-6: the least die that lets a commanded figure shoot.
    pub activation: u8,
    /// KNK-CMD-7: the least second die of a hand gun.
    pub misfire: Option<u8>,
}
