//! What stewards choose.

use kingdom::Kingdom;
use table::battery::{Fixed, what_stewards_choose};

/// One number for all that stewards say in some games.
fn said(seats: usize, options: Fixed, games: u64) -> String {
    what_stewards_choose::<Kingdom>(seats, options, games).0
}

const TEN_ROUNDS: Fixed = &[("time_limit", "rounds"), ("limit", "10")];

/// KGD-P-3: a change that makes stewards quicker does not make them play otherwise. If they are to judge otherwise, play
/// them against those before, and put the new numbers here.
#[test]
fn stewards_choose_as_they_did() {
    assert_eq!(said(2, TEN_ROUNDS, 4), "8afe3ecd99851c8c");
    assert_eq!(said(6, TEN_ROUNDS, 2), "1552a7760c347426");
}
