//! The part of the map that a small screen shows first: the whole map is too small to read there.

use ::excalibur::Valley;

use super::places::{MARGIN, Point, SIZE, mile, unit};
use crate::boards::Look;

/// At least this much is shown, so that the roads to the neighbours can be seen.
const LEAST: f32 = 440.0;
/// If more is shown, names and numbers are too small.
const MOST: f32 = 600.0;
/// Room around it for fences, names and stacks.
const ROOM: f32 = 44.0;

/// Left, top and width on the map: around the current fight, or else the viewer's land, or the place of his lord if
/// that is too wide. `None` for a viewer who has neither.
pub(super) fn home(valley: &Valley, look: &Look<'_>) -> Option<String> {
    let fight: Vec<Point> = valley.fight.iter().flat_map(|fight| &fight.at).map(|at| mile(at.point)).collect();
    around(&fight).or_else(|| around(&land(valley, look))).or_else(|| around(&lord(valley, look)))
}

fn land(valley: &Valley, look: &Look<'_>) -> Vec<Point> {
    let own = valley.manors.iter().filter(|manor| manor.owner.is_some() && manor.owner == look.viewer);
    own.flat_map(|manor| manor.units.iter().map(|one| unit(one.unit)).chain([mile(manor.at.point)])).collect()
}

fn lord(valley: &Valley, look: &Look<'_>) -> Vec<Point> {
    let mut camps = valley.camps.iter();
    let his = camps.find(|camp| {
        camp.stacks.iter().flat_map(|stack| &stack.men).any(|man| man.lord && Some(man.seat) == look.viewer)
    });
    his.map(|camp| mile(camp.at.point)).into_iter().collect()
}

/// A part of the map with the proportions of the whole, which contains all these points and stays inside the frame.
fn around(points: &[Point]) -> Option<String> {
    let ends = |of: fn(&Point) -> f32| {
        let widened = |(low, high): (f32, f32), at: f32| (low.min(at - ROOM), high.max(at + ROOM));
        points.iter().map(of).fold((f32::MAX, f32::MIN), widened)
    };
    let ((left, right), (top, bottom)) = (ends(|at| at.x), ends(|at| at.y));
    let wide = (right - left).max((bottom - top) * SIZE.0 / SIZE.1).max(LEAST);
    if points.is_empty() || wide > MOST {
        return None;
    }
    let first =
        |low: f32, high: f32, long: f32| ((low + high - long) / 2.0).clamp(-MARGIN, 1000.0 + MARGIN - long).round();
    let (x, y) = (first(left, right, wide), first(top, bottom, wide * SIZE.1 / SIZE.0));
    Some(format!("{x} {y} {}", wide.round()))
}
