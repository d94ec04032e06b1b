//! A match: a checkpoint, the answers since, and the game as it stands.
//!
//! An answer re-runs the step from its checkpoint with one more answer to give ([`run`]). Chance that has
//! already decided something in the step is read back from the log, never thrown again.

mod chain;
mod log;
mod recall;
mod run;
mod save;
mod undo;
mod vantage;

pub use chain::{Link, Rest, Taken};
use log::CHAINED;
pub use log::Line;
pub(crate) use log::{COMMANDED, NOTED, Tape, is_answer, numbered};
pub(crate) use run::Stop;
pub use save::{LoadError, Saved};
pub use vantage::{Decide, Policy, Vantage};

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::value::RawValue;

use crate::event::Announcement;
use crate::{Answer, Chance, Game, Outcome, Prompt, Refusal, Script, Seat, Seats, Setup, SetupError, StateHash};
use log::Past;
use run::{Done, LookingFor, Offer, Run, broken};

/// A match of a game: who sits there, how it stands, who is asked, and how it came to this.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup,
    /// The edition of the rules that it began under.
    edition: u32,
    start: Start,
    past: Past,
    /// What happened since `base`.
    open: Vec<Line>,
    /// From here undo re-runs; nothing before it can be taken back.
    base: Mark<G>,
    /// Where the step being played began.
    latest: Mark<G>,
    /// The game as it stands, perhaps in the middle of a step.
    game: G,
    waiting: Seats,
    may_speak: Seats,
    chance: Chance,
    barriers: u32,
    /// What was told last.
    chronicle: Vec<Announcement<G::Event>>,
    /// How many entries of the whole chronicle came before those.
    forgotten: usize,
    /// Where the last change of the whole chronicle began.
    retold: usize,
    answered: Vec<u32>,
    /// How often, for each seat, what it is asked has become another question.
    asked: Vec<u32>,
    in_secret: bool,
    unseen: bool,
}

