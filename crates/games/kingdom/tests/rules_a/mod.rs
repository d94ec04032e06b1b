//! A test for each rule of chapters 1 to 10 and 18 to 24, and for the rulings about them: situation, act, outcome.

mod ch03_box;
mod ch04_preparation;
mod ch05_allegiances;
mod ch06_turn;
mod ch07_cards_in_vain;
mod ch07_cards_of_gold;
mod ch07_cards_of_men;
mod ch07_fortune;
mod ch07_tournament;
mod ch07_who_rides;
mod ch09_movement;
mod ch10_free_moves;
mod ch18_castles;
mod ch18_sieges;
mod ch19_camelot;
mod ch19_duel;
mod ch21_capture;
mod ch21_prison;
mod ch22_recruits;
mod ch24_taxes;
