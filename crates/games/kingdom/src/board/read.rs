//! Reading the board from its data file.

use serde::Deserialize;
use table::{Chart, ChartRow};

use super::square::{Bank, SIDES, Side, Square, arc, direction};
use super::{Board, Castle, Difficult, Named, Place, PlaceData, PlaceSet, Reach, Site, Terrain, Village, Water};
use crate::tables::Tables;

/// Where all this stands.
const FILE: &str = "data/board.toml";

/// How the data file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: Vec<String>,
    castles: String,
    villages: String,
    mystic_sites: String,
    camelot: CamelotData,
    river: Vec<River>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct River {
    name: String,
    course: Vec<String>,
    mouth: Side,
    bridges: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CamelotData {
    name: String,
    square: String,
}

impl Board {
    pub(crate) fn read(text: &str) -> Result<Board, String> {
        let file: File = table::read_data(FILE, text)?;
        let mut board = Board {
            places: Vec::new(),
            castles: Vec::new(),
            villages: Vec::new(),
            mystic: Vec::new(),
            rivers: Vec::new(),
            camelot: Named { name: String::new(), place: Place(0) },
            difficult: PlaceSet::NONE,
            bridges: PlaceSet::NONE,
            by_terrain: [PlaceSet::NONE; 3],
            by_name: Vec::new(),
        };
        file.river.iter().try_for_each(River::check)?;
        let banks = board.lay_out(&file)?;
        board.rivers = file.river.iter().map(River::water).collect();
        board.join(&banks);
        board.put_sites(file)?;
        board.note_ground()?;
        board.note_names();
        Ok(board)
    }

    /// Makes the places. Gives back, for each, which of the eight half-sides of its square are its own.
    fn lay_out(&mut self, file: &File) -> Result<Vec<Bank>, String> {
        let mut banks = Vec::new();
        if file.terrain.len() != Board::ROWS {
            return Err(format!("{FILE}, terrain: {} rows are drawn, not {}", file.terrain.len(), Board::ROWS));
        }
        for (row, line) in file.terrain.iter().enumerate() {
            let (number, columns) = (row + 1, line.chars().count());
            if columns != Board::COLUMNS {
                return Err(format!("{FILE}, terrain, row {number}: it has {columns} squares, not {}", Board::COLUMNS));
            }
            for (column, sign) in line.chars().enumerate() {
                let square = Square { column: column as i8, row: row as i8 };
                let terrain = match sign {
                    '~' => continue,
                    '.' => Terrain::Open,
                    'f' => Terrain::Forest,
                    'm' => Terrain::Marsh,
                    '^' => Terrain::Mountain,
                    _ => {
                        let square = square.name();
                        return Err(format!("{FILE}, terrain, {square}: {sign:?} is none of ~ . f m ^"));
                    }
                };
                let bridge = file.river.iter().any(|river| river.bridges.contains(&square.name()));
                let cut = file.river.iter().find_map(|river| river.cuts(square));
                let arcs = match cut {
                    Some([one, two]) if !bridge => vec![Some([one, two]), Some([two, one])],
                    _ => vec![None],
                };
                for bank in arcs {
                    let arc = bank.map_or([true; 8], |[from, to]| arc(from, to));
                    let name = match bank {
                        Some(_) => format!("{} ({} bank)", square.name(), direction(&arc)),
                        None => square.name(),
                    };
                    let (title, target) = (String::new(), String::new());
                    let (site, neighbours) = (None, Vec::new());
                    self.places.push(PlaceData {
                        name,
                        title,
                        target,
                        square,
                        terrain,
                        bridge,
                        bank,
                        site,
                        neighbours,
                    });
                    banks.push(arc);
                }
            }
        }
        Ok(banks)
    }

    /// Joins each place with those it shares a half-side with (KGD-9.i.b, KGD-9.ii).
    fn join(&mut self, banks: &[Bank]) {
        for from in 0..self.places.len() {
            let mut neighbours = Vec::new();
            for side in SIDES {
                let beside = self.places[from].square.beside(side);
                let [first, second] = side.halves();
                let [facing_first, facing_second] = side.opposite().halves();
                for (to, _) in self.places.iter().enumerate().filter(|(_, spot)| spot.square == beside) {
                    // The first half of a side faces the second half of the side opposite.
                    let meet = banks[from][first] && banks[to][facing_second]
                        || banks[from][second] && banks[to][facing_first];
                    if meet {
                        neighbours.push(Place(to as u16));
                    }
                }
            }
            self.places[from].neighbours = neighbours;
        }
    }

    fn put_sites(&mut self, file: File) -> Result<(), String> {
        let chart = |name: &str, text: &str| Chart::read(&format!("{FILE}, {name}"), text);
        for (index, row) in chart("castles", &file.castles)?.rows().enumerate() {
            let Named { name, place } = self.named(&row, Site::Castle(index as u8))?;
            let challenger = whose(&row, "challenger")?;
            self.castles.push(Castle { name, place, challenger });
        }
        for (index, row) in chart("villages", &file.villages)?.rows().enumerate() {
            let Named { name, place } = self.named(&row, Site::Village(index as u8))?;
            let kingdom = whose(&row, "kingdom")?;
            self.villages.push(Village { name, place, kingdom, commodity: row.word("commodity")? });
        }
        for (index, row) in chart("mystic_sites", &file.mystic_sites)?.rows().enumerate() {
            let site = self.named(&row, Site::Mystic(index as u8))?;
            self.mystic.push(site);
        }
        let CamelotData { name, square } = file.camelot;
        let place = self.put(&square, Site::Camelot).map_err(|why| format!("{FILE}, camelot, square: {why}"))?;
        self.camelot = Named { name, place };
        Ok(())
    }

    /// The name of a row, and its square with the site on it.
    fn named(&mut self, row: &ChartRow<'_>, site: Site) -> Result<Named, String> {
        let place = self.put(row.text("square")?, site).map_err(|why| row.wrong("square", why))?;
        Ok(Named { name: row.text("name")?.to_owned(), place })
    }

    /// Keeps kinds of ground as sets, for those who walk over it.
    fn note_ground(&mut self) -> Result<(), String> {
        if self.places.len() > PlaceSet::ROOM {
            return Err(format!("{FILE}: {} places are too many", self.places.len()));
        }
        self.difficult = self.places().filter(|place| self.terrain(*place) != Terrain::Open).collect();
        self.by_terrain = Difficult::ALL
            .map(|ground| self.places().filter(|place| self.terrain(*place) == ground.terrain()).collect());
        self.bridges = self.places().filter(|place| self.has_bridge(*place)).collect();
        Ok(())
    }

    /// Keeps what places are called, for those who write about them.
    fn note_names(&mut self) {
        for index in 0..self.places.len() {
            let name = &self.places[index].name;
            let title = match self.places[index].site {
                None => name.clone(),
                Some(Site::Castle(castle)) => format!("{} ({name})", self.castles[usize::from(castle)].name),
                Some(Site::Village(village)) => format!("{} ({name})", self.villages[usize::from(village)].name),
                Some(Site::Mystic(site)) => format!("{} ({name})", self.mystic[usize::from(site)].name),
                Some(Site::Camelot) => format!("{} ({name})", self.camelot.name),
            };
            let target = format!("place:{}", name.replace(" (", "-").replace(" bank)", ""));
            self.places[index].title = title;
            self.places[index].target = target;
        }
        let mut by_name: Vec<Place> = self.places().collect();
        by_name.sort_by_key(|place| self.name(*place).to_owned());
        self.by_name = by_name;
    }

    fn put(&mut self, square: &str, site: Site) -> Result<Place, String> {
        let wanted = Square::parse(square).ok_or_else(|| format!("{square:?} is no square like N14"))?;
        let mut here = (0..self.places.len()).filter(|index| self.places[*index].square == wanted);
        let (Some(index), None) = (here.next(), here.next()) else {
            return Err(format!("{square} is sea, or has two banks"));
        };
        if self.places[index].site.is_some() {
            return Err(format!("two sites stand on {square}"));
        }
        self.places[index].site = Some(site);
        Ok(Place(index as u16))
    }
}

/// Whose a castle or village is at the start.
fn whose(row: &ChartRow<'_>, column: &str) -> Result<String, String> {
    let (id, known) = (row.text(column)?, &Tables::get().challengers);
    if known.iter().any(|challenger| challenger.id == id) {
        return Ok(id.to_owned());
    }
    let known: Vec<&str> = known.iter().map(|challenger| challenger.id.as_str()).collect();
    Err(row.wrong(column, format_args!("{id:?} is none of {}", known.join(", "))))
}

impl River {
    /// A river goes from square to neighbouring square, and its bridges are on its way.
    fn check(&self) -> Result<(), String> {
        let wrong = |field: &str, why: String| Err(format!("{FILE}, river {:?}, {field}: {why}", self.name));
        let mut before: Option<Square> = None;
        for name in &self.course {
            let Some(square) = Square::parse(name) else {
                return wrong("course", format!("{name:?} is no square like N14"));
            };
            if before.is_some_and(|before| before.side_towards(square).is_none()) {
                return wrong("course", format!("{name} is not beside the square before it"));
            }
            before = Some(square);
        }
        match self.bridges.iter().find(|bridge| !self.course.contains(bridge)) {
            Some(dry) => wrong("bridges", format!("{dry} is not on its course")),
            None => Ok(()),
        }
    }

    /// Its way through the squares.
    fn water(&self) -> Water {
        let course: Vec<Square> = self.course.iter().filter_map(|name| Square::parse(name)).collect();
        let reach = |(at, square): (usize, &Square)| Reach {
            column: square.column as usize,
            row: square.row as usize,
            from: at.checked_sub(1).and_then(|before| square.side_towards(course[before])),
            to: course.get(at + 1).and_then(|next| square.side_towards(*next)).unwrap_or(self.mouth),
            bridge: self.bridges.contains(&square.name()),
        };
        Water { name: self.name.clone(), reaches: course.iter().enumerate().map(reach).collect() }
    }

    /// The two sides of a square that the river crosses, if it divides the square. It does not divide its source.
    fn cuts(&self, square: Square) -> Option<[Side; 2]> {
        let course: Vec<Square> = self.course.iter().filter_map(|name| Square::parse(name)).collect();
        let at = course.iter().position(|passed| *passed == square).filter(|at| *at > 0)?;
        let from = square.side_towards(course[at - 1])?;
        let to = course.get(at + 1).map_or(Some(self.mouth), |next| square.side_towards(*next))?;
        Some([from, to])
    }
}
