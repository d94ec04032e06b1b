//! The re-executing table: plays a step with the answers it has, and stops where one is missing.

use std::fmt;
use std::sync::Arc;

use super::Mark;
use super::log::{Given, Line, Tape};
use crate::chance::reorder;
use crate::event::Announcement;
use crate::refusal::brief;
use crate::{
    Answer, Audience, Chance, Dice, Fall, Game, Heard, Luck, Pause, PerSeat, Play, Prompt, Question, Quick, Refusal,
    Roll, Seat, Seats, Table,
};

/// How many steps may pass in one run, which brings at most one new answer. After that we say that the game does not go
/// on. (Steps that only throw dice count: they could go on for ever.)
const QUIET_STEPS: u32 = 100_000;

const WENT_ON: &str = "it went on after a question that has no answer yet";

/// An answer that a seat offers.
pub(super) struct Offer<'a> {
    pub(super) seat: Seat,
    what: Offered<'a>,
}

enum Offered<'a> {
    Answer(Answer),
    Label(&'a str),
    /// An answer from a store that also knows how it was written.
    Stored(Answer, &'a str),
}

impl<'a> Offer<'a> {
    pub(super) fn answer(seat: Seat, answer: Answer) -> Offer<'a> {
        Offer { seat, what: Offered::Answer(answer) }
    }

    pub(super) fn label(seat: Seat, label: &'a str) -> Offer<'a> {
        Offer { seat, what: Offered::Label(label) }
    }

    pub(super) fn stored(seat: Seat, answer: Answer, label: &'a str) -> Offer<'a> {
        Offer { seat, what: Offered::Stored(answer, label) }
    }
}

impl fmt::Display for Offer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            Offered::Answer(Answer::One(index)) => write!(f, "option {index}"),
            Offered::Answer(Answer::Number(number)) => write!(f, "{number}"),
            Offered::Answer(Answer::Spot(spot)) => write!(f, "{spot}"),
            Offered::Answer(Answer::Some(picked)) => write!(f, "{} options", picked.len()),
            Offered::Answer(Answer::Text(words)) => f.write_str(&brief(words)),
            Offered::Label(label) | Offered::Stored(_, label) => f.write_str(&brief(label)),
        }
    }
}

/// Whose question a run puts into words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LookingFor {
    Nobody,
    Seat(Seat),
    /// Everybody's, without what is barred.
    All,
}

/// A run under way.
pub(super) struct Run<'m, G: Game> {
    tape: Tape<'m>,
    fresh: Vec<Line>,
    chance: Chance,
    offer: Option<Offer<'m>>,
    looking_for: LookingFor,
    /// The questions that the caller asked for.
    prompts: Vec<Prompt>,
    stopped: Option<Refusal>,
    waiting: Seats,
    may_speak: Seats,
    lane: Option<Seat>,
    /// Whether it stopped while seats choose in secret.
    in_secret: bool,
    paused: bool,
    chance_failed: bool,
    /// Luck for after the run has stopped. What falls then does not count, but a rule that throws until something shows
    /// must end.
    idle: Quick,
    barriers: u32,
    events: Vec<Announcement<G::Event>>,
    /// Events before the offered answer are those of the last run, and are not made again.
    known_events: usize,
    /// Whether another program wrote the log: then an answer is found again by how it was written.
    by_label: bool,
    /// The lines of the log whose answers have another place in the list now.
    moved: Vec<(usize, Answer)>,
}

/// Why a run could not go on.
pub(crate) struct Stop {
    /// The refusal it ends with.
    pub(crate) refusal: Refusal,
    /// If chance could not go on: how many commanded falls were left then.
    pub(crate) falls_left: Option<usize>,
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop { refusal, falls_left: None }
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Refusal {
        stop.refusal
    }
}

/// The result of a run.
pub(super) struct Done<G: Game> {
    pub(super) fresh: Vec<Line>,
    pub(super) game: G,
    pub(super) latest: Mark<G>,
    pub(super) waiting: Seats,
    pub(super) may_speak: Seats,
    pub(super) in_secret: bool,
    pub(super) chance: Chance,
    pub(super) barriers: u32,
    /// The chronicle up to here stays; `events` follow.
    pub(super) after_events: usize,
    pub(super) events: Vec<Announcement<G::Event>>,
    /// What everybody is asked, if the caller asked for it.
    pub(super) prompts: Vec<Prompt>,
    /// The lines of the log whose answers have another place in the list now, and which place.
    pub(super) moved: Vec<(usize, Answer)>,
}

