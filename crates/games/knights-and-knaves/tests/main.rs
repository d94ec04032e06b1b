//! All tests of Knights & Knaves in one program: it is built once.

mod battery;
mod chapters;
mod charts;
mod common;
mod data;
mod geometry;
mod open;
