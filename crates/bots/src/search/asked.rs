//! A question as a tree sees it. Trees know nothing about games, so they are compiled once and not for every question
//! of every game.

use std::marker::PhantomData;

use table::{Answer, Game, Luck, Question};

/// Any question of any game.
pub(super) trait Asked {
    /// See [`Question::options`].
    fn options(&self) -> Option<u32>;
    /// See [`Question::option`].
    fn option(&self, index: u32) -> Answer;
    /// See [`Question::key`].
    fn key(&self, answer: &Answer) -> u64;
    /// Whether it takes the answer.
    fn takes(&self, answer: &Answer) -> bool;
    /// See [`Question::random`].
    fn random(&self, luck: &mut dyn Luck) -> Answer;
}

/// A question of this game.
pub(super) struct Of<'q, G, Q>(pub(super) &'q Q, pub(super) PhantomData<fn(G)>);

impl<G: Game, Q: Question<G>> Asked for Of<'_, G, Q> {
    fn options(&self) -> Option<u32> {
        self.0.options()
    }

    fn option(&self, index: u32) -> Answer {
        self.0.option(index)
    }

    fn key(&self, answer: &Answer) -> u64 {
        self.0.key(answer)
    }

    fn takes(&self, answer: &Answer) -> bool {
        self.0.read(answer).is_some()
    }

    fn random(&self, mut luck: &mut dyn Luck) -> Answer {
        self.0.random(&mut luck)
    }
}
