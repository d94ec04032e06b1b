//! What never changes, kept as text: the signs of the six Abilities, and the pictures of the Locations.

use std::fmt::Write as _;
use std::sync::OnceLock;

use ::camelot_legends::cards::{Ability, Location};

use super::words;
use crate::boards::common::pen::grain;

/// The sign of an Ability, 16 by 16.
const fn sign(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => {
            "M1.5 1.5 4.5 2 9.5 8.2 8.2 9.5 2 4.5ZM14.5 1.5 11.5 2 6.5 8.2 7.8 9.5 14 4.5ZM3 9.5 6.5 13 5.5 14 4.7 13.2 3 15 1 13 \
             2.8 11.3 2 10.5ZM13 9.5 9.5 13 10.5 14 11.3 13.2 13 15 15 13 13.2 11.3 14 10.5Z"
        }
        Ability::Diplomacy => {
            "M3 1.5h9.5a2 2 0 0 1 2 2V5H12v8a2 2 0 0 1-2 2H3.2a2 2 0 0 1-2-2V11.2H4V3.6A2 2 0 0 0 3 1.5ZM5.8 5.2h4.4v1.3H5.8ZM5.8 \
             8.2h4.4v1.3H5.8ZM5.8 11.2h3v1.3h-3Z"
        }
        Ability::Adventure => {
            "M4.3 15h8.2q.7-7-2.4-10.2Q8.6 3.2 6.5 3.5L5.3 1.5 4.6 4Q1.5 7.5 1.5 9.7L3.2 11.3 5 10.4 7.2 10Q6.6 12.5 4.3 15Z"
        }
        Ability::Cunning => "M1 8Q8 1.2 15 8 8 14.8 1 8ZM8 4.9a3.1 3.1 0 1 0 .01 0ZM8 6.6a1.4 1.4 0 1 1-.01 0Z",
        Ability::Chivalry => {
            "M8 14.6Q1 9.6 1.2 5.6 1.6 2.3 4.8 2.2 7 2.2 8 4.4 9 2.2 11.2 2.2 14.4 2.3 14.8 5.6 15 9.6 8 14.6Z"
        }
        Ability::Psyche => {
            "M8.4.8Q12.8 5.4 12.8 9.8 12.8 15.2 8 15.2 3.2 15.2 3.2 10.2 3.2 7.6 5.2 5.4 5.6 7.8 6.9 8.2 6.7 4 8.4.8ZM8 \
             9.4Q6 11.6 8 13.8 10 11.8 8 9.4Z"
        }
    }
}

/// The id of a picture.
pub(super) fn picture(at: Location) -> String {
    format!("clg-{}", at.id())
}

