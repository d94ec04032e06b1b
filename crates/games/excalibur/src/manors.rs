//! What lies on the manors: who owns them, what was built there, what burns.

use table::prelude::*;

use crate::Excalibur;
use crate::board::{Board, Ground, ManorId, UnitId};

/// A manor as it stands.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Estate {
    /// EXC-1-3: whose card it is.
    pub(crate) owner: Option<Seat>,
    /// EXC-3-11: whether the card lies face up.
    pub(crate) supervised: bool,
    /// EXC-5.v-reeve: whether it has a river reeve.
    pub(crate) reeve: bool,
    /// EXC-13.ii, EXC-13.ii-2: a castle stays where it was built and passes with the card.
    pub(crate) castle: Option<Condition>,
    /// EXC-13.iii: who besieges it.
    pub(crate) siege: Option<Siege>,
    /// EXC-R38: whether it was pillaged this season.
    pub(crate) pillaged: bool,
    /// EXC-5.i.b: who won the last fight here this season; the fight may have had no victor.
    pub(crate) fought: Option<Option<Seat>>,
}

/// EXC-13.iii, EXC-R40: a siege.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Siege {
    /// Who lies before the house.
    pub(crate) by: Seat,
    /// EXC-13.iii-2: whether it has succeeded, so that neither house nor castle helps any more.
    pub(crate) succeeded: bool,
}

/// EXC-25-4b, EXC-25-7: whether a building smokes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Condition {
    /// It stands as it was built.
    Sound,
    /// It counts half until it is repaired.
    Damaged,
}

/// EXC-18: the two faiths; each has a kind of site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Faith {
    /// EXC-18.i: churches.
    Christian,
    /// EXC-18.ii: stone circles.
    Druid,
}

impl Faith {
    /// Both.
    pub const BOTH: [Faith; 2] = [Faith::Christian, Faith::Druid];

    /// The site it builds.
    #[must_use]
    pub(crate) const fn site(self) -> &'static str {
        match self {
            Faith::Christian => "church",
            Faith::Druid => "stone circle",
        }
    }

    /// What its followers are called.
    #[must_use]
    pub const fn follower(self) -> &'static str {
        match self {
            Faith::Christian => "Christian",
            Faith::Druid => "Druid",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Faith {
        match self {
            Faith::Christian => Faith::Druid,
            Faith::Druid => Faith::Christian,
        }
    }
}

/// A land unit as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Land {
    /// EXC-5.v: a hive on pasture, a forester in a forest.
    pub(crate) improved: bool,
    /// EXC-5.vi-2
    pub(crate) mill: bool,
    /// EXC-14.i-1, EXC-25-10: a burnt field or forest.
    pub(crate) smoke: bool,
    /// EXC-19.ii: a church and a stone circle, on pasture.
    pub(crate) sites: [Option<Condition>; 2],
}

impl Land {
    /// The site of a faith.
    #[must_use]
    pub(crate) const fn site(&self, faith: Faith) -> Option<Condition> {
        self.sites[faith as usize]
    }
}

impl Excalibur {
    /// A manor as it stands.
    pub(crate) fn estate(&self, manor: ManorId) -> &Estate {
        &self.estates[manor.index()]
    }

    pub(crate) fn estate_mut(&mut self, manor: ManorId) -> &mut Estate {
        &mut self.estates[manor.index()]
    }

    /// A land unit as it lies.
    pub(crate) fn land(&self, unit: UnitId) -> &Land {
        &self.lands[unit.index()]
    }

    pub(crate) fn land_mut(&mut self, unit: UnitId) -> &mut Land {
        &mut self.lands[unit.index()]
    }

    pub(crate) fn owner(&self, manor: ManorId) -> Option<Seat> {
        self.estates[manor.index()].owner
    }

    /// The manors whose cards a player holds.
    pub(crate) fn manors_of(&self, seat: Seat) -> impl Iterator<Item = ManorId> + Clone + '_ {
        Board::get().manors().filter(move |manor| self.owner(*manor) == Some(seat))
    }

    pub(crate) fn count_manors(&self, seat: Seat) -> usize {
        self.estates.iter().filter(|estate| estate.owner == Some(seat)).count()
    }

    /// The units of a manor that carry an improvement: hives on its pastures, foresters in its forests.
    pub(crate) fn improved(&self, manor: ManorId, ground: Ground) -> impl Iterator<Item = UnitId> + '_ {
        Board::get().units_of(manor, ground).filter(|unit| self.land(*unit).improved)
    }

    /// The site of a faith in a manor, with the unit it stands on.
    pub(crate) fn site_in(&self, manor: ManorId, faith: Faith) -> Option<(UnitId, Condition)> {
        manor.card().units.iter().find_map(|unit| Some((*unit, self.land(*unit).site(faith)?)))
    }
}
