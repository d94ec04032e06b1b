//! The replies: `{"ok":true, ...}`, or `{"ok":false,"error":{...}}`.

use serde::Serialize;
use serde_json::Value;
use table::{RecordError, Refusal};

/// What went wrong. Nothing has changed.
#[derive(Serialize, Debug)]
pub(super) struct Trouble {
    /// What, in a sentence.
    pub(super) message: String,
    /// The rule against it, if there is one.
    pub(super) rule: Option<String>,
    /// What is allowed instead, if anything is.
    pub(super) allowed: Option<String>,
    /// The line of the record that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<usize>,
}

impl Trouble {
    pub(super) fn new(message: impl Into<String>) -> Trouble {
        Trouble { message: message.into(), rule: None, allowed: None, line: None }
    }

    pub(super) fn allowing(message: impl Into<String>, allowed: impl Into<String>) -> Trouble {
        Trouble { allowed: Some(allowed.into()), ..Trouble::new(message) }
    }

    /// What serde says about fields it cannot read: what is wrong, and what it expected instead.
    pub(super) fn unreadable(why: &str) -> Trouble {
        const MOST: usize = 600;
        let brief = |text: &str| text.chars().take(MOST).collect::<String>();
        match why.split_once(", expected ") {
            Some((wrong, "u64" | "u32" | "u16" | "usize")) => {
                Trouble::allowing(sentence(&brief(wrong)), "a whole number from 0 on")
            }
            Some((wrong, "i64" | "i32")) => Trouble::allowing(sentence(&brief(wrong)), "a whole number"),
            Some((wrong, expected)) => Trouble::allowing(sentence(&brief(wrong)), brief(expected)),
            None => Trouble::new(sentence(&brief(why))),
        }
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Trouble { message: refusal.to_string(), rule: some(&refusal.rule), allowed: some(&refusal.allowed), line: None }
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        let message = format!("Line {} of the record: {}.", error.line, error.why.trim_end_matches('.'));
        Trouble { line: Some(error.line), ..Trouble::new(message) }
    }
}

/// A clause as a sentence.
pub(super) fn sentence(clause: &str) -> String {
    format!("{}.", crate::seating::capital(clause.trim_end_matches('.')))
}

#[derive(Serialize)]
struct Fine<'r, B> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'r Value>,
    ok: bool,
    #[serde(flatten)]
    body: &'r B,
}

#[derive(Serialize)]
struct Failed<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'r Value>,
    ok: bool,
    error: &'r Trouble,
}

/// The line for a success.
pub(super) fn fine<B: Serialize>(id: Option<&Value>, body: &B) -> Result<String, Trouble> {
    serde_json::to_string(&Fine { id, ok: true, body }).map_err(|error| Trouble::new(error.to_string()))
}

/// The line for an error.
pub(super) fn failed(id: Option<&Value>, error: &Trouble) -> String {
    // Strings and numbers: plain data, which can always be written.
    serde_json::to_string(&Failed { id, ok: false, error }).unwrap_or_default()
}

/// The line for input that cannot even be read.
pub(super) fn refuse(why: &str) -> String {
    failed(None, &Trouble::new(why))
}
