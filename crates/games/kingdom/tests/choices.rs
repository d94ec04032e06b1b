//! What stewards choose, and what their appraisals are worth.

use std::collections::BTreeMap;

use kingdom::Kingdom;
use table::{Game, Pause, Play, Playout, Policy, Question, Quick, Seat, Setup};

type Options<'o> = &'o [(&'o str, &'o str)];

fn fresh(seats: usize, options: Options<'_>) -> Kingdom {
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let names = (0..seats).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    Kingdom::new(&Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up")).expect("a game")
}

/// Notes what a steward says to every question.
struct Noting(u64);

impl Policy<Kingdom> for &mut Noting {
    fn answer<Q: Question<Kingdom>>(
        &mut self,
        game: &mut Kingdom,
        seat: Seat,
        question: &Q,
        luck: &mut impl table::Luck,
    ) -> Play<Q::Answer> {
        let answer = question.advise(game, seat, luck);
        let said = Question::<Kingdom>::key(question, &answer).wrapping_add(seat.index() as u64);
        self.0 = (self.0 ^ said).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        question.read(&answer).ok_or(Pause::here())
    }
}

/// One number for all that stewards say in some games.
fn said(seats: usize, options: Options<'_>, games: u64) -> String {
    let mut noting = Noting(0);
    for number in 0..games {
        let (dice, luck) = (Quick::new(2 * number + 1), Quick::new(2 * number + 2));
        let mut table = Playout::new(&mut noting, dice, luck, 100_000);
        assert!(table.play(&mut fresh(seats, options)), "the game ends");
    }
    format!("{:016x}", noting.0)
}

const TEN_ROUNDS: Options<'static> = &[("time_limit", "rounds"), ("limit", "10")];

/// KGD-P-3: whoever makes stewards quicker does not make them play otherwise. If they are to judge otherwise, play them
/// against those before, and put the new numbers here.
#[test]
fn stewards_choose_as_they_did() {
    assert_eq!(said(2, TEN_ROUNDS, 4), "8afe3ecd99851c8c");
    assert_eq!(said(6, TEN_ROUNDS, 2), "1552a7760c347426");
}
