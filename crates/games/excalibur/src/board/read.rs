//! Reading the board from its data file.

use serde::Deserialize;

use super::lists::{Distance, HouseRow, Listed as _};
use super::{
    Board, Choke, CounterSet, EntryRoad, EntrySet, Ground, Kind, Line, Manor, ManorId, MilePoint, Parish, Point,
    Points, ReligiousHouse, Scarp, Unit, UnitId,
};

/// Where all this stands.
pub(super) const FILE: &str = "data/board.toml";

/// How the data file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    parishes: String,
    houses: String,
    entries: String,
    entry_sets: String,
    counter_sets: String,
    distances: String,
    manor: Vec<ManorData>,
    roads: Roads,
    river: Vec<Line>,
    scarp: Vec<Scarp>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ManorData {
    id: String,
    name: String,
    parish: String,
    river_rights: bool,
    income: IncomeData,
    land: Vec<UnitData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IncomeData {
    supervised: [i64; 3],
    unsupervised: [i64; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitData {
    id: String,
    kind: Ground,
    x: i32,
    y: i32,
    by_river: bool,
    adjacent: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Roads {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Node {
    id: String,
    kind: NodeKind,
    x: i32,
    y: i32,
    choke: Option<Choke>,
}

/// What a point of the roads is, as the data file says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NodeKind {
    Manor,
    Abbey,
    Priory,
    Milestone,
    Bridge,
    Junction,
    Entry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edge {
    a: String,
    b: String,
    choke: Option<Choke>,
}

impl Board {
    pub(crate) fn read(text: &str) -> Result<Board, String> {
        let file: File = table::read_data(FILE, text)?;
        let mut board = Board {
            spots: Vec::new(),
            manors: Vec::new(),
            units: Vec::new(),
            parishes: Parish::read(&file.parishes)?,
            entries: EntryRoad::read(&file.entries)?,
            entry_sets: EntrySet::read(&file.entry_sets)?,
            counter_sets: CounterSet::read(&file.counter_sets)?,
            houses: [Point(0); 2],
            bridges: Vec::new(),
            edges: Vec::new(),
            miles: Vec::new(),
            rivers: file.river,
            scarps: file.scarp,
        };
        board.put_points(&file.roads, &file.manor, &HouseRow::read(&file.houses)?)?;
        board.join(&file.roads.edges)?;
        board.hand_out_cards(file.manor)?;
        board.name_milestones();
        board.measure();
        board.check_distances(&Distance::read(&file.distances)?)?;
        board.check_entries()?;
        Ok(board)
    }

    fn put_points(&mut self, roads: &Roads, manors: &[ManorData], houses: &[HouseRow]) -> Result<(), String> {
        if roads.nodes.len() > Points::ROOM {
            return Err(format!("{FILE}, roads, nodes: {} points are too many", roads.nodes.len()));
        }
        for (index, node) in roads.nodes.iter().enumerate() {
            let point = Point(index as u16);
            let manor = manors.iter().position(|manor| manor.id == node.id);
            let house = houses.iter().find(|house| house.id == node.id);
            let kind = match (node.kind, manor, house.map(|house| house.kind)) {
                (NodeKind::Manor, Some(manor), None) => Kind::Manor(ManorId(manor as u8)),
                (NodeKind::Abbey, None, Some(ReligiousHouse::Abbey)) => Kind::ReligiousHouse(ReligiousHouse::Abbey),
                (NodeKind::Priory, None, Some(ReligiousHouse::Priory)) => Kind::ReligiousHouse(ReligiousHouse::Priory),
                (NodeKind::Milestone, None, None) => Kind::Milestone,
                (NodeKind::Bridge, None, None) => Kind::Bridge,
                (NodeKind::Junction, None, None) => Kind::Junction,
                (NodeKind::Entry, None, None) => Kind::Entry,
                (kind, ..) => {
                    let id = &node.id;
                    return Err(format!(
                        "{FILE}, roads, nodes {id:?}, kind: the lists of manors and houses have no such {kind:?}"
                    ));
                }
            };
            let name = match (manor, house) {
                (Some(manor), _) => manors[manor].name.clone(),
                (_, Some(house)) => house.name.clone(),
                _ => String::new(),
            };
            match kind {
                Kind::ReligiousHouse(house) => self.houses[house as usize] = point,
                Kind::Bridge => self.bridges.push(point),
                _ => {}
            }
            let Node { id, x, y, choke, .. } = node;
            self.spots.push(MilePoint { id: id.clone(), name, kind, choke: *choke, x: *x, y: *y, next: Vec::new() });
        }
        Ok(())
    }

    /// EXC-1-5, EXC-R55: roads join points; those that lead off the board cannot be taken.
    fn join(&mut self, edges: &[Edge]) -> Result<(), String> {
        for Edge { a, b, choke } in edges {
            let find =
                |id: &String| self.point(id).ok_or_else(|| format!("{FILE}, roads, edges: there is no node {id:?}"));
            let (a, b) = (find(a)?, find(b)?);
            self.edges.push((a, b, *choke));
            for (from, to) in [(a, b), (b, a)] {
                if self.spot(to).kind != Kind::Entry {
                    self.spots[from.index()].next.push(to);
                }
            }
        }
        Ok(())
    }

    /// EXC-1-4: a manor is its village with the land units around it, and river rights where it has them.
    fn hand_out_cards(&mut self, manors: Vec<ManorData>) -> Result<(), String> {
        let mut touching = Vec::new();
        for data in manors {
            let manor = ManorId(self.manors.len() as u8);
            let wrong = |field: &str, why: String| format!("{FILE}, manor {:?}, {field}: {why}", data.id);
            let centre = self.point(&data.id).ok_or_else(|| wrong("id", "no node of the roads has it".into()))?;
            let parish = self.parishes.iter().position(|parish| parish.id == data.parish);
            let parish = parish.ok_or_else(|| wrong("parish", format!("there is no parish {:?}", data.parish)))?;
            self.parishes[parish].manors.push(data.id.clone());
            let mut units = Vec::new();
            for UnitData { id, kind, x, y, by_river, adjacent } in data.land {
                units.push(UnitId(self.units.len() as u8));
                touching.push(adjacent);
                self.units.push(Unit { id, manor, ground: kind, by_river, adjacent: Vec::new(), x, y });
            }
            let ManorData { id, name, river_rights, income, .. } = data;
            let IncomeData { supervised, unsupervised } = income;
            self.manors.push(Manor { id, name, centre, parish, river_rights, supervised, unsupervised, units });
        }
        let unknown = |index: usize, id: &String| {
            format!("{FILE}, land {:?}, adjacent: there is no land unit {id:?}", self.units[index].id)
        };
        let mut adjacent: Vec<Vec<UnitId>> = Vec::new();
        for (index, ids) in touching.iter().enumerate() {
            let units = ids.iter().map(|id| self.unit_called(id).ok_or_else(|| unknown(index, id)));
            adjacent.push(units.collect::<Result<_, _>>()?);
        }
        self.units.iter_mut().zip(adjacent).for_each(|(unit, adjacent)| unit.adjacent = adjacent);
        Ok(())
    }

    /// Milestones and bridges have no names on the board; players call them by the places on either side.
    fn name_milestones(&mut self) {
        let names: Vec<String> = self.points().map(|point| self.called(point)).collect();
        self.spots.iter_mut().zip(names).for_each(|(spot, name)| spot.name = name);
    }

    fn called(&self, point: Point) -> String {
        let spot = self.spot(point);
        let word = match spot.kind {
            Kind::Manor(_) | Kind::ReligiousHouse(_) => return spot.name.clone(),
            Kind::Bridge => "bridge",
            Kind::Junction => "crossroads",
            Kind::Entry => "entry",
            Kind::Milestone => "milestone",
        };
        let number = spot.id.trim_start_matches(|c: char| !c.is_ascii_digit()).trim_start_matches('0');
        format!("{word} {number} ({})", self.between(point))
    }

    /// The named places to which the roads from a point lead.
    fn between(&self, point: Point) -> String {
        let mut names: Vec<&str> = Vec::new();
        for first in self.next(point) {
            let (mut before, mut at) = (point, *first);
            while self.spot(at).name.is_empty() {
                let Some(on) = self.next(at).iter().copied().find(|next| *next != before) else { break };
                (before, at) = (at, on);
            }
            let name = self.spot(at).name.as_str();
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(" - ")
    }

    fn check_distances(&self, distances: &[Distance]) -> Result<(), String> {
        for Distance { from, to, miles } in distances {
            let point = |id: &String| self.point(id).ok_or_else(|| format!("{FILE}, distances: there is no {id:?}"));
            let measured = self.miles(point(from)?, point(to)?);
            if measured != *miles {
                return Err(format!("{FILE}, distances: from {from} to {to} it is {measured} miles, not {miles}"));
            }
        }
        Ok(())
    }

    /// EXC-3-3: entry roads lead to manors, and those of a set lie as far apart as it says.
    fn check_entries(&self) -> Result<(), String> {
        for EntryRoad { id, first_manor, .. } in &self.entries {
            let manor = self.find_manor(first_manor);
            manor.ok_or_else(|| format!("{FILE}, entries, {id:?}: there is no manor {first_manor:?}"))?;
        }
        for EntrySet { players, miles, entries } in &self.entry_sets {
            let mut firsts: Vec<Point> = Vec::new();
            for id in entries {
                let entry = self.entries.iter().position(|entry| entry.id == *id);
                let entry = entry.ok_or_else(|| format!("{FILE}, entry_sets: there is no entry road {id:?}"))?;
                firsts.push(self.manor(self.first_manor(entry)).centre);
            }
            let apart = |(at, one): (usize, &Point)| firsts[..at].iter().map(|other| self.miles(*one, *other)).min();
            let least = firsts.iter().enumerate().filter_map(apart).min();
            if least != Some(*miles) {
                let (set, least) = (entries.join(", "), least.unwrap_or_default());
                return Err(format!(
                    "{FILE}, entry_sets, {players} players: {set} lie {least} miles apart, not {miles}"
                ));
            }
        }
        Ok(())
    }
}
