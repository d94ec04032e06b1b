//! Offers, alliances, prisoners.

use table::prelude::*;

use super::deals::{bargain, card_worth, is_over, may_speak, pact};
use super::outlook::Outlook;
use super::worth::tax_of;
use crate::Kingdom;
use crate::battle::Join;
use crate::capture::{Judgement, Sentence};
use crate::parley::{CardOfFortune, Haggle, Help, Proposal, Reply, Terms};

/// Whether to end an alliance: when it has done its work.
pub(super) fn ends(look: &Outlook<'_>, with: Seat) -> f32 {
    if is_over(look, with) { 500.0 } else { -1.0 }
}

/// Whether to make an offer: before anything is moved, to one who was not asked lately, if there is one by which both
/// gain. So nobody is asked twice for the same, and a talk comes to its end.
pub(super) fn speaks(look: &Outlook<'_>, to: Seat) -> f32 {
    let begun = !look.this_turn.entered.is_empty() || look.this_turn.challenger_moved;
    let good = !begun && may_speak(look, look.seat, to) && bargain(look, to).is_some();
    if good { 400.0 } else { -2.0 }
}

pub(crate) fn replies(look: &Outlook<'_>, reply: Reply) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    // A captor's terms: anything is better than the axe.
    let good = if game.terms.is_some() {
        true
    } else if let Some(Proposal { from, offer, .. }) = &game.proposal {
        let cards = |cards: &[u8]| cards.iter().map(|card| card_worth(game, seat, *card)).sum::<f32>();
        let gold = (offer.gives - offer.wants) as f32;
        let net = gold + cards(&offer.gives_cards) - cards(&offer.wants_cards);
        let afford = game.player(seat).gold - offer.wants >= super::money::reserve(game, seat) || offer.wants == 0;
        let friend = !offer.alliance || pact(look, seat, *from) || net >= 60.0 && game.living().len() > 2;
        net >= 0.0 && afford && friend && (net > 0.0 || offer.alliance)
    } else {
        false
    };
    f32::from((reply == Reply::Accept) == good)
}

/// KGD-N-4: sells what he has to each who was not asked today; hears what others have to say, and then gives up.
pub(crate) fn haggles(look: &Outlook<'_>, haggle: Haggle) -> f32 {
    let asked = |to: Seat| look.last_offer(look.seat, to) == look.turns;
    match haggle {
        Haggle::Offer(to) if !asked(to) => bargain(look, to).map_or(-1.0, |sale| 1.0 + sale.wants as f32),
        Haggle::Offer(_) => -1.0,
        Haggle::Hear => 1.0,
        Haggle::GiveUp => 0.0,
    }
}

/// Another's ruin is no loss.
pub(crate) fn helps(_: &Kingdom, _: Seat, help: Help) -> f32 {
    f32::from(help == Help::Nothing)
}

pub(crate) fn gold_to_give(game: &Kingdom, seat: Seat, to: Seat) -> i64 {
    bargain(&Outlook::of(game, seat), to).map_or(0, |bargain| bargain.gives)
}

pub(crate) fn gold_to_want(game: &Kingdom, seat: Seat, to: Seat) -> i64 {
    bargain(&Outlook::of(game, seat), to).map_or(0, |bargain| bargain.wants)
}

/// The cards of the bargain he has in mind; and of a prisoner all.
pub(crate) fn trades(look: &Outlook<'_>, card: CardOfFortune) -> f32 {
    let Some((_, to)) = look.talk else { return 1.0 };
    let meant = bargain(look, to).is_some_and(|meant| [meant.gives_card, meant.wants_card].contains(&Some(card.0)));
    if meant { 1.0 } else { -1.0 }
}

pub(crate) fn allies(look: &Outlook<'_>, terms: Terms) -> f32 {
    let allied = match look.talk {
        Some((_, to)) => bargain(look, to).is_some_and(|bargain| bargain.alliance),
        None => is_of_use(look, look.active),
    };
    f32::from((terms == Terms::WithAlliance) == allied)
}

/// What a prisoner can be made to give for his life, in gold.
fn goods(game: &Kingdom, captor: Seat, prisoner: Seat) -> f32 {
    let player = game.player(prisoner);
    let cards: f32 = player.kept.iter().map(|kept| card_worth(game, captor, kept.card)).sum();
    let lands: f32 = game.villages_of(prisoner).map(tax_of).sum();
    player.gold as f32 + cards + lands
}

/// KGD-33: whether a prisoner is worth more as an ally than dead: against one who leads.
fn is_of_use(look: &Outlook<'_>, prisoner: Seat) -> bool {
    look.living().len() >= 4
        && !look.player(prisoner).force().is_none()
        && super::deals::behind(look, look.seat, prisoner)
}

/// Less than this is not worth a bargain for a life.
const BARGAIN: f32 = 18.0;

/// KGD-21.iii.c: a rival the fewer; but first he gives what he has, and one who is of use against a leader lives. Who
/// declines is not asked again.
pub(crate) fn judges(look: &Outlook<'_>, judgement: Judgement) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    let prisoner = game.active;
    let asked = game.last_offer(seat, prisoner) == game.turns;
    // The last of his rivals is not spared for gold.
    let last = game.living().len() <= 2;
    let pays = !last && (goods(game, seat, prisoner) >= BARGAIN || is_of_use(look, prisoner));
    match judgement {
        Judgement::Propose => f32::from(pays && !asked) * 2.0,
        Judgement::Execute => 1.0,
        Judgement::Release => 0.0,
    }
}

/// KGD-N-5: one who is of use goes free; another pays for a turn of life, and then owes his ransom again.
pub(crate) fn sentences(look: &Outlook<'_>, sentence: Sentence) -> f32 {
    f32::from((sentence == Sentence::NoLonger) == is_of_use(look, look.active))
}

/// Joins where he tips the scales.
pub(crate) fn joins(game: &Kingdom, seat: Seat, join: Join) -> f32 {
    let Some(battle) = &game.battle else { return 0.0 };
    let good = match join {
        Join::StandBy => return 0.5,
        Join::Fight { with, .. } => {
            let side = usize::from(!battle.sides[0].has(with));
            let mine = game.player(seat).force_at(battle.place).value();
            let [ours, theirs] = [side, 1 - side].map(|side| battle.sides[side].force().value());
            ours + mine > theirs
        }
    };
    f32::from(good)
}
