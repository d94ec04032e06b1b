//! The river and its brooks, and the scarps.

use std::fmt::Write as _;

use ::excalibur::board::Board;

use super::super::places::{Point, along, grain, smooth, tenth};

fn course(points: &[[i32; 2]]) -> Vec<Point> {
    points.iter().map(|[x, y]| Point::new(*x as f32, *y as f32)).collect()
}

/// The courses of all rivers, so that trees keep off them.
pub(super) fn courses() -> Vec<Vec<Point>> {
    Board::get().rivers.iter().map(|river| course(&river.points)).collect()
}

/// Each as a bank, the water on it, and a light line of current; brooks first, so that they flow into the river.
pub(super) fn rivers(out: &mut String) {
    let mut rivers: Vec<(bool, String)> = Board::get()
        .rivers
        .iter()
        .map(|river| {
            let mut points = course(&river.points);
            // Water comes from beyond the edge of the map and leaves it there.
            for (end, next) in [(0, 1), (points.len() - 1, points.len() - 2)] {
                let (at, before) = (points[end], points[next]);
                if at.x.min(at.y) <= 0.0 || at.x.max(at.y) >= 1000.0 {
                    points[end] = before.towards(at, 1.0 + 16.0 / (at.x - before.x).hypot(at.y - before.y));
                }
            }
            (river.name.starts_with("River"), smooth(&points))
        })
        .collect();
    rivers.sort_by_key(|(great, _)| *great);
    for class in ["bank", "water", "current"] {
        for (great, path) in &rivers {
            let size = if *great { "" } else { " brook" };
            let _ = write!(out, r#"<path class="{class}{size}" d="{path}"/>"#);
        }
    }
    for (x, y, turn, name) in
        [(462, 268, 88, "River Wendle"), (350, 702, -1, "Lode Beck"), (735, 279, -3, "Ivel Brook")]
    {
        let _ = write!(out, r#"<text class="river" transform="translate({x} {y})rotate({turn})">{name}</text>"#);
    }
}

/// EXC-1-6: a line along the edge of the high ground, and strokes down the slope.
pub(super) fn scarps(out: &mut String) {
    for scarp in &Board::get().scarps {
        let points = course(&scarp.points);
        let _ = write!(out, r#"<path class="scarp" d="{}"/><path class="slope" d=""#, smooth(&points));
        for (index, (at, ahead)) in along(&points, 5.5).into_iter().enumerate() {
            let long = 9.0 + 5.0 * grain(index, 7, 3) + if index % 2 == 0 { 5.0 } else { 0.0 };
            let _ = write!(out, "M{at}l{} {}", tenth(-ahead.y * long), tenth(ahead.x * long));
        }
        out.push_str(r#""/>"#);
    }
}
