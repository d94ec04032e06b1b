//! A match of any game, for programs that pick the game at run time.

use std::any::Any;
use std::collections::BTreeSet;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rules::let_be_cited;
use crate::{
    About, Annals, Announcement, Answer, Audience, Chance, Cite, Event, Game, Glance, Link, Match, Names, Outcome,
    PerSeat, Point, Prompt, Refusal, Rest, Saved, Script, Seat, Seats, Setup, StateHash, Taken, TakenBack, TextBoard,
    Thrown,
};

/// One entry of a chronicle, in words and as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ToldEvent {
    /// The rule by which it happened.
    pub rule: Cite,
    /// What happened, in a sentence.
    pub text: String,
    /// The same as data.
    pub event: Value,
    /// The sentence as seats read it that it speaks of, where that is not the same: "you" instead of a name.
    #[serde(skip)]
    pub yours: Vec<(Seat, String)>,
}

impl ToldEvent {
    /// The sentence as a reader reads it. `None` for a spectator, or a screen that several players share.
    #[must_use]
    pub fn words(&self, reader: Option<Seat>) -> &str {
        let yours = self.yours.iter().find(|(seat, _)| Some(*seat) == reader);
        yours.map_or(&self.text, |(_, words)| words)
    }
}

/// What entries of a chronicle show on a board and beside it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Traces {
    /// The dice they tell of ([`Event::dice`]), oldest first.
    pub dice: Vec<Thrown>,
    /// The places they touch ([`Event::targets`]).
    pub targets: BTreeSet<String>,
}

