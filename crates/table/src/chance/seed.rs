//! The seed of a match: committed to by its hash, mixed with the words of the seats.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::Luck;
use crate::Seat;

/// The secret that all dice of a match come from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub(super) [u8; 32]);

impl Seed {
    /// A seed from 32 bytes, e.g. from the operating system's random source.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed written as 64 hexadecimal digits; any other words make a seed too.
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

    /// The hash shown when the match starts: nobody can find the seed from it, or another seed with the same hash.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key("logres 1 seed commitment", &self.0))
    }

    /// The stream of words for this seed and what the seats added to it.
    pub(super) fn stream(&self, entropy: &[Entropy]) -> Stream {
        let mut hasher = blake3::Hasher::new_derive_key("logres 1 dice");
        hasher.update(&self.0);
        for added in entropy {
            hasher.update(&[added.seat.into()]);
            hasher.update(&(added.words.len() as u64).to_le_bytes());
            hasher.update(added.words.as_bytes());
        }
        Stream(ChaCha20Rng::from_seed(hasher.finalize().into()))
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

/// Words that a seat adds before the start, so that no single person chooses the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entropy {
    /// Which seat.
    pub seat: Seat,
    /// Any text.
    pub words: String,
}

/// The words of a match's stream. Outside a match, playouts use it when they must throw the same dice.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream of a seed to which nobody added words.
    #[must_use]
    pub fn new(seed: &Seed) -> Stream {
        seed.stream(&[])
    }

    /// How many words were used.
    pub(super) fn position(&self) -> u64 {
        self.0.get_word_pos() as u64
    }

    /// Continues at another place.
    pub(super) fn go_to(&mut self, position: u64) {
        self.0.set_word_pos(position.into());
    }
}

impl Luck for Stream {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}
