//! One imagined game of a guided search: a candidate, and then stewards for everybody, until the position is appraised.

use std::sync::atomic::{AtomicBool, Ordering};

use table::{Answer, Game, Luck, Pause, Play, Question, Quick, Seat};

use super::guided::mix;

/// An imagined game goes on until so many turns of the game are over: what a rival makes of it counts too.
const TURNS: u32 = 1;

/// But for so many decisions at least, so that a short game is played to its end.
const LEAST: u32 = 12;

/// And for so many at most, which also ends a step that goes on for ever.
const MOST: u32 = 80;

/// One imagined game: a candidate, then stewards for everybody.
#[derive(Debug)]
pub(crate) struct Rollout<'b> {
    first: Option<&'b Answer>,
    world: u64,
    /// The luck of stewards, apart from that of the dice.
    own: Quick,
    /// The turn and the seat asked last; then luck starts again, so that worlds stay alike from turn to turn.
    at: Option<(u32, Seat)>,
    visits: u32,
    until: u32,
    made: u32,
    stop: &'b AtomicBool,
}

impl<'b> Rollout<'b> {
    pub(super) fn new(first: &'b Answer, world: u64, stop: &'b AtomicBool) -> Rollout<'b> {
        Rollout { first: Some(first), world, own: Quick::new(world), at: None, visits: 0, until: 0, made: 0, stop }
    }

    pub(crate) fn answer<G: Game, Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        let turn = game.turn();
        if let Some(first) = self.first.take() {
            self.at = Some((turn, seat));
            self.until = turn + TURNS;
            return question.read(first).ok_or(Pause::here());
        }
        let enough = self.made >= MOST || turn >= self.until && self.made >= LEAST;
        if enough || self.stop.load(Ordering::Relaxed) {
            return Err(Pause::here());
        }
        self.made += 1;
        if self.at != Some((turn, seat)) {
            self.visits = if self.at.is_some_and(|(before, _)| before == turn) { self.visits + 1 } else { 0 };
            let here = u64::from(turn) << 32 | u64::from(self.visits) << 8 | seat.index() as u64;
            luck.start_again(mix(self.world, here));
            self.own.start_again(mix(self.world, !here));
            self.at = Some((turn, seat));
        }
        question.read(&question.advise(game, seat, &mut self.own)).ok_or(Pause::here())
    }
}
