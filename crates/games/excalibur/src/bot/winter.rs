//! The steward in the hall: whom to pay and hire, what to build, where to winter.
//!
//! Everything is reckoned in bezants a year. He never hires more than the next winter can pay, buys what pays back before
//! the game is over, and puts a knight into every manor that has none.

use table::prelude::*;

use super::outlook::Outlook;
use crate::Excalibur;
use crate::board::{Board, Ground, ManorId, Point};
use crate::manors::Faith;
use crate::settings::ADVANCED_YEARS;
use crate::soldiers::{Hireling, Soldier};
use crate::tables::book;
use crate::winter::{Destination, Dismissal, Heir, Improvement, Mover, Payee, Recruit, Work};

/// What a knight collects on a manor that was not supervised, and mostly a little more.
const COLLECTED: i64 = 5;

/// How many harvests are still to come, as far as he plans.
fn harvests_left(game: &Excalibur) -> i64 {
    let last = game.settings.last_year().unwrap_or(game.year + ADVANCED_YEARS);
    i64::from(last.saturating_sub(game.year)).min(6)
}

/// His soldiers of a class, with those who are hired but not yet shown.
fn troops(game: &Excalibur, seat: Seat) -> (i64, i64) {
    let player = game.player(seat);
    let nobles = player.soldiers.iter().filter(|man| man.rank.is_noble()).count();
    let knights = player.draft.hired.iter().filter(|(kind, _)| *kind == Hireling::Knight).count();
    let men = player.soldiers.len() - nobles + player.draft.hired.len() - knights;
    ((nobles + knights) as i64, men as i64)
}

/// What the next harvest brings at least: every knight holds a manor, old or new; men-at-arms hold the rest.
fn expected_income(game: &Excalibur, seat: Seat, nobles: i64, men: i64) -> i64 {
    let manors = game.count_manors(seat) as i64;
    let free = game.estates.iter().filter(|estate| estate.owner.is_none()).count() as i64;
    let growth = free.min(nobles / 2 + 1);
    let held = nobles.min(manors + growth);
    let by_men = men.min((manors - held).max(0));
    let rest = (manors - held - by_men).max(0);
    let lasting = game.income(seat);
    COLLECTED * held + 3 * by_men + rest + lasting.staff + lasting.mill
}

/// What pay will come to next winter.
fn coming_wages(game: &Excalibur, seat: Seat) -> i64 {
    let player = game.player(seat);
    let hired: i64 = player.draft.hired.iter().map(|(kind, _)| kind.price()).sum();
    player.soldiers.iter().map(|man| player.pay_of(man)).sum::<i64>() + hired
}

/// Men-at-arms go when money is short for knights, the greenest first.
pub(crate) fn dismissal(game: &Excalibur, seat: Seat, dismissal: Dismissal) -> f32 {
    let Dismissal::Dismiss(_, number) = dismissal else { return 0.5 };
    let player = game.player(seat);
    let short = game.wages(seat) > player.treasury;
    match player.soldier(number) {
        Some(man) if short => 2.0 - 0.1 * f32::from(man.strength()),
        _ => 0.0,
    }
}

/// The strongest are paid first.
pub(crate) fn payee(game: &Excalibur, payee: Payee) -> f32 {
    game.player(payee.0).soldier(payee.1).map_or(0.0, |man| f32::from(man.rank.strength(false)))
}

/// Somebody must lead; the one who is safest.
pub(crate) fn heir(game: &Excalibur, seat: Seat, heir: Heir) -> f32 {
    match heir {
        Heir::Appoint(_, number) => {
            let friends = |man: &Soldier| game.player(seat).count_at(man.at) as f32;
            1.0 + game.player(seat).soldier(number).map_or(0.0, friends)
        }
        Heir::Nobody => 0.0,
    }
}

/// A knight, if next winter pays him and something is left for the land; a man-at-arms for a manor that nobody holds.
pub(crate) fn recruit(look: &Outlook<'_>, recruit: Recruit) -> f32 {
    let Recruit::Hire(kind, manor) = recruit else { return 0.0 };
    if !look.hiring(kind).0 {
        return -1.0;
    }
    let wanted = if kind == Hireling::Knight { 2.0 } else { 1.0 };
    wanted + post(look, manor)
}

