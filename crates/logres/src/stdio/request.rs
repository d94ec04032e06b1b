//! What can be asked: the fields of every command. A field that is not listed here is an error.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use table::{Fall, Saved, Script, Spot};

use super::reply::Trouble;

/// Reads the fields of a command.
pub(super) fn read<A: DeserializeOwned>(fields: Map<String, Value>) -> Result<A, Trouble> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let place = error.path().to_string();
        let why = error.into_inner().to_string();
        // The error already names a field that is unknown or missing.
        let named = place == "." || why.starts_with("unknown field");
        Trouble::unreadable(&if named { why } else { format!("`{place}`: {why}") })
    })
}

/// `games`, `quit`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// `rules`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) game: String,
    #[serde(default)]
    pub(super) query: String,
}

/// `new`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    pub(super) seats: Option<Seating>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, Word>,
    pub(super) seed: Option<Word>,
    #[serde(default)]
    pub(super) entropy: Vec<Added>,
    #[serde(default)]
    pub(super) script: Script,
}

/// `load`: from a record, from a checkpoint, or from a position.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) record: Option<String>,
    pub(super) until: Option<usize>,
    pub(super) saved: Option<Saved>,
    pub(super) position: Option<Value>,
    pub(super) game: Option<String>,
    pub(super) seats: Option<Seating>,
    pub(super) options: Option<BTreeMap<String, Word>>,
    pub(super) seed: Option<Word>,
    pub(super) entropy: Option<Vec<Added>>,
    pub(super) script: Option<Script>,
}

/// `pending`, `state`, `fork`, `record`, `save`, `close`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct OfMatch {
    pub(super) r#match: u64,
}

/// `answer`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Answering {
    pub(super) r#match: u64,
    pub(super) seat: SeatName,
    pub(super) question: Option<u32>,
    pub(super) option: Option<u32>,
    pub(super) options: Option<Vec<u32>>,
    pub(super) number: Option<i64>,
    pub(super) spot: Option<Spot>,
    pub(super) text: Option<String>,
    pub(super) label: Option<String>,
}

/// `script`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Scripting {
    pub(super) r#match: u64,
    #[serde(default)]
    pub(super) falls: VecDeque<Option<Fall>>,
    #[serde(default)]
    pub(super) dice: VecDeque<u32>,
    #[serde(default)]
    pub(super) draws: VecDeque<u32>,
    #[serde(default)]
    pub(super) orders: VecDeque<Vec<u16>>,
    #[serde(default)]
    pub(super) minutes: VecDeque<u32>,
    #[serde(default)]
    pub(super) replace: bool,
}

/// `clock`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Timing {
    pub(super) r#match: u64,
    pub(super) minutes: u32,
}

/// `view`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Viewing {
    pub(super) r#match: u64,
    pub(super) seat: Option<SeatName>,
}

/// `events`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Listening {
    pub(super) r#match: u64,
    pub(super) seat: Option<SeatName>,
    #[serde(default)]
    pub(super) since: usize,
}

/// `undo`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Undoing {
    pub(super) r#match: u64,
    pub(super) seat: SeatName,
}

/// `playout`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayingOut {
    pub(super) r#match: u64,
    #[serde(default)]
    pub(super) bots: Vec<String>,
    pub(super) games: Option<u64>,
    pub(super) seed: Option<Word>,
    pub(super) limit: Option<u64>,
}

/// `bot`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Consulting {
    pub(super) r#match: u64,
    pub(super) seat: SeatName,
    pub(super) bot: String,
    pub(super) seed: Option<Word>,
    #[serde(default)]
    pub(super) play: bool,
}

/// `verify`
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Verifying {
    pub(super) record: String,
}

/// The words that a seat adds before the start.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Added {
    pub(super) seat: SeatName,
    pub(super) words: String,
}

/// How many seats, or their names.
#[derive(Debug)]
pub(super) enum Seating {
    Count(u64),
    Names(Vec<String>),
}

/// A seat: its index from 0, or its name.
#[derive(Clone, Debug)]
pub(super) enum SeatName {
    Index(u64),
    Name(String),
}

/// A string, a number or a boolean, all as text: `"hand"`, `3`, `true`.
#[derive(Debug)]
pub(super) struct Word(pub(super) String);

impl<'de> Deserialize<'de> for SeatName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatName, D::Error> {
        match Value::deserialize(from)? {
            Value::Number(number) if number.is_u64() => Ok(SeatName::Index(number.as_u64().unwrap_or(u64::MAX))),
            Value::String(name) => Ok(SeatName::Name(name)),
            other => Err(D::Error::custom(format_args!(
                "a seat is {}, expected its index from 0 or its name",
                brief(&other)
            ))),
        }
    }
}

impl<'de> Deserialize<'de> for Seating {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seating, D::Error> {
        match Value::deserialize(from)? {
            Value::Number(number) if number.is_u64() => Ok(Seating::Count(number.as_u64().unwrap_or(u64::MAX))),
            names @ Value::Array(_) => serde_json::from_value(names).map(Seating::Names).map_err(D::Error::custom),
            other => {
                Err(D::Error::custom(format_args!("seats are {}, expected a number or a list of names", brief(&other))))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Word, D::Error> {
        struct AsText;
        impl Visitor<'_> for AsText {
            type Value = Word;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string, a whole number or a boolean")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Word, E> {
                Ok(Word(text.to_owned()))
            }
            fn visit_bool<E: Error>(self, flag: bool) -> Result<Word, E> {
                Ok(Word(flag.to_string()))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Word, E> {
                Ok(Word(number.to_string()))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Word, E> {
                Ok(Word(number.to_string()))
            }
        }
        from.deserialize_any(AsText)
    }
}

fn brief(value: &Value) -> String {
    value.to_string().chars().take(40).collect()
}
