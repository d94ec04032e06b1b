//! The ground: what lies at every tenth of an inch, made once from the terrain.

use serde::{Deserialize, Serialize};

use super::polygon::Lies;
use super::terrain::{Form, InSight, Kind, Passage, Piece};
use super::{FINE, Outline, Point};

/// The terrain of a table: what a file says of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// KNK-GEO-1: its width and its depth.
    pub table: [i32; 2],
    /// What stands on it.
    pub pieces: Vec<Piece>,
}

/// No table is larger, in tenths of an inch.
const LARGEST: i32 = 1_440;
/// No table has more pieces, or more hills upon each other, or more buildings.
const PIECES: usize = 64;
const HEIGHTS: u8 = 7;
const BUILDINGS: usize = 15;

/// What lies at a point of the table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cell(u16);

impl Cell {
    const LIGHT: u16 = 1 << 3;
    const HEAVY: u16 = 1 << 4;
    const TREE: u16 = 1 << 5;
    const BLOCK: u16 = 1 << 6;
    const RIVER: u16 = 1 << 7;
    const CROSSING: u16 = 1 << 8;
    const FORD: u16 = 1 << 9;
    const STAIRS: u16 = 1 << 10;
    const STEEP: u16 = 1 << 11;

    /// KNK-GEO-14: how many contours it lies within.
    #[must_use]
    pub const fn height(self) -> u8 {
        (self.0 & 7) as u8
    }

    const fn has(self, what: u16) -> bool {
        self.0 & what != 0
    }

    /// KNK-GEO-13: light woods.
    #[must_use]
    pub const fn is_light_woods(self) -> bool {
        self.has(Cell::LIGHT)
    }

    /// KNK-GEO-13: heavy woods.
    #[must_use]
    pub const fn is_heavy_woods(self) -> bool {
        self.has(Cell::HEAVY)
    }

    /// Woods of either kind.
    #[must_use]
    pub const fn is_woods(self) -> bool {
        self.has(Cell::LIGHT | Cell::HEAVY)
    }

    /// KNK-GEO-12: a tree.
    #[must_use]
    pub const fn is_tree(self) -> bool {
        self.has(Cell::TREE)
    }

    /// KNK-GEO-12: something that nobody sees over, such as a rock.
    #[must_use]
    pub const fn is_block(self) -> bool {
        self.has(Cell::BLOCK)
    }

    /// KNK-GEO-10: deep water, and no bridge or ford over it.
    #[must_use]
    pub const fn is_deep(self) -> bool {
        self.has(Cell::RIVER) && !self.has(Cell::CROSSING)
    }

    /// KNK-GEO-21: a bridge or a ford.
    #[must_use]
    pub const fn is_crossing(self) -> bool {
        self.has(Cell::CROSSING)
    }

    /// KNK-GEO-20: a ford, which costs three inches.
    #[must_use]
    pub const fn is_ford(self) -> bool {
        self.has(Cell::FORD)
    }

    /// KNK-MOV-14: stairs or a ladder.
    #[must_use]
    pub const fn is_stairs(self) -> bool {
        self.has(Cell::STAIRS)
    }

    /// KNK-GEO-14: part of a steep hill.
    #[must_use]
    pub const fn is_steep(self) -> bool {
        self.has(Cell::STEEP)
    }

    /// KNK-GEO-15: within which building, counted from 1; 0 out of doors.
    #[must_use]
    pub const fn building(self) -> u8 {
        (self.0 >> 12) as u8
    }
}

/// The ground of a table.
#[derive(Debug)]
pub struct Ground {
    terrain: Terrain,
    cells: Box<[Cell]>,
    outlines: Vec<Outline>,
    /// The pieces that are buildings, by their number less 1.
    buildings: Vec<usize>,
    /// The pieces that a step can meet, by coarse cell.
    near: Box<[u64]>,
    coarse_wide: i32,
    /// Doors of all buildings in the order of the file: piece and door.
    doors: Vec<(usize, usize)>,
}

/// How many tenths wide a coarse cell is, and how far beyond it a piece still matters to a base that stands in it.
const COARSE: i32 = 32;
const REACH: i32 = 16;

