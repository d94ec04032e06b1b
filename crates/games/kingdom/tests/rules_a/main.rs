//! A test for each rule of chapters 1 to 10 and 18 to 24, and for the rulings about them: situation, act, outcome.

#[path = "../common/mod.rs"]
mod common;

mod ch03_box;
mod ch04_preparation;
mod ch05_allegiances;
mod ch06_turn;
mod ch07_cards_of_gold;
mod ch07_cards_of_men;
mod ch07_fortune;
mod ch07_tournament;
mod ch07_who_rides;
