//! How a steward plays: what each choice looks like to him, in Victory Points.
//!
//! He looks at what his Companies are near to, and does what brings an Event closer. A text is used when it completes an
//! Event now or hurts an opponent more than it costs; a bid is worth what the Event is worth.

mod worth;

use worth::{best_move, gain_by_going, prospects_by, value, worth};

use table::Seat;

use crate::actions::CardAction;
use crate::bidding::Bid;
use crate::cards::{Ability, Card, Cards, Cost, Location, Op, Peeked};
use crate::choice::{Aim, Place, Which};
use crate::places::EventWhere;
use crate::score::Scores;
use crate::texts::{cost_of, used_effects};
use crate::window::Act;
use crate::{Folk, Legends, SpecialId};
use table::Game;

/// How a seat stands, from 0 to 1.
pub(crate) fn appraise(game: &Legends, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.value(seat);
    }
    let scores = game.scores();
    let standing = |seat: Seat| {
        let hand = game.places.hand[seat.index()].len() as f32;
        let men: f32 = game.places.of_player(seat).into_iter().map(value).sum();
        game.points(seat, &scores) as f32 + 0.6 * prospects_by(game, seat, &scores) + 0.12 * hand + 0.1 * men
    };
    let mine = standing(seat);
    let others = game.seats().into_iter().filter(|other| *other != seat).map(standing);
    let best = others.fold(f32::NEG_INFINITY, f32::max);
    // A lead of ten points near the end is as good as won; before it is worth less.
    let left = game.event_deck.len() as f32 + 4.0;
    let lead = f64::from((mine - best) / (4.0 + 0.6 * left));
    1.0 / (1.0 + (-lead * 2.0).exp())
}

/// Whom to choose.
pub(crate) fn who(game: &Legends, seat: Seat, card: Option<Card>, aim: Aim) -> f32 {
    let Some(card) = card else {
        return match aim {
            Aim::Harm | Aim::Bear | Aim::Replace | Aim::Boost | Aim::Pay => -0.2,
            _ => 0.0,
        };
    };
    let mine = game.places.of_player(seat).contains(card);
    let worth = value(card) + special_of(game, card);
    match aim {
        Aim::Start | Aim::Champion | Aim::Recover | Aim::Bear => worth,
        Aim::Pay | Aim::Lose => -worth,
        Aim::Harm | Aim::Replace | Aim::Push => {
            if mine {
                -worth
            } else {
                worth
            }
        }
        Aim::Boost => f32::from(game.scores().of(card, Ability::Combat)),
        Aim::Escort(with) => {
            let alone = best_move(game, seat, with, None, game.ways_of(with, None, crate::cards::Dest::Any));
            best_move(game, seat, with, Some(card), game.ways_of(with, Some(card), crate::cards::Dest::Any)) - alone
        }
        Aim::Bring(with) => game.stands(with).map_or(0.0, |(at, _)| gain_by_going(game, seat, card, None, at)),
        Aim::Substitute(saved) => value(saved) + special_of(game, saved) - worth,
        Aim::Ignore => 1.0,
        Aim::Bind => -worth,
        Aim::Order => 0.0,
    }
}

/// What Special Cards and those beneath him make a Character worth.
fn special_of(game: &Legends, card: Card) -> f32 {
    let borne = SpecialId::all().filter(|special| game.bearer(*special) == Some(card));
    let points: f32 = borne.map(|special| f32::from(special.row().vp)).sum();
    points + game.held_by(card).len() as f32
}

/// Where to go.
pub(crate) fn place(game: &Legends, seat: Seat, place: &Place) -> f32 {
    let goes = place.goes;
    let whose = goes.whose.unwrap_or(seat);
    let better = gain_by_going(game, whose, goes.who, goes.with, place.at);
    if whose == seat { better } else { -better }
}

/// How strong a player is at a Location: for an Event that can go there.
pub(crate) fn strength_at(game: &Legends, seat: Seat, at: Location) -> f32 {
    let scores = game.scores();
    let sum = |seat: Seat| -> f32 {
        let company = game.places.company[at.index()][seat.index()];
        f32::from(scores.sum(company)[Ability::Adventure.index()])
    };
    let others = game.seats().into_iter().filter(|other| *other != seat).map(sum).fold(0.0, f32::max);
    sum(seat) - others
}

