//! A match: a checkpoint, the answers since, and the game as it stands.
//!
//! An answer re-runs the step from its checkpoint with one more answer to give ([`run`]). Chance that has
//! already decided something in the step is read back from the log, never thrown again.

mod chain;
mod far;
mod log;
mod openly;
mod recall;
mod run;
mod save;
mod take_back;
mod undo;
mod vantage;

pub use chain::{Link, Rest, Taken};
use log::CHAINED;
pub use log::Line;
pub(crate) use log::{COMMANDED, NOTED, Tape, is_answer, numbered};
pub(crate) use run::Stop;
pub use save::{LoadError, Saved};
pub use take_back::{Point, TakenBack};
pub(crate) use vantage::MOST_DECISIONS;
pub use vantage::{Decide, Policy, Vantage};

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::value::RawValue;

use crate::event::Announcement;
use crate::{
    Answer, Chance, Game, Outcome, PerSeat, Prompt, Refusal, Script, Seat, Seats, Setup, SetupError, StateHash,
};
use far::Far;
use log::Past;
use run::{Done, LookingFor, Offer, Run, broken};

/// A match of a game: who plays, the state, who is asked, and how it got there.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup,
    /// The edition of the rules it began under.
    edition: u32,
    start: Start,
    past: Past,
    /// What came between `past` and `base`, if answers may be taken back by agreement.
    far: Option<Box<Far<G>>>,
    /// What happened since `base`.
    open: Vec<Line>,
    /// Undo re-runs from here; nothing before it can be taken back.
    base: Mark<G>,
    /// Where the step being played began.
    latest: Mark<G>,
    /// The game as it stands, perhaps in the middle of a step.
    game: G,
    waiting: Seats,
    may_speak: Seats,
    chance: Chance,
    barriers: u32,
    /// The last part of the chronicle.
    chronicle: Vec<Announcement<G::Event>>,
    /// How many entries of the whole chronicle came before that.
    forgotten: usize,
    /// Where the last change of the whole chronicle began.
    retold: usize,
    answered: Vec<u32>,
    /// For each seat, how often its question has changed.
    asked: Vec<u32>,
    in_secret: bool,
    unseen: bool,
}

/// How the record of a match begins.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    /// The set-up.
    Setup,
    /// A position from a file, and how much of the stream was used before it.
    Position(Box<RawValue>, u64),
}

/// The beginning of a step.
#[derive(Debug)]
struct Mark<G> {
    game: Arc<G>,
    /// How many lines of the open log came before.
    at: usize,
    /// How many entries of the whole chronicle came before.
    events: usize,
    barriers: u32,
    /// How much of the stream of chance was used before.
    used: u64,
}

impl<G> Clone for Mark<G> {
    fn clone(&self) -> Mark<G> {
        Mark { game: Arc::clone(&self.game), ..*self }
    }
}

/// A match that could not be started, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StartError(pub String);

impl From<SetupError> for StartError {
    fn from(error: SetupError) -> StartError {
        StartError(error.0)
    }
}

impl<G: Game> Match<G> {
    /// Sets the table up and plays on to the first question.
    ///
    /// # Errors
    /// If the options contradict each other, or scripted dice do not fit.
    pub fn start(setup: Setup, chance: Chance) -> Result<Match<G>, StartError> {
        let game = G::new(&setup).map_err(StartError)?;
        Match::begin(setup, game, chance, Start::Setup).map_err(|stop| StartError(stop.refusal.why))
    }

    /// Starts from a position, as [`Match::position`] writes one, instead of the set-up. The step starts from its
    /// beginning, so games that can tell refuse a position from the middle of one ([`Game::audit_start`]).
    ///
    /// # Errors
    /// If it is not a position of this game, or not a possible one.
    pub fn from_position(setup: Setup, position: &str, chance: Chance) -> Result<Match<G>, StartError> {
        let (game, raw) = read_position::<G>(position, &setup)?;
        let used = chance.position();
        Match::begin(setup, game, chance, Start::Position(raw, used)).map_err(|stop| StartError(stop.refusal.why))
    }

