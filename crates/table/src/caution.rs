//! What keeps a person out of traps: what an answer would bring about that nobody wants, and why a number ends where it
//! does. Made only when a person looks; the answer is taken as before.

use serde::Serialize;

use crate::answer::{Answer, Ask, Prompt};

/// What a person should know about the range of a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Bounds {
    /// Why it cannot be less than the least, in a few words without a full stop: `somebody must go`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_least: Option<String>,
    /// Why it cannot be more than the most: `no more knights in the box`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_most: Option<String>,
    /// From where on a number has consequences that its seat should confirm.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond: Option<Beyond>,
}

/// Numbers that have consequences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Beyond {
    /// The greatest number without.
    pub most: i64,
    /// The consequence in a sentence. `{number}` in it stands for the number, `{over}` for how much of it is beyond.
    pub warning: String,
}

impl Bounds {
    /// Why the number cannot be greater.
    #[must_use]
    pub fn because_most(self, why: impl Into<String>) -> Bounds {
        Bounds { why_most: Some(why.into()), ..self }
    }

    /// Why the number cannot be smaller.
    #[must_use]
    pub fn because_least(self, why: impl Into<String>) -> Bounds {
        Bounds { why_least: Some(why.into()), ..self }
    }

    /// What a number above `most` brings about: "You have 30 gold: you would owe {over} and be out of the game".
    #[must_use]
    pub fn warn_beyond(self, most: impl Into<i64>, warning: impl Into<String>) -> Bounds {
        Bounds { beyond: Some(Beyond { most: most.into(), warning: warning.into() }), ..self }
    }
}

impl Beyond {
    /// The warning about a number, if there is one.
    #[must_use]
    pub fn warning(&self, number: i64) -> Option<String> {
        let words =
            |over: i64| self.warning.replace("{number}", &number.to_string()).replace("{over}", &over.to_string());
        (number > self.most).then(|| words(number.saturating_sub(self.most)))
    }
}

impl Prompt {
    /// What an answer would bring about that its seat should confirm, in a sentence. The question takes it all the same.
    #[must_use]
    pub fn warning(&self, answer: &Answer) -> Option<String> {
        let of = |index: u32| match &self.ask {
            Ask::One { options, .. } | Ask::Some { options, .. } => options.get(index as usize)?.warning.clone(),
            _ => None,
        };
        match answer {
            Answer::One(index) => of(*index),
            Answer::Some(picked) => {
                let all: Vec<String> = picked.iter().filter_map(|index| of(*index)).collect();
                (!all.is_empty()).then(|| all.join(" "))
            }
            Answer::Number(number) => self.bounds.beyond.as_ref()?.warning(*number),
            Answer::Spot(_) | Answer::Text(_) => None,
        }
    }

    /// Whether any answer has a warning.
    #[must_use]
    pub fn warns(&self) -> bool {
        match &self.ask {
            Ask::One { options, .. } | Ask::Some { options, .. } => options.iter().any(|one| one.warning.is_some()),
            _ => self.bounds.beyond.is_some(),
        }
    }
}
