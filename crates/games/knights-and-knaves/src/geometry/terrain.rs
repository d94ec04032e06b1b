//! What stands on a table: the kinds of terrain with what each does, and pieces of it.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::Chart;

use super::Point;

const FILE: &str = "data/terrain.toml";

/// KNK-GEO-20: a kind of terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the terrain chart says what each is")]
pub enum Kind {
    LightWoods,
    HeavyWoods,
    Hill,
    WallWaist,
    WallChest,
    Battlement,
    Hedge,
    Fence,
    Barricade,
    Stream,
    Ditch,
    Tilt,
    Cliff,
    Stairs,
    Ladder,
    Building,
    River,
    Bridge,
    Ford,
    Road,
    Rock,
    Tree,
    Bush,
    Wagon,
    Baggage,
    Longship,
    Stand,
    Well,
    Bonfire,
    Refuge,
}

/// What the shape of a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A polygon.
    Area,
    /// A line without width.
    Line,
    /// Polygons in one another, each higher than the last.
    Contours,
}

/// KNK-GEO-12: what it does to a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the terrain chart says what each is")]
pub enum InSight {
    None,
    Over,
    Block,
    Woods,
    Hill,
    Building,
    Tree,
}

/// KNK-OBS-4: who gets over it or into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the terrain chart says what each is")]
pub enum Passage {
    Yes,
    No,
    Scale,
    Doors,
    Ladder,
}

/// KNK-GEO-20: what a kind of terrain does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the columns of the terrain chart")]
pub struct Traits {
    pub kind: Kind,
    pub form: Form,
    pub sight: InSight,
    pub obstructs: bool,
    /// KNK-GEO-16: how many steps the skill of a shooter goes down.
    pub cover: u8,
    pub morale_cover: bool,
    /// KNK-GEO-21: whether it is a linear obstacle.
    pub obstacle: bool,
    pub foot: Passage,
    pub horse: Passage,
    /// In tenths.
    pub move_by: i32,
    pub restricted: bool,
    pub fall: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: String,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 30;

    /// KNK-GEO-20: what it does.
    #[must_use]
    pub fn traits(self) -> &'static Traits {
        &book()[self as usize]
    }
}

fn book() -> &'static [Traits; Kind::COUNT] {
    static BOOK: OnceLock<[Traits; Kind::COUNT]> = OnceLock::new();
    BOOK.get_or_init(|| read(include_str!("../../data/terrain.toml")).expect("the terrain file is sound"))
}

/// KNK-GEO-20: the chart, a row for each kind, in the order of the kinds.
pub(crate) fn read(text: &str) -> Result<[Traits; Kind::COUNT], String> {
    let file: File = table::read_data(FILE, text)?;
    let chart = Chart::read(&format!("{FILE}, terrain"), &file.terrain)?;
    let mut rows = Vec::new();
    for row in chart.rows() {
        let kind: Kind = row.word("type")?;
        if kind as usize != rows.len() {
            return Err(row.wrong("type", "each type has one row, in the order of the program"));
        }
        let yes = |column: &str| match row.text(column)? {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(row.wrong(column, format_args!("{other:?} is neither yes nor no"))),
        };
        rows.push(Traits {
            kind,
            form: row.word("shape")?,
            sight: row.word("sight")?,
            obstructs: yes("obstructs")?,
            cover: row.number("cover")?,
            morale_cover: yes("morale cover")?,
            obstacle: yes("obstacle")?,
            foot: row.word("foot")?,
            horse: row.word("horse")?,
            move_by: row.number("move")?,
            restricted: yes("restricted")?,
            fall: yes("fall")?,
        });
    }
    rows.try_into()
        .map_err(|rows: Vec<Traits>| chart.wrong(format_args!("{} rows are not {}", rows.len(), Kind::COUNT)))
}

/// KNK-GEO-14: how steep a hill is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Slope {
    Gentle,
    Steep,
}

/// KNK-GEO-33: on which side of a line, walked from its first point to its last, the ground is high.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Hand {
    Left,
    Right,
}

