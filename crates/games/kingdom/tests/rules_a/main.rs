//! One test for each rule of chapters 1 to 10 and 18 to 24: situation, act, outcome.

#[path = "../common/mod.rs"]
mod common;

mod smoke;
