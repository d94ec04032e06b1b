//! The house as its visitors meet it: over real sockets, with the store on disk.
#![allow(clippy::unwrap_used)]

mod api;
mod common;
mod limits;
mod memory;
mod pages;
mod promises;
mod recall;
mod secrets;
mod sheets;
