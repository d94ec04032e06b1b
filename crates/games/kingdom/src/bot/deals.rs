//! What two players can do for each other: an alliance against one who leads, and trades by which both gain.
//!
//! Both sides reckon by the same rules, so a steward offers only what another steward has reason to accept; a person is
//! offered the same.

use table::prelude::*;

use super::money::reserve;
use super::outlook::Outlook;
use crate::packs::WhenPlayed;
use crate::players::{Crown, fortune_card};
use crate::{Kingdom, Stage};

/// An offer that a steward has in mind: at most one card each way.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Bargain {
    pub(super) gives: i64,
    pub(super) gives_card: Option<u8>,
    pub(super) wants: i64,
    pub(super) wants_card: Option<u8>,
    pub(super) alliance: bool,
}

/// Who stands so much better than the mean of the others is a danger to all of them.
const LEAD: f64 = 2.0;
/// Who leads by no more than this is none any more.
const LEVEL: f64 = 1.4;
/// For so many rounds nobody is asked again.
const PATIENCE: u32 = 4;
/// For so many rounds nobody trusts one who ended an alliance.
const DISTRUST: u32 = 4;
/// Less than this between them, in gold, is not worth a word.
const SURPLUS: f32 = 6.0;

/// Whether it is time to speak to somebody (again).
pub(super) fn may_speak(game: &Kingdom, seat: Seat, to: Seat) -> bool {
    let last = game.last_offer(seat, to);
    last == 0 || game.turns >= last + PATIENCE * game.living().len() as u32
}

/// What a player would offer another now, if anything.
pub(super) fn bargain(look: &Outlook<'_>, to: Seat) -> Option<Bargain> {
    let seat = look.seat;
    if pressed(look, seat) {
        return last_resort(look, seat, to);
    }
    // What is good for one of two is bad for the other.
    if look.living().len() < 3 {
        return None;
    }
    if pact(look, seat, to) {
        return Some(Bargain { alliance: true, ..Bargain::default() });
    }
    trade(look, seat, to)
}

/// KGD-N-4: whether a player who speaks is looking for money to pay a debt; else it is his own turn to act.
fn pressed(game: &Kingdom, seat: Seat) -> bool {
    seat != game.active || !matches!(game.stage, Stage::Movement | Stage::Battles | Stage::Purchases)
}

/// Who leads, and how far before the mean of the others.
fn leader(look: &Outlook<'_>) -> Option<(Seat, f64)> {
    let (mut best, mut all, mut count) = (None, 0.0, 0.0);
    for seat in look.living() {
        let stands = look.standings()[seat.index()];
        all += stands;
        count += 1.0;
        if best.is_none_or(|(_, most)| stands > most) {
            best = Some((seat, stands));
        }
    }
    best.filter(|_| count > 1.0).map(|(seat, most)| (seat, most * (count - 1.0) / (all - most).max(1.0)))
}

/// Whether a third player leads by so much.
fn third_leads(look: &Outlook<'_>, one: Seat, other: Seat, by: f64) -> bool {
    leader(look).is_some_and(|(who, lead)| who != one && who != other && lead >= by)
}

/// Whether both are behind one who leads.
pub(super) fn behind(look: &Outlook<'_>, one: Seat, other: Seat) -> bool {
    third_leads(look, one, other, LEAD)
}

/// KGD-33: two who are behind, and bound to nobody, stand together against one who leads.
pub(super) fn pact(look: &Outlook<'_>, one: Seat, other: Seat) -> bool {
    let game: &Kingdom = look;
    let bound = |seat: Seat| !game.allies[seat.index()].is_empty();
    let lately = DISTRUST * game.living().len() as u32;
    let false_friend = |seat: Seat| game.player(seat).broke_faith.is_some_and(|when| when + lately > game.turns);
    let holds =
        |captor: Seat, seat: Seat| matches!(game.player(seat).crown, Crown::Prison { captor: by, .. } if by == captor);
    game.living().len() >= 3
        && game.may_ally(one, other)
        && !bound(one)
        && !bound(other)
        && !false_friend(one)
        && !false_friend(other)
        && !holds(one, other)
        && !holds(other, one)
        && behind(look, one, other)
}

