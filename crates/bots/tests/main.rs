//! All tests of the bots in one program that is built once.

mod guided;
mod search;
mod simulate;
mod steward;
mod stop;
