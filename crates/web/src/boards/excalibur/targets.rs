//! What can be chosen on the map, and what has changed on it. Soldiers are chosen in their camps.

use ::excalibur::board::{Board, Kind, Point as Mile, UnitId};
use maud::{Markup, html};

use super::places::{HALF, Point, mile, turn, unit};
use crate::boards::Look;
use crate::boards::common::targets::{self as common, link, room, titles};
use crate::boards::common::trail;

/// Where a target is on the map.
enum TargetPlace {
    Mile(Mile),
    Land(UnitId),
}

fn spot(target: &str) -> Option<TargetPlace> {
    let board = Board::get();
    match target.split_once(':')? {
        ("point", id) => board.point(id).map(TargetPlace::Mile),
        ("land", id) => board.units().find(|unit| unit.land().id == id).map(TargetPlace::Land),
        _ => None,
    }
}

/// Whether a target is drawn on the map itself.
pub(super) fn is_on_the_map(target: &str) -> bool {
    spot(target).is_some()
}

fn middle(spot: &TargetPlace) -> Point {
    match spot {
        TargetPlace::Mile(point) => mile(*point),
        TargetPlace::Land(land) => unit(*land),
    }
}

/// The outline of a target: a ring around a point, the edge of a land unit.
fn outline(spot: &TargetPlace) -> Markup {
    html! {
        @match spot {
            TargetPlace::Mile(point) => {
                @let (at, round) = (mile(*point), radius(*point));
                circle cx=(at.x) cy=(at.y) r=(round) {}
            }
            TargetPlace::Land(land) => {
                @let at = unit(*land);
                rect x=(-HALF.0 - 2.0) y=(-HALF.1 - 2.0) width=(2.0 * HALF.0 + 4.0) height=(2.0 * HALF.1 + 4.0) rx="4"
                    transform={ "translate(" (at.x) " " (at.y) ")rotate(" (turn(*land)) ")" } {}
            }
        }
    }
}

fn radius(point: Mile) -> u8 {
    match Board::get().spot(point).kind {
        Kind::Manor(_) => 16,
        Kind::ReligiousHouse(_) => 22,
        Kind::Bridge | Kind::Junction => 11,
        Kind::Milestone | Kind::Entry => 9,
    }
}

/// Glowing outlines over everything that can be chosen: land first, then points, so that both can be reached.
pub(super) fn targets(look: &Look<'_>) -> Markup {
    html! {
        g class="targets" {
            @for (target, picks, spot) in common::drawn(look, spot) {
                @if let TargetPlace::Land(_) = spot { (link(target, picks, "land", html! { (titles(picks)) (room(middle(&spot))) (outline(&spot)) })) }
            }
            @for (target, picks, spot) in common::drawn(look, spot) {
                @if let TargetPlace::Mile(_) = spot { (link(target, picks, "mile", html! { (titles(picks)) (room(middle(&spot))) (outline(&spot)) })) }
            }
        }
    }
}

/// What happened since the viewer's last turn.
pub(super) fn trails(look: &Look<'_>) -> Markup {
    trail::trails(look, 9.0, |target| match spot(target)? {
        TargetPlace::Mile(point) => Some(mile(point)),
        TargetPlace::Land(land) => Some(unit(land)),
    })
}

/// A mark on every point and every land unit where something changed.
pub(super) fn trail(look: &Look<'_>) -> Markup {
    common::trail(look, |target| Some(outline(&spot(target)?)))
}
