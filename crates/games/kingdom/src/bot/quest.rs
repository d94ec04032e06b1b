//! The quest for the Grail: which site, which Guardian, and when to run.

use table::prelude::*;

use super::ways::turns;
use super::worth::{threat, timed};
use crate::Kingdom;
use crate::board::{Board, Place};
use crate::force::Kind;
use crate::fortune::Chance;
use crate::grail::{RiddleAnswer, Stance, Token, guardian_card};
use crate::packs::GuardianCard;

/// What a mystic site promises a Challenger.
pub(super) fn promise(game: &Kingdom, seat: Seat, site: u8) -> f32 {
    let player = game.player(seat);
    let place = Board::get().mystic_sites()[usize::from(site)].place;
    let landless = game.castles_of(seat).next().is_none();
    let hidden = game.tokens.iter().filter(|token| matches!(token, Token::Blank | Token::Grail)).count().max(1) as f32;
    let shown = game.tokens[usize::from(site)] == Token::Shown;
    let likely = match game.tokens.contains(&Token::Shown) {
        true => f32::from(shown),
        false => 1.0 / hidden,
    };
    // KGD-31.i: what he pays for allegiances would be paid to him; half the riddles are answered.
    let gains = 10.0 + 8.0 * player.allegiance_costs() as f32;
    let honour = if timed(game) { 12.0 } else { 2.0 };
    let strength = (player.endurance - 17) as f32;
    if strength < 0.0 && !landless {
        return -50.0;
    }
    // KGD-27.ii: no troops come there; but when the token is gone he stands in the open.
    let exposed = if threat(game, seat, place).is_none() { 0.0 } else { 40.0 };
    0.5 * likely * gains + honour + strength.min(8.0) * 0.8 + if landless { 10.0 } else { 0.0 } - exposed
}

/// What it is worth to be on the way to a site.
pub(super) fn approach(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let player = game.player(seat);
    if player.endurance < 22 {
        return 0.0;
    }
    let board = Board::get();
    let open = |site: &u8| {
        let barred = player.barred.iter().any(|bar| bar.site == *site && bar.through > player.turn);
        game.tokens[usize::from(*site)] != Token::Gone && !barred
    };
    let towards = |site: u8| {
        let far = turns(Kind::Knight, place, board.mystic_sites()[usize::from(site)].place);
        promise(game, seat, site).max(0.0) / (1.5 + far)
    };
    (0..board.mystic_sites().len() as u8).filter(open).map(towards).fold(0.0, f32::max)
}

/// Fights while the odds of dying are small, and runs before it is too late.
pub(crate) fn stance(game: &Kingdom, seat: Seat, stance: Stance) -> f32 {
    let Some(ordeal) = game.ordeal else { return 0.0 };
    let guardian = guardian_card(ordeal.card);
    let endurance = game.player(seat).endurance;
    let dies = dies(guardian, ordeal.endurance, endurance);
    match stance {
        Stance::Fight => 0.2 - dies,
        Stance::FightOn => f32::NEG_INFINITY,
        Stance::Retreat(_) if guardian.retreat_endurance >= endurance => -1.0,
        Stance::Retreat(to) => {
            let alone = if threat(game, seat, to).is_none() { 0.0 } else { 0.1 };
            let worn = 0.02 * guardian.retreat_endurance as f32;
            0.0 - alone - worn
        }
    }
}

/// How likely a Challenger is to die if he fights to the end.
fn dies(guardian: &GuardianCard, theirs: i32, ours: i32) -> f32 {
    let (theirs, ours) = (theirs.clamp(0, 40) as usize, ours.clamp(0, 60) as usize);
    let (their_die, our_die) = (guardian.guardian_die.faces(), guardian.challenger_die.faces());
    let all = f32::from(their_die) * f32::from(our_die);
    let mut dies = vec![vec![0.0_f32; theirs + 1]; ours + 1];
    for us in 0..=ours {
        for them in 0..=theirs {
            dies[us][them] = match (us, them) {
                (_, 0) => 0.0,
                (0, _) => 1.0,
                _ => {
                    let (mut sum, mut level) = (0.0, 0.0);
                    for their_throw in 1..=usize::from(their_die) {
                        for our_throw in 1..=usize::from(our_die) {
                            if their_throw == our_throw {
                                level += 1.0;
                            } else if our_throw > their_throw {
                                sum += dies[us][them.saturating_sub(our_throw - their_throw)];
                            } else {
                                sum += dies[us.saturating_sub(their_throw - our_throw)][them];
                            }
                        }
                    }
                    sum / (all - level)
                }
            };
        }
    }
    dies[ours][theirs]
}

/// KGD-P-3: right half the time, and always if the card was read before.
pub(crate) fn riddle(game: &Kingdom, seat: Seat, answer: RiddleAnswer) -> f32 {
    let Some(card) = game.riddle else { return 0.0 };
    let knows = game.player(seat).riddles_read.contains(&card) || (game.turns + u32::from(card)).is_multiple_of(2);
    f32::from((answer.0 == card) == knows)
}

pub(crate) fn takes_a_chance(game: &Kingdom, seat: Seat, chance: Chance) -> f32 {
    let player = game.player(seat);
    match chance {
        Chance::GiveAlms => {
            let rich = player.gold > 200;
            f32::from(timed(game) && player.gold > 60 || rich && player.chivalry >= 8)
        }
        Chance::AcceptWager => f32::from(player.endurance >= 24 || timed(game) && player.endurance > 6),
        Chance::KeepGold | Chance::RefuseWager => 0.5,
        Chance::Free(_) => 0.0,
        Chance::KeepPrisoner(_) => 1.0,
    }
}
