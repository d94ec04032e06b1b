//! Manors and their land units: a fence around each manor, strip fields, pastures and woods inside it (EXC-5.ii).

use std::fmt::Write as _;

use ::excalibur::board::{Board, Ground};

use super::super::places::{HALF, Point, hull, mile, turn, unit};

/// The boundary of every manor, in the colour of its parish (EXC-19.i).
pub(super) fn fences(out: &mut String) {
    let board = Board::get();
    for manor in board.manors() {
        let (id, parish) = (&manor.card().id, &board.parishes()[manor.card().parish].id);
        let _ = write!(out, r##"<use class="fence parish-{parish}" href="#exc-fence-{id}"/>"##);
    }
}

/// The ground that each boundary encloses, to be filled with any colour.
pub(super) fn grounds(out: &mut String) {
    let board = Board::get();
    for manor in board.manors() {
        let card = manor.card();
        let (wide, high) = (HALF.0 + 9.0, HALF.1 + 8.0);
        let around = |at: Point, wide: f32, high: f32| {
            [(-wide, -high), (wide, -high), (wide, high), (-wide, high)].map(|(x, y)| at.shifted(x, y))
        };
        let mut posts: Vec<Point> = card.units.iter().flat_map(|one| around(unit(*one), wide, high)).collect();
        posts.extend(around(mile(card.centre).shifted(0.0, 4.0), 34.0, 22.0));
        let fence = hull(posts);
        let halfway = |index: usize| fence[index % fence.len()].towards(fence[(index + 1) % fence.len()], 0.5);
        let _ = write!(out, r#"<path id="exc-fence-{}" d="M"#, card.id);
        let _ = write!(out, "{}", halfway(fence.len() - 1));
        for (index, post) in fence.iter().enumerate() {
            // Corners are cut, so that fences look walked and not ruled.
            let (near, far) = (halfway(index + fence.len() - 1), halfway(index));
            let _ = write!(out, "L{}Q{post} {}", near.towards(*post, 0.6), post.towards(far, 0.4));
        }
        out.push_str(r#"Z"/>"#);
    }
}

/// Every land unit, turned a little.
pub(super) fn units(out: &mut String) {
    let board = Board::get();
    for one in board.units() {
        let (land, at) = (one.land(), unit(one));
        let sign = match land.ground {
            Ground::Arable => "arable",
            Ground::Pasture => "pasture",
            Ground::Forest => "forest",
        };
        let _ = write!(out, r##"<use href="#exc-{sign}" transform="translate({} {})"##, at.x, at.y);
        let turn = turn(one);
        if turn != 0.0 && land.ground != Ground::Forest {
            let _ = write!(out, "rotate({turn})");
        }
        out.push_str(r#""/>"#);
        if land.by_river {
            let _ = write!(out, r##"<use href="#exc-ripple" x="{}" y="{}"/>"##, at.x, at.y + HALF.1 + 3.0);
        }
    }
}
