//! A test for each rule, chapter by chapter: situation, act, outcome.

mod actions;
mod biddings;
mod endings;
mod events;
mod instead;
mod scores;
mod sites;
mod texts;
mod turn;
mod wiles;
