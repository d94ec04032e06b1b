//! Excalibur: the vale of the Wendle as a map, the fight as a scene, order sheet and manor cards as papers.
//!
//! Everything is drawn from [`Valley`], which has only what the viewer may know, and from the board of the box. The
//! land never changes and is kept as text ([`land`]). Pieces are drawn above it.

mod camps;
mod counters;
mod estates;
mod home;
mod land;
mod marches;
mod page;
mod papers;
mod places;
mod scene;
mod stacks;
mod stations;
mod targets;
mod words;

use ::excalibur::{Happening, Valley};
use maud::{Markup, PreEscaped, html};

use super::common::map::Map;
use super::common::seats::armoury;
use super::{Drawing, Look};

/// Draws what the viewer may know, and the last fight from what he was told.
pub(super) fn draw(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Drawing {
    Drawing {
        board: board(valley, look),
        scene: scene::scenes(valley, told, look),
        papers: papers::papers(valley, look),
        ..Drawing::default()
    }
}

fn board(valley: &Valley, look: &Look<'_>) -> Markup {
    let map = Map {
        game: "excalibur",
        view: places::VIEW,
        label: "Map of the vale of the Wendle",
        home: home::home(valley, look),
        most: None,
        // The line under the title of the map is too small for a phone, and out of sight there.
        heading: html! { p class="when-line" { b { (valley.when()) } ": " (step(valley)) "." } },
    };
    map.draw(html! {
        (PreEscaped(land::land()))
        (armoury(look))
        (when(valley))
        (estates::estates(valley, look))
        (targets::trail(look))
        (marches::marches(valley, look))
        (targets::targets(look))
        (PreEscaped(land::names()))
        (stacks::stacks(valley, look))
        (targets::trails(look))
        (scene::spotlight(valley))
        (camps::camps(valley, look))
    })
}

/// The season and the step, under the title of the map.
fn when(valley: &Valley) -> Markup {
    html! {
        g class="when" {
            text x="222" y="-46" { (valley.when()) }
            text class="step" x="222" y="-26" { (step(valley)) }
        }
    }
}

fn step(valley: &Valley) -> &str {
    if valley.ended.is_some() { "the game is over" } else { &valley.stage }
}
