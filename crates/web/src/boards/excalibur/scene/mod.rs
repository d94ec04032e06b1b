//! Scenes beside the question: the current fight, and the last one as it was told.

mod fight;
mod results;
mod tidings;

use ::excalibur::{Happening, Valley};
use maud::{Markup, html};

use super::places::{mile, tenth};
use crate::boards::Look;
use crate::boards::common::{map, scene};

/// The current fight, then how it or the last one went; `None` if nobody has fought this season.
pub(super) fn scenes(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Option<Markup> {
    let mut parts: Vec<Markup> = valley.fight.iter().map(|fight| fight::fight(fight, valley, look)).collect();
    parts.extend(tidings::tidings(valley, told, look));
    scene::scenes("excalibur", &parts)
}

/// Crossed swords where a fight is.
pub(super) fn spotlight(valley: &Valley) -> Markup {
    html! {
        @if let Some(fight) = &valley.fight {
            @let ends: Vec<_> = fight.at.iter().map(|at| mile(at.point)).collect();
            @if let (Some(one), Some(other)) = (ends.first(), ends.last()) {
                // Left of the house: the troops are above it, and its name below.
                @let at = one.towards(*other, 0.5).shifted(-27.0, -1.0);
                (map::spotlight(tenth(at.x), tenth(at.y), 11, "exc-swords", "They fight here"))
            }
        }
    }
}
