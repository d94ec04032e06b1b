//! What Characters, Events and positions are worth to a steward, in Victory Points.

use table::Seat;

use crate::cards::{Card, Cards, EventId, Location, Op, Per, PerWord};
use crate::places::Where;
use crate::score::Scores;
use crate::{Folk, Legends};

/// What a Character is worth to whoever has him.
pub(super) fn value(card: Card) -> f32 {
    let printed = Cards::get().sets.printed[card.index()];
    let sum: f32 = printed.iter().map(|score| f32::from(*score)).sum();
    let best = printed.iter().copied().max().map_or(0.0, f32::from);
    0.05 * sum + 0.1 * best
}

/// What an Event is worth to whoever completes it.
pub(super) fn worth(event: EventId) -> f32 {
    let row = event.row();
    let more: f32 = row.effects.iter().map(|effect| extra(&effect.op)).sum();
    f32::from(row.vp) + more
}

/// What an Event does besides its points.
pub(super) fn extra(op: &Op) -> f32 {
    match op {
        Op::GainSpecial { special, .. } => f32::from(special.row().vp),
        Op::Draw { n } => 0.4 * f32::from(*n),
        Op::Actions { amount } => 0.4 * f32::from(*amount),
        Op::Steal { .. } => 1.2,
        Op::Discard { .. } | Op::Release { .. } => 0.8,
        Op::Move { .. } => 0.5,
        Op::TotalBonus { .. } => 1.0,
        Op::Attach { .. } => 0.5,
        Op::Vp { per: Some(Per::Who(_)), .. } => 1.0,
        Op::Vp { .. }
        | Op::Bonus { .. }
        | Op::Multiply { .. }
        | Op::Protect { .. }
        | Op::Substitute { .. }
        | Op::Recover { .. }
        | Op::Peek { .. }
        | Op::Return { .. }
        | Op::Capture { .. }
        | Op::Relocate { .. }
        | Op::Negate { .. }
        | Op::Replace { .. }
        | Op::FreeMove { .. }
        | Op::ActionCap { .. }
        | Op::EventDiscard { .. }
        | Op::EventMove { .. }
        | Op::EventCover { .. }
        | Op::Link {}
        | Op::Site { .. }
        | Op::Auction { .. }
        | Op::Contest { .. }
        | Op::EndTurn {}
        | Op::EndGame {} => 0.0,
    }
}

/// What a player's Companies are near to.
pub(super) fn prospects(game: &Legends, seat: Seat) -> f32 {
    prospects_by(game, seat, &game.scores())
}

pub(super) fn prospects_by(game: &Legends, seat: Seat, scores: &Scores) -> f32 {
    Location::ALL.into_iter().map(|at| prospects_at(game, seat, at, scores)).sum()
}

/// What a player's Company at a Location is near to: the best Event counts most.
pub(super) fn prospects_at(game: &Legends, seat: Seat, at: Location, scores: &Scores) -> f32 {
    let company = game.places.company[at.index()][seat.index()];
    if company.is_empty() {
        return 0.0;
    }
    let events = if at.is_main() {
        game.events.lying[at.index()]
    } else {
        game.events.site_of(at).map_or(crate::Events::NONE, crate::Events::only)
    };
    let mut totals = scores.sum(company);
    let spent = game.totals(at, seat, scores);
    let without = scores.sum(company.but(game.turn.spent));
    totals.iter_mut().zip(spent.iter().zip(without)).for_each(|(total, (lifted, plain))| *total += lifted - plain);
    let (mut best, mut second) = (0.0_f32, 0.0_f32);
    for event in events {
        let near = worth(event) * nearness(event, &totals);
        if near > best {
            (best, second) = (near, best);
        } else {
            second = second.max(near);
        }
    }
    // Companies are of use for Events to come, too.
    let ready: f32 = totals.iter().map(|total| f32::from((*total).clamp(0, 18))).sum();
    best + 0.35 * second + 0.006 * ready + at_site(game, at, company, scores)
}

/// How near totals are to what an Event asks for, from 0 to 1; being there counts much more than being near.
pub(super) fn nearness(event: EventId, totals: &[i16; 6]) -> f32 {
    let part = |asked: i8, total: i16| (f32::from(total.max(0)) / f32::from(asked.max(1))).min(1.0);
    let row = event.row();
    let near = match row.requires_any {
        Some(any) => totals.iter().map(|total| part(any, *total)).fold(0.0, f32::max),
        None => {
            let asked = row.requires.all();
            let (mut product, mut asks) = (1.0, false);
            for (asked, total) in asked.iter().zip(totals).filter(|(asked, _)| **asked > 0) {
                product *= part(*asked, *total);
                asks = true;
            }
            if asks { product } else { 0.0 }
        }
    };
    if near >= 1.0 { 1.0 } else { 0.7 * near * near * near }
}

/// What Characters at a Special Location will score.
pub(super) fn at_site(game: &Legends, at: Location, company: Folk, scores: &Scores) -> f32 {
    let Some(event) = game.events.site_of(at) else { return 0.0 };
    let points = event.row().effects.iter().map(|effect| match &effect.op {
        Op::Vp { per: Some(Per::Word(PerWord::PointAbove)), threshold, knight, lady, .. } => {
            let above = |card: Card| {
                let ability = if card.is_knight() { *knight } else { *lady };
                let score = ability.map_or(0, |ability| scores.of(card, ability));
                f32::from((score - i16::from(threshold.unwrap_or_default())).max(0))
            };
            company.into_iter().map(above).sum()
        }
        _ => 0.0,
    });
    let points: f32 = points.sum();
    0.8 * points
}

/// How much better a player stands after something.
pub(super) fn gain(game: &Legends, seat: Seat, change: impl FnOnce(&mut Legends)) -> f32 {
    let before = prospects(game, seat);
    let mut after = game.clone();
    change(&mut after);
    prospects(&after, seat) - before
}

/// How much better a player stands when these go there.
pub(super) fn gain_by_going(game: &Legends, seat: Seat, who: Card, with: Option<Card>, at: Location) -> f32 {
    gain(game, seat, |after| {
        after.places.put(who, Where::At(at, seat));
        if let Some(with) = with {
            after.places.put(with, Where::At(at, seat));
        }
    })
}

pub(super) fn places_of(ways: u8) -> impl Iterator<Item = Location> {
    Location::ALL.into_iter().filter(move |at| ways >> at.index() & 1 == 1)
}

/// The best that a move can do.
pub(super) fn best_move(game: &Legends, seat: Seat, who: Card, with: Option<Card>, ways: u8) -> f32 {
    places_of(ways).map(|at| gain_by_going(game, seat, who, with, at)).fold(f32::NEG_INFINITY, f32::max)
}
