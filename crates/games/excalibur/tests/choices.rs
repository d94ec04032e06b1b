//! What stewards choose, and what their appraisals are worth.

use std::collections::BTreeMap;

use excalibur::Excalibur;
use table::{Game, Pause, Play, Playout, Policy, Question, Quick, Seat, Setup};

type Options<'o> = &'o [(&'o str, &'o str)];

fn fresh(seats: usize, options: Options<'_>) -> Excalibur {
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let names = (0..seats).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    Excalibur::new(&Setup::new(&Excalibur::ABOUT, names, &options).expect("a set-up")).expect("a game")
}

/// Notes what a steward says to every question.
struct Noting(u64);

impl Policy<Excalibur> for &mut Noting {
    fn answer<Q: Question<Excalibur>>(
        &mut self,
        game: &mut Excalibur,
        seat: Seat,
        question: &Q,
        luck: &mut impl table::Luck,
    ) -> Play<Q::Answer> {
        let answer = question.advise(game, seat, luck);
        let said = Question::<Excalibur>::key(question, &answer).wrapping_add(seat.index() as u64);
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

const TWO_YEARS: Options<'static> = &[("time_limit", "years"), ("limit", "2")];
const ADVANCED: Options<'static> = &[("rules", "advanced"), ("time_limit", "years"), ("limit", "3")];

/// EXC-16.i.v: whoever makes stewards quicker does not make them play otherwise. If they are to judge otherwise, play them
/// against those before, and put the new numbers here.
#[test]
fn stewards_choose_as_they_did() {
    assert_eq!(said(2, TWO_YEARS, 4), "5e0b7727a68cdd42");
    assert_eq!(said(6, TWO_YEARS, 2), "5ce4939ba70c2617");
    assert_eq!(said(3, ADVANCED, 2), "bdfd8801f55780d9");
}