impl<'m, G: Game> Run<'m, G> {
    pub(super) fn new(lines: &'m [Line], chance: Chance, offer: Option<Offer<'m>>) -> Run<'m, G> {
        Run {
            tape: Tape::new(lines),
            fresh: Vec::new(),
            chance,
            offer,
            looking_for: LookingFor::Nobody,
            prompts: Vec::new(),
            stopped: None,
            waiting: Seats::NONE,
            may_speak: Seats::NONE,
            lane: None,
            in_secret: false,
            paused: false,
            chance_failed: false,
            idle: Quick::new(0),
            barriers: 0,
            events: Vec::new(),
            known_events: 0,
            by_label: false,
            moved: Vec::new(),
        }
    }

    /// Reads a log that another program may have written: the options may be in another order now.
    pub(super) fn by_label(self) -> Run<'m, G> {
        Run { by_label: true, ..self }
    }

    pub(super) fn looking_for(self, looking_for: LookingFor) -> Run<'m, G> {
        Run { looking_for, ..self }
    }

    /// Plays step after step until an answer is missing or the game is over.
    pub(super) fn play_from(mut self, from: &Mark<G>) -> Result<Done<G>, Stop> {
        let played = self.play_on(from);
        let falls_left = self.chance_failed.then_some(self.chance.script.falls.len());
        let (game, latest) = played.map_err(|refusal| Stop { refusal, falls_left })?;
        Ok(Done {
            fresh: self.fresh,
            game,
            latest,
            waiting: self.waiting,
            may_speak: self.may_speak,
            in_secret: self.in_secret,
            chance: self.chance,
            barriers: self.barriers,
            after_events: from.events + self.known_events,
            events: self.events,
            prompts: self.prompts,
            moved: self.moved,
        })
    }

    fn play_on(&mut self, from: &Mark<G>) -> Result<(G, Mark<G>), Refusal> {
        let mut game = (*from.game).clone();
        let mut latest = from.clone();
        self.barriers = from.barriers;
        let mut quiet = 0;
        while game.outcome().is_none() {
            let step = game.step(self);
            if let Some(refusal) = self.stopped.take() {
                return Err(refusal);
            }
            if step.is_err() {
                break;
            }
            if self.paused {
                return Err(broken(WENT_ON));
            }
            let after = self.tape.read() + self.fresh.len();
            quiet += 1;
            if quiet > QUIET_STEPS {
                return Err(broken("it goes round and round without a question"));
            }
            latest = Mark {
                game: Arc::new(game.clone()),
                at: from.at + after,
                events: from.events + self.known_events + self.events.len(),
                barriers: self.barriers,
                used: self.chance.position(),
            };
        }
        if !self.tape.is_read() {
            return Err(broken("it does not take again the answers it took before"));
        }
        if let Some(offer) = &self.offer {
            return Err(Refusal { refused: offer.to_string(), ..broken("it does not ask again what it asked before") });
        }
        Ok((game, latest))
    }

    /// Plays to the question that a seat is asked, or that it may speak to.
    pub(super) fn prompt(mut self, from: &Mark<G>, seat: Seat) -> Option<Prompt> {
        self.looking_for = LookingFor::Seat(seat);
        let mut game = (*from.game).clone();
        // It pauses where the match did: at the question we look for.
        let _ = game.step(&mut self);
        self.prompts.pop()
    }

    /// Puts a question into words, if the caller asked for it.
    fn show<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q) {
        match self.looking_for {
            LookingFor::Seat(one) if one == seat => self.prompts.push(question.prompt(game, seat)),
            LookingFor::All => self.prompts.push(question.brief(game, seat)),
            LookingFor::Seat(_) | LookingFor::Nobody => {}
        }
    }

    fn stop(&mut self, refusal: Refusal) -> Pause {
        self.stopped.get_or_insert(refusal);
        self.paused = true;
        Pause::here()
    }

    /// Reads chance back from the log, or lets it decide.
    fn fall<T>(
        &mut self,
        again: impl FnOnce(&Fall) -> Option<T>,
        anew: impl FnOnce(&mut Chance) -> Result<(T, Fall, bool), String>,
    ) -> Option<T> {
        if self.stopped.is_some() {
            return None;
        }
        if self.paused {
            let _ = self.stop(broken(WENT_ON));
            return None;
        }
        if self.lane.is_some() {
            let _ = self.stop(broken("chance was asked to decide while seats choose in secret"));
            return None;
        }
        self.barriers += 1;
        if let Some(fall) = self.tape.fall() {
            let known = again(fall);
            if known.is_none() {
                let _ = self.stop(broken("it does not throw again the dice it threw before"));
            }
            return known;
        }
        match anew(&mut self.chance) {
            Ok((value, fall, scripted)) => {
                self.fresh.push(Line::Fall { fall, scripted });
                Some(value)
            }
            Err(why) => {
                self.chance_failed = true;
                let _ = self.stop(Refusal::plain("chance", why));
                None
            }
        }
    }
}

