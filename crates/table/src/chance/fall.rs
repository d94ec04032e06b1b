//! What chance decided, as a record writes it; and chance that is scripted in advance.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Roll;
use crate::refusal::brief;

/// One thing chance decided, as a record writes it: `2d6: 3 5`, `draw of 9: 4`, `shuffle of 3: 2 3 1`, `clock 61
/// minutes`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Fall {
    /// Dice showed these faces.
    Dice {
        /// Faces of each die.
        faces: u8,
        /// What they showed.
        shown: Box<[u8]>,
    },
    /// One of several things was drawn: this one, from 0.
    Draw {
        /// How many there were.
        of: u32,
        /// Which was drawn, from 0.
        drawn: u32,
    },
    /// A shuffle: which old place each new place got its item from, from 0.
    Order(Box<[u16]>),
    /// Not chance, but noted like it: the rules looked at the clock, and this many minutes had passed.
    Clock {
        /// How many.
        minutes: u32,
    },
    /// Not chance, but noted like it: here the table agreed to take answers back ([`crate::Match::take_back`]).
    TakenBack {
        /// How many.
        answers: u32,
    },
    /// What had fallen after those answers. It counts for nothing, but it has used its words of the stream.
    PassedOver(Box<Fall>),
}

impl Fall {
    /// Whether it is a look at the clock, and not chance.
    pub(crate) fn is_clock(&self) -> bool {
        matches!(self, Fall::Clock { .. })
    }

    /// Whether it only says what was taken back: the rules never see it.
    pub(crate) fn is_set_aside(&self) -> bool {
        matches!(self, Fall::TakenBack { .. } | Fall::PassedOver(_))
    }

    /// Whether a seed gives it, counted or passed over.
    pub(crate) fn is_thrown(&self) -> bool {
        !matches!(self, Fall::Clock { .. } | Fall::TakenBack { .. })
    }
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
            Fall::Clock { minutes: 1 } => f.write_str("clock 1 minute"),
            Fall::Clock { minutes } => write!(f, "clock {minutes} minutes"),
            Fall::TakenBack { answers: 1 } => f.write_str("taken back: 1 answer"),
            Fall::TakenBack { answers } => write!(f, "taken back: {answers} answers"),
            Fall::PassedOver(fall) => write!(f, "passed over {fall}"),
        }
    }
}

impl FromStr for Fall {
    type Err = String;

    fn from_str(text: &str) -> Result<Fall, String> {
        let unknown = || {
            format!(
                "chance is written like `2d6: 3 5`, `draw of 9: 4`, `shuffle of 3: 2 3 1` or `clock 61 minutes`, not {text:?}"
            )
        };
        if let Some(clock) = text.strip_prefix("clock ") {
            let minutes = clock.strip_suffix(" minutes").or_else(|| clock.strip_suffix(" minute"));
            let minutes = minutes.and_then(|minutes| minutes.parse().ok()).ok_or_else(unknown)?;
            return Ok(Fall::Clock { minutes });
        }
        if let Some(answers) = text.strip_prefix("taken back: ") {
            let answers = answers.strip_suffix(" answers").or_else(|| answers.strip_suffix(" answer"));
            let answers = answers.and_then(|answers| answers.parse().ok()).ok_or_else(unknown)?;
            return Ok(Fall::TakenBack { answers });
        }
        if let Some(fall) = text.strip_prefix("passed over ") {
            // Read to the end here: a file could say it a million times in a row.
            let fall: Fall = if fall.starts_with("passed over ") { return Err(unknown()) } else { fall.parse()? };
            return if fall.is_thrown() { Ok(Fall::PassedOver(fall.into())) } else { Err(unknown()) };
        }
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
pub(super) fn order_of(order: &[u16], of: usize) -> Result<Box<[u16]>, String> {
    let counted: Vec<u32> = order.iter().map(|&from| u32::from(from) + 1).collect();
    permutation(&counted, of)
}

/// The most things that can be shuffled in one go.
pub(super) const MOST_SHUFFLED: usize = u16::MAX as usize;

/// Chance that is scripted in advance, and used before the stream.
///
/// `falls` are strict and come first: the whole course of chance, as a record commands it. The other queues are for
/// tests and for callers that only care about the next die: each kind has its own queue, whatever else falls in
/// between.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Script {
    /// The coming throws, draws and shuffles. Each must be exactly what the rules ask for then. `None` leaves one to
    /// the stream.
    #[serde(skip_serializing_if = "VecDeque::is_empty")]
    pub falls: VecDeque<Option<Fall>>,
    /// Faces of the coming dice.
    pub dice: VecDeque<u32>,
    /// The coming draws, from 0.
    pub draws: VecDeque<u32>,
    /// The coming shuffles: which old place each new place takes from, from 0.
    pub orders: VecDeque<Vec<u16>>,
    /// What the clock shows when the rules look at it next, in minutes.
    #[serde(skip_serializing_if = "VecDeque::is_empty")]
    pub minutes: VecDeque<u32>,
}

impl Script {
    /// Commands chance, one fall after the other.
    #[must_use]
    pub fn of(falls: impl IntoIterator<Item = Fall>) -> Script {
        Script { falls: falls.into_iter().map(Some).collect(), ..Script::default() }
    }

    /// The next commanded fall, as the kind that is asked for; nothing if none is commanded.
    pub(super) fn commanded<T>(
        &mut self,
        asked: impl fmt::Display,
        fitting: impl FnOnce(&Fall) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(fall) = self.falls.pop_front().flatten() else { return Ok(None) };
        let unfit = || format!("{} was commanded, but the rules ask for {asked}", brief(&fall.to_string()));
        fitting(&fall).map(Some).ok_or_else(unfit)
    }

    /// Queues more after what is already queued.
    pub fn extend(&mut self, more: Script) {
        self.falls.extend(more.falls);
        self.dice.extend(more.dice);
        self.draws.extend(more.draws);
        self.orders.extend(more.orders);
        self.minutes.extend(more.minutes);
    }

    /// Whether nothing is queued.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Script { falls, dice, draws, orders, minutes } = self;
        falls.is_empty() && dice.is_empty() && draws.is_empty() && orders.is_empty() && minutes.is_empty()
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
