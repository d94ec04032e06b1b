//! All tests of the bots in one program: it is built once.

mod search;
mod simulate;
mod steward;
mod stop;
