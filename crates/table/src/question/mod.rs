//! The closed set of questions: pick one, pick some, a number, a spot, words.
//!
//! A question is a small value, made where the rule needs it. Its sentence, labels and targets are made only when a
//! person looks; a bot that plays to the end of the game never makes them.

mod number;
mod one;
mod some;
mod spot;
#[cfg(test)]
mod tests;
mod text;
mod usual;
mod weighed;

pub use number::{AskNumber, Bounded, Limits, NoLimits, NoWisdom, Wisdom, Wisely, number};
pub use one::{AskOne, Barring, Bars, Fallback, NoBars, NoFallback, Otherwise, one};
pub use some::{AskSome, Picked, some};
pub use spot::{AskSpot, Facing, Pointing, Reach, Spot, Zone, spot};
pub use text::{AskText, text};
pub use usual::{AllUsual, Only, Usual};
pub use weighed::{Weighed, weighed};

use std::fmt::Display;
use std::hash::Hash;

use crate::odds::{Gamble, Odds};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// A question to a seat. Rules make one with [`one`], [`some`], [`number`], [`spot`] or [`text`].
pub trait Question<G> {
    /// What the rule gets back.
    type Answer;

    /// The rule it comes from.
    fn rule(&self) -> Cite;

    /// The answer, if the question allows it.
    fn read(&self, answer: &Answer) -> Option<Self::Answer>;

    /// Whether there is any answer at all; the battery's tenth law says there is.
    fn is_answerable(&self) -> bool;

    /// A random usual answer.
    fn random(&self, luck: &mut impl Luck) -> Answer;

    /// A random usual answer without the erased form: for playouts. Uses the same luck as [`Question::random`].
    fn pick(&self, luck: &mut impl Luck) -> Option<Self::Answer> {
        self.read(&self.random(luck))
    }

    /// What the game's own house bot answers ([`Choice::merit`]). The game must be one that hides from the seat what
    /// the seat may not know.
    fn advise(&self, _game: &G, _seat: Seat, luck: &mut impl Luck) -> Answer {
        self.random(luck)
    }

    /// Tells what the house bot thinks of each option, by its index: those of which it takes the best. Nothing, if the
    /// question has no options. As with [`Question::advise`], the game hides what the seat may not know.
    fn merits(&self, _game: &G, _seat: Seat, _tell: &mut dyn FnMut(u32, f32)) {}

    /// How many usual answers there are, if they are few enough to try one by one: for search.
    fn options(&self) -> Option<u32> {
        None
    }

    /// The answer with this index, below [`Question::options`].
    fn option(&self, index: u32) -> Answer {
        Answer::One(index)
    }

    /// The same number for the same choice, wherever it is in the list: for search.
    fn key(&self, answer: &Answer) -> u64;

    /// How the answer is written in a record.
    fn label(&self, game: &G, answer: &Answer) -> String;

    /// The question as a person sees it.
    fn prompt(&self, game: &G, seat: Seat) -> Prompt;

    /// The same without what is barred, without warnings and reasons: everything a seat needs to answer.
    fn brief(&self, game: &G, seat: Seat) -> Prompt {
        self.prompt(game, seat)
    }

    /// What is gambled on, for a person who looks at the question: reckoned from what the seat may know.
    fn odds(&self, _game: &G, _seat: Seat) -> Vec<Gamble> {
        Vec::new()
    }
}

/// Something a player can choose. Declared once, it knows its name and its place on the board.
pub trait Choice<G>: Clone + Hash {
    /// Its name, different from every other option of the same question: one line, no `|`.
    fn label(&self, game: &G) -> String;

    /// Where it is on the board: `area:mercia`, `troop:17`.
    fn target(&self, _game: &G) -> Option<String> {
        None
    }

    /// What it brings about that cannot be undone and ruins, as a sentence to the seat that chooses: "You would be out of
    /// the game." A person must confirm it; the rules take it as before. Called only when a person looks.
    fn warning(&self, _game: &G, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether it does nothing more here: done, pass, decline. Pages show it last and give it a key of its own.
    fn ends(&self) -> bool {
        false
    }

    /// What it comes to if it is a gamble, reckoned from what the seat that chooses may know. Called only when a person
    /// looks.
    fn odds(&self, _game: &G, _seat: Seat) -> Option<Odds> {
        None
    }

    /// How good it looks to the game's own house bot, for the seat that chooses. The bot takes the greatest; where it
    /// may take several, it takes those above 0. Never called in random play.
    fn merit(&self, _game: &G, _seat: Seat) -> f32 {
        0.0
    }

    /// The merits of all options of a question, one after the other in their order. A game whose merits share work does
    /// it here once for the question, and says the same as [`Choice::merit`].
    fn merits<L: Options<Item = Self>>(options: &L, game: &G, seat: Seat, mut tell: impl FnMut(f32)) {
        for index in 0..options.count() {
            tell(options.get(index).map_or(f32::NAN, |choice| choice.merit(game, seat)));
        }
    }
}

/// What can be chosen from: arrays, vectors, lists that never touch the heap ([`crate::List`]), and sets of
/// small numbers ([`bits`]).
pub trait Options {
    /// What each is.
    type Item;

