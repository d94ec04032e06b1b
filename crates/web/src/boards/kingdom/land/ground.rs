//! Forest, marsh and mountain: a wash of colour under each, and their trees, reeds and peaks.

use std::fmt::Write as _;

use ::kingdom::board::{Board, Place, Terrain};

use super::super::geometry::{grain, middle, square};

/// The washes: all squares of a kind as one path.
pub(super) fn washes(out: &mut String) {
    let board = Board::get();
    for (terrain, class) in [(Terrain::Forest, "forest"), (Terrain::Marsh, "marsh"), (Terrain::Mountain, "mountain")] {
        let mut path = String::new();
        let mut last = None;
        for place in board.places().filter(|place| board.terrain(*place) == terrain) {
            let (column, row) = board.at(place);
            if last.replace((column, row)) != Some((column, row)) {
                let _ = write!(path, "M{} {}h20v20h-20z", column * 40 + 10, row * 40 + 10);
            }
        }
        let _ = write!(out, r#"<path class="wash {class}" d="{path}"/>"#);
    }
}

/// Trees, reeds and peaks. Where a river divides the square, they are smaller and on both banks. Open ground has a tuft
/// of grass now and then.
pub(super) fn signs(out: &mut String) {
    let board = Board::get();
    for place in board.places() {
        let (column, row) = board.at(place);
        let other = usize::from(grain(column, row, 7) > 0.0);
        let parted = board.bank(place).is_some() || board.has_bridge(place);
        let sign = match (board.terrain(place), parted) {
            (Terrain::Open, _) => {
                tuft(out, place);
                continue;
            }
            (Terrain::Forest, false) => format!("wood{other}"),
            (Terrain::Marsh, false) => format!("fen{other}"),
            (Terrain::Mountain, false) => format!("hills{other}"),
            (Terrain::Forest, true) => "copse".into(),
            (Terrain::Marsh, true) => "reed".into(),
            (Terrain::Mountain, true) => "peak".into(),
        };
        let at = middle(place).shifted(grain(column, row, 11) * 2.0, grain(column, row, 12) * 2.0);
        let small = if parted { "scale(.7)" } else { "" };
        let (x, y) = (at.x.round(), at.y.round());
        let _ = write!(out, r##"<use href="#kgd-{sign}" transform="translate({x} {y}){small}"/>"##);
    }
}

fn tuft(out: &mut String, place: Place) {
    let board = Board::get();
    let (column, row) = board.at(place);
    if board.site(place).is_some()
        || board.has_bridge(place)
        || board.bank(place).is_some()
        || grain(column, row, 13) < 0.3
    {
        return;
    }
    let at = square(column, row).shifted(grain(column, row, 14) * 11.0, grain(column, row, 15) * 11.0);
    let _ = write!(out, r##"<use href="#kgd-tuft" x="{}" y="{}"/>"##, at.x.round(), at.y.round());
}
