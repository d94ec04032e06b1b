//! Pick some.

use std::cmp::Ordering;
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::one::{offered, warn};
use super::{Choice, Fallback, NoFallback, Options, Question, Words, key_of, merits_of};
use crate::answer::{AND, Ask, NONE, some_of, why_not_some};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "Pick some of these." Made by [`some`].
#[derive(Clone, Debug)]
pub struct AskSome<S, L, O = NoFallback> {
    words: Words<S>,
    options: L,
    min: u32,
    max: u32,
    otherwise: O,
}

/// Asks for some of the options, each at most once, with a least and a greatest number of them. What is picked comes in
/// the order in which it was offered.
///
/// ```
/// use table::{Answer, Question, some};
///
/// # #[derive(Clone, Copy, PartialEq, Hash, Debug)]
/// # struct Knight(u8);
/// # struct MyGame;
/// # impl table::Choice<MyGame> for Knight {
/// #     fn label(&self, _: &MyGame) -> String { format!("knight {}", self.0) }
/// # }
/// let question = some("XYZ-5", "Who rides out?", 1..=2, [Knight(1), Knight(2), Knight(3)]);
/// // In a rule: `for knight in table.ask(self, seat, question)? { .. }`
/// let read = |picked: &[u32]| Question::<MyGame>::read(&question, &Answer::Some(picked.into()));
/// assert_eq!(read(&[0, 2]), Some(vec![Knight(1), Knight(3)]));
/// assert_eq!(read(&[0, 1, 2]), None);
/// ```
pub fn some<S: Display, L: Options>(rule: Cite, sentence: S, many: RangeInclusive<usize>, options: L) -> AskSome<S, L> {
    let count = options.count();
    AskSome {
        words: Words::new(rule, sentence),
        options,
        min: *many.start() as u32,
        max: (*many.end()).min(count) as u32,
        otherwise: NoFallback,
    }
}

impl<S, L: Options> AskSome<S, L> {
    /// Says which options count as picked when a clock runs out: as many as may be picked, of those offered. Called
    /// only when somebody looks: `some(..).otherwise(|game: &G| game.weakest(seat))`.
    pub fn otherwise<F>(self, picked: F) -> AskSome<S, L, Picked<F>> {
        let AskSome { words, options, min, max, otherwise: NoFallback } = self;
        AskSome { words, options, min, max, otherwise: Picked(picked) }
    }
}

impl<S, L: Options, F> AskSome<S, L, Picked<F>> {
    /// Says that a form starts with what counts when a clock runs out, and that it counts in an act that does not say.
    #[must_use]
    pub fn preset(mut self) -> AskSome<S, L, Picked<F>> {
        self.words.preset = true;
        self
    }
}

/// A function that says which options count as picked when a clock runs out.
#[derive(Clone, Copy, Debug)]
pub struct Picked<F>(F);

impl<G, C: Choice<G>, F: Fn(&G) -> Vec<C>> Fallback<G> for Picked<F> {
    fn label(&self, game: &G) -> Option<String> {
        Some(labels_of(&(self.0)(game), game))
    }
}

/// How several options are written in a record.
fn labels_of<G, C: Choice<G>>(picked: &[C], game: &G) -> String {
    if picked.is_empty() {
        return NONE.to_owned();
    }
    picked.iter().map(|choice| choice.label(game)).collect::<Vec<_>>().join(AND)
}

impl<S, L: Options, O> AskSome<S, L, O> {
    fn count(&self) -> u32 {
        self.options.count() as u32
    }
}

impl<G, S, L, O> Question<G> for AskSome<S, L, O>
where
    S: Display,
    L: Options<Item: Choice<G>>,
    O: Fallback<G>,
{
    type Answer = Vec<L::Item>;

    fn rule(&self) -> Cite {
        self.words.rule
    }

    fn read(&self, answer: &Answer) -> Option<Vec<L::Item>> {
        let Answer::Some(picked) = answer else { return None };
        if why_not_some(picked, self.count(), self.min, self.max).is_some() {
            return None;
        }
        picked.iter().map(|index| self.options.get(*index as usize)).collect()
    }

    fn is_answerable(&self) -> bool {
        self.min <= self.max
    }

    fn random(&self, luck: &mut impl Luck) -> Answer {
        Answer::Some(some_of(self.count(), self.min, self.max, luck))
    }

    fn advise(&self, game: &G, seat: Seat, luck: &mut impl Luck) -> Answer {
        let mut best: Vec<(f32, u32)> = Vec::with_capacity(self.options.count());
        merits_of(&self.options, game, seat, |index, merit| best.push((merit, index)));
        // Shuffled first, so that luck decides between equals.
        luck.shuffle(&mut best);
        best.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
        let worth_having = best.iter().filter(|(merit, _)| *merit > 0.0).count();
        let many = worth_having.min(self.max as usize).max(self.min as usize);
        let mut picked: Vec<u32> = best.iter().take(many).map(|(_, index)| *index).collect();
        picked.sort_unstable();
        Answer::Some(picked.into())
    }

    fn merits(&self, game: &G, seat: Seat, tell: &mut dyn FnMut(u32, f32)) {
        merits_of(&self.options, game, seat, tell);
    }

    fn key(&self, answer: &Answer) -> u64 {
        <Self as Question<G>>::read(self, answer).map_or(0, |picked| key_of(&picked))
    }

    fn label(&self, game: &G, answer: &Answer) -> String {
        labels_of(&<Self as Question<G>>::read(self, answer).unwrap_or_default(), game)
    }

    fn prompt(&self, game: &G, seat: Seat) -> Prompt {
        let mut prompt = self.brief(game, seat);
        if let Ask::Some { options, .. } = &mut prompt.ask {
            warn(options, &self.options, game, seat);
        }
        prompt
    }

    fn brief(&self, game: &G, seat: Seat) -> Prompt {
        let ask = Ask::Some { options: offered(&self.options, game), min: self.min, max: self.max };
        self.words.prompt_or(seat, ask, self.otherwise.label(game))
    }
}