/// KNK-OBS-5: a door in a wall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Door {
    /// Its name in the file.
    pub id: String,
    /// Where it is in the wall.
    pub line: [Point; 2],
    /// KNK-OBS-7, KNK-OBS-9: light or heavy.
    pub kind: DoorKind,
    /// How it is when the battle begins.
    pub state: DoorState,
}

/// How strong a door is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum DoorKind {
    Light,
    Heavy,
}

/// KNK-GEO-22: how a door is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DoorState {
    /// It lets people and glances through.
    Open,
    /// It opens freely.
    Closed,
    /// It must be broken.
    Locked,
    /// It was broken.
    Broken,
}

/// KNK-GEO-15: a window in a wall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Its name in the file.
    pub id: String,
    /// Where it is in the wall.
    pub line: [Point; 2],
    /// A window or an arrow slit.
    pub kind: WindowKind,
}

/// How wide a window is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WindowKind {
    Window,
    Slit,
}

/// KNK-GEO-20: a piece of terrain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Its name in the file.
    pub id: String,
    /// What it is.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The corners of an area.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Point>,
    /// The points of a line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<Point>,
    /// KNK-GEO-14: of a hill, from the lowest to the highest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contours: Vec<Vec<Point>>,
    /// KNK-GEO-14: of a hill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slope: Option<Slope>,
    /// KNK-GEO-15: of a building.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doors: Vec<Door>,
    /// KNK-GEO-15: of a building.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub windows: Vec<Window>,
    /// How wide a road is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u16>,
    /// KNK-GEO-33: of a cliff or a battlement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Hand>,
    /// KNK-GEO-33: in feet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<u16>,
    /// KNK-GEO-33: of stairs or a ladder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<Point>,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Whether its owner takes ammunition from it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub baggage: bool,
    /// Whether it does not burn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stone: bool,
    /// What there is to say about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// KNK-GEO-33: how far one falls where a piece does not say.
pub const DROP_FEET: u16 = 12;

impl Piece {
    /// A piece without anything special.
    #[must_use]
    pub fn new(id: &str, kind: Kind, points: &[[i32; 2]]) -> Piece {
        let shape: Vec<Point> = points.iter().copied().map(Point::from).collect();
        let is_line = kind.traits().form == Form::Line;
        Piece {
            id: id.to_owned(),
            kind,
            points: if is_line || kind == Kind::Hill { Vec::new() } else { shape.clone() },
            line: if is_line { shape.clone() } else { Vec::new() },
            contours: if kind == Kind::Hill { vec![shape] } else { Vec::new() },
            slope: (kind == Kind::Hill).then_some(Slope::Gentle),
            doors: Vec::new(),
            windows: Vec::new(),
            width: None,
            high: None,
            drop: None,
            top: None,
            owner: None,
            baggage: false,
            stone: false,
            note: String::new(),
        }
    }

    /// KNK-GEO-33: how deep one falls from it, in feet.
    #[must_use]
    pub fn drop_feet(&self) -> u16 {
        self.drop.unwrap_or(DROP_FEET)
    }

    /// Its name in words: `mill bridge`.
    #[must_use]
    pub fn name(&self) -> String {
        self.id.replace('-', " ")
    }

    /// What is wrong with it, if anything is.
    pub(crate) fn check(&self) -> Result<(), String> {
        let form = self.kind.traits().form;
        let shapes = [(Form::Area, self.points.len(), 3), (Form::Line, self.line.len(), 2)];
        for (of, count, least) in shapes {
            if (form == of) != (count > 0) || form == of && count < least {
                return Err(
                    format!("it has {count} points for {of:?}, and its type is drawn as {form:?}").to_lowercase()
                );
            }
        }
        let contours = !self.contours.is_empty() && self.contours.iter().all(|contour| contour.len() >= 3);
        if (form == Form::Contours) != contours || contours != self.slope.is_some() {
            return Err("a hill, and nothing else, has contours of three points or more, and a slope".to_owned());
        }
        let openings = !self.doors.is_empty() || !self.windows.is_empty();
        if openings && self.kind != Kind::Building {
            return Err("only a building has doors and windows".to_owned());
        }
        Ok(())
    }
}
