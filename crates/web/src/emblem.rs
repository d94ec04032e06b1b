//! The illumination of a game: a golden charge on a field of lozenges, in a frame with leaves at its corners. A game
//! with its own board has one; the small games do without.

use maud::{Markup, html};

use crate::arms::Charge;
use crate::{Tincture, shelf};

/// The side of the picture, in its own units.
const SIDE: i32 = 48;

/// What the illumination of a game shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// The colour of its field.
    pub(crate) field: Tincture,
    /// The charge on it.
    pub(crate) charge: Charge,
}

/// The illumination of a game. It is decoration only, because the title is beside it.
pub(crate) fn emblem(game: &str) -> Option<Markup> {
    let Emblem { field, charge } = shelf::find(game)?.page.emblem()?;
    let (low, high) = (6, SIDE - 6);
    Some(html! {
        svg class="emblem" viewBox={ "0 0 " (SIDE) " " (SIDE) } width="96" height="96" aria-hidden="true" focusable="false" {
            rect class="frame" x="1" y="1" width=(SIDE - 2) height=(SIDE - 2) rx="2" {}
            rect class={ "field " (field.class()) } x=(low) y=(low) width=(high - low) height=(high - low) {}
            path class="diaper" d=(diaper(low, high)) {}
            @for (x, y) in [(low, low), (high, low), (high, high), (low, high)] {
                path class="leaf" d=(leaf(x, y)) {}
            }
            path class="charge gold" transform={ "translate(" (SIDE / 2) " " (SIDE / 2) ") scale(2.6)" } d=(charge.path()) {}
        }
    })
}

/// Diagonal lines, both ways, between two edges.
fn diaper(low: i32, high: i32) -> String {
    let steps = (low..high).step_by(6).flat_map(|at| {
        let far = high - (at - low);
        [
            format!("M{at} {low}L{high} {far}M{low} {at}L{far} {high}"),
            format!("M{at} {low}L{low} {at}M{high} {at}L{at} {high}"),
        ]
    });
    steps.collect()
}

/// A leaf that grows from a corner along both edges.
fn leaf(x: i32, y: i32) -> String {
    let (dx, dy) = (if x * 2 < SIDE { 1 } else { -1 }, if y * 2 < SIDE { 1 } else { -1 });
    let go = |across: f32, down: f32| format!("{:.1} {:.1}", across * dx as f32, down * dy as f32);
    format!(
        "M{x} {y}q{} {}q{} {}q{} {}q{} {}z",
        go(5.0, -3.6),
        go(9.5, -0.6),
        go(-4.2, 1.8),
        go(-6.2, 3.4),
        go(-1.6, 3.2),
        go(-3.9, 6.6),
        go(-2.6, -4.0),
        go(0.6, -9.4),
    )
}
