//! Every law of the table, on random play, and every rule cited. Random play does not complete a Final Event for ages, so
//! the games of the laws end eight rounds after it was drawn (CLG-FIN-4).

use camelot_legends::Legends;
use table::battery::Fixed;

const BEGINNER: Fixed = &[("level", "beginner"), ("final_event_rounds", "8")];
const STANDARD: Fixed = &[("level", "standard"), ("final_event_rounds", "8")];
const ADVANCED: Fixed = &[("level", "advanced"), ("final_event_rounds", "8")];

table::battery!(
    Legends,
    games = 12,
    counts = &[(9, 30), (10, 60), (11, 9)],
    every = 8,
    limit = 20_000,
    fixed = &[ADVANCED, STANDARD, BEGINNER],
    clock = true
);
table::every_rule_is_cited!(Legends);
