//! The land, which never changes: drawn once and kept as text.

mod coast;
mod ground;
mod ornaments;
mod places;
mod symbols;
mod water;

use std::fmt::Write as _;
use std::sync::OnceLock;

use ::kingdom::board::Board;

use super::geometry::{HEIGHT, MARGIN, UNIT, WIDTH};
use crate::boards::common::land::signs;

pub(super) use places::RAISED;

/// The land as the inside of an `<svg>`.
pub(super) fn land() -> &'static str {
    static LAND: OnceLock<String> = OnceLock::new();
    LAND.get_or_init(drawn)
}

fn drawn() -> String {
    let mut out = String::with_capacity(96 * 1024);
    let _ = write!(out, r#"<defs>{}{}<path id="kgd-coast" d="{}"/>"#, symbols::SIGNS, symbols::PRODUCE, coast::coast());
    signs(&mut out, "kgd");
    out.push_str(r##"<clipPath id="kgd-land"><use href="#kgd-coast"/></clipPath></defs>"##);
    out.push_str(r#"<g class="land" aria-hidden="true">"#);
    let (width, height) = (WIDTH + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
    let _ = write!(out, r#"<rect class="vellum" x="-{MARGIN}" y="-{MARGIN}" width="{width}" height="{height}"/>"#);
    let _ = write!(out, r#"<path class="sea" d="M-24-24H{w}V{h}H-24Z"/>"#, w = WIDTH + 24.0, h = HEIGHT + 24.0);
    water::waves(&mut out);
    // Lines that follow the coast, as on old maps: each is a stroke with a narrower one in the sea's colour on top.
    for class in ["far", "far in", "mid", "mid in", "near", "near in"] {
        let _ = write!(out, r##"<use href="#kgd-coast" class="shore {class}"/>"##);
    }
    out.push_str(r##"<use href="#kgd-coast" class="soil"/><g clip-path="url(#kgd-land)">"##);
    ground::washes(&mut out);
    out.push_str(r#"<path class="grid" d=""#);
    for column in 1..Board::COLUMNS {
        let _ = write!(out, "M{} 0V{HEIGHT}", column as f32 * UNIT);
    }
    for row in 1..Board::ROWS {
        let _ = write!(out, "M0 {}H{WIDTH}", row as f32 * UNIT);
    }
    out.push_str(r#""/>"#);
    ground::signs(&mut out);
    let rivers = water::rivers();
    let _ = write!(out, r#"<path class="bank" d="{rivers}"/></g>"#);
    out.push_str(r##"<use href="#kgd-coast" class="coastline"/>"##);
    let _ = write!(out, r#"<path class="stream" d="{rivers}"/>"#);
    water::bridges(&mut out);
    ornaments::frame(&mut out);
    out.extend([ornaments::CARTOUCHE, ornaments::ROSE, ornaments::SHIP, ornaments::SERPENT]);
    ornaments::key(&mut out);
    water::names(&mut out);
    out.push_str(r#"</g><g class="sites">"#);
    places::sites(&mut out);
    out.push_str("</g>");
    out
}

/// The names of places, above the standards, and the names of all squares, for readers who zoom in.
pub(super) fn names() -> &'static str {
    static NAMES: OnceLock<String> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut out = String::from(r#"<g class="squares" aria-hidden="true">"#);
        places::squares(&mut out);
        out.push_str(r#"</g><g class="names" aria-hidden="true">"#);
        places::names(&mut out);
        out.push_str("</g>");
        out
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_land_is_drawn_in_little_room() {
        crate::boards::common::land::assert_sound(super::land(), 120_000);
    }
}
