//! A question that is a gamble as a whole, whatever is answered.

use super::Question;
use crate::odds::{Gamble, Odds};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// A question with its odds. Made by [`weighed`].
#[derive(Clone, Debug)]
pub struct Weighed<Q, F> {
    question: Q,
    odds: F,
}

/// Says what a question comes to as a whole. Called only when a person looks. Where one option is the gamble and another is
/// not, the option says it: [`crate::Choice::odds`].
pub fn weighed<G, Q: Question<G>, F: Fn(&G, Seat) -> Option<Odds>>(question: Q, odds: F) -> Weighed<Q, F> {
    Weighed { question, odds }
}

impl<G, Q: Question<G>, F: Fn(&G, Seat) -> Option<Odds>> Question<G> for Weighed<Q, F> {
    type Answer = Q::Answer;

    fn rule(&self) -> Cite {
        self.question.rule()
    }

    #[inline]
    fn read(&self, answer: &Answer) -> Option<Q::Answer> {
        self.question.read(answer)
    }

    #[inline]
    fn is_answerable(&self) -> bool {
        self.question.is_answerable()
    }

    #[inline]
    fn random(&self, luck: &mut impl Luck) -> Answer {
        self.question.random(luck)
    }

    #[inline]
    fn pick(&self, luck: &mut impl Luck) -> Option<Q::Answer> {
        self.question.pick(luck)
    }

    fn advise(&self, game: &G, seat: Seat, luck: &mut impl Luck) -> Answer {
        self.question.advise(game, seat, luck)
    }

    fn merits(&self, game: &G, seat: Seat, tell: &mut dyn FnMut(u32, f32)) {
        self.question.merits(game, seat, tell);
    }

    fn options(&self) -> Option<u32> {
        self.question.options()
    }

    fn option(&self, index: u32) -> Answer {
        self.question.option(index)
    }

    fn key(&self, answer: &Answer) -> u64 {
        self.question.key(answer)
    }

    fn label(&self, game: &G, answer: &Answer) -> String {
        self.question.label(game, answer)
    }

    fn prompt(&self, game: &G, seat: Seat) -> Prompt {
        self.question.prompt(game, seat)
    }

    fn brief(&self, game: &G, seat: Seat) -> Prompt {
        self.question.brief(game, seat)
    }

    fn odds(&self, game: &G, seat: Seat) -> Vec<Gamble> {
        let whole = (self.odds)(game, seat).map(|odds| Gamble { option: None, odds });
        whole.into_iter().chain(self.question.odds(game, seat)).collect()
    }
}
