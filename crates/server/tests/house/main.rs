//! The house as its visitors meet it: over real sockets, with the store on disk.
#![allow(clippy::unwrap_used)]

mod accounts;
mod api;
mod browser;
mod common;
mod limits;
mod memory;
mod pages;
mod promises;
mod recall;
mod seats;
mod secrets;
mod sheets;
