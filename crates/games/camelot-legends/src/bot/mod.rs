//! How a steward plays: what each choice looks like to him, in Victory Points.
//!
//! He looks at what his Companies are near to, and does what brings an Event closer. A text is used when it completes an
//! Event now or hurts an opponent more than it costs; a bid is worth what the Event is worth.

mod ties;
mod worth;

pub(crate) use worth::Outlook;
use worth::{boosts, events_at, price_of, prospects, score, value, worth};

use table::Seat;

use crate::actions::CardAction;
use crate::bidding::Bid;
use crate::cards::{Ability, Card, Cards, Dest, EventId, Location, Op, Peeked};
use crate::choice::{Aim, Place, Which, Who};
use crate::places::EventWhere;
use crate::score::Scores;
use crate::texts::used_effects;
use crate::window::Act;
use crate::{Folk, Legends, SpecialId};
use table::Game;

/// The chance of a seat to win, as far as a glance tells.
pub(crate) fn appraise(game: &Legends, seat: Seat) -> f64 {
    if let Some(outcome) = game.outcome() {
        return outcome.victory(seat);
    }
    let scores = game.scores();
    let odds = |seat: Seat| f64::from(standing(game, seat, &scores)).exp();
    odds(seat) / game.seats().into_iter().map(odds).sum::<f64>()
}

/// How a seat stands: the logarithm of its odds. The weights were fitted to the ends of games among stewards
/// (`bench/results.md`).
fn standing(game: &Legends, seat: Seat, scores: &Scores) -> f32 {
    // Points, and what is near to being completed, decide the more, the fewer Events are left.
    let left = game.event_deck.len() as f32;
    let (points, near) = (0.24 - 0.010 * left.min(10.0), 0.26 - 0.011 * left.min(14.0));
    let (own, hand) = (game.places.of_player(seat), game.places.hand[seat.index()]);
    let sum = |folk: Folk| folk.into_iter().map(value).sum::<f32>();
    // A Character counts by what he can do: many poor ones are worth less than a few good ones.
    points * game.points(seat, scores) as f32 + near * prospects(game, seat) + 0.42 * sum(own) - 0.32 * own.len() as f32
        + 0.3 * sum(hand)
        - 0.22 * hand.len() as f32
}

