//! Chance: the seed that is committed to, the stream it gives, dice, shuffles and draws.
//!
//! Everything here is fixed by `docs/dice.md`, so that anybody can check a match with a program of
//! their own: the same seed gives the same dice on every machine and under every later version.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::refusal::brief;

/// A source of even chances.
pub trait Luck {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number from 0 to `n - 1`, each as likely as the other (Lemire's method).
    ///
    /// `n` must not be 0; there is nothing below it.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "there is no number below 0");
        let mut product = u64::from(self.word()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.word()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Puts `items` in random order: from the last place down, each swaps with one at or before it.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// Puts `items` in an order that has nothing to do with the one they are in: for [`crate::Game::hide`].
    #[inline]
    fn deal_anew<T: Ord>(&mut self, items: &mut [T]) {
        items.sort_unstable();
        self.shuffle(items);
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }
}

/// Quick luck for bots and search (wyrand). Never for the dice of a match.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Quick luck that always goes the same way for the same number.
    #[must_use]
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// Quick luck of its own for every seed of a match.
    #[must_use]
    pub fn from_seed(seed: &Seed) -> Quick {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&blake3::derive_key("logres 1 bots", &seed.0)[..8]);
        Quick(u64::from_le_bytes(bytes))
    }
}

impl Luck for Quick {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        ((product >> 64) as u64 ^ product as u64) as u32
    }
}

/// The secret all dice of a match come from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes, e.g. from the operating system's random source.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed written as 64 hexadecimal digits, or else a seed made from any words at all.
    #[must_use]
    pub fn from_words(words: &str) -> Seed {
        words.parse().unwrap_or_else(|_| Seed(blake3::derive_key("logres 1 seed from words", words.as_bytes())))
    }

    /// The seeds of a series of matches: the 0th is this one.
    #[must_use]
    pub fn nth(&self, n: u64) -> Seed {
        if n == 0 {
            return *self;
        }
        let mut hasher = blake3::Hasher::new_derive_key("logres 1 seed of a series");
        hasher.update(&self.0).update(&n.to_le_bytes());
        Seed(hasher.finalize().into())
    }

    /// What is shown when the match starts: nobody can find the seed from it, nor another seed for it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key("logres 1 seed commitment", &self.0))
    }

    /// The stream of words for this seed and what the seats added to it.
    fn stream(&self, entropy: &[Entropy]) -> ChaCha20Rng {
        let mut hasher = blake3::Hasher::new_derive_key("logres 1 dice");
        hasher.update(&self.0);
        for added in entropy {
            hasher.update(&[added.seat.into()]);
            hasher.update(&(added.words.len() as u64).to_le_bytes());
            hasher.update(added.words.as_bytes());
        }
        ChaCha20Rng::from_seed(hasher.finalize().into())
    }
}

/// The hash of a seed, shown before the first die is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// Text forms of 32-byte values: 64 hexadecimal digits.
macro_rules! hex_text {
    ($type:ident, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(blake3::Hash::from_bytes(self.0).to_hex().as_str())
            }
        }
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($what, " {}"), self)
            }
        }
        impl FromStr for $type {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                blake3::Hash::from_hex(text)
                    .map(|hash| $type(*hash.as_bytes()))
                    .map_err(|_| format!(concat!("a ", $what, " is 64 hexadecimal digits, not {:?}"), text))
            }
        }
        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }
        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }
    };
}
pub(crate) use hex_text;
hex_text!(Seed, "seed");
hex_text!(Commitment, "commitment");

/// Words a seat threw in before the start, so that no one person chose the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entropy {
    /// Who.
    pub seat: Seat,
    /// What: any text.
    pub words: String,
}

/// Dice to throw: how many, with how many faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    count: u8,
    faces: u8,
}

impl Dice {
    /// One six-sided die.
    pub const D6: Dice = Dice::new(1, 6);

    /// So many dice with so many faces each.
    ///
    /// # Panics
    /// If there are no dice, over 32 of them, or no faces.
    #[must_use]
    pub const fn new(count: u8, faces: u8) -> Dice {
        assert!(count > 0 && count as usize <= Roll::MOST && faces > 0, "1 to 32 dice with at least one face");
        Dice { count, faces }
    }

    /// Throws them.
    #[inline]
    pub fn throw(self, luck: &mut impl Luck) -> Roll {
        Roll((0..self.count).map(|_| luck.below(self.faces.into()) as u8 + 1).collect())
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// With how many faces each.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.faces
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count > 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "d{}", self.faces)
    }
}

