//! A soldier's counter: his number, his strength, his type and grade; the same on the map and on paper.

use ::excalibur::soldiers::Rank;
use ::excalibur::view::Man;
use maud::{Markup, html};

use crate::boards::Look;
use crate::boards::common::seats::hue;

/// How wide and high a counter is.
pub(super) const SIZE: (f32, f32) = (34.0, 36.0);

/// The sign and the letter of a rank (EXC-7.ii).
fn rank(rank: Rank) -> (&'static str, &'static str) {
    match rank {
        Rank::Lord => ("crown", ""),
        Rank::KnightA => ("helm", "A"),
        Rank::KnightB => ("helm", "B"),
        Rank::Esquire => ("helm", "E"),
        Rank::ArmsA => ("spear", "A"),
        Rank::ArmsB => ("spear", "B"),
    }
}

/// The counter, its top left corner at 0, 0.
pub(super) fn counter(man: &Man) -> Markup {
    let (sign, grade) = rank(man.rank);
    html! {
        rect class="counter-plate" x="1" y="1" width="32" height="34" rx="3" {}
        text class="id" x="4.5" y="11" { (man.number) }
        use class="kind" href={ "#exc-" (sign) } transform="translate(25.5 8.5)scale(.85)" {}
        text class="strength" x="12" y="30" { (man.strength) }
        text class="grade" x="25" y="30" { (grade) }
        @if man.lord && man.rank != Rank::Lord { use class="mark" href="#exc-crown" transform="translate(25 19)scale(.6)" {} }
        @if man.wounded { path class="wound" d="M4 33L30 3" {} }
        @if man.inside { path class="walls" d="M2 33.5V31H6V33H10V31H14V33H18V31H22V33H26V31H32V33.5" {} }
    }
}

/// A counter on paper.
pub(super) fn on_paper(man: &Man, look: &Look<'_>) -> Markup {
    html! {
        svg class={ "counter " (hue(look, man.seat)) (if man.wounded { " wounded" } else { "" }) } viewBox="0 0 34 36"
            width="34" height="36" role="img" aria-label=(man.in_words()) {
            title { (man.in_words()) }
            (counter(man))
        }
    }
}
