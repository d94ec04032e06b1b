//! The steward's sheet: who marches where this season.
//!
//! He writes one order at a time, the best first: knights who claim, with as many as it takes. Those left over in
//! spring stays and supervises; in autumn he stays and collects.

use table::prelude::*;

use crate::board::{Board, ManorId, Miles, Point};
use crate::orders::{MILES, Order};
use crate::soldiers::{Number, Soldier};
use crate::{Excalibur, Season};

/// An order that the steward would write.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) from: Point,
    pub(super) men: List<Number, 6>,
    pub(super) score: f32,
}

/// The best order for anybody who has none yet.
pub(super) fn best_order(game: &Excalibur, seat: Seat) -> Option<Plan> {
    let mut best: Option<Plan> = None;
    let mut seen: List<Point, 87> = List::new();
    for soldier in game.unordered(seat) {
        if seen.contains(&soldier.at) {
            continue;
        }
        seen.push(soldier.at);
        let here: List<&Soldier, 6> = game.unordered(seat).filter(|other| other.at == soldier.at).collect();
        for men in parties(&here) {
            let numbers: List<Number, 6> = men.iter().map(|man| man.number).collect();
            let Some((_, score)) = best_goal(game, seat, soldier.at, &men, soldier.at) else { continue };
            if best.as_ref().is_none_or(|best| score > best.score) {
                best = Some(Plan { from: soldier.at, men: numbers, score });
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

/// Where a party does most, and how much that is worth.
pub(super) fn best_goal(
    game: &Excalibur,
    seat: Seat,
    from: Point,
    men: &[&Soldier],
    at: Point,
) -> Option<(Point, f32)> {
    let board = Board::get();
    let miles = board.miles_from(at, &game.closed());
    let mut best: Option<(Point, f32)> = None;
    for manor in board.manors().filter(|manor| game.owner(*manor) != Some(seat)) {
        let far = miles.to(manor.centre());
        if far == Miles::NEVER || far == 0 || is_sought(game, seat, manor.centre(), men) {
            continue;
        }
        let within = usize::from(far) <= MILES;
        let score = worth(game, seat, manor, men, far) * if within { 1.0 } else { 0.15 };
        // Beyond a season's march only those set out who would not be missed at home.
        if !within && is_needed(game, seat, from, men) {
            continue;
        }
        let goal = if within { manor.centre() } else { six_miles_towards(game, at, manor.centre()) };
        if goal != at && best.is_none_or(|(_, found)| score > found) {
            best = Some((goal, score));
        }
    }
    best
}

fn six_miles_towards(game: &Excalibur, from: Point, to: Point) -> Point {
    game.shortest_way(from, to).last().copied().unwrap_or(from)
}

/// Whether another order of the sheet leads there already.
fn is_sought(game: &Excalibur, seat: Seat, goal: Point, men: &[&Soldier]) -> bool {
    let ours = |order: &&Order| !order.men.iter().any(|number| men.iter().any(|man| man.number == *number));
    game.player(seat).sheet.iter().filter(ours).any(|order| order.goal() == goal)
}

/// What a manor is worth to a party that goes there: its income and its card, less the way, if they can take it.
fn worth(game: &Excalibur, seat: Seat, manor: ManorId, men: &[&Soldier], far: u8) -> f32 {
    let income = manor.card().unsupervised[0] as f32;
    let taken = if game.owner(manor).is_some() { 1.5 } else { 1.0 };
    let ours: f32 = men.iter().map(|man| f32::from(man.strength())).sum();
    let theirs = defence(game, seat, manor);
    // Knights are not sent where they would be beaten, nor crowds where one is enough.
    let chance = if theirs == 0.0 {
        1.0 / (1.0 + 0.25 * (men.len() as f32 - 1.0))
    } else if ours > 1.5 * theirs {
        0.8
    } else if ours > 1.15 * theirs {
        0.4
    } else {
        return -1.0;
    };
    (income + 4.0) * taken * chance - 0.4 * f32::from(far)
}

/// What stands in a manor against a seat.
fn defence(game: &Excalibur, seat: Seat, manor: ManorId) -> f32 {
    let point = manor.centre();
    let holder = game.owner(manor);
    let mut strength = 0.0;
    for other in game.seats().into_iter().filter(|other| *other != seat) {
        let here: u8 = game.player(other).at(point).map(Soldier::strength).sum();
        strength += f32::from(here);
        if here > 0 && holder == Some(other) && game.settings.houses {
            strength += f32::from(game.defences(manor)[1]);
        }
    }
    strength
}

/// Whether nobody would be left in an own manor to supervise it in spring or to collect in autumn.
fn is_needed(game: &Excalibur, seat: Seat, from: Point, men: &[&Soldier]) -> bool {
    let own = Board::get().manor_at(from).is_some_and(|manor| game.owner(manor) == Some(seat));
    let stays = |soldier: &&Soldier| soldier.rank.is_noble() && !men.iter().any(|man| man.number == soldier.number);
    own && game.season != Season::Summer
        && !game.unordered(seat).filter(|soldier| soldier.at == from).any(|s| stays(&s))
}
