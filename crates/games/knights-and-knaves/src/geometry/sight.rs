//! Seeing: nine lines, and what closes each of them (KNK-GEO-12 to KNK-GEO-15).

use super::terrain::{InSight, Kind};
use super::{Base, Cell, Field, Fine, Leg, Point, Quad};
use crate::geometry::point::segments_touch;

/// KNK-GEO-13: through so much wood one sees; and so much from within woods to a target in the open.
pub const WOODS: u32 = 60;
const OUT_OF_WOODS: u32 = 120;
/// KNK-GEO-12, KNK-GEO-16: so near something, in tenths, a figure is directly behind it.
pub const BEHIND: i32 = 10;

/// KNK-GEO-12: whether one figure sees another, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How many of the nine lines are open.
    pub open: u8,
    /// What closes the line from middle to middle, if anything does.
    pub closed: Option<Hidden>,
}

/// What closes a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// KNK-GEO-13: so many tenths of wood, of which one sees through so many.
    Woods {
        /// Heavy woods count twice.
        depth: u32,
        /// What one sees through.
        limit: u32,
    },
    /// KNK-GEO-14: ground that is higher than both.
    Hill(usize),
    /// KNK-GEO-15: a building that stands between.
    Building(usize),
    /// KNK-GEO-15: the wall of the building that one of them is in.
    Wall(usize),
    /// KNK-GEO-12: a rock, a stand or a tree.
    Piece(usize),
}

impl Sight {
    /// Whether anything of the other can be seen.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.open > 0
    }

    /// KNK-GEO-30: whether only a part of the other can be seen.
    #[must_use]
    pub const fn is_partial(self) -> bool {
        self.open > 0 && self.closed.is_some()
    }
}

/// What two figures bring to a line between them.
struct Glance {
    viewer: Quad,
    target: Quad,
    /// The higher ground of the two.
    height: u8,
    woods: u32,
    /// The buildings they are in, or 0.
    houses: [u8; 2],
    /// What they can look out of.
    openings: [Vec<[Fine; 2]>; 2],
}

impl Field<'_> {
    /// KNK-GEO-12: whether one sees the other, with the reason.
    #[must_use]
    pub fn sight(&self, viewer: Base, target: Base) -> Sight {
        let Some(glance) = self.glance(viewer, target) else { return Sight { open: 9, closed: None } };
        let closed = self.closes(viewer.at, target.at, &glance);
        let others =
            lines(viewer.at, target.at, &glance).filter(|(from, to)| self.closes(*from, *to, &glance).is_none());
        Sight { open: u8::from(closed.is_none()) + others.count() as u8, closed }
    }

    /// KNK-DEF-5, KNK-GEO-12: whether one sees the other: the first open line tells.
    #[must_use]
    pub fn sees(&self, viewer: Base, target: Base) -> bool {
        let Some(glance) = self.glance(viewer, target) else { return true };
        self.closes(viewer.at, target.at, &glance).is_none()
            || lines(viewer.at, target.at, &glance).any(|(from, to)| self.closes(from, to, &glance).is_none())
    }

    /// Nothing, if they are under one roof and see each other.
    fn glance(&self, viewer: Base, target: Base) -> Option<Glance> {
        let (here, there) = (self.ground.cell(viewer.at), self.ground.cell(target.at));
        let houses = [here.building(), there.building()];
        if houses[0] != 0 && houses[0] == houses[1] {
            return None;
        }
        let (viewer, target) = (viewer.quad(), target.quad());
        let openings = |house: u8, quad: &Quad| {
            self.ground.building(house).map_or_else(Vec::new, |piece| self.openings_near(piece, quad))
        };
        Some(Glance {
            height: here.height().max(there.height()),
            woods: if here.is_woods() && !there.is_woods() { OUT_OF_WOODS } else { WOODS },
            openings: [openings(houses[0], &viewer), openings(houses[1], &target)],
            houses,
            viewer,
            target,
        })
    }

    /// What closes a line, if anything does.
    fn closes(&self, from: Point, to: Point, glance: &Glance) -> Option<Hidden> {
        for (house, openings) in glance.houses.iter().zip(&glance.openings) {
            let through = |[a, b]: &[Fine; 2]| segments_touch(from.fine(), to.fine(), *a, *b);
            if *house != 0 && !openings.iter().any(through) {
                return Some(Hidden::Wall(self.ground.building(*house).unwrap_or_default()));
            }
        }
        let (mut depth, mut before) = (0, Cell::default());
        for at in Leg::new(from, to).points() {
            let cell = self.ground.cell(at);
            if cell != Cell::default() {
                if cell.height() > glance.height {
                    return Some(Hidden::Hill(self.hill_at(at)));
                }
                if cell.is_woods() {
                    let light = cell.is_light_woods() && before.is_light_woods();
                    let heavy = cell.is_heavy_woods() && before.is_heavy_woods();
                    depth += u32::from(light) + 2 * u32::from(heavy);
                }
                let house = cell.building();
                if house != 0 && !glance.houses.contains(&house) {
                    return Some(Hidden::Building(self.ground.building(house).unwrap_or_default()));
                }
                if (cell.is_block() || cell.is_tree())
                    && let Some(piece) = self.blocks_at(at, glance)
                {
                    return Some(Hidden::Piece(piece));
                }
            }
            before = cell;
        }
        (depth > glance.woods).then_some(Hidden::Woods { depth, limit: glance.woods })
    }

    /// KNK-GEO-12: the rock or the stand at a point, or a tree that one of the two is directly behind (KNK-DEF-6).
    fn blocks_at(&self, at: Point, glance: &Glance) -> Option<usize> {
        self.pieces().find(|piece| {
            let kind = self.ground.pieces()[*piece].kind;
            let outline = self.ground.outline(*piece);
            match kind.traits().sight {
                InSight::Block => outline.holds(at),
                InSight::Tree => {
                    let near = |quad: &Quad| outline.gap(quad).tenths() <= BEHIND;
                    outline.holds(at) && (near(&glance.viewer) || near(&glance.target))
                }
                _ => false,
            }
        })
    }

    /// The hill at a point.
    fn hill_at(&self, at: Point) -> usize {
        let mut hills = self.pieces().filter(|piece| self.ground.pieces()[*piece].kind == Kind::Hill);
        hills.find(|piece| self.ground.outline(*piece).holds(at)).unwrap_or_default()
    }

    /// KNK-GEO-13: how much wood lies on a line; heavy woods count twice.
    #[must_use]
    pub fn wood_between(&self, from: Point, to: Point) -> u32 {
        let cells: Vec<Cell> = Leg::new(from, to).points().map(|at| self.ground.cell(at)).collect();
        let both = |of: fn(Cell) -> bool| cells.windows(2).filter(|ends| of(ends[0]) && of(ends[1])).count() as u32;
        both(Cell::is_light_woods) + 2 * both(Cell::is_heavy_woods)
    }
}

/// KNK-GEO-12: the eight lines beside the one from middle to middle: to the target's corners, and from the viewer's.
fn lines<'g>(from: Point, to: Point, glance: &'g Glance) -> impl Iterator<Item = (Point, Point)> + 'g {
    let corners = glance.target.0.iter().map(move |corner| (from, corner.rounded()));
    corners.chain(glance.viewer.0.iter().map(move |corner| (corner.rounded(), to)))
}
