//! Where the Challenger goes, and where he is safe.

use table::prelude::*;

use super::duel::outlives;
use super::outlook::Outlook;
use super::ways::way;
use super::worth::attacked;
use crate::Kingdom;
use crate::board::{Board, Place, Site};
use crate::force::{Force, Kind};
use crate::movement::Walker;
use crate::tables::book;
use crate::tournament::Invitation;

/// What a captured Challenger costs.
const CAPTIVITY: f32 = 90.0;

/// What it is worth to ride from one place to another.
pub(super) fn ride(look: &Outlook<'_>, from: Place, to: Place) -> f32 {
    seat_of(look, to) - seat_of(look, from)
}

/// The best ride there is.
pub(super) fn best_ride(look: &Outlook<'_>, from: Place) -> f32 {
    let here = seat_of(look, from);
    let reach = look.reach(look.seat, from, Walker::Challenger);
    reach.iter().map(|(to, _)| seat_of(look, *to) - here).fold(0.0, f32::max)
}

/// How likely a Challenger is to be captured in a place before his next turn.
fn risk(look: &Outlook<'_>, place: Place, force: Force) -> f32 {
    let Some(attack) = attacked(look, place, force) else { return 0.0 };
    if force.is_none() {
        return attack.win;
    }
    // KGD-21.i: who loses his escort escapes half the time, if he has anywhere to go.
    let elsewhere = look.castles_of(look.seat).any(|castle| Kingdom::castle_place(castle) != place);
    attack.win * if elsewhere { 0.5 } else { 1.0 }
}

/// What a place is worth to the Challenger.
fn seat_of(look: &Outlook<'_>, place: Place) -> f32 {
    let board = Board::get();
    if place == board.camelot() {
        return look.court();
    }
    if look.sites.contains(place)
        && let Some(site) = look.token_at(place)
    {
        return look.quest().promise(site);
    }
    let force = look.player(look.seat).force_at(place);
    let mut worth = -CAPTIVITY * risk(look, place, force);
    // Men about him are worth something even when nobody is near.
    worth += f32::from(force.value().min(8)) * 0.5;
    if look.is_own(place)
        && let Some(Site::Castle(castle)) = board.site(place)
    {
        worth += if look.own_castle(look.seat) == castle { 6.0 } else { 4.0 };
    }
    if board.difficult().contains(place) {
        worth -= 1.0;
    }
    worth + look.quest().approach(place).max(courtward(place, look.court()))
}

/// KGD-19.b: what 25 gold a turn are worth, as long as one can stay.
const COURT: f32 = 100.0;

/// Who has so many times as much as the mean of all leads, and can leave his castle to others for a while.
const AHEAD: f32 = 1.3;
/// A rival who is so likely to win a duel keeps one away.
const DARE: f32 = 0.7;

/// Rivals who are no further from Camelot than so many turns may come.
const NEAR: f32 = 2.0;

/// KGD-19: Camelot pays its lord and no troops come there; but a rival may, and then one of them dies.
pub(super) fn court(look: &Outlook<'_>) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    let mine = game.player(seat);
    let open = book().camelot.chivalry_to_enter;
    let there = mine.stands() == Some(Board::get().camelot());
    // KGD-19.a, KGD-R35: who is there may stay, whatever his chivalry.
    if mine.chivalry < open && !there {
        return -CAPTIVITY;
    }
    let tokens = game.tokens.iter().filter(|token| **token != crate::grail::Token::Gone).count();
    // KGD-19.nb2: with the last token it falls on those who are there.
    if tokens < 2 {
        return -CAPTIVITY;
    }
    let rivals = game.living().without(seat);
    let inside = |rival: &Seat| game.player(*rival).stands() == Some(Board::get().camelot());
    if let Some(rival) = rivals.into_iter().find(inside) {
        return dare(look, rival);
    }
    let comes = |rival: Seat| {
        let other = game.player(rival);
        let near = |place: Place| way(Kind::Knight, place, Board::get().camelot()) <= NEAR;
        let comes = other.chivalry >= open && other.stands().is_some_and(near);
        if comes { outlives(other.endurance, mine.endurance) } else { 0.0 }
    };
    let worst = rivals.into_iter().map(comes).fold(0.0, f32::max);
    let leads = share(look) * rivals.with(seat).len() as f32 >= AHEAD;
    if leads && worst < DARE { COURT } else { -CAPTIVITY }
}

/// A player's share of what all have.
fn share(look: &Outlook<'_>) -> f32 {
    let standings = look.standings();
    let all: f64 = standings.iter().sum();
    (standings[look.seat.index()] / all.max(1.0)) as f32
}

/// KGD-19.c: what it is worth to meet a rival in Camelot, to the death.
fn dare(look: &Outlook<'_>, rival: Seat) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    if !game.hostile(seat, rival) {
        return -CAPTIVITY;
    }
    let wins = outlives(game.player(seat).endurance, game.player(rival).endurance);
    // Who has much to lose wants to be surer; but nobody waits for ever for one who hides there.
    let bold = (0.4 + share(look)).min(0.8) - 0.003 * game.round as f32;
    (wins - bold.max(0.4)) * 8.0 * COURT
}

/// What it is worth to be on the way to Camelot.
fn courtward(place: Place, court: f32) -> f32 {
    if court <= 0.0 {
        return 0.0;
    }
    let far = way(Kind::Knight, place, Board::get().camelot());
    court * 0.7_f32.powf(far)
}

pub(crate) fn refuge(look: &Outlook<'_>, place: Place) -> f32 {
    let own = Kingdom::castle_place(look.own_castle(look.seat)) == place;
    let force = look.player(look.seat).force_at(place);
    f32::from(force.value()) - 20.0 * risk(look, place, force) + if own { 1.0 } else { 0.0 }
}

/// KGD-N-6: a rider with strength left rides.
pub(crate) fn invited(game: &Kingdom, seat: Seat, invitation: Invitation) -> f32 {
    let rides = game.player(seat).stamina >= 4;
    f32::from((invitation == Invitation::Ride) == rides)
}
