//! The house as its visitors meet it: over real sockets, with the store on disk.
#![allow(clippy::unwrap_used)]

mod accounts;
mod acts;
mod api;
mod browser;
mod closing;
mod common;
mod compression;
mod connections;
mod counted;
mod editions;
mod errand;
mod fair;
mod lessons;
mod letters;
mod limits;
mod lobby;
mod memory;
mod names;
mod openapi;
mod orders;
mod pages;
mod promises;
mod quotas;
mod reading;
mod recall;
mod seats;
mod secrets;
mod sessions;
mod sheets;
mod since;
mod traps;
mod upgrades;
mod wire;
