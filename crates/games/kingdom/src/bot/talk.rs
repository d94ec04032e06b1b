//! Offers, alliances, prisoners.

use table::prelude::*;

use super::standing;
use crate::Kingdom;
use crate::battle::Join;
use crate::capture::Judgement;
use crate::parley::{CardOfFortune, Haggle, Help, Proposal, Reply, Terms};

/// What a kept card is worth in gold.
const CARD: i64 = 12;

/// Whether to end an alliance: when there is nobody else left to fight.
pub(super) fn ends(game: &Kingdom, seat: Seat, _with: Seat) -> f32 {
    let others = game.living().without(seat);
    let foes = others.into_iter().filter(|other| game.hostile(seat, *other)).count();
    if foes == 0 || others.len() <= 2 { 500.0 } else { -1.0 }
}

/// KGD-33: the weak ally, while there are others enough to fight.
fn welcome(game: &Kingdom, seat: Seat, with: Seat) -> bool {
    let all = game.living();
    let mean = all.into_iter().map(|one| standing(game, one)).sum::<f64>() / all.len().max(1) as f64;
    let weak = standing(game, seat) < 0.8 * mean && standing(game, with) < 1.3 * mean;
    all.len() >= 4 && weak && game.allies[seat.index()].is_empty() && game.allies[with.index()].is_empty()
}

pub(crate) fn replies(game: &Kingdom, seat: Seat, reply: Reply) -> f32 {
    // A captor's terms: anything is better than the axe.
    let good = if game.terms.is_some() {
        true
    } else if let Some(Proposal { from, offer, .. }) = &game.proposal {
        let cards = |cards: &[u8]| CARD * cards.len() as i64;
        let net = offer.gives + cards(&offer.gives_cards) - offer.wants - cards(&offer.wants_cards);
        let afford = game.player(seat).gold - offer.wants >= super::money::reserve(game, seat) || offer.wants == 0;
        let friend = !offer.alliance || welcome(game, seat, *from) || net >= 60 && game.living().len() > 2;
        net >= 0 && afford && friend && (net > 0 || offer.alliance)
    } else {
        false
    };
    f32::from((reply == Reply::Accept) == good)
}

/// A steward makes no offers of his own; he hears what others have to say, and then gives up.
pub(crate) fn haggles(_: &Kingdom, _: Seat, haggle: Haggle) -> f32 {
    match haggle {
        Haggle::Hear => 1.0,
        Haggle::GiveUp => 0.0,
        Haggle::Offer(_) => -1.0,
    }
}

/// Another's ruin is no loss.
pub(crate) fn helps(_: &Kingdom, _: Seat, help: Help) -> f32 {
    f32::from(help == Help::Nothing)
}

pub(crate) fn gold_to_give(_: &Kingdom, _: Seat, _: Seat) -> i64 {
    0
}

pub(crate) fn gold_to_want(_: &Kingdom, _: Seat, _: Seat) -> i64 {
    0
}

/// Keeps his own cards and asks for those of others.
pub(crate) fn trades(game: &Kingdom, seat: Seat, card: CardOfFortune) -> f32 {
    let own = game.player(seat).kept.iter().any(|kept| kept.card == card.0);
    if own { -1.0 } else { 1.0 }
}

pub(crate) fn allies(_: &Kingdom, _: Seat, terms: Terms) -> f32 {
    f32::from(terms == Terms::WithoutAlliance)
}

/// A rival the fewer.
pub(crate) fn judges(_: &Kingdom, _: Seat, judgement: Judgement) -> f32 {
    f32::from(judgement == Judgement::Execute)
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
