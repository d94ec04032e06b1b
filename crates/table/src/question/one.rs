//! Pick one.

use std::fmt::Display;

use super::usual::{AllUsual, Only, Usual};
use super::{Choice, Options, Question, Words, key_of, merits_of};
use crate::answer::{Ask, Barred, Offered};
use crate::odds::Gamble;
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "Pick one of these." Made by [`one`].
#[derive(Clone, Debug)]
pub struct AskOne<S, L, B = NoBars, O = NoFallback, U = AllUsual> {
    words: Words<S>,
    options: L,
    bars: B,
    otherwise: O,
    usual: U,
}

/// Asks for one of the options.
///
/// ```
/// use table::{Answer, Quick, Question, one};
///
/// # #[derive(Clone, Copy, Hash)]
/// # enum Gate { Open, Shut }
/// # struct MyGame;
/// # impl table::Choice<MyGame> for Gate {
/// #     fn label(&self, _: &MyGame) -> String {
/// #         match self { Gate::Open => "open it".into(), Gate::Shut => "leave it shut".into() }
/// #     }
/// # }
/// let question = one("XYZ-3", "Do you open the gate?", [Gate::Open, Gate::Shut]).otherwise(Gate::Shut);
/// // In a rule: `match table.ask(self, seat, question)? { Gate::Open => .., Gate::Shut => .. }`
/// let answer = Question::<MyGame>::random(&question, &mut Quick::new(1));
/// assert!(matches!(answer, Answer::One(0 | 1)));
/// ```
pub fn one<S: Display, L: Options>(rule: Cite, sentence: S, options: L) -> AskOne<S, L> {
    AskOne { words: Words::new(rule, sentence), options, bars: NoBars, otherwise: NoFallback, usual: AllUsual }
}

impl<S, L, O, U> AskOne<S, L, NoBars, O, U> {
    /// Also says what cannot be chosen and why, for people who look for it. Called only when a person looks.
    pub fn barring<F>(self, bars: F) -> AskOne<S, L, Barring<F>, O, U> {
        let AskOne { words, options, bars: NoBars, otherwise, usual } = self;
        AskOne { words, options, bars: Barring(bars), otherwise, usual }
    }
}

impl<S, L: Options, B, U> AskOne<S, L, B, NoFallback, U> {
    /// Says which option counts as chosen when a clock runs out: one of those offered.
    pub fn otherwise(self, choice: L::Item) -> AskOne<S, L, B, Otherwise<L::Item>, U> {
        let AskOne { words, options, bars, otherwise: NoFallback, usual } = self;
        AskOne { words, options, bars, otherwise: Otherwise(choice), usual }
    }
}

impl<S, L: Options, B, U> AskOne<S, L, B, Otherwise<L::Item>, U> {
    /// Says that a form starts with what counts when a clock runs out, and that it counts in an act that says no more
    /// ([`crate::Rest::Preset`]).
    #[must_use]
    pub fn preset(mut self) -> Self {
        self.words.preset = true;
        self
    }

    /// The same with another option than the one that counts when a clock runs out: what somebody means who has come so
    /// far, and what nobody should do who is away.
    pub fn preset_to(self, choice: L::Item) -> AskOne<S, L, B, StartsWith<L::Item>, U> {
        let AskOne { words, options, bars, otherwise: Otherwise(away), usual } = self;
        AskOne { words, options, bars, otherwise: StartsWith { choice, away }, usual }
    }
}

impl<S, L: Options, B, O> AskOne<S, L, B, O> {
    /// Random play and search take only the options for which this is true; all are still offered and accepted. For
    /// options that take something back or only start a conversation: people want them, but random play goes in circles
    /// with them. If it is true for none, all are usual.
    pub fn usually<F: Fn(&L::Item) -> bool>(self, usual: F) -> AskOne<S, L, B, O, Only<F>> {
        let AskOne { words, options, bars, otherwise, usual: AllUsual } = self;
        AskOne { words, options, bars, otherwise, usual: Only(usual) }
    }
}

/// What counts as answered when a clock runs out.
pub trait Fallback<G> {
    /// How it is written in a record; made when somebody looks.
    fn label(&self, game: &G) -> Option<String>;

    /// What a form starts with, if that is something else.
    fn preset(&self, _: &G) -> Option<String> {
        None
    }
}

/// Nothing: the question waits.
#[derive(Clone, Copy, Debug)]
pub struct NoFallback;