/// Whom to choose.
pub(crate) fn who(game: &Outlook<'_>, who: Who) -> f32 {
    let (aim, seat) = (who.aim, game.seat);
    let Some(card) = who.card else {
        return match aim {
            // A steward who takes something back would begin it again.
            _ if who.back => f32::MIN,
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
        Aim::Boost => f32::from(score(game, card, Ability::Combat)),
        Aim::Escort(with) => {
            let alone = game.best_move(with, None, game.ways_of(with, None, Dest::Any));
            game.best_move(with, Some(card), game.ways_of(with, Some(card), Dest::Any)) - alone
        }
        Aim::Bring(with) => game.stands(with).map_or(0.0, |(at, _)| game.gain_by_going(card, None, at)),
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
pub(crate) fn place(game: &Outlook<'_>, place: Place) -> f32 {
    let goes = place.goes;
    match goes.whose.filter(|whose| *whose != game.seat) {
        None => game.gain_by_going(goes.who, goes.with, place.at),
        Some(whose) => -Outlook::of(game, whose).gain_by_going(goes.who, goes.with, place.at),
    }
}

/// How strong a player is at a Location: for an Event that can go there.
pub(crate) fn strength_at(game: &Legends, seat: Seat, at: Location) -> f32 {
    let sum = |seat: Seat| -> f32 {
        let company = game.places.company[at.index()][seat.index()];
        f32::from(game.totals_of(company, at, seat)[Ability::Adventure.index()])
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
pub(crate) fn act(game: &Outlook<'_>, act: Act) -> f32 {
    match act {
        Act::GoOn => 0.0,
        // The Castle ends the turn, so it comes last.
        Act::Complete(event, at) if !at.is_main() => 20.0 + 0.1 * worth(event),
        Act::Complete(event, _) => 30.0 + worth(event),
        Act::Use(card) => use_of(game, card),
    }
}

/// What using a text is worth.
fn use_of(game: &Outlook<'_>, card: Card) -> f32 {
    let seat = game.seat;
    let price = price_of(game, card);
    if boosts(card).is_some() {
        return completes(game, seat, card) - price;
    }
    let scores = game.scores();
    let best = |effect: &crate::cards::Effect| -> f32 {
        let targets = game.targets(card, effect, &scores).but(game.places.of_player(seat));
        targets.into_iter().map(|target| value(target) + special_of(game, target)).fold(-1.0, f32::max)
    };
    let gains = used_effects(card).map(|effect| match &effect.op {
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
        Op::FreeMove { dest, .. } => game.best_move(card, None, game.ways_of(card, None, *dest)).max(-0.1) - 0.05,
        Op::ActionCap { .. } => -0.5,
        Op::Bonus { .. }
        | Op::Multiply { .. }
        | Op::TotalBonus { .. }
        | Op::Protect { .. }
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
fn completes(game: &Legends, seat: Seat, card: Card) -> f32 {
    let (Some((at, _)), Some(boost)) = (game.stands(card), boosts(card)) else { return -1.0 };
    let company = game.places.company[at.index()][seat.index()];
    let asked_for = |event: EventId| {
        let row = event.row();
        row.requires.all().iter().zip(boost).any(|(asked, more)| *asked > 0 && *more > 0) || row.requires_any.is_some()
    };
    if !events_at(game, at).into_iter().any(asked_for) {
        return -1.0;
    }
    let scores = game.scores();
    let totals = game.totals(at, seat, &scores);
    let reached = |totals: &[i16; 6]| {
        let met = events_at(game, at).into_iter().filter(|event| game.meets(*event, at, seat, totals));
        met.map(worth).fold(0.0, f32::max)
    };
    // Once an Event can be completed there, nothing more is spent.
    if reached(&totals) > 0.0 {
        return -1.0;
    }
    let lift = |totals: &[i16; 6], by: Card| -> [i16; 6] {
        let mut lifted = *totals;
        for effect in used_effects(by) {
            let (ability, more) = match &effect.op {
                Op::Bonus { ability, amount, .. } | Op::TotalBonus { ability, amount, .. } => {
                    (ability, i16::from(*amount))
                }
                Op::Multiply { ability, factor, .. } => {
                    let best =
                        game.targets(by, effect, &scores).into_iter().map(|one| scores.of(one, Ability::Combat)).max();
                    (ability, best.unwrap_or_default().max(0) * i16::from(*factor - 1))
                }
                _ => continue,
            };
            ability.each().for_each(|ability| lifted[ability.index()] += more);
        }
        lifted
    };
    let alone = lift(&totals, card);
    if reached(&alone) > 0.0 {
        return reached(&alone) + 0.5;
    }
    let others = company.and(Cards::get().sets.usable).without(card).into_iter();
    let all = others.filter(|other| game.usable(*other, &scores)).fold(alone, |all, other| lift(&all, other));
    0.5 * reached(&all) - 0.5
}

/// What to do with a Card Action.
pub(crate) fn card_action(game: &Outlook<'_>, action: CardAction) -> f32 {
    let seat = game.seat;
    match action {
        CardAction::Done => 0.0,
        CardAction::Draw => 0.5 / (1.0 + 0.35 * game.places.hand[seat.index()].len() as f32),
        CardAction::Play(card) if Cards::get().sets.replacers.contains(card) => {
            let victims = game.replaceable(card).but(game.places.of_player(seat));
            victims.into_iter().map(|victim| value(victim) + special_of(game, victim)).fold(-1.0, f32::max) - 0.6
        }
        CardAction::Play(card) => 0.1 + game.best_move(card, None, game.places_to_play(seat)),
        CardAction::Move(card) => game.best_move(card, None, game.ways_of(card, None, Dest::Any)) - 0.08,
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
            game.best_move(bearer, companion, game.ways_of(bearer, companion, Dest::Any)) - 0.02
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
    let score = score(game, card, bidding.ability());
    let cost = value(card) + special_of(game, card) + if game.places.in_play.contains(card) { 0.5 } else { 0.0 };
    let spent = game.places.bid[seat.index()].len() as f32;
    let leads = mine + score > highest;
    // A bid that takes the lead may win; one that does not can only if more follow.
    let chance = if leads { 0.75 } else { 0.35 };
    f32::from(score) * 0.02 + chance * prize - cost - 0.5 * spent
}
