//! What follows when the movement step ends: the battles that must be fought.

use table::Odds;
use table::prelude::*;

use super::land::Where;
use crate::force::Force;
use crate::{Kingdom, Stage};

/// KGD-14.i: a battle that must be fought in step iv, as things stand.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BattleAhead {
    pub at: Where,
    /// Who moved in.
    pub attacker: Seat,
    pub attackers: Force,
    /// Who is there, each with his pieces.
    pub foes: Vec<Foe>,
    /// What it comes to, for the one who moved in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// An enemy there.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Foe {
    pub seat: Seat,
    #[serde(flatten)]
    pub force: Force,
}

/// KGD-14.i: the battles that the mover must fight, during his movement. All of it lies open (KGD-P-1); the odds are
/// worded for him, so only he gets them.
pub(super) fn battles(game: &Kingdom, viewer: Option<Seat>) -> Vec<BattleAhead> {
    let seat = game.active;
    if game.stage != Stage::Movement || !game.lives(seat) {
        return Vec::new();
    }
    let foes = |place| {
        let foe = |foe: Seat| Foe { seat: foe, force: game.player(foe).force_at(place) };
        game.foes_at(seat, place).into_iter().map(foe).collect()
    };
    let ahead = |place| BattleAhead {
        at: Where::of(place),
        attacker: seat,
        attackers: game.player(seat).force_at(place),
        foes: foes(place),
        odds: (viewer == Some(seat)).then(|| game.battle_odds(seat, place, Force::NONE)).flatten(),
    };
    game.compulsory_battles(seat).map(ahead).collect()
}
