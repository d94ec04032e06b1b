//! Castles, villages and mystic sites with their names. Standards and tokens are drawn elsewhere.

use std::fmt::Write as _;

use ::kingdom::board::{Board, Castle, Named, Village};
use ::kingdom::tables::Tables;

use super::super::geometry::{Point, middle};

/// How far above the middle of its square a castle stands, so that its garrison fits below.
pub(in super::super) const RAISED: f32 = 5.0;

/// All of them.
pub(super) fn sites(out: &mut String) {
    let board = Board::get();
    board.mystic_sites().iter().for_each(|site| stones(out, site));
    board.villages().iter().for_each(|village| houses(out, village));
    board.castles().iter().for_each(|castle| walls(out, castle));
}

/// Their names, above everything else that never changes.
pub(super) fn names(out: &mut String) {
    let board = Board::get();
    for site in board.mystic_sites() {
        name(out, "mystic lesser", middle(site.place).shifted(0.0, 14.0), &site.name);
    }
    for village in board.villages() {
        name(out, "village lesser", middle(village.place).shifted(0.0, 13.0), &village.name);
    }
    for castle in board.castles() {
        name(out, "castle", middle(castle.place).shifted(0.0, 27.0), castle.name.trim_start_matches("Castle "));
    }
    name(out, "camelot", middle(board.camelot()).shifted(0.0, 18.0), "Camelot");
}

/// Every square's name in its corner; shown only when the board is drawn large.
pub(super) fn squares(out: &mut String) {
    let board = Board::get();
    let mut last = None;
    for place in board.places() {
        let at = board.at(place);
        if last.replace(at) != Some(at) {
            let name = board.name(place).split(' ').next().unwrap_or_default();
            let _ = write!(out, r#"<text x="{}" y="{}">{name}</text>"#, at.0 * 40 + 2, at.1 * 40 + 8);
        }
    }
}

/// A name hangs from a point below its place. The script moves it where pieces leave room, at most above the place.
fn name(out: &mut String, class: &str, at: Point, name: &str) {
    let above = if class.ends_with("lesser") { 30 } else { 76 };
    let (x, y) = (at.x.round(), at.y.round());
    let _ = write!(
        out,
        r#"<text class="name {class}" x="{x}" y="{y}" dy=".85em" data-above="{above}">{}</text>"#,
        plain(name)
    );
}

fn walls(out: &mut String, castle: &Castle) {
    let at = middle(castle.place).shifted(0.0, -RAISED);
    let whose = Tables::get().challengers.iter().find(|challenger| challenger.id == castle.challenger);
    let of = whose.map_or("", |challenger| challenger.name.as_str());
    let title = format!("{}, the castle of {of}; tax {} gold", castle.name, Tables::get().castle_tax);
    placed(out, "castle", at, &title, "");
}

fn houses(out: &mut String, village: &Village) {
    let at = middle(village.place).shifted(-3.0, 1.0);
    let sign = village.commodity.name();
    let title = format!("{}: {sign}, tax {} gold", village.name, Tables::get().tax(village.commodity));
    let badge = format!(
        r##"<circle class="badge" cx="{x}" cy="{y}" r="8.5"/><use class="produce" href="#kgd-{sign}" x="{x}" y="{y}"/>"##,
        x = at.x + 15.0,
        y = at.y - 10.0,
    );
    placed(out, "village", at, &title, &badge);
}

fn stones(out: &mut String, site: &Named) {
    let at = middle(site.place);
    placed(out, "stones", at, &format!("{}, a mystic site", site.name), "");
}

fn placed(out: &mut String, sign: &str, at: Point, title: &str, more: &str) {
    let _ = write!(
        out,
        r##"<g><title>{}</title><use href="#kgd-{sign}" x="{}" y="{}"/>{more}</g>"##,
        plain(title),
        at.x.round(),
        at.y.round()
    );
}

/// Names come from our own data, but an ampersand would still break the map.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
