//! A test for each rule, chapter by chapter: situation, act, outcome.

mod actions;
mod biddings;
mod each_card;
mod endings;
mod events;
mod instead;
mod interplay;
mod protections;
mod scores;
mod sites;
mod texts;
mod turn;
mod wiles;
