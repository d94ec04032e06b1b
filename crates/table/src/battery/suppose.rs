//! Plays the step at hand again in another world that the seat cannot tell from the true one.
//!
//! This is how the battery looks for leaks: a seat must see the same in the true world and in every world that
//! [`Game::hide`] deals it. It matters when the hidden things are dealt anew:
//!
//! - **At the question** (as [`crate::Vantage`] does it) the question was made from the true state, so only its words
//!   and labels, and what comes after it, can leak something.
//! - **At the beginning of the step** the question is made from the hidden state as well. That is only fair if nothing
//!   but the seat's own answers came since: a die or a draw may have told the seat something, and the answers of others
//!   may not be possible in the other world.

use std::marker::PhantomData;

use super::alike::view_of;
use crate::Names;
use crate::matches::Tape;
use crate::{
    Answer, Audience, Dice, Event, Fall, Game, Heard, Luck, Match, Pause, PerSeat, Play, Question, Quick, Roll, Seat,
    Seats, Table,
};

/// The world in which the step is played again.
#[derive(Clone)]
pub(super) enum World {
    /// As it is.
    True,
    /// Dealt anew where the seat is asked.
    AnewAtTheQuestion(Quick),
    /// Dealt anew where the step begins.
    AnewAtTheBeginning(Quick),
}

/// How the play went.
pub(super) struct Supposed {
    /// What the seat sees in the end.
    pub(super) sight: Sight,
    /// Whether the seat was asked its question, and took the answers it took before.
    pub(super) reached: bool,
    /// Whether a die, a draw, a revelation or the end of a secret choice came before the question.
    pub(super) news_before: bool,
    /// The same after the question.
    pub(super) news_after: bool,
}

/// All that a seat sees when the play stops.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Sight {
    view: String,
    /// What it is asked.
    asked: Option<String>,
    /// For whom the play stopped.
    waits_for: Seats,
    told: Vec<String>,
}

impl Sight {
    /// What differs in the other.
    pub(super) fn differs(&self, other: &Sight) -> Option<&'static str> {
        [
            (self.view != other.view, "view"),
            (self.told != other.told, "chronicle"),
            (self.asked != other.asked, "question"),
            (self.waits_for != other.waits_for, "set of seats that are waited for"),
        ]
        .into_iter()
        .find_map(|(differs, what)| differs.then_some(what))
    }
}

/// How many steps are played on after the answer, if nobody is asked anything.
const STEPS: u32 = 50;

/// Plays the step at hand again to the question that `seat` is asked, then with its answers to that and what follows.
pub(super) fn suppose<G: Game>(table: &Match<G>, seat: Seat, world: World, answers: &[Answer]) -> Supposed {
    let (from, lines) = table.step_so_far();
    let mut game = from.clone();
    let mut hide = None;
    let truth = matches!(world, World::True);
    match world {
        World::True => {}
        World::AnewAtTheQuestion(luck) => hide = Some(luck),
        World::AnewAtTheBeginning(mut luck) => game.hide(Some(seat), &mut luck),
    }
    let mut other: Suppose<'_, G> = Suppose {
        tape: Tape::new(lines),
        names: table.setup().names(),
        seat,
        hide,
        truth,
        answers: answers.iter(),
        lane: None,
        reached: false,
        astray: false,
        news_before: false,
        news_after: false,
        asked: None,
        waits_for: Seats::NONE,
        told: Vec::new(),
        game: PhantomData,
    };
    for _ in 0..STEPS {
        if game.outcome().is_some() || game.step(&mut other).is_err() {
            break;
        }
    }
    Supposed {
        reached: other.reached && !other.astray,
        news_before: other.news_before,
        news_after: other.news_after,
        sight: Sight {
            view: view_of(&game, Some(seat), table.setup().names()),
            asked: other.asked,
            waits_for: other.waits_for,
            told: other.told,
        },
    }
}

/// The table of a supposed world.
struct Suppose<'m, G> {
    tape: Tape<'m>,
    names: &'m Names,
    seat: Seat,
    /// Luck that deals the hidden things anew at the question.
    hide: Option<Quick>,
    truth: bool,
    /// What the seat answers from there on.
    answers: std::slice::Iter<'m, Answer>,
    lane: Option<Seat>,
    reached: bool,
    astray: bool,
    news_before: bool,
    news_after: bool,
    asked: Option<String>,
    waits_for: Seats,
    told: Vec<String>,
    game: PhantomData<G>,
}

impl<'m, G: Game> Suppose<'m, G> {
    fn news(&mut self) {
        if self.reached { self.news_after = true } else { self.news_before = true }
    }

