//! What fights come to, looked up instead of reckoned anew: exact for companies of one kind, between the two for others.

use std::sync::OnceLock;

use crate::force::Force;
use crate::odds::{Contest, Ground, Odds};
use crate::tables::{Die, TableRulings};

/// No army is larger.
const MOST: u8 = 45;

/// What a fight comes to, as the steward reckons.
#[derive(Clone, Copy, Default, Debug)]
pub struct Estimate {
    /// How likely the attacker wins.
    pub win: f32,
    /// How likely the defender wins.
    pub lose: f32,
    /// Pieces the attacker loses.
    pub ours: f32,
    /// Pieces the defender loses.
    pub theirs: f32,
}

/// What fights between companies of one kind come to, by the attacker's pieces and then by the defender's.
type Grid = Vec<Estimate>;

/// The same to less digits.
fn rough(odds: &Odds) -> Estimate {
    let lost = |(knights, foot): (f64, f64)| (knights + foot) as f32;
    Estimate {
        win: odds.attacker_wins as f32,
        lose: odds.defender_wins as f32,
        ours: lost(odds.attacker_losses),
        theirs: lost(odds.defender_losses),
    }
}

/// All fights between companies of one kind, on one ground.
fn grid(ground: Ground, attacker: Die, defender: Die, rulings: TableRulings) -> &'static Grid {
    static GRIDS: [OnceLock<Grid>; 48] = [const { OnceLock::new() }; 48];
    let table = usize::from(rulings.ambush_toll.min(1)) * 2 + usize::from(rulings.table2_swapped);
    let dice = usize::from(attacker == Die::Blue) * 2 + usize::from(defender == Die::Blue);
    GRIDS[(table * 4 + dice) * 3 + ground as usize].get_or_init(|| {
        let all = |die| match die {
            Die::Blue => Force { knights: MOST, foot: 0 },
            Die::Red => Force { knights: 0, foot: MOST },
        };
        let (attacker, defender) = (all(attacker), all(defender));
        let fight =
            Contest { attacker, defender, ground, attacker_is_guardian: false, defender_is_guardian: false, rulings };
        fight.all_odds().iter().map(rough).collect()
    })
}

/// For how much of a fight a force throws the blue die: its knights fall with one half of its losses.
fn blue(force: Force, guardian: bool) -> f32 {
    if guardian {
        return 1.0;
    }
    let (knights, all) = (f32::from(force.knights), f32::from(force.value()));
    (2.0 * knights / all.max(1.0)).min(1.0)
}

/// What a fight comes to, near enough and at once.
#[must_use]
pub fn estimate(fight: &Contest) -> Estimate {
    let shares = [blue(fight.attacker, fight.attacker_is_guardian), blue(fight.defender, fight.defender_is_guardian)];
    let (a, d) = (fight.attacker.value().min(MOST), fight.defender.value().min(MOST));
    let at = usize::from(a) * usize::from(MOST + 1) + usize::from(d);
    let mut sum = Estimate::default();
    for (attacker, by_attacker) in [(Die::Blue, shares[0]), (Die::Red, 1.0 - shares[0])] {
        for (defender, by_defender) in [(Die::Blue, shares[1]), (Die::Red, 1.0 - shares[1])] {
            let share = by_attacker * by_defender;
            if share > 0.0 {
                let odds = &grid(fight.ground, attacker, defender, fight.rulings)[at];
                sum.win += share * odds.win;
                sum.lose += share * odds.lose;
                sum.ours += share * odds.ours;
                sum.theirs += share * odds.theirs;
            }
        }
    }
    sum
}

/// What a siege comes to that is resumed turn after turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Campaign {
    /// What is left of the besiegers; nobody if they fail.
    pub(super) left: f32,
    pub(super) turns: f32,
}

/// Assault after assault, on average, with so many fresh men a turn.
pub(super) fn campaign(fight: &Contest, fresh: f32) -> Campaign {
    let (mut a, mut d) = (f32::from(fight.attacker.value()), f32::from(fight.defender.value()));
    let mut turns = 0.0;
    while d > 0.4 && a > 0.5 && turns < 20.0 {
        let now = Contest { attacker: shrunk(fight.attacker, a), defender: shrunk(fight.defender, d), ..*fight };
        let estimate = estimate(&now);
        a = (a - estimate.ours + fresh).min(f32::from(fight.attacker.value()));
        d -= estimate.theirs.max(0.05);
        turns += 1.0;
    }
    Campaign { left: if d > 0.4 { 0.0 } else { a.max(0.0) }, turns }
}

/// A force reduced to so many, its knights falling with one half of the losses.
fn shrunk(force: Force, left: f32) -> Force {
    let left = left.round().clamp(1.0, f32::from(force.value().max(1))) as u8;
    let lost = force.value().saturating_sub(left);
    let knights = force.knights.saturating_sub(lost / 2).min(left);
    let foot = force.foot.min(left - knights);
    Force { knights: left - foot, foot }
}
