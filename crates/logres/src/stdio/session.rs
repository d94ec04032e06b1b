//! A conversation: the matches that are open, and one reply to each line.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bots::Title;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::{AnyMatch, Outcome, Quick, Seat, Seed, StateHash, ToldEvent};

use super::reply::{self, Trouble};
use super::request::{self, Nothing, SeatName, Word};

/// No more matches than this are open at once.
const MOST_MATCHES: usize = 10_000;

/// All commands.
const COMMANDS: [&str; 20] = [
    "games", "rules", "new", "load", "pending", "answer", "script", "clock", "state", "view", "events", "fork", "undo",
    "playout", "bot", "record", "save", "verify", "close", "quit",
];

/// The other side of a conversation in lines of JSON. It needs no process: give it a line, get the reply.
pub struct Session {
    matches: BTreeMap<u64, Open>,
    last: u64,
    over: bool,
    /// Luck for bots without a seed. It starts the same in every session.
    pub(super) luck: Quick,
}

/// A match that is open.
pub(super) struct Open {
    pub(super) title: &'static dyn Title,
    pub(super) table: Box<dyn AnyMatch>,
    /// How many events everybody was told of.
    pub(super) told: usize,
}

/// How a match stands after a command.
#[derive(Serialize)]
pub(super) struct Standing {
    r#match: u64,
    waiting: Vec<Seat>,
    /// Who may speak before those who are waited for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    may_speak: Vec<Seat>,
    outcome: Option<Outcome>,
    hash: StateHash,
    events: Vec<ToldEvent>,
    next: usize,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A new conversation.
    #[must_use]
    pub fn new() -> Session {
        Session { matches: BTreeMap::new(), last: 0, over: false, luck: Quick::new(0) }
    }

    /// Whether `quit` was said.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The state hash of every open match: an error must never change these.
    #[must_use]
    pub fn hashes(&self) -> BTreeMap<u64, StateHash> {
        self.matches.iter().map(|(number, open)| (*number, open.table.hash())).collect()
    }

    /// Does what a line asks, and returns the reply.
    #[must_use]
    pub fn line(&mut self, line: &str) -> String {
        let fields: Map<String, Value> = match serde_json::from_str(line) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return reply::refuse("A line is one JSON object, such as {\"do\":\"games\"}."),
            Err(error) => return reply::refuse(&format!("This line is not JSON: {error}.")),
        };
        let id = fields.get("id").cloned();
        // A bug in the rules of one game must not end the other matches.
        let done = catch_unwind(AssertUnwindSafe(|| self.act(id.as_ref(), fields)))
            .unwrap_or_else(|_| Err(Trouble::new("The rules of this game panicked; this is a fault of the program.")));
        done.unwrap_or_else(|trouble| reply::failed(id.as_ref(), &trouble))
    }

    fn act(&mut self, id: Option<&Value>, mut fields: Map<String, Value>) -> Result<String, Trouble> {
        fields.remove("id");
        let Some(Value::String(command)) = fields.remove("do") else {
            return Err(Trouble::allowing("A line says what to do, such as {\"do\":\"games\"}.", COMMANDS.join(", ")));
        };
        let on = Asked { session: self, id, fields };
        match command.as_str() {
            "games" => on.answered(Session::games),
            "rules" => on.answered(Session::rules),
            "new" => on.answered(Session::start),
            "load" => on.answered(Session::load),
            "pending" => on.answered(Session::pending),
            "answer" => on.answered(Session::answer),
            "script" => on.answered(Session::script),
            "clock" => on.answered(Session::clock),
            "state" => on.answered(Session::state),
            "view" => on.answered(Session::view),
            "events" => on.answered(Session::events),
            "fork" => on.answered(Session::fork),
            "undo" => on.answered(Session::undo),
            "playout" => on.answered(Session::playout),
            "bot" => on.answered(Session::bot),
            "record" => on.answered(Session::record),
            "save" => on.answered(Session::save),
            "verify" => on.answered(Session::verify),
            "close" => on.answered(Session::close),
            "quit" => on.answered(Session::quit),
            other => {
                let shown: String = other.chars().take(40).collect();
                Err(Trouble::allowing(format!("There is no command {shown:?}."), COMMANDS.join(", ")))
            }
        }
    }

    fn quit(&mut self, _: Nothing) -> Result<Done, Trouble> {
        self.over = true;
        Ok(Done {})
    }

    /// The match of this number.
    pub(super) fn find(&mut self, number: u64) -> Result<&mut Open, Trouble> {
        let open: Vec<String> = self.matches.keys().take(20).map(u64::to_string).collect();
        let allowed = if open.is_empty() { "none is open; begin with new or load".to_owned() } else { open.join(", ") };
        self.matches
            .get_mut(&number)
            .ok_or_else(|| Trouble::allowing(format!("There is no open match {number}."), allowed))
    }

    /// Whether one more match may be opened.
    pub(super) fn has_room(&self) -> Result<(), Trouble> {
        if self.matches.len() < MOST_MATCHES {
            return Ok(());
        }
        Err(Trouble::new(format!("{MOST_MATCHES} matches are open, and that is the most. Close some first.")))
    }

    /// Puts a match on the list, and reports how it stands.
    pub(super) fn open(&mut self, open: Open) -> Result<Standing, Trouble> {
        self.has_room()?;
        self.last += 1;
        let open = self.matches.entry(self.last).or_insert(open);
        Ok(open.standing(self.last))
    }

    pub(super) fn shut(&mut self, number: u64) -> Result<Done, Trouble> {
        self.find(number)?;
        self.matches.remove(&number);
        Ok(Done {})
    }

    /// Luck for a bot: from a seed, or from where it stopped last time.
    pub(super) fn luck_of(&mut self, seed: Option<&Word>) -> Quick {
        match seed {
            Some(words) => Quick::from_seed(&Seed::from_words(&words.0)),
            None => {
                let luck = self.luck.clone();
                table::Luck::word(&mut self.luck);
                luck
            }
        }
    }
}