    /// Plays on to the first question, from what `start` says.
    pub(crate) fn begin(setup: Setup, game: G, chance: Chance, start: Start) -> Result<Match<G>, Stop> {
        let base = Mark { game: Arc::new(game.clone()), at: 0, events: 0, barriers: 0, used: chance.position() };
        let (answered, asked) = (vec![0; setup.count()], vec![0; setup.count()]);
        let mut begun = Match {
            setup,
            edition: G::ABOUT.edition,
            start,
            past: Past::default(),
            far: None,
            open: Vec::new(),
            latest: base.clone(),
            base,
            game,
            waiting: Seats::NONE,
            may_speak: Seats::NONE,
            chance,
            barriers: 0,
            chronicle: Vec::new(),
            forgotten: 0,
            retold: 0,
            answered,
            asked,
            in_secret: false,
            unseen: false,
        };
        let done = begun.rerun(None, LookingFor::Nobody)?;
        begun.adopt(done);
        Ok(begun)
    }

    /// Runs the step at hand again, perhaps with one more answer.
    fn run<'m>(&'m self, offer: Option<Offer<'m>>) -> Run<'m, G> {
        Run::new(&self.open[self.latest.at..], self.chance.clone(), offer)
    }

    /// Runs it, and takes whatever the result is.
    fn rerun(&self, offer: Option<Offer<'_>>, looking_for: LookingFor) -> Result<Done<G>, Stop> {
        let done = self.run(offer).looking_for(looking_for).play_from(&self.latest)?;
        self.check_seats(&done)?;
        Ok(done)
    }

    /// Takes over the result of a run.
    fn adopt(&mut self, done: Done<G>) {
        add(&mut self.open, done.fresh);
        self.retold = done.after_events;
        // An undo may tell again what was forgotten.
        self.forgotten = self.forgotten.min(self.retold);
        self.chronicle.truncate(self.retold - self.forgotten);
        add(&mut self.chronicle, done.events);
        self.game = done.game;
        self.latest = done.latest;
        self.waiting = done.waiting;
        self.may_speak = done.may_speak;
        self.in_secret = done.in_secret;
        self.chance = done.chance;
        self.barriers = done.barriers;
        self.settle();
    }

