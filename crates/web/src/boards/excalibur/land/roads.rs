//! Roads with their milestones, bridges, crossroads and choke points; manor houses, abbey and priory beside them.

use std::fmt::Write as _;

use ::excalibur::board::{Board, Choke, Kind, Point as Mile};

use super::super::places::{Point, mile};

/// The direction in which the road runs through a point, in degrees.
fn bearing(point: Mile) -> f32 {
    let next = Board::get().next(point);
    let (from, to) = match next {
        [one, other, ..] => (mile(*one), mile(*other)),
        [one] => (mile(point), mile(*one)),
        [] => return 0.0,
    };
    (to.y - from.y).atan2(to.x - from.x).to_degrees().round()
}

/// All of it, from the ground up.
pub(super) fn roads(out: &mut String) {
    let board = Board::get();
    let mut roads = String::new();
    let mut narrow = String::new();
    for (one, other, choke) in board.edges() {
        let (from, to) = (mile(*one), mile(*other));
        let _ = write!(roads, "M{from}L{to}");
        if choke.is_some() {
            let _ = write!(narrow, "M{from}L{to}");
        }
    }
    // The entry roads come from beyond the edge of the map.
    for entry in board.points().filter(|point| board.spot(*point).kind == Kind::Entry) {
        let nearest = board.points().filter(|point| *point != entry).min_by(|a, b| {
            let far = |point: Mile| (mile(point).x - mile(entry).x).hypot(mile(point).y - mile(entry).y);
            far(*a).total_cmp(&far(*b))
        });
        if let Some(nearest) = nearest {
            let (from, to) = (mile(nearest), mile(entry));
            let at = from.towards(to, 1.0 + 14.0 / (to.x - from.x).hypot(to.y - from.y));
            let _ = write!(roads, "M{}L{at}", mile(nearest));
        }
    }
    let _ = write!(out, r#"<path class="road" d="{roads}"/><path class="track" d="{roads}"/>"#);
    let _ = write!(out, r#"<path class="narrow" d="{narrow}"/>"#);
    stones(out);
    for point in board.points() {
        let spot = board.spot(point);
        let at = mile(point);
        let (sign, turn) = match (spot.kind, spot.choke) {
            (Kind::Bridge, _) => ("bridge", bearing(point)),
            (_, Some(Choke::Scarp | Choke::Forest | Choke::Bridge)) => ("pass", bearing(point)),
            (Kind::ReligiousHouse(_), _) => ("abbey", 0.0),
            _ => continue,
        };
        place(out, sign, at, turn);
    }
}

fn place(out: &mut String, sign: &str, at: Point, turn: f32) {
    let _ = write!(out, r##"<use href="#exc-{sign}" transform="translate({} {})"##, at.x, at.y);
    if turn != 0.0 {
        let _ = write!(out, "rotate({turn})");
    }
    out.push_str(r#""/>"#);
}

/// Milestones and crossroads, each kind as one path of dots.
fn stones(out: &mut String) {
    let board = Board::get();
    let dots = |kind: Kind| {
        let of_kind = board.points().filter(|point| board.spot(*point).kind == kind);
        of_kind.fold(String::new(), |mut dots, point| {
            let _ = write!(dots, "M{}h0", mile(point));
            dots
        })
    };
    let (stones, crosses) = (dots(Kind::Milestone), dots(Kind::Junction));
    for class in ["rim", "top"] {
        let _ = write!(out, r#"<path class="stone {class}" d="{stones}"/><path class="cross {class}" d="{crosses}"/>"#);
    }
}
