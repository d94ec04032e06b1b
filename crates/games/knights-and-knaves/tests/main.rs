//! All tests of Knights & Knaves in one program: it is built once.

mod charts;
mod data;
mod geometry;
