//! The ground as it is now: doors that were opened or broken, barricades that were dragged away.

use super::point::segments_touch;
use super::terrain::{Kind, Passage};
use super::{Base, CONTACT, Fine, Gap, Ground, Point, Quad};

/// The ground with what has changed on it since the battle began.
#[derive(Clone, Copy, Debug)]
pub struct Field<'g> {
    /// The ground.
    pub ground: &'g Ground,
    /// KNK-GEO-22: the doors that stand open or are broken, by their number in [`Ground::doors`].
    pub open_doors: u64,
    /// The pieces that are gone.
    pub gone: u64,
}

/// KNK-GEO-10: what bars a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The edge of the table.
    Edge,
    /// Ground that cannot be entered.
    Impassable(usize),
    /// The wall of a building.
    Wall(usize),
    /// A linear obstacle, at which one has to stop.
    Obstacle(usize),
}

/// KNK-GEO-22: near the middle of a door through which a figure goes, the walls of its building do not bar it.
pub const DOORWAY: i64 = 15;

impl<'g> Field<'g> {
    /// The ground as it was at the beginning.
    #[must_use]
    pub const fn fresh(ground: &'g Ground) -> Field<'g> {
        Field { ground, open_doors: 0, gone: 0 }
    }

    /// Whether a piece is still there.
    #[must_use]
    pub const fn stands(&self, piece: usize) -> bool {
        self.gone >> piece & 1 == 0
    }

    /// The pieces, as far as they are still there.
    pub fn pieces(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.ground.pieces().len()).filter(|piece| self.stands(*piece))
    }

    /// KNK-GEO-10: what bars a base from standing here, if anything does. `through` is the door it goes through.
    #[must_use]
    pub fn bar(&self, base: Base, quad: &Quad, through: Option<(usize, Point)>) -> Option<Bar> {
        let cell = self.ground.cell(base.at);
        if cell.is_deep() {
            let river = self
                .pieces()
                .find(|at| self.ground.pieces()[*at].kind == Kind::River && self.ground.outline(*at).holds(base.at));
            return Some(Bar::Impassable(river.unwrap_or_default()));
        }
        let mut near = self.ground.near(base.at) & !self.gone;
        while near != 0 {
            let piece = near.trailing_zeros() as usize;
            near &= near - 1;
            let kind = self.ground.pieces()[piece].kind;
            let traits = kind.traits();
            let outline = self.ground.outline(piece);
            // KNK-GEO-21: on a bridge or in a ford there is no stream.
            if cell.is_crossing() && matches!(kind, Kind::Stream | Kind::Ditch) {
                continue;
            }
            let passage = if base.mounted { traits.horse } else { traits.foot };
            let barred = match kind {
                Kind::Building if self.goes_through(base.at, piece, through) => None,
                Kind::Building => outline.crosses(quad).then_some(Bar::Wall(piece)),
                _ if traits.obstacle => outline.meets(quad).then_some(Bar::Obstacle(piece)),
                _ if passage != Passage::No => None,
                Kind::Cliff => outline.meets(quad).then_some(Bar::Impassable(piece)),
                _ => outline.overlaps(quad).then_some(Bar::Impassable(piece)),
            };
            if barred.is_some() {
                return barred;
            }
        }
        None
    }

    fn goes_through(&self, at: Point, building: usize, through: Option<(usize, Point)>) -> bool {
        through.is_some_and(|(of, middle)| of == building && at.square_to(middle) <= DOORWAY * DOORWAY)
    }

    /// KNK-GEO-21: the linear obstacles that a base is at.
    pub fn at_obstacles(&self, quad: &Quad) -> impl Iterator<Item = usize> + '_ {
        let quad = *quad;
        self.pieces().filter(move |piece| {
            self.ground.pieces()[*piece].kind.traits().obstacle
                && self.ground.outline(*piece).gap(&quad).is_within(CONTACT)
        })
    }

    /// KNK-GEO-22: the doors that a base is at, by their number.
    pub fn at_doors(&self, quad: &Quad) -> impl Iterator<Item = usize> + '_ {
        let quad = *quad;
        (0..self.ground.doors().len()).filter(move |door| {
            let [a, b] = self.door_line(*door);
            quad.gap_to(a, b).is_within(CONTACT)
        })
    }

    /// KNK-GEO-22: where a door is.
    #[must_use]
    pub fn door_line(&self, door: usize) -> [Fine; 2] {
        let (piece, number) = self.ground.doors()[door];
        self.ground.pieces()[piece].doors[number].line.map(Point::fine)
    }

    /// KNK-GEO-22: the middle of a door, and the building it leads into.
    #[must_use]
    pub fn door_middle(&self, door: usize) -> (usize, Point) {
        let (piece, number) = self.ground.doors()[door];
        let [a, b] = self.ground.pieces()[piece].doors[number].line;
        (piece, Point::new((a.x + b.x) / 2, (a.y + b.y) / 2))
    }

    /// KNK-GEO-15: the openings of a building that let a glance through: windows, slits, and doors that are open.
    pub(crate) fn openings(&self, piece: usize) -> impl Iterator<Item = [Fine; 2]> + '_ {
        let building = &self.ground.pieces()[piece];
        let windows = building.windows.iter().map(|window| window.line.map(Point::fine));
        let doors = self.ground.doors().iter().enumerate();
        let doors = doors.filter(move |(number, (of, _))| *of == piece && self.open_doors >> number & 1 == 1);
        windows.chain(doors.map(|(number, _)| self.door_line(number)))
    }

    /// KNK-GEO-15: those of them that a base inside is near enough to look out of.
    pub(crate) fn openings_near(&self, piece: usize, quad: &Quad) -> Vec<[Fine; 2]> {
        self.openings(piece).filter(|[a, b]| quad.gap_to(*a, *b).tenths() <= super::BEHIND).collect()
    }

    /// KNK-GEO-21: whether enemies stand at one obstacle, on either side, near enough to fight across it.
    #[must_use]
    pub fn fight_across(&self, one: Base, other: Base) -> Option<usize> {
        if one.at.square_to(other.at) > 30 * 30 {
            return None;
        }
        let (mine, theirs) = (one.quad(), other.quad());
        if !mine.gap(&theirs).is_within(ACROSS) {
            return None;
        }
        let (from, to) = (one.at.fine(), other.at.fine());
        self.at_obstacles(&mine).find(|piece| {
            let outline = self.ground.outline(*piece);
            outline.gap(&theirs).is_within(CONTACT) && outline.edges().any(|(a, b)| segments_touch(a, b, from, to))
        })
    }

    /// The least distance between a base and a piece.
    #[must_use]
    pub fn gap_to_piece(&self, base: Base, piece: usize) -> Gap {
        self.ground.outline(piece).gap(&base.quad())
    }
}

/// KNK-GEO-21: so near two enemies at one obstacle fight across it.
pub const ACROSS: i64 = 300;
