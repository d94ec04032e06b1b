//! What only looks at a match: `pending`, `state`, `view`, `events`, `record`, `save`.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::{
    Ask, Barred, Bounds, Cite, Commitment, Gamble, Offered, Outcome, Prompt, Reach, Saved, Script, Seat, Seats, Seed,
    StateHash, ToldEvent,
};

use super::acts::links_of;
use super::reply::Trouble;
use super::request::{Listening, OfMatch, Thinking, Viewing};
use super::session::{Open, Session};

#[derive(Serialize)]
pub(super) struct Pending {
    pending: Vec<Question>,
    /// What others may say before those who are asked have answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    may_speak: Vec<Question>,
}

/// A question with everything that can be answered to it.
#[derive(Serialize)]
struct Question {
    seat: Seat,
    name: String,
    /// Which question of this seat it is, from 0; `answer` refuses another.
    question: u32,
    rule: Cite,
    text: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<Numbered>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    barred: Vec<Barred>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reach: Option<Reach>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest: Option<u32>,
    /// What counts as answered when a clock runs out.
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<String>,
    /// What counts in an act that says no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    preset: Option<String>,
    /// What is gambled on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odds: Vec<Gamble>,
    /// Why a number ends where it does, and from where on it has consequences.
    #[serde(flatten)]
    bounds: Bounds,
}

/// What follows at once on answers that somebody thinks about.
#[derive(Serialize)]
pub(super) struct Ahead {
    ahead: Vec<Question>,
}

#[derive(Serialize)]
struct Numbered {
    index: usize,
    #[serde(flatten)]
    option: Offered,
}

#[derive(Serialize)]
pub(super) struct State {
    game: &'static str,
    seats: Vec<String>,
    options: BTreeMap<String, String>,
    /// Where the step being played began: what `load` takes.
    position: Box<RawValue>,
    state: Box<RawValue>,
    hash: StateHash,
    turn: u32,
    answers: u32,
    waiting: Vec<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    may_speak: Vec<Seat>,
    outcome: Option<Outcome>,
    /// How long the match has lasted.
    minutes: u32,
    commitment: Option<Commitment>,
    seed: Option<Seed>,
    script: Script,
}

#[derive(Serialize)]
pub(super) struct View {
    seat: Option<Seat>,
    view: Value,
    board: String,
}

#[derive(Serialize)]
pub(super) struct Events {
    seat: Option<Seat>,
    events: Vec<ToldEvent>,
    next: usize,
}

#[derive(Serialize)]
pub(super) struct Recorded {
    record: String,
}

#[derive(Serialize)]
pub(super) struct Stored {
    saved: Saved,
}

impl Session {
    pub(super) fn ahead(&mut self, asked: Thinking) -> Result<Ahead, Trouble> {
        let open = self.find(asked.r#match)?;
        let seat = open.seat(&asked.seat)?;
        let prompts = open.table.ahead(seat, links_of(&asked.labels))?;
        Ok(Ahead { ahead: prompts.into_iter().map(|prompt| Question::of(open, prompt)).collect() })
    }

    pub(super) fn pending(&mut self, asked: OfMatch) -> Result<Pending, Trouble> {
        let open = self.find(asked.r#match)?;
        let questions = |seats: Seats| {
            let prompts = seats.into_iter().filter_map(|seat| open.table.prompt(seat));
            prompts.map(|prompt| Question::of(open, prompt)).collect()
        };
        Ok(Pending { pending: questions(open.table.waiting()), may_speak: questions(open.table.may_speak()) })
    }

    pub(super) fn state(&mut self, asked: OfMatch) -> Result<State, Trouble> {
        let table = &self.find(asked.r#match)?.table;
        Ok(State {
            game: table.about().id,
            seats: table.setup().names().all().to_vec(),
            options: table.setup().options_as_text(),
            position: raw(table.position())?,
            state: raw(table.state())?,
            hash: table.hash(),
            turn: table.turn(),
            answers: table.answers(),
            waiting: table.waiting().into_iter().collect(),
            may_speak: table.may_speak().into_iter().collect(),
            outcome: table.outcome(),
            minutes: table.minutes(),
            commitment: table.chance().commitment().copied(),
            seed: table.chance().seed().copied(),
            script: table.chance().script.clone(),
        })
    }

    pub(super) fn view(&mut self, asked: Viewing) -> Result<View, Trouble> {
        let open = self.find(asked.r#match)?;
        let seat = asked.seat.map(|seat| open.seat(&seat)).transpose()?;
        Ok(View { seat, view: open.table.view(seat), board: open.table.board(seat) })
    }

    pub(super) fn events(&mut self, asked: Listening) -> Result<Events, Trouble> {
        let open = self.find(asked.r#match)?;
        let seat = asked.seat.map(|seat| open.seat(&seat)).transpose()?;
        let mut events = open.table.tales(seat, asked.since);
        events.iter_mut().for_each(|tale| tale.text = tale.words(seat).to_owned());
        // Past the end there is nothing; the next event is the one after the last.
        let next = if events.is_empty() { open.table.tales(seat, 0).len() } else { asked.since + events.len() };
        Ok(Events { seat, events, next })
    }

    pub(super) fn record(&mut self, asked: OfMatch) -> Result<Recorded, Trouble> {
        Ok(Recorded { record: self.find(asked.r#match)?.table.record() })
    }

    pub(super) fn save(&mut self, asked: OfMatch) -> Result<Stored, Trouble> {
        let saved = self.find(asked.r#match)?.table.save();
        Ok(Stored { saved: saved.map_err(|error| Trouble::new(format!("The state is not plain data: {error}.")))? })
    }
}

impl Question {
    fn of(open: &Open, prompt: Prompt) -> Question {
        let bare = Question {
            seat: prompt.seat,
            name: open.table.setup().names()[prompt.seat].to_owned(),
            question: open.table.question(prompt.seat),
            rule: prompt.rule,
            text: prompt.text,
            kind: "",
            options: None,
            barred: Vec::new(),
            min: None,
            max: None,
            reach: None,
            longest: None,
            otherwise: prompt.otherwise,
            preset: prompt.preset,
            odds: prompt.odds,
            bounds: prompt.bounds,
        };
        match prompt.ask {
            Ask::One { options, barred } => Question { kind: "one", options: numbered(options), barred, ..bare },
            Ask::Some { options, min, max } => Question {
                kind: "some",
                options: numbered(options),
                min: Some(min.into()),
                max: Some(max.into()),
                ..bare
            },
            Ask::Number { min, max } => Question { kind: "number", min: Some(min), max: Some(max), ..bare },
            Ask::Spot(reach) => Question { kind: "spot", reach: Some(reach), ..bare },
            Ask::Text { longest } => Question { kind: "text", longest: Some(longest), ..bare },
        }
    }
}

fn raw(json: String) -> Result<Box<RawValue>, Trouble> {
    RawValue::from_string(json).map_err(|error| Trouble::new(error.to_string()))
}

fn numbered(options: Vec<Offered>) -> Option<Vec<Numbered>> {
    Some(options.into_iter().enumerate().map(|(index, option)| Numbered { index, option }).collect())
}
