//! A test for each rule, chapter by chapter: situation, act, outcome.

mod biddings;
mod endings;
mod events;
mod scores;
mod sites;
mod texts;
mod turn;
