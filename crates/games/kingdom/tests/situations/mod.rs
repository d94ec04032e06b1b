//! Situations in which several rules meet at once.

mod alliances;
mod battles;
mod elimination;
mod fortune;
mod grail;
mod options;
mod prison;
mod sieges;

use serde_json::Value;

use crate::common::{Play, of};

/// What everybody was told of the rounds of a battle.
fn rounds(play: &Play) -> Vec<String> {
    play.told("Clarine").into_iter().filter(|line| line.contains(", table ")).collect()
}

/// Whether a player is out of the game.
fn is_out(play: &Play, name: &str) -> bool {
    !of(play, name, "out").is_null()
}

/// The seat that holds a player's Challenger prisoner; nothing if nobody does.
fn captor(play: &Play, name: &str) -> Value {
    of(play, name, "crown")["prison"]["captor"].clone()
}