/// Nothing more to say than that it is done.
#[derive(Serialize)]
pub(super) struct Done {}

/// A command with its fields still to be read.
struct Asked<'a> {
    session: &'a mut Session,
    id: Option<&'a Value>,
    fields: Map<String, Value>,
}

impl Asked<'_> {
    fn answered<A: DeserializeOwned, B: Serialize>(
        self,
        act: impl FnOnce(&mut Session, A) -> Result<B, Trouble>,
    ) -> Result<String, Trouble> {
        let body = act(self.session, request::read(self.fields)?)?;
        reply::fine(self.id, &body)
    }
}

impl Open {
    /// How the match stands, with what everybody was told since the last time.
    pub(super) fn standing(&mut self, number: u64) -> Standing {
        let events = self.table.tales(None, self.told);
        self.told += events.len();
        Standing {
            r#match: number,
            waiting: self.table.waiting().into_iter().collect(),
            may_speak: self.table.may_speak().into_iter().collect(),
            outcome: self.table.outcome(),
            hash: self.table.hash(),
            events,
            next: self.told,
        }
    }

    /// The seat of this index or name.
    pub(super) fn seat(&self, name: &SeatName) -> Result<Seat, Trouble> {
        seat_among(self.table.setup().names().all(), name)
    }
}

/// The seat of this index or name.
pub(super) fn seat_among(names: &[String], name: &SeatName) -> Result<Seat, Trouble> {
    let index = match name {
        SeatName::Index(index) => usize::try_from(*index).ok().filter(|index| *index < names.len()),
        SeatName::Name(name) => names.iter().position(|known| known == name),
    };
    index.map(Seat::new).ok_or_else(|| {
        let shown = match name {
            SeatName::Index(index) => index.to_string(),
            SeatName::Name(name) => format!("{:?}", name.chars().take(40).collect::<String>()),
        };
        let known: Vec<String> = names.iter().enumerate().map(|(index, name)| format!("{index} ({name})")).collect();
        Trouble::allowing(format!("There is no seat {shown}."), known.join(", "))
    })
}
