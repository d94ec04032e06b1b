//! All tests of Excalibur in one program: it is built once.

mod common;

mod accounts;
mod battery;
mod board;
mod campaign;
mod land;
mod odds;
mod records;
mod situations;
mod steward;
mod view;
mod war;
mod whole_games;
