//! The board: squares, rivers with their banks and bridges, castles, villages, mystic sites.
//!
//! A *place* is where a piece can stand. Most squares are one place; a square that a river divides is two (KGD-R22).

mod read;
mod square;

pub use square::Side;

use std::sync::OnceLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{BoardSet, OnBoard};

use square::Square;

/// Where a piece can stand: a square, or one bank of a divided square. Written by its name on the board, `K20`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u16);

/// A set of places.
pub(crate) type PlaceSet = BoardSet<Place, 8>;

/// The ground of a square (KGD-9.iii).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Open ground.
    Open,
    /// Forest: difficult ground.
    Forest,
    /// Marsh: difficult ground.
    Marsh,
    /// Mountain: difficult ground.
    Mountain,
}

/// KGD-9.iii: a kind of difficult ground, as cards name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficult {
    /// Forest.
    Forest,
    /// Marsh.
    Marsh,
    /// Mountain.
    Mountain,
}

impl Difficult {
    /// All of them.
    const ALL: [Difficult; 3] = [Difficult::Forest, Difficult::Marsh, Difficult::Mountain];

    /// The ground that it is.
    pub(crate) const fn terrain(self) -> Terrain {
        match self {
            Difficult::Forest => Terrain::Forest,
            Difficult::Marsh => Terrain::Marsh,
            Difficult::Mountain => Terrain::Mountain,
        }
    }
}

/// What stands on a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// One of the six castles.
    Castle(u8),
    /// One of the villages.
    Village(u8),
    /// Castle Camelot.
    Camelot,
    /// One of the nine mystic sites.
    Mystic(u8),
}

/// What a village yields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Commodity {
    Gold,
    Silver,
    Iron,
    Barley,
    Wheat,
    Fish,
    Fruit,
    Leather,
    Pottery,
    Textile,
}

impl Commodity {
    /// All of them, the dearest first.
    pub(crate) const ALL: [Commodity; 10] = [
        Commodity::Gold,
        Commodity::Silver,
        Commodity::Iron,
        Commodity::Barley,
        Commodity::Wheat,
        Commodity::Fish,
        Commodity::Fruit,
        Commodity::Leather,
        Commodity::Pottery,
        Commodity::Textile,
    ];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Commodity::Gold => "gold",
            Commodity::Silver => "silver",
            Commodity::Iron => "iron",
            Commodity::Barley => "barley",
            Commodity::Wheat => "wheat",
            Commodity::Fish => "fish",
            Commodity::Fruit => "fruit",
            Commodity::Leather => "leather",
            Commodity::Pottery => "pottery",
            Commodity::Textile => "textile",
        }
    }
}

/// The whole board.
#[derive(Debug)]
pub struct Board {
    places: Vec<PlaceData>,
    castles: Vec<Castle>,
    villages: Vec<Village>,
    mystic: Vec<Named>,
    rivers: Vec<Water>,
    camelot: Named,
    difficult: PlaceSet,
    bridges: PlaceSet,
    /// Forests, marshes and mountains, each apart.
    by_terrain: [PlaceSet; 3],
    /// All places in the order of their names.
    by_name: Vec<Place>,
}

/// One place, with its surroundings.
#[derive(Debug)]
struct PlaceData {
    name: String,
    title: String,
    target: String,
    square: Square,
    terrain: Terrain,
    bridge: bool,
    /// If it is a bank: the sides between which it lies, clockwise.
    bank: Option<[Side; 2]>,
    site: Option<Site>,
    neighbours: Vec<Place>,
}

/// A castle.
#[derive(Debug)]
pub struct Castle {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub place: Place,
    /// Whose it is at the start, as the tables name him.
    pub challenger: String,
}

/// A village.
#[derive(Debug)]
pub struct Village {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub place: Place,
    /// Whose it is at the start, as the tables name him.
    pub kingdom: String,
    /// What it yields.
    pub commodity: Commodity,
}

/// A place with a name.
#[derive(Debug)]
pub struct Named {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub place: Place,
}

/// A river, from its source to the sea.
#[derive(Debug)]
pub struct Water {
    /// Its name.
    pub name: String,
    /// Its way, square by square.
    pub reaches: Vec<Reach>,
}

/// A river in one square. It crosses the sides of the square at their middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The column of the square, from 0 in the west.
    pub column: usize,
    /// Its row, from 0 in the north.
    pub row: usize,
    /// The side through which it comes; none if it rises here.
    pub from: Option<Side>,
    /// The side through which it leaves, at last into the sea.
    pub to: Side,
    /// Whether there is a bridge.
    pub bridge: bool,
}