    /// Gives a seat's answer to the question it is asked.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        Ok(self.offer(Offer::one(seat, Link::Answer(answer)))?)
    }

    /// Gives a seat's answer, and reports from the same run what everybody is asked next or may say: the
    /// [`Match::prompt`] of each, but without what is barred.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit_and_ask(&mut self, seat: Seat, answer: Answer) -> Result<Vec<Prompt>, Refusal> {
        Ok(self.offer_and_look(Offer::one(seat, Link::Answer(answer)), LookingFor::All)?.prompts)
    }

    /// Gives a seat's answer as a record writes it: by its label.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit_label(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        Ok(self.offer(Offer::one(seat, Link::Label(label)))?)
    }

    /// Gives a stored answer again, together with how it was written ([`Match::last_label`]). The label decides: in a
    /// later program the option may have another place in the list.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit_stored(&mut self, seat: Seat, answer: Answer, label: &str) -> Result<(), Refusal> {
        Ok(self.offer(Offer::one(seat, Link::Stored(answer, label)))?)
    }

    /// Gives an answer of a record, with the chance that it commands.
    pub(crate) fn play_line(&mut self, seat: Seat, label: &str, chained: bool, commanded: Script) -> Result<(), Stop> {
        self.script(commanded);
        let offer = Offer::one(seat, Link::Label(label));
        self.offer(if chained { offer.continued() } else { offer })
    }

    /// Whether the next answer of a seat could have been given in one act with the answer before it.
    pub(crate) fn goes_on(&self, seat: Seat) -> bool {
        match self.open.last() {
            Some(Line::Answer { seat: by, barriers, .. }) => (*by, *barriers) == (seat, self.barriers),
            Some(Line::Fall { .. }) => false,
            None => self.settled().next_back().is_some_and(|line| is_answer(&line)),
        }
    }

    fn offer(&mut self, offer: Offer<'_>) -> Result<(), Stop> {
        self.offer_and_look(offer, LookingFor::Nobody).map(|_| ())
    }

    /// Plays on with an offered answer; gives back the questions that were looked for.
    fn offer_and_look(&mut self, offer: Offer<'_>, looking_for: LookingFor) -> Result<Taken, Stop> {
        let (seat, is_chain) = (offer.seat, offer.is_chain);
        if !self.waiting.contains(seat) && !self.may_speak.contains(seat) {
            return Err(self.not_asked(&offer).into());
        }
        let mut done = self.rerun(Some(offer), looking_for)?;
        let prompts = std::mem::take(&mut done.prompts);
        let together = matches!(done.fresh.first(), Some(Line::Answer { together: true, .. }));
        let given = done.fresh.iter().filter(|line| matches!(line, Line::Answer { .. })).count();
        let answers = if is_chain { done.fresh.iter().filter_map(Line::given).collect() } else { Vec::new() };
        self.adopt_from(seat, together, done);
        self.answered[seat.index()] += given as u32;
        Ok(Taken { answers, prompts })
    }

    /// Takes over the result of a seat's answer, or of an undo.
    fn adopt_from(&mut self, by: Seat, together: bool, mut done: Done<G>) {
        // Secret choices come to light when everybody has chosen, and that is a barrier for undo.
        self.unseen = together && (done.waiting, done.barriers) == (self.waiting, self.barriers);
        for line in &mut done.fresh {
            if let Line::Answer { unseen, .. } = line {
                *unseen = self.unseen;
            }
        }
        self.adopt(done);
        self.ask_anew(by, together);
    }

    /// After an answer or an undo every question is a new one; but a secret choice renews only the seat's own.
    fn ask_anew(&mut self, by: Seat, together: bool) {
        for (index, asked) in self.asked.iter_mut().enumerate() {
            *asked += u32::from(!together || index == by.index());
        }
    }

    /// Only seats of this match can be asked; a position from a file may say otherwise.
    fn check_seats(&self, done: &Done<G>) -> Result<(), Refusal> {
        match done.waiting.into_iter().chain(done.may_speak).find(|seat| seat.index() >= self.setup.count()) {
            None => Ok(()),
            Some(seat) => Err(broken(&format!("{seat} is asked, but there are only {} seats", self.setup.count()))),
        }
    }

    fn not_asked(&self, offer: &Offer<'_>) -> Refusal {
        let names = self.setup.names();
        // Not who may speak: that can be a secret.
        let waiting: Vec<&str> = self.waiting.into_iter().map(|seat| &names[seat]).collect();
        let why = match self.outcome() {
            Some(_) => "the match is over".to_owned(),
            None => format!("{} is not asked anything now", &names[offer.seat]),
        };
        let allowed = if waiting.is_empty() { String::new() } else { format!("an answer from {}", waiting.join(", ")) };
        Refusal { allowed, ..Refusal::plain(offer.to_string(), why) }
    }

    /// Sets how many minutes the match has lasted. Time never goes back: a smaller number is ignored.
    pub fn set_minutes(&mut self, minutes: u32) {
        self.chance.set_minutes(minutes);
    }

    /// How many minutes the match has lasted, by the last report.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.chance.minutes()
    }

    /// Scripts the coming dice, draws and shuffles.
    pub fn script(&mut self, script: Script) {
        self.chance.script.extend(script);
    }

    /// Scripts the coming dice, draws and shuffles, and drops what was scripted before.
    pub fn rescript(&mut self, script: Script) {
        self.chance.script = script;
    }

    /// A second match that starts where this one stands, but with other chance to come: for trying where it may lead.
    /// Its earlier falls came from another seed, so its record does not verify.
    #[must_use]
    pub fn what_if(&self, chance: Chance) -> Match<G> {
        // At the same place of the stream, so that it never seems to have used more than was thrown; and at the same
        // minute.
        let mut chance = chance.at_position(self.chance.position());
        chance.set_minutes(self.chance.minutes());
        let mut other = Match { chance, ..self.clone() };
        other.forget_far(false);
        other
    }

    /// Who is asked.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        self.waiting
    }

    /// Whether those who are asked choose at the same time and in secret ([`crate::Table::together`]).
    #[must_use]
    pub fn in_secret(&self) -> bool {
        self.in_secret
    }

    /// Whether only the seat itself can see anything of the last answer or undo: it was in secret, and the seat is
    /// still asked. The number of such answers is part of the seat's secret.
    #[must_use]
    pub fn unseen(&self) -> bool {
        self.unseen
    }

    /// Seats that the match does not wait for, but that may speak before those it waits for
    /// ([`crate::Table::ask_or_hear`]). Whether a seat may speak can depend on what it holds: tell this only to the
    /// seat itself.
    #[must_use]
    pub fn may_speak(&self) -> Seats {
        self.may_speak
    }

    /// What a seat is asked, or may say before others answer.
    #[must_use]
    pub fn prompt(&self, seat: Seat) -> Option<Prompt> {
        if !self.waiting.contains(seat) && !self.may_speak.contains(seat) {
            return None;
        }
        self.run(None).prompt(&self.latest, seat)
    }

    /// The number of the question that a seat is asked. Seat and number identify a question. The number only ever
    /// rises. So if a seat sends an answer while another seat answers, speaks or takes something back, it does not
    /// count for the question that is asked since. Secret choices of others at the same time do not change the number.
    #[must_use]
    pub fn question(&self, seat: Seat) -> u32 {
        self.asked.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many questions a seat has answered.
    #[must_use]
    pub fn answered(&self, seat: Seat) -> u32 {
        self.answered.get(seat.index()).copied().unwrap_or_default()
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What a seat (or a spectator) may know.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> G::View {
        self.game.view(viewer)
    }

    /// The game as it stands, secrets and all.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state in which the step being played began, as JSON: what [`Match::from_position`] takes. From there the
    /// falls and answers in [`Match::since_position`] lead to where the match stands.
    #[must_use]
    pub fn position(&self) -> String {
        // A state is plain data (law 4), and plain data can always be written.
        serde_json::to_string(&*self.latest.game).unwrap_or_default()
    }

    /// What was answered, and what chance decided, since [`Match::position`].
    #[must_use]
    pub fn since_position(&self) -> &[Line] {
        self.open.get(self.latest.at..).unwrap_or_default()
    }

    /// The game as it stands, as JSON, perhaps in the middle of a step. ([`Match::position`] is never in the middle of
    /// one.)
    #[must_use]
    pub fn state(&self) -> String {
        // A state is plain data (law 4), and plain data can always be written.
        serde_json::to_string(&self.game).unwrap_or_default()
    }

    /// The hash of [`Match::state`].
    #[must_use]
    pub fn hash(&self) -> StateHash {
        StateHash::of(&self.game)
    }

    /// What happened, as told to a seat (or a spectator) and not forgotten ([`Match::forget_told`]).
    pub fn chronicle(&self, viewer: Option<Seat>) -> impl Iterator<Item = &G::Event> {
        self.chronicle.iter().filter(move |told| told.audience.includes(viewer)).map(|told| &told.event)
    }

    /// Everything that happened and is not forgotten, with who was told.
    #[must_use]
    pub fn whole_chronicle(&self) -> &[Announcement<G::Event>] {
        &self.chronicle
    }

    /// How many entries of the whole chronicle are forgotten, which is the number of the first one kept.
    #[must_use]
    pub fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// The number, in the whole chronicle, of the first entry that the last answer or undo brought. A store that keeps
    /// the chronicle elsewhere replaces everything from this number on: after an undo there is less, and seats that
    /// choose at the same time are told in the order of their seats, not of their answers.
    #[must_use]
    pub fn retold(&self) -> usize {
        self.retold
    }

    /// Forgets all but the last entries of the chronicle. For a caller that keeps them elsewhere and can give them back
    /// ([`Match::recall`]). What an undo tells again is there until the next call.
    pub fn forget_told(&mut self, but: usize) {
        let old = self.chronicle.len().saturating_sub(but);
        self.chronicle.drain(..old);
        self.forgotten += old;
        give_back(&mut self.chronicle);
    }

    /// Seats, names and options.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The edition of the rules it began under.
    #[must_use]
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// Notes that it began under an earlier edition.
    pub(crate) fn set_edition(&mut self, edition: u32) {
        self.edition = edition;
    }

    /// Its chance: commitment, seed, script.
    #[must_use]
    pub fn chance(&self) -> &Chance {
        &self.chance
    }

    /// What each seat's chance to win looks like ([`Game::appraise`]), brought to a sum of 1. At the end it is each seat's
    /// part of the victory.
    #[must_use]
    pub fn chances(&self) -> PerSeat<f64> {
        let seats = self.setup.seats().into_iter();
        if let Some(outcome) = self.outcome() {
            return seats.map(|seat| outcome.victory(seat)).collect();
        }
        let mut chances: PerSeat<f64> = seats.map(|seat| self.game.appraise(seat).clamp(0.0, 1.0)).collect();
        let all: f64 = chances.iter().sum();
        let alike = 1.0 / chances.len().max(1) as f64;
        chances.iter_mut().for_each(|chance| *chance = if all > 0.0 { *chance / all } else { alike });
        chances
    }

    /// How many answers were given in all.
    #[must_use]
    pub fn answers(&self) -> u32 {
        self.answered.iter().sum()
    }

    pub(crate) fn start_of_record(&self) -> &Start {
        &self.start
    }

    /// The log as it is in the record, line by line, without numbers.
    pub(crate) fn log(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let open = self.open.iter().map(|line| Cow::from(line.written(self.setup.names()).to_string()));
        self.settled().chain(open)
    }

    /// The part of it before the base.
    fn settled(&self) -> impl DoubleEndedIterator<Item = Cow<'_, str>> {
        let far = self.far.iter().flat_map(|far| &far.lines);
        let far = far.map(|line| Cow::from(line.written(self.setup.names()).to_string()));
        self.past.lines().map(Cow::from).chain(far)
    }

    /// The last answer, as the record writes it: `12. Bors: 3 knights from F7 to H9`.
    #[must_use]
    pub fn last_answer(&self) -> Option<String> {
        let open = self.open.iter().rev().map(|line| Cow::from(line.written(self.setup.names()).to_string()));
        let line = open.chain(self.settled().rev()).find(|line| is_answer(line))?;
        Some(numbered(self.answers() as usize, &line))
    }

    /// How the last answer is written, if this seat gave it: what [`Match::submit_label`] takes.
    #[must_use]
    pub fn last_label(&self, seat: Seat) -> Option<String> {
        let open = self.open.iter().rev().find_map(|line| match line {
            Line::Answer { seat: by, label, .. } => Some((*by, label)),
            Line::Fall { .. } => None,
        });
        if let Some((by, label)) = open {
            return (by == seat).then(|| label.to_string());
        }
        let line = self.settled().rev().find(|line| is_answer(line))?;
        line.trim_start_matches(CHAINED).strip_prefix(&self.setup.names()[seat])?.strip_prefix(": ").map(str::to_owned)
    }

    /// Every answer so far, in order, as the record writes it, with the seat that gave it.
    #[must_use]
    pub fn said(&self) -> Vec<(Seat, String)> {
        let names = self.setup.names();
        let answer = |line: Cow<'_, str>| {
            let (name, label) = line.trim_start_matches(CHAINED).split_once(": ")?;
            let seat = names.all().iter().position(|one| one == name)?;
            Some((Seat::new(seat), label.to_owned()))
        };
        self.log().filter(|line| is_answer(line)).filter_map(answer).collect()
    }

    /// Continues from the present state, although the stored match had gone further: a later program could not play the
    /// last acts of the store again. The chronicle counts on from this entry, questions count on past those that were
    /// asked, and no earlier answer can be taken back.
    pub fn go_on_after(&mut self, lost: u32, told: usize) {
        self.forget_far(true);
        let ahead = told.saturating_sub(self.forgotten + self.chronicle.len());
        self.forgotten += ahead;
        self.retold += ahead;
        for mark in [&mut self.base, &mut self.latest] {
            mark.events += ahead;
            mark.barriers += 1;
        }
        self.barriers += 1;
        self.asked.iter_mut().for_each(|asked| *asked = asked.saturating_add(lost.saturating_add(1)));
    }

    /// The log since the base: what can still be undone, or has been played since.
    pub(crate) fn open(&self) -> &[Line] {
        &self.open
    }

    /// Whether a match with this set-up can begin from a position.
    #[must_use]
    pub fn fits(setup: &Setup, position: &str) -> bool {
        read_position::<G>(position, setup).is_ok()
    }
}

