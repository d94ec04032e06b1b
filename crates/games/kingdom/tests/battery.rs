//! Every law of the table, on random play.

table::battery!(
    kingdom::Kingdom,
    games = 30,
    limit = 20_000,
    // Whole games of random play take hundreds of rounds; two show as much, in every set-up.
    fixed = &[("time_limit", "rounds"), ("limit", "2")]
);

/// KGD-P-1, KGD-4.viii.b: dealt anew at every decision of the opening of a hundred matches, nothing that a seat sees, is asked or was
/// told changes.
#[test]
fn nothing_hidden_leaks_in_a_hundred_matches() {
    let fixed = &[("time_limit", "rounds"), ("limit", "1")];
    let trial = table::battery::Trial { games: 100, limit: 80, luck: 2, fixed };
    let law = table::battery::law_7_nothing_hidden_leaks::<kingdom::Kingdom>(&trial);
    assert!(law.is_ok(), "{law:?}");
}
