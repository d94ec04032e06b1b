//! Rivers with their bridges, and the waves of the sea.

use std::fmt::Write as _;

use ::kingdom::board::{Board, Reach, Water};

use super::super::geometry::{Point, along, bend, grain, outward, side_of, square, tenth};
use super::coast;

/// All rivers as one path.
pub(super) fn rivers() -> String {
    Board::get().rivers().iter().map(course).collect()
}

/// All bridges.
pub(super) fn bridges(out: &mut String) {
    for reach in Board::get().rivers().iter().flat_map(|river| &river.reaches).filter(|reach| reach.bridge) {
        bridge(out, reach);
    }
}

/// The names of the rivers, along their water.
pub(super) fn names(out: &mut String) {
    for (index, river) in Board::get().rivers().iter().enumerate() {
        let along = room(&river.name);
        let _ = write!(out, r#"<path id="kgd-r{index}" class="unseen" d="{}"/>"#, eastward(river));
        let _ = write!(
            out,
            r##"<text class="river" dy="-5"><textPath href="#kgd-r{index}" startOffset="{along}%">{}</textPath></text>"##,
            river.name
        );
    }
}

/// How far along a river there is room for its name, away from bridges and castles.
fn room(river: &str) -> u8 {
    match river {
        "Severn" => 14,
        "Trent" => 27,
        "Eden" => 86,
        "Tamar" => 87,
        _ => 50,
    }
}

/// The course as a path, from the spring into the sea.
fn course(river: &Water) -> String {
    let mut path = String::new();
    for reach in &river.reaches {
        match reach.from {
            None => {
                let middle = square(reach.column, reach.row);
                let end = side_of(middle, reach.to);
                let spring = middle.shifted(5.0, -4.0);
                let _ = write!(path, "M{spring}Q{} {end}", middle.towards(end, 0.5).shifted(-4.0, 3.0));
            }
            Some(from) => {
                let [_, first, second, end] = bend(reach.column, reach.row, from, reach.to);
                let _ = write!(path, "C{first} {second} {end}");
            }
        }
    }
    if let Some(last) = river.reaches.last() {
        let (end, out) = (side_of(square(last.column, last.row), last.to), outward(last.to));
        let _ = write!(path, "L{}", end.shifted(out.x * 9.0, out.y * 9.0));
    }
    path
}

/// The course from west to east, so that its name stands upright; rivers that run from north to south go down.
fn eastward(river: &Water) -> String {
    let mut points: Vec<Point> = Vec::new();
    for reach in &river.reaches {
        if let Some(from) = reach.from {
            let bend = bend(reach.column, reach.row, from, reach.to);
            points.extend([0.0, 0.5, 1.0].map(|share| along(bend, share)));
        }
    }
    let (first, last) = (points.first().copied(), points.last().copied());
    if first.zip(last).is_some_and(|(first, last)| first.x > last.x + 40.0) {
        points.reverse();
    }
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let _ = write!(path, "{}{}", if index == 0 { 'M' } else { 'L' }, Point::new(point.x.round(), point.y.round()));
    }
    path
}

fn bridge(out: &mut String, reach: &Reach) {
    let Some(from) = reach.from else { return };
    let river = bend(reach.column, reach.row, from, reach.to);
    let (before, middle, after) = (along(river, 0.4), along(river, 0.5), along(river, 0.6));
    let turn = (after.y - before.y).atan2(after.x - before.x).to_degrees();
    let _ =
        write!(out, r##"<use href="#kgd-bridge" transform="translate({middle})rotate({})"/>"##, tenth(turn).round());
}

/// Little waves on the open sea.
pub(super) fn waves(out: &mut String) {
    let land = coast::land();
    let near_land = |column: usize, row: usize| {
        let around = |at: usize, most: usize| at.saturating_sub(1)..=(at + 1).min(most - 1);
        around(column, Board::COLUMNS).any(|c| around(row, Board::ROWS).any(|r| land[c][r]))
    };
    for column in 0..Board::COLUMNS {
        for row in 0..Board::ROWS {
            if near_land(column, row) || grain(column, row, 9) < 0.1 {
                continue;
            }
            let at = square(column, row).shifted(grain(column, row, 3) * 10.0, grain(column, row, 4) * 10.0);
            let _ = write!(out, r##"<use href="#kgd-wave" x="{}" y="{}"/>"##, at.x.round(), at.y.round());
        }
    }
}
