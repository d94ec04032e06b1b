//! The quest for the Grail: which site, which Guardian, and when to run.

use std::sync::OnceLock;

use table::prelude::*;

use super::outlook::Outlook;
use super::ways::turns;
use super::worth::timed;
use crate::Kingdom;
use crate::board::{Board, Place};
use crate::force::Kind;
use crate::fortune::Chance;
use crate::grail::{RiddleAnswer, Stance, Token, guardian_card};
use crate::packs::GuardianCard;
use crate::tables::Die;

/// How many mystic sites there are.
const SITES: usize = 9;

/// What the mystic sites promise a Challenger.
pub(super) struct Quest {
    promises: [f32; SITES],
    /// Those to which he may be on his way, with what they promise; none for one who is too weak.
    open: List<(Place, f32), SITES>,
}

impl Quest {
    pub(super) fn of(look: &Outlook<'_>) -> Quest {
        let player = look.player(look.seat);
        let mut promises = [0.0; SITES];
        let mut open = List::new();
        let landless = look.castles_of(look.seat).next().is_none();
        for (site, named) in Board::get().mystic_sites().iter().enumerate().take(SITES) {
            let promise = promise(look, site, named.place, landless);
            promises[site] = promise;
            let barred = player.barred.iter().any(|bar| usize::from(bar.site) == site && bar.through > player.turn);
            if player.endurance >= 22 && look.sites.contains(named.place) && !barred {
                open.push((named.place, promise.max(0.0)));
            }
        }
        Quest { promises, open }
    }

    /// What a site promises.
    pub(super) fn promise(&self, site: u8) -> f32 {
        self.promises[usize::from(site)]
    }

    /// What it is worth to be on the way to a site.
    pub(super) fn approach(&self, place: Place) -> f32 {
        let towards = |(site, promise): &(Place, f32)| promise / (1.5 + turns(Kind::Knight, place, *site));
        self.open.iter().map(towards).fold(0.0, f32::max)
    }
}

/// What a mystic site promises a Challenger.
fn promise(look: &Outlook<'_>, site: usize, place: Place, landless: bool) -> f32 {
    let player = look.player(look.seat);
    let strength = (player.endurance - 17) as f32;
    if strength < 0.0 && !landless {
        return -50.0;
    }
    let hidden = look.tokens.iter().filter(|token| matches!(token, Token::Blank | Token::Grail)).count().max(1) as f32;
    let shown = look.tokens[site] == Token::Shown;
    let likely = match look.tokens.contains(&Token::Shown) {
        true => f32::from(shown),
        false => 1.0 / hidden,
    };
    // KGD-31.i: what he pays for allegiances would be paid to him; half the riddles are answered.
    let gains = 10.0 + 8.0 * player.allegiance_costs() as f32;
    let honour = if timed(look) { 12.0 } else { 2.0 };
    // KGD-27.ii: no troops come there; but when the token is gone he stands in the open.
    let exposed = if look.threat(place).is_none() { 0.0 } else { 40.0 };
    0.5 * likely * gains + honour + strength.min(8.0) * 0.8 + if landless { 10.0 } else { 0.0 } - exposed
}

/// Fights while the odds of dying are small, and runs before it is too late.
pub(crate) fn stance(look: &Outlook<'_>, stance: Stance) -> f32 {
    let Some(ordeal) = look.ordeal else { return 0.0 };
    let guardian = guardian_card(ordeal.card);
    let endurance = look.player(look.seat).endurance;
    match stance {
        Stance::Fight => 0.2 - dies(guardian, ordeal.endurance, endurance),
        Stance::FightOn => f32::NEG_INFINITY,
        Stance::Retreat(_) if guardian.retreat_endurance >= endurance => -1.0,
        Stance::Retreat(to) => {
            let alone = if look.threat(to).is_none() { 0.0 } else { 0.1 };
            let worn = 0.02 * guardian.retreat_endurance as f32;
            0.0 - alone - worn
        }
    }
}

/// More endurance than anybody has.
const OURS: usize = 60;
/// More than any Guardian has.
const THEIRS: usize = 40;

/// For each endurance of ours the chance to die against each of theirs.
type Deaths = Vec<[f32; THEIRS + 1]>;

/// How likely a Challenger is to die if he fights to the end.
fn dies(guardian: &GuardianCard, theirs: i32, ours: i32) -> f32 {
    static DEATHS: [OnceLock<Deaths>; 4] = [const { OnceLock::new() }; 4];
    let (their_die, our_die) = (guardian.guardian_die, guardian.challenger_die);
    let dice = usize::from(their_die == Die::Blue) * 2 + usize::from(our_die == Die::Blue);
    let deaths = DEATHS[dice].get_or_init(|| deaths(their_die.faces(), our_die.faces()));
    deaths[ours.clamp(0, OURS as i32) as usize][theirs.clamp(0, THEIRS as i32) as usize]
}

fn deaths(their_die: u8, our_die: u8) -> Deaths {
    let all = f32::from(their_die) * f32::from(our_die);
    let mut dies = vec![[0.0_f32; THEIRS + 1]; OURS + 1];
    for us in 0..=OURS {
        for them in 0..=THEIRS {
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
    dies
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
