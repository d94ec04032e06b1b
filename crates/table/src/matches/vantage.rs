//! Search from a question without seeing what is hidden.
//!
//! The step is run again to the question. There [`Game::hide`] deals anew everything that the asked seat cannot know,
//! fresh luck replaces the match's stream, and a policy plays on. The policy never sees the true hidden state.

use std::sync::Arc;

use super::log::{Line, Tape};
use super::{Mark, Match};
use crate::{
    Answer, Audience, Dice, Fall, Game, Heard, Luck, Pause, PerSeat, Play, Question, Roll, Seat, Seats, Table,
};

/// An imagined game stops after this many decisions. Kingdom at random among six has 90,000; two bots that always give
/// the same answers may go on for ever within one step.
pub(crate) const MOST_DECISIONS: u32 = 200_000;

/// Answers questions at once.
pub trait Policy<G: Game> {
    /// The answer, without waiting.
    ///
    /// # Errors
    /// [`Pause`], to end the playout here.
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer>;

    /// Says that seats now choose in secret (`true`), or that they are done (`false`): the others do not see the
    /// answers in between.
    #[inline]
    fn secretly(&mut self, _secret: bool) {}
}

/// How a match looks from a seat that is asked: a bot never gets anything else.
#[derive(Debug)]
pub struct Vantage<'m, G> {
    from: Arc<G>,
    lines: &'m [Line],
    seat: Seat,
}

impl<G: Game> Match<G> {
    /// How the match looks from a seat that is asked something.
    #[must_use]
    pub fn vantage(&self, seat: Seat) -> Option<Vantage<'_, G>> {
        let Mark { game, at, .. } = &self.latest;
        self.waiting.contains(seat).then(|| Vantage { from: Arc::clone(game), lines: &self.open[*at..], seat })
    }
}

impl<G: Game> Match<G> {
    /// Where the step at hand began, and what happened since: for the battery, which plays it again in other worlds.
    pub(crate) fn step_so_far(&self) -> (&G, &[Line]) {
        (&self.latest.game, &self.open[self.latest.at..])
    }
}

impl<G: Game> Vantage<'_, G> {
    /// Which seat it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Imagines one possible arrangement of the hidden things, and lets the policy play on from the question, through
    /// at most this many steps and 200,000 decisions. Returns the game as it stands then.
    pub fn imagine<P: Policy<G>, L: Luck>(&self, policy: &mut P, luck: &mut L, steps: u32) -> G {
        let mut game = (*self.from).clone();
        let mut table = Imagination {
            tape: Tape::new(self.lines),
            seat: self.seat,
            reached: false,
            minutes: 0,
            left: MOST_DECISIONS,
            policy,
            luck,
        };
        for _ in 0..steps {
            if game.outcome().is_some() || game.step(&mut table).is_err() {
                break;
            }
        }
        game
    }

    /// What a policy answers here, in erased form, without looking beyond the question.
    pub fn decide<L: Luck, F: Decide<G>>(&self, decide: &mut F, luck: &mut L) -> Option<Answer> {
        struct Once<'d, D>(&'d mut D, Option<Answer>);
        impl<G: Game, D: Decide<G>> Policy<G> for Once<'_, D> {
            fn answer<Q: Question<G>>(
                &mut self,
                game: &mut G,
                seat: Seat,
                question: &Q,
                luck: &mut impl Luck,
            ) -> Play<Q::Answer> {
                self.1 = Some(self.0.decide(game, seat, question, luck));
                Err(Pause::here())
            }
        }
        let mut once = Once(decide, None);
        self.imagine(&mut once, luck, 1);
        once.1
    }
}

/// Answers one question, in erased form.
pub trait Decide<G: Game> {
    /// The answer. `hide` was called for the seat on this game.
    fn decide<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Answer;
}

/// The table of an imagined game.
struct Imagination<'v, P, L> {
    tape: Tape<'v>,
    seat: Seat,
    reached: bool,
    /// What the clock showed last.
    minutes: u32,
    /// How many decisions are left.
    left: u32,
    policy: &'v mut P,
    luck: &'v mut L,
}

impl<'v, P, L: Luck> Imagination<'v, P, L> {
    /// What chance decided before the question; after it, fresh luck decides.
    fn known_fall(&mut self) -> Option<&'v Fall> {
        if self.reached { None } else { self.tape.fall() }
    }
}

impl<G: Game, P: Policy<G>, L: Luck> Table<G> for Imagination<'_, P, L> {
    #[inline]
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer> {
        if !question.is_answerable() {
            return Err(Pause::here());
        }
        if !self.reached {
            if let Some(answer) = self.tape.answer(seat) {
                return question.read(answer).ok_or(Pause::here());
            }
            if seat != self.seat {
                return Err(Pause::here());
            }
            game.hide(Some(self.seat), self.luck);
            self.reached = true;
        }
        self.left = self.left.checked_sub(1).ok_or(Pause::here())?;
        self.policy.answer(game, seat, &question, self.luck)
    }

    #[inline]
    fn ask_or_hear<Q: Question<G>, W: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: Q,
        others: Seats,
        word: impl Fn(&G, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        if !self.reached {
            match self.tape.first_answer(others.with(seat)) {
                Some((by, answer)) if by == seat => {
                    return question.read(answer).map(Heard::Answer).ok_or(Pause::here());
                }
                Some((by, answer)) => {
                    return word(game, by).read(answer).map(|said| Heard::Word(by, said)).ok_or(Pause::here());
                }
                None => {}
            }
        }
        // Words that were spoken before stay spoken. From here on nobody speaks first.
        self.ask(game, seat, question).map(Heard::Answer)
    }

    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        // The seat's own choice comes first: if it is the question we look for, the secret choices that others may
        // already have made are never read.
        self.policy.secretly(true);
        let mut mine = None;
        if !self.reached && seats.contains(self.seat) {
            mine = Some(each(game, self.seat, self)?);
        }
        let mut choices = PerSeat::new();
        for seat in seats {
            let choice = match mine.take_if(|_| seat == self.seat) {
                Some(choice) => choice,
                None => each(game, seat, self)?,
            };
            choices.push(choice);
        }
        self.policy.secretly(false);
        Ok(choices)
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        match self.known_fall() {
            Some(Fall::Dice { shown, .. }) => Roll::of(shown),
            _ => dice.throw(self.luck),
        }
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        if cards.len() < 2 {
            return;
        }
        match self.known_fall() {
            Some(Fall::Order(order)) if order.len() == cards.len() => {
                let order = order.to_vec();
                crate::chance::reorder(cards, &order);
            }
            _ => self.luck.shuffle(cards),
        }
    }

    fn draw(&mut self, of: usize) -> usize {
        match self.known_fall() {
            Some(Fall::Draw { drawn, .. }) => *drawn as usize,
            _ => self.luck.below(of.max(1) as u32) as usize,
        }
    }

    /// No time passes after the question.
    fn minutes(&mut self) -> u32 {
        if let Some(Fall::Clock { minutes }) = self.known_fall() {
            self.minutes = *minutes;
        }
        self.minutes
    }

    #[inline]
    fn reveal(&mut self) {}

    #[inline]
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> G::Event) {}
}
