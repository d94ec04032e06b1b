//! Sets of cards: one bit a card, copied about freely.

use std::fmt;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::cards::{Card, EventId};

/// What a set of cards of one kind can do. As data it is the list of their ids.
macro_rules! card_set {
    ($set:ident of $card:ident, $all:expr) => {
        impl $set {
            /// None.
            pub const NONE: $set = $set(0);
            /// All of the box.
            pub const ALL: $set = $set((1 << $all) - 1);

            /// Just this one.
            #[must_use]
            pub const fn only(card: $card) -> $set {
                $set(1 << card.index())
            }

            /// Whether it is among them.
            #[must_use]
            pub const fn contains(self, card: $card) -> bool {
                self.0 >> card.index() & 1 == 1
            }

            /// These and that one.
            #[must_use]
            pub const fn with(self, card: $card) -> $set {
                $set(self.0 | 1 << card.index())
            }

            /// These but not that one.
            #[must_use]
            pub const fn without(self, card: $card) -> $set {
                $set(self.0 & !(1 << card.index()))
            }

            /// Those in both.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those in one or the other.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those in the first alone.
            #[must_use]
            pub const fn but(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first in the order of the box.
            #[must_use]
            pub fn first(self) -> Option<$card> {
                self.into_iter().next()
            }

            /// Puts one in.
            pub fn insert(&mut self, card: $card) {
                *self = self.with(card);
            }

            /// Takes one out.
            pub fn remove(&mut self, card: $card) {
                *self = self.without(card);
            }
        }

        impl IntoIterator for $set {
            type Item = $card;
            type IntoIter = Walk<$card>;

            fn into_iter(self) -> Walk<$card> {
                Walk(self.0, $card::nth)
            }
        }

        impl FromIterator<$card> for $set {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> $set {
                cards.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$set, D::Error> {
                let cards = Vec::<$card>::deserialize(from)?;
                let set: $set = cards.iter().copied().collect();
                if set.len() == cards.len() {
                    Ok(set)
                } else {
                    Err(serde::de::Error::custom("a card stands here twice"))
                }
            }
        }
    };
}

/// Walks a set of cards in the order of the box.
#[derive(Clone, Debug)]
pub struct Walk<C>(u64, fn(u8) -> C);

impl<C> Iterator for Walk<C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some((self.1)(index))
    }
}

/// A set of Characters: the list of their ids.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Folk(pub u64);
card_set!(Folk of Card, Card::COUNT);

/// A set of Events: the list of their ids.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Events(pub u64);
card_set!(Events of EventId, EventId::COUNT);
