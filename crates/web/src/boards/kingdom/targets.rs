//! What can be chosen on the board, and what has changed on it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use ::kingdom::board::{Board, Place};
use maud::{Markup, html};

use super::geometry::{Point, middle, outline, tenth};
use super::pieces::Pieces;
use crate::boards::common::targets::{self as common, link, room, titles};
use crate::boards::common::trail;
use crate::boards::{Look, Pick};

/// Where a target is on the board.
enum TargetPlace {
    Place(Place),
    Challenger(Place),
}

/// The places by their signs: `T21`, `H15-east`.
fn by_sign(sign: &str) -> Option<Place> {
    static SIGNS: OnceLock<BTreeMap<&'static str, Place>> = OnceLock::new();
    let board = Board::get();
    let signs = SIGNS.get_or_init(|| {
        board.places().map(|place| (board.target(place).trim_start_matches("place:"), place)).collect()
    });
    signs.get(sign).copied()
}

fn spot(target: &str) -> Option<TargetPlace> {
    match target.split_once(':')? {
        ("place", sign) => by_sign(sign).map(TargetPlace::Place),
        ("challenger", sign) => by_sign(sign).map(TargetPlace::Challenger),
        _ => None,
    }
}

/// Whether a target is drawn on the board. Any other must be on a paper.
pub(super) fn is_on_the_board(target: &str) -> bool {
    spot(target).is_some()
}

/// Glowing outlines over all places that can be chosen, those of attacks above the others; Challengers above places, so that
/// both can be.
pub(super) fn targets(look: &Look<'_>, pieces: &Pieces<'_>) -> Markup {
    html! {
        g class="targets" {
            @for attack in [false, true] {
                @for (target, picks, spot) in common::drawn(look, spot) {
                    @if let TargetPlace::Place(place) = spot {
                        @if common::leads_to_a_fight(picks) == attack { (drawn(target, picks, place, look, pieces)) }
                    }
                }
            }
            @for (target, picks, spot) in common::drawn(look, spot) {
                @if let TargetPlace::Challenger(place) = spot {
                    @let (at, scale) = crowned(place, look, pieces);
                    (link(target, picks, "crowned", html! {
                        (titles(picks))
                        (room(at))
                        ellipse cx=(tenth(at.x)) cy=(tenth(at.y)) rx=(tenth(14.0 * scale)) ry=(tenth(22.0 * scale)) {}
                    }))
                }
            }
        }
    }
}

/// A place. Where the viewer's own army stands beside its Challenger, the room is around the army.
fn drawn(target: &str, picks: &[Pick], place: Place, look: &Look<'_>, pieces: &Pieces<'_>) -> Markup {
    let at = pieces.army(place, look.viewer).unwrap_or_else(|| middle(place));
    link(target, picks, "place", html! { (titles(picks)) (room(at)) path d=(outline(place)) {} })
}

/// Crossed swords on every place where there would be a fight, above the pieces.
pub(super) fn attacks(look: &Look<'_>) -> Markup {
    html! {
        g class="attacks" aria-hidden="true" {
            @for (_, picks, spot) in common::drawn(look, spot) {
                @if let TargetPlace::Place(place) = spot { (common::swords(picks, middle(place).shifted(15.0, -15.0), "kgd-swords")) }
            }
        }
    }
}

fn crowned(place: Place, look: &Look<'_>, pieces: &Pieces<'_>) -> (Point, f32) {
    pieces.challenger(place, look.viewer).unwrap_or_else(|| (middle(place), 1.0))
}

/// What happened since the viewer's last turn.
pub(super) fn trails(look: &Look<'_>) -> Markup {
    trail::trails(look, 9.0, |target| match spot(target)? {
        TargetPlace::Place(place) | TargetPlace::Challenger(place) => Some(middle(place)),
    })
}

/// A mark on every place where something changed.
pub(super) fn trail(look: &Look<'_>) -> Markup {
    common::trail(look, |target| {
        let (TargetPlace::Place(place) | TargetPlace::Challenger(place)) = spot(target)?;
        Some(html! { path d=(outline(place)) {} })
    })
}
