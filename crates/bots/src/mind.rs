//! What answers for a bot of any kind: one policy, so that a game's rules are compiled once for all its bots and not
//! once for each kind.

use table::{Answer, Game, Luck, Pause, Play, Policy, Question, Quick, Seat, Vantage};

pub(crate) use crate::blur::Blur;
use crate::candidates::{Offered, candidates};
use crate::search::{Rollout, Simulation};

/// How a bot comes to an answer.
pub(crate) enum Mind<'b> {
    /// A random answer to the question at hand, with its own luck.
    Anything(&'b mut Quick, Option<Answer>),
    /// What the game's own house bot says to the question at hand.
    Wise(Option<Answer>),
    /// What it says if luck blurs how good things look to it, with its own luck.
    Blurred(Blur, Quick, Option<Answer>),
    /// Plays on from the question in an imagined game.
    Search(Simulation<'b>),
    /// Gathers what is worth a thought, with its own luck: no order may depend on what was dealt.
    Candidates(Quick, Vec<Answer>),
    /// Plays on from the question with a candidate, then as stewards.
    Rollout(Rollout<'b>),
}

impl Mind<'_> {
    /// The answer to the question at hand, without looking beyond it.
    pub(crate) fn decide<G: Game>(mut self, vantage: &Vantage<'_, G>, luck: &mut Quick) -> Option<Answer> {
        vantage.imagine(&mut self, luck, 1);
        match self {
            Mind::Anything(_, found) | Mind::Wise(found) | Mind::Blurred(_, _, found) => found,
            _ => None,
        }
    }
}

impl<G: Game> Policy<G> for Mind<'_> {
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        match self {
            Mind::Anything(own, found) => *found = Some(question.random(*own)),
            Mind::Wise(found) => *found = Some(question.advise(game, seat, luck)),
            Mind::Blurred(blur, own, found) => *found = Some(blur.answer(&Offered { question, game, seat }, own)),
            Mind::Search(simulation) => return simulation.answer(seat, question, luck),
            Mind::Rollout(rollout) => return rollout.answer(game, seat, question, luck),
            Mind::Candidates(own, found) => *found = candidates(&Offered { question, game, seat }, own),
        }
        Err(Pause::here())
    }

    fn secretly(&mut self, secret: bool) {
        if let Mind::Search(simulation) = self {
            simulation.secretly(secret);
        }
    }
}
