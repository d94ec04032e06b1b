//! What happened since the reader's last turn, on the map: arrows along the ways of armies, signs where they fought, and
//! where something was won or lost. It stays until that turn ends.

use std::fmt::Write as _;

use maud::{Markup, html};
use table::Doing;

use super::pen::{Point, tenth};
use super::seats::hue;
use crate::boards::Look;

/// The trail of every step. `place` says where a target is; `size` is how large an arrow is on this map.
pub(in crate::boards) fn trails(look: &Look<'_>, size: f32, place: impl Fn(&str) -> Option<Point>) -> Markup {
    let Some(since) = look.since else { return html! {} };
    html! {
        g class="trails" aria-hidden="true" {
            @for (index, step) in since.steps().enumerate() {
                @let trace = &step.trace;
                @let class = trace.by.or(trace.befell).map_or("", |seat| hue(look, seat));
                @let spots: Vec<Point> = trace.places.iter().filter_map(|target| place(target)).collect();
                @let lit = if since.shown == Some(step.number) { " lit" } else { "" };
                @if !spots.is_empty() {
                    g id={ "trail-" (step.number) } class={ (class) " " (kind(trace.doing)) (lit) } {
                        @if trace.doing == Doing::Moves && spots.len() > 1 {
                            @let (way, head) = arrow(&spots, size, index);
                            path class="halo" d=(way) {}
                            path class="way" d=(way) {}
                            path class="head" d=(head) {}
                        } @else {
                            @for at in spots.iter().take(6) { (mark(trace.doing, *at, size)) }
                        }
                    }
                }
            }
        }
    }
}

/// What kind of step it is: a class of the style sheet.
pub(crate) const fn kind(doing: Doing) -> &'static str {
    match doing {
        Doing::Moves => "moves",
        Doing::Fights => "fights",
        Doing::Wins => "wins",
        Doing::Loses => "loses",
        Doing::Deals | Doing::Ends => "deals",
    }
}

/// A line through all places of a way, and the head of an arrow at its end. Armies that share a road go side by side.
fn arrow(spots: &[Point], size: f32, index: usize) -> (String, String) {
    let aside = ((index % 3) as f32 - 1.0) * size * 0.35;
    let spots: Vec<Point> = spots.iter().map(|at| at.shifted(aside, aside)).collect();
    let mut way = String::new();
    for (index, at) in spots.iter().enumerate() {
        let _ = write!(way, "{}{at}", if index == 0 { 'M' } else { 'L' });
    }
    let [.., before, end] = spots.as_slice() else { return (way, String::new()) };
    let (x, y) = (end.x - before.x, end.y - before.y);
    let long = x.hypot(y).max(0.1);
    let (x, y) = (x / long * size, y / long * size);
    let foot = end.shifted(-x, -y);
    let head = format!("M{end}L{}L{}Z", foot.shifted(-y * 0.6, x * 0.6), foot.shifted(y * 0.6, -x * 0.6));
    (way, head)
}

/// Crossed swords where they fought, a banner where something was won, a broken ring where something was lost.
fn mark(doing: Doing, at: Point, size: f32) -> Markup {
    let at = match doing {
        Doing::Wins => at.shifted(size, -size),
        Doing::Loses => at.shifted(-size, -size),
        _ => at,
    };
    let sign = match doing {
        Doing::Fights => "M-6-6L6 6M6-6L-6 6M-7 3L-3 7M7 3L3 7",
        Doing::Wins => "M-4 8V-8H6L3-4.5L6-1H-4",
        Doing::Loses => "M-6-6L6 6M6-6L-6 6",
        Doing::Moves | Doing::Deals | Doing::Ends => "M0-5V5M-5 0H5",
    };
    let scale = tenth(size / 9.0);
    html! {
        g transform={ "translate(" (at) ")scale(" (scale) ")" } {
            circle r="11" {}
            path class="sign" d=(sign) {}
        }
    }
}