/// Which Event.
pub(crate) fn which(game: &Legends, seat: Seat, which: Which) -> f32 {
    match which {
        Which::Event(event) => match game.events.of(event) {
            EventWhere::Display(owner) if owner == seat => -worth(event),
            EventWhere::Display(_) => worth(event),
            EventWhere::At(_) => 0.1,
            _ => worth(event),
        },
        Which::OwnSlot => 0.5,
        Which::Discard => 0.0,
        Which::Leave => f32::MIN,
    }
}

/// What to do in the window.
pub(crate) fn act(game: &Legends, seat: Seat, act: Act) -> f32 {
    match act {
        Act::GoOn => 0.0,
        // The Castle ends the turn, so it comes last.
        Act::Complete(event, at) if !at.is_main() => 20.0 + 0.1 * worth(event),
        Act::Complete(event, _) => 30.0 + worth(event),
        Act::Use(card) => use_of(game, seat, card),
    }
}

/// What using a text is worth.
fn use_of(game: &Legends, seat: Seat, card: Card) -> f32 {
    let sealed = game.sealed().contains(card);
    let price = match cost_of(card) {
        Cost::None => 0.0,
        Cost::Hand1 => 0.35,
        Cost::DiscardEnd | Cost::DiscardNow if sealed => 0.0,
        Cost::DiscardEnd | Cost::DiscardNow => value(card) + special_of(game, card) + 0.3,
    };
    let scores = game.scores();
    let best = |effect: &crate::cards::Effect| -> f32 {
        let targets = game.targets(card, effect, &scores).but(game.places.of_player(seat));
        targets.into_iter().map(|target| value(target) + special_of(game, target)).fold(-1.0, f32::max)
    };
    let gains = used_effects(card).map(|effect| match &effect.op {
        Op::Bonus { .. } | Op::Multiply { .. } | Op::TotalBonus { .. } => completes(game, seat, card, &scores),
        Op::Draw { n } => 0.4 * f32::from(*n),
        Op::Recover { .. } => game.places.discard.into_iter().map(value).fold(0.0, f32::max),
        Op::Peek { what: Peeked::Hand, .. } => 0.05,
        Op::Peek { what: Peeked::EventDeck, .. } => 0.1,
        Op::Discard { .. } => 1.3 * best(effect),
        Op::Return { .. } => 0.7 * best(effect),
        Op::Steal { .. } => 2.0 * best(effect),
        Op::Capture { .. } => 1.0 + 1.3 * best(effect),
        Op::Negate { .. } => 0.2 * best(effect),
        Op::GainSpecial { special, .. } => 1.0 + f32::from(special.row().vp),
        Op::EventDiscard { places, .. } => game
            .events_to_discard(places)
            .into_iter()
            .map(|event| which(game, seat, Which::Event(event)))
            .fold(0.0, f32::max),
        Op::FreeMove { dest, .. } => {
            best_move(game, seat, card, None, game.ways_of(card, None, *dest)).max(-0.1) - 0.05
        }
        Op::ActionCap { .. } => -0.5,
        Op::Protect { .. }
        | Op::Substitute { .. }
        | Op::Release { .. }
        | Op::Relocate { .. }
        | Op::Replace { .. }
        | Op::Move { .. }
        | Op::Actions { .. }
        | Op::EventMove { .. }
        | Op::EventCover { .. }
        | Op::Attach { .. }
        | Op::Link {}
        | Op::Site { .. }
        | Op::Auction { .. }
        | Op::Contest { .. }
        | Op::Vp { .. }
        | Op::EndTurn {}
        | Op::EndGame {} => 0.0,
    });
    gains.sum::<f32>() - price
}

