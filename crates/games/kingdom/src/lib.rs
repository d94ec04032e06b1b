//! Kingdom: six Royal Challengers at war for Arthur's Britain.
//!
//! What is in the box: the [`board`], the battle [`tables`] with prices and dice, and the [`packs`] of cards. Each is read
//! from `data/`, in the shape the book prints it; `rules.toml` is the book in our words.

pub mod board;
pub mod odds;
pub mod packs;
pub mod tables;