impl Place {
    /// Its number, below [`PlaceSet::ROOM`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl OnBoard for Place {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }
}

/// A place is written by its name.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(Board::get().name(*self))
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
        let name = <std::borrow::Cow<'_, str>>::deserialize(from)?;
        Board::get().called(&name).ok_or_else(|| D::Error::custom(format!("there is no place {name:?} on the board")))
    }
}

impl Board {
    /// How many columns of squares it has, A to Z.
    pub const COLUMNS: usize = 26;
    /// How many rows.
    pub const ROWS: usize = 28;

    /// The board of the box, read once.
    ///
    /// # Panics
    /// If the data file is broken; a test reads it.
    pub fn get() -> &'static Board {
        static BOARD: OnceLock<Board> = OnceLock::new();
        BOARD.get_or_init(|| Board::read(include_str!("../../data/board.toml")).expect("the board of the box is sound"))
    }

    /// All places.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.places.len() as u16).map(Place)
    }

    /// What it is called: `N14`, `H15 (east bank)`.
    pub fn name(&self, place: Place) -> &str {
        &self.places[usize::from(place.0)].name
    }

    /// The place of this name.
    pub fn called(&self, name: &str) -> Option<Place> {
        let at = self.by_name.binary_search_by_key(&name, |place| self.name(*place)).ok()?;
        Some(self.by_name[at])
    }

    /// What it is called with what stands there: `Castle Dover (T21)`.
    pub fn title(&self, place: Place) -> &str {
        &self.places[place.index()].title
    }

    /// Its sign on the drawn board: `place:T21`, `place:H15-east`.
    pub fn target(&self, place: Place) -> &str {
        &self.places[place.index()].target
    }

    /// Column and row of its square, from 0 in the north-west.
    pub fn at(&self, place: Place) -> (usize, usize) {
        let Square { column, row } = self.places[place.index()].square;
        (column as usize, row as usize)
    }

    /// KGD-9.iii: forest, marsh and mountain.
    pub(crate) fn difficult(&self) -> PlaceSet {
        self.difficult
    }

    /// All bridges.
    pub(crate) fn bridges(&self) -> PlaceSet {
        self.bridges
    }

    /// All places on one kind of difficult ground.
    pub(crate) fn all_of(&self, ground: Difficult) -> PlaceSet {
        self.by_terrain[ground as usize]
    }

    /// Its ground.
    pub fn terrain(&self, place: Place) -> Terrain {
        self.places[usize::from(place.0)].terrain
    }

    /// Whether there is a bridge.
    pub fn has_bridge(&self, place: Place) -> bool {
        self.places[usize::from(place.0)].bridge
    }

    /// What stands there.
    pub fn site(&self, place: Place) -> Option<Site> {
        self.places[usize::from(place.0)].site
    }

    /// Where one can step from it.
    pub fn neighbours(&self, place: Place) -> &[Place] {
        &self.places[usize::from(place.0)].neighbours
    }

    /// The other bank of a divided square.
    pub fn other_bank(&self, place: Place) -> Option<Place> {
        let beside = [place.0.checked_sub(1), Some(place.0 + 1)].into_iter().flatten().map(Place);
        beside.filter(|other| other.index() < self.places.len()).find(|other| self.same_square(place, *other))
    }

    /// Whether two places are banks of one square, or the same.
    pub fn same_square(&self, one: Place, other: Place) -> bool {
        self.places[usize::from(one.0)].square == self.places[usize::from(other.0)].square
    }

    /// If a place is a bank: the two sides of its square at whose middle the river passes, such that the bank lies
    /// clockwise from the first to the second.
    pub fn bank(&self, place: Place) -> Option<[Side; 2]> {
        self.places[place.index()].bank
    }

    /// The rivers.
    pub fn rivers(&self) -> &[Water] {
        &self.rivers
    }

    /// The castles.
    pub fn castles(&self) -> &[Castle] {
        &self.castles
    }

    /// The villages.
    pub fn villages(&self) -> &[Village] {
        &self.villages
    }

    /// The mystic sites.
    pub fn mystic_sites(&self) -> &[Named] {
        &self.mystic
    }

    /// Castle Camelot.
    pub fn camelot(&self) -> Place {
        self.camelot.place
    }
}