/// Whether a question still writes this answer in the same way.
fn is_written<G: Game, Q: Question<G>>(game: &G, question: &Q, answer: &Answer, label: &str) -> bool {
    question.read(answer).is_some() && question.label(game, answer) == label
}

/// A game that breaks the kernel's contract: a bug in the program, reported as a refusal so that nothing is lost.
pub(super) fn broken(why: &str) -> Refusal {
    Refusal { broken: true, ..Refusal::plain("the step", format!("the rules of this game are broken: {why}")) }
}

impl<G: Game> Run<'_, G> {
    /// Whether a seat can be asked something here at all.
    fn may_ask(&mut self, seat: Seat) -> Play<()> {
        if self.stopped.is_some() {
            return Err(Pause::here());
        }
        if self.paused {
            return Err(self.stop(broken(WENT_ON)));
        }
        if self.lane.is_some_and(|lane| lane != seat) {
            return Err(self.stop(broken("a seat was asked while it was another's time to choose in secret")));
        }
        Ok(())
    }

    /// Whether there is any answer to a question.
    fn need_answer<Q: Question<G>>(&mut self, question: &Q) -> Play<()> {
        if question.is_answerable() {
            return Ok(());
        }
        Err(self.stop(Refusal { rule: question.rule().into(), ..broken("a question has no answer") }))
    }

    /// Takes an answer that was taken before.
    fn take_again<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q, given: Given<'_>) -> Play<Q::Answer> {
        let Given { line, answer, label } = given;
        if self.by_label && !is_written(game, question, answer, label) {
            match question.prompt(game, seat).find(label) {
                Ok(answer) => self.moved.push((line, answer.clone())),
                Err(refusal) => return Err(self.stop(refusal)),
            }
            if let Some(taken) = self.moved.last().and_then(|(_, answer)| question.read(answer)) {
                return Ok(taken);
            }
        }
        question.read(answer).ok_or_else(|| self.stop(broken("it does not take again the answers it took before")))
    }

    /// Takes an offered answer, if the question allows it.
    fn take<Q: Question<G>>(&mut self, game: &G, offer: Offer<'_>, question: &Q) -> Play<Q::Answer> {
        let seat = offer.seat;
        let answer = match offer.what {
            Offered::Answer(answer) => answer,
            Offered::Label(label) => match question.prompt(game, seat).find(label) {
                Ok(answer) => answer,
                Err(refusal) => return Err(self.stop(refusal)),
            },
            // It is usually in the same place, and then no other option has to be put into words.
            Offered::Stored(answer, label) if is_written(game, question, &answer, label) => answer,
            Offered::Stored(_, label) => match question.prompt(game, seat).find(label) {
                Ok(answer) => answer,
                Err(refusal) => return Err(self.stop(refusal)),
            },
        };
        let Some(taken) = question.read(&answer) else {
            let refusal = question.prompt(game, seat).check(answer).err();
            return Err(
                self.stop(refusal.unwrap_or_else(|| broken("a question lists an answer that it does not take")))
            );
        };
        let label = question.label(game, &answer).into();
        let (together, barriers) = (self.lane.is_some(), self.barriers);
        self.fresh.push(Line::Answer { seat, together, barriers, answer, label });
        Ok(taken)
    }

    /// Waits for a seat.
    fn wait<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q) -> Pause {
        self.show(game, seat, question);
        self.waiting = self.waiting.with(seat);
        self.paused = true;
        Pause::here()
    }
}

