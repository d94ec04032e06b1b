//! How the file of battles is written, and what is read from it.

use serde::{Deserialize, Serialize};
use table::Chart;

use super::{Band, Retinue, Scenario};
use crate::geometry::terrain::Piece;
use crate::geometry::{Ground, Outline, Point, Terrain};
use crate::roster::Line;

const FILE: &str = "data/scenarios.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Vec<ScenarioText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    title: String,
    summary: String,
    players: [u8; 2],
    table: [i32; 2],
    turn_limit: u8,
    options: Vec<String>,
    declaration: String,
    handicap: Handicap,
    special: Vec<String>,
    terrain: Vec<Piece>,
    objects: Vec<Loot>,
    hooks: Vec<Hook>,
    victory: Vec<Objective>,
    side: Vec<SideText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideText {
    id: String,
    name: String,
    organisation: String,
    seats: u8,
    optional: bool,
    home_edge: Edge,
    exit_edge: Edge,
    hatred: bool,
    never_spares: Vec<String>,
    defends_fortification: bool,
    signals: Vec<Signal>,
    points: i64,
    zones: Vec<ZoneText>,
    roster: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneText {
    points: Vec<Point>,
    arrive: u8,
    #[serde(default)]
    note: String,
}

/// KNK-SCN-2: points for the side that is weaker.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handicap {
    /// Which side.
    pub side: String,
    /// How many.
    pub vp: i64,
}

/// KNK-GEO-25: an edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    /// In words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edge::North => "north",
            Edge::East => "east",
            Edge::South => "south",
            Edge::West => "west",
        }
    }
}

/// KNK-ORD-6: how a signal is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Signal {
    Trumpet,
    Flag,
    Fire,
}

/// KNK-SCN-1: one side of a battle.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name in the file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The organisation it follows, or `custom`.
    pub organisation: String,
    /// How many players can lead it.
    pub seats: u8,
    /// Whether it only takes part if somebody plays it.
    pub optional: bool,
    /// KNK-GEO-25: where it comes from.
    pub home_edge: Edge,
    /// KNK-GEO-25: over which edge it may leave as well.
    pub exit_edge: Edge,
    /// KNK-MOR-22: whether it hates its enemies.
    pub hatred: bool,
    /// KNK-YLD-6: the sides whose men it never spares.
    pub never_spares: Vec<String>,
    /// KNK-BAL-3
    pub defends_fortification: bool,
    /// KNK-ORD-6: the signals it can give.
    pub signals: Vec<Signal>,
    /// Where it may deploy.
    pub zones: Vec<Zone>,
    /// Its points as they were reckoned, which are checked.
    pub(super) points: i64,
}

/// Where figures may be placed, and when.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its shape.
    pub outline: Outline,
    /// Its corners.
    pub points: Vec<Point>,
    /// KNK-SCN-7: the turn of those who come here.
    pub arrive: u8,
    /// What there is to say about it.
    pub note: String,
}

/// KNK-SCN-3, KNK-SCN-6: something that can be carried, led or driven.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the file")]
pub enum Loot {
    Loot {
        id: String,
        name: String,
        x: i32,
        y: i32,
        load: Load,
    },
    Wagon {
        id: String,
        name: String,
        track: String,
        track_pos: u32,
        x: i32,
        y: i32,
        facing: u16,
        owner: String,
        baggage: bool,
    },
}

impl Loot {
    /// Its name in the file.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Loot::Loot { id, .. } | Loot::Wagon { id, .. } => id,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Loot::Loot { name, .. } | Loot::Wagon { name, .. } => name,
        }
    }

    /// Where it is at first.
    #[must_use]
    pub const fn at(&self) -> Point {
        match self {
            Loot::Loot { x, y, .. } | Loot::Wagon { x, y, .. } => Point::new(*x, *y),
        }
    }
}

/// KNK-SCN-3: how something is carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Load {
    Light,
    Heavy,
    Beast,
}

/// KNK-ORD-5: something that a standing order can wait for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the file")]
pub enum Hook {
    Terrain { feature: String, event: String, text: String },
    Signal { side: String, signal: Signal, text: String },
}

/// KNK-SCN-8: what a side is out for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the file; the rule says how each is tested")]
pub enum Objective {
    CarryOff {
        side: String,
        objects: Vec<String>,
        edge: Edge,
        vp: i64,
    },
    Keep {
        side: String,
        objects: Vec<String>,
        not_held_by: Vec<String>,
        #[serde(default)]
        area: Vec<Point>,
        vp: i64,
    },
    Exit {
        side: String,
        edge: Edge,
        span: [i32; 2],
        value: Value,
        lord_times: i64,
    },
    LordDown {
        side: String,
        of: String,
        vp: i64,
    },
    CarryTo {
        side: String,
        objects: Vec<String>,
        features: Vec<String>,
        vp: i64,
    },
    Burn {
        side: String,
        features: Vec<String>,
        vp: i64,
    },
    HoldEachTurn {
        side: String,
        feature: String,
        within: i32,
        from_turn: u8,
        vp: i64,
    },
    HoldEnd {
        side: String,
        feature: String,
        within: i32,
        vp: i64,
    },
    ExitObjects {
        side: String,
        objects: Vec<String>,
        edge: Edge,
        vp: i64,
    },
    ExitOrEmpty {
        side: String,
        objects: Vec<String>,
        edge: String,
        vp: i64,
    },
    PutOut {
        side: String,
        vp: i64,
    },
    LanceBroken {
        side: String,
        vp: i64,
    },
    DestroyOrCarryOff {
        side: String,
        objects: Vec<String>,
        edge: Edge,
        vp: i64,
    },
    Across {
        side: String,
        area: Vec<Point>,
        value: Value,
        vp: i64,
    },
    Standard {
        side: String,
        vp: i64,
    },
}

