//! A test for each rule of the land and the hall, and for the rulings about them: situation, act, outcome.

mod ch02_victory;
mod ch03_starting;
mod ch04_relocation;
mod ch04_winter;
mod ch05_harvest;
mod ch05_improvements;
mod ch06_homeward;
mod ch09_houses;
mod ch10_heirs;
mod ch11_loyalty;
mod ch12_weather;
mod ch16_valuation;
mod ch18_faith;
mod ch19_sites;
mod ch21_king;
mod ch25_calamities;
mod ch25_fortunes;
mod ch25_revolt;
