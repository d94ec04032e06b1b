//! What the store keeps of each change: who did what, and what everybody was told.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Answer, AnyMatch, Audience, Link, Seat, ToldEvent};

use crate::clock::Millis;

/// One change of a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The revision of the match after it.
    #[serde(rename = "r")]
    pub revision: u64,
    /// When.
    pub at: Millis,
    /// What was done.
    #[serde(rename = "did")]
    pub deed: ActKind,
    /// How many minutes the match had lasted.
    #[serde(rename = "m", default, skip_serializing_if = "is_zero")]
    pub minutes: u32,
    /// The first entry of the chronicle that this act replaces.
    pub from: usize,
    /// The entries that it told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<StoredEntry>,
    /// The label of the answer, if it was picked from a list. A later program may list it elsewhere.
    #[serde(rename = "said", default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Box<str>>,
    /// What the chronicle says in the name of the house, before the entry `from`. It is no entry: rules know nothing of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<StoredEntry>,
}

/// What every program can read of an act, whichever program wrote it.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Outline {
    /// The revision of the match after it.
    #[serde(rename = "r")]
    pub(super) revision: u64,
    from: usize,
    #[serde(default)]
    told: Vec<serde::de::IgnoredAny>,
}

impl Outline {
    pub(super) fn read(line: &str) -> Option<Outline> {
        serde_json::from_str(line).ok()
    }

    /// How long the chronicle is after it.
    pub(super) fn chronicle_length(&self) -> usize {
        self.from + self.told.len()
    }
}

const fn one() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference.
fn is_one(number: &u32) -> bool {
    *number == 1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference.
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What can be done to a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActKind {
    /// The match began.
    Start,
    /// A seat answered.
    Answer {
        /// Which seat.
        seat: Seat,
        /// The answer.
        answer: Answer,
        /// Who answered for the seat, if not its player.
        #[serde(default, skip_serializing_if = "By::is_own")]
        by: By,
    },
    /// A seat gave several answers as one act.
    Several {
        /// Which seat.
        seat: Seat,
        /// The answers, with how each is written. A later program finds them again by that.
        answers: Vec<(Answer, Box<str>)>,
    },
    /// A seat took its last act back.
    Undo {
        /// Which seat.
        seat: Seat,
        /// How many answers that were.
        #[serde(rename = "back", default = "one", skip_serializing_if = "is_one")]
        answers: u32,
    },
    /// A seat asked everybody to go back to before one of its acts.
    Ask {
        /// Which seat.
        seat: Seat,
        /// How many answers would stay.
        to: u32,
        /// How many entries of the chronicle would stay.
        told: usize,
    },
    /// A seat agreed, and with it all seats of the same player.
    Agree {
        /// Which seat.
        seat: Seat,
    },
    /// A seat declined; or the seat that asked thought better of it.
    Decline {
        /// Which seat.
        seat: Seat,
    },
    /// The match went back, because all agreed.
    Back {
        /// Which seat asked for it.
        seat: Seat,
        /// How many answers stayed.
        to: u32,
        /// How many were taken back.
        #[serde(rename = "back")]
        answers: u32,
        /// How many answers of each seat nobody else could see.
        #[serde(default)]
        unseen: Vec<u32>,
    },
    /// The learner of a lesson went back to where the match was after some answers.
    StepBack {
        /// How many answers.
        to: u32,
        /// How many were taken back.
        lost: u32,
    },
    /// A later program could not replay the last acts, and went on from before them.
    Mended {
        /// How many acts.
        lost: u32,
    },
}

impl ActKind {
    /// An act of several answers. One alone is stored as every answer is.
    pub(super) fn of_answers(seat: Seat, mut answers: Vec<(Answer, Box<str>)>) -> ActKind {
        match answers.pop() {
            Some((answer, _)) if answers.is_empty() => ActKind::Answer { seat, answer, by: By::Own },
            last => {
                answers.extend(last);
                ActKind::Several { seat, answers }
            }
        }
    }

    /// The seat that answered.
    pub(super) fn answered_by(&self) -> Option<Seat> {
        match self {
            ActKind::Answer { seat, .. } | ActKind::Several { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// The seat that acted.
    pub(super) fn by_seat(&self) -> Option<Seat> {
        match self {
            ActKind::Undo { seat, .. } => Some(*seat),
            other => other.answered_by(),
        }
    }

    /// How many answers are lost with it, if it does not fit any more; anything else counts as one.
    pub(super) fn weight(&self) -> u32 {
        match self {
            ActKind::Several { answers, .. } => answers.len() as u32,
            _ => 1,
        }
    }

    /// How many answers of a match there are after it, if there were this many before.
    pub(super) fn count(&self, answers: u32) -> u32 {
        match self {
            ActKind::Start => answers,
            ActKind::Answer { .. } => answers + 1,
            ActKind::Several { answers: given, .. } => answers + given.len() as u32,
            ActKind::Ask { .. } | ActKind::Agree { .. } | ActKind::Decline { .. } => answers,
            ActKind::Undo { answers: back, .. } | ActKind::Back { answers: back, .. } => answers.saturating_sub(*back),
            ActKind::StepBack { to, .. } => *to,
            ActKind::Mended { lost } => answers.saturating_sub(*lost),
        }
    }
}

/// An answer of several: what it is, or how it is written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Said {
    /// By its label, as a record writes it.
    Label(String),
    /// By its place in the list, or whatever else it is.
    Answer(Answer),
}

impl Said {
    /// The same for a match.
    pub(super) fn link(&self) -> Link<'_> {
        match self {
            Said::Label(label) => Link::Label(label),
            Said::Answer(answer) => Link::Answer(answer.clone()),
        }
    }
}

impl From<Answer> for Said {
    fn from(answer: Answer) -> Said {
        Said::Answer(answer)
    }
}

/// Who answered for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The player of the seat.
    #[default]
    Own,
    /// Time ran out, and the answer is the default of the rules.
    Clock,
    /// Time ran out, and a bot answered.
    Stand,
}

impl By {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde hands over a reference.
    fn is_own(&self) -> bool {
        *self == By::Own
    }
}

/// An entry of the chronicle, as it was told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredEntry {
    /// Who was told.
    pub to: Audience,
    /// The rule by which it happened.
    pub rule: String,
    /// What happened, in a sentence.
    pub text: String,
    /// The same as data.
    pub event: Value,
    /// The sentence as seats read it that it speaks of: "you" instead of a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub yours: Vec<(Seat, String)>,
}