/// Thrown dice, in the order they fell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll(ArrayVec<u8, { Roll::MOST }>);

impl Roll {
    const MOST: usize = 32;

    /// A roll that shows these faces (the first 32 of them).
    pub(crate) fn of(faces: &[u8]) -> Roll {
        Roll(faces.iter().copied().take(Roll::MOST).collect())
    }

    /// The faces, in the order they fell.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.0
    }

    /// Their sum.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }
}

/// One thing chance decided, as it stands in a record: `2d6: 3 5`, `draw of 9: 4`, `shuffle of 3: 2 3 1`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Fall {
    /// Dice with so many faces showed these.
    Dice {
        /// Faces of each die.
        faces: u8,
        /// What they showed.
        shown: Box<[u8]>,
    },
    /// One of so many was drawn: this one, from 0.
    Draw {
        /// How many there were.
        of: u32,
        /// Which was drawn, from 0.
        drawn: u32,
    },
    /// A shuffle: which old place each new place got its item from, from 0.
    Order(Box<[u16]>),
}

impl fmt::Display for Fall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fall::Dice { faces, shown } => {
                if shown.len() > 1 {
                    write!(f, "{}", shown.len())?;
                }
                write!(f, "d{faces}:")?;
                shown.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Fall::Draw { of, drawn } => write!(f, "draw of {of}: {}", u64::from(*drawn) + 1),
            Fall::Order(order) => {
                write!(f, "shuffle of {}:", order.len())?;
                order.iter().try_for_each(|from| write!(f, " {}", u32::from(*from) + 1))
            }
        }
    }
}

impl FromStr for Fall {
    type Err = String;

    fn from_str(text: &str) -> Result<Fall, String> {
        let unknown =
            || format!("chance is written like `2d6: 3 5`, `draw of 9: 4` or `shuffle of 3: 2 3 1`, not {text:?}");
        let (what, values) = text.split_once(':').ok_or_else(unknown)?;
        let values: Vec<u32> =
            values.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(|_| unknown())?;
        if let Some(of) = what.strip_prefix("draw of ") {
            let of: u32 = of.parse().map_err(|_| unknown())?;
            return match values[..] {
                [drawn] if (1..=of).contains(&drawn) => Ok(Fall::Draw { of, drawn: drawn - 1 }),
                _ => Err(format!("a draw of {of} is one number from 1 to {of}")),
            };
        }
        if let Some(of) = what.strip_prefix("shuffle of ") {
            let of: usize = of.parse().map_err(|_| unknown())?;
            return permutation(&values, of).map(Fall::Order);
        }
        let (count, faces) = what.split_once('d').ok_or_else(unknown)?;
        let count: usize = if count.is_empty() { 1 } else { count.parse().map_err(|_| unknown())? };
        let faces: u8 = faces.parse().map_err(|_| unknown())?;
        let shown: Box<[u8]> =
            values.iter().filter_map(|&v| u8::try_from(v).ok()).filter(|v| (1..=faces).contains(v)).collect();
        if count == 0 || values.len() != count || shown.len() != count || count > Roll::MOST {
            return Err(format!("{what} is 1 to {} dice showing 1 to {faces} each", Roll::MOST));
        }
        Ok(Fall::Dice { faces, shown })
    }
}

impl TryFrom<String> for Fall {
    type Error = String;

    fn try_from(text: String) -> Result<Fall, String> {
        text.parse()
    }
}

impl From<Fall> for String {
    fn from(fall: Fall) -> String {
        fall.to_string()
    }
}

/// Checks that `values` are the numbers 1 to `of`, each once, and counts them from 0.
fn permutation(values: &[u32], of: usize) -> Result<Box<[u16]>, String> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let whole = sorted.len() == of && of <= MOST_SHUFFLED && sorted.iter().zip(1..).all(|(&v, n): (&u32, u32)| v == n);
    if !whole {
        return Err(format!("a shuffle of {of} names each number from 1 to {of} once"));
    }
    Ok(values.iter().map(|&v| (v - 1) as u16).collect())
}

/// Checks that an order counted from 0 is one of `of` things.
fn order_of(order: &[u16], of: usize) -> Result<Box<[u16]>, String> {
    let counted: Vec<u32> = order.iter().map(|&from| u32::from(from) + 1).collect();
    permutation(&counted, of)
}

