//! How a steward plays: what each choice looks like to him.
//!
//! Everything is reckoned in gold. He keeps no plan from one question to the next: he looks at the whole position each
//! time, and what he thinks of a march does not depend on which part of it he is asked about. So the stack he picks, the
//! place he sends it to and the number of men agree, and when nothing is worth doing he is done. So it is with a bargain:
//! every part of an offer follows from the position. All he remembers is whom he asked lately.

mod crown;
mod deals;
mod duel;
mod money;
mod odds;
mod quest;
mod talk;
mod war;
mod ways;
mod worth;

pub use duel::outlives;
pub use odds::estimate;

pub(crate) use crown::{invited, refuge};
pub(crate) use money::{bids, muster, pieces_to_buy, purchase};
pub(crate) use quest::{riddle, stance, takes_a_chance};
pub(crate) use talk::{allies, gold_to_give, gold_to_want, haggles, helps, joins, judges, replies, sentences, trades};
pub(crate) use war::{
    affair, banner, destination, foot_to_send, knights_to_pay, knights_to_send, order, resolve, rider, victim,
};

use table::prelude::*;

use crate::Kingdom;

/// How well a player stands among those who live: land, men, gold and his Challenger's strength.
pub(crate) fn appraise(game: &Kingdom, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.value(seat);
    }
    if !game.lives(seat) {
        return 0.0;
    }
    let all: f64 = game.living().into_iter().map(|seat| standing(game, seat)).sum();
    let share = standing(game, seat) / all.max(1.0);
    // Those who are out already are beaten.
    let out = (game.players.len() - game.living().len()) as f64 / game.players.len() as f64;
    out + (1.0 - out) * share
}

/// What a player has, in gold.
fn standing(game: &Kingdom, seat: Seat) -> f64 {
    let player = game.player(seat);
    let force = player.force();
    let income = (game.tax_due(seat) - player.allegiance_costs()) as f64;
    let strength = f64::from(player.endurance.max(0)) * 2.0 + f64::from(player.chivalry);
    let free = if player.imprisoned() { 0.6 } else { 1.0 };
    let own = if game.castles_of(seat).any(|castle| castle == game.own_castle(seat)) { 1.0 } else { 0.7 };
    let gold = (player.gold + player.wages) as f64;
    let men = f64::from(force.knights) * 18.0 + f64::from(force.foot) * 15.0;
    ((gold + men + income * 12.0) * own * free + strength).max(1.0)
}
