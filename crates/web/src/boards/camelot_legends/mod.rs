//! Camelot Legends: the Locations with their Events as illuminated places, the Companies around them, the hand as a fan.
//!
//! Everything is drawn from [`Court`], which has only what the viewer may know. A card on the table is small and shows what
//! matters there; by its address (`#card-sir-kay`) it opens large, with all its words and the parts of its scores
//! ([`large`]), so that needs no script.

mod cards;
mod companies;
mod events;
mod heraldry;
mod land;
mod large;
mod layout;
mod page;
mod papers;
mod parts;
mod portrait;
mod scene;
mod stations;
mod strip;
mod targets;
mod words;
mod would;

use ::camelot_legends::{Court, Deed};
use maud::{Markup, PreEscaped, html};

use super::common::map::Map;
use super::common::seats::armoury;
use super::{Drawing, Look};
use layout::{Layout, WIDE};

/// Draws what the viewer may know, and what was told of the turn.
pub(super) fn draw(court: &Court, told: &[&Deed], look: &Look<'_>) -> Drawing {
    Drawing {
        board: board(court, look),
        scene: scene::scenes(court, told, look),
        papers: papers::papers(court, look),
        ..Drawing::default()
    }
}

fn board(court: &Court, look: &Look<'_>) -> Markup {
    let layout = Layout::of(court, look);
    let view = format!("0 0 {WIDE} {}", layout.height);
    let map = Map {
        game: "legends",
        view: &view,
        label: "The table: Locations, Companies and your hand",
        home: None,
        most: Some(470),
        heading: html! { p class="when-line" { b { "Round " (court.round) } ": " (strip::step(court)) "." } },
    };
    html! {
        (map.draw(html! {
            (PreEscaped(land::land()))
            (armoury(look))
            (cards::coats(court))
            rect class="vellum" width=(WIDE) height=(layout.height) {}
            (strip::strip(court))
            (events::places(court, &layout, look))
            (companies::companies(court, &layout, look))
            (cards::in_play(court, &layout, look))
            (cards::hand(court, &layout, look))
            (targets::trail(&layout, look))
            (targets::targets(&layout, look))
            (targets::trails(&layout, look))
        }))
        (large::large(court, look))
    }
}