/// Whether this boost, with the others that the Company can add, completes an Event that it cannot complete now.
fn completes(game: &Legends, seat: Seat, card: Card, scores: &Scores) -> f32 {
    let Some((at, _)) = game.stands(card) else { return -1.0 };
    let before = game.completable(seat, scores);
    let reached = |after: &Legends| -> f32 {
        let now = after.completable(seat, &after.scores());
        let new = now.iter().filter(|(event, place)| *place == at && !before.contains(&(*event, *place)));
        new.map(|(event, _)| worth(*event)).fold(0.0, f32::max)
    };
    // Once an Event can be completed there, nothing more is spent.
    if before.iter().any(|(_, place)| *place == at) {
        return -1.0;
    }
    let mut after = game.clone();
    boost(&mut after, card, at, seat);
    let alone = reached(&after);
    if alone > 0.0 {
        return alone + 0.5;
    }
    let company = game.places.company[at.index()][seat.index()];
    for other in company.and(Cards::get().sets.usable).without(card) {
        if game.usable(other, scores) {
            boost(&mut after, other, at, seat);
        }
    }
    0.5 * reached(&after) - 0.5
}

/// Adds a boost to a position for a look.
fn boost(after: &mut Legends, by: Card, at: Location, seat: Seat) {
    for effect in used_effects(by) {
        match &effect.op {
            Op::Bonus { to, ability, .. } | Op::Multiply { to, ability, .. } => {
                let scores = after.scores();
                let source = after.source_of(by);
                let targets = if to.is_me() { Folk::only(by) } else { after.select(to, &source) };
                let score = |card: &Card| ability.each().map(|one| scores.of(*card, one)).sum::<i16>();
                if let Some(best) = targets.into_iter().max_by_key(score) {
                    let _ = after.turn.boosts.try_push((best, by));
                }
            }
            Op::TotalBonus { .. } => {
                let _ = after.turn.uplifts.try_push((at, seat, by));
            }
            _ => {}
        }
    }
}

/// What to do with a Card Action.
pub(crate) fn card_action(game: &Legends, seat: Seat, action: CardAction) -> f32 {
    match action {
        CardAction::Done => 0.0,
        CardAction::Draw => 0.5 / (1.0 + 0.35 * game.places.hand[seat.index()].len() as f32),
        CardAction::Play(card) if Cards::get().sets.replacers.contains(card) => {
            let victims = game.replaceable(card).but(game.places.of_player(seat));
            victims.into_iter().map(|victim| value(victim) + special_of(game, victim)).fold(-1.0, f32::max) - 0.6
        }
        CardAction::Play(card) => 0.1 + best_move(game, seat, card, None, game.places_to_play(seat)),
        CardAction::Move(card) => {
            best_move(game, seat, card, None, game.ways_of(card, None, crate::cards::Dest::Any)) - 0.08
        }
        CardAction::Drive(event) => match game.events.of(event) {
            EventWhere::At(from) => {
                let here = strength_at(game, seat, from);
                let there = Location::MAIN.into_iter().filter(|at| *at != from && game.open_slots(*at) > 0);
                let best = there.map(|at| strength_at(game, seat, at)).fold(f32::NEG_INFINITY, f32::max);
                0.05 * (best - here) - 0.3
            }
            _ => -1.0,
        },
        CardAction::Together(special) => {
            let Some(bearer) = game.bearer(special) else { return -1.0 };
            let companion = game.companion_of(bearer);
            best_move(game, seat, bearer, companion, game.ways_of(bearer, companion, crate::cards::Dest::Any)) - 0.02
        }
    }
}

/// What to bid.
pub(crate) fn bid(game: &Legends, seat: Seat, bid: Bid) -> f32 {
    let (Bid::Character(card), Some(bidding)) = (bid, game.bidding) else { return 0.0 };
    let others = game.seats().into_iter().filter(|other| *other != seat);
    let highest = others.map(|other| bidding.totals[other.index()]).max().unwrap_or_default();
    let mine = bidding.totals[seat.index()];
    let prize = worth(bidding.event);
    if mine > highest && !game.places.bid[seat.index()].is_empty() {
        return -0.5;
    }
    if Cards::get().sets.replacers.contains(card) && game.places.hand[seat.index()].contains(card) {
        return if highest > mine { 0.3 * prize } else { -0.5 };
    }
    let score = game.scores().of(card, bidding.ability());
    let cost = value(card) + special_of(game, card) + if game.places.in_play.contains(card) { 0.5 } else { 0.0 };
    let spent = game.places.bid[seat.index()].len() as f32;
    let leads = mine + score > highest;
    // A bid that takes the lead may win; one that does not can only if more follow.
    let chance = if leads { 0.75 } else { 0.35 };
    f32::from(score) * 0.02 + chance * prize - cost - 0.5 * spent
}
