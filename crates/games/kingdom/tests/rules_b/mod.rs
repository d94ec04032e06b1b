//! The second half of the rules, one test for each: battle, the Grail, bargains, and how the game ends.

mod alliances;
mod bankruptcy;
mod battle;
mod cards;
mod casualties;
mod elimination;
mod endings;
mod grail;
mod guardian;
mod guests;
mod negotiation;
mod options;
mod ransom;
mod riddle;
mod royal_guardian;
mod tables;
mod told;
mod wages;

use crate::common::{Play, Situation};

/// Anna has moved these knights and footsoldiers onto those of Bors at N12, in the open; the battle follows at once.
fn field(anna: (u8, u8), bors: (u8, u8)) -> Situation {
    onto("N12", anna, bors)
}

/// The same, anywhere.
fn onto(at: &str, anna: (u8, u8), bors: (u8, u8)) -> Situation {
    Situation::of(3)
        .stage("battles")
        .no_armies()
        .army("Anna", at, anna.0, anna.1)
        .army("Bors", at, bors.0, bors.1)
        .entered(at)
}

/// What everybody was told of the rounds of a battle.
fn rounds(play: &Play) -> Vec<String> {
    play.told("Clarine").into_iter().filter(|line| line.starts_with("Round")).collect()
}
