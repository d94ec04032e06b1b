//! Knights & Knaves: medieval skirmishes on a table of inches, figure by figure.
//!
//! The [`geometry`] of the table is exact; the [`charts`], the [`organisations`] and the [`scenarios`] are read from
//! `data/`; `rules.toml` is the book in our words.

pub mod charts;
pub mod geometry;
pub mod organisations;
pub mod roster;
pub mod scenarios;
