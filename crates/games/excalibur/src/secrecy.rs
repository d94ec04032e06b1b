//! What others have ordered but not yet done, imagined anew (EXC-R56).

use table::prelude::*;

use crate::board::{Board, Point};
use crate::orders::{MILES, MILES_A_PHASE, Order};
use crate::soldiers::{Course, Soldier};
use crate::{Excalibur, Stage};

impl Excalibur {
    /// Gives a seat orders that it could have written, for all that others have seen: what was marched stays, what is
    /// still to come is anything.
    pub(crate) fn imagine_orders(&mut self, seat: Seat, luck: &mut impl Luck) {
        let (phase, writing) = match self.stage {
            Stage::Orders => (0, true),
            Stage::March(phase) => (usize::from(phase), false),
            Stage::Fights(phase) | Stage::Pillage(phase) => (usize::from(phase) + 1, false),
            // Outside the campaign nothing is ordered.
            _ => return,
        };
        let player = &mut self.players[seat.index()];
        player.turning = false;
        if writing && !player.sealed {
            return player.sheet.clear();
        }
        let old = std::mem::take(&mut player.sheet);
        for soldier in &mut player.soldiers {
            let known: &[Point] = match soldier.march.order.and_then(|index| old.get(usize::from(index))) {
                Some(order) => &order.route[..order.route.len().min(soldier.march.gone.into())],
                None => &[],
            };
            if let Some(order) = imagined(soldier, known, phase, luck) {
                soldier.march.order = (!writing).then_some(player.sheet.len() as u8);
                player.sheet.push(order);
            } else {
                soldier.march.order = None;
            }
            wander(soldier, luck);
        }
    }
}

/// An order for one soldier that agrees with what he has marched, and from this phase on with nothing but chance. One in
/// three stands.
fn imagined(soldier: &Soldier, known: &[Point], phase: usize, luck: &mut impl Luck) -> Option<Order> {
    let from = soldier.march.start.unwrap_or(soldier.at);
    let mut route: List<Point, MILES> = known.iter().copied().take(MILES).collect();
    // What he has gone, he was to go by now: nobody can tell that he is late.
    let mut pace = [0; 3];
    (0..route.len()).for_each(|mile| pace[mile / usize::from(MILES_A_PHASE)] += 1);
    if luck.below(3) > 0 {
        let mut at = route.last().copied().unwrap_or(from);
        for miles in pace.iter_mut().skip(phase) {
            for _ in 0..luck.below(u32::from(MILES_A_PHASE - *miles) + 1) {
                at = any_neighbour(at, luck);
                if route.try_push(at).is_ok() {
                    *miles += 1;
                }
            }
        }
    }
    (!route.is_empty()).then(|| Order { men: List::from_iter([soldier.number]), from, route, pace })
}

/// What he has still to go in this phase.
fn wander(soldier: &mut Soldier, luck: &mut impl Luck) {
    let march = &mut soldier.march;
    if march.course != Course::Ordered || march.halted || luck.below(2) == 0 {
        return;
    }
    let mut at = soldier.at;
    for mile in march.way.iter_mut().skip(march.arrived.into()) {
        at = any_neighbour(at, luck);
        *mile = at;
    }
}

fn any_neighbour(at: Point, luck: &mut impl Luck) -> Point {
    let next = Board::get().next(at);
    if next.is_empty() { at } else { next[luck.below(next.len() as u32) as usize] }
}
