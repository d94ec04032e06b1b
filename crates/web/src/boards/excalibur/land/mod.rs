//! The land, which never changes: drawn once and kept as text.

mod fields;
mod ornaments;
mod roads;
mod symbols;
mod water;
mod wilds;

use std::fmt::Write as _;
use std::sync::OnceLock;

use ::excalibur::board::{Board, Kind};

use super::places::mile;
use crate::boards::common::land::signs;

/// The land as the inside of an `<svg>`.
pub(super) fn land() -> &'static str {
    static LAND: OnceLock<String> = OnceLock::new();
    LAND.get_or_init(drawn)
}

fn drawn() -> String {
    let mut out = String::with_capacity(96 * 1024);
    let _ = write!(out, "<defs>{}{}", symbols::GROUND, symbols::SIGNS);
    signs(&mut out, "exc");
    fields::grounds(&mut out);
    out.push_str("</defs>");
    out.push_str(r#"<g class="land" aria-hidden="true"><path class="vellum" d="M-34-74H1034V1074H-34Z"/>"#);
    out.push_str(r#"<path class="soil" d="M-16-16H1016V1016H-16Z"/>"#);
    fields::fences(&mut out);
    water::scarps(&mut out);
    water::rivers(&mut out);
    wilds::trees(&mut out);
    fields::units(&mut out);
    roads::roads(&mut out);
    ornaments::frame(&mut out);
    out.push_str("</g>");
    out
}

/// Names are drawn above everything else on the land.
pub(super) fn names() -> &'static str {
    static NAMES: OnceLock<String> = OnceLock::new();
    NAMES.get_or_init(|| {
        let board = Board::get();
        let mut out = String::from(r#"<g class="names" aria-hidden="true">"#);
        for point in board.points() {
            let (spot, at) = (board.spot(point), mile(point));
            let class = match spot.kind {
                Kind::Manor(manor) => format!("name parish-{}", board.parishes()[manor.card().parish].id),
                Kind::ReligiousHouse(_) => "name house".to_owned(),
                _ => continue,
            };
            let (x, y) = (at.x, at.y + if matches!(spot.kind, Kind::ReligiousHouse(_)) { 30.0 } else { 23.0 });
            let _ = write!(out, r#"<text class="{class}" x="{x}" y="{y}">{}</text>"#, spot.name);
        }
        out.push_str("</g>");
        out
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_land_is_drawn_in_little_room() {
        crate::boards::common::land::assert_sound(super::land(), 100_000);
    }

    #[test]
    fn names_bear_the_colours_of_their_parishes() {
        // EXC-19.i
        let sheet = include_str!("../../../../assets/excalibur.css");
        for parish in ::excalibur::board::Board::get().parishes() {
            let rule = format!(".excalibur .parish-{} {{ --parish: light-dark({}, ", parish.id, parish.colour);
            assert!(sheet.contains(&rule), "{rule}");
        }
    }
}
