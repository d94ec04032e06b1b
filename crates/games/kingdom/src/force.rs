//! Knights and footsoldiers, counted (KGD-12).

use std::fmt;
use std::ops::{Add, AddAssign, SubAssign};

use table::counted;
use table::prelude::*;

use crate::tables::{Die, book};

/// Military pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Force {
    /// KGD-3.ii: companies of mounted knights.
    pub knights: u8,
    /// KGD-3.iii: detachments of footsoldiers.
    pub foot: u8,
}

/// The two kinds of military piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A company of mounted knights.
    Knight,
    /// A detachment of footsoldiers.
    Foot,
}

/// Both, knights first.
pub(crate) const KINDS: [Kind; 2] = [Kind::Knight, Kind::Foot];

impl Kind {
    /// One piece.
    pub(crate) const fn one(self) -> Force {
        match self {
            Kind::Knight => Force { knights: 1, foot: 0 },
            Kind::Foot => Force { knights: 0, foot: 1 },
        }
    }
}

impl Force {
    /// Nobody.
    pub const NONE: Force = Force { knights: 0, foot: 0 };

    /// KGD-12.i, KGD-12.ii: its combat value, one for each piece.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.knights + self.foot
    }

    /// Whether there is nobody.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.knights == 0 && self.foot == 0
    }

    /// How many of one kind.
    #[must_use]
    pub const fn of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Knight => self.knights,
            Kind::Foot => self.foot,
        }
    }

    /// KGD-12.iii, KGD-12.iv, KGD-12.v, KGD-31.ii: the die it throws.
    #[must_use]
    pub const fn die(self, royal_guardian: bool) -> Die {
        if self.knights > 0 || royal_guardian { Die::Blue } else { Die::Red }
    }

    /// KGD-17.i, KGD-17.ii: what a battle costs it.
    #[must_use]
    pub fn wages(self) -> i64 {
        let wages = book().wages;
        i64::from(self.knights) * wages.knight + i64::from(self.foot) * wages.footsoldier
    }

    /// What is left when so many are taken away.
    #[must_use]
    pub const fn without(self, other: Force) -> Force {
        Force { knights: self.knights.saturating_sub(other.knights), foot: self.foot.saturating_sub(other.foot) }
    }
}

impl Add for Force {
    type Output = Force;

    fn add(mut self, more: Force) -> Force {
        self += more;
        self
    }
}

impl AddAssign for Force {
    fn add_assign(&mut self, more: Force) {
        self.knights += more.knights;
        self.foot += more.foot;
    }
}

impl SubAssign for Force {
    fn sub_assign(&mut self, fewer: Force) {
        *self = self.without(fewer);
    }
}

impl std::iter::Sum for Force {
    fn sum<I: Iterator<Item = Force>>(forces: I) -> Force {
        forces.fold(Force::NONE, Add::add)
    }
}

/// `2 knights and 1 footsoldier`.
impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let knights = |number: u8| counted(number, "knight", "knights");
        let foot = |number: u8| counted(number, "footsoldier", "footsoldiers");
        match (self.knights, self.foot) {
            (0, 0) => f.write_str("nobody"),
            (many, 0) => f.write_str(&knights(many)),
            (0, many) => f.write_str(&foot(many)),
            (riders, walkers) => write!(f, "{} and {}", knights(riders), foot(walkers)),
        }
    }
}
