//! What an event shows beside its words: the dice that were thrown, and the places it touches.

use super::{Affair, Clash, Deed};
use crate::board::{ManorId, Point};
use crate::combat::Field;

impl Deed {
    /// What the dice showed, in the order they fell.
    pub(super) fn dice(&self) -> Vec<u8> {
        match self {
            Deed::War(clash) => clash.dice(),
            Deed::Land(affair) => affair.dice(),
        }
    }

    /// The places, as options name them.
    pub(super) fn targets(&self) -> Vec<String> {
        match self {
            Deed::War(clash) => clash.places().into_iter().map(Point::target).collect(),
            Deed::Land(affair) => affair.targets(),
        }
    }
}

impl Clash {
    fn dice(&self) -> Vec<u8> {
        match self {
            Clash::ThrowsForOrder { die, .. } | Clash::Burns { die, .. } | Clash::Loots { die, .. } => vec![*die],
            // EXC-8.ii: both dice for the attack values, then the throws that the table asks for.
            Clash::Round { round, .. } => round.dice.into_iter().chain(round.throws.into_iter().flatten()).collect(),
            _ => Vec::new(),
        }
    }

    fn places(&self) -> Vec<Point> {
        match self {
            Clash::Marches { from, to, .. } | Clash::FallsBack { from, to, .. } | Clash::MakesRoom { from, to, .. } => {
                vec![*from, *to]
            }
            Clash::Meets { field, .. } | Clash::Joined { field, .. } | Clash::Ends { field, .. } => match *field {
                Field::At(point) => vec![point],
                Field::Between(one, other) => vec![one, other],
            },
            Clash::ThrowsForOrder { at, .. }
            | Clash::Dies { at, .. }
            | Clash::AllExitsBlocked { from: at, .. }
            | Clash::SlipsAway { from: at, .. }
            | Clash::Advances { to: at, .. } => vec![*at],
            Clash::BarsTheWay { manor, .. }
            | Clash::Takes { manor, .. }
            | Clash::Relieves { manor, .. }
            | Clash::LaysSiege { manor, .. }
            | Clash::SiegeSucceeds { manor, .. }
            | Clash::SiegeEnds { manor, .. }
            | Clash::Pillages { manor, .. }
            | Clash::Burns { manor, .. }
            | Clash::Loots { manor, .. }
            | Clash::Claims { manor, .. } => vec![manor.centre()],
            _ => Vec::new(),
        }
    }
}

impl Affair {
    fn dice(&self) -> Vec<u8> {
        match self {
            Affair::Throws(throw) => vec![throw.shows],
            Affair::Weather { shows, .. }
            | Affair::GoodFields { shows }
            | Affair::GoodRiver { shows }
            | Affair::KingRides { shows, .. }
            | Affair::Loyalty { shows, .. }
            | Affair::Lightning { shows, .. }
            | Affair::ThrownOut { shows, .. } => vec![*shows],
            Affair::Fate { dice, .. } => dice.clone(),
            Affair::Plague { dice, .. } => faces(dice),
            Affair::Storms { dice, .. } => faces(dice),
            Affair::Floods { dice } => faces(dice),
            Affair::Fires { dice, .. } | Affair::HivesStir { dice, .. } => faces(dice),
            _ => Vec::new(),
        }
    }

    fn targets(&self) -> Vec<String> {
        let manor = |manor: &ManorId| manor.centre().target();
        match self {
            Affair::EntersAndClaims { manor: at, .. }
            | Affair::Hired { manor: at, .. }
            | Affair::SiteFalls { manor: at, .. }
            | Affair::Lightning { manor: at, .. }
            | Affair::Revolts { manor: at, .. }
            | Affair::CastleDamaged { manor: at, .. }
            | Affair::Deserts { manor: at, .. }
            | Affair::Joins { manor: at, .. }
            | Affair::Takes { manor: at, .. } => vec![manor(at)],
            Affair::Harvest { manors, .. } => manors.iter().map(|(at, _)| manor(at)).collect(),
            Affair::Supervises { manors, .. } => manors.iter().map(manor).collect(),
            Affair::Storms { dice, .. } => dice.iter().map(|(at, _)| manor(at)).collect(),
            Affair::StaffMoves { from, to, .. } | Affair::Swarms { from, to, .. } => vec![manor(from), manor(to)],
            Affair::GoesHome { from, to, .. } | Affair::Relocates { from, to, .. } => vec![from.target(), manor(to)],
            Affair::Dismissed { at, .. }
            | Affair::Unpaid { at, .. }
            | Affair::Flees { to: at, .. }
            | Affair::WashedAway { bridge: at } => vec![at.target()],
            Affair::Floods { dice } => dice.iter().map(|(bridge, _)| bridge.target()).collect(),
            Affair::Fires { dice, .. } | Affair::HivesStir { dice, .. } => {
                dice.iter().map(|(unit, _)| unit.target()).collect()
            }
            Affair::ForestBurns { unit, .. } => vec![unit.target()],
            Affair::Builds { work, .. } => vec![work.target()],
            _ => Vec::new(),
        }
    }
}

/// The faces of dice of which each was thrown for something.
fn faces<T>(dice: &[(T, u8)]) -> Vec<u8> {
    dice.iter().map(|(_, face)| *face).collect()
}
