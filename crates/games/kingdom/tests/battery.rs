//! Every law of the table, on random play, and every rule cited (KGD-P-1, KGD-4.viii.b, KGD-P-2). Whole games of random
//! play take hundreds of rounds; two show as much, in every set-up. The limit is that of stubborn bidders (law 11), who
//! raise each other by a coin at a time.

use kingdom::Kingdom;
use table::battery::Fixed;

const TWO_ROUNDS: Fixed = &[("time_limit", "rounds"), ("limit", "2")];

table::battery!(
    Kingdom,
    games = 30,
    counts = &[(11, 12)],
    every = 6,
    limit = 200_000,
    fixed = &[TWO_ROUNDS],
    clock = true
);
table::every_rule_is_cited!(Kingdom);
