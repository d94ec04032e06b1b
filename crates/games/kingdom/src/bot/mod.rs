//! How a steward plays: what each choice looks like to him.
//!
//! Everything is reckoned in gold. He keeps no plan from one question to the next: he looks at the whole position each
//! time, and what he thinks of a march does not depend on which part of it he is asked about. So the stack he picks, the
//! place he sends it to and the number of men agree, and when nothing is worth doing he is done. So it is with a bargain:
//! every part of an offer follows from the position. All he remembers is whom he asked lately.

mod chances;
mod crown;
mod deals;
mod duel;
mod money;
mod odds;
mod outlook;
mod quest;
mod standing;
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
    Destinations, affair, banner, foot_to_send, knights_to_pay, knights_to_send, order, resolve, rider, victim,
};

pub(crate) use outlook::Outlook;

use table::prelude::*;

use crate::Kingdom;

/// How likely a player is to win.
pub(crate) fn appraise(game: &Kingdom, seat: Seat) -> f64 {
    match game.outcome() {
        Some(outcome) => outcome.victory(seat),
        None => chances::chances(game)[seat.index()],
    }
}