/// What the record of a match begins with.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    /// The set-up.
    Setup,
    /// A position from a file, and how much of the stream was used up before it.
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
    /// How much of the stream of chance was used up before.
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
    /// If the options do not go together, or scripted dice do not fit.
    pub fn start(setup: Setup, chance: Chance) -> Result<Match<G>, StartError> {
        let game = G::new(&setup).map_err(StartError)?;
        Match::begin(setup, game, chance, Start::Setup).map_err(|stop| StartError(stop.refusal.why))
    }

    /// Starts from a position, as [`Match::position`] writes one, instead of the set-up. The step begins anew, so a
    /// position from the middle of one is refused by games that can tell ([`Game::audit_start`]).
    ///
    /// # Errors
    /// If it is no position of this game, or not one that can be.
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

    /// The step at hand again, perhaps with one answer more.
    fn run<'m>(&'m self, offer: Option<Offer<'m>>) -> Run<'m, G> {
        Run::new(&self.open[self.latest.at..], self.chance.clone(), offer)
    }

    /// Runs it, to whatever comes of it.
    fn rerun(&self, offer: Option<Offer<'_>>, looking_for: LookingFor) -> Result<Done<G>, Stop> {
        let done = self.run(offer).looking_for(looking_for).play_from(&self.latest)?;
        self.check_seats(&done)?;
        Ok(done)
    }

    /// Takes over what a run came to.
    fn adopt(&mut self, done: Done<G>) {
        add(&mut self.open, done.fresh);
        self.retold = done.after_events;
        // An undo may tell anew what was forgotten.
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

    /// Gives a seat's answer, and tells from the same run what everybody is asked then, or may say: the [`Match::prompt`] of
    /// each, but without what is barred.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit_and_ask(&mut self, seat: Seat, answer: Answer) -> Result<Vec<Prompt>, Refusal> {
        Ok(self.offer_and_look(Offer::one(seat, Link::Answer(answer)), LookingFor::All)?.prompts)
    }

    /// Gives a seat's answer as it stands in a record: by its label.
    ///
    /// # Errors
    /// The refusal, with the rule and what is allowed; nothing has changed.
    pub fn submit_label(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        Ok(self.offer(Offer::one(seat, Link::Label(label)))?)
    }

    /// Gives a seat's answer again that was stored with how it was written ([`Match::last_label`]). That decides: in a
    /// later program the option may stand elsewhere in the list.
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
            None => self.past.lines().next_back().is_some_and(is_answer),
        }
    }

    fn offer(&mut self, offer: Offer<'_>) -> Result<(), Stop> {
        self.offer_and_look(offer, LookingFor::Nobody).map(|_| ())
    }

    /// Plays on with an offered answer; gives back the questions that were looked for.
    fn offer_and_look(&mut self, offer: Offer<'_>, looking_for: LookingFor) -> Result<Taken, Stop> {
        let seat = offer.seat;
        if !self.waiting.contains(seat) && !self.may_speak.contains(seat) {
            return Err(self.not_asked(&offer).into());
        }
        let mut done = self.rerun(Some(offer), looking_for)?;
        let prompts = std::mem::take(&mut done.prompts);
        let together = matches!(done.fresh.first(), Some(Line::Answer { together: true, .. }));
        let given = done.fresh.iter().filter(|line| matches!(line, Line::Answer { .. })).count();
        let answers = match looking_for {
            LookingFor::Nobody => Vec::new(),
            _ => done.fresh.iter().filter_map(Line::given).collect(),
        };
        self.adopt_from(seat, together, done);
        self.answered[seat.index()] += given as u32;
        Ok(Taken { answers, prompts })
    }

    /// Takes over what came of a seat's answer, or of taking it back.
    fn adopt_from(&mut self, by: Seat, together: bool, done: Done<G>) {
        // What is chosen in secret comes out when all have chosen: with that a barrier falls.
        self.unseen = together && (done.waiting, done.barriers) == (self.waiting, self.barriers);
        self.adopt(done);
        self.ask_anew(by, together);
    }

    /// After an answer or an undo no question is what it was; but what a seat chooses in secret touches only its own.
    fn ask_anew(&mut self, by: Seat, together: bool) {
        for (index, asked) in self.asked.iter_mut().enumerate() {
            *asked += u32::from(!together || index == by.index());
        }
    }

    /// Only those who sit there can be asked; a position from a file may think otherwise.
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

    /// Says how many minutes the match has lasted. Time never goes back: less than was said before says nothing.
    pub fn set_minutes(&mut self, minutes: u32) {
        self.chance.set_minutes(minutes);
    }

    /// How many minutes the match has lasted, as far as anybody has said.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.chance.minutes()
    }

    /// Scripts the coming dice, draws and shuffles.
    pub fn script(&mut self, script: Script) {
        self.chance.script.extend(script);
    }

    /// Scripts the coming dice, draws and shuffles instead of what was scripted before.
    pub fn rescript(&mut self, script: Script) {
        self.chance.script = script;
    }

    /// A second match that begins as this one stands, but with other chance to come: for trying where it may lead.
    /// What fell so far came from elsewhere, so its record does not verify.
    #[must_use]
    pub fn what_if(&self, chance: Chance) -> Match<G> {
        // At the same place of the stream, so that it never seems to have used up more than was thrown; and as late.
        let mut chance = chance.at_position(self.chance.position());
        chance.set_minutes(self.chance.minutes());
        Match { chance, ..self.clone() }
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

    /// Whether nobody but the seat itself can see anything of the last answer or undo: it was in secret, and the seat is
    /// still asked. How many such answers a seat gives is a part of its secret.
    #[must_use]
    pub fn unseen(&self) -> bool {
        self.unseen
    }

    /// Who is not waited for, but may speak before those who are ([`crate::Table::ask_or_hear`]). Whether a seat may
    /// can depend on what it holds: let nobody know of a seat but itself.
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

    /// The number of the question that a seat is asked: with the seat, its identity. It only ever rises, so an answer
    /// that was on its way while another answered, spoke or took something back is not taken for one to what is asked
    /// since. What others choose in secret at the same time does not change it.
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

    /// The state in which the step being played began, as JSON: what [`Match::from_position`] takes. With the same
    /// falls and the same answers as in [`Match::since_position`], the match comes from there to where it stands.
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

    /// The game as it stands, as JSON, perhaps in the middle of a step; [`Match::position`] never is.
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

    /// What happened, as far as a seat (or a spectator) was told and it is not forgotten ([`Match::forget_told`]).
    pub fn chronicle(&self, viewer: Option<Seat>) -> impl Iterator<Item = &G::Event> {
        self.chronicle.iter().filter(move |told| told.audience.includes(viewer)).map(|told| &told.event)
    }

    /// What happened, all of it that is not forgotten, with who was told.
    #[must_use]
    pub fn whole_chronicle(&self) -> &[Announcement<G::Event>] {
        &self.chronicle
    }

    /// How many entries of the whole chronicle are forgotten: the number of the first that is kept.
    #[must_use]
    pub fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// The number, in the whole chronicle, of the first entry that the last answer or undo brought. Whoever keeps the
    /// chronicle elsewhere replaces what is there from this number on: after an undo there is less, and those who
    /// choose at the same time are told in the order of their seats and not of their answers.
    #[must_use]
    pub fn retold(&self) -> usize {
        self.retold
    }

    /// Forgets what was told, but for the last entries, for whoever keeps it elsewhere and can give it back
    /// ([`Match::recall`]). What an undo tells anew is there again until then.
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

    /// The edition of the rules that it began under.
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

    /// How many answers were given in all.
    #[must_use]
    pub fn answers(&self) -> u32 {
        self.answered.iter().sum()
    }

    pub(crate) fn start_of_record(&self) -> &Start {
        &self.start
    }

    /// The log as it stands in the record, line by line, without numbers.
    pub(crate) fn log(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let open = self.open.iter().map(|line| Cow::from(line.written(self.setup.names()).to_string()));
        self.past.lines().map(Cow::from).chain(open)
    }

    /// The last answer, as the record writes it: `12. Bors: 3 knights from F7 to H9`.
    #[must_use]
    pub fn last_answer(&self) -> Option<String> {
        let open = self.open.iter().rev().map(|line| line.written(self.setup.names()).to_string());
        let mut lines = open.chain(self.past.lines().rev().map(str::to_owned));
        let line = lines.find(|line| is_answer(line))?;
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
        let line = self.past.lines().rev().find(|line| is_answer(line))?;
        line.trim_start_matches(CHAINED).strip_prefix(&self.setup.names()[seat])?.strip_prefix(": ").map(str::to_owned)
    }

    /// Goes on as it stands, though it was left elsewhere: a later program could not play again the last so many acts that
    /// its keeper stored. What was told counts on from this entry, questions count on past those that were asked, and
    /// nothing that was answered before can be taken back.
    pub fn go_on_after(&mut self, lost: u32, told: usize) {
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

    /// What can still be undone, or has been played since.
    pub(crate) fn open(&self) -> &[Line] {
        &self.open
    }

    /// Whether a match with this set-up can begin from a position.
    #[must_use]
    pub fn fits(setup: &Setup, position: &str) -> bool {
        read_position::<G>(position, setup).is_ok()
    }
}

/// Adds to a list, with room for an eighth more and not for as many again: a match lies there for weeks, and mostly waits.
fn add<T>(list: &mut Vec<T>, more: Vec<T>) {
    if list.capacity() - list.len() < more.len() {
        list.reserve_exact(more.len() + list.len() / 8);
    }
    list.extend(more);
}

/// Gives back memory that was needed once.
fn give_back<T>(list: &mut Vec<T>) {
    const KEPT: usize = 8;
    if list.capacity() > 2 * list.len() + KEPT {
        list.shrink_to(list.len() + KEPT);
    }
}

/// JSON on one line, as a tag of a record must be. Inside a string JSON has no raw line breaks, so none is lost.
fn one_line(json: &str) -> Result<Box<RawValue>, serde_json::Error> {
    RawValue::from_string(json.replace(['\n', '\r'], " "))
}

/// Reads a position and holds it to what can stand on a table. Also gives it back on one line.
pub(crate) fn read_position<G: Game>(json: &str, setup: &Setup) -> Result<(G, Box<RawValue>), StartError> {
    let raw = one_line(json).map_err(|error| StartError(format!("the position is not JSON: {error}")))?;
    let mut game: G = serde_json::from_str(raw.get())
        .map_err(|error| StartError(format!("this is not a position of {}: {error}", G::ABOUT.title)))?;
    game.fill_in(setup);
    let sound = game.audit().and_then(|()| game.audit_start(setup));
    sound.map_err(|why| StartError(format!("this position of {} cannot be: {why}", G::ABOUT.title)))?;
    Ok((game, raw))
}
