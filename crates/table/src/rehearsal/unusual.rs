//! What random play and search leave out of a question.

use super::Rehearsal;
use crate::{Answer, Decide, Game, Luck, Question, Quick, Seat};

/// Collects the labels of the options that are usual.
#[derive(Default)]
struct Usual(Vec<String>);

impl<G: Game> Decide<G> for Usual {
    fn decide<Q: Question<G>>(&mut self, game: &G, _: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        let options = 0..question.options().unwrap_or_default();
        self.0 = options.map(|index| question.label(game, &question.option(index))).collect();
        question.random(luck)
    }
}

impl<G: Game> Rehearsal<G> {
    /// What the named seat is offered, but random play and search leave out ([`AskOne::usually`](crate::AskOne::usually)).
    ///
    /// # Panics
    /// If it is asked nothing.
    #[must_use]
    #[track_caller]
    pub fn unusual(&self, name: &str) -> Vec<String> {
        let mut usual = Usual::default();
        let vantage = self.table.vantage(self.seat(name));
        vantage.unwrap_or_else(|| panic!("{name} is asked nothing")).decide(&mut usual, &mut Quick::new(1));
        self.labels(name).into_iter().filter(|label| !usual.0.contains(label)).collect()
    }
}
