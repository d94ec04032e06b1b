//! Every law of the table, on random play, and every rule cited (EXC-R56, EXC-R67): a year of the standard game, of the
//! one with all optional rules, and of the advanced one, each with two to six seats.

use excalibur::Excalibur;
use table::battery::Fixed;

const STANDARD: Fixed = &[("time_limit", "years"), ("limit", "1")];
const OPTIONAL: Fixed = &[
    ("time_limit", "years"),
    ("limit", "1"),
    ("weather", "on"),
    ("houses", "on"),
    ("pillaging", "on"),
    ("fate", "on"),
];
const ADVANCED: Fixed = &[("time_limit", "years"), ("limit", "1"), ("rules", "advanced")];
const ALL: &[Fixed] = &[STANDARD, OPTIONAL, ADVANCED];

table::battery!(
    Excalibur,
    games = 15,
    counts = &[(4, 6), (6, 3), (9, 60), (10, 60)],
    every = 4,
    limit = 20_000,
    fixed = ALL,
    clock = true
);
table::every_rule_is_cited!(Excalibur);