/// Whether an alliance has done its work: nobody is left to stand against, or the danger is past, or it is the ally who
/// leads.
pub(super) fn is_over(look: &Outlook<'_>, with: Seat) -> bool {
    look.foes.is_empty() || !third_leads(look, look.seat, with, LEVEL)
}

/// What a kept card is worth to a player, in gold that he has.
pub(super) fn card_worth(game: &Kingdom, seat: Seat, card: u8) -> f32 {
    let player = game.player(seat);
    let force = player.force();
    let worth = match fortune_card(card).effect.when_played() {
        Some(WhenPlayed::Adds(_)) => match force.value() {
            0 => 1.0,
            1..=5 => 6.0,
            _ => 14.0,
        },
        Some(WhenPlayed::FreeMove) => match force.knights {
            0 if player.imprisoned() => 2.0,
            0 => 6.0,
            _ => 12.0,
        },
        Some(WhenPlayed::Names(_)) if player.stamina < 4 => 3.0,
        Some(WhenPlayed::Names(_)) | None => 8.0,
    };
    worth * appetite(game, seat)
}

/// How readily a player parts with gold: one who is short of it hardly, one who has no use for it freely.
fn appetite(game: &Kingdom, seat: Seat) -> f32 {
    let free = game.player(seat).gold - reserve(game, seat);
    let idle = game.why_no_recruits(seat).is_some() || game.player(seat).supply().is_none();
    match free {
        ..0 => 0.6,
        60.. if idle => 2.0,
        _ => 1.0,
    }
}

/// KGD-R49: a card that is worth more to one than to the other, for gold half-way between.
fn trade(game: &Kingdom, seat: Seat, to: Seat) -> Option<Bargain> {
    let (mine, theirs) = (game.player(seat), game.player(to));
    let known = theirs.kept.iter().all(|kept| kept.known_to(Some(seat)));
    let mut best: Option<(f32, Bargain)> = None;
    let mut weigh = |seller: Seat, buyer: Seat, card: u8| {
        let (least, most) = (card_worth(game, seller, card), card_worth(game, buyer, card));
        let price = ((least + most) / 2.0).round().max(1.0) as i64;
        let pays = game.free_gold(buyer) >= price && game.player(buyer).gold - price >= reserve(game, buyer);
        let surplus = most - least;
        if pays && surplus >= SURPLUS && best.is_none_or(|(most, _)| surplus > most) {
            let offer = match seller == seat {
                true => Bargain { gives_card: Some(card), wants: price, ..Bargain::default() },
                false => Bargain { gives: price, wants_card: Some(card), ..Bargain::default() },
            };
            best = Some((surplus, offer));
        }
    };
    mine.kept.iter().for_each(|kept| weigh(seat, to, kept.card));
    // KGD-OPT-7: what one does not know one does not ask for.
    theirs.kept.iter().filter(|_| known).for_each(|kept| weigh(to, seat, kept.card));
    best.map(|(_, bargain)| bargain)
}

/// KGD-32.i: a player who cannot pay sells a card for what it is worth to another.
fn last_resort(game: &Kingdom, seat: Seat, to: Seat) -> Option<Bargain> {
    let spare = (game.player(to).gold - reserve(game, to)).min(game.free_gold(to));
    let sale = |card: u8| Bargain {
        gives_card: Some(card),
        wants: (card_worth(game, to, card).floor() as i64 - 1).min(spare),
        ..Bargain::default()
    };
    let sales = game.player(seat).kept.iter().map(|kept| sale(kept.card));
    sales.filter(|sale| sale.wants > 0).max_by_key(|sale| sale.wants)
}
