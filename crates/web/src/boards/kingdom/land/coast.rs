//! The coast: the edge of all land squares, drawn as if by hand.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ::kingdom::board::Board;

use super::super::geometry::{Point, UNIT, grain};

/// A corner of the grid.
type Corner = (i32, i32);

/// Whether a square is land.
pub(super) fn land() -> Vec<Vec<bool>> {
    let mut land = vec![vec![false; Board::ROWS]; Board::COLUMNS];
    for place in Board::get().places() {
        let (column, row) = Board::get().at(place);
        land[column][row] = true;
    }
    land
}

/// The coast as a path: one closed line for each island.
pub(super) fn coast() -> String {
    let mut path = String::new();
    for island in islands() {
        let points = roughened(&island);
        let halfway = |index: usize| points[index].towards(points[(index + 1) % points.len()], 0.5);
        let _ = write!(path, "M{}", halfway(points.len() - 1));
        for (index, point) in points.iter().enumerate() {
            let (control, to) = (rounded(*point), rounded(halfway(index)));
            let _ = write!(path, "Q{control} {to}");
        }
        path.push('Z');
    }
    path
}

fn rounded(point: Point) -> Point {
    Point::new(point.x.round(), point.y.round())
}

/// The corners of each island in order, land on the right hand.
fn islands() -> Vec<Vec<Corner>> {
    let land = land();
    let is_land = |column: i32, row: i32| {
        let column = usize::try_from(column).ok().and_then(|column| land.get(column));
        column.zip(usize::try_from(row).ok()).and_then(|(rows, row)| rows.get(row)).copied().unwrap_or(false)
    };
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for column in 0..Board::COLUMNS as i32 {
        for row in (0..Board::ROWS as i32).filter(|row| is_land(column, *row)) {
            let sides = [
                ((0, -1), (0, 0), (1, 0)),
                ((1, 0), (1, 0), (1, 1)),
                ((0, 1), (1, 1), (0, 1)),
                ((-1, 0), (0, 1), (0, 0)),
            ];
            for (beside, from, to) in sides {
                if !is_land(column + beside.0, row + beside.1) {
                    edges.entry((column + from.0, row + from.1)).or_default().push((column + to.0, row + to.1));
                }
            }
        }
    }
    let mut islands = Vec::new();
    while let Some(start) = edges.iter().find(|(_, ends)| !ends.is_empty()).map(|(start, _)| *start) {
        islands.push(walk(start, &mut edges));
    }
    islands
}

/// Once around an island. Where two squares meet only at a corner, the line turns right and keeps them apart, because
/// nobody can cross a corner.
fn walk(start: Corner, edges: &mut BTreeMap<Corner, Vec<Corner>>) -> Vec<Corner> {
    let mut corners = vec![start];
    let (mut here, mut heading) = (start, (1, 0));
    loop {
        let Some(ends) = edges.get_mut(&here) else { return corners };
        let right = (here.0 - heading.1, here.1 + heading.0);
        let at = ends.iter().position(|end| *end == right).unwrap_or(0);
        if ends.is_empty() {
            return corners;
        }
        let next = ends.remove(at);
        heading = (next.0 - here.0, next.1 - here.1);
        here = next;
        if here == start {
            return corners;
        }
        corners.push(here);
    }
}

/// The line through the middle of every side, so that steps become slopes. Each stretch has three parts, each a little
/// out of line.
fn roughened(corners: &[Corner]) -> Vec<Point> {
    let at = |(column, row): Corner| Point::new(column as f32 * UNIT, row as f32 * UNIT);
    let next = |index: usize| corners[(index + 1) % corners.len()];
    let middles: Vec<Point> =
        (0..corners.len()).map(|index| at(corners[index]).towards(at(next(index)), 0.5)).collect();
    let mut points = Vec::with_capacity(corners.len() * 3);
    for (index, from) in middles.iter().enumerate() {
        let to = middles[(index + 1) % middles.len()];
        // The corner between the two pulls the line towards itself.
        let corner = at(next(index));
        let bowed = |share: f32| from.towards(to, share).towards(corner, 0.42);
        for (point, rough) in [(*from, 6.5), (bowed(0.33), 5.0), (bowed(0.67), 5.0)] {
            let (x, y) = (point.x.round() as usize + 64, point.y.round() as usize + 64);
            points.push(point.shifted(grain(x, y, 1) * rough, grain(x, y, 2) * rough));
        }
    }
    points
}
