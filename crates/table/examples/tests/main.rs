//! All tests of the small games, and through them of the kernel, in one program that is built once.
#![allow(clippy::unwrap_used)]

mod common;

mod audits;
mod battery;
mod chance;
mod dice_py;
mod docs;
mod fuzz_records;
mod lessons;
mod recall;
mod record;
mod record_errors;
mod refusals;
mod rules_boast;
mod rules_connect_four;
mod rules_relics;
mod rules_tic_tac_toe;
mod save;
mod shuffles;
mod speaking;
mod take_back;
mod told;
mod tutorial;
mod undo;
