//! Chance: the seed that is committed to, the stream it gives, dice, shuffles and draws.
//!
//! `docs/dice.md` fixes everything here, so that anybody can check a match with their own program: the same seed gives
//! the same dice on every machine and under every later version.

mod dice;
mod fall;
mod luck;
mod seed;
#[cfg(test)]
mod tests;

pub use dice::{Dice, Roll};
pub(crate) use fall::reorder;
pub use fall::{Fall, Script};
pub use luck::{Luck, Quick};
pub(crate) use seed::hex_text;
pub use seed::{Commitment, Entropy, Seed, Stream};

use serde::{Deserialize, Serialize};

use fall::{MOST_SHUFFLED, order_of};

/// The chance of one match: its stream, and what is scripted.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: Option<Seed>,
    commitment: Option<Commitment>,
    entropy: Vec<Entropy>,
    stream: Option<Stream>,
    /// How long the match has lasted, by the last report. It never goes back.
    minutes: u32,
    /// Scripted in advance.
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
    #[serde(skip_serializing_if = "is_zero")]
    minutes: u32,
    script: Script,
}

/// A field that is zero is not stored.
#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference.
pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl SavedChance {
    /// How many words of the stream were used.
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// Whether there is a seed to throw from.
    pub(crate) fn is_seeded(&self) -> bool {
        self.seed.is_some()
    }

    /// What only a damaged store says.
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

/// Positions in a stream stay below 2^53, where every program can count exactly.
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
        let commitment = Some(seed.commitment());
        Chance { seed: Some(seed), commitment, entropy, stream, minutes: 0, script: Script::default() }
    }

    /// No dice but those that are scripted.
    #[must_use]
    pub fn scripted(script: Script) -> Chance {
        Chance { seed: None, commitment: None, entropy: Vec::new(), stream: None, minutes: 0, script }
    }

    /// The seed, unless all dice are scripted.
    #[must_use]
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The commitment shown before the first die.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        self.commitment.as_ref()
    }

    /// What the seats added.
    #[must_use]
    pub fn entropy(&self) -> &[Entropy] {
        &self.entropy
    }

    /// How many words of the stream were used.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.stream.as_ref().map_or(0, |stream| stream.position())
    }

    /// The same chance at another place of its stream.
    #[must_use]
    pub fn at_position(mut self, position: u64) -> Chance {
        if let Some(stream) = &mut self.stream {
            stream.go_to(position);
        }
        self
    }

    /// How many minutes the match has lasted, by the last report.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.minutes
    }

    /// Sets how many minutes the match has lasted. Time never goes back: a smaller number is ignored.
    pub(crate) fn set_minutes(&mut self, minutes: u32) {
        self.minutes = self.minutes.max(minutes);
    }

    /// For storage beside a checkpoint.
    #[must_use]
    pub fn save(&self) -> SavedChance {
        SavedChance {
            seed: self.seed,
            commitment: self.commitment,
            entropy: self.entropy.clone(),
            position: self.position(),
            minutes: self.minutes,
            script: self.script.clone(),
        }
    }

    /// Back from the store, at the same place of its stream.
    #[must_use]
    pub fn load(saved: SavedChance) -> Chance {
        let stream = saved.seed.map(|seed| seed.stream(&saved.entropy));
        let SavedChance { seed, commitment, entropy, position, minutes, script } = saved;
        Chance { seed, commitment, entropy, stream, minutes, script }.at_position(position)
    }

    /// Throws dice. The stream moves on even where the script decides, so that a scripted roll leaves all others as
    /// they were.
    pub(crate) fn roll(&mut self, dice: Dice) -> Result<(Roll, bool), NoFall> {
        let by_stream = self.stream.as_mut().map(|stream| dice.throw(stream));
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
        let by_stream = self.stream.as_mut().map(|stream| stream.below(of));
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

    /// Throws again what counts for nothing, because it was taken back: the stream moves on as it did the first time.
    pub(crate) fn pass_over(&mut self, fall: &Fall) -> Fall {
        let Some(stream) = &mut self.stream else { return fall.clone() };
        match fall {
            Fall::Dice { faces, shown } => {
                let thrown = Dice::new(shown.len() as u8, *faces).throw(stream);
                Fall::Dice { faces: *faces, shown: thrown.faces().into() }
            }
            Fall::Draw { of, .. } => Fall::Draw { of: *of, drawn: stream.below(*of) },
            Fall::Order(order) => {
                let mut anew: Vec<u16> = (0..order.len() as u16).collect();
                stream.shuffle(&mut anew);
                Fall::Order(anew.into())
            }
            Fall::PassedOver(fall) => Fall::PassedOver(self.pass_over(fall).into()),
            Fall::Clock { .. } | Fall::TakenBack { .. } => fall.clone(),
        }
    }

    /// Looks at the clock. The stream plays no part in it.
    pub(crate) fn clock(&mut self) -> Result<(u32, bool), NoFall> {
        let fitting = |fall: &Fall| match fall {
            Fall::Clock { minutes } => Some(*minutes),
            _ => None,
        };
        let commanded = self.script.commanded("the clock", fitting)?;
        let Some(told) = commanded.or_else(|| self.script.minutes.pop_front()) else {
            return Ok((self.minutes, false));
        };
        if told < self.minutes {
            return Err(format!("the clock is scripted to show {told} minutes, but it shows {} already", self.minutes));
        }
        self.minutes = told;
        Ok((told, true))
    }

    /// The order that a shuffle of `of` items gives.
    pub(crate) fn order(&mut self, of: usize) -> Result<(Vec<u16>, bool), NoFall> {
        if of > MOST_SHUFFLED {
            return Err(format!("{of} things are too many to be shuffled; {MOST_SHUFFLED} is the most"));
        }
        let by_stream = self.stream.as_mut().map(|stream| {
            let mut order: Vec<u16> = (0..of as u16).collect();
            stream.shuffle(&mut order);
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
