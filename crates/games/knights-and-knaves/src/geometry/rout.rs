//! Flight: who is surrounded, where a rout leads, where a man lands (KNK-GEO-18, KNK-GEO-19, KNK-GEO-24).

use super::point::{segments_touch, side};
use super::terrain::{Form, Kind, Passage};
use super::{Bar, Base, Facing, Field, Fine, Leg, Point, Quad, project, rdiv};

/// KNK-GEO-19: how many rays are cast, how long they are, and how far apart enemies may stand and still close a gap.
const RAYS: u16 = 72;
const RAY: i64 = 12_000;
const CLOSED_GAP: i32 = 40;

/// KNK-GEO-18: how far a rout may turn aside, in the order in which it is tried.
pub const DEFLECTIONS: [i32; 13] = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90];

/// Where a rout led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The way it took.
    pub bearing: Facing,
    /// Where it ends.
    pub ends: Point,
    /// How many tenths that is.
    pub steps: i32,
    /// Whether it leads off the table.
    pub off: bool,
    /// What stopped it, if it did not go its whole way.
    pub bar: Option<Bar>,
}

impl Field<'_> {
    /// KNK-GEO-19: how many of the 72 rays from a figure are open; none, and it is surrounded.
    #[must_use]
    pub fn open_rays(&self, figure: Base, enemies: &[Base]) -> usize {
        let centre = figure.at.fine();
        let quads: Vec<Quad> = enemies.iter().map(|enemy| enemy.quad()).collect();
        let mut gates: Vec<[Fine; 2]> = Vec::new();
        for (at, one) in quads.iter().enumerate() {
            for (other, quad) in quads.iter().enumerate().skip(at + 1) {
                if one.gap(quad).tenths() <= CLOSED_GAP {
                    gates.push([enemies[at].at.fine(), enemies[other].at.fine()]);
                }
            }
        }
        let walls: Vec<usize> = self.pieces().filter(|piece| self.closes_a_ray(*piece)).collect();
        let rays = (0..RAYS).map(|ray| {
            let (x, y) = Facing::new(ray * 5).direction();
            centre.plus(Fine { x: rdiv(RAY * x, 1_000_000), y: rdiv(RAY * y, 1_000_000) })
        });
        rays.filter(|end| {
            let closed = quads.iter().any(|quad| quad.meets(centre, *end))
                || gates.iter().any(|[a, b]| segments_touch(*a, *b, centre, *end))
                || walls.iter().any(|piece| self.ground.outline(*piece).is_crossed_by(centre, *end));
            !closed
        })
        .count()
    }

    /// Whether a ray ends at such a piece: impassable ground, or the wall of a building.
    fn closes_a_ray(&self, piece: usize) -> bool {
        let kind = self.ground.pieces()[piece].kind;
        kind == Kind::Building || !kind.traits().obstacle && kind.traits().foot == Passage::No
    }

    /// KNK-GEO-18: a figure runs so many tenths along a bearing, or as near to it as something lets it. `standing` are
    /// the bases it runs round.
    #[must_use]
    pub fn flee(&self, figure: Base, bearing: Facing, tenths: i32, standing: &[Base]) -> Flight {
        let mut best: Option<Flight> = None;
        for deflection in DEFLECTIONS {
            let flight = self.run(figure, bearing.turned(deflection), tenths, standing);
            if flight.off || flight.bar.is_none() && flight.steps == tenths {
                return flight;
            }
            if best.is_none_or(|known| flight.steps > known.steps) {
                best = Some(flight);
            }
        }
        best.unwrap_or(Flight { bearing, ends: figure.at, steps: 0, off: false, bar: None })
    }

    /// One line of flight, step by step.
    fn run(&self, figure: Base, bearing: Facing, tenths: i32, standing: &[Base]) -> Flight {
        let leg = Leg::toward(figure.at, bearing, tenths);
        let runner = figure.turned(bearing);
        let mut flight = Flight { bearing, ends: figure.at, steps: 0, off: false, bar: None };
        for step in 1..=tenths {
            let at = leg.at(step.min(leg.length));
            let next = runner.moved(at);
            if !self.ground.is_on(at) {
                // The edge stops nobody who runs.
                return Flight { ends: leg.at(tenths.min(leg.length)), steps: tenths, off: true, ..flight };
            }
            flight.bar = self.bar(next, &next.quad(), None);
            if flight.bar.is_some() || standing.iter().any(|other| other.overlaps(next)) {
                return flight;
            }
            flight = Flight { ends: at, steps: step, ..flight };
        }
        flight
    }

    /// Whether a base can stand here: on the table, on open ground, overlapping nobody.
    #[must_use]
    pub fn is_free(&self, base: Base, standing: &[Base]) -> bool {
        self.ground.is_on(base.at)
            && self.bar(base, &base.quad(), None).is_none()
            && !standing.iter().any(|other| other.overlaps(base))
    }

    /// KNK-GEO-24: where a rider is put who has lost his seat: to the left of the horse, to the right, behind, ahead, or
    /// as near as there is room.
    #[must_use]
    pub fn landing(&self, horse: Base, standing: &[Base]) -> Base {
        let man = Base::foot(horse.at, horse.facing);
        let beside = [(-90, 11), (90, 11), (180, 16), (0, 16)];
        let beside = beside.map(|(turn, tenths)| man.moved(project(horse.at, horse.facing.turned(turn), tenths)));
        let free = beside.into_iter().find(|place| self.is_free(*place, standing));
        free.or_else(|| self.free_place_around(man, horse.at, standing)).unwrap_or(man)
    }

    /// KNK-GEO-24: the first free place on rings around a point.
    #[must_use]
    pub fn free_place_around(&self, figure: Base, around: Point, standing: &[Base]) -> Option<Base> {
        let rings = (1..=24).flat_map(|ring| (0..24).map(move |turn| (ring * 10, turn * 15)));
        let mut places = rings.map(|(tenths, degrees)| figure.moved(project(around, Facing::new(degrees), tenths)));
        places.find(|place| self.is_free(*place, standing))
    }

    /// KNK-GEO-21: where a figure comes to that scales the obstacle it is at, going this way: the first place wholly
    /// beyond it, at most four inches away.
    #[must_use]
    pub fn beyond(&self, figure: Base, obstacle: usize, facing: Facing, standing: &[Base]) -> Option<Base> {
        let outline = self.ground.outline(obstacle);
        let start = figure.at.fine();
        (1..=40).map(|step| figure.moved(project(figure.at, facing, step))).find(|place| {
            let quad = place.quad();
            outline.is_crossed_by(start, place.at.fine()) && !outline.meets(&quad) && self.is_free(*place, standing)
        })
    }

    /// KNK-GEO-33: the drop that a figure stands at, if any: a cliff or a battlement whose high side it is on, stairs or a
    /// ladder.
    #[must_use]
    pub fn drop_at(&self, figure: Base) -> Option<usize> {
        let quad = figure.quad();
        self.pieces().find(|piece| {
            let shape = &self.ground.pieces()[*piece];
            let outline = self.ground.outline(*piece);
            if !shape.kind.traits().fall {
                return false;
            }
            match shape.kind.traits().form {
                Form::Area => outline.holds(figure.at),
                _ => outline.gap(&quad).tenths() <= super::EDGE && self.is_on_the_high_side(*piece, figure.at),
            }
        })
    }

    /// KNK-GEO-33: whether a point is on the high side of a line.
    fn is_on_the_high_side(&self, piece: usize, at: Point) -> bool {
        let high = self.ground.pieces()[piece].high;
        let Some((a, b)) = self.ground.outline(piece).nearest_edge(at.fine()) else { return false };
        match side(a, b, at.fine()) {
            turn if turn > 0 => high == Some(super::terrain::Hand::Right),
            turn if turn < 0 => high == Some(super::terrain::Hand::Left),
            _ => false,
        }
    }

    /// KNK-GEO-33: where somebody comes to lie who falls from a drop.
    #[must_use]
    pub fn foot_of(&self, figure: Base, piece: usize, standing: &[Base]) -> Base {
        let outline = self.ground.outline(piece);
        let man = Base { mounted: false, ..figure };
        if self.ground.pieces()[piece].kind.traits().form == Form::Area {
            let outside = |place: &Base| !outline.holds(place.at);
            let rings = (1..=24).flat_map(|ring| (0..24).map(move |turn| (ring * 10, turn * 15)));
            let mut places = rings.map(|(tenths, degrees)| man.moved(project(man.at, Facing::new(degrees), tenths)));
            return places.find(|place| outside(place) && self.is_free(*place, standing)).unwrap_or(man);
        }
        let Some((a, b)) = outline.nearest_edge(man.at.fine()) else { return man };
        // Square to the line, toward the side he is not on.
        let along = Facing::from_to(a.rounded(), b.rounded(), man.facing);
        let down = if side(a, b, man.at.fine()) > 0 { along.turned(-90) } else { along.turned(90) };
        let last = man.moved(project(man.at, down, 40));
        self.beyond(man, piece, down, standing)
            .or_else(|| self.free_place_around(man, last.at, standing))
            .unwrap_or(man)
    }
}