/// The most things that can be shuffled in one go.
const MOST_SHUFFLED: usize = u16::MAX as usize;

/// Chance told in advance, and taken before the stream.
///
/// `falls` are strict and come first: the whole course of chance, as a record commands it. The other queues are for
/// tests and for those who only care about the next die: each kind comes from its own, whatever else falls between.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Script {
    /// The coming throws, draws and shuffles, each of which must be just what the rules ask for then. `None` leaves
    /// one to the stream.
    #[serde(skip_serializing_if = "VecDeque::is_empty")]
    pub falls: VecDeque<Option<Fall>>,
    /// Faces of the coming dice.
    pub dice: VecDeque<u32>,
    /// The coming draws, from 0.
    pub draws: VecDeque<u32>,
    /// The coming shuffles: which old place each new place takes from, from 0.
    pub orders: VecDeque<Vec<u16>>,
}

impl Script {
    /// Commands chance, one fall after the other.
    #[must_use]
    pub fn of(falls: impl IntoIterator<Item = Fall>) -> Script {
        Script { falls: falls.into_iter().map(Some).collect(), ..Script::default() }
    }

    /// The next commanded fall, as what is asked for. Nothing, if none is commanded.
    fn commanded<T>(
        &mut self,
        asked: impl fmt::Display,
        fitting: impl FnOnce(&Fall) -> Option<T>,
    ) -> Result<Option<T>, NoFall> {
        let Some(fall) = self.falls.pop_front().flatten() else { return Ok(None) };
        let unfit = || format!("{} was commanded, but the rules ask for {asked}", brief(&fall.to_string()));
        fitting(&fall).map(Some).ok_or_else(unfit)
    }

    /// Queues more after what is queued already.
    pub fn extend(&mut self, more: Script) {
        self.falls.extend(more.falls);
        self.dice.extend(more.dice);
        self.draws.extend(more.draws);
        self.orders.extend(more.orders);
    }

    /// Whether nothing is queued.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.falls.is_empty() && self.dice.is_empty() && self.draws.is_empty() && self.orders.is_empty()
    }
}

/// The chance of one match: its stream, and what is scripted.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: Option<Seed>,
    commitment: Option<Commitment>,
    entropy: Vec<Entropy>,
    stream: Option<ChaCha20Rng>,
    /// Told in advance.
    pub script: Script,
}

/// A [`Chance`] as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedChance {
    seed: Option<Seed>,
    commitment: Option<Commitment>,
    entropy: Vec<Entropy>,
    position: u64,
    script: Script,
}

impl SavedChance {
    /// How many words of the stream were used up.
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// What no undamaged store says.
    pub(crate) fn check(&self) -> Result<(), String> {
        check_position(self.position)?;
        match (&self.seed, &self.commitment) {
            (Some(seed), Some(commitment)) if seed.commitment() != *commitment => {
                Err("the stored seed is not the one that was committed to".to_owned())
            }
            (None, Some(_)) => Err("the seed that was committed to is missing".to_owned()),
            (None, None) if self.position > 0 => Err("the seed that chance was thrown from is missing".to_owned()),
            _ => Ok(()),
        }
    }
}

/// Positions in a stream stay where every program can count on from them: below 2^53.
pub(crate) fn check_position(position: u64) -> Result<(), String> {
    if position < 1 << 53 { Ok(()) } else { Err(format!("no match uses up {position} words of chance")) }
}

/// Why chance could not decide.
pub(crate) type NoFall = String;

