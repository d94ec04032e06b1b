//! Reading the board from its data file.

use serde::Deserialize;

use super::{
    Board, Choke, CounterSet, Entry, EntrySet, Ground, House, Kind, Line, Manor, ManorId, Parish, Point, Points, Scarp,
    Spot, Unit, UnitId,
};

/// How the data file writes it.
#[derive(Deserialize)]
struct File {
    parish: Vec<Parish>,
    manor: Vec<ManorData>,
    house: Vec<HouseData>,
    roads: Roads,
    entry: Vec<Entry>,
    entry_set: Vec<EntrySet>,
    counter_set: Vec<CounterSet>,
    river: Vec<Line>,
    scarp: Vec<Scarp>,
    distance_check: Vec<DistanceCheck>,
}

#[derive(Deserialize)]
struct ManorData {
    id: String,
    name: String,
    parish: String,
    river_rights: bool,
    income: IncomeData,
    land: Vec<UnitData>,
}

#[derive(Deserialize)]
struct IncomeData {
    supervised: [i64; 3],
    unsupervised: [i64; 3],
}

#[derive(Deserialize)]
struct UnitData {
    id: String,
    kind: Ground,
    x: i32,
    y: i32,
    by_river: bool,
    adjacent: Vec<String>,
}

#[derive(Deserialize)]
struct HouseData {
    id: String,
    name: String,
    kind: House,
}

#[derive(Deserialize)]
struct Roads {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    kind: String,
    x: i32,
    y: i32,
    choke: Option<Choke>,
}

#[derive(Deserialize)]
struct Edge {
    a: String,
    b: String,
    choke: Option<Choke>,
}

#[derive(Deserialize)]
struct DistanceCheck {
    from: String,
    to: String,
    miles: u8,
}

impl Board {
    pub(super) fn read(text: &str) -> Result<Board, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut board = Board {
            spots: Vec::new(),
            manors: Vec::new(),
            units: Vec::new(),
            parishes: Vec::new(),
            entries: file.entry,
            entry_sets: file.entry_set,
            counter_sets: file.counter_set,
            houses: [Point(0); 2],
            bridges: Vec::new(),
            edges: Vec::new(),
            miles: Vec::new(),
            rivers: file.river,
            scarps: file.scarp,
        };
        board.put_points(&file.roads, &file.manor, &file.house)?;
        board.join(&file.roads.edges)?;
        board.hand_out_cards(file.manor, &file.parish)?;
        board.parishes = file.parish;
        board.name_milestones();
        board.measure();
        board.check(&file.distance_check)?;
        Ok(board)
    }

    fn put_points(&mut self, roads: &Roads, manors: &[ManorData], houses: &[HouseData]) -> Result<(), String> {
        if roads.nodes.len() > Points::ROOM {
            return Err(format!("{} points are too many", roads.nodes.len()));
        }
        for (index, node) in roads.nodes.iter().enumerate() {
            let point = Point(index as u16);
            let manor = manors.iter().position(|manor| manor.id == node.id);
            let house = houses.iter().find(|house| house.id == node.id);
            let kind = match (node.kind.as_str(), manor, house) {
                ("manor", Some(manor), _) => Kind::Manor(ManorId(manor as u8)),
                ("abbey" | "priory", _, Some(house)) => Kind::House(house.kind),
                ("milestone", ..) => Kind::Milestone,
                ("bridge", ..) => Kind::Bridge,
                ("junction", ..) => Kind::Junction,
                ("entry", ..) => Kind::Entry,
                (other, ..) => return Err(format!("{} is no {other}", node.id)),
            };
            let name = match (manor, house) {
                (Some(manor), _) => manors[manor].name.clone(),
                (_, Some(house)) => house.name.clone(),
                _ => String::new(),
            };
            match kind {
                Kind::House(house) => self.houses[house as usize] = point,
                Kind::Bridge => self.bridges.push(point),
                _ => {}
            }
            let Node { id, x, y, choke, .. } = node;
            self.spots.push(Spot { id: id.clone(), name, kind, choke: *choke, x: *x, y: *y, next: Vec::new() });
        }
        Ok(())
    }

    /// EXC-1-5, EXC-R55: roads join points; those that lead off the board cannot be taken.
    fn join(&mut self, edges: &[Edge]) -> Result<(), String> {
        for Edge { a, b, choke } in edges {
            let find = |id: &String| self.point(id).ok_or_else(|| format!("a road leads to {id}, which is nowhere"));
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
    fn hand_out_cards(&mut self, manors: Vec<ManorData>, parishes: &[Parish]) -> Result<(), String> {
        let mut touching = Vec::new();
        for data in manors {
            let manor = ManorId(self.manors.len() as u8);
            let centre = self.point(&data.id).ok_or_else(|| format!("{} is not on the map", data.id))?;
            let parish = parishes.iter().position(|parish| parish.id == data.parish);
            let parish = parish.ok_or_else(|| format!("{} has no parish", data.id))?;
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
        for (index, ids) in touching.iter().enumerate() {
            let units = ids.iter().map(|id| self.unit_called(id).ok_or_else(|| format!("{id} is no land unit")));
            self.units[index].adjacent = units.collect::<Result<_, _>>()?;
        }
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
            Kind::Manor(_) | Kind::House(_) => return spot.name.clone(),
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

    fn check(&self, distances: &[DistanceCheck]) -> Result<(), String> {
        for DistanceCheck { from, to, miles } in distances {
            let point = |id: &String| self.point(id).ok_or_else(|| format!("{id} is nowhere"));
            let measured = self.miles(point(from)?, point(to)?);
            if measured != *miles {
                return Err(format!("from {from} to {to} it is {measured} miles, not {miles}"));
            }
        }
        for entry in &self.entries {
            self.find_manor(&entry.first_manor).ok_or_else(|| format!("{} leads nowhere", entry.id))?;
        }
        Ok(())
    }
}
