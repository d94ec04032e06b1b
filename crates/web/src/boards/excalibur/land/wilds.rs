//! Trees: along roads that forest makes narrow (EXC-8.iv), and here and there on free ground.

use std::fmt::Write as _;

use ::excalibur::board::{Board, Choke};

use super::super::places::{Point, along, grain, mile, unit};

/// All trees that belong to no land unit.
pub(super) fn trees(out: &mut String) {
    let mut all: Vec<(Point, usize)> = Vec::new();
    for (index, (one, other, _)) in
        Board::get().edges().iter().enumerate().filter(|(_, edge)| edge.2 == Some(Choke::Forest))
    {
        for (step, (at, ahead)) in along(&[mile(*one), mile(*other)], 9.0).into_iter().enumerate() {
            for (side, way) in [1.0, -1.0].into_iter().enumerate() {
                let off = way * (13.0 + 5.0 * grain(index, step, 21 + side as u32).abs());
                all.push((at.shifted(-ahead.y * off, ahead.x * off), index + step + side));
            }
        }
    }
    all.extend(scattered());
    all.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
    for (at, salt) in all {
        let sign = match salt % 5 {
            0 | 3 => "fir",
            _ => "tree",
        };
        let _ = write!(out, r##"<use href="#exc-{sign}" x="{}" y="{}"/>"##, at.x.round(), at.y.round());
    }
}

/// Copses and tufts on open ground, well off roads, fields and water.
fn scattered() -> Vec<(Point, usize)> {
    let board = Board::get();
    let mut taken: Vec<(Point, f32)> = board.units().map(|one| (unit(one), 34.0)).collect();
    taken.extend(board.points().map(|point| (mile(point), 22.0)));
    taken.extend(board.manors().map(|manor| (mile(manor.centre()), 62.0)));
    for (one, other, _) in board.edges() {
        taken.push((mile(*one).towards(mile(*other), 0.5), 20.0));
    }
    for line in super::water::courses().iter() {
        taken.extend(along(line, 14.0).into_iter().map(|(at, _)| (at, 26.0)));
    }
    for scarp in &board.scarps {
        let line: Vec<Point> = scarp.points.iter().map(|[x, y]| Point::new(*x as f32, *y as f32)).collect();
        taken.extend(along(&line, 14.0).into_iter().map(|(at, _)| (at, 26.0)));
    }
    let mut trees = Vec::new();
    for column in 0..42 {
        for row in 0..42 {
            let at = Point::new(
                column as f32 * 24.0 + 8.0 + grain(column, row, 31) * 9.0,
                row as f32 * 24.0 + 8.0 + grain(column, row, 32) * 9.0,
            );
            let free = taken.iter().all(|(other, far)| (at.x - other.x).hypot(at.y - other.y) > *far);
            // Woods grow in patches.
            if free && grain(column / 4, row / 4, 33) + 0.7 * grain(column, row, 34) > 0.1 {
                trees.push((at, column * 3 + row));
            }
        }
    }
    trees
}