impl StoredEntry {
    /// The sentence as a reader reads it. `None` for a spectator, or a screen that several players share.
    #[must_use]
    pub fn words(&self, reader: Option<Seat>) -> &str {
        let yours = self.yours.iter().find(|(seat, _)| Some(*seat) == reader);
        yours.map_or(&self.text, |(_, words)| words)
    }
}

/// What everybody was told by the last change.
pub(super) fn told_last(table: &dyn AnyMatch) -> (usize, Vec<StoredEntry>) {
    let from = table.retold();
    (from, told_from(table, from))
}

/// What everybody was told from an entry on.
pub(super) fn told_from(table: &dyn AnyMatch, from: usize) -> Vec<StoredEntry> {
    let told = table.told(from).into_iter();
    told.map(|(to, ToldEvent { rule, text, event, yours })| StoredEntry {
        to,
        rule: rule.to_owned(),
        text,
        event,
        yours,
    })
    .collect()
}

/// The label of an answer that was picked from a list. Any other answer speaks for itself.
pub(super) fn said(table: &dyn AnyMatch, deed: &ActKind) -> Option<Box<str>> {
    match deed {
        ActKind::Answer { seat, answer: Answer::One(_) | Answer::Some(_), .. } => {
            table.last_label(*seat).map(String::into_boxed_str)
        }
        _ => None,
    }
}

/// Reads the acts of a chapter.
pub(super) fn read_acts(lines: &str) -> impl Iterator<Item = Result<Act, serde_json::Error>> {
    lines.lines().map(serde_json::from_str)
}
