//! The steward in the field: where to march, when to fight, when to withdraw.

use table::prelude::*;

use super::campaign::{best_goal, best_order};
use crate::Excalibur;
use crate::combat::Resolve;
use crate::courses::{Next, Refuge};
use crate::encounters::Will;
use crate::odds::cost;
use crate::orders::{Goal, Pace, Pen};
use crate::pillage::Torch;
use crate::retreat::Exit;
use crate::siege::{Assault, Stand};
use crate::soldiers::{Errand, Man, Soldier};

pub(crate) fn man(game: &Excalibur, man: Man) -> f32 {
    let Some(soldier) = game.player(man.seat).soldier(man.number) else { return 0.0 };
    match man.for_what {
        Errand::March => match best_order(game, man.seat) {
            Some(plan) if plan.men.contains(&man.number) => 1.0,
            _ => -1.0,
        },
        Errand::Fight => f32::from(soldier.strength()),
        Errand::Wound => -cost((soldier.rank, soldier.wounded)) as f32,
        Errand::MakeRoom => -f32::from(soldier.strength()),
        Errand::Sally => 1.0,
    }
}

/// He writes the best order he can think of until there is none, then seals.
pub(crate) fn pen(game: &Excalibur, seat: Seat, pen: Pen) -> f32 {
    match pen {
        Pen::Seal => 0.5,
        Pen::From(point) if best_order(game, seat).is_some_and(|plan| plan.from == point) => 1.0,
        _ => 0.0,
    }
}

/// The order in hand leads where its men do most.
pub(crate) fn goal(game: &Excalibur, seat: Seat, goal: Goal) -> f32 {
    let player = game.player(seat);
    let Some(order) = player.sheet.last() else { return 0.0 };
    let men: List<&Soldier, 6> = order.men.iter().filter_map(|number| player.soldier(*number)).collect();
    let best = best_goal(game, seat, order.from, &men, order.goal());
    if best.is_some_and(|(point, _)| point == goal.point) { 1.0 } else { -f32::from(goal.miles) }
}

pub(crate) fn pace(_: &Excalibur, _: Seat, pace: Pace) -> f32 {
    f32::from(pace.0[0] * 4 + pace.0[1])
}

pub(crate) fn will(game: &Excalibur, seat: Seat, will: Will) -> f32 {
    let chance = chance_to_win(game, seat);
    match will {
        Will::Fight => chance - 0.6,
        Will::Avoid => 0.0,
        Will::Leave => 0.4 - chance,
    }
}

pub(crate) fn resolve(game: &Excalibur, seat: Seat, resolve: Resolve) -> f32 {
    let chance = chance_to_win(game, seat);
    match resolve {
        Resolve::Stay => chance,
        Resolve::Withdraw => 0.45,
        Resolve::GoInside => 0.55,
    }
}

pub(crate) fn next(_: &Excalibur, _: Seat, next: Next) -> f32 {
    match next {
        Next::CarryOn => 1.0,
        Next::Stay => 0.5,
        Next::GoBack => 0.0,
    }
}

pub(crate) fn refuge(_: &Excalibur, _: Seat, refuge: Refuge) -> f32 {
    match refuge {
        Refuge::Stand => 0.0,
        Refuge::Start(_) => 1.0,
        Refuge::Manor(_) => 0.5,
        Refuge::By(..) => 0.0,
    }
}

pub(crate) fn exit(game: &Excalibur, seat: Seat, exit: Exit) -> f32 {
    let board = crate::board::Board::get();
    let home = game.manors_of(seat).map(|manor| board.miles(exit.0, manor.centre())).min();
    -f32::from(home.unwrap_or(0))
}

pub(crate) fn stand(game: &Excalibur, seat: Seat, stand: Stand) -> f32 {
    match stand {
        Stand::Open => chance_to_win(game, seat) - 0.6,
        Stand::Inside => 0.0,
    }
}

pub(crate) fn assault(game: &Excalibur, seat: Seat, assault: Assault) -> f32 {
    match assault {
        Assault::Yes => chance_to_win(game, seat) - 0.6,
        Assault::No => 0.0,
    }
}

pub(crate) fn torch(_: &Excalibur, _: Seat, torch: Torch) -> f32 {
    match torch {
        Torch::Pillage(_) => 1.0,
        Torch::Spare(_) => 0.0,
    }
}

/// The exact chance to win the fight at hand, if both fight to the end.
fn chance_to_win(game: &Excalibur, seat: Seat) -> f32 {
    game.contest(seat).map_or(0.0, |contest| contest.odds().wins[0] as f32)
}
