//! The re-executing table: plays a step with the answers it has, and stops where one is missing.

use std::fmt;
use std::sync::Arc;

use super::Mark;
use super::chain::{Link, Rest};
use super::log::{Given, Line, Tape};
use crate::chance::reorder;
use crate::event::Announcement;
use crate::{
    Answer, Audience, Chance, Dice, Fall, Game, Heard, Luck, Pause, PerSeat, Play, Prompt, Question, Quick, Refusal,
    Roll, Seat, Seats, Table,
};

/// How many steps may pass in one run, which brings at most one new answer. After that we say that the game does not go
/// on. (Steps that only throw dice count: they could go on for ever.)
const QUIET_STEPS: u32 = 100_000;

const WENT_ON: &str = "it went on after a question that has no answer yet";

/// What a seat offers in one act: an answer, or a chain of them.
pub(super) struct Offer<'a> {
    pub(super) seat: Seat,
    /// The next answer, and those after it.
    next: Option<Link<'a>>,
    later: std::vec::IntoIter<Link<'a>>,
    rest: Rest,
    /// Whether the caller gave it as a chain, and wants to know all its answers.
    pub(super) is_chain: bool,
    /// Whether it goes on with the act before it.
    continues: bool,
    /// How many were taken, and how many barriers there were then.
    taken: usize,
    barriers: u32,
}

/// No act has more answers than this.
pub(super) const LONGEST_CHAIN: usize = 64;

impl<'a> Offer<'a> {
    pub(super) fn one(seat: Seat, link: Link<'a>) -> Offer<'a> {
        Offer {
            seat,
            next: Some(link),
            later: Vec::new().into_iter(),
            rest: Rest::Ask,
            is_chain: false,
            continues: false,
            taken: 0,
            barriers: 0,
        }
    }

    pub(super) fn chain(seat: Seat, links: Vec<Link<'a>>, rest: Rest) -> Offer<'a> {
        let mut later = links.into_iter();
        Offer { seat, next: later.next(), later, rest, is_chain: true, continues: false, taken: 0, barriers: 0 }
    }

    /// The same as part of the act before it, as a record says.
    pub(super) fn continued(self) -> Offer<'a> {
        Offer { continues: true, ..self }
    }

    /// How many answers are still to be taken, without those that are filled in.
    pub(super) fn left(&self) -> usize {
        usize::from(self.next.is_some()) + self.later.len()
    }

    /// Whether a question that is put after so many barriers follows at once on the answers before it.
    fn follows(&self, barriers: u32) -> bool {
        self.taken == 0 || self.barriers == barriers
    }

    fn pop(&mut self, barriers: u32) -> Option<Link<'a>> {
        let link = std::mem::replace(&mut self.next, self.later.next())?;
        (self.taken, self.barriers) = (self.taken + 1, barriers);
        Some(link)
    }
}

impl fmt::Display for Offer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.next.as_ref().map_or(Ok(()), |link| link.fmt(f))
    }
}

