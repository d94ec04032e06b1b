//! What stewards choose.

use excalibur::Excalibur;
use table::battery::{Fixed, what_stewards_choose};

/// One number for all that stewards say in some games.
fn said(seats: usize, options: Fixed, games: u64) -> String {
    what_stewards_choose::<Excalibur>(seats, options, games).0
}

const TWO_YEARS: Fixed = &[("time_limit", "years"), ("limit", "2")];
const ADVANCED: Fixed = &[("rules", "advanced"), ("time_limit", "years"), ("limit", "3")];

/// EXC-16.i.v: a change that makes stewards quicker does not make them play otherwise. If they are to judge otherwise, play
/// them against those before, and put the new numbers here.
#[test]
fn stewards_choose_as_they_did() {
    assert_eq!(said(2, TWO_YEARS, 4), "5e0b7727a68cdd42");
    assert_eq!(said(6, TWO_YEARS, 2), "5ce4939ba70c2617");
    assert_eq!(said(3, ADVANCED, 2), "bdfd8801f55780d9");
}
