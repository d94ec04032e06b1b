//! Ways round what bars the way: a person says where to, and the way is found over the corners of obstacles.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::ground::bars_the_way;
use super::terrain::Kind;
use super::{Base, Facing, Field, Leg, Point, length_of};

/// How far from a corner a figure goes round it, in tenths: its base clears the corner whichever way it faces.
const CLEAR_FOOT: i32 = 9;
const CLEAR_MOUNTED: i32 = 13;

/// A way found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The points after the one where the figure stands.
    pub points: Vec<Point>,
    /// How long it is, in tenths.
    pub length: i32,
}

impl Field<'_> {
    /// The shortest way of a figure to a point, straight if nothing bars it, else over the corners of what does; none if
    /// there is none. Figures do not count: they may have moved before it gets there.
    #[must_use]
    pub fn way(&self, figure: Base, goal: Point) -> Option<Way> {
        if self.is_clear(figure, figure.at, goal) {
            return Some(Way { length: length_of(&[figure.at, goal]), points: vec![goal] });
        }
        let mut nodes = vec![figure.at, goal];
        nodes.extend(self.corners_for(figure));
        // How far each is, at best; and over which other one goes to it.
        let mut reached: Vec<Option<(i32, usize)>> = vec![None; nodes.len()];
        let mut done = vec![false; nodes.len()];
        let ahead = |from: usize| super::tenths_between(nodes[from], goal);
        let mut next = BinaryHeap::from([Reverse((ahead(0), 0, 0))]);
        reached[0] = Some((0, 0));
        while let Some(Reverse((_, far, here))) = next.pop() {
            if std::mem::replace(&mut done[here], true) {
                continue;
            }
            if here == 1 {
                return Some(self.over(&nodes, &reached));
            }
            for there in 1..nodes.len() {
                let sum = far + super::tenths_between(nodes[here], nodes[there]);
                let better = reached[there].is_none_or(|(known, _)| sum < known);
                if !done[there] && better && self.is_clear(figure, nodes[here], nodes[there]) {
                    reached[there] = Some((sum, here));
                    next.push(Reverse((sum + ahead(there), sum, there)));
                }
            }
        }
        None
    }

    fn over(&self, nodes: &[Point], reached: &[Option<(i32, usize)>]) -> Way {
        let (mut points, mut at) = (Vec::new(), 1);
        while at != 0 {
            points.push(nodes[at]);
            at = reached[at].map_or(0, |(_, from)| from);
        }
        points.reverse();
        let length = reached[1].map_or(0, |(length, _)| length);
        Way { points, length }
    }

    /// The places beside the corners of everything that bars a figure, as far as it can stand there.
    fn corners_for(&self, figure: Base) -> Vec<Point> {
        let clear = if figure.mounted { CLEAR_MOUNTED } else { CLEAR_FOOT };
        let mut corners: Vec<Point> = Vec::new();
        let barring = self.pieces().filter(|piece| {
            let kind = self.ground.pieces()[*piece].kind;
            bars_the_way(kind) || kind == Kind::River
        });
        // Over a bridge or through a ford leads the way of those who keep off the river.
        let crossings =
            self.pieces().filter(|piece| matches!(self.ground.pieces()[*piece].kind, Kind::Bridge | Kind::Ford));
        let mut add = |place: Point| {
            let stands = |facing: u16| {
                let base = Base { at: place, facing: Facing::new(facing), ..figure };
                self.bar(base, &base.quad(), None).is_none()
            };
            if self.ground.is_on(place) && !corners.contains(&place) && (stands(0) || stands(45) || stands(90)) {
                corners.push(place);
            }
        };
        for piece in barring {
            for corner in self.ground.outline(piece).corners() {
                for turn in 0..8 {
                    add(super::project(corner.rounded(), Facing::new(turn * 45), clear));
                }
            }
        }
        for piece in crossings {
            let corners = self.ground.outline(piece).corners();
            let count = corners.len() as i64;
            for (at, corner) in corners.iter().enumerate() {
                let next = corners[(at + 1) % corners.len()];
                add(super::Fine { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }.rounded());
            }
            let sum = corners.iter().fold((0, 0), |(x, y), corner| (x + corner.x, y + corner.y));
            add(super::Fine { x: sum.0 / count.max(1), y: sum.1 / count.max(1) }.rounded());
        }
        corners
    }

    /// Whether nothing bars a figure that goes straight from one point to another, facing the way it goes.
    #[must_use]
    pub fn is_clear(&self, figure: Base, from: Point, to: Point) -> bool {
        let leg = Leg::new(from, to);
        let facing = Facing::from_to(from, to, figure.facing);
        // Where it stands already it may stand on.
        let start = Base { at: from, facing, ..figure };
        let stuck = self.bar(start, &start.quad(), None).is_some();
        if stuck && from != figure.at {
            return false;
        }
        // Every second tenth, and the end: what bars a base is never narrower than that along its way.
        (0..=leg.length).step_by(2).chain([leg.length]).skip(usize::from(stuck)).all(|step| {
            let base = start.moved(leg.at(step));
            self.bar(base, &base.quad(), None).is_none()
        })
    }
}
