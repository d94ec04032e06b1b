//! Name a number.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{Question, Words, key_of};
use crate::answer::{Ask, number_between, why_not_number};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "How many?" Made by [`number`].
#[derive(Clone, Debug)]
pub struct AskNumber<S, N> {
    words: Words<S>,
    min: i64,
    max: i64,
    kind: PhantomData<N>,
}

/// Asks for a number in a range, both ends allowed. The answer is of the range's own type.
pub fn number<S: Display, N: Into<i64> + Copy>(rule: Cite, sentence: S, range: RangeInclusive<N>) -> AskNumber<S, N> {
    let (min, max) = ((*range.start()).into(), (*range.end()).into());
    AskNumber { words: Words { rule, sentence }, min, max, kind: PhantomData }
}

impl<G, S: Display, N: TryFrom<i64>> Question<G> for AskNumber<S, N> {
    type Answer = N;

    fn rule(&self) -> Cite {
        self.words.rule
    }

    fn read(&self, answer: &Answer) -> Option<N> {
        match answer {
            Answer::Number(number) if why_not_number(*number, self.min, self.max).is_none() => {
                N::try_from(*number).ok()
            }
            _ => None,
        }
    }

    fn is_answerable(&self) -> bool {
        self.min <= self.max
    }

    fn random(&self, luck: &mut impl Luck) -> Answer {
        Answer::Number(number_between(self.min, self.max, luck))
    }

    fn options(&self) -> Option<u32> {
        const FEW: u64 = 32;
        let span = self.max.abs_diff(self.min);
        (span < FEW).then_some(span as u32 + 1)
    }

    fn option(&self, index: u32) -> Answer {
        Answer::Number(self.min.saturating_add(index.into()))
    }

    fn key(&self, answer: &Answer) -> u64 {
        key_of(answer)
    }

    fn label(&self, _: &G, answer: &Answer) -> String {
        match answer {
            Answer::Number(number) => number.to_string(),
            _ => String::new(),
        }
    }

    fn prompt(&self, _: &G, seat: Seat) -> Prompt {
        self.words.prompt(seat, Ask::Number { min: self.min, max: self.max })
    }
}
