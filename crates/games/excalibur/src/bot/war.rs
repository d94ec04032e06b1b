//! The steward in the field: where to march, when to fight, when to withdraw.

use table::prelude::*;

use crate::Excalibur;
use crate::combat::Resolve;
use crate::courses::{Next, Refuge};
use crate::encounters::Will;
use crate::odds::cost;
use crate::orders::{Goal, Pace, Pen};
use crate::pillage::Torch;
use crate::retreat::Exit;
use crate::siege::{Assault, Stand};
use crate::soldiers::{Errand, Man};

pub(crate) fn man(game: &Excalibur, man: Man) -> f32 {
    let Some(soldier) = game.player(man.seat).soldier(man.number) else { return 0.0 };
    match man.for_what {
        Errand::March => 1.0,
        Errand::Fight => f32::from(soldier.strength()),
        Errand::Wound => -cost((soldier.rank, soldier.wounded)) as f32,
        Errand::MakeRoom => -f32::from(soldier.strength()),
        Errand::Sally => 1.0,
    }
}

pub(crate) fn pen(_: &Excalibur, _: Seat, pen: Pen) -> f32 {
    if pen == Pen::Seal { 1.0 } else { 0.0 }
}

pub(crate) fn goal(_: &Excalibur, _: Seat, goal: Goal) -> f32 {
    -f32::from(goal.miles)
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
