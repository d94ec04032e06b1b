//! Point at a place on a surface.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{NoWisdom, Question, Wisely, Words, key_of};
use crate::answer::{Ask, number_between};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// A place on a surface, in the game's smallest unit, and the direction a piece faces there: degrees clockwise from the
/// top of the surface, if it matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// From the left edge.
    pub x: i32,
    /// From the top edge.
    pub y: i32,
    /// The direction, 0 to 359.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
}

impl Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {} {}", self.x, self.y)?;
        self.facing.map_or(Ok(()), |facing| write!(f, " facing {facing}"))
    }
}

impl FromStr for Spot {
    type Err = String;

    fn from_str(text: &str) -> Result<Spot, String> {
        let spot = || {
            let place = text.strip_prefix("at ")?;
            let (place, facing) = match place.split_once(" facing ") {
                Some((place, facing)) => (place, Some(facing.parse().ok()?)),
                None => (place, None),
            };
            let (x, y) = place.split_once(' ')?;
            Some(Spot { x: x.parse().ok()?, y: y.parse().ok()?, facing })
        };
        spot().ok_or_else(|| "write a spot like `at 120 45` or `at 120 45 facing 90`".to_owned())
    }
}

/// A simple shape on a surface.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// Everything within `radius` of a point.
    Disc {
        /// Its middle, from the left edge.
        x: i32,
        /// Its middle, from the top edge.
        y: i32,
        /// How far it reaches.
        radius: u32,
    },
    /// A rectangle, edges included.
    Box {
        /// Left edge.
        left: i32,
        /// Top edge.
        top: i32,
        /// Right edge.
        right: i32,
        /// Bottom edge.
        bottom: i32,
    },
}

impl Zone {
    /// Whether a point lies in it.
    #[must_use]
    pub fn contains(&self, at_x: i32, at_y: i32) -> bool {
        match *self {
            Zone::Disc { x, y, radius } => {
                let (dx, dy, radius) =
                    (i64::from(at_x) - i64::from(x), i64::from(at_y) - i64::from(y), i128::from(radius));
                i128::from(dx).pow(2) + i128::from(dy).pow(2) <= radius.pow(2)
            }
            Zone::Box { left, top, right, bottom } => (left..=right).contains(&at_x) && (top..=bottom).contains(&at_y),
        }
    }

    /// The corners of the smallest box around it.
    fn bounds(&self) -> (i32, i32, i32, i32) {
        match *self {
            Zone::Disc { x, y, radius } => (
                x.saturating_sub_unsigned(radius),
                y.saturating_sub_unsigned(radius),
                x.saturating_add_unsigned(radius),
                y.saturating_add_unsigned(radius),
            ),
            Zone::Box { left, top, right, bottom } => (left, top, right, bottom),
        }
    }
}

/// Whether the answer must give a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// A spot has a facing.
    Needed,
    /// A spot has none.
    None,
}

/// Which spots are allowed: plain data, so that a client can draw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reach {
    /// What the surface is called on the board.
    pub surface: String,
    /// Whether a facing is asked for.
    pub facing: Facing,
    /// In at least one of these.
    pub within: Vec<Zone>,
    /// In none of these.
    pub outside: Vec<Zone>,
    /// A spot that is always allowed, such as where the piece is now.
    pub stay: Spot,
}

impl Reach {
    /// Why a spot is not allowed, if it is not.
    #[must_use]
    pub fn why_not(&self, spot: &Spot) -> Option<String> {
        match (self.facing, spot.facing) {
            (Facing::Needed, None) => return Some("a facing is needed".to_owned()),
            (Facing::None, Some(_)) => return Some("no facing is asked for".to_owned()),
            (Facing::Needed, Some(360..)) => return Some("a facing is 0 to 359 degrees".to_owned()),
            _ => {}
        }
        if (spot.x, spot.y) == (self.stay.x, self.stay.y) {
            return None;
        }
        if !self.within.iter().any(|zone| zone.contains(spot.x, spot.y)) {
            return Some(format!("{} {} is out of reach", spot.x, spot.y));
        }
        self.outside
            .iter()
            .any(|zone| zone.contains(spot.x, spot.y))
            .then(|| format!("{} {} is not free", spot.x, spot.y))
    }

