//! A fight under way (EXC-8), with every number and its parts.

use table::prelude::*;

use super::land::Where;
use super::troops::Man;
use crate::Excalibur;
use crate::board::Choke;
use crate::combat::{Field, Fight, Round, Side};
use crate::soldiers::Number;

/// A fight.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct FightScene {
    /// One point, or the two between which it is fought (EXC-6.viii).
    pub at: Vec<Where>,
    /// EXC-8.iv: why only two of each side can fight.
    pub choke: Option<Choke>,
    /// From 1; 0 before the first.
    pub round: u8,
    /// Those who were there first, and those who came.
    pub sides: [SideScene; 2],
    pub last: Option<RoundScene>,
}

/// One side.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SideScene {
    pub seat: Seat,
    /// All of the force that still lives.
    pub men: Vec<Man>,
    /// EXC-8.iv.a: those who do the fighting.
    pub fighting: Vec<Number>,
    /// The strengths of those who fight.
    pub strength: u32,
    /// EXC-13.i.b-1, EXC-13.ii-1: what house or castle adds.
    pub bonus: u8,
    pub inside: bool,
}

/// The last round, in the order of the sides.
#[derive(Clone, Copy, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RoundScene {
    #[serde(flatten)]
    pub round: Round,
    pub attack_values: [u8; 2],
    pub difference: u8,
}

impl FightScene {
    pub(super) fn of(game: &Excalibur, fight: &Fight) -> FightScene {
        FightScene {
            at: match fight.field {
                Field::At(point) => vec![Where::of(point)],
                Field::Between(one, other) => vec![Where::of(one), Where::of(other)],
            },
            choke: fight.choke,
            round: fight.round,
            sides: [0, 1].map(|side: usize| SideScene::of(game, &fight.sides[side], fight.choke.is_some())),
            last: fight.last.map(RoundScene::of),
        }
    }

    /// `at Foxwood`, `on the road between Foxwood and Breaume`.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.at[..] {
            [one, other] => format!("on the road between {} and {}", one.name, other.name),
            [one, ..] => format!("at {}", one.name),
            [] => "somewhere".into(),
        }
    }
}

impl SideScene {
    fn of(game: &Excalibur, side: &Side, choke: bool) -> SideScene {
        let player = game.player(side.seat);
        let men: Vec<Man> = side
            .men
            .iter()
            .filter_map(|number| player.soldier(*number))
            .map(|soldier| Man::of(player, side.seat, soldier))
            .collect();
        let fighting: Vec<Number> = match choke {
            true => side.pair.iter().copied().collect(),
            false => men.iter().map(|man| man.number).collect(),
        };
        let fights = |man: &&Man| fighting.contains(&man.number);
        let strength = men.iter().filter(fights).map(|man| u32::from(man.strength)).sum();
        SideScene { seat: side.seat, strength, bonus: side.bonus, inside: side.inside, men, fighting }
    }
}

impl RoundScene {
    /// A round with what it comes to.
    #[must_use]
    pub fn of(round: Round) -> RoundScene {
        let attack_values = round.attack_values();
        RoundScene { round, attack_values, difference: attack_values[0].abs_diff(attack_values[1]) }
    }
}
