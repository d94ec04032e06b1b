//! What makes it a map of its time: the frame with letters and numbers, the title, the rose, a key, a ship and a serpent.

use std::fmt::Write as _;

use ::kingdom::board::Board;

use super::super::geometry::{HEIGHT, UNIT, WIDTH, square};

/// The frame, with the letters of the columns and the numbers of the rows on all four sides.
pub(super) fn frame(out: &mut String) {
    let _ = write!(out, r#"<path class="frame" d="M-16-16H{w}V{h}H-16Z"/>"#, w = WIDTH + 16.0, h = HEIGHT + 16.0);
    let _ = write!(out, r#"<path class="frame fine" d="M-40-40H{w}V{h}H-40Z"/>"#, w = WIDTH + 40.0, h = HEIGHT + 40.0);
    let _ = write!(out, r#"<path class="tick" d=""#);
    for column in 0..=Board::COLUMNS {
        let x = column as f32 * UNIT;
        let _ = write!(out, "M{x}-16v-5M{x} {}v5", HEIGHT + 16.0);
    }
    for row in 0..=Board::ROWS {
        let y = row as f32 * UNIT;
        let _ = write!(out, "M-16 {y}h-5M{} {y}h5", WIDTH + 16.0);
    }
    out.push_str(r#""/><g class="marks">"#);
    for column in 0..Board::COLUMNS {
        let (x, letter) = (square(column, 0).x, (b'A' + column as u8) as char);
        let _ =
            write!(out, r#"<text x="{x}" y="-23">{letter}</text><text x="{x}" y="{}">{letter}</text>"#, HEIGHT + 33.0);
    }
    for row in 0..Board::ROWS {
        let (y, number) = (square(0, row).y + 5.0, row + 1);
        let _ =
            write!(out, r#"<text x="-28" y="{y}">{number}</text><text x="{}" y="{y}">{number}</text>"#, WIDTH + 28.0);
    }
    out.push_str("</g>");
}

/// The title on its scroll.
pub(super) const CARTOUCHE: &str = concat!(
    r##"<g class="cartouche" transform="translate(118 70)">"##,
    r##"<path class="scroll back" d="M-112 20L-134 30-122 44-134 58-98 52V34ZM112 20L134 30 122 44 134 58 98 52V34Z"/>"##,
    r##"<path class="scroll" d="M-112-50Q-56-62 0-52T112-50V36Q56 26 0 34T-112 36Z"/>"##,
    r##"<path class="flourish" d="M-100-40Q-52-50 0-42T100-40V27Q52 18 0 25T-100 27Z"/>"##,
    r##"<text class="title" y="-8">Kingdom</text><text class="subtitle" y="14">The Britain of King Arthur</text></g>"##,
);

/// The rose of the winds.
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
    r##"<g class="serpent" transform="translate(935 190)"><path class="coil" d="M-62 20Q-58-20-38-18T-22 20M-6 20Q0-14 16-12T34 20M50 20Q52-2 62-4Q72-6 70-16"/>"##,
    r##"<path class="skin" d="M-70 20Q-68-32-38-30T-14 20ZM-12 20Q-8-24 16-24T42 20Z"/>"##,
    r##"<path class="skin" d="M46 20Q44-8 56-14Q54-28 66-34Q82-40 92-28L80-24 90-20Q82-14 74-18Q70-10 62 20Z"/><circle class="eye" cx="73" cy="-28" r="2"/>"##,
    r##"<path class="fin" d="M-52-20l4-8 4 6 5-8 5 8 5-5 3 8M2-14l5-8 4 6 5-7 5 7 5-4 2 7"/><path class="kgd-wave" d="M-90 24q6-6 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0"/></g>"##,
);

/// What the signs mean.
pub(super) fn key(out: &mut String) {
    out.push_str(r#"<g class="key" transform="translate(330 1004)"><path class="scroll" d="M-12-18H430V98H-12Z"/>"#);
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
        let (x, y) = (22 + index % 5 * 86, 8 + index / 5 * 56);
        let scale = if matches!(sign, "helm" | "spear") { "scale(1.6)" } else { "scale(.8)" };
        let _ = write!(out, r##"<use href="#kgd-{sign}" transform="translate({x} {y}){scale}"/>"##);
        let _ = write!(out, r#"<text x="{x}" y="{}">{means}</text>"#, y + 27);
    }
    out.push_str("</g>");
}