    fn next_fall(&mut self) -> Option<&'m Fall> {
        self.news();
        self.tape.fall()
    }

    /// What the seat answers once its question is reached: not after news, which could change its mind.
    fn next_answer(&mut self) -> Option<&'m Answer> {
        if self.reached && !self.news_after { self.answers.next() } else { None }
    }

    fn read<Q: Question<G>>(&mut self, question: &Q, answer: &Answer) -> Play<Q::Answer> {
        question.read(answer).ok_or_else(|| {
            self.astray = true;
            Pause::here()
        })
    }
}

impl<G: Game> Table<G> for Suppose<'_, G> {
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer> {
        if !self.reached {
            if let Some(answer) = self.tape.answer(seat) {
                return self.read(&question, answer);
            }
            if seat == self.seat {
                self.reached = true;
                if let Some(luck) = &mut self.hide {
                    game.hide(Some(seat), luck);
                }
            }
        }
        if seat == self.seat
            && let Some(answer) = self.next_answer()
        {
            return self.read(&question, answer);
        }
        // Only to see whether everybody has chosen: see `together`.
        if self.truth
            && self.lane.is_some_and(|lane| lane == seat && lane != self.seat)
            && let Some(answer) = self.tape.answer(seat)
        {
            return self.read(&question, answer);
        }
        if seat == self.seat {
            self.asked = serde_json::to_string(&question.prompt(game, seat)).ok();
        }
        self.waits_for = self.lane.map_or(Seats::only(seat), |_| self.waits_for);
        Err(Pause::here())
    }

    fn ask_or_hear<Q: Question<G>, W: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: Q,
        others: Seats,
        word: impl Fn(&G, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        let others = others.without(seat);
        if !self.reached {
            match self.tape.first_answer(others.with(seat)) {
                Some((by, answer)) if by == seat => return self.read(&question, answer).map(Heard::Answer),
                Some((by, answer)) => {
                    return self.read(&word(game, by), answer).map(|said| Heard::Word(by, said));
                }
                None => {}
            }
        }
        if !others.contains(self.seat) {
            return self.ask(game, seat, question).map(Heard::Answer);
        }
        if !self.reached {
            self.reached = true;
            if let Some(luck) = &mut self.hide {
                game.hide(Some(self.seat), luck);
            }
        }
        if let Some(answer) = self.next_answer() {
            return self.read(&word(game, self.seat), answer).map(|said| Heard::Word(self.seat, said));
        }
        let word = word(game, self.seat);
        let prompt = word.is_answerable().then(|| word.prompt(game, self.seat));
        self.asked = prompt.and_then(|prompt| serde_json::to_string(&prompt).ok());
        self.waits_for = Seats::only(seat);
        Err(Pause::here())
    }

    /// The seat's own choice comes first. Once that is the question we look for, or comes after it, the choices of
    /// others do not matter: either they are still choosing, or it is news that everybody has chosen.
    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        self.waits_for = seats;
        let mut mine = None;
        if seats.contains(self.seat) {
            self.lane = Some(self.seat);
            mine = Some(each(game, self.seat, self)?);
        }
        if self.reached {
            let (mut aside, truth, others) = (game.clone(), self.truth, seats.without(self.seat));
            let chosen = |seat| {
                self.lane = Some(seat);
                each(&mut aside, seat, self).is_ok()
            };
            if truth && others.into_iter().all(chosen) {
                self.news();
            }
            return Err(Pause::here());
        }
        let mut choices = PerSeat::new();
        for seat in seats {
            self.lane = Some(seat);
            let choice = match mine.take_if(|_| seat == self.seat) {
                Some(choice) => choice,
                None => each(game, seat, self)?,
            };
            choices.push(choice);
        }
        self.lane = None;
        self.waits_for = Seats::NONE;
        self.news();
        Ok(choices)
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        match self.next_fall() {
            Some(Fall::Dice { shown, .. }) => Roll::of(shown),
            _ => dice.throw(&mut Quick::new(1)),
        }
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        match self.next_fall() {
            Some(Fall::Order(order)) if order.len() == cards.len() => crate::chance::reorder(cards, order),
            _ => Quick::new(1).shuffle(cards),
        }
    }

    fn draw(&mut self, of: usize) -> usize {
        match self.next_fall() {
            Some(Fall::Draw { drawn, .. }) if (*drawn as usize) < of => *drawn as usize,
            _ => 0,
        }
    }

    fn minutes(&mut self) -> u32 {
        match self.next_fall() {
            Some(Fall::Clock { minutes }) => *minutes,
            _ => 0,
        }
    }

    fn reveal(&mut self) {
        self.news();
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        let audience = self.lane.map_or(audience, Audience::seat);
        if audience.includes(Some(self.seat)) {
            self.told.push(event().say(self.names));
        }
    }
}
