//! Reading the board from its data file.

use serde::Deserialize;

use super::square::{Bank, SIDES, Side, Square, arc, direction};
use super::{Board, Castle, Commodity, Named, Place, PlaceSet, Reach, Site, Spot, Terrain, Village, Water};

/// How the data file writes it.
#[derive(Deserialize)]
struct File {
    grid: Grid,
    river: Vec<River>,
    castle: Vec<CastleData>,
    camelot: SiteData,
    village: Vec<VillageData>,
    mystic_site: Vec<SiteData>,
}

#[derive(Deserialize)]
struct Grid {
    terrain: Vec<String>,
}

#[derive(Deserialize)]
struct River {
    name: String,
    course: Vec<String>,
    mouth: Side,
    bridges: Vec<String>,
}

#[derive(Deserialize)]
struct CastleData {
    name: String,
    square: String,
    challenger: String,
}

#[derive(Deserialize)]
struct SiteData {
    name: String,
    square: String,
}

#[derive(Deserialize)]
struct VillageData {
    name: String,
    square: String,
    kingdom: String,
    commodity: Commodity,
}

impl Board {
    pub(super) fn read(text: &str) -> Result<Board, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut board = Board {
            places: Vec::new(),
            castles: Vec::new(),
            villages: Vec::new(),
            mystic: Vec::new(),
            rivers: Vec::new(),
            camelot: Place(0),
            difficult: PlaceSet::NONE,
            bridges: PlaceSet::NONE,
            mountains: PlaceSet::NONE,
            by_name: Vec::new(),
        };
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
        for (row, line) in file.grid.terrain.iter().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let square = Square { column: column as i8, row: row as i8 };
                let terrain = match sign {
                    '~' => continue,
                    '.' => Terrain::Open,
                    'f' => Terrain::Forest,
                    'm' => Terrain::Marsh,
                    '^' => Terrain::Mountain,
                    _ => return Err(format!("{sign:?} is no terrain")),
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
                    self.places.push(Spot { name, title, target, square, terrain, bridge, bank, site, neighbours });
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
        for (index, castle) in file.castle.into_iter().enumerate() {
            let place = self.put(&castle.square, Site::Castle(index as u8))?;
            self.castles.push(Castle { name: castle.name, place, challenger: castle.challenger });
        }
        for (index, village) in file.village.into_iter().enumerate() {
            let place = self.put(&village.square, Site::Village(index as u8))?;
            let VillageData { name, kingdom, commodity, .. } = village;
            self.villages.push(Village { name, place, kingdom, commodity });
        }
        for (index, site) in file.mystic_site.into_iter().enumerate() {
            let place = self.put(&site.square, Site::Mystic(index as u8))?;
            self.mystic.push(Named { name: site.name, place });
        }
        self.camelot = self.put(&file.camelot.square, Site::Camelot)?;
        Ok(())
    }

    /// Keeps kinds of ground as sets, for those who walk over it.
    fn note_ground(&mut self) -> Result<(), String> {
        if self.places.len() > PlaceSet::ROOM {
            return Err(format!("{} places are too many", self.places.len()));
        }
        self.difficult = self.places().filter(|place| self.terrain(*place) != Terrain::Open).collect();
        self.mountains = self.places().filter(|place| self.terrain(*place) == Terrain::Mountain).collect();
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
                Some(Site::Camelot) => format!("Castle Camelot ({name})"),
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
        let wanted = Square::parse(square).ok_or_else(|| format!("{square:?} is no square"))?;
        let mut here = (0..self.places.len()).filter(|index| self.places[*index].square == wanted);
        let (Some(index), None) = (here.next(), here.next()) else {
            return Err(format!("{square} is sea, or has two banks"));
        };
        self.places[index].site = Some(site);
        Ok(Place(index as u16))
    }
}

impl River {
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
