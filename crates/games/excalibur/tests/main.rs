//! Excalibur, rule by rule.

mod board;
mod odds;
