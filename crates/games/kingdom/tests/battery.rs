//! Every law of the table, on random play.

table::battery!(
    kingdom::Kingdom,
    games = 30,
    limit = 20_000,
    // Whole games of random play take hundreds of rounds; two show as much, in every set-up.
    fixed = &[("time_limit", "rounds"), ("limit", "2")]
);
