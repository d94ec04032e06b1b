//! Pick one.

use std::fmt::Display;

use super::{Choice, Options, Question, Words, key_of};
use crate::answer::{Ask, Barred, Offered};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "Pick one of these." Made by [`one`].
#[derive(Clone, Debug)]
pub struct AskOne<S, L, B = NoBars> {
    words: Words<S>,
    options: L,
    bars: B,
}

/// Asks for one of the options.
pub fn one<S: Display, L: Options>(rule: Cite, sentence: S, options: L) -> AskOne<S, L> {
    AskOne { words: Words { rule, sentence }, options, bars: NoBars }
}

impl<S, L> AskOne<S, L> {
    /// Also says what cannot be chosen and why, for those who look for it. Called only when a person looks.
    pub fn barring<F>(self, bars: F) -> AskOne<S, L, Barring<F>> {
        AskOne { words: self.words, options: self.options, bars: Barring(bars) }
    }
}

/// What cannot be chosen, and why.
pub trait Bars<G> {
    /// The list, made when somebody looks.
    fn bars(&self, game: &G) -> Vec<Barred>;
}

/// Nothing to say about what cannot be chosen.
#[derive(Clone, Copy, Debug)]
pub struct NoBars;

impl<G> Bars<G> for NoBars {
    fn bars(&self, _: &G) -> Vec<Barred> {
        Vec::new()
    }
}

/// A function that lists what cannot be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Barring<F>(F);

impl<G, F: Fn(&G) -> Vec<Barred>> Bars<G> for Barring<F> {
    fn bars(&self, game: &G) -> Vec<Barred> {
        (self.0)(game)
    }
}

impl<G, S, L, B> Question<G> for AskOne<S, L, B>
where
    S: Display,
    L: Options<Item: Choice<G>>,
    B: Bars<G>,
{
    type Answer = L::Item;

    fn rule(&self) -> Cite {
        self.words.rule
    }

    #[inline]
    fn read(&self, answer: &Answer) -> Option<L::Item> {
        match answer {
            Answer::One(index) => self.options.get(*index as usize),
            _ => None,
        }
    }

    #[inline]
    fn is_answerable(&self) -> bool {
        self.options.count() > 0
    }

    #[inline]
    fn random(&self, luck: &mut impl Luck) -> Answer {
        Answer::One(luck.below(self.options.count().max(1) as u32))
    }

    #[inline]
    fn pick(&self, luck: &mut impl Luck) -> Option<L::Item> {
        self.options.get(luck.below(self.options.count().max(1) as u32) as usize)
    }

    fn options(&self) -> Option<u32> {
        Some(self.options.count() as u32)
    }

    fn key(&self, answer: &Answer) -> u64 {
        <Self as Question<G>>::read(self, answer).map_or(0, |choice| key_of(&choice))
    }

    fn label(&self, game: &G, answer: &Answer) -> String {
        self.read(answer).map_or_else(String::new, |choice| choice.label(game))
    }

    fn prompt(&self, game: &G, seat: Seat) -> Prompt {
        self.words.prompt(seat, Ask::One { options: offered(&self.options, game), barred: self.bars.bars(game) })
    }
}

/// The options as a person sees them.
pub(super) fn offered<G, L: Options<Item: Choice<G>>>(options: &L, game: &G) -> Vec<Offered> {
    (0..options.count())
        .filter_map(|i| options.get(i))
        .map(|choice| Offered { label: choice.label(game), target: choice.target(game) })
        .collect()
}