impl Chance {
    /// The dice of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Chance {
        Chance::with_entropy(seed, Vec::new())
    }

    /// The dice of a seed and of the words that seats added, in the order they added them.
    #[must_use]
    pub fn with_entropy(seed: Seed, entropy: Vec<Entropy>) -> Chance {
        let stream = Some(seed.stream(&entropy));
        Chance { seed: Some(seed), commitment: Some(seed.commitment()), entropy, stream, script: Script::default() }
    }

    /// No dice but those that are told in advance.
    #[must_use]
    pub fn scripted(script: Script) -> Chance {
        Chance { seed: None, commitment: None, entropy: Vec::new(), stream: None, script }
    }

    /// The seed, if this is not scripted through and through.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// What was promised before the first die.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// What the seats added.
    #[must_use]
    pub fn entropy(&self) -> &[Entropy] {
        &self.entropy
    }

    /// How many words of the stream were used up.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.stream.as_ref().map_or(0, |stream| stream.get_word_pos() as u64)
    }

    /// The same chance, further on (or further back) in its stream.
    #[must_use]
    pub fn at_position(mut self, position: u64) -> Chance {
        if let Some(stream) = &mut self.stream {
            stream.set_word_pos(position.into());
        }
        self
    }

    /// To be stored beside a checkpoint.
    #[must_use]
    pub fn save(&self) -> SavedChance {
        SavedChance {
            seed: self.seed,
            commitment: self.commitment,
            entropy: self.entropy.clone(),
            position: self.position(),
            script: self.script.clone(),
        }
    }

    /// Back from the store, at the same place of its stream.
    #[must_use]
    pub fn load(saved: SavedChance) -> Chance {
        let stream = saved.seed.map(|seed| seed.stream(&saved.entropy));
        Chance { seed: saved.seed, commitment: saved.commitment, entropy: saved.entropy, stream, script: saved.script }
            .at_position(saved.position)
    }

    /// Throws dice. The stream moves on even where the script decides, so that scripting one roll
    /// leaves all others as they were.
    pub(crate) fn roll(&mut self, dice: Dice) -> Result<(Roll, bool), NoFall> {
        let by_stream = self.stream.as_mut().map(|stream| dice.throw(&mut Words(stream)));
        let fitting = |fall: &Fall| match fall {
            Fall::Dice { faces, shown } if *faces == dice.faces && shown.len() == usize::from(dice.count) => {
                shown.iter().all(|face| (1..=dice.faces).contains(face)).then(|| Roll::of(shown))
            }
            _ => None,
        };
        if let Some(roll) = self.script.commanded(dice, fitting)? {
            return Ok((roll, true));
        }
        let scripted = self.script.dice.len().min(dice.count.into());
        if scripted < dice.count.into() && by_stream.is_none() {
            return Err(format!(
                "{dice} must be thrown, but no seed is known and {scripted} of these dice are scripted"
            ));
        }
        let mut roll = by_stream.unwrap_or_else(|| Roll([1; Roll::MOST].into_iter().take(dice.count.into()).collect()));
        for face in &mut roll.0[..scripted] {
            let told = self.script.dice.pop_front().unwrap_or_default();
            *face = u8::try_from(told).ok().filter(|told| (1..=dice.faces).contains(told)).ok_or_else(|| {
                format!("the next scripted die is {told}, but a die with {} faces is thrown", dice.faces)
            })?;
        }
        Ok((roll, scripted > 0))
    }

    /// Draws one of `of`.
    pub(crate) fn draw(&mut self, of: u32) -> Result<(u32, bool), NoFall> {
        let by_stream = self.stream.as_mut().map(|stream| Words(stream).below(of));
        let fitting = |fall: &Fall| match fall {
            Fall::Draw { of: told, drawn } if *told == of && *drawn < of => Some(*drawn),
            _ => None,
        };
        if let Some(drawn) = self.script.commanded(format_args!("a draw of {of}"), fitting)? {
            return Ok((drawn, true));
        }
        match self.script.draws.pop_front() {
            Some(told) if told < of => Ok((told, true)),
            Some(told) => {
                let told = u64::from(told) + 1;
                Err(format!("the next scripted draw is number {told}, but there are only {of} to draw from"))
            }
            None => by_stream
                .map(|drawn| (drawn, false))
                .ok_or_else(|| format!("one of {of} must be drawn, but no seed is known and no draw is scripted")),
        }
    }

    /// The order that a shuffle of `of` items gives.
    pub(crate) fn order(&mut self, of: usize) -> Result<(Vec<u16>, bool), NoFall> {
        if of > MOST_SHUFFLED {
            return Err(format!("{of} things are too many to be shuffled; {MOST_SHUFFLED} is the most"));
        }
        let by_stream = self.stream.as_mut().map(|stream| {
            let mut order: Vec<u16> = (0..of as u16).collect();
            Words(stream).shuffle(&mut order);
            order
        });
        let fitting = |fall: &Fall| match fall {
            Fall::Order(order) => order_of(order, of).ok(),
            _ => None,
        };
        if let Some(order) = self.script.commanded(format_args!("a shuffle of {of}"), fitting)? {
            return Ok((order.into_vec(), true));
        }
        match self.script.orders.pop_front() {
            Some(told) => order_of(&told, of).map(|order| (order.into_vec(), true)),
            None => by_stream
                .map(|order| (order, false))
                .ok_or_else(|| format!("{of} cards must be shuffled, but no seed is known and no shuffle is scripted")),
        }
    }
}