/// What a figure counts for an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Value {
    #[serde(rename = "points")]
    Points,
    #[serde(rename = "half points")]
    HalfPoints,
}

impl Objective {
    /// Whose it is; `both` for everybody.
    #[must_use]
    pub fn side(&self) -> &str {
        match self {
            Objective::CarryOff { side, .. }
            | Objective::Keep { side, .. }
            | Objective::Exit { side, .. }
            | Objective::LordDown { side, .. }
            | Objective::CarryTo { side, .. }
            | Objective::Burn { side, .. }
            | Objective::HoldEachTurn { side, .. }
            | Objective::HoldEnd { side, .. }
            | Objective::ExitObjects { side, .. }
            | Objective::ExitOrEmpty { side, .. }
            | Objective::PutOut { side, .. }
            | Objective::LanceBroken { side, .. }
            | Objective::DestroyOrCarryOff { side, .. }
            | Objective::Across { side, .. }
            | Objective::Standard { side, .. } => side,
        }
    }
}

impl Scenario {
    /// Reads the file of battles and checks it.
    pub(crate) fn read_all(text: &str) -> Result<Vec<Scenario>, String> {
        let file: File = table::read_data(FILE, text)?;
        let mut all: Vec<Scenario> = Vec::new();
        for text in file.scenario {
            let id = text.id.clone();
            let scenario = Scenario::read(text).map_err(|why| format!("{FILE}, scenario {id:?}: {why}"))?;
            if all.iter().any(|other| other.id == id) {
                return Err(format!("{FILE}, scenario {id:?}: two battles have this id"));
            }
            all.push(scenario);
        }
        if all.is_empty() { Err(format!("{FILE}: there is no battle")) } else { Ok(all) }
    }

    fn read(text: ScenarioText) -> Result<Scenario, String> {
        let ground = Ground::make(Terrain { table: text.table, pieces: text.terrain })?;
        let (mut sides, mut roster, mut side_of) = (Vec::new(), Vec::new(), Vec::new());
        for (at, side) in text.side.into_iter().enumerate() {
            let chart = Chart::read(&format!("side {:?}, roster", side.id), &side.roster)?;
            for row in chart.rows() {
                roster.push(Line::read(row)?);
                side_of.push(at as u8);
            }
            sides.push(read_side(side));
        }
        let retinues = retinues(&roster, &side_of)?;
        let units = units(&roster, &retinues)?;
        let scenario = Scenario {
            id: text.id,
            title: text.title,
            summary: text.summary,
            players: text.players,
            turn_limit: text.turn_limit,
            options: text.options,
            declaration: text.declaration,
            handicap: text.handicap,
            special: text.special,
            ground,
            objects: text.objects,
            hooks: text.hooks,
            victory: text.victory,
            sides,
            roster,
            units,
            retinues,
            side_of,
        };
        scenario.check()?;
        Ok(scenario)
    }
}

fn read_side(side: SideText) -> Side {
    let zone = |zone: ZoneText| Zone {
        outline: Outline::area(&zone.points),
        points: zone.points,
        arrive: zone.arrive,
        note: zone.note,
    };
    Side {
        id: side.id,
        name: side.name,
        organisation: side.organisation,
        seats: side.seats,
        optional: side.optional,
        home_edge: side.home_edge,
        exit_edge: side.exit_edge,
        hatred: side.hatred,
        never_spares: side.never_spares,
        defends_fortification: side.defends_fortification,
        signals: side.signals,
        zones: side.zones.into_iter().map(zone).collect(),
        points: side.points,
    }
}

/// KNK-SET-2: each retinue has one lord or chief.
fn retinues(roster: &[Line], side_of: &[u8]) -> Result<Vec<Retinue>, String> {
    let mut all: Vec<Retinue> = Vec::new();
    for (line, side) in roster.iter().zip(side_of) {
        if !all.iter().any(|known| known.name == line.retinue && known.side == *side) {
            let mine = |(man, other): (usize, &Line)| {
                (other.retinue == line.retinue && side_of[man] == *side && other.title.is_lord()).then_some(man)
            };
            let lords: Vec<usize> = roster.iter().enumerate().filter_map(mine).collect();
            let [lord] = lords[..] else {
                return Err(format!("retinue {:?} has {} lords; it needs one (KNK-SET-2)", line.retinue, lords.len()));
            };
            all.push(Retinue { name: line.retinue.clone(), side: *side, lord: lord as u8 });
        }
    }
    Ok(all)
}

/// KNK-DEF-4: the units, each with its leader.
fn units(roster: &[Line], retinues: &[Retinue]) -> Result<Vec<Band>, String> {
    let mut all: Vec<Band> = Vec::new();
    for (man, line) in roster.iter().enumerate() {
        let Some(name) = &line.unit else { continue };
        let retinue = retinues.iter().position(|retinue| retinue.name == line.retinue).unwrap_or_default() as u8;
        let known = all.iter().position(|unit| unit.name == *name && unit.retinue == retinue);
        let at = known.unwrap_or_else(|| {
            all.push(Band { name: name.clone(), retinue, leader: u8::MAX, members: Vec::new() });
            all.len() - 1
        });
        all[at].members.push(man as u8);
        if line.leads {
            if all[at].leader != u8::MAX {
                return Err(format!("unit {name:?} has two leaders (KNK-DEF-4)"));
            }
            all[at].leader = man as u8;
        }
    }
    match all.iter().find(|unit| unit.leader == u8::MAX) {
        Some(unit) => Err(format!("unit {:?} has no leader (KNK-DEF-3)", unit.name)),
        None => Ok(all),
    }
}