    /// How many.
    fn count(&self) -> usize;

    /// The option with this index.
    fn get(&self, index: usize) -> Option<Self::Item>;
}

/// Every slice can be chosen from.
macro_rules! slice_options {
    ([$($generics:tt)*] $list:ty) => {
        impl<$($generics)*> Options for $list {
            type Item = T;
            #[inline]
            fn count(&self) -> usize {
                self.len()
            }
            #[inline]
            fn get(&self, index: usize) -> Option<T> {
                self.as_slice().get(index).cloned()
            }
        }
    };
}
slice_options!([T: Clone, const N: usize] [T; N]);
slice_options!([T: Clone] Vec<T>);
slice_options!([T: Clone, const N: usize] arrayvec::ArrayVec<T, N>);

/// A set of numbers below 64 to choose from. Made by [`bits`].
#[derive(Clone, Copy, Debug)]
pub struct Bits<F> {
    set: u64,
    make: F,
}

/// The numbers whose bits are set, each made into an option: `bits(free, Square)`.
pub fn bits<T, F: Fn(u8) -> T>(set: impl Into<u64>, make: F) -> Bits<F> {
    Bits { set: set.into(), make }
}

impl<T, F: Fn(u8) -> T> Options for Bits<F> {
    type Item = T;

    #[inline]
    fn count(&self) -> usize {
        self.set.count_ones() as usize
    }

    #[inline]
    fn get(&self, index: usize) -> Option<T> {
        let mut set = self.set;
        // All numbers from 0 on, which is common: then each has its own value as index.
        if set & set.wrapping_add(1) == 0 {
            return (index < 64 && set >> index & 1 == 1).then(|| (self.make)(index as u8));
        }
        for _ in 0..index.min(64) {
            set &= set.wrapping_sub(1);
        }
        (set != 0).then(|| (self.make)(set.trailing_zeros() as u8))
    }
}

/// What every question carries: the rule and the sentence.
#[derive(Clone, Debug)]
struct Words<S> {
    rule: Cite,
    sentence: S,
    /// Whether a form starts with what counts when a clock runs out.
    preset: bool,
}

impl<S> Words<S> {
    const fn new(rule: Cite, sentence: S) -> Words<S> {
        Words { rule, sentence, preset: false }
    }
}

impl<S: Display> Words<S> {
    fn prompt(&self, seat: Seat, ask: crate::Ask) -> Prompt {
        Prompt::new(seat, self.rule, self.sentence.to_string(), ask)
    }

    /// The same with what counts when a clock runs out, which may also be what a form starts with.
    fn prompt_or(&self, seat: Seat, ask: crate::Ask, otherwise: Option<String>) -> Prompt {
        let preset = otherwise.clone().filter(|_| self.preset);
        Prompt { otherwise, preset, ..self.prompt(seat, ask) }
    }
}

/// A sentence that is written only when somebody reads it: `say!("Pay {cost} of your {gold} gold?")`.
#[macro_export]
macro_rules! say {
    ($($words:tt)*) => {
        ::std::fmt::from_fn(move |f| ::std::write!(f, $($words)*))
    };
}

/// For a choice whose merits share work: what a position comes to for a seat is reckoned once for a question, and each
/// option is weighed by it. In `impl Choice<MyGame> for Order`, where `fn order(outlook: &Outlook<'_>, order: Order) -> f32`
/// knows its worth:
///
/// ```text
/// table::merit_by!(MyGame, Outlook::of, bot::order);
/// ```
#[macro_export]
macro_rules! merit_by {
    ($game:ty, $outlook:expr, $worth:expr) => {
        fn merit(&self, game: &$game, seat: $crate::Seat) -> f32 {
            $worth(&$outlook(game, seat), self.clone())
        }

        fn merits<L: $crate::Options<Item = Self>>(
            options: &L,
            game: &$game,
            seat: $crate::Seat,
            mut tell: impl FnMut(f32),
        ) {
            let outlook = $outlook(game, seat);
            for index in 0..options.count() {
                tell(options.get(index).map_or(f32::NAN, |option| $worth(&outlook, option)));
            }
        }
    };
}

/// What the house bot thinks of each option, by its index. NaN is the worst.
fn merits_of<G, L: Options<Item: Choice<G>>>(options: &L, game: &G, seat: Seat, mut tell: impl FnMut(u32, f32)) {
    let mut index = 0;
    L::Item::merits(options, game, seat, |merit| {
        tell(index, if merit.is_nan() { f32::NEG_INFINITY } else { merit });
        index += 1;
    });
}

/// A quick hash for search keys (FNV-1a over what `Hash` writes).
pub(crate) fn key_of(value: &impl Hash) -> u64 {
    struct Fnv(u64);
    impl std::hash::Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        #[inline]
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    std::hash::Hasher::finish(&hasher)
}
