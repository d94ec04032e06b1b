//! A test for each rule, chapter by chapter, and for the rulings about them: situation, act, outcome.

mod acts;
mod ch03_box;
mod ch04_preparation;
mod ch05_allegiances;
mod ch06_turn;
mod ch07_cards_in_vain;
mod ch07_cards_nobody_printed;
mod ch07_cards_of_gold;
mod ch07_cards_of_men;
mod ch07_fortune;
mod ch07_tournament;
mod ch07_who_rides;
mod ch09_movement;
mod ch10_free_moves;
mod ch13_battle_cards;
mod ch14_battle;
mod ch15_tables;
mod ch16_casualties;
mod ch17_wages;
mod ch18_castles;
mod ch18_sieges;
mod ch19_camelot;
mod ch19_duel;
mod ch21_capture;
mod ch21_prison;
mod ch21_ransom;
mod ch22_recruits;
mod ch24_taxes;
mod ch27_grail;
mod ch28_guardian;
mod ch30_riddle;
mod ch31_royal_guardian;
mod ch32_debts;
mod ch33_alliances;
mod ch33_guests;
mod ch33_offers;
mod ch34_elimination;
mod ch36_endings;
mod options;
mod told;
mod traps;

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