impl Ground {
    /// Makes the ground of a terrain.
    ///
    /// # Errors
    /// What is wrong with the terrain, and with which piece.
    pub fn make(terrain: Terrain) -> Result<Ground, String> {
        let [wide, deep] = terrain.table;
        if !(100..=LARGEST).contains(&wide) || !(100..=LARGEST).contains(&deep) {
            return Err(format!("a table is 100 to {LARGEST} tenths of an inch wide and deep, not {wide} by {deep}"));
        }
        if terrain.pieces.len() > PIECES {
            return Err(format!("{} pieces of terrain are more than {PIECES}", terrain.pieces.len()));
        }
        for (at, piece) in terrain.pieces.iter().enumerate() {
            piece.check().map_err(|why| format!("terrain {:?}: {why}", piece.id))?;
            if terrain.pieces[..at].iter().any(|other| other.id == piece.id) {
                return Err(format!("terrain {:?}: two pieces have this id", piece.id));
            }
            let all = piece.points.iter().chain(&piece.line).chain(piece.contours.iter().flatten()).chain(&piece.top);
            let openings = piece.doors.iter().map(|door| &door.line).chain(piece.windows.iter().map(|at| &at.line));
            let all = all.chain(openings.flatten());
            if let Some(off) = all.into_iter().find(|at| !(0..=wide).contains(&at.x) || !(0..=deep).contains(&at.y)) {
                return Err(format!("terrain {:?}: {off} is not on the table", piece.id));
            }
        }
        let buildings: Vec<usize> =
            (0..terrain.pieces.len()).filter(|at| terrain.pieces[*at].kind == Kind::Building).collect();
        if buildings.len() > BUILDINGS {
            return Err(format!("{} buildings are more than {BUILDINGS}", buildings.len()));
        }
        let outlines = terrain.pieces.iter().map(outline).collect();
        let doors = terrain.pieces.iter().enumerate();
        let doors = doors.flat_map(|(at, piece)| (0..piece.doors.len()).map(move |door| (at, door))).collect();
        let coarse_wide = wide / COARSE + 1;
        let mut ground = Ground {
            cells: vec![Cell::default(); ((wide + 1) * (deep + 1)) as usize].into(),
            near: vec![0; (coarse_wide * (deep / COARSE + 1)) as usize].into(),
            coarse_wide,
            terrain,
            outlines,
            buildings,
            doors,
        };
        ground.fill()?;
        ground.find_what_is_near();
        Ok(ground)
    }

    /// Every point of the table, once.
    fn fill(&mut self) -> Result<(), String> {
        for index in 0..self.terrain.pieces.len() {
            let piece = &self.terrain.pieces[index];
            let kind = piece.kind;
            let bits = match kind {
                Kind::LightWoods => Cell::LIGHT,
                Kind::HeavyWoods => Cell::HEAVY,
                Kind::Tree => Cell::TREE,
                Kind::River => Cell::RIVER,
                Kind::Bridge => Cell::CROSSING,
                Kind::Ford => Cell::CROSSING | Cell::FORD,
                Kind::Stairs | Kind::Ladder => Cell::STAIRS,
                _ if kind.traits().sight == InSight::Block => Cell::BLOCK,
                Kind::Building => 1 + self.buildings.iter().position(|at| *at == index).unwrap_or(0) as u16,
                Kind::Hill if piece.slope == Some(super::terrain::Slope::Steep) => Cell::STEEP,
                Kind::Hill => 0,
                _ => continue,
            };
            if kind == Kind::Hill {
                let contours: Vec<Outline> = piece.contours.iter().map(|contour| Outline::area(contour)).collect();
                for contour in contours {
                    let mut too_high = false;
                    self.mark(&contour, |cell, _| {
                        cell.0 |= bits;
                        if cell.height() < HEIGHTS { cell.0 += 1 } else { too_high = true }
                    });
                    if too_high {
                        return Err(format!("more than {HEIGHTS} contours lie upon each other"));
                    }
                }
            } else {
                let outline = self.outlines[index].clone();
                self.mark(&outline, |cell, lies| match kind {
                    // A wall is not within the building.
                    Kind::Building if lies == Lies::Inside => cell.0 |= bits << 12,
                    Kind::Building => {}
                    _ => cell.0 |= bits,
                });
            }
        }
        Ok(())
    }