    /// The spot if it is allowed, else the one that always is, facing the same way as far as that is asked for.
    fn or_stay(&self, spot: Spot) -> Spot {
        if self.why_not(&spot).is_none() {
            return spot;
        }
        let turned = spot.facing.or(self.stay.facing).unwrap_or_default() % 360;
        Spot { facing: (self.facing == Facing::Needed).then_some(turned), ..self.stay }
    }

    /// A spot within reach; the one that is always allowed if none is found soon.
    pub fn random(&self, luck: &mut impl Luck) -> Spot {
        let facing = (self.facing == Facing::Needed).then(|| luck.below(360) as u16);
        for _ in 0..64 {
            let Some(zone) = self.within.get(luck.below(self.within.len().max(1) as u32) as usize) else { break };
            let (left, top, right, bottom) = zone.bounds();
            let x = number_between(left.into(), right.max(left).into(), luck) as i32;
            let y = number_between(top.into(), bottom.max(top).into(), luck) as i32;
            let spot = Spot { x, y, facing };
            if self.why_not(&spot).is_none() {
                return spot;
            }
        }
        Spot { facing, ..self.stay }
    }
}

impl Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a spot on {} within reach, such as `{}`", self.surface, self.stay)
    }
}

/// "Where to?" Made by [`spot`].
#[derive(Clone, Debug)]
pub struct AskSpot<S, W = NoWisdom> {
    words: Words<S>,
    reach: Reach,
    wisdom: W,
    otherwise: Option<Spot>,
}

/// Asks for a spot within reach.
pub fn spot<S: Display>(rule: Cite, sentence: S, reach: Reach) -> AskSpot<S> {
    AskSpot { words: Words::new(rule, sentence), reach, wisdom: NoWisdom, otherwise: None }
}

impl<S> AskSpot<S> {
    /// What the game's own house bot says: `spot(..).wisely(|game: &G| game.nearest_cover(seat))`. What is out of reach
    /// counts as [`Reach::stay`]. Called only for such a bot.
    pub fn wisely<F>(self, wisdom: F) -> AskSpot<S, Wisely<F>> {
        let AskSpot { words, reach, wisdom: NoWisdom, otherwise } = self;
        AskSpot { words, reach, wisdom: Wisely(wisdom), otherwise }
    }
}

/// Where a house bot points.
pub trait Pointing<G> {
    /// The spot, if it prefers one.
    fn spot(&self, game: &G) -> Option<Spot>;
}

impl<G> Pointing<G> for NoWisdom {
    fn spot(&self, _: &G) -> Option<Spot> {
        None
    }
}

impl<G, F: Fn(&G) -> Spot> Pointing<G> for Wisely<F> {
    fn spot(&self, game: &G) -> Option<Spot> {
        Some((self.0)(game))
    }
}

impl<S, W> AskSpot<S, W> {
    /// Says which spot counts when a clock runs out: one within reach, such as where the piece is now.
    #[must_use]
    pub fn otherwise(self, spot: Spot) -> AskSpot<S, W> {
        AskSpot { otherwise: Some(spot), ..self }
    }
}

impl<G, S: Display, W: Pointing<G>> Question<G> for AskSpot<S, W> {
    type Answer = Spot;

    fn rule(&self) -> Cite {
        self.words.rule
    }

    fn read(&self, answer: &Answer) -> Option<Spot> {
        match answer {
            Answer::Spot(spot) if self.reach.why_not(spot).is_none() => Some(*spot),
            _ => None,
        }
    }

    fn is_answerable(&self) -> bool {
        self.reach.why_not(&self.reach.stay).is_none()
    }

    fn random(&self, luck: &mut impl Luck) -> Answer {
        Answer::Spot(self.reach.random(luck))
    }

    fn advise(&self, game: &G, _: Seat, luck: &mut impl Luck) -> Answer {
        let spot = self.wisdom.spot(game).map(|spot| self.reach.or_stay(spot));
        Answer::Spot(spot.unwrap_or_else(|| self.reach.random(luck)))
    }

    fn key(&self, answer: &Answer) -> u64 {
        key_of(answer)
    }

    fn label(&self, _: &G, answer: &Answer) -> String {
        match answer {
            Answer::Spot(spot) => spot.to_string(),
            _ => String::new(),
        }
    }

    fn prompt(&self, _: &G, seat: Seat) -> Prompt {
        let ask = Ask::Spot(self.reach.clone());
        Prompt { otherwise: self.otherwise.map(|spot| spot.to_string()), ..self.words.prompt(seat, ask) }
    }
}
