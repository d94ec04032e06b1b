//! All tests of Camelot Legends in one program: it is built once.

mod common;

mod battery;
mod chapters;
mod data;
mod editions;
mod play;
mod positions;
mod secrecy;
mod sentences;
mod steward;
