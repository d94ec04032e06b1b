//! "Write your own game" shows code; all of it is in the games it explains.

const TUTORIAL: &str = include_str!("../../../../docs/write-your-own-game.md");
const SOURCES: [&str; 8] = [
    include_str!("../src/tic_tac_toe.rs"),
    include_str!("../src/tic_tac_toe.toml"),
    include_str!("../src/tic_tac_toe_primer.toml"),
    include_str!("../src/boast/mod.rs"),
    include_str!("../src/boast/feast.rs"),
    include_str!("../src/relics/mod.rs"),
    include_str!("../../../web/src/boards/connect_four.rs"),
    include_str!("rules_tic_tac_toe.rs"),
];

/// The blocks of code, of Rust and of TOML.
fn blocks() -> Vec<&'static str> {
    let after_fences = TUTORIAL.split("\n```").skip(1).step_by(2);
    after_fences.filter_map(|block| block.strip_prefix("rust\n").or_else(|| block.strip_prefix("toml\n"))).collect()
}

#[test]
fn the_tutorial_shows_the_code_as_it_is() {
    let blocks = blocks();
    assert!(blocks.len() >= 8, "only {} blocks of code were found", blocks.len());
    for block in blocks {
        assert!(SOURCES.iter().any(|source| source.contains(block)), "this stands in none of the games:\n{block}");
    }
}

#[test]
fn tic_tac_toe_stays_small() {
    let lines = SOURCES[0].lines().count();
    assert!(lines < 90, "tic-tac-toe has {lines} lines");
    assert!(TUTORIAL.contains(&format!("it is {lines} lines of Rust")), "the tutorial counts otherwise than {lines}");
}
