//! The steward in the field: where to march, when to fight, when to withdraw.

use table::prelude::*;

use super::outlook::Outlook;
use crate::Excalibur;
use crate::board::{Board, Ground, ManorId, UnitId};
use crate::combat::Resolve;
use crate::courses::{Next, Refuge};
use crate::encounters::Will;
use crate::orders::{Aim, Goal, Pace, Pen};
use crate::pillage::{Prey, Torch};
use crate::retreat::Exit;
use crate::siege::{Assault, Stand};
use crate::soldiers::{Errand, Man};

pub(crate) fn man(look: &Outlook<'_>, man: Man) -> f32 {
    let Some(soldier) = look.player(man.seat).soldier(man.number) else { return 0.0 };
    match man.for_what {
        Errand::March => match look.plan() {
            Some(plan) if plan.men.contains(&man.number) => 1.0,
            _ => -1.0,
        },
        Errand::Fight => f32::from(soldier.strength()),
        Errand::Wound => look.spares_least(man.seat, soldier, look.struck()),
        Errand::MakeRoom => -f32::from(soldier.strength()),
        Errand::Sally => 1.0,
    }
}

/// He writes the best order he can think of until there is none, then seals.
pub(crate) fn pen(look: &Outlook<'_>, pen: Pen) -> f32 {
    match pen {
        Pen::Seal => 0.5,
        Pen::From(point) if look.plan().is_some_and(|plan| plan.from == point) => 1.0,
        _ => 0.0,
    }
}

/// The order in hand leads where its men do most.
pub(crate) fn goal(look: &Outlook<'_>, goal: Goal) -> f32 {
    if look.player(look.seat).sheet.is_empty() {
        return 0.0;
    }
    if look.goal() == Some(goal.point) { 1.0 } else { -f32::from(goal.miles) }
}

/// Who takes up the pen for an order means to lead it somewhere.
pub(crate) fn aim(look: &Outlook<'_>, aim: Aim) -> f32 {
    match aim {
        Aim::To(to) => goal(look, to),
        Aim::Here(_) => f32::MIN,
    }
}

pub(crate) fn pace(_: &Excalibur, _: Seat, pace: Pace) -> f32 {
    f32::from(pace.0[0] * 4 + pace.0[1])
}

pub(crate) fn will(look: &Outlook<'_>, will: Will) -> f32 {
    match will {
        Will::Fight => look.chance_to_win() - 0.6,
        Will::Avoid => 0.0,
        Will::Leave => 0.4 - look.chance_to_win(),
    }
}

pub(crate) fn resolve(look: &Outlook<'_>, resolve: Resolve) -> f32 {
    match resolve {
        Resolve::Stay => look.chance_to_win(),
        Resolve::StayWhile => f32::NEG_INFINITY,
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
    let board = Board::get();
    let home = game.manors_of(seat).map(|manor| board.miles(exit.0, manor.centre())).min();
    -f32::from(home.unwrap_or(0))
}

pub(crate) fn stand(look: &Outlook<'_>, stand: Stand) -> f32 {
    match stand {
        Stand::Open => look.chance_to_win() - 0.6,
        Stand::Inside => 0.0,
        Stand::InsideThisSeason => f32::NEG_INFINITY,
    }
}

pub(crate) fn assault(look: &Outlook<'_>, assault: Assault) -> f32 {
    match assault {
        Assault::Yes => look.chance_to_win() - 0.6,
        Assault::No => 0.0,
        Assault::NotThisSeason => f32::NEG_INFINITY,
    }
}

/// A die's worth of loot, but nobody burns what will be his own when the season is over.
pub(crate) fn torch(game: &Excalibur, seat: Seat, torch: Torch) -> f32 {
    const LOOT: f32 = 3.5;
    match torch {
        Torch::Pillage(manor) if will_be_ours(game, seat, manor) => LOOT - would_burn(game, manor),
        Torch::Pillage(_) => LOOT,
        Torch::Spare(_) => 0.0,
    }
}

/// Whether a knight stands there alone.
fn will_be_ours(game: &Excalibur, seat: Seat, manor: ManorId) -> bool {
    let centre = manor.centre();
    game.player(seat).at(centre).any(|soldier| soldier.rank.is_noble()) && !game.is_enemy_held(centre, seat)
}

/// What a pillage is expected to destroy, in bezants: a field's harvest, and the price of all else.
fn would_burn(game: &Excalibur, manor: ManorId) -> f32 {
    let board = Board::get();
    let loss = |prey: Prey, price: f32| price * f32::from(7 - prey.falls_on().1) / 6.0;
    let of_unit = |unit: &UnitId| {
        let land = game.land(*unit);
        let mill = if land.mill { loss(Prey::Mill, 15.0) } else { 0.0 };
        let improved = |prey: Prey| if land.improved { loss(prey, 2.0) } else { 0.0 };
        mill + match board.unit(*unit).ground {
            Ground::Arable if land.smoke => 0.0,
            Ground::Arable => loss(Prey::Field, 1.0),
            Ground::Pasture => improved(Prey::Hive),
            Ground::Forest => improved(Prey::Forester),
        }
    };
    let reeve = if game.estate(manor).reeve { loss(Prey::Reeve, 2.0) } else { 0.0 };
    reeve + manor.card().units.iter().map(of_unit).sum::<f32>()
}
