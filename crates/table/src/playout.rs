//! Playing a game to its end in straight-line code: no pauses, no labels, no events.

use crate::{
    Audience, Dice, Game, Heard, Luck, Pause, PerSeat, Play, Policy, Question, Quick, Roll, Seat, Seats, Table,
};

/// Picks any answer, each option as likely as the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

impl<G: Game> Policy<G> for AtRandom {
    #[inline]
    fn answer<Q: Question<G>>(&mut self, _: &mut G, _: Seat, question: &Q, luck: &mut impl Luck) -> Play<Q::Answer> {
        question.pick(luck).ok_or(Pause::here())
    }
}

/// Answers as the game's own house bot would ([`Question::advise`]), on the game it is given. Nothing is hidden from
/// it: use it only for games without secrets, and for a search that has already hidden things in its game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Advised;

impl<G: Game> Policy<G> for Advised {
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        question.read(&question.advise(game, seat, luck)).ok_or(Pause::here())
    }
}

/// A table at which a policy answers at once.
#[derive(Clone, Debug)]
pub struct Playout<P, D> {
    policy: P,
    dice: D,
    luck: Quick,
    left: u64,
    limit: u64,
}

impl<P, D: Luck> Playout<P, D> {
    /// A table with a policy, dice, luck for the policy, and a limit of decisions.
    pub fn new(policy: P, dice: D, luck: Quick, limit: u64) -> Playout<P, D> {
        Playout { policy, dice, luck, left: limit, limit }
    }

    /// How many decisions were made.
    pub fn decisions(&self) -> u64 {
        self.limit - self.left
    }

    /// Plays on to the end. `false` if it does not end within the limit, or a question has no answer.
    #[inline]
    pub fn play<G: Game>(&mut self, game: &mut G) -> bool
    where
        P: Policy<G>,
    {
        const QUIET_STEPS: u32 = 100_000;
        let mut quiet = 0;
        while game.outcome().is_none() {
            let before = self.left;
            if game.step(self).is_err() {
                return false;
            }
            quiet = if self.left == before { quiet + 1 } else { 0 };
            if quiet > QUIET_STEPS {
                return false;
            }
        }
        true
    }
}

impl<G: Game, P: Policy<G>, D: Luck> Table<G> for Playout<P, D> {
    #[inline]
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer> {
        if self.left == 0 || !question.is_answerable() {
            return Err(Pause::here());
        }
        self.left -= 1;
        self.policy.answer(game, seat, &question, &mut self.luck)
    }

    /// Nobody speaks first.
    #[inline]
    fn ask_or_hear<Q: Question<G>, W: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: Q,
        _: Seats,
        _: impl Fn(&G, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        self.ask(game, seat, question).map(Heard::Answer)
    }

    #[inline]
    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        seats.into_iter().map(|seat| each(game, seat, self)).collect()
    }

    #[inline]
    fn roll(&mut self, dice: Dice) -> Roll {
        dice.throw(&mut self.dice)
    }

    #[inline]
    fn shuffle<C>(&mut self, cards: &mut [C]) {
        self.dice.shuffle(cards);
    }

    #[inline]
    fn draw(&mut self, of: usize) -> usize {
        self.dice.below(of.max(1) as u32) as usize
    }

    /// No time passes.
    #[inline]
    fn minutes(&mut self) -> u32 {
        0
    }

    #[inline]
    fn reveal(&mut self) {}

    #[inline]
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> G::Event) {}
}
