//! What the house bot thinks: units together, bows that shoot, charges where they pay. What an option is worth is all that
//! is ever reckoned in fractions.

use table::prelude::*;

use crate::Skirmish;
use crate::charts::Action;
use crate::figure::{Man, Toward};
use crate::melee::Fight;
use crate::orders::{Bid, Pen, Subject};
use crate::shooting::Aim;

/// Which line to write next: units that have none for this turn, then the seal.
pub(crate) fn pen(game: &Skirmish, seat: Seat, pen: Pen) -> f32 {
    let sheet = &game.sheets[seat.index()];
    match pen {
        Pen::Seal => 0.5,
        Pen::For(subject) => {
            let lone = match subject {
                Subject::Unit(_) => true,
                Subject::Man(man) => game.figure(man).unit.is_none(),
            };
            // A line that is as good as any need not be written again.
            let stands = sheet
                .lines
                .iter()
                .find(|(of, _)| *of == subject)
                .map_or(crate::figure::Chit::default(), |(_, chit)| *chit);
            let best = game.bids(subject).into_iter().map(|option| bid(game, seat, option)).fold(f32::MIN, f32::max);
            if lone && bid(game, seat, Bid::Do(subject, stands)) < best { 1.0 } else { 0.0 }
        }
    }
}

/// How far off the nearest able enemy of these men is, in tenths, from middle to middle.
fn nearest(game: &Skirmish, men: &[Man]) -> i32 {
    let foes = |man: Man| game.men().filter(move |foe| game.are_enemies(man, *foe) && game.figure(*foe).is_able());
    let far = |man: Man| {
        let at = game.figure(man).base.at;
        foes(man).map(|foe| at.square_to(game.figure(foe).base.at)).min()
    };
    men.iter().filter_map(|man| far(*man)).min().map_or(10_000, |square| square.isqrt() as i32)
}

/// What a line of the sheet is worth.
pub(crate) fn bid(game: &Skirmish, seat: Seat, bid: Bid) -> f32 {
    let (subject, chit) = match bid {
        Bid::Do(subject, chit) => (subject, chit),
        Bid::Go(..) => return -5.0,
    };
    let men = game.those_of(subject);
    let far = nearest(game, &men);
    let shooters = men.iter().filter(|man| game.missile(**man).is_some()).count();
    let mostly_shoots = 2 * shooters >= men.len();
    let worn = men.iter().filter(|man| game.is_half_gone(**man)).count() * 2 > men.len();
    // The side that counts more comes to the other; the other waits for it.
    let mine = game.strength_of(seat);
    let bold =
        10 * mine >= 9 * (0..game.seats().len()).map(|other| game.strength_of(Seat::new(other))).max().unwrap_or(mine);
    let horse = men.iter().any(|man| game.figure(*man).is_mounted());
    let reach = if horse { 170 } else { 110 };
    let base = match (chit.action, chit.toward) {
        (Action::ShootOnly, _) if mostly_shoots && far <= 280 => 8.0,
        (Action::HalfAndShoot, Toward::Enemy) if mostly_shoots && far > 280 => 6.0,
        (Action::HalfAndShoot, Toward::Home) if mostly_shoots && far < 60 => 8.5,
        (Action::FullAndMelee, Toward::Enemy) if !mostly_shoots && far <= reach + 20 => {
            if worn {
                1.0
            } else {
                7.0
            }
        }
        (Action::Full, Toward::Enemy) if !mostly_shoots && far > reach + 20 && bold => 5.0,
        (Action::HalfAndMelee, Toward::Enemy) if !mostly_shoots => 3.0,
        (Action::StayPut, _) => {
            if bold || worn {
                1.0
            } else {
                4.0
            }
        }
        (Action::Full, Toward::Home) if worn => 2.0,
        _ => 0.0,
    };
    // Running and galloping tire; they pay in a charge from afar.
    let haste = match (chit.fast, chit.action.enters_melee()) {
        (true, true) if far > 110 => 0.5,
        (true, _) => -0.5,
        (false, _) => 0.0,
    };
    base + haste
}

/// What an aim is worth: the sure shot.
pub(crate) fn aim(aim: Aim) -> f32 {
    match aim {
        Aim::Loose => 1.0,
        Aim::At(_, _, need) => 20.0 - f32::from(need),
        Aim::Of(_) | Aim::Hold(_) => 0.0,
    }
}

/// What a blow is worth: the foe who is nearest to falling.
pub(crate) fn fight(game: &Skirmish, fight: Fight) -> f32 {
    match fight {
        Fight::Begin => 1.0,
        Fight::Strike(_, foe) => 30.0 - f32::from(game.figure(foe).stamina + game.line(foe).armour),
        Fight::Of(_) | Fight::StrikeHorse(..) | Fight::Parry(_) => 0.0,
    }
}

/// How well a seat stands: its share of what is still able, and of the score.
pub(crate) fn appraise(game: &Skirmish, seat: Seat) -> f64 {
    let all: i64 = (0..game.seats().len()).map(|other| game.strength_of(Seat::new(other))).sum();
    if all == 0 { 0.5 } else { game.strength_of(seat) as f64 / all as f64 }
}
