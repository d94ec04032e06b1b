//! Players who answer everything in the same way.

use std::fmt;

use crate::{Answer, Ask, Game, Luck, Pause, Play, Policy, Question, Seat};

/// Ways to be stubborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    First,
    Last,
    NotTheDefault,
}

/// All of them.
pub(super) const WAYS: [Way; 3] = [Way::First, Way::Last, Way::NotTheDefault];

/// A policy that always takes the first option and the least number; or the last and the greatest; or never the
/// default, while another answer is usual ([`Question::random`]).
///
/// In secret choices it answers at random. However many answers a seat needs there, to everybody else they are one
/// decision with one time limit.
pub(super) struct Stubborn {
    way: Way,
    answers_left: u32,
    secret: bool,
    /// What was asked when no answers were left.
    last: Option<String>,
}

impl Stubborn {
    pub(super) fn new(way: Way, answers: u32) -> Stubborn {
        Stubborn { way, answers_left: answers, secret: false, last: None }
    }

    /// What is asked after this many answers, if the step has not ended.
    pub(super) fn still_asked(&self) -> Option<&str> {
        self.last.as_deref()
    }

    fn choose<G, Q: Question<G>>(&self, game: &G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        if self.way == Way::NotTheDefault {
            return not_the_default(game, seat, question, luck);
        }
        let first = self.way == Way::First;
        // The commonest case needs no prompt.
        if first && question.read(&Answer::One(0)).is_some() {
            return Answer::One(0);
        }
        match question.brief(game, seat).ask {
            Ask::One { options, .. } => Answer::One(if first { 0 } else { options.len().saturating_sub(1) as u32 }),
            Ask::Some { min, .. } if first => Answer::Some((0..min).collect()),
            Ask::Some { options, max, .. } => {
                let count = options.len() as u32;
                Answer::Some((count - max.min(count)..count).collect())
            }
            Ask::Number { min, max } => Answer::Number(if first { min } else { max }),
            Ask::Spot(_) | Ask::Text { .. } => question.random(luck),
        }
    }
}

/// The first usual option, or another usual answer, that is not the default.
fn not_the_default<G, Q: Question<G>>(game: &G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
    const TRIES: u32 = 16;
    let otherwise = question.brief(game, seat).otherwise;
    let other = |answer: &Answer| otherwise.as_deref() != Some(&*question.label(game, answer));
    let listed = (0..question.options().unwrap_or_default()).map(|index| question.option(index)).find(other);
    listed.or_else(|| (0..TRIES).map(|_| question.random(luck)).find(other)).unwrap_or_else(|| question.random(luck))
}

impl<G: Game> Policy<G> for Stubborn {
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        if self.answers_left == 0 {
            let prompt = question.brief(game, seat);
            self.last = Some(format!("{seat} is still asked {:?} ({})", prompt.text, prompt.rule));
            return Err(Pause::here());
        }
        self.answers_left -= 1;
        let answer = if self.secret { question.random(luck) } else { self.choose(game, seat, question, luck) };
        question.read(&answer).ok_or(Pause::here())
    }

    fn secretly(&mut self, secret: bool) {
        self.secret = secret;
    }
}

impl fmt::Display for Stubborn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.way {
            Way::First => "the first option",
            Way::Last => "the last option",
            Way::NotTheDefault => "anything but the default",
        })
    }
}
