//! Writing a record.

use std::fmt::Write;

use crate::matches::{Start, is_answer};
use crate::{Game, Match};

impl<G: Game> Match<G> {
    /// The whole record, seed and all: only for people who may know everything.
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} {value}]");
        };
        let setup = self.setup();
        tag("Logres", "1".into());
        tag("Game", json(&G::ABOUT.id));
        tag("Edition", json(&self.edition()));
        tag("Seats", json(&setup.names().all()));
        let options = setup.options_as_text();
        if !options.is_empty() {
            tag("Options", json(&options));
        }
        if let Some(commitment) = self.chance().commitment() {
            tag("Commitment", json(commitment));
        }
        if !self.chance().entropy().is_empty() {
            tag("Entropy", json(&self.chance().entropy()));
        }
        if let Some(seed) = self.chance().seed() {
            tag("Seed", json(seed));
        }
        if let Start::Position(position, used) = self.start_of_record() {
            if *used > 0 {
                tag("Used", json(used));
            }
            tag("Position", position.get().to_owned());
        }
        tag("Answers", json(&self.log().filter(|line| is_answer(line)).count()));
        if let Some(outcome) = self.outcome() {
            tag("Result", json(&outcome.places));
        }
        tag("Hash", json(&self.hash()));
        text.push('\n');
        let mut number = 0;
        for line in self.log() {
            if is_answer(&line) {
                number += 1;
                let _ = write!(text, "{number}. ");
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }
}

fn json(value: &impl serde::Serialize) -> String {
    // Names, numbers and hashes: plain data, which can always be written.
    serde_json::to_string(value).unwrap_or_default()
}