impl<G> Fallback<G> for NoFallback {
    fn label(&self, _: &G) -> Option<String> {
        None
    }
}

/// This option.
#[derive(Clone, Copy, Debug)]
pub struct Otherwise<C>(C);

impl<G, C: Choice<G>> Fallback<G> for Otherwise<C> {
    fn label(&self, game: &G) -> Option<String> {
        Some(self.0.label(game))
    }
}

/// An option, and another one that a form starts with.
#[derive(Clone, Copy, Debug)]
pub struct StartsWith<C> {
    choice: C,
    away: C,
}

impl<G, C: Choice<G>> Fallback<G> for StartsWith<C> {
    fn label(&self, game: &G) -> Option<String> {
        Some(self.away.label(game))
    }

    fn preset(&self, game: &G) -> Option<String> {
        Some(self.choice.label(game))
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

impl<G, S, L, B, O, U> Question<G> for AskOne<S, L, B, O, U>
where
    S: Display,
    L: Options<Item: Choice<G>>,
    B: Bars<G>,
    O: Fallback<G>,
    U: Usual<L>,
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
        Answer::One(self.usual.draw(&self.options, luck) as u32)
    }

    #[inline]
    fn pick(&self, luck: &mut impl Luck) -> Option<L::Item> {
        self.options.get(self.usual.draw(&self.options, luck))
    }

    fn advise(&self, game: &G, seat: Seat, luck: &mut impl Luck) -> Answer {
        let (mut best, mut best_merit, mut equals) = (0, f32::NEG_INFINITY, 0);
        merits_of(&self.options, game, seat, |index, merit| {
            if merit < best_merit {
                return;
            }
            // Of equal options each has the same chance to be kept.
            equals = if merit > best_merit { 1 } else { equals + 1 };
            if luck.below(equals) == 0 {
                (best, best_merit) = (index, merit);
            }
        });
        Answer::One(best)
    }

    fn merits(&self, game: &G, seat: Seat, tell: &mut dyn FnMut(u32, f32)) {
        merits_of(&self.options, game, seat, tell);
    }

    fn options(&self) -> Option<u32> {
        Some(self.usual.count(&self.options) as u32)
    }

    fn option(&self, index: u32) -> Answer {
        Answer::One(self.usual.nth(&self.options, index as usize) as u32)
    }

    fn key(&self, answer: &Answer) -> u64 {
        <Self as Question<G>>::read(self, answer).map_or(0, |choice| key_of(&choice))
    }

    fn label(&self, game: &G, answer: &Answer) -> String {
        self.read(answer).map_or_else(String::new, |choice| choice.label(game))
    }

    fn prompt(&self, game: &G, seat: Seat) -> Prompt {
        let mut prompt = self.brief(game, seat);
        if let Ask::One { options, barred } = &mut prompt.ask {
            warn(options, &self.options, game, seat);
            *barred = self.bars.bars(game);
        }
        prompt
    }

    fn brief(&self, game: &G, seat: Seat) -> Prompt {
        let ask = Ask::One { options: offered(&self.options, game), barred: Vec::new() };
        let prompt = self.words.prompt_or(seat, ask, self.otherwise.label(game));
        Prompt { preset: self.otherwise.preset(game).or(prompt.preset), ..prompt }
    }

    fn odds(&self, game: &G, seat: Seat) -> Vec<Gamble> {
        let choices = (0..self.options.count()).filter_map(|index| self.options.get(index));
        let gamble =
            |choice: L::Item| choice.odds(game, seat).map(|odds| Gamble { option: Some(choice.label(game)), odds });
        choices.filter_map(gamble).collect()
    }
}

/// The options as a person sees them.
pub(super) fn offered<G, L: Options<Item: Choice<G>>>(options: &L, game: &G) -> Vec<Offered> {
    (0..options.count())
        .filter_map(|i| options.get(i))
        .map(|choice| Offered { ends: choice.ends(), ..Offered::new(choice.label(game), choice.target(game)) })
        .collect()
}

/// Adds what a person should confirm.
pub(super) fn warn<G, L: Options<Item: Choice<G>>>(offered: &mut [Offered], options: &L, game: &G, seat: Seat) {
    for (index, offer) in offered.iter_mut().enumerate() {
        offer.warning = options.get(index).and_then(|choice| choice.warning(game, seat));
    }
}
