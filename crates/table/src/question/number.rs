//! Name a number.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{Question, Words, key_of};
use crate::answer::{Ask, number_between, why_not_number};
use crate::{Answer, Bounds, Cite, Luck, Prompt, Seat};

/// "How many?" Made by [`number`].
#[derive(Clone, Debug)]
pub struct AskNumber<S, N, W = NoWisdom, B = NoLimits> {
    words: Words<S>,
    min: i64,
    max: i64,
    /// What random play and search take answers from.
    usual: (i64, i64),
    wisdom: W,
    otherwise: Option<i64>,
    preset: Option<i64>,
    limits: B,
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
        words: Words::new(rule, sentence),
        min,
        max,
        usual: (min, max),
        wisdom: NoWisdom,
        otherwise: None,
        preset: None,
        limits: NoLimits,
        kind: PhantomData,
    }
}

impl<S, N: Into<i64> + Copy, W, B> AskNumber<S, N, W, B> {
    /// Random play and search take numbers from this narrower range. The full range is still offered and accepted.
    #[must_use]
    pub fn usually(self, range: RangeInclusive<N>) -> AskNumber<S, N, W, B> {
        let (least, most) = ((*range.start()).into().max(self.min), (*range.end()).into().min(self.max));
        let usual = if least <= most { (least, most) } else { (self.min, self.max) };
        AskNumber { usual, ..self }
    }

    /// Says which number counts when a clock runs out: one in the range.
    #[must_use]
    pub fn otherwise(self, number: N) -> AskNumber<S, N, W, B> {
        AskNumber { otherwise: Some(number.into()), ..self }
    }

    /// Says which number a form starts with, and which counts in an act that does not say: one in the range.
    #[must_use]
    pub fn preset(self, number: N) -> AskNumber<S, N, W, B> {
        AskNumber { preset: Some(number.into()), ..self }
    }
}

impl<S, N, B> AskNumber<S, N, NoWisdom, B> {
    /// What the game's own house bot says: `number(..).wisely(|game: &G| game.spare(seat))`. The number is moved into
    /// the range. Called only for such a bot.
    pub fn wisely<F>(self, wisdom: F) -> AskNumber<S, N, Wisely<F>, B> {
        let AskNumber { words, min, max, usual, wisdom: NoWisdom, otherwise, preset, limits, kind } = self;
        AskNumber { words, min, max, usual, wisdom: Wisely(wisdom), otherwise, preset, limits, kind }
    }
}

impl<S, N, W> AskNumber<S, N, W> {
    /// Says why the range ends where it does, and from where on a number has consequences that a person must confirm.
    /// Called only when a person looks; all numbers of the range are taken as before.
    ///
    /// ```
    /// use table::{Answer, Bounds, Question, Seat, number};
    ///
    /// # struct MyGame { gold: i64 }
    /// let question = number("XYZ-4", "How much do you bid?", 0..=999_i64).limited(|game: &MyGame| {
    ///     Bounds::default().warn_beyond(game.gold, "You would owe {over} gold and be out of the game.")
    /// });
    /// let prompt = question.prompt(&MyGame { gold: 30 }, Seat::new(0));
    /// assert_eq!(prompt.warning(&Answer::Number(30)), None);
    /// let warning = prompt.warning(&Answer::Number(42));
    /// assert_eq!(warning.as_deref(), Some("You would owe 12 gold and be out of the game."));
    /// ```
    pub fn limited<F>(self, limits: F) -> AskNumber<S, N, W, Bounded<F>> {
        let AskNumber { words, min, max, usual, wisdom, otherwise, preset, limits: NoLimits, kind } = self;
        AskNumber { words, min, max, usual, wisdom, otherwise, preset, limits: Bounded(limits), kind }
    }
}

/// What a person should know about the range of a number.
pub trait Limits<G> {
    /// The reasons and the warning, made when somebody looks.
    fn bounds(&self, game: &G) -> Bounds;
}

/// Nothing to say about the range.
#[derive(Clone, Copy, Debug)]
pub struct NoLimits;

impl<G> Limits<G> for NoLimits {
    fn bounds(&self, _: &G) -> Bounds {
        Bounds::default()
    }
}

/// A function that knows.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<F>(F);

impl<G, F: Fn(&G) -> Bounds> Limits<G> for Bounded<F> {
    fn bounds(&self, game: &G) -> Bounds {
        (self.0)(game)
    }
}

/// What a house bot says to a question for a number.
pub trait Wisdom<G> {
    /// The number, if it prefers one.
    fn number(&self, game: &G) -> Option<i64>;
}

/// It prefers none, and says any number or spot.
#[derive(Clone, Copy, Debug)]
pub struct NoWisdom;

impl<G> Wisdom<G> for NoWisdom {
    fn number(&self, _: &G) -> Option<i64> {
        None
    }
}

/// A function that knows a good number, or a good spot.
#[derive(Clone, Copy, Debug)]
pub struct Wisely<F>(pub(super) F);

impl<G, N: Into<i64>, F: Fn(&G) -> N> Wisdom<G> for Wisely<F> {
    fn number(&self, game: &G) -> Option<i64> {
        Some((self.0)(game).into())
    }
}

impl<G, S: Display, N: TryFrom<i64>, W: Wisdom<G>, B: Limits<G>> Question<G> for AskNumber<S, N, W, B> {
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

    fn prompt(&self, game: &G, seat: Seat) -> Prompt {
        Prompt { bounds: self.limits.bounds(game), ..self.brief(game, seat) }
    }

    fn brief(&self, _: &G, seat: Seat) -> Prompt {
        let ask = Ask::Number { min: self.min, max: self.max };
        let written = |number: Option<i64>| number.map(|number| number.to_string());
        Prompt { otherwise: written(self.otherwise), preset: written(self.preset), ..self.words.prompt(seat, ask) }
    }
}
