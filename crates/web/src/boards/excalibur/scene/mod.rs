//! What is under way, beside the question: the fight.

mod fight;
mod results;

use ::excalibur::{Entry, Valley};
use maud::{Markup, html};

use super::places::{mile, tenth};
use crate::boards::Look;

/// The fight under way; nothing if nobody fights.
pub(super) fn scene(valley: &Valley, _told: &[&Entry], look: &Look<'_>) -> Option<Markup> {
    let parts: Vec<Markup> = valley.fight.iter().map(|scene| fight::fight(scene, valley, look)).collect();
    (!parts.is_empty()).then(|| html! { div class="excalibur scenes" { @for part in parts { (part) } } })
}

/// Crossed swords where they fight.
pub(super) fn spotlight(valley: &Valley) -> Markup {
    html! {
        @if let Some(fight) = &valley.fight {
            @let ends: Vec<_> = fight.at.iter().map(|at| mile(at.point)).collect();
            @if let (Some(one), Some(other)) = (ends.first(), ends.last()) {
                @let at = one.towards(*other, 0.5).shifted(-18.0, 10.0);
                g class="spotlight" transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")" } {
                    title { "They fight here" }
                    circle r="11" {}
                    use href="#exc-swords" {}
                }
            }
        }
    }
}
