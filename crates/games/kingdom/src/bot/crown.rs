//! Where the Challenger goes, and where he is safe.

use table::prelude::*;

use super::quest;
use super::worth::attacked;
use crate::Kingdom;
use crate::board::{Board, Place, Site};
use crate::movement::Walker;
use crate::tables::book;
use crate::tournament::Invitation;

/// What a captured Challenger costs.
const CAPTIVITY: f32 = 90.0;

/// What it is worth to ride from one place to another.
pub(super) fn ride(game: &Kingdom, seat: Seat, from: Place, to: Place) -> f32 {
    seat_of(game, seat, to) - seat_of(game, seat, from)
}

/// The best ride there is.
pub(super) fn best_ride(game: &Kingdom, seat: Seat, from: Place) -> f32 {
    let here = seat_of(game, seat, from);
    let reach = game.reach(seat, from, Walker::Challenger);
    reach.iter().map(|(to, _)| seat_of(game, seat, *to) - here).fold(0.0, f32::max)
}

/// How likely a Challenger is to be captured in a place before his next turn.
fn risk(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let force = game.player(seat).force_at(place);
    let Some(attack) = attacked(game, seat, place, force) else { return 0.0 };
    if force.is_none() {
        return attack.win;
    }
    // KGD-21.i: who loses his escort escapes half the time, if he has anywhere to go.
    let elsewhere = game.castles_of(seat).any(|castle| Kingdom::castle_place(castle) != place);
    attack.win * if elsewhere { 0.5 } else { 1.0 }
}

/// What a place is worth to the Challenger.
fn seat_of(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let board = Board::get();
    let player = game.player(seat);
    if place == board.camelot() {
        return camelot(game, seat);
    }
    if let Some(site) = game.token_at(place) {
        return quest::promise(game, seat, site);
    }
    let mut worth = -CAPTIVITY * risk(game, seat, place);
    // Men about him are worth something even when nobody is near.
    worth += f32::from(player.force_at(place).value().min(8)) * 0.5;
    if let Some(Site::Castle(castle)) = board.site(place)
        && game.castles[usize::from(castle)] == Some(seat)
    {
        worth += if game.own_castle(seat) == castle { 6.0 } else { 4.0 };
    }
    if board.terrain(place) != crate::board::Terrain::Open {
        worth -= 1.0;
    }
    worth + quest::approach(game, seat, place)
}

/// KGD-19: 25 gold a turn, as long as nobody stronger may come and the sites still hold their tokens.
fn camelot(game: &Kingdom, seat: Seat) -> f32 {
    let mine = game.player(seat);
    let open = book().camelot.chivalry_to_enter;
    let comes = |other: Seat| {
        let rival = game.player(other);
        rival.chivalry >= open && rival.endurance + 6 > mine.endurance
    };
    let tokens = game.tokens.iter().filter(|token| **token != crate::grail::Token::Gone).count();
    let landless = game.castles_of(seat).next().is_none();
    if tokens < 3 || landless || game.living().without(seat).into_iter().any(comes) {
        return -CAPTIVITY;
    }
    18.0
}

pub(crate) fn refuge(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let own = Kingdom::castle_place(game.own_castle(seat)) == place;
    f32::from(game.player(seat).force_at(place).value()) - 20.0 * risk(game, seat, place) + if own { 1.0 } else { 0.0 }
}

/// KGD-N-6: a rider with strength left rides.
pub(crate) fn invited(game: &Kingdom, seat: Seat, invitation: Invitation) -> f32 {
    let rides = game.player(seat).stamina >= 4;
    f32::from((invitation == Invitation::Ride) == rides)
}