/// Adds to a list, with room for an eighth more instead of double: a match stays in memory for weeks, and mostly waits.
fn add<T>(list: &mut Vec<T>, more: Vec<T>) {
    if list.capacity() - list.len() < more.len() {
        list.reserve_exact(more.len() + list.len() / 8);
    }
    list.extend(more);
}

/// Gives back memory that is no longer needed.
fn give_back<T>(list: &mut Vec<T>) {
    const KEPT: usize = 8;
    if list.capacity() > 2 * list.len() + KEPT {
        list.shrink_to(list.len() + KEPT);
    }
}

/// JSON on one line, as a tag of a record must be. JSON strings have no raw line breaks, so none is lost.
fn one_line(json: &str) -> Result<Box<RawValue>, serde_json::Error> {
    RawValue::from_string(json.replace(['\n', '\r'], " "))
}

/// Reads a position and checks that it is possible. Also returns it on one line.
pub(crate) fn read_position<G: Game>(json: &str, setup: &Setup) -> Result<(G, Box<RawValue>), StartError> {
    let raw = one_line(json).map_err(|error| StartError(format!("the position is not JSON: {error}")))?;
    let mut game: G = serde_json::from_str(raw.get())
        .map_err(|error| StartError(format!("this is not a position of {}: {error}", G::ABOUT.title)))?;
    game.fill_in(setup);
    let sound = game.audit().and_then(|()| game.audit_start(setup));
    sound.map_err(|why| StartError(format!("this position of {} cannot be: {why}", G::ABOUT.title)))?;
    Ok((game, raw))
}
