//! The curve of a finished match: bands that show each seat's chance to win, from the first answer to the last. A click
//! leads to that position in the book.

use std::fmt::Write;

use maud::{Markup, html};
use table::Seat;

use crate::Arms;
use crate::model::{Ending, Point};

/// The size of the drawing.
const WIDE: f32 = 720.0;
const HIGH: f32 = 200.0;
/// A band this thick has room for a shield.
const ROOM: f32 = 30.0;

/// The drawing, for the eye and the pointer alone: a table beside it says the same. `at` marks a position.
pub(crate) fn curve(id: &str, ending: &Ending, arms: &[Arms], at: Option<u32>) -> Markup {
    let x = |answers: u32| answers as f32 / ending.answers.max(1) as f32 * WIDE;
    let seats = ending.called.len();
    html! {
        svg class="chart curve" viewBox={ "0 0 " (WIDE) " " (HIGH) } aria-hidden="true" focusable="false" {
            @for seat in 0..seats {
                @let hue = arms.get(seat).map_or("sable", |arms| arms.tincture().class());
                path class={ "band " (hue) } d=(band(&ending.curve, seat, x)) {}
            }
            @for line in 1..4_u8 { path class="level" d={ "M0 " (f32::from(line) * HIGH / 4.0) "H" (WIDE) } {} }
            @for seat in 0..seats {
                @if let Some((left, top)) = room(&ending.curve, seat, x) && let Some(arms) = arms.get(seat) {
                    g class="marks" transform={ "translate(" (left) " " (top) ")" } { (arms.shield()) }
                }
            }
            @for (number, turning) in ending.turning.iter().enumerate() {
                g class="turning" {
                    path d={ "M" (x(turning.to)) " 0V" (HIGH) } {}
                    circle cx=(x(turning.to).clamp(10.0, WIDE - 10.0)) cy="11" r="9" {}
                    text x=(x(turning.to).clamp(10.0, WIDE - 10.0)) y="15" { (number + 1) }
                }
            }
            @if let Some(at) = at { path class="here" d={ "M" (x(at)) " 0V" (HIGH) } {} }
            g class="jumps" {
                @for (index, point) in ending.curve.iter().enumerate() {
                    @let (left, right) = around(&ending.curve, index, x);
                    a href={ "/match/" (id) "/book?at=" (point.at) } tabindex="-1" {
                        rect x=(left) y="0" width=(right - left) height=(HIGH) {}
                        title { (said(point, &ending.called)) }
                    }
                }
            }
        }
    }
}

/// A point in words: `Turn 3, answer 40: Anna 41 %, Bors 59 %`.
fn said(point: &Point, called: &[String]) -> String {
    let mut words = format!("Turn {}, answer {}: ", point.turn, point.at);
    for (index, (name, chance)) in called.iter().zip(&point.chances).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(words, "{}{name} {}", if index > 0 { ", " } else { "" }, percent(*chance));
    }
    words
}

/// A chance in whole hundredths.
pub(super) fn percent(chance: f32) -> String {
    format!("{:.0} %", chance * 100.0)
}

/// How far the strip of a point reaches: half way to its neighbours.
fn around(curve: &[Point], index: usize, x: impl Fn(u32) -> f32) -> (f32, f32) {
    let here = x(curve[index].at);
    let left = if index == 0 { 0.0 } else { f32::midpoint(x(curve[index - 1].at), here) };
    let right = curve.get(index + 1).map_or(WIDE, |next| f32::midpoint(here, x(next.at)));
    (left, right)
}

/// Where the band of a seat begins and ends at a point, from above.
fn edges(point: &Point, seat: usize) -> (f32, f32) {
    let above: f32 = point.chances[..seat.min(point.chances.len())].iter().sum();
    let own = point.chances.get(seat).copied().unwrap_or_default();
    (above * HIGH, (above + own) * HIGH)
}

/// The outline of a band: along its upper edge and back along the lower one.
fn band(curve: &[Point], seat: usize, x: impl Fn(u32) -> f32) -> String {
    let mut path = String::new();
    let mut to = |sign: char, left: f32, top: f32| {
        let _ = write!(path, "{sign}{left:.1} {top:.1}");
    };
    for (index, point) in curve.iter().enumerate() {
        to(if index == 0 { 'M' } else { 'L' }, x(point.at), edges(point, seat).0);
    }
    for point in curve.iter().rev() {
        to('L', x(point.at), edges(point, seat).1);
    }
    path.push('Z');
    path
}

/// Where the shield of a seat fits into its band, if anywhere: in the thickest place, away from the sides.
fn room(curve: &[Point], seat: usize, x: impl Fn(u32) -> f32) -> Option<(f32, f32)> {
    let inside = curve.iter().filter(|point| (14.0..WIDE - 24.0).contains(&x(point.at)));
    let thick = |point: &&Point| point.chances.get(seat).copied().unwrap_or_default();
    let best = inside.max_by(|a, b| thick(a).total_cmp(&thick(b)))?;
    let (top, bottom) = edges(best, seat);
    (bottom - top >= ROOM).then(|| (x(best.at) - 10.0, f32::midpoint(top, bottom) - 12.0))
}

/// Whose band is whose, and what each had at the end or at a position.
pub(crate) fn legend(ending: &Ending, arms: &[Arms], at: Option<u32>) -> Markup {
    let near = |point: &&Point| at.is_none_or(|at| point.at <= at);
    let point = ending.curve.iter().rev().find(near);
    html! {
        ul class="legend" {
            @for (seat, name) in ending.called.iter().enumerate() {
                li {
                    (crate::parts::shield(arms, Seat::new(seat.min(table::MAX_SEATS - 1)))) " " (name)
                    @if at.is_some() && let Some(point) = point && let Some(chance) = point.chances.get(seat) {
                        " " b { (percent(*chance)) }
                    }
                }
            }
        }
    }
}
