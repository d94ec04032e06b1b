//! Every law of the table, on random play: two turns of battles of three kinds.

use knights_and_knaves::Skirmish;
use table::battery::Fixed;

const MILL: Fixed = &[("battle", "first-blood"), ("turns", "2")];
const LISTS: Fixed = &[("battle", "lists"), ("turns", "2")];
const WOOD: Fixed = &[("battle", "wolf-wood"), ("turns", "2")];

table::battery!(
    Skirmish,
    games = 2,
    counts = &[(10, 6)],
    every = 16,
    limit = 20_000,
    fixed = &[MILL, LISTS, WOOD],
    clock = true
);
