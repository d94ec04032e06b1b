//! What everybody may know of a question, for messages that leave the house: other machines read them on their way.

use super::{Match, Tape};
use crate::{Audience, Dice, Fall, Game, Heard, Luck, Pause, PerSeat, Play, Question, Quick, Roll, Seat, Seats, Table};

/// In so many worlds the question must be the same. A sentence that names one of two hidden things passes one time in
/// 65,536.
const WORLDS: usize = 16;

impl<G: Game> Match<G> {
    /// What a seat is asked, in a sentence that everybody may read: not even the seat's own secrets are in it.
    ///
    /// The step is played again in worlds in which everything that a spectator cannot know was dealt anew before it
    /// began. If the seat is asked the same in all of them, that is the sentence; else it is `None`, and always while
    /// seats choose in secret. What the seat is really asked plays no part in it: whether a sentence is told would
    /// tell something too.
    #[must_use]
    pub fn asked_openly(&self, seat: Seat) -> Option<String> {
        if self.in_secret || !self.waiting.contains(seat) {
            return None;
        }
        let mut luck = Quick::new(1);
        let asked = self.asked_elsewhere(seat, &mut luck)?;
        (1..WORLDS).all(|_| self.asked_elsewhere(seat, &mut luck).as_ref() == Some(&asked)).then_some(asked)
    }

    /// What the seat is asked in another world, if the answers since the step began lead to a question for it there.
    fn asked_elsewhere(&self, seat: Seat, luck: &mut Quick) -> Option<String> {
        let (from, lines) = self.step_so_far();
        let mut game = from.clone();
        game.hide(None, luck);
        let mut there = Elsewhere { tape: Tape::new(lines), luck, seat, asked: None };
        // The step stops at the question, or where the answers do not fit.
        let _ = game.step(&mut there);
        there.asked
    }
}

/// The table of another world: it has the answers and the dice of this one, and stops at the first open question. Cards
/// are drawn and shuffled anew: nobody may have seen them.
struct Elsewhere<'m> {
    tape: Tape<'m>,
    luck: &'m mut Quick,
    seat: Seat,
    asked: Option<String>,
}

impl<G: Game> Table<G> for Elsewhere<'_> {
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer> {
        if !question.is_answerable() {
            return Err(Pause::here());
        }
        if let Some(answer) = self.tape.answer(seat) {
            return question.read(answer).ok_or(Pause::here());
        }
        if seat == self.seat {
            self.asked = Some(question.prompt(game, seat).text);
        }
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
        match self.tape.first_answer(others.with(seat)) {
            Some((by, answer)) if by == seat => question.read(answer).map(Heard::Answer).ok_or(Pause::here()),
            Some((by, answer)) => word(game, by).read(answer).map(|said| Heard::Word(by, said)).ok_or(Pause::here()),
            None => self.ask(game, seat, question).map(Heard::Answer),
        }
    }

    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        let mut choices = PerSeat::new();
        for seat in seats {
            choices.push(each(game, seat, self)?);
        }
        Ok(choices)
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        match self.tape.fall() {
            Some(Fall::Dice { shown, .. }) => Roll::of(shown),
            _ => dice.throw(self.luck),
        }
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        if cards.len() > 1 {
            self.tape.fall();
            self.luck.shuffle(cards);
        }
    }

    fn draw(&mut self, of: usize) -> usize {
        self.tape.fall();
        self.luck.below(of.max(1) as u32) as usize
    }

    fn minutes(&mut self) -> u32 {
        match self.tape.fall() {
            Some(Fall::Clock { minutes }) => *minutes,
            _ => 0,
        }
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, _: impl FnOnce() -> G::Event) {}
}
