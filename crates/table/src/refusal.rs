//! A refused answer: what was refused, why, by which rule, and what is allowed instead.

use std::fmt;

use serde::Serialize;

/// Why an answer (or an undo) was not taken. Nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub struct Refusal {
    /// What was offered.
    pub refused: String,
    /// The rule that forbids it.
    pub rule: String,
    /// Why, in a sentence without a full stop.
    pub why: String,
    /// What is allowed instead; empty if nothing is.
    pub allowed: String,
    /// Whether the rules of the game are broken, rather than the answer wrong.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub broken: bool,
}

impl Refusal {
    /// A refusal that comes from no rule of the book.
    #[must_use]
    pub fn plain(refused: impl Into<String>, why: impl Into<String>) -> Refusal {
        Refusal { refused: refused.into(), rule: String::new(), why: why.into(), allowed: String::new(), broken: false }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused {:?}: {}", self.refused, self.why)?;
        if !self.rule.is_empty() {
            write!(f, " ({})", self.rule)?;
        }
        f.write_str(".")?;
        if !self.allowed.is_empty() {
            write!(f, " Allowed: {}.", self.allowed)?;
        }
        Ok(())
    }
}

/// Shortens what somebody sent, before it is shown to them again.
pub(crate) fn brief(text: &str) -> String {
    cut(text, 80)
}

/// No reason is longer than this, whatever was sent.
pub(crate) fn reason(text: &str) -> String {
    cut(text, 1_000)
}

fn cut(text: &str, most: usize) -> String {
    let mut cut: String = text.chars().take(most).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut
}
