//! Where things are on the drawn map: squares of 40 units, banks, and how a river bends through a square.

use std::fmt::Write as _;

use ::kingdom::board::{Board, Place, Side};

pub(super) use crate::boards::common::pen::{Point, grain, tenth};

/// The side of a square.
pub(super) const UNIT: f32 = 40.0;
/// The whole map without its margin.
pub(super) const WIDTH: f32 = UNIT * Board::COLUMNS as f32;
pub(super) const HEIGHT: f32 = UNIT * Board::ROWS as f32;
/// The margin on all sides, which bears the letters and numbers.
pub(super) const MARGIN: f32 = 52.0;

/// The middle of a square.
pub(super) fn square(column: usize, row: usize) -> Point {
    Point::new((column as f32 + 0.5) * UNIT, (row as f32 + 0.5) * UNIT)
}

/// One unit from the middle of a square towards a side.
pub(super) fn outward(side: Side) -> Point {
    match side {
        Side::North => Point::new(0.0, -1.0),
        Side::East => Point::new(1.0, 0.0),
        Side::South => Point::new(0.0, 1.0),
        Side::West => Point::new(-1.0, 0.0),
    }
}

/// The middle of a side.
pub(super) fn side_of(middle: Point, side: Side) -> Point {
    let out = outward(side);
    middle.shifted(out.x * UNIT / 2.0, out.y * UNIT / 2.0)
}

/// How a river runs through a square from one side to another: beginning, two controls of a cubic curve, end.
pub(super) fn bend(column: usize, row: usize, from: Side, to: Side) -> [Point; 4] {
    if from as u8 > to as u8 {
        let [a, b, c, d] = bend(column, row, to, from);
        return [d, c, b, a];
    }
    let middle = square(column, row);
    let (begin, end) = (side_of(middle, from), side_of(middle, to));
    let (out, off) = (outward(from), outward(to));
    if out.x == -off.x && out.y == -off.y {
        // Straight on, with a little sway.
        let sway = if grain(column, row, 5) < 0.0 { -11.0 } else { 11.0 };
        let first = begin.shifted(-out.x * 16.0 + out.y * sway, -out.y * 16.0 + out.x * sway);
        let second = end.shifted(-off.x * 16.0 + off.y * sway, -off.y * 16.0 + off.x * sway);
        return [begin, first, second, end];
    }
    let first = begin.shifted(-out.x * 17.0, -out.y * 17.0);
    let second = end.shifted(-off.x * 17.0, -off.y * 17.0);
    [begin, first, second, end]
}

/// Points along a cubic curve.
pub(super) fn along([a, b, c, d]: [Point; 4], share: f32) -> Point {
    let (ab, bc, cd) = (a.towards(b, share), b.towards(c, share), c.towards(d, share));
    ab.towards(bc, share).towards(bc.towards(cd, share), share)
}

/// The edge of a place: its square, or its bank.
fn edge(place: Place) -> Vec<Point> {
    let board = Board::get();
    let (column, row) = board.at(place);
    let middle = square(column, row);
    let half = UNIT / 2.0;
    // The corners clockwise from the one that follows the north side.
    let corners = [(half, -half), (half, half), (-half, half), (-half, -half)].map(|(x, y)| middle.shifted(x, y));
    let Some([from, to]) = board.bank(place) else { return corners.to_vec() };
    let mut edge = vec![side_of(middle, from)];
    let mut side = from as usize;
    while side != to as usize {
        edge.push(corners[side]);
        side = (side + 1) % 4;
    }
    let river = bend(column, row, to, from);
    edge.extend((0..8).map(|step| along(river, step as f32 / 8.0)));
    edge
}

/// The middle of a place, where its pieces stand.
pub(super) fn middle(place: Place) -> Point {
    let edge = edge(place);
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (here, next) in edge.iter().zip(edge.iter().cycle().skip(1)) {
        let cross = here.x * next.y - next.x * here.y;
        area += cross;
        x += (here.x + next.x) * cross;
        y += (here.y + next.y) * cross;
    }
    Point::new(x / (3.0 * area), y / (3.0 * area))
}

/// The outline of a place as a path, drawn in a little so that neighbours stay apart.
pub(super) fn outline(place: Place) -> String {
    let middle = middle(place);
    let mut path = String::new();
    for (index, point) in edge(place).into_iter().enumerate() {
        let inward = point.towards(middle, 0.08);
        let _ = write!(path, "{}{inward}", if index == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_middle_in_its_own_square() {
        let board = Board::get();
        for place in board.places() {
            let (column, row) = board.at(place);
            let (whole, middle) = (square(column, row), middle(place));
            let off = (middle.x - whole.x).abs().max((middle.y - whole.y).abs());
            assert!(if board.bank(place).is_some() { off < 15.0 } else { off < 0.1 }, "{}", board.name(place));
        }
    }

    #[test]
    fn a_bank_lies_where_its_name_says() {
        // KGD-R22
        let board = Board::get();
        let banks = board.places().filter_map(|place| Some((place, board.other_bank(place)?)));
        for (place, other) in banks {
            let name = board.name(place);
            let (here, there) = (middle(place), middle(other));
            let (east, south) = (here.x - there.x, here.y - there.y);
            assert!(east.abs().max(south.abs()) > 12.0, "{name} is too near the other bank");
            assert!(!name.contains("east") || east > 0.0, "{name}");
            assert!(!name.contains("west") || east < 0.0, "{name}");
            assert!(!name.contains("north") || south < 0.0, "{name}");
            assert!(!name.contains("south") || south > 0.0, "{name}");
        }
    }
}
