//! All tests of Kingdom in one program: it is built once.

mod common;
mod editions;

mod absent;
mod battery;
#[path = "box.rs"]
mod box_of_the_game;
mod chapters;
mod choices;
mod data;
mod odds;
mod random_play;
mod secrecy;
mod situations;
mod steward;
mod stewards_deal;
mod view;
mod whole_games;