/// The words of a match's stream, outside a match: for playouts that must throw the same dice.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream of a seed to which nobody added words.
    #[must_use]
    pub fn new(seed: &Seed) -> Stream {
        Stream(seed.stream(&[]))
    }
}

impl Luck for Stream {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Borrows the words of a stream.
struct Words<'s>(&'s mut ChaCha20Rng);

impl Luck for Words<'_> {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Puts `items` in the given order: new place `i` gets what was at `order[i]`.
pub(crate) fn reorder<T>(items: &mut [T], order: &[u16]) {
    let mut order: Vec<usize> = order.iter().copied().map(usize::from).collect();
    for start in 0..items.len() {
        let mut place = start;
        while order[place] != start {
            let from = order[place];
            items.swap(place, from);
            order[place] = place;
            place = from;
        }
        order[place] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed::from_words("excalibur")
    }

    #[test]
    fn a_shuffle_by_order_is_the_shuffle_in_place() {
        let mut in_place: Vec<u16> = (0..40).map(|n| n * 3).collect();
        let mut by_order = in_place.clone();
        Stream::new(&seed()).shuffle(&mut in_place);
        let (order, scripted) = Chance::new(seed()).order(40).expect("the seed is known");
        reorder(&mut by_order, &order);
        assert_eq!(by_order, in_place);
        assert!(!scripted);
    }

    #[test]
    fn scripted_dice_leave_the_stream_where_it_would_be() {
        let mut plain = Chance::new(seed());
        let mut told = Chance::new(seed());
        told.script.dice.extend([5, 5]);
        plain.roll(Dice::new(3, 6)).expect("seeded");
        let (roll, scripted) = told.roll(Dice::new(3, 6)).expect("seeded");
        assert_eq!(&roll.faces()[..2], [5, 5]);
        assert!(scripted);
        assert_eq!(plain.roll(Dice::new(9, 20)).ok(), told.roll(Dice::new(9, 20)).ok());
    }

    #[test]
    fn a_scripted_die_must_fit_the_die() {
        let mut chance = Chance::new(seed());
        chance.script.dice.push_back(7);
        let why = chance.roll(Dice::D6).expect_err("a seven on a d6");
        assert_eq!(why, "the next scripted die is 7, but a die with 6 faces is thrown");
    }

    #[test]
    fn commanded_chance_must_be_just_what_is_asked_for() {
        let told = |fall: &str| {
            let mut chance = Chance::new(seed());
            chance.script = Script::of([fall.parse::<Fall>().expect("a fall")]);
            chance
        };
        assert_eq!(told("2d6: 3 5").roll(Dice::new(2, 6)), Ok((Roll::of(&[3, 5]), true)));
        assert_eq!(told("draw of 9: 4").draw(9), Ok((3, true)));
        assert_eq!(told("shuffle of 3: 2 3 1").order(3), Ok((vec![1, 2, 0], true)));
        for (fall, asked) in [("d8: 3", "d6"), ("2d6: 3 5", "d6"), ("draw of 6: 3", "d6"), ("shuffle of 1: 1", "d6")] {
            let why = told(fall).roll(Dice::D6).expect_err(fall);
            assert_eq!(why, format!("{fall} was commanded, but the rules ask for {asked}"));
        }
        for fall in ["draw of 9: 4", "draw of 4: 4", "d5: 4", "shuffle of 5: 1 2 3 4 5"] {
            let why = told(fall).draw(5).expect_err(fall);
            assert_eq!(why, format!("{fall} was commanded, but the rules ask for a draw of 5"));
        }
        for fall in ["shuffle of 2: 2 1", "d3: 3", "draw of 3: 3"] {
            let why = told(fall).order(3).expect_err(fall);
            assert_eq!(why, format!("{fall} was commanded, but the rules ask for a shuffle of 3"));
        }
    }

    #[test]
    fn commanded_chance_that_nobody_can_throw_is_refused() {
        let odd = [
            Fall::Dice { faces: 6, shown: [7].into() },
            Fall::Dice { faces: 6, shown: [0].into() },
            Fall::Draw { of: 3, drawn: u32::MAX },
            Fall::Order([0, 0, u16::MAX].into()),
        ];
        for fall in odd {
            let mut chance = Chance::new(seed());
            chance.script = Script::of([fall.clone(), fall.clone(), fall]);
            assert!(chance.roll(Dice::D6).is_err() && chance.draw(3).is_err() && chance.order(3).is_err());
        }
    }

    #[test]
    fn commanded_falls_come_before_scripted_dice_and_leave_the_stream_where_it_would_be() {
        let mut plain = Chance::new(seed());
        let mut told = Chance::new(seed());
        let d6 = |shown: u8| Fall::Dice { faces: 6, shown: [shown].into() };
        told.script.falls = [Some(d6(1)), None, Some(d6(2))].into();
        let thrown: Vec<Roll> = (0..4).map(|_| plain.roll(Dice::D6).expect("seeded").0).collect();
        let shown: Vec<_> = (0..3).map(|_| told.roll(Dice::D6).expect("seeded")).collect();
        assert_eq!(shown, [(Roll::of(&[1]), true), (thrown[1].clone(), false), (Roll::of(&[2]), true)]);
        assert_eq!(told.roll(Dice::D6).expect("seeded"), (thrown[3].clone(), false));
        told.script = Script { dice: [5].into(), ..Script::of([d6(6)]) };
        let shown: Vec<Roll> = (0..2).map(|_| told.roll(Dice::D6).expect("seeded").0).collect();
        assert_eq!(shown, [Roll::of(&[6]), Roll::of(&[5])]);
    }

    #[test]
    fn too_many_things_to_shuffle_are_refused() {
        let most = Chance::new(seed()).order(MOST_SHUFFLED).expect("just so many").0;
        assert_eq!(Fall::Order(most.clone().into()).to_string().parse(), Ok(Fall::Order(most.into())));
        for of in [MOST_SHUFFLED + 1, 1 << 20] {
            let why = Chance::new(seed()).order(of).expect_err("too many");
            assert_eq!(why, format!("{of} things are too many to be shuffled; 65535 is the most"));
        }
    }

    #[test]
    fn without_seed_or_script_nothing_falls() {
        assert!(Chance::scripted(Script::default()).roll(Dice::D6).is_err());
        assert!(Chance::scripted(Script::default()).draw(3).is_err());
        assert!(Chance::scripted(Script::default()).order(3).is_err());
    }

    #[test]
    fn words_of_the_seats_change_every_die() {
        let added = vec![Entropy { seat: Seat::new(1), words: "my own".into() }];
        let plain = Chance::new(seed()).roll(Dice::new(20, 20)).ok();
        assert_ne!(plain, Chance::with_entropy(seed(), added).roll(Dice::new(20, 20)).ok());
    }

    #[test]
    fn stored_chance_goes_on_where_it_stopped() {
        let mut chance = Chance::new(seed());
        chance.roll(Dice::new(7, 10)).expect("seeded");
        let text = serde_json::to_string(&chance.save()).expect("plain data");
        let mut loaded = Chance::load(serde_json::from_str(&text).expect("what was written"));
        assert_eq!(loaded.roll(Dice::new(9, 10)).ok(), chance.roll(Dice::new(9, 10)).ok());
    }

    #[test]
    fn falls_are_read_as_they_are_written() {
        for text in ["d6: 4", "2d8: 3 8", "draw of 9: 4", "shuffle of 3: 2 3 1", "shuffle of 0:"] {
            assert_eq!(text.parse::<Fall>().map(|fall| fall.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "d6: 7",
            "0d6:",
            "2d6: 1",
            "draw of 3: 0",
            "draw of 3: 4",
            "shuffle of 2: 1 1",
            "d: 1",
            "",
            "99d6: 1",
            "d300: 1",
        ] {
            assert!(text.parse::<Fall>().is_err(), "{text}");
        }
    }

    /// The first words of a known seed, written down: were they ever to change, old matches would not verify.
    #[test]
    fn the_stream_never_changes() {
        let zero = Seed::from_bytes([0; 32]);
        let dice = Dice::new(10, 6).throw(&mut Stream::new(&zero));
        assert_eq!(zero.commitment().to_string(), "343ed79d624a1d4b38e6276f1dec78e6af79228486c495f03356bb2d87bcbe16");
        assert_eq!(dice.faces(), [6u8, 5, 5, 1, 5, 6, 1, 3, 4, 1]);
    }
}
