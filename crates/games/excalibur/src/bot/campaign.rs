//! The steward's sheet: who marches where this season.
//!
//! He writes one order at a time, the best first: knights who claim, with as many as it takes. Those left over in
//! spring stays and supervises; in autumn he stays and collects.

use table::prelude::*;

use super::outlook::{MANORS, Outlook};
use crate::board::{Board, ManorId, Miles, Point, Points};
use crate::orders::{MILES, Order};
use crate::soldiers::{Number, Soldier};
use crate::{Excalibur, Season};

/// An order that the steward would write.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) from: Point,
    pub(super) men: List<Number, 6>,
    score: f32,
}

/// A manor that is not the player's own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    centre: Point,
    /// What its card brings.
    gain: f32,
    /// More if it is taken from another.
    taken: f32,
    /// What stands in it.
    defence: f32,
}

/// All manors that are not the player's own.
pub(super) fn targets(game: &Excalibur, seat: Seat) -> List<Target, MANORS> {
    let board = Board::get();
    let (mut strength, mut holders) = ([0_u8; MANORS], [0_u8; MANORS]);
    for other in game.seats().without(seat) {
        for man in &game.player(other).soldiers {
            if let Some(manor) = board.manor_at(man.at) {
                strength[manor.index()] += man.strength();
                holders[manor.index()] += if game.owner(manor) == Some(other) { man.strength() } else { 0 };
            }
        }
    }
    let target = |manor: ManorId| {
        let (strength, holders) = (strength[manor.index()], holders[manor.index()]);
        let walls = if holders > 0 && game.settings.houses { game.defences(manor)[1] } else { 0 };
        Target {
            centre: manor.centre(),
            gain: manor.card().unsupervised[0] as f32 + 4.0,
            taken: if game.owner(manor).is_some() { 1.5 } else { 1.0 },
            defence: f32::from(strength) + f32::from(walls),
        }
    };
    board.manors().filter(|manor| game.owner(*manor) != Some(seat)).map(target).collect()
}

/// The best order for anybody who has none yet.
pub(super) fn best_order(look: &Outlook<'_>) -> Option<Plan> {
    let unordered: List<&Soldier, 87> = look.unordered(look.seat).collect();
    let sought: Points = look.player(look.seat).sheet.iter().map(Order::goal).collect();
    let mut best: Option<Plan> = None;
    let mut seen = Points::NONE;
    for soldier in &unordered {
        if !seen.insert(soldier.at) {
            continue;
        }
        let here: List<&Soldier, 6> = unordered.iter().copied().filter(|other| other.at == soldier.at).collect();
        let miles = Board::get().miles_from(soldier.at, &look.closed());
        for men in parties(&here) {
            let needed = is_needed(look, soldier.at, &here, &men);
            let Some((_, score)) = best_target(look, &men, &miles, &sought, needed) else { continue };
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Plan { from: soldier.at, men: men.iter().map(|man| man.number).collect(), score });
            }
        }
    }
    best.filter(|plan| plan.score > 0.0)
}

/// The parties worth thinking of: the most junior knight alone, any knight alone, everybody.
fn parties<'g>(here: &[&'g Soldier]) -> List<List<&'g Soldier, 6>, 3> {
    let mut all = List::new();
    let nobles = || here.iter().copied().filter(|soldier| soldier.rank.is_noble());
    let weakest = nobles().min_by_key(|soldier| soldier.strength());
    let strongest = nobles().max_by_key(|soldier| soldier.strength());
    if let (Some(weakest), Some(strongest)) = (weakest, strongest) {
        all.push(List::from_iter([weakest]));
        if strongest.number != weakest.number {
            all.push(List::from_iter([strongest]));
        }
        if here.len() > 1 {
            all.push(here.iter().copied().collect());
        }
    }
    all
}

/// Where a party that has an order leads it on to, from where the order ends.
pub(super) fn best_goal(look: &Outlook<'_>, from: Point, men: &[&Soldier], at: Point) -> Option<Point> {
    let others = |order: &&Order| !order.men.iter().any(|number| men.iter().any(|man| man.number == *number));
    let sought: Points = look.player(look.seat).sheet.iter().filter(others).map(Order::goal).collect();
    let here: List<&Soldier, 87> = look.unordered(look.seat).filter(|soldier| soldier.at == from).collect();
    let miles = Board::get().miles_from(at, &look.closed());
    let (target, _) = best_target(look, men, &miles, &sought, is_needed(look, from, &here, men))?;
    // As far as a season's march leads.
    let within = usize::from(miles.to(target.centre)) <= MILES;
    Some(if within { target.centre } else { look.shortest_way(at, target.centre).last().copied().unwrap_or(at) })
}

/// Where a party does most, and how much that is worth.
fn best_target<'l>(
    look: &'l Outlook<'_>,
    men: &[&Soldier],
    miles: &Miles,
    sought: &Points,
    needed: bool,
) -> Option<(&'l Target, f32)> {
    let ours: f32 = men.iter().map(|man| f32::from(man.strength())).sum();
    let alone = 1.0 / (1.0 + 0.25 * (men.len() as f32 - 1.0));
    let mut best: Option<(&Target, f32)> = None;
    for target in look.targets() {
        let far = miles.to(target.centre);
        if far == Miles::NEVER || far == 0 || sought.contains(target.centre) {
            continue;
        }
        // Beyond a season's march only those set out who would not be missed at home.
        let within = usize::from(far) <= MILES;
        if !within && needed {
            continue;
        }
        let score = target.worth(ours, alone, far) * if within { 1.0 } else { 0.15 };
        if best.is_none_or(|(_, found)| score > found) {
            best = Some((target, score));
        }
    }
    best
}

impl Target {
    /// What a manor is worth to a party that goes there: its income and its card, less the way, if they can take it.
    fn worth(&self, ours: f32, alone: f32, far: u8) -> f32 {
        // Knights are not sent where they would be beaten, nor crowds where one is enough.
        let chance = if self.defence == 0.0 {
            alone
        } else if ours > 1.5 * self.defence {
            0.8
        } else if ours > 1.15 * self.defence {
            0.4
        } else {
            return -1.0;
        };
        self.gain * self.taken * chance - 0.4 * f32::from(far)
    }
}

/// Whether nobody would be left in an own manor to supervise it in spring or to collect in autumn. `here` are those in the
/// place who have no order.
fn is_needed(look: &Outlook<'_>, from: Point, here: &[&Soldier], men: &[&Soldier]) -> bool {
    let own = Board::get().manor_at(from).is_some_and(|manor| look.owner(manor) == Some(look.seat));
    let stays = |soldier: &Soldier| soldier.rank.is_noble() && !men.iter().any(|man| man.number == soldier.number);
    own && look.season != Season::Summer && !here.iter().any(|soldier| stays(soldier))
}