/// A [`Match`] whose game is not known to the compiler.
pub trait AnyMatch: Any + Send + Sync {
    /// The facts of the game.
    fn about(&self) -> About;
    /// See [`Match::setup`].
    fn setup(&self) -> &Setup;
    /// See [`Match::chance`].
    fn chance(&self) -> &Chance;
    /// See [`Match::waiting`].
    fn waiting(&self) -> Seats;
    /// See [`Match::may_speak`].
    fn may_speak(&self) -> Seats;
    /// See [`Match::in_secret`].
    fn in_secret(&self) -> bool;
    /// See [`Match::unseen`].
    fn unseen(&self) -> bool;
    /// See [`Match::question`].
    fn question(&self, seat: Seat) -> u32;
    /// See [`Match::answered`].
    fn answered(&self, seat: Seat) -> u32;
    /// See [`Match::answers`].
    fn answers(&self) -> u32;
    /// See [`Game::turn`].
    fn turn(&self) -> u32;
    /// See [`Match::chances`].
    fn chances(&self) -> PerSeat<f64>;
    /// See [`Match::prompt`].
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// See [`Match::asked_openly`].
    fn asked_openly(&self, seat: Seat) -> Option<String>;
    /// See [`Match::submit`].
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    fn submit(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal>;
    /// See [`Match::submit_and_ask`].
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    fn submit_and_ask(&mut self, seat: Seat, answer: Answer) -> Result<Vec<Prompt>, Refusal>;
    /// See [`Match::submit_label`].
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    fn submit_label(&mut self, seat: Seat, label: &str) -> Result<(), Refusal>;
    /// See [`Match::submit_stored`].
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    fn submit_stored(&mut self, seat: Seat, answer: Answer, label: &str) -> Result<(), Refusal>;
    /// See [`Match::submit_chain`].
    ///
    /// # Errors
    /// The refusal; nothing has changed.
    fn submit_chain(&mut self, seat: Seat, links: Vec<Link<'_>>, rest: Rest) -> Result<Taken, Refusal>;
    /// See [`Match::ahead`].
    ///
    /// # Errors
    /// The refusal of the first answer that does not fit.
    fn ahead(&self, seat: Seat, links: Vec<Link<'_>>) -> Result<Vec<Prompt>, Refusal>;
    /// See [`Match::undo`].
    ///
    /// # Errors
    /// Why not; nothing has changed.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// See [`Match::may_undo`].
    fn may_undo(&self, seat: Seat) -> bool;
    /// See [`Match::keep_far`].
    fn keep_far(&mut self);
    /// See [`Match::points`].
    fn points(&self, seat: Seat) -> Vec<Point>;
    /// See [`Match::told_before`].
    ///
    /// # Errors
    /// Why it cannot go back so far.
    fn told_before(&self, answers: u32) -> Result<usize, Refusal>;
    /// See [`Match::take_back`].
    ///
    /// # Errors
    /// Why not; nothing has changed.
    fn take_back(&mut self, answers: u32) -> Result<TakenBack, Refusal>;
    /// See [`Match::last_answer`].
    fn last_answer(&self) -> Option<String>;
    /// See [`Match::last_label`].
    fn last_label(&self, seat: Seat) -> Option<String>;
    /// See [`Match::said`].
    fn said(&self) -> Vec<(Seat, String)>;
    /// See [`Match::go_on_after`].
    fn go_on_after(&mut self, lost: u32, told: usize);
    /// See [`Match::set_minutes`].
    fn set_minutes(&mut self, minutes: u32);
    /// See [`Match::minutes`].
    fn minutes(&self) -> u32;
    /// See [`Match::script`].
    fn script(&mut self, script: Script);
    /// See [`Match::rescript`].
    fn rescript(&mut self, script: Script);
    /// See [`Match::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Game::is_out`].
    fn is_out(&self, seat: Seat) -> bool;
    /// What a seat (or a spectator) may know, as data.
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// What a seat (or a spectator) may know, as the board in the terminal, with the name of every seat.
    fn board(&self, viewer: Option<Seat>) -> String;
    /// What a seat (or a spectator) was told, from the entry with this index on.
    fn tales(&self, viewer: Option<Seat>, since: usize) -> Vec<ToldEvent>;
    /// What a seat (or a spectator) was told and the match has not forgotten, in words: the number of each entry in the
    /// whole chronicle, its rule, and its sentence. The numbers have gaps where others were told. The reader is "you"
    /// ([`Names::read_by`]): the viewer, or nobody on a screen that several share.
    fn sentences(&self, viewer: Option<Seat>, reader: Option<Seat>) -> Vec<(usize, Cite, String)>;
    /// The dice and places of what a seat (or a spectator) was told, from this entry of the whole chronicle on, as the
    /// reader reads it.
    fn traces(&self, viewer: Option<Seat>, reader: Option<Seat>, since: usize) -> Traces;
    /// What a seat (or a spectator) was told and the match has not forgotten, for looking back: the number of each entry
    /// in the whole chronicle, and what it shows.
    fn glances(&self, viewer: Option<Seat>) -> Vec<(usize, Glance)>;
    /// What an event shows that a store has kept. Nothing, if another program wrote it and this one cannot read it.
    fn glance(&self, event: &Value) -> Glance;
    /// What anybody was told, from this entry of the whole chronicle on, with who was told.
    fn told(&self, since: usize) -> Vec<(Audience, ToldEvent)>;
    /// See [`Match::retold`].
    fn retold(&self) -> usize;
    /// The numbers, in the whole chronicle, of the entries that the match has not forgotten.
    fn remembered(&self) -> Range<usize>;
    /// See [`Match::forget_told`].
    fn forget_told(&mut self, but: usize);
    /// See [`Match::recall`].
    fn recall(&mut self, told: Vec<(Audience, Value)>);
    /// See [`Match::annals`].
    fn annals(&self) -> Annals;
    /// See [`Match::state`].
    fn state(&self) -> String;
    /// See [`Match::position`].
    fn position(&self) -> String;
    /// See [`Match::hash`].
    fn hash(&self) -> StateHash;
    /// See [`Match::record`].
    fn record(&self) -> String;
    /// See [`Match::save`].
    ///
    /// # Errors
    /// If the state is not plain data.
    fn save(&self) -> Result<Saved, serde_json::Error>;
    /// A second match that starts where this one stands.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// See [`Match::what_if`].
    fn what_if(&self, chance: Chance) -> Box<dyn AnyMatch>;
}

impl dyn AnyMatch {
    /// The match itself, if it is a match of this game. This is the only way back to the type.
    #[must_use]
    pub fn of_game<G: Game>(&self) -> Option<&Match<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn about(&self) -> About {
        G::ABOUT
    }
    fn setup(&self) -> &Setup {
        Match::setup(self)
    }
    fn chance(&self) -> &Chance {
        Match::chance(self)
    }
    fn waiting(&self) -> Seats {
        Match::waiting(self)
    }
    fn may_speak(&self) -> Seats {
        Match::may_speak(self)
    }
    fn in_secret(&self) -> bool {
        Match::in_secret(self)
    }
    fn unseen(&self) -> bool {
        Match::unseen(self)
    }
    fn question(&self, seat: Seat) -> u32 {
        Match::question(self, seat)
    }
    fn answered(&self, seat: Seat) -> u32 {
        Match::answered(self, seat)
    }
    fn answers(&self) -> u32 {
        Match::answers(self)
    }
    fn turn(&self) -> u32 {
        self.game().turn()
    }
    fn chances(&self) -> PerSeat<f64> {
        Match::chances(self)
    }
    fn asked_openly(&self, seat: Seat) -> Option<String> {
        Match::asked_openly(self, seat)
    }
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        Match::prompt(self, seat)
    }
    fn submit(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        Match::submit(self, seat, answer)
    }
    fn submit_and_ask(&mut self, seat: Seat, answer: Answer) -> Result<Vec<Prompt>, Refusal> {
        Match::submit_and_ask(self, seat, answer)
    }
    fn submit_label(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        Match::submit_label(self, seat, label)
    }
    fn submit_stored(&mut self, seat: Seat, answer: Answer, label: &str) -> Result<(), Refusal> {
        Match::submit_stored(self, seat, answer, label)
    }
    fn submit_chain(&mut self, seat: Seat, links: Vec<Link<'_>>, rest: Rest) -> Result<Taken, Refusal> {
        Match::submit_chain(self, seat, links, rest)
    }
    fn ahead(&self, seat: Seat, links: Vec<Link<'_>>) -> Result<Vec<Prompt>, Refusal> {
        Match::ahead(self, seat, links)
    }
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Match::undo(self, seat)
    }
    fn may_undo(&self, seat: Seat) -> bool {
        Match::may_undo(self, seat)
    }
    fn keep_far(&mut self) {
        Match::keep_far(self);
    }
    fn points(&self, seat: Seat) -> Vec<Point> {
        Match::points(self, seat)
    }
    fn told_before(&self, answers: u32) -> Result<usize, Refusal> {
        Match::told_before(self, answers)
    }
    fn take_back(&mut self, answers: u32) -> Result<TakenBack, Refusal> {
        Match::take_back(self, answers)
    }
    fn last_answer(&self) -> Option<String> {
        Match::last_answer(self)
    }
    fn last_label(&self, seat: Seat) -> Option<String> {
        Match::last_label(self, seat)
    }
    fn said(&self) -> Vec<(Seat, String)> {
        Match::said(self)
    }
    fn go_on_after(&mut self, lost: u32, told: usize) {
        Match::go_on_after(self, lost, told);
    }
    fn set_minutes(&mut self, minutes: u32) {
        Match::set_minutes(self, minutes);
    }
    fn minutes(&self) -> u32 {
        Match::minutes(self)
    }
    fn script(&mut self, script: Script) {
        Match::script(self, script);
    }
    fn rescript(&mut self, script: Script) {
        Match::rescript(self, script);
    }
    fn is_out(&self, seat: Seat) -> bool {
        self.game().is_out(seat)
    }
    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }
    fn view(&self, viewer: Option<Seat>) -> Value {
        serde_json::to_value(Match::view(self, viewer)).unwrap_or(Value::Null)
    }
    fn board(&self, viewer: Option<Seat>) -> String {
        Match::view(self, viewer).drawn(Match::setup(self).names())
    }
    fn tales(&self, viewer: Option<Seat>, since: usize) -> Vec<ToldEvent> {
        let teller = Teller::to(self, viewer.into_iter().collect());
        self.chronicle(viewer).skip(since).map(|event| teller.tale(event, viewer.into_iter().collect())).collect()
    }
    fn sentences(&self, viewer: Option<Seat>, reader: Option<Seat>) -> Vec<(usize, Cite, String)> {
        let names = Match::setup(self).names().read_by(reader);
        heard(self, viewer, 0).map(|(number, event)| (number, event.rule(), event.say(&names))).collect()
    }
    fn traces(&self, viewer: Option<Seat>, reader: Option<Seat>, since: usize) -> Traces {
        let names = Match::setup(self).names().read_by(reader);
        let mut traces = Traces::default();
        for (_, event) in heard(self, viewer, since) {
            let shown = event.dice();
            if !shown.is_empty() {
                traces.dice.push(Thrown { what: event.say(&names), shown });
            }
            traces.targets.extend(event.targets());
        }
        traces
    }
    fn glances(&self, viewer: Option<Seat>) -> Vec<(usize, Glance)> {
        heard(self, viewer, 0).map(|(number, event)| (number, Glance::at(event))).collect()
    }
    fn glance(&self, event: &Value) -> Glance {
        let_be_cited(G::ABOUT.rules);
        G::Event::deserialize(event).map(|event| Glance::at(&event)).unwrap_or_default()
    }
    fn told(&self, since: usize) -> Vec<(Audience, ToldEvent)> {
        let kept = since.saturating_sub(self.forgotten());
        let (seats, told) = (Match::setup(self).seats(), self.whole_chronicle().iter().skip(kept));
        let teller = Teller::to(self, seats);
        told.map(|Announcement { audience, event }| {
            let heard = seats.into_iter().filter(|seat| audience.includes(Some(*seat))).collect();
            (*audience, teller.tale(event, heard))
        })
        .collect()
    }
    fn retold(&self) -> usize {
        Match::retold(self)
    }
    fn remembered(&self) -> Range<usize> {
        self.forgotten()..self.forgotten() + self.whole_chronicle().len()
    }
    fn forget_told(&mut self, but: usize) {
        Match::forget_told(self, but);
    }
    fn recall(&mut self, told: Vec<(Audience, Value)>) {
        Match::recall(self, told);
    }
    fn annals(&self) -> Annals {
        Match::annals(self)
    }
    fn state(&self) -> String {
        Match::state(self)
    }
    fn position(&self) -> String {
        Match::position(self)
    }
    fn hash(&self) -> StateHash {
        Match::hash(self)
    }
    fn record(&self) -> String {
        Match::record(self)
    }
    fn save(&self) -> Result<Saved, serde_json::Error> {
        Match::save(self)
    }
    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
    fn what_if(&self, chance: Chance) -> Box<dyn AnyMatch> {
        Box::new(Match::what_if(self, chance))
    }
}