impl<G: Game> Table<G> for Run<'_, G> {
    fn ask<Q: Question<G>>(&mut self, game: &mut G, seat: Seat, question: Q) -> Play<Q::Answer> {
        self.may_ask(seat)?;
        self.need_answer(&question)?;
        if let Some(given) = self.tape.given(seat) {
            return self.take_again(game, seat, &question, given);
        }
        match self.offer.take_if(|offer| offer.seat == seat) {
            Some(offer) => self.take(game, offer, &question),
            None => Err(self.wait(game, seat, &question)),
        }
    }

    fn ask_or_hear<Q: Question<G>, W: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: Q,
        others: Seats,
        word: impl Fn(&G, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        self.may_ask(seat)?;
        if self.lane.is_some() {
            return Err(self.stop(broken("others were let speak while seats choose in secret")));
        }
        self.need_answer(&question)?;
        let others = others.without(seat);
        // The log shows who was heard: the seat whose answer comes first.
        match self.tape.first_given(others.with(seat)) {
            Some((by, given)) if by == seat => {
                return self.take_again(game, seat, &question, given).map(Heard::Answer);
            }
            Some((by, given)) => {
                let word = word(game, by);
                self.need_answer(&word)?;
                return self.take_again(game, by, &word, given).map(|said| Heard::Word(by, said));
            }
            None => {}
        }
        if let Some(offer) = self.offer.take_if(|offer| others.with(seat).contains(offer.seat)) {
            let by = offer.seat;
            if by == seat {
                return self.take(game, offer, &question).map(Heard::Answer);
            }
            let word = word(game, by);
            self.need_answer(&word)?;
            return self.take(game, offer, &word).map(|said| Heard::Word(by, said));
        }
        for other in others {
            let word = word(game, other);
            if word.is_answerable() {
                self.may_speak = self.may_speak.with(other);
                self.show(game, other, &word);
            }
        }
        Err(self.wait(game, seat, &question))
    }

    fn together<A>(
        &mut self,
        game: &mut G,
        seats: Seats,
        each: impl Fn(&mut G, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        if self.lane.is_some() {
            return Err(self.stop(broken("a secret choice was called for inside another")));
        }
        let mut choices = PerSeat::new();
        for seat in seats {
            self.lane = Some(seat);
            self.paused = false;
            match each(game, seat, self) {
                Ok(choice) if !self.paused => choices.push(choice),
                Ok(_) => return Err(self.stop(broken(WENT_ON))),
                Err(_) if self.stopped.is_some() => return Err(Pause::here()),
                Err(_) => {}
            }
        }
        self.lane = None;
        if choices.len() < seats.len() {
            (self.paused, self.in_secret) = (true, true);
            return Err(Pause::here());
        }
        self.paused = false;
        self.barriers += 1;
        Ok(choices)
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        let again = |fall: &Fall| match fall {
            Fall::Dice { faces, shown } if *faces == dice.faces() && shown.len() == usize::from(dice.count()) => {
                Some(Roll::of(shown))
            }
            _ => None,
        };
        let anew = |chance: &mut Chance| {
            let (roll, scripted) = chance.roll(dice)?;
            let fall = Fall::Dice { faces: dice.faces(), shown: roll.faces().into() };
            Ok((roll, fall, scripted))
        };
        self.fall(again, anew).unwrap_or_else(|| dice.throw(&mut self.idle))
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        let of = cards.len();
        if of < 2 {
            return;
        }
        let again = |fall: &Fall| match fall {
            Fall::Order(order) if order.len() == of => Some(order.to_vec()),
            _ => None,
        };
        let anew = |chance: &mut Chance| {
            let (order, scripted) = chance.order(of)?;
            Ok((order.clone(), Fall::Order(order.into()), scripted))
        };
        if let Some(order) = self.fall(again, anew) {
            reorder(cards, &order);
        }
    }

    fn draw(&mut self, of: usize) -> usize {
        let of = of as u32;
        if of == 0 {
            let _ = self.stop(broken("something was to be drawn, but there was nothing to draw from"));
            return 0;
        }
        let again = |fall: &Fall| match fall {
            Fall::Draw { of: known, drawn } if *known == of => Some(*drawn),
            _ => None,
        };
        let anew = |chance: &mut Chance| {
            let (drawn, scripted) = chance.draw(of)?;
            Ok((drawn, Fall::Draw { of, drawn }, scripted))
        };
        self.fall(again, anew).unwrap_or_else(|| self.idle.below(of)) as usize
    }

    fn minutes(&mut self) -> u32 {
        let again = |fall: &Fall| match fall {
            Fall::Clock { minutes } => Some(*minutes),
            _ => None,
        };
        let anew = |chance: &mut Chance| {
            let (minutes, scripted) = chance.clock()?;
            Ok((minutes, Fall::Clock { minutes }, scripted))
        };
        self.fall(again, anew).unwrap_or_default()
    }

    fn reveal(&mut self) {
        if self.lane.is_some() {
            // It would keep the others from taking back what they chose, and so tell them that this seat has chosen.
            let _ = self.stop(broken("something was revealed while seats choose in secret"));
        }
        self.barriers += 1;
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        // What happens during a secret choice is told only to the seat that chooses.
        let audience = self.lane.map_or(audience, Audience::seat);
        if self.paused || self.stopped.is_some() || matches!(self.looking_for, LookingFor::Seat(_)) {
            return;
        }
        if self.offer.is_some() {
            self.known_events += 1;
        } else {
            self.events.push(Announcement { audience, event: event() });
        }
    }
}
