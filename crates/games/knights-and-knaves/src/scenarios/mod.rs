//! The battles that are ready to play, read from `data/scenarios.toml` (KNK-SCN-1).

mod check;
mod read;

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

pub use read::{Edge, Handicap, Hook, Load, Loot, Objective, Side, Signal, Value, Zone};

use crate::geometry::{Ground, Point};
use crate::roster::Line;

/// A battle, by its place in the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ScenarioId(u8);

/// KNK-SCN-1: a battle that is ready to play.
#[derive(Debug)]
pub struct Scenario {
    /// Its name on a command line.
    pub id: String,
    /// Its name on a page.
    pub title: String,
    /// What it is about.
    pub summary: String,
    /// The least and the most players.
    pub players: [u8; 2],
    /// KNK-SCN-2: how many turns it lasts at most.
    pub turn_limit: u8,
    /// The options that it is played under unless somebody says otherwise.
    pub options: Vec<String>,
    /// KNK-DCL-1, KNK-DCL-5: how actions are declared in it.
    pub declaration: String,
    /// KNK-SCN-2: points for the side that is weaker.
    pub handicap: Handicap,
    /// What is special in it, in words.
    pub special: Vec<String>,
    /// Its table.
    pub ground: Ground,
    /// KNK-SCN-3, KNK-SCN-6: what can be carried, led or driven.
    pub objects: Vec<Loot>,
    /// KNK-ORD-5: events that standing orders can name.
    pub hooks: Vec<Hook>,
    /// KNK-SCN-8
    pub victory: Vec<Objective>,
    /// Who fights.
    pub sides: Vec<Side>,
    /// Everybody, side by side.
    pub roster: Vec<Line>,
    /// The units of the roster, in its order.
    pub units: Vec<Band>,
    /// The retinues of the roster, in its order.
    pub retinues: Vec<Retinue>,
    /// The side of each man of the roster.
    side_of: Vec<u8>,
}

/// KNK-DEF-4: a unit, as its owner declares it at deployment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// Its name.
    pub name: String,
    /// The retinue it belongs to.
    pub retinue: u8,
    /// Who leads it.
    pub leader: u8,
    /// All of it, the leader too.
    pub members: Vec<u8>,
}

/// KNK-SET-2: one lord with his men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retinue {
    /// Its name.
    pub name: String,
    /// Whose side it is on.
    pub side: u8,
    /// Its lord: the player/figure.
    pub lord: u8,
}

/// All battles, read once.
fn all() -> &'static [Scenario] {
    static ALL: OnceLock<Vec<Scenario>> = OnceLock::new();
    ALL.get_or_init(|| Scenario::read_all(include_str!("../../data/scenarios.toml")).expect("the battles are sound"))
}

impl ScenarioId {
    /// All battles, in the order of the file.
    pub fn all() -> impl ExactSizeIterator<Item = ScenarioId> {
        (0..all().len()).map(|at| ScenarioId(at as u8))
    }

    /// The battle of this name.
    #[must_use]
    pub fn called(id: &str) -> Option<ScenarioId> {
        ScenarioId::all().find(|scenario| scenario.get().id == id)
    }

    /// What there is to know of it.
    #[must_use]
    pub fn get(self) -> &'static Scenario {
        &all()[usize::from(self.0)]
    }
}

impl TryFrom<String> for ScenarioId {
    type Error = String;

    fn try_from(id: String) -> Result<ScenarioId, String> {
        ScenarioId::called(&id).ok_or_else(|| format!("there is no battle {id:?}"))
    }
}

impl From<ScenarioId> for String {
    fn from(id: ScenarioId) -> String {
        id.get().id.clone()
    }
}

impl fmt::Display for ScenarioId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.get().title)
    }
}

impl Scenario {
    /// The rule that describes it.
    #[must_use]
    pub fn rule(&self) -> String {
        format!("KNK-SCN-{}", self.id)
    }

    /// The side of a man, by his number in the roster.
    #[must_use]
    pub fn side_of(&self, man: usize) -> usize {
        self.side_of[man].into()
    }

    /// KNK-BAL-1, KNK-BAL-3: what a side counts: twice, if it defends fortifications.
    #[must_use]
    pub fn points_of(&self, side: usize) -> i64 {
        let men = self.roster.iter().zip(&self.side_of).filter(|(_, of)| usize::from(**of) == side);
        let sum: i64 = men.map(|(line, _)| line.points()).sum();
        if self.sides[side].defends_fortification { 2 * sum } else { sum }
    }

    /// KNK-SCN-2: what the weaker side is given: half the difference, rounded down; sides that may stay away are left out.
    #[must_use]
    pub fn fair_handicap(&self) -> i64 {
        let sides = (0..self.sides.len()).filter(|side| !self.sides[*side].optional).map(|side| self.points_of(side));
        let (least, most) = sides.fold((i64::MAX, 0), |(least, most), points| (least.min(points), most.max(points)));
        (most - least) / 2
    }

    /// Whether a point lies in a zone of a side for those who come at this turn.
    #[must_use]
    pub fn is_in_zone(&self, side: usize, arrives: u8, at: Point) -> bool {
        self.sides[side].zones.iter().any(|zone| zone.arrive == arrives && zone.outline.holds(at))
    }
}

/// Reads a file of battles as the game does when it starts, for somebody who edits it.
///
/// # Errors
/// A sentence that says what is wrong, and where.
pub fn check_scenarios(text: &str) -> Result<(), String> {
    Scenario::read_all(text).map(drop)
}