/// Whether it is wise to hire one of a kind, wherever he comes to.
pub(super) struct Hiring(bool);

impl Hiring {
    pub(super) fn of(look: &Outlook<'_>, kind: Hireling) -> Hiring {
        let (game, seat): (&Excalibur, Seat) = (look, look.seat);
        let (nobles, men) = troops(game, seat);
        let manors = game.count_manors(seat) as i64;
        let left = game.purse(seat) - kind.price();
        let useful = match kind {
            Hireling::Knight => nobles < manors + 3,
            Hireling::ManAtArms => nobles + men < manors && left < Hireling::Knight.price(),
        };
        if !useful {
            return Hiring(false);
        }
        let (more_nobles, more_men) = if kind == Hireling::Knight { (nobles + 1, men) } else { (nobles, men + 1) };
        let wages = coming_wages(game, seat) + kind.price();
        let solvent = wages <= expected_income(game, seat, more_nobles, more_men) * 9 / 10 + left / 3;
        Hiring(solvent && left >= look.reserve(nobles < manors))
    }
}

/// What is kept for the land: a holy site before all else, and half of the rest for hives and the like, unless manors lie
/// without a knight.
pub(super) fn reserve(game: &Excalibur, seat: Seat, manors_want_knights: bool) -> i64 {
    let draft = game.player(seat).draft.spent;
    let site = game.settings.advanced && harvests_left(game) > 1 && can_build_a_site(game, seat);
    let small = if harvests_left(game) > 2 { cheap_places(game, seat) * book().prices.small } else { 0 };
    let half = (game.player(seat).treasury - draft).max(0) / if manors_want_knights { 4 } else { 2 };
    i64::from(site) * book().prices.site + small.min(half)
}

/// How many hives, foresters and reeves are wanting.
fn cheap_places(game: &Excalibur, seat: Seat) -> i64 {
    let board = Board::get();
    let wanting = |manor: ManorId| {
        let bare = |ground| board.units_of(manor, ground).filter(|unit| !game.land(*unit).improved).count();
        let reeve = manor.card().river_rights && !game.estate(manor).reeve;
        (bare(Ground::Pasture) + bare(Ground::Forest) + usize::from(reeve)) as i64
    };
    game.manors_of(seat).map(wanting).sum()
}

fn can_build_a_site(game: &Excalibur, seat: Seat) -> bool {
    let Some(faith) = game.player(seat).faith else { return false };
    let pasture = |manor: ManorId| Board::get().units_of(manor, Ground::Pasture).next().is_some();
    game.manors_of(seat).any(|manor| pasture(manor) && game.site_of_parish(manor.card().parish, faith).is_none())
}

/// What pays back before the end; holy sites for the king, repairs for what is worth them, castles for the rich.
pub(crate) fn improvement(look: &Outlook<'_>, improvement: Improvement) -> f32 {
    let (game, seat): (&Excalibur, Seat) = (look, look.seat);
    let work = match improvement {
        Improvement::Do(work) => work,
        Improvement::Convert(faith) => return conversion(game, seat, faith),
        Improvement::Done => return 0.0,
    };
    let years = harvests_left(game);
    let gain = |yearly: i64| (yearly * years - game.price(work)) as f32;
    match work {
        Work::Hive(_) | Work::Forester(_) | Work::Reeve(_) => gain(1) + holds(look, work.manor()),
        Work::Mill(_) => gain(game.count_manors(seat) as i64),
        Work::Site(faith, unit) => {
            let alone = game.site_of_parish(unit.manor().card().parish, faith.other()).is_none();
            let visits = if years > 0 { 1 + years / 3 } else { 0 };
            gain(0) + (visits * if alone { 20 } else { 10 }) as f32 + 2.0 * holds(look, unit.manor())
        }
        Work::RepairSite(..) => gain(0) + 12.0 * (years > 0) as u8 as f32,
        Work::RepairCastle(manor) => gain(0) + 4.0 * look.threat(manor),
        Work::Castle(manor) => gain(0) + 2.5 * look.threat(manor),
    }
}

