//! The board: mile points and roads, manors with their land, the two religious houses, the parishes.
//!
//! A *point* is where troops can stand (EXC-1-5): a manor centre, a milestone, a bridge, a crossroads, the abbey, the
//! priory. One edge of the road graph is one mile.

mod lists;
mod read;
mod roads;

pub use lists::{CounterSet, EntryRoad, EntrySet, Line, Parish, Scarp};
pub use roads::{Miles, Points};

use std::sync::OnceLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::OnBoard;

/// A mile point of the road graph. Written by its id in `data/board.toml`: a milestone, `m013`, or a manor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

/// A manor, by its place in the list of manor cards. Written by its id in `data/board.toml`, `foxwood`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ManorId(u8);

/// A land unit of some manor (EXC-5.ii). Written by its id in `data/board.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(u8);

/// Carse Abbey or Bestly Priory (EXC-1-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReligiousHouse {
    /// Carse Abbey.
    Abbey,
    /// Bestly Priory.
    Priory,
}

impl ReligiousHouse {
    /// Both.
    pub const BOTH: [ReligiousHouse; 2] = [ReligiousHouse::Abbey, ReligiousHouse::Priory];
}

/// What a point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The centre of a manor.
    Manor(ManorId),
    /// The abbey or the priory.
    ReligiousHouse(ReligiousHouse),
    /// A stone by the road.
    Milestone,
    /// A bridge.
    Bridge,
    /// A crossroads.
    Junction,
    /// Where a road comes onto the board: used in the opening autumn only (EXC-R55).
    Entry,
}

/// EXC-8.iv: why only two of each side can fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choke {
    /// A bridge.
    Bridge,
    /// Forest on both sides of the road.
    Forest,
    /// The road climbs a scarp.
    Scarp,
}

/// What a land unit is (EXC-5.ii).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A strip field.
    Arable,
    /// Pasture.
    Pasture,
    /// Forest.
    Forest,
}

/// A mile point.
#[derive(Debug)]
pub struct MilePoint {
    /// As the data file and targets call it.
    pub id: String,
    /// As players call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Whether a fight here is a choke fight.
    pub choke: Option<Choke>,
    /// On the map, a thousand to each side.
    pub x: i32,
    /// On the map, downwards.
    pub y: i32,
    /// One mile away. Entry points are never among them.
    pub next: Vec<Point>,
}

/// A manor card (EXC-5.i-2).
#[derive(Debug)]
pub struct Manor {
    /// As the data file and targets call it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its centre.
    pub centre: Point,
    /// The parish it belongs to, by its place in the list (EXC-19.i).
    pub parish: usize,
    /// Whether it has rights on the river.
    pub river_rights: bool,
    /// Basic income if supervised: a knight collects, a man-at-arms collects, nobody collects.
    pub supervised: [i64; 3],
    /// The same if it was not supervised.
    pub unsupervised: [i64; 3],
    /// Its land.
    pub units: Vec<UnitId>,
}

/// A land unit.
#[derive(Debug)]
pub struct Unit {
    /// As the data file and targets call it.
    pub id: String,
    /// The manor it belongs to.
    pub manor: ManorId,
    /// What it is.
    pub ground: Ground,
    /// Whether a water mill can stand here.
    pub by_river: bool,
    /// What it touches (EXC-R36).
    pub adjacent: Vec<UnitId>,
    /// On the map.
    pub x: i32,
    /// On the map, downwards.
    pub y: i32,
}

/// The whole board.
#[derive(Debug)]
pub struct Board {
    spots: Vec<MilePoint>,
    manors: Vec<Manor>,
    units: Vec<Unit>,
    parishes: Vec<Parish>,
    entries: Vec<EntryRoad>,
    entry_sets: Vec<EntrySet>,
    counter_sets: Vec<CounterSet>,
    houses: [Point; 2],
    bridges: Vec<Point>,
    edges: Vec<(Point, Point, Option<Choke>)>,
    miles: Vec<u8>,
    /// Rivers, for drawing.
    pub rivers: Vec<Line>,
    /// Scarps, for drawing.
    pub scarps: Vec<Scarp>,
}

