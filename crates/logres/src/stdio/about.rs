//! What can be asked without a match: games, rules, and whether a record verifies.

use serde::Serialize;
use table::{Record, Rule};

use super::reply::Trouble;
use super::request::{Nothing, Rules, Verifying};
use super::session::Session;
use crate::games::{Listed, listed};
use crate::shelf;

#[derive(Serialize)]
pub(super) struct Games {
    /// Rises when the protocol changes in a way that an old program would misread.
    protocol: u32,
    games: Vec<Listed>,
}

#[derive(Serialize)]
pub(super) struct Found {
    rules: Vec<Rule>,
}

#[derive(Serialize)]
pub(super) struct Verified {
    game: String,
    answers: usize,
    falls: usize,
    /// Throws that count for nothing, because the table agreed to take answers back.
    passed_over: usize,
    /// Whether it led to the hash the record names; it may not if the rules have changed since its edition.
    same_state: bool,
}

impl Session {
    pub(super) fn games(&mut self, _: Nothing) -> Result<Games, Trouble> {
        Ok(Games { protocol: 1, games: listed() })
    }

    pub(super) fn rules(&mut self, asked: Rules) -> Result<Found, Trouble> {
        let book = shelf::find(&asked.game).and_then(|title| title.about().rule_book()).map_err(Trouble::new)?;
        let all = asked.query.trim().is_empty();
        Ok(Found { rules: if all { book.entries().collect() } else { book.search(&asked.query) } })
    }

    pub(super) fn verify(&mut self, asked: Verifying) -> Result<Verified, Trouble> {
        let record = Record::parse(&asked.record)?;
        let title = shelf::find(&record.game).map_err(Trouble::new)?;
        let verified = title.verify(&record)?;
        Ok(Verified {
            game: record.game,
            answers: verified.answers,
            falls: verified.falls,
            passed_over: verified.passed_over,
            same_state: verified.same_state,
        })
    }
}
