//! What stewards choose, as one number: a change that should only make them quicker leaves it as it is.

use std::collections::BTreeMap;

use super::Fixed;
use crate::{Game, Luck, Pause, Play, Playout, Policy, Question, Quick, Seat, Setup};

/// No game among stewards has more decisions.
const LIMIT: u64 = 1_000_000;

/// One number for everything that stewards choose in so many games, always with the same luck, and how many decisions
/// that were.
///
/// # Panics
/// If the options do not fit, or a game does not end.
#[must_use]
pub fn what_stewards_choose<G: Game>(seats: usize, options: Fixed, games: u64) -> (String, u64) {
    let names = (0..seats).map(|seat| G::ABOUT.seat_name(seat)).collect();
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let setup = Setup::new(&G::ABOUT, names, &options).expect("a set-up");
    let mut noting = Noting(0);
    let mut decisions = 0;
    for number in 0..games {
        let (dice, luck) = (Quick::new(2 * number + 1), Quick::new(2 * number + 2));
        let mut table = Playout::new(&mut noting, dice, luck, LIMIT);
        assert!(table.play(&mut G::new(&setup).expect("a game")), "the game ends");
        decisions += table.decisions();
    }
    (format!("{:016x}", noting.0), decisions)
}

/// Notes what a steward says to every question.
struct Noting(u64);

impl<G: Game> Policy<G> for &mut Noting {
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        let answer = question.advise(game, seat, luck);
        let said = question.key(&answer).wrapping_add(seat.index() as u64);
        self.0 = (self.0 ^ said).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        question.read(&answer).ok_or(Pause::here())
    }
}
