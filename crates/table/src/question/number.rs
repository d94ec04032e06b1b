//! Name a number.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{Question, Words, key_of};
use crate::answer::{Ask, number_between, why_not_number};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "How many?" Made by [`number`].
#[derive(Clone, Debug)]
pub struct AskNumber<S, N, W = NoWisdom> {
    words: Words<S>,
    min: i64,
    max: i64,
    /// What random play and search take answers from.
    usual: (i64, i64),
    wisdom: W,
    otherwise: Option<i64>,
    kind: PhantomData<N>,
}

/// Asks for a number in a range, both ends allowed. The answer is of the range's own type.
///
/// ```
/// use table::{Answer, Question, number};
///
/// # struct MyGame;
/// let gold = 12_u16;
/// let question = number("XYZ-4", table::say!("How much of your {gold} gold do you bid?"), 0..=gold).otherwise(0);
/// // In a rule: `let bid = table.ask(self, seat, question)?;`
/// assert_eq!(Question::<MyGame>::read(&question, &Answer::Number(12)), Some(12));
/// assert_eq!(Question::<MyGame>::read(&question, &Answer::Number(13)), None);
/// ```
pub fn number<S: Display, N: Into<i64> + Copy>(rule: Cite, sentence: S, range: RangeInclusive<N>) -> AskNumber<S, N> {
    let (min, max) = ((*range.start()).into(), (*range.end()).into());
    AskNumber {
        words: Words { rule, sentence },
        min,
        max,
        usual: (min, max),
        wisdom: NoWisdom,
        otherwise: None,
        kind: PhantomData,
    }
}

impl<S, N: Into<i64> + Copy, W> AskNumber<S, N, W> {
    /// Random play and search take numbers from this narrower range. The full range is still offered and accepted.
    #[must_use]
    pub fn usually(self, range: RangeInclusive<N>) -> AskNumber<S, N, W> {
        let (least, most) = ((*range.start()).into().max(self.min), (*range.end()).into().min(self.max));
        let usual = if least <= most { (least, most) } else { (self.min, self.max) };
        AskNumber { usual, ..self }
    }

    /// Says which number counts when a clock runs out: one in the range.
    #[must_use]
    pub fn otherwise(self, number: N) -> AskNumber<S, N, W> {
        AskNumber { otherwise: Some(number.into()), ..self }
    }
}

impl<S, N> AskNumber<S, N> {
    /// What the game's own house bot says: `number(..).wisely(|game: &G| game.spare(seat))`. The number is moved into
    /// the range. Called only for such a bot.
    pub fn wisely<F>(self, wisdom: F) -> AskNumber<S, N, Wisely<F>> {
        let AskNumber { words, min, max, usual, wisdom: NoWisdom, otherwise, kind } = self;
        AskNumber { words, min, max, usual, wisdom: Wisely(wisdom), otherwise, kind }
    }
}

/// What a house bot says to a question for a number.
pub trait Wisdom<G> {
    /// The number, if it prefers one.
    fn number(&self, game: &G) -> Option<i64>;
}

/// It prefers none, and says any number.
#[derive(Clone, Copy, Debug)]
pub struct NoWisdom;

impl<G> Wisdom<G> for NoWisdom {
    fn number(&self, _: &G) -> Option<i64> {
        None
    }
}

/// A function that knows a good number.
#[derive(Clone, Copy, Debug)]
pub struct Wisely<F>(F);

impl<G, N: Into<i64>, F: Fn(&G) -> N> Wisdom<G> for Wisely<F> {
    fn number(&self, game: &G) -> Option<i64> {
        Some((self.0)(game).into())
    }
}

impl<G, S: Display, N: TryFrom<i64>, W: Wisdom<G>> Question<G> for AskNumber<S, N, W> {
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
        Answer::Number(number_between(self.usual.0, self.usual.1, luck))
    }

    fn advise(&self, game: &G, _: Seat, luck: &mut impl Luck) -> Answer {
        match self.wisdom.number(game) {
            Some(number) => Answer::Number(number.min(self.max).max(self.min)),
            None => <Self as Question<G>>::random(self, luck),
        }
    }

    fn options(&self) -> Option<u32> {
        const FEW: u64 = 32;
        let few = self.max.abs_diff(self.min) < FEW;
        few.then_some(self.usual.1.abs_diff(self.usual.0) as u32 + 1)
    }

    fn option(&self, index: u32) -> Answer {
        Answer::Number(self.usual.0.saturating_add(index.into()))
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
        let ask = Ask::Number { min: self.min, max: self.max };
        Prompt { otherwise: self.otherwise.map(|number| number.to_string()), ..self.words.prompt(seat, ask) }
    }
}
