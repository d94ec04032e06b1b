//! Chapter 8: combat.

use table::prelude::*;

use crate::board::{Choke, Point};
use crate::soldiers::Number;

/// A fight under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub field: Field,
    /// EXC-8.iv: why only two of each side can fight, if that is so.
    pub choke: Option<Choke>,
    /// Those who were there first, and those who came (EXC-8.v).
    pub sides: [Side; 2],
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The dice of the last round and what came of them.
    #[serde(default)]
    pub last: Option<Round>,
}

/// Where a fight takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// On a mile point.
    At(Point),
    /// EXC-6.viii: on the road between the points from which each side came.
    Between(Point, Point),
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Whose men they are.
    pub seat: Seat,
    /// All of the force that still lives.
    pub men: Vec<Number>,
    /// EXC-8.iv.a: the two who fight at a choke point.
    #[serde(default)]
    pub pair: List<Number, 2>,
    /// EXC-13.i.b-1, EXC-13.ii-1: what house or castle adds.
    #[serde(default)]
    pub bonus: u8,
    /// EXC-13.i: whether they hold the house or castle.
    #[serde(default)]
    pub inside: bool,
}

/// EXC-8.ii: a round, for the account of it. Each pair is in the order of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The strengths of the troops.
    pub strengths: [u8; 2],
    /// What house or castle adds.
    pub bonus: [u8; 2],
    /// The dice.
    pub dice: [u8; 2],
    /// The throws for wounds, where the table asks for them.
    pub throws: [Option<u8>; 2],
    /// The wounds.
    pub wounds: [u8; 2],
}

impl Round {
    /// EXC-8.ii.a: strengths, bonus and die.
    #[must_use]
    pub const fn attack_values(&self) -> [u8; 2] {
        let [s, b, d] = [self.strengths, self.bonus, self.dice];
        [s[0] + b[0] + d[0], s[1] + b[1] + d[1]]
    }
}
