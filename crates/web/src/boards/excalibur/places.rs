//! Where things are on the drawn map: a thousand units to each side, with a margin for title and key.

use ::excalibur::board::{Board, Point as Mile, UnitId};

pub(super) use crate::boards::common::pen::{Point, grain, tenth};

/// The map with its margin.
pub(super) const VIEW: &str = "-34 -74 1068 1148";
/// How wide and how high that is.
pub(super) const SIZE: (f32, f32) = (1068.0, 1148.0);
/// How far the frame is outside the land.
pub(super) const MARGIN: f32 = 18.0;
/// Half the width and height of a land unit.
pub(super) const HALF: (f32, f32) = (15.0, 12.5);

/// Where a mile point is.
pub(super) fn mile(point: Mile) -> Point {
    let spot = Board::get().spot(point);
    Point::new(spot.x as f32, spot.y as f32)
}

/// The middle of a land unit.
pub(super) fn unit(unit: UnitId) -> Point {
    let land = unit.land();
    Point::new(land.x as f32, land.y as f32)
}

/// How a land unit lies: no field is quite square to the map.
pub(super) fn turn(unit: UnitId) -> f32 {
    (grain(unit.index(), 3, 1) * 12.0).round()
}

/// A smooth line through points: cubic curves that leave each point in the direction of its neighbours.
pub(super) fn smooth(points: &[Point]) -> String {
    use std::fmt::Write as _;
    let mut path = String::new();
    let Some(first) = points.first() else { return path };
    let _ = write!(path, "M{first}");
    for index in 1..points.len() {
        let at = |place: usize| points[place.min(points.len() - 1)];
        let (before, from, to, after) = (at(index.saturating_sub(2)), at(index - 1), at(index), at(index + 1));
        let out = from.shifted((to.x - before.x) / 6.0, (to.y - before.y) / 6.0);
        let back = to.shifted((from.x - after.x) / 6.0, (from.y - after.y) / 6.0);
        let _ = write!(path, "C{out} {back} {to}");
    }
    path
}

/// Points along a broken line, so far apart, each with the direction of the line there.
pub(super) fn along(points: &[Point], step: f32) -> Vec<(Point, Point)> {
    let mut all = Vec::new();
    let mut left = step / 2.0;
    for pair in points.windows(2) {
        let (x, y) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let length = x.hypot(y);
        while left < length {
            all.push((pair[0].towards(pair[1], left / length), Point::new(x / length, y / length)));
            left += step;
        }
        left -= length;
    }
    all
}

/// The smallest fence around points: their convex hull.
pub(super) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let turns_left = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0.0;
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while chain.len() > 1 && !turns_left(chain[chain.len() - 2], chain[chain.len() - 1], point) {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut fence = half(&mut points.iter().copied());
    fence.extend(half(&mut points.iter().rev().copied()));
    fence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_goes_round_and_leaves_out_what_is_inside() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0), (2.0, 2.0)].map(|(x, y)| Point::new(x, y));
        assert_eq!(hull(square.to_vec()).len(), 4);
    }
}
