//! All tests of Excalibur in one program: it is built once.

mod common;
mod editions;

mod absent;
mod accounts;
mod battery;
mod best_play;
mod board;
mod campaign;
mod chapters;
mod choices;
mod data;
mod odds;
mod random_play;
mod records;
mod situations;
mod steward;
mod telling;
mod view;
mod whole_games;
