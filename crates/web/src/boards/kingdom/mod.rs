//! Kingdom: Arthur's Britain as a map, current events as scenes, the record cards as papers.
//!
//! Everything is drawn from [`Realm`], which has only what the viewer may know, and from the board of the box. The land
//! never changes and is kept as text ([`land`]). Pieces are drawn above it.

mod geometry;
mod land;
mod page;
mod papers;
mod pieces;
mod scene;
#[cfg(test)]
mod secrecy;
mod standards;
mod stations;
mod targets;
mod words;

use ::kingdom::{Happening, Realm};
use maud::{Markup, PreEscaped, html};

use self::geometry::{HEIGHT, MARGIN, WIDTH};
use self::pieces::Pieces;
use super::common::map::Map;
use super::common::seats::armoury;
use super::{Drawing, Look};

/// Draws what the viewer may know, and the last fight from what he was told.
pub(super) fn draw(realm: &Realm, told: &[&Happening], look: &Look<'_>) -> Drawing {
    Drawing {
        board: board(realm, look),
        scene: scene::scenes(realm, told, look),
        papers: papers::papers(realm, look),
        ..Drawing::default()
    }
}

fn board(realm: &Realm, look: &Look<'_>) -> Markup {
    let pieces = Pieces::of(realm);
    let view = format!("-{MARGIN} -{MARGIN} {} {}", WIDTH + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
    let map = Map {
        game: "kingdom",
        view: &view,
        label: "Map of Arthur's Britain",
        home: None,
        most: None,
        heading: Markup::default(),
    };
    map.draw(html! {
        (PreEscaped(land::land()))
        (armoury(look))
        (when(realm, look))
        (standards::standards(realm, look))
        (targets::trail(look))
        (targets::targets(look, &pieces))
        (PreEscaped(land::names()))
        (pieces.draw(realm, look))
        (targets::trails(look))
        (targets::attacks(look))
        (standards::spotlight(realm))
    })
}

/// The round and whose turn it is, under the title of the map.
fn when(realm: &Realm, look: &Look<'_>) -> Markup {
    let who = realm.who(look.names, realm.turn);
    let line = match (&realm.ended, realm.before_play()) {
        (Some(_), _) => format!("Over, in round {}", realm.round),
        (None, true) => "Before play".into(),
        (None, false) if who.is_you() => format!("Round {}: your turn", realm.round),
        (None, false) => format!("Round {}: {who}", realm.round),
    };
    html! {
        g class="when" {
            text x="118" y="103" { (line) }
        }
    }
}
