//! What rules need from outside: answers, chance, and somebody to tell.

use crate::{Audience, Dice, Game, PerSeat, Question, Roll, Seat, Seats};

/// What a rule returns: its result, or a pause because an answer is missing.
pub type Play<T> = Result<T, Pause>;

/// "There is no answer yet." Rules pass it on with `?` and never look at it.
#[derive(Debug)]
#[must_use = "pass it on with `?`"]
pub struct Pause(());

impl Pause {
    /// For tables and policies; a rule has no reason to pause by itself.
    pub const fn here() -> Pause {
        Pause(())
    }
}

/// Who spoke first: the seat that was asked, or another that had something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard<A, W> {
    /// The seat asked has answered.
    Answer(A),
    /// Another seat has spoken first. The seat asked has not answered; a rule that still needs its answer asks again.
    Word(Seat, W),
}

/// Everything a rule needs from outside. Rules use this and nothing else.
pub trait Table<G: Game> {
    /// Puts a question to a seat.
    ///
    /// # Errors
    /// [`Pause`] when there is no answer yet.
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer>;

    /// Puts a question to a seat while others may speak first. The match waits for `seat` alone; each of `others` may
    /// answer a question of its own, `word`, if there is any answer to it. The rule hears the seat that answers first.
    /// `seat` itself is never one of the others. Not inside a [`Table::together`].
    ///
    /// Where only the seat asked can answer (in a playout, in a bot's imagination), nobody speaks first.
    ///
    /// # Errors
    /// [`Pause`] when nobody has answered yet.
    fn ask_or_hear<Q: Question<G>, W: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: Q,
        others: Seats,
        word: impl Fn(&G, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>>;

    /// Lets seats choose at the same time and in secret; nobody learns another's choice before all have chosen. Inside,
    /// a seat may be asked several questions and may keep a draft in its own part of the game. It must not touch, or
    /// look at, another seat's part. No chance inside.
    ///
    /// # Errors
    /// [`Pause`] until all have chosen.
    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>>;

    /// Throws dice.
    fn roll(&mut self, dice: Dice) -> Roll;

    /// Puts cards (or anything) in random order: at most 65,535 of them. With none or one there is nothing to decide;
    /// that is not in the record, and an answer before it can still be undone.
    fn shuffle<C>(&mut self, cards: &mut [C]);

    /// Draws one of `of` at random: a number from 0 to `of - 1`.
    fn draw(&mut self, of: usize) -> usize;

    /// How many minutes the match has lasted, as its host reports; 0 where no time passes. It is in the record like a
    /// die, and nothing before it can be undone.
    fn minutes(&mut self) -> u32;

    /// Says that something hidden has just come to light (a card turned over, a hand shown), so that nothing before it
    /// can be undone. Dice, shuffles, draws and [`Table::together`] do this by themselves.
    fn reveal(&mut self);

    /// Tells what happened. The event is only made if somebody listens.
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event);
}
