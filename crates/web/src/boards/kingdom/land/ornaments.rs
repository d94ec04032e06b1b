//! Period ornaments: the frame with letters and numbers, the title, the compass rose, a key, a ship and a serpent.

use std::fmt::Write as _;

use ::kingdom::board::Board;

use super::super::geometry::{HEIGHT, Point, UNIT, WIDTH, square};
use crate::boards::common::land::legend;

/// The frame, with the letters of the columns and the numbers of the rows on all four sides.
pub(super) fn frame(out: &mut String) {
    let _ = write!(out, r#"<path class="frame" d="M-24-24H{w}V{h}H-24Z"/>"#, w = WIDTH + 24.0, h = HEIGHT + 24.0);
    let _ = write!(out, r#"<path class="frame fine" d="M-49-49H{w}V{h}H-49Z"/>"#, w = WIDTH + 49.0, h = HEIGHT + 49.0);
    let _ = write!(out, r#"<path class="tick" d=""#);
    for column in 0..=Board::COLUMNS {
        let x = column as f32 * UNIT;
        let _ = write!(out, "M{x}-24v-5M{x} {}v5", HEIGHT + 24.0);
    }
    for row in 0..=Board::ROWS {
        let y = row as f32 * UNIT;
        let _ = write!(out, "M-24 {y}h-5M{} {y}h5", WIDTH + 24.0);
    }
    out.push_str(r#""/><g class="marks">"#);
    for column in 0..Board::COLUMNS {
        let (x, letter) = (square(column, 0).x, (b'A' + column as u8) as char);
        let _ =
            write!(out, r#"<text x="{x}" y="-31">{letter}</text><text x="{x}" y="{}">{letter}</text>"#, HEIGHT + 41.0);
    }
    for row in 0..Board::ROWS {
        let (y, number) = (square(0, row).y + 5.0, row + 1);
        let _ =
            write!(out, r#"<text x="-37" y="{y}">{number}</text><text x="{}" y="{y}">{number}</text>"#, WIDTH + 37.0);
    }
    out.push_str("</g>");
}

/// The title on its scroll.
pub(super) const CARTOUCHE: &str = concat!(
    r##"<g class="cartouche" transform="translate(118 70)">"##,
    r##"<path class="scroll back" d="M-112 36L-134 44-122 58-134 72-94 66V46ZM112 36L134 44 122 58 134 72 94 66V46Z"/>"##,
    r##"<path class="scroll" d="M-112-50Q-56-62 0-52T112-50V52Q56 42 0 50T-112 52Z"/>"##,
    r##"<path class="flourish" d="M-100-40Q-52-50 0-42T100-40V43Q52 34 0 41T-100 43Z"/>"##,
    r##"<text class="title" y="-10">Kingdom</text><text class="subtitle" y="9">The Britain of King Arthur</text></g>"##,
);

/// The compass rose.
pub(super) const ROSE: &str = concat!(
    r##"<g class="rose" transform="translate(940 1000)"><circle r="52"/><circle r="46"/><circle r="16"/>"##,
    r##"<g id="kgd-rays"><path class="kgd-light" d="M0-66L9-9 0 0ZM66 0L9 9 0 0ZM0 66L-9 9 0 0ZM-66 0L-9-9 0 0Z"/><path class="kgd-ray" d="M0-66L-9-9 0 0ZM66 0L9-9 0 0ZM0 66L9 9 0 0ZM-66 0L-9 9 0 0Z"/></g>"##,
    r##"<use href="#kgd-rays" transform="rotate(45)scale(.6)"/><circle class="hub" r="5"/>"##,
    r##"<text y="-72">N</text><text y="84">S</text><text x="79" y="5">E</text><text x="-80" y="5">W</text></g>"##,
);

/// A cog under sail.
pub(super) const SHIP: &str = concat!(
    r##"<g class="ship" transform="translate(96 790)"><path class="hull" d="M-34 8Q-30 24-18 26H18Q32 24 36 4L24 10H-22Z"/>"##,
    r##"<path class="sail" d="M-20-34Q4-26 22-34Q28-14 20 2Q0-4-20 2Q-12-16-20-34Z"/><path class="cross" d="M1-29V-2M-15-16H22"/>"##,
    r##"<path class="rig" d="M0 8V-44M0-42L14-46 0-49M-22-36H24M0-40L-32 8M0-40L34 4"/><path class="kgd-wave" d="M-48 30q6-6 12 0t12 0t12 0t12 0t12 0t12 0t12 0"/></g>"##,
);

/// Here be serpents.
pub(super) const SERPENT: &str = concat!(
    r##"<g class="serpent" transform="translate(950 205)scale(.86)"><path id="kgd-coils" d="M-104 22Q-108 2-96-8M-74 26C-72-34-30-34-26 26M-8 26C-6-22 24-22 28 26M46 26C42 2 54 0 58-14"/>"##,
    r##"<use href="#kgd-coils" class="kgd-coil"/><use href="#kgd-coils" class="kgd-belly"/>"##,
    r##"<path class="skin" d="M-106-2L-94-22-86-2-96-6Z"/><path class="fin" d="M-62-17l3-9 5 5 4-8 5 7 6-5 2 8M0-10l4-8 5 5 4-7 5 7 4-3 2 6"/>"##,
    r##"<path class="skin" d="M50-12Q48-32 64-35L66-42 71-35Q86-34 96-22L82-20 93-15Q80-10 69-15 66-10 64-8Z"/><circle class="eye" cx="72" cy="-27" r="2.5"/>"##,
    r##"<path class="kgd-swell" d="M-122 24q7-7 14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0V44H-122Z"/><path class="kgd-wave" d="M-122 24q7-7 14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0t14 0M-70 36q7-7 14 0t14 0M0 38q7-7 14 0t14 0"/></g>"##,
);

/// What the signs mean.
pub(super) fn key(out: &mut String) {
    out.push_str(r#"<g class="key" transform="translate(326 1022)"><path class="scroll" d="M-12-20H514V102H-12Z"/>"#);
    let signs = [
        ("wood0", "forest"),
        ("fen0", "marsh"),
        ("hills0", "mountain"),
        ("bridge", "bridge"),
        ("castle", "castle"),
        ("village", "village"),
        ("stones", "mystic site"),
        ("helm", "knights"),
        ("spear", "footsoldiers"),
        ("crown", "Challenger"),
    ];
    for (index, (sign, means)) in signs.into_iter().enumerate() {
        let at = Point::new((42 + index % 5 * 104) as f32, (8 + index / 5 * 60) as f32);
        let scale = if matches!(sign, "helm" | "spear") { "1.6" } else { ".8" };
        legend(out, &format!("kgd-{sign}"), at, scale, (means, at.shifted(0.0, 29.0)));
    }
    out.push_str("</g>");
}