/// Signs and pictures, for `<defs>`.
pub(super) fn land() -> &'static str {
    static LAND: OnceLock<String> = OnceLock::new();
    LAND.get_or_init(|| {
        let mut out = String::from("<defs>");
        for ability in Ability::ALL {
            let _ = write!(out, r#"<path id="clg-{}" d="{}"/>"#, words::ability(ability), sign(ability));
        }
        for at in Location::ALL {
            let _ = write!(
                out,
                r#"<symbol id="clg-{}" viewBox="0 0 226 50" preserveAspectRatio="xMidYMid slice">"#,
                at.id()
            );
            out.push_str(r#"<rect class="clg-sky" width="226" height="50"/>"#);
            match at {
                Location::Camelot => camelot(&mut out),
                Location::Cornwall => cornwall(&mut out),
                Location::Forest => forest(&mut out),
                Location::Castle => castle_of_maidens(&mut out),
                Location::Avalon => avalon(&mut out),
            }
            out.push_str("</symbol>");
        }
        out.push_str("</defs>");
        out
    })
}

/// A tower with a pointed roof, its foot at a point.
fn tower(out: &mut String, (x, foot): (f32, f32), (wide, high): (f32, f32), roof: &str) {
    let (left, top) = (x - wide / 2.0, foot - high);
    let _ = write!(out, r#"<path class="clg-wall" d="M{left} {foot}V{top}H{}V{foot}Z"/>"#, left + wide);
    let _ = write!(
        out,
        r#"<path class="{roof}" d="M{} {top}L{x} {}L{} {top}Z"/>"#,
        left - 1.2,
        top - wide * 1.35,
        left + wide + 1.2
    );
    let _ = write!(out, r#"<path class="clg-slit" d="M{x} {}v3M{x} {}v3"/>"#, foot - high * 0.35, foot - high * 0.75);
}

/// A flag on a pole.
fn flag(out: &mut String, (x, y): (f32, f32), colour: &str) {
    let _ = write!(
        out,
        r#"<path class="clg-pole" d="M{x} {y}v-8"/><path class="{colour}" d="M{x} {}l7 1.6-7 2.4Z"/>"#,
        y - 8.0
    );
}

/// A tree with a round crown; its foot at a point.
fn tree(out: &mut String, x: f32, foot: f32, size: f32, class: &str) {
    let _ = write!(
        out,
        r#"<path class="clg-trunk" d="M{x} {foot}v-{:.1}"/><ellipse class="{class}" cx="{x}" cy="{:.1}" rx="{:.1}" ry="{:.1}"/>"#,
        size * 0.5,
        foot - size * 0.9,
        size * 0.48,
        size * 0.56
    );
}

/// A pine.
fn pine(out: &mut String, x: f32, foot: f32, size: f32, class: &str) {
    let (half, third) = (size * 0.34, size / 3.0);
    let _ = write!(
        out,
        r#"<path class="{class}" d="M{x} {:.1}l{half:.1} {:.1}h-{:.1}l{:.1} {third:.1}h-{:.1}l{:.1}-{third:.1}h-{:.1}Z"/>"#,
        foot - size,
        third * 2.0,
        half * 0.4,
        half * 0.6,
        half * 2.4,
        half * 0.6,
        half * 0.4
    );
}

fn sun(out: &mut String, x: f32, y: f32) {
    let _ = write!(out, r#"<circle class="clg-sun" cx="{x}" cy="{y}" r="6"/>"#);
    for ray in 0..12 {
        let angle = f64::from(ray) * std::f64::consts::TAU / 12.0;
        let (dx, dy) = (angle.cos() as f32, angle.sin() as f32);
        let _ = write!(
            out,
            r#"<path class="clg-ray" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#,
            x + dx * 8.0,
            y + dy * 8.0,
            x + dx * 11.0,
            y + dy * 11.0
        );
    }
}

fn camelot(out: &mut String) {
    sun(out, 24.0, 15.0);
    out.push_str(r#"<path class="clg-hill far" d="M0 36Q40 22 92 33T226 28V50H0Z"/>"#);
    out.push_str(r#"<path class="clg-wall" d="M150 44V29h4v-3h4v3h5v-3h4v3h5v-3h4v3h5v-3h4v3h5v-3h4v3h4V44Z"/>"#);
    for (x, foot, wide, high, roof) in [
        (152.0, 44.0, 9.0, 21.0, "clg-roof-red"),
        (172.0, 42.0, 11.0, 29.0, "clg-roof-blue"),
        (187.0, 42.0, 8.0, 23.0, "clg-roof-red"),
        (202.0, 44.0, 10.0, 20.0, "clg-roof-blue"),
    ] {
        tower(out, (x, foot), (wide, high), roof);
    }
    flag(out, (172.0, 0.0 + 42.0 - 29.0 - 14.0), "clg-roof-red");
    out.push_str(r#"<path class="clg-gate" d="M175 44v-7a4 4 0 0 1 8 0v7Z"/>"#);
    out.push_str(r#"<path class="clg-hill" d="M0 44Q60 36 120 42T226 42V50H0Z"/>"#);
    out.push_str(r#"<path class="clg-road" d="M179 44Q150 46 120 50"/>"#);
    for (index, x) in [12.0, 27.0, 214.0_f32].into_iter().enumerate() {
        tree(out, x, 45.0, 9.0 + index as f32, "clg-leaf");
    }
}

fn cornwall(out: &mut String) {
    out.push_str(r#"<rect class="clg-water" y="28" width="226" height="22"/>"#);
    for row in 0..4_usize {
        for column in 0..12_usize {
            let x = 4.0 + column as f32 * 20.0 + grain(column, row, 3) * 6.0;
            let y = 32.0 + row as f32 * 5.0;
            let _ = write!(out, r#"<path class="clg-wave" d="M{x:.1} {y}q3-2.4 6 0t6 0"/>"#);
        }
    }
    // Tintagel on its rock.
    out.push_str(r#"<path class="clg-rock" d="M138 50L142 36 150 30 158 24 176 22 196 20 226 24V50Z"/>"#);
    out.push_str(r#"<path class="clg-grass" d="M142 36Q160 20 178 21T226 24V28Q190 25 172 28T146 37Z"/>"#);
    tower(out, (172.0, 24.0), (9.0, 14.0), "clg-roof-dark");
    tower(out, (188.0, 23.0), (7.0, 11.0), "clg-roof-dark");
    out.push_str(r#"<path class="clg-wall" d="M176 23v-7h2v-2h2v2h3v-2h2v7Z"/>"#);
    // A ship for Ireland.
    out.push_str(
        r#"<path class="clg-hull" d="M60 39q14 7 30 0l-3 6q-12 3-24 0Z"/><path class="clg-pole" d="M75 41V22"/><path class="clg-sail" d="M66 24h18q3 7 0 13H66q3-6 0-13Z"/><path class="clg-roof-dark" d="M72 28h6M75 25v9"/>"#,
    );
}

fn forest(out: &mut String) {
    out.push_str(r#"<path class="clg-hill far" d="M0 30Q60 18 120 28T226 24V50H0Z"/>"#);
    for index in 0..22_usize {
        let x = 4.0 + index as f32 * 10.4 + grain(index, 1, 5) * 3.0;
        pine(out, x, 38.0 + grain(index, 2, 5) * 2.0, 19.0 + grain(index, 3, 5) * 4.0, "clg-leaf deep");
    }
    out.push_str(r#"<path class="clg-hill" d="M0 40Q70 34 130 39T226 37V50H0Z"/>"#);
    for index in 0..15_usize {
        let x = 5.0 + index as f32 * 15.6 + grain(index, 7, 9) * 4.0;
        if (92.0..122.0).contains(&x) {
            continue;
        }
        let foot = 46.0 + grain(index, 8, 9) * 2.0;
        if index % 3 == 1 { pine(out, x, foot, 22.0, "clg-leaf deep") } else { tree(out, x, foot, 16.0, "clg-leaf") }
    }
    out.push_str(r#"<path class="clg-road" d="M104 50Q114 44 106 39T112 33"/>"#);
}

fn castle_of_maidens(out: &mut String) {
    out.push_str(r#"<path class="clg-hill far" d="M0 34Q70 20 226 32V50H0Z"/>"#);
    out.push_str(r#"<path class="clg-wall" d="M150 44V30h40V44Z"/>"#);
    for x in [152.0, 164.0, 176.0, 188.0] {
        tower(out, (x, 44.0), (8.0, 20.0), "clg-roof-rose");
    }
    out.push_str(r#"<path class="clg-hill" d="M0 43Q90 36 226 44V50H0Z"/>"#);
    for index in 0..9_usize {
        let _ = write!(
            out,
            r#"<circle class="clg-rose" cx="{}" cy="{:.1}" r="1.8"/>"#,
            8 + index * 14,
            46.0 + grain(index, 2, 2)
        );
    }
}

fn avalon(out: &mut String) {
    out.push_str(r#"<rect class="clg-water" y="30" width="226" height="20"/>"#);
    out.push_str(r#"<path class="clg-hill" d="M110 44Q140 20 176 30T222 44Z"/>"#);
    for (index, x) in [134.0, 150.0, 166.0, 184.0, 200.0_f32].into_iter().enumerate() {
        tree(out, x, 36.0 + (index % 2) as f32 * 3.0, 11.0, "clg-leaf");
        let _ = write!(
            out,
            r#"<circle class="clg-rose" cx="{}" cy="{}" r="1.3"/>"#,
            x + 2.0,
            25.0 + (index % 2) as f32 * 3.0
        );
    }
    for row in 0..3_usize {
        let y = 34.0 + row as f32 * 5.0;
        let _ = write!(out, r#"<path class="clg-mist" d="M0 {y}q28-5 56 0t56 0t56 0t58 0"/>"#);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pictures_are_sound_and_small() {
        crate::boards::common::land::assert_sound(land(), 24_000);
        assert_eq!(land().matches("<symbol").count(), Location::ALL.len());
        assert_eq!(land().matches("</symbol>").count(), Location::ALL.len());
        for ability in Ability::ALL {
            assert!(land().contains(&format!(r#"id="clg-{}""#, words::ability(ability))));
        }
        assert!(picture(Location::Avalon).ends_with("avalon"));
    }
}
