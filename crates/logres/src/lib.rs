//! Logres: rules-heavy tabletop games with every rule enforced.
//!
//! The library behind the `logres` program. Each command is its own module; [`shelf`] is the list of games, and
//! [`stdio`] is how other programs play.

mod backup;
mod cli;
mod exhibit;
mod exit;
mod file;
mod games;
mod house;
mod odds;
mod paint;
mod play;
mod primer;
mod replay;
mod rules;
mod seating;
mod serve;
pub mod shelf;
mod simulate;
pub mod stdio;
mod tale;

pub use cli::run;
