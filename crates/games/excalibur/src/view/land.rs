//! Manor cards with what was built on their land (EXC-5.i-2, EXC-5.ii).

use table::prelude::*;

use crate::Excalibur;
use crate::board::{Board, Ground, ManorId, Point, UnitId};
use crate::manors::{Condition, Faith};

/// A mile point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Where {
    pub name: &'static str,
    /// As the board and the targets call it: `foxwood`.
    pub id: &'static str,
    #[serde(skip)]
    pub point: Point,
}

impl Where {
    pub(super) fn of(point: Point) -> Where {
        let spot = Board::get().spot(point);
        Where { name: &spot.name, id: &spot.id, point }
    }

    /// Its target on the board: `point:foxwood`.
    #[must_use]
    pub fn target(&self) -> String {
        format!("point:{}", self.id)
    }
}

/// A manor card and its land.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ManorCard {
    pub name: &'static str,
    pub at: Where,
    /// EXC-19.i: its parish, and the colour of that parish.
    pub parish: &'static str,
    pub owner: Option<Seat>,
    /// EXC-3-11: whether the card lies face up.
    pub supervised: bool,
    pub river_rights: bool,
    /// EXC-5.i-2: supervised and unsupervised, each for a knight, a man-at-arms and nobody.
    pub income: [[i64; 3]; 2],
    /// EXC-3-12: who would collect if the harvest were now.
    pub collector: Collector,
    pub units: Vec<LandUnit>,
    pub reeve: bool,
    pub castle: Option<Building>,
    pub siege: Option<SiegeScene>,
    /// EXC-R38: whether it was pillaged this season.
    pub pillaged: bool,
    #[serde(skip)]
    pub manor: ManorId,
}

/// EXC-5.i-2: the rows of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Collector {
    Knight,
    ManAtArms,
    Nobody,
}

/// A land unit as it lies.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct LandUnit {
    /// `pasture 2`.
    pub called: String,
    pub target: String,
    pub ground: Ground,
    pub by_river: bool,
    pub hive: bool,
    pub forester: bool,
    pub mill: bool,
    pub smoke: bool,
    /// EXC-19.ii
    pub church: Option<Building>,
    pub circle: Option<Building>,
    #[serde(skip)]
    pub unit: UnitId,
}

/// EXC-25-4b, EXC-25-7: how a building stands.
pub type Building = Condition;

/// EXC-13.iii: a siege.
#[derive(Clone, Copy, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SiegeScene {
    pub by: Seat,
    /// EXC-13.iii-2: whether neither house nor castle helps any more.
    pub succeeded: bool,
}

impl ManorCard {
    pub(super) fn of(game: &Excalibur, manor: ManorId) -> ManorCard {
        let (card, estate) = (manor.card(), game.estate(manor));
        ManorCard {
            name: &card.name,
            at: Where::of(card.centre),
            parish: &Board::get().parishes()[card.parish].name,
            owner: estate.owner,
            supervised: estate.supervised,
            river_rights: card.river_rights,
            income: [card.supervised, card.unsupervised],
            collector: collector(game, manor),
            units: card.units.iter().map(|unit| LandUnit::of(game, *unit)).collect(),
            reeve: estate.reeve,
            castle: estate.castle,
            siege: estate.siege.map(|siege| SiegeScene { by: siege.by, succeeded: siege.succeeded }),
            pillaged: estate.pillaged,
            manor,
        }
    }

    /// EXC-5.viii.a: the basic income if the harvest were now.
    #[must_use]
    pub fn basic_income(&self) -> i64 {
        self.income[usize::from(!self.supervised)][self.collector as usize]
    }

    /// What was built here, and what burns, each in words.
    #[must_use]
    pub fn improvements(&self) -> Vec<String> {
        let count = |what: &str, number: usize| match number {
            0 => None,
            1 => Some(what.to_owned()),
            _ => Some(format!("{number} {what}s")),
        };
        let units = |is: fn(&LandUnit) -> bool| self.units.iter().filter(|unit| is(unit)).count();
        let site = |what: &str, of: fn(&LandUnit) -> Option<Building>| {
            self.units.iter().find_map(of).map(|building| in_state(what, building))
        };
        [
            count("hive", units(|unit| unit.hive)),
            count("forester", units(|unit| unit.forester)),
            self.reeve.then(|| "reeve".to_owned()),
            units(|unit| unit.mill).gt(&0).then(|| "mill".to_owned()),
            self.castle.map(|castle| in_state("castle", castle)),
            site("church", |unit| unit.church),
            site("stone circle", |unit| unit.circle),
            count("burnt field", units(|unit| unit.smoke && unit.ground == Ground::Arable)),
            count("burnt forest", units(|unit| unit.smoke && unit.ground == Ground::Forest)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// `castle`, `damaged castle`.
fn in_state(what: &str, building: Building) -> String {
    match building {
        Condition::Sound => what.to_owned(),
        Condition::Damaged => format!("damaged {what}"),
    }
}

/// EXC-3-12, EXC-5.viii.a: the best of the owner's men on the centre.
fn collector(game: &Excalibur, manor: ManorId) -> Collector {
    let Some(owner) = game.owner(manor) else { return Collector::Nobody };
    let mut there = game.player(owner).at(manor.centre());
    match there.clone().any(|soldier| soldier.rank.is_noble()) {
        true => Collector::Knight,
        false if there.next().is_some() => Collector::ManAtArms,
        false => Collector::Nobody,
    }
}

impl LandUnit {
    fn of(game: &Excalibur, unit: UnitId) -> LandUnit {
        let (printed, land) = (unit.land(), game.land(unit));
        LandUnit {
            called: unit.called(),
            target: unit.target(),
            ground: printed.ground,
            by_river: printed.by_river,
            hive: land.improved && printed.ground == Ground::Pasture,
            forester: land.improved && printed.ground == Ground::Forest,
            mill: land.mill,
            smoke: land.smoke,
            church: land.site(Faith::Christian),
            circle: land.site(Faith::Druid),
            unit,
        }
    }
}