impl Board {
    /// The board of the box. It is read once.
    ///
    /// # Panics
    /// If the data file is broken, which a test would find.
    #[must_use]
    pub fn get() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| Board::read(include_str!("../../data/board.toml")).expect("the board's file is sound"))
    }

    /// All mile points, entry points too.
    pub fn points(&self) -> impl ExactSizeIterator<Item = Point> + use<> {
        (0..self.spots.len() as u16).map(Point)
    }

    /// What there is to know of a point.
    #[must_use]
    pub fn spot(&self, point: Point) -> &MilePoint {
        &self.spots[point.index()]
    }

    /// What players call a point.
    #[must_use]
    pub fn name(&self, point: Point) -> &str {
        &self.spots[point.index()].name
    }

    /// One mile away.
    #[must_use]
    pub fn next(&self, point: Point) -> &[Point] {
        &self.spots[point.index()].next
    }

    /// The manor whose centre this is.
    #[must_use]
    pub fn manor_at(&self, point: Point) -> Option<ManorId> {
        match self.spots[point.index()].kind {
            Kind::Manor(manor) => Some(manor),
            _ => None,
        }
    }

    /// The religious house that this is.
    #[must_use]
    pub fn house_at(&self, point: Point) -> Option<ReligiousHouse> {
        match self.spots[point.index()].kind {
            Kind::ReligiousHouse(house) => Some(house),
            _ => None,
        }
    }

    /// Where a religious house stands.
    #[must_use]
    pub fn house(&self, house: ReligiousHouse) -> Point {
        self.houses[house as usize]
    }

    /// All manors, in the order of their cards.
    pub fn manors(&self) -> impl ExactSizeIterator<Item = ManorId> + Clone + use<> {
        (0..self.manors.len() as u8).map(ManorId)
    }

    /// A manor card.
    #[must_use]
    pub fn manor(&self, manor: ManorId) -> &Manor {
        &self.manors[manor.index()]
    }

    /// All land units, manor by manor.
    pub fn units(&self) -> impl ExactSizeIterator<Item = UnitId> + Clone + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// A land unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The units of a manor of one kind.
    pub fn units_of(&self, manor: ManorId, ground: Ground) -> impl Iterator<Item = UnitId> {
        self.manor(manor).units.iter().copied().filter(move |unit| self.unit(*unit).ground == ground)
    }

    /// EXC-19.i, EXC-R6: the parishes.
    #[must_use]
    pub fn parishes(&self) -> &[Parish] {
        &self.parishes
    }

    /// EXC-3-3: the entry roads.
    #[must_use]
    pub fn entries(&self) -> &[EntryRoad] {
        &self.entries
    }

    /// EXC-3-3: which entry roads go together, for so many players.
    pub fn entry_sets(&self, players: usize) -> impl Iterator<Item = &EntrySet> {
        self.entry_sets.iter().filter(move |set| set.players == players)
    }

    /// EXC-3-1: the counter sets.
    #[must_use]
    pub fn counter_sets(&self) -> &[CounterSet] {
        &self.counter_sets
    }

    /// The bridges.
    #[must_use]
    pub fn bridges(&self) -> &[Point] {
        &self.bridges
    }

    /// The roads, mile by mile.
    #[must_use]
    pub fn edges(&self) -> &[(Point, Point, Option<Choke>)] {
        &self.edges
    }

    /// EXC-R53: why a fight on the road between two neighbouring points is a choke fight, if it is.
    #[must_use]
    pub fn choke_between(&self, one: Point, other: Point) -> Option<Choke> {
        let same = |(a, b, _): &&(Point, Point, Option<Choke>)| (*a, *b) == (one, other) || (*a, *b) == (other, one);
        self.edges.iter().find(same).and_then(|(_, _, choke)| *choke)
    }

    /// The point with this id.
    #[must_use]
    pub fn point(&self, id: &str) -> Option<Point> {
        self.spots.iter().position(|spot| spot.id == id).map(|index| Point(index as u16))
    }

    /// The manor with this id or name.
    #[must_use]
    pub fn find_manor(&self, called: &str) -> Option<ManorId> {
        let known = |manor: &Manor| manor.id == called || manor.name == called;
        self.manors.iter().position(known).map(|index| ManorId(index as u8))
    }

    fn unit_called(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id == id).map(|index| UnitId(index as u8))
    }
}

impl OnBoard for Point {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }
}

impl Point {
    /// Its place in the list of points.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// What players call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Board::get().name(self)
    }
    /// Its target on the board.
    #[must_use]
    pub fn target(self) -> String {
        format!("point:{}", Board::get().spot(self).id)
    }
}

impl ManorId {
    /// Its place in the list of manor cards.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Its card.
    #[must_use]
    pub fn card(self) -> &'static Manor {
        Board::get().manor(self)
    }
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.card().name
    }
    /// Its centre.
    #[must_use]
    pub fn centre(self) -> Point {
        self.card().centre
    }
}

impl UnitId {
    /// Its place in the list of land units.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// What there is to know of it.
    #[must_use]
    pub fn land(self) -> &'static Unit {
        Board::get().unit(self)
    }
    /// The manor it belongs to.
    #[must_use]
    pub fn manor(self) -> ManorId {
        self.land().manor
    }
    /// Its target on the board.
    #[must_use]
    pub fn target(self) -> String {
        format!("land:{}", self.land().id)
    }
    /// How it is told from the other units of its kind in the manor: `pasture 2`, or `the pasture` if there is but one.
    #[must_use]
    pub fn called(self) -> String {
        let (board, land) = (Board::get(), self.land());
        let word = match land.ground {
            Ground::Arable => "strip field",
            Ground::Pasture => "pasture",
            Ground::Forest => "forest",
        };
        let alike: Vec<UnitId> = board.units_of(land.manor, land.ground).collect();
        match alike.iter().position(|unit| *unit == self) {
            Some(place) if alike.len() > 1 => format!("{word} {}", place + 1),
            _ => format!("the {word}"),
        }
    }
}

/// Things of the board are written by their ids, so that a stored position can be read.
macro_rules! by_id {
    ($thing:ty, $what:literal, $id:expr, $find:expr) => {
        impl Serialize for $thing {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let id: fn(&'static Board, $thing) -> &'static str = $id;
                to.serialize_str(id(Board::get(), *self))
            }
        }
        impl<'de> Deserialize<'de> for $thing {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$thing, D::Error> {
                let id = <std::borrow::Cow<'de, str>>::deserialize(from)?;
                let find: fn(&'static Board, &str) -> Option<$thing> = $find;
                find(Board::get(), &id).ok_or_else(|| D::Error::custom(format!("the board has no {} {id:?}", $what)))
            }
        }
    };
}
by_id!(Point, "point", |board, point| &board.spot(point).id, |board, id| board.point(id));
by_id!(ManorId, "manor", |board, manor| &board.manor(manor).id, |board, id| board.find_manor(id));
by_id!(UnitId, "land unit", |board, unit| &board.unit(unit).id, |board, id| board.unit_called(id));
