//! How likely each player is to win, at a glance: by what counts when time is up, and by what he has to gain more of it.
//!
//! The weights are those that fit games among stewards best (`cargo run --release -p playouts -- foresight` shows how well).

use crate::{Excalibur, Season};

/// What each seat has.
type All = [f64; 6];

/// A lead of the mean of all counts so much when no time is left, and less the more seasons there are.
const LEAD: f64 = 7.6;
const WEAR: f64 = 0.65;

/// What a king's visit brings for a manor, in points.
const VISIT: f64 = 1.0;

/// Without a limit a game lasts about so many seasons.
const WITHOUT_LIMIT: f64 = 16.0;

/// The chance of each player to win, by his seat.
pub(super) fn chances(game: &Excalibur) -> All {
    let seasons = seasons_left(game);
    let harvests = (seasons / 4.0).ceil();
    let mut worth = [0.0; 6];
    for seat in game.in_play() {
        let player = game.player(seat);
        let manors = game.count_manors(seat) as f64;
        worth[seat.index()] = match (game.settings.limit, game.settings.advanced) {
            // EXC-16.i.v, EXC-16.ii: bezants, and points in the advanced game.
            (Some(_), advanced) => {
                let points = if advanced { player.reverence as f64 } else { 0.0 };
                game.assets(seat).total() as f64 + points
            }
            // EXC-17-2: points alone; manors bring more of them.
            (None, true) => player.reverence as f64 + VISIT * manors * harvests,
            // EXC-2-1: manors alone; men take more of them.
            (None, false) => 15.0 * manors + game.assets(seat).troops as f64,
        };
    }
    let living = game.in_play();
    let mean = (worth.iter().sum::<f64>() / living.len().max(1) as f64).max(1.0);
    let weight = LEAD / (1.0 + WEAR * seasons).sqrt();
    let mut all = [0.0; 6];
    living.into_iter().for_each(|seat| all[seat.index()] = (weight * (worth[seat.index()] / mean - 1.0)).exp());
    let sum: f64 = all.iter().sum();
    all.map(|chance| chance / sum.max(f64::MIN_POSITIVE))
}

/// How many seasons are still to be played.
fn seasons_left(game: &Excalibur) -> f64 {
    let Some(last) = game.settings.last_year() else { return WITHOUT_LIMIT };
    let rest = match game.season {
        Season::Spring => 3.0,
        Season::Summer => 2.0,
        Season::Autumn => 1.0,
        Season::Winter => 0.0,
    };
    4.0 * f64::from(last.saturating_sub(game.year)) + rest
}
