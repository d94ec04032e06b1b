//! How likely each player is to win, at a glance: by chivalry when time runs out, by what he has while the war goes on.
//!
//! The weights are those that fit games among stewards best (`cargo run --release -p playouts -- foresight` shows how well).

use super::standing::standings;
use crate::Kingdom;
use crate::settings::TimeLimit;

/// What a point of chivalry counts when no time is left, and how much a round more takes from that.
const CHIVALRY: f64 = 1.44;
const WEAR: f64 = 1.7;

/// A Challenger who is about to meet a Guardian is as good as so many points.
const GUARDIAN: f64 = 2.2;

/// What endurance counts, in points, over the rounds that are left.
const ENDURANCE: f64 = 0.009;

/// What a lead in land, men and gold counts in a war without end.
const WAR: f64 = 5.9;
/// In so many rounds half of such a war is decided.
const LONG: f64 = 30.0;

/// With a clock nobody knows how many rounds are left; so many, say.
const BY_THE_CLOCK: f64 = 10.0;

/// The chance of each player to win, by his seat.
pub(super) fn chances(game: &Kingdom) -> [f64; 6] {
    let (standings, rounds) = (standings(game), rounds_left(game));
    // KGD-38: the less time is left, the surer it is that a lead in chivalry stays one.
    let chivalry = CHIVALRY / (1.0 + WEAR * rounds).sqrt();
    // KGD-36.a: the more time is left, the likelier the war decides.
    let war = WAR * rounds / (rounds + LONG);
    let mut all = [0.0; 6];
    let mut sum = 0.0;
    for seat in game.living() {
        let player = game.player(seat);
        let guardian = player.stands().is_some_and(|place| game.token_at(place).is_some());
        let points = f64::from(player.chivalry)
            + if guardian { GUARDIAN } else { 0.0 }
            + ENDURANCE * f64::from(player.endurance) * rounds.min(20.0);
        let chance = (chivalry * points + war * standings[seat.index()].ln()).exp();
        all[seat.index()] = chance;
        sum += chance;
    }
    all.map(|chance| chance / sum)
}

/// How many rounds are still to be played, with the part of this one that is left.
fn rounds_left(game: &Kingdom) -> f64 {
    let rounds = match game.settings.limit {
        TimeLimit::None => crate::elimination::LONGEST_GAME,
        TimeLimit::Rounds(rounds) => rounds,
        TimeLimit::Minutes(_) => return BY_THE_CLOCK,
    };
    let turn = |seat: table::Seat| (seat.index() + table::MAX_SEATS - game.first.index()) % table::MAX_SEATS;
    let living = game.living();
    let yet = living.into_iter().filter(|seat| turn(*seat) >= turn(game.active)).count();
    f64::from(rounds.saturating_sub(game.round)) + yet as f64 / living.len().max(1) as f64
}
