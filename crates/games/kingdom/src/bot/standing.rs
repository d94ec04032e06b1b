//! How well each player stands, in gold; and what it says of his chance to win.

use std::sync::OnceLock;

use table::prelude::*;

use crate::Kingdom;
use crate::board::Board;
use crate::tables::Tables;

/// What each player has, by his seat.
pub(super) type Standings = [f64; 6];

/// What each player who lives has.
pub(super) fn standings(game: &Kingdom) -> Standings {
    let taxes = taxes(game);
    let mut all = [0.0; 6];
    for seat in game.living() {
        all[seat.index()] = standing(game, seat, taxes[seat.index()]);
    }
    all
}

/// KGD-24: the tax due to each player, all in one go.
pub(super) fn taxes(game: &Kingdom) -> [i64; 6] {
    static VILLAGES: OnceLock<Vec<i64>> = OnceLock::new();
    let tables = Tables::get();
    let tax_of = |village: &crate::board::Village| i64::from(tables.tax(village.commodity));
    let each = VILLAGES.get_or_init(|| Board::get().villages().iter().map(tax_of).collect());
    let mut taxes = [0; 6];
    for (holder, tax) in game.villages.iter().zip(each) {
        if let Some(holder) = holder {
            taxes[holder.index()] += tax;
        }
    }
    for holder in game.castles.iter().flatten() {
        taxes[holder.index()] += i64::from(tables.castle_tax);
    }
    taxes
}

/// KGD-24: the tax due to a player.
pub(super) fn tax_due(game: &Kingdom, seat: Seat) -> i64 {
    taxes(game)[seat.index()]
}

/// What a player has, in gold.
fn standing(game: &Kingdom, seat: Seat, tax: i64) -> f64 {
    let player = game.player(seat);
    let force = player.force();
    let income = (tax - player.allegiance_costs()) as f64;
    let strength = f64::from(player.endurance.max(0)) * 2.0 + f64::from(player.chivalry);
    let free = if player.imprisoned() { 0.6 } else { 1.0 };
    let own = if game.castles_of(seat).any(|castle| castle == game.own_castle(seat)) { 1.0 } else { 0.7 };
    let gold = (player.gold + player.wages) as f64;
    let men = f64::from(force.knights) * 18.0 + f64::from(force.foot) * 15.0;
    ((gold + men + income * 12.0) * own * free + strength).max(1.0)
}