/// What a seat (or a spectator) was told, from this entry of the whole chronicle on, each with its number there.
fn heard<G: Game>(table: &Match<G>, viewer: Option<Seat>, since: usize) -> impl Iterator<Item = (usize, &G::Event)> {
    let numbered = (table.forgotten()..).zip(table.whole_chronicle());
    let heard =
        move |(number, told): &(usize, &Announcement<G::Event>)| *number >= since && told.audience.includes(viewer);
    numbered.filter(heard).map(|(number, told)| (number, &told.event))
}

/// Puts events into words, for everybody and for the seats they speak of.
struct Teller<'m> {
    names: &'m Names,
    /// The same as each of some seats reads them.
    read: Vec<(Seat, Names)>,
}

impl<'m> Teller<'m> {
    fn to<G: Game>(table: &'m Match<G>, seats: Seats) -> Teller<'m> {
        let names = Match::setup(table).names();
        Teller { names, read: seats.into_iter().map(|seat| (seat, names.read_by(Some(seat)))).collect() }
    }

    /// An entry, also as those of the seats read it that were told.
    fn tale(&self, event: &impl Event, told: Seats) -> ToldEvent {
        let text = event.say(self.names);
        let read = self.read.iter().filter(|(seat, _)| told.contains(*seat));
        let yours = read.map(|(seat, names)| (*seat, event.say(names))).filter(|(_, words)| *words != text).collect();
        ToldEvent { rule: event.rule(), text, event: serde_json::to_value(event).unwrap_or(Value::Null), yours }
    }
}