/// Whether a manor is likely to be kept: a little more if somebody stands in it, a little less on the frontier.
fn holds(look: &Outlook<'_>, manor: ManorId) -> f32 {
    let held = look.player(look.seat).count_at(manor.centre()).min(2) as f32;
    0.3 * held - 0.2 * look.threat(manor).min(3.0)
}

/// How much a manor wants another soldier: most if it has none, then where enemies are near.
pub(crate) fn post(look: &Outlook<'_>, manor: ManorId) -> f32 {
    let player = look.player(look.seat);
    let nobles = player.at(manor.centre()).filter(|man| man.rank.is_noble()).count();
    let hired = player.draft.hired.iter().filter(|(_, at)| *at == manor).count();
    let bare = if nobles + hired == 0 { 3.0 } else { 0.0 };
    bare + 0.2 * look.threat(manor).min(4.0) - 0.3 * (nobles + hired) as f32
}

/// The nearest manors are equally near: the one that wants him.
pub(crate) fn home(look: &Outlook<'_>, manor: ManorId) -> f32 {
    post(look, manor)
}

/// A knight goes from a manor that has two to one that has none.
pub(crate) fn mover(look: &Outlook<'_>, mover: Mover) -> f32 {
    let (game, seat): (&Excalibur, Seat) = (look, look.seat);
    match mover {
        Mover::Done => 0.0,
        Mover::Forester(_) | Mover::Reeve(_) => -1.0,
        Mover::Soldier(_, number) => {
            let player = game.player(seat);
            let Some(man) = player.soldier(number) else { return -1.0 };
            let nobles = |at: Point| player.at(at).filter(|man| man.rank.is_noble()).count();
            let spare = man.rank.is_noble() && !player.is_lord(number) && nobles(man.at) > 1;
            let from = Board::get().manor_at(man.at);
            let reaches = |to: ManorId| from.is_some_and(|from| from != to && look.contact().between(from, to));
            let bare = |to: ManorId| nobles(to.centre()) == 0 && player.has_room(to.centre(), 1);
            if spare && game.manors_of(seat).any(|to| reaches(to) && bare(to)) {
                6.0 - f32::from(man.strength())
            } else {
                -1.0
            }
        }
    }
}

pub(crate) fn destination(look: &Outlook<'_>, destination: Destination) -> f32 {
    match destination {
        Destination::To(_, manor) => post(look, manor) + 0.1 * manor.card().supervised[0] as f32,
        Destination::Into(_) => 0.0,
    }
}

/// He converts if the other faith would leave him more holy sites than his own.
pub(crate) fn conversion(game: &Excalibur, seat: Seat, faith: Faith) -> f32 {
    let sites = |faith| game.manors_of(seat).filter(|manor| game.site_in(*manor, faith).is_some()).count() as f32;
    sites(faith) - sites(faith.other()) - 0.5
}

/// For a site that brings 20 points at every visit a fifth of what he has left.
pub(crate) fn bid(game: &Excalibur, seat: Seat) -> i64 {
    (game.player(seat).treasury - book().prices.site).max(0) / 5 + 1
}

/// A lone soldier's manor first, so that he strengthens another; among those the poorest.
pub(crate) fn revolting(game: &Excalibur, seat: Seat, manor: ManorId) -> f32 {
    let alone = game.player(seat).count_at(manor.centre()) == 1;
    f32::from(u8::from(alone)) * 10.0 - manor.card().supervised[0] as f32
}

/// To a manor that is then safe.
pub(crate) fn refuge(game: &Excalibur, seat: Seat, point: Point) -> f32 {
    match Board::get().manor_at(point) {
        Some(manor) if game.player(seat).count_at(point) == 1 => 10.0 + manor.card().supervised[0] as f32,
        Some(_) => 1.0,
        None => 0.0,
    }
}

/// The richest, with all that stands on it, and near to what he has.
pub(crate) fn taking(game: &Excalibur, seat: Seat, manor: ManorId) -> f32 {
    let board = Board::get();
    let own = game.manors_of(seat).map(|own| board.miles(own.centre(), manor.centre())).min().unwrap_or(0);
    let income = game.manor_income(manor);
    let castle = if game.estate(manor).castle.is_some() { 2.0 } else { 0.0 };
    manor.card().supervised[0] as f32 + income.staff as f32 + castle - 0.2 * f32::from(own)
}