    /// Marks every point of an area, its edge too.
    fn mark(&mut self, area: &Outline, mut with: impl FnMut(&mut Cell, Lies)) {
        let (west, north, east, south) = area.bounds();
        let wide = self.terrain.table[0] + 1;
        for y in north / FINE..=south / FINE {
            for x in west / FINE..=east / FINE {
                let lies = area.of_place(Point::new(x as i32, y as i32).fine());
                if lies != Lies::Outside {
                    with(&mut self.cells[(y as i32 * wide + x as i32) as usize], lies);
                }
            }
        }
    }

    /// KNK-GEO-10: which pieces a step has to be tried against, by where it is.
    fn find_what_is_near(&mut self) {
        for (index, piece) in self.terrain.pieces.iter().enumerate() {
            if !bars_the_way(piece.kind) {
                continue;
            }
            let (west, north, east, south) = self.outlines[index].bounds();
            let cell = |fine: i64, by: i32| ((fine / FINE) as i32 + by).max(0) / COARSE;
            for y in cell(north, -REACH)..=cell(south, REACH) {
                for x in cell(west, -REACH)..=cell(east, REACH) {
                    if x < self.coarse_wide
                        && let Some(near) = self.near.get_mut((y * self.coarse_wide + x) as usize)
                    {
                        *near |= 1 << index;
                    }
                }
            }
        }
    }

    /// Its width and its depth, in tenths.
    #[must_use]
    pub const fn table(&self) -> [i32; 2] {
        self.terrain.table
    }

    /// Whether a point is on the table.
    #[must_use]
    pub const fn is_on(&self, at: Point) -> bool {
        let [wide, deep] = self.terrain.table;
        at.x >= 0 && at.y >= 0 && at.x <= wide && at.y <= deep
    }

    /// What lies at a point; nothing beyond the edge.
    #[inline]
    #[must_use]
    pub fn cell(&self, at: Point) -> Cell {
        let [wide, deep] = self.terrain.table;
        if at.x < 0 || at.y < 0 || at.x > wide || at.y > deep {
            return Cell::default();
        }
        self.cells[(at.y * (wide + 1) + at.x) as usize]
    }

    /// What stands on it.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.terrain.pieces
    }

    /// The shape of a piece.
    #[must_use]
    pub fn outline(&self, piece: usize) -> &Outline {
        &self.outlines[piece]
    }

    /// The piece with this id.
    #[must_use]
    pub fn piece_called(&self, id: &str) -> Option<usize> {
        self.terrain.pieces.iter().position(|piece| piece.id == id)
    }

    /// The piece that is this building, counted from 1.
    #[must_use]
    pub fn building(&self, number: u8) -> Option<usize> {
        self.buildings.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The doors of all buildings: each with its piece and its number there.
    #[must_use]
    pub fn doors(&self) -> &[(usize, usize)] {
        &self.doors
    }

    /// The pieces that could bar the way of a base whose middle is here.
    pub(crate) fn near(&self, at: Point) -> u64 {
        let [wide, deep] = self.terrain.table;
        let (x, y) = (at.x.clamp(0, wide) / COARSE, at.y.clamp(0, deep) / COARSE);
        self.near[(y * self.coarse_wide + x) as usize]
    }
}

/// Whether a base can be stopped by such a piece.
pub(crate) fn bars_the_way(kind: Kind) -> bool {
    let traits = kind.traits();
    traits.obstacle
        || kind == Kind::Building
        || kind != Kind::River && (traits.foot == Passage::No || traits.horse == Passage::No)
}

/// What is drawn of a piece; of a hill its lowest contour.
fn outline(piece: &Piece) -> Outline {
    match piece.kind.traits().form {
        Form::Area => Outline::area(&piece.points),
        Form::Line => Outline::line(&piece.line),
        Form::Contours => Outline::area(piece.contours.first().map_or(&[], Vec::as_slice)),
    }
}
