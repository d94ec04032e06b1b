//! Units on the ground: who is in the body, who stands in the second rank, in which order they check (KNK-GEO-17,
//! KNK-GEO-23, KNK-GEO-26).

use super::{Base, Facing, Point};

/// KNK-GEO-26: so near each other, in tenths, figures are of one body.
pub const LINK: i32 = 20;

/// KNK-GEO-26: which of these figures are linked to one of them, each at most two inches from another.
#[must_use]
pub fn linked_to(figures: &[Base], one: usize) -> Vec<bool> {
    let mut linked = vec![false; figures.len()];
    let mut fresh = Vec::new();
    if let Some(first) = linked.get_mut(one) {
        *first = true;
        fresh.push(one);
    }
    while let Some(here) = fresh.pop() {
        for there in 0..figures.len() {
            if !linked[there] && figures[here].gap(figures[there]).tenths() <= LINK {
                linked[there] = true;
                fresh.push(there);
            }
        }
    }
    linked
}

/// KNK-GEO-26: the body of a unit: those linked to its leader; without one the largest group, of equals the one with the
/// first figure.
#[must_use]
pub fn body(figures: &[Base], leader: Option<usize>) -> Vec<bool> {
    if let Some(leader) = leader {
        return linked_to(figures, leader);
    }
    let mut best: Vec<bool> = vec![false; figures.len()];
    let size = |group: &[bool]| group.iter().filter(|member| **member).count();
    for one in 0..figures.len() {
        if !best[one] {
            let group = linked_to(figures, one);
            if size(&group) > size(&best) {
                best = group;
            }
        }
    }
    best
}

/// KNK-GEO-17: figures from front to rear, and each rank from left to right, as their leader faces.
#[must_use]
pub fn in_order(figures: &[Base], leader: Point, facing: Facing) -> Vec<usize> {
    let (ahead_x, ahead_y) = facing.direction();
    let (right_x, right_y) = facing.turned(90).direction();
    let way = |base: &Base| (i64::from(base.at.x - leader.x), i64::from(base.at.y - leader.y));
    let forward = |base: &Base| {
        let (x, y) = way(base);
        x * ahead_x + y * ahead_y
    };
    let aside = |base: &Base| {
        let (x, y) = way(base);
        x * right_x + y * right_y
    };
    let front = figures.iter().map(forward).max().unwrap_or(0);
    let rank = |base: &Base| (front - forward(base)) / (10 * super::SINE_SCALE);
    let mut order: Vec<usize> = (0..figures.len()).collect();
    order.sort_by_key(|at| (rank(&figures[*at]), aside(&figures[*at]), *at));
    order
}

/// KNK-GEO-23: whether one stands in the second rank behind another against an enemy: close behind, and the line to the
/// enemy leads over the man in front. That they are of one unit, and who is in contact, is the caller's to know.
#[must_use]
pub fn is_behind(second: Base, first: Base, enemy: Base) -> bool {
    second.gap(first).tenths() <= 5 && first.quad().meets(second.at.fine(), enemy.at.fine())
}