/// Whose question a run puts into words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LookingFor {
    Nobody,
    Seat(Seat),
    /// Everybody's, without what is barred.
    All,
    /// Those that a seat is asked at once after it has given so many answers in one act.
    Ahead(Seat, usize),
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
            // What is new stands behind the whole log, what was taken back at its end included.
            let read = if self.fresh.is_empty() { self.tape.read() } else { self.tape.len() };
            let after = read + self.fresh.len();
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
        match &self.offer {
            Some(offer) if offer.taken == 0 => {
                let refused = offer.to_string();
                return Err(Refusal { refused, ..broken("it does not ask again what it asked before") });
            }
            Some(offer) if offer.left() > 0 => return Err(does_not_follow(offer)),
            _ => {}
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
            LookingFor::Seat(one) if one == seat => self.prompts.push(with_odds(game, seat, question)),
            LookingFor::All => self.prompts.push(question.brief(game, seat)),
            LookingFor::Ahead(one, given) if one == seat => {
                let barriers = self.barriers;
                let at_once = |offer: &Offer<'_>| offer.taken >= given && offer.follows(barriers);
                if self.offer.as_ref().is_some_and(at_once) {
                    self.prompts.push(with_odds(game, seat, question));
                }
            }
            LookingFor::Seat(_) | LookingFor::Ahead(..) | LookingFor::Nobody => {}
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

/// Answers are left over, but the seat is not asked at once.
fn does_not_follow(offer: &Offer<'_>) -> Refusal {
    let count = offer.taken;
    let answers = if count == 1 { "answer" } else { "answers" };
    let why =
        format!("after the first {count} {answers} something else happens first; give this one when you are asked");
    Refusal::plain(offer.to_string(), why)
}

/// A game that breaks the kernel's contract: a fault of the program, told as a refusal so that nothing is lost.
pub(super) fn broken(why: &str) -> Refusal {
    Refusal { broken: true, ..Refusal::plain("the step", format!("the rules of this game are broken: {why}")) }
}

impl<'m, G: Game> Run<'m, G> {
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

    /// The next answer that one of these seats offers, if it follows at once on the one before it.
    fn next_link(&mut self, seats: Seats) -> Play<Option<(Seat, Link<'m>)>> {
        let barriers = self.barriers;
        let Some(offer) = self.offer.as_mut().filter(|offer| seats.contains(offer.seat)) else { return Ok(None) };
        if !offer.follows(barriers) && offer.left() > 0 {
            // What comes after dice or a revelation is answered by somebody who has seen them.
            let refusal = does_not_follow(offer);
            return Err(self.stop(refusal));
        }
        Ok(offer.pop(barriers).map(|link| (offer.seat, link)))
    }

    /// What a question is answered with when the act goes on and nothing more was given: what it is preset to.
    fn preset<Q: Question<G>>(&mut self, game: &G, seat: Seat, question: &Q) -> Option<Answer> {
        let barriers = self.barriers;
        let goes_on = |offer: &&mut Offer<'_>| {
            offer.seat == seat && offer.rest == Rest::Preset && offer.taken < LONGEST_CHAIN && offer.follows(barriers)
        };
        let offer = self.offer.as_mut().filter(goes_on)?;
        let prompt = question.prompt(game, seat);
        let answer = prompt.find(prompt.preset.as_deref()?).ok()?;
        offer.taken += 1;
        if let LookingFor::Ahead(..) = self.looking_for {
            self.show(game, seat, question);
        }
        Some(answer)
    }

    /// Takes an answer that is offered, if the question takes it.
    fn take<Q: Question<G>>(&mut self, game: &G, seat: Seat, link: Link<'_>, question: &Q) -> Play<Q::Answer> {
        let answer = match link {
            Link::Answer(answer) => answer,
            Link::Label(label) => match question.prompt(game, seat).find(label) {
                Ok(answer) => answer,
                Err(refusal) => return Err(self.stop(refusal)),
            },
            // Mostly it stands where it stood, and then no other option is put into words.
            Link::Stored(answer, label) if is_written(game, question, &answer, label) => answer,
            Link::Stored(_, label) => match question.prompt(game, seat).find(label) {
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
        let chained = self.offer.as_ref().is_some_and(|offer| offer.continues || offer.taken > 1);
        self.fresh.push(Line::Answer { seat, together, chained, barriers, answer, label, unseen: false });
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
        if let Some((_, link)) = self.next_link(Seats::only(seat))? {
            return self.take(game, seat, link, &question);
        }
        match self.preset(game, seat, &question) {
            Some(answer) => self.take(game, seat, Link::Answer(answer), &question),
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
        if let Some((by, link)) = self.next_link(others.with(seat))? {
            if by == seat {
                return self.take(game, seat, link, &question).map(Heard::Answer);
            }
            let word = word(game, by);
            self.need_answer(&word)?;
            return self.take(game, by, link, &word).map(|said| Heard::Word(by, said));
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
        if self.offer.as_ref().is_some_and(|offer| offer.taken == 0) {
            self.known_events += 1;
        } else {
            self.events.push(Announcement { audience, event: event() });
        }
    }
}

/// A question as a person sees it, with what is gambled on.
fn with_odds<G, Q: Question<G>>(game: &G, seat: Seat, question: &Q) -> Prompt {
    Prompt { odds: question.odds(game, seat), ..question.prompt(game, seat) }
}
