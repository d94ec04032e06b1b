//! Answers and prompts in their erased form: what clients, records and stores speak.

use serde::{Deserialize, Serialize};

use crate::caution::Bounds;
use crate::odds::Gamble;
use crate::refusal::brief;
use crate::{Cite, Luck, Reach, Refusal, Seat, Spot};

/// An answer to any question.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The option with this index.
    One(u32),
    /// The options with these indices, rising.
    Some(Box<[u32]>),
    /// A number.
    Number(i64),
    /// A point on a surface.
    Spot(Spot),
    /// Words.
    Text(Box<str>),
}

/// A question as a client shows it. Made only when somebody looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The rule the question comes from.
    pub rule: Cite,
    /// The question, in one sentence.
    pub text: String,
    /// What can be answered.
    #[serde(flatten)]
    pub ask: Ask,
    /// What counts as answered when a clock runs out, as a record writes it; nothing if the question waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<String>,
    /// What a form starts with, and what counts in an act that says no more ([`crate::Rest::Preset`]), as a record writes
    /// it; nothing if it must be answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// What is gambled on: the odds of the question, or of some of its options.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Gamble>,
    /// Why a number ends where it does, and from where on it has consequences.
    #[serde(flatten)]
    pub bounds: Bounds,
}

/// What can be answered to a prompt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Ask {
    /// Pick one.
    One {
        /// Of these.
        options: Vec<Offered>,
        /// But not of these: what a player might think of, with the reason against it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        barred: Vec<Barred>,
    },
    /// Pick some.
    Some {
        /// Of these.
        options: Vec<Offered>,
        /// At least this many.
        min: u32,
        /// At most this many.
        max: u32,
    },
    /// Name a number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// Point at a place.
    Spot(Reach),
    /// Say something.
    Text {
        /// At most this many characters.
        longest: u32,
    },
}

/// An option as it is offered.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Offered {
    /// Its name, which no other option of the question has.
    pub label: String,
    /// Where it is on the board: `area:mercia`, `troop:17`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// What choosing it brings about that its seat should confirm, in a sentence ([`crate::Choice::warning`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// Whether it does nothing more here: done, pass, decline ([`crate::Choice::ends`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
}

/// Something that cannot be chosen, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Barred {
    /// What it would be called.
    pub label: String,
    /// Where it is on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The rule against it.
    pub rule: Cite,
    /// Why not, in a sentence without a full stop.
    pub why: String,
}

/// How "none of them" is written.
pub(crate) const NONE: &str = "(none)";
/// What stands between the labels of several.
pub(crate) const AND: &str = " | ";

impl Offered {
    /// An option with its place on the board, and nothing more to say about it.
    #[must_use]
    pub fn new(label: impl Into<String>, target: Option<String>) -> Offered {
        Offered { label: label.into(), target, ..Offered::default() }
    }
}

impl Prompt {
    /// A question with nothing more to say about it.
    #[must_use]
    pub fn new(seat: Seat, rule: Cite, text: impl Into<String>, ask: Ask) -> Prompt {
        let (text, bounds) = (text.into(), Bounds::default());
        Prompt { seat, rule, text, ask, otherwise: None, preset: None, odds: Vec::new(), bounds }
    }

    /// The same without what is barred, the odds, the warnings and the reasons: everything a seat needs to answer.
    #[must_use]
    pub fn in_brief(mut self) -> Prompt {
        self.odds.clear();
        self.bounds = Bounds::default();
        if let Ask::One { barred, .. } = &mut self.ask {
            barred.clear();
        }
        if let Ask::One { options, .. } | Ask::Some { options, .. } = &mut self.ask {
            options.iter_mut().for_each(|option| option.warning = None);
        }
        self
    }

    /// The answer that a record writes like this.
    ///
    /// # Errors
    /// Why it does not answer this question, and what does.
    pub fn find(&self, text: &str) -> Result<Answer, Refusal> {
        let text = text.trim();
        match &self.ask {
            Ask::One { options, barred } => {
                let index = position(options, text).ok_or_else(|| {
                    barred.iter().find(|bar| bar.label == text).map_or_else(
                        || self.refuse(text, "that is not among the options"),
                        |bar| Refusal { rule: bar.rule.to_owned(), ..self.refuse(text, &bar.why) },
                    )
                })?;
                Ok(Answer::One(index))
            }
            Ask::Some { options, .. } => {
                let mut picked = Vec::new();
                for label in text.split(AND).filter(|label| *label != NONE && !label.is_empty()) {
                    picked.push(
                        position(options, label).ok_or_else(|| self.refuse(label, "that is not among the options"))?,
                    );
                }
                picked.sort_unstable();
                self.check(Answer::Some(picked.into()))
            }
            Ask::Number { .. } => {
                let number = text.parse().map_err(|_| self.refuse(text, "that is not a whole number"))?;
                self.check(Answer::Number(number))
            }
            Ask::Spot(_) => {
                let spot = text.parse().map_err(|why: String| self.refuse(text, &why))?;
                self.check(Answer::Spot(spot))
            }
            Ask::Text { .. } => {
                let words: String =
                    serde_json::from_str(text).map_err(|_| self.refuse(text, "put words between quotation marks"))?;
                self.check(Answer::Text(words.into()))
            }
        }
    }

    /// Gives the answer back if this question takes it.
    ///
    /// # Errors
    /// Why it does not, and what it takes.
    pub fn check(&self, answer: Answer) -> Result<Answer, Refusal> {
        let why = match (&self.ask, &answer) {
            (Ask::One { options, .. }, Answer::One(index)) => {
                ((*index as usize) >= options.len()).then(|| format!("there is no option {index}"))
            }
            (Ask::Some { options, min, max }, Answer::Some(picked)) => {
                why_not_some(picked, options.len() as u32, *min, *max)
            }
            (Ask::Number { min, max }, Answer::Number(number)) => why_not_number(*number, *min, *max),
            (Ask::Spot(reach), Answer::Spot(spot)) => reach.why_not(spot),
            (Ask::Text { longest }, Answer::Text(words)) => why_not_text(words, *longest),
            _ => Some("that is the wrong kind of answer".to_owned()),
        };
        match why {
            None => Ok(answer),
            Some(why) => Err(self.refuse(&self.label(&answer), &why)),
        }
    }

    /// How an answer is written in a record.
    #[must_use]
    pub fn label(&self, answer: &Answer) -> String {
        let name = |index: &u32| match &self.ask {
            Ask::One { options, .. } | Ask::Some { options, .. } => {
                options.get(*index as usize).map(|option| option.label.clone())
            }
            _ => None,
        };
        // A list that is too long is cut: no more of it is written than the question could take.
        let most = match &self.ask {
            Ask::Some { options, .. } => options.len(),
            _ => 1,
        };
        match answer {
            Answer::One(index) => name(index).unwrap_or_else(|| format!("option {index}")),
            Answer::Some(picked) if picked.is_empty() => NONE.to_owned(),
            Answer::Some(picked) => {
                let labels: Vec<String> = picked
                    .iter()
                    .take(most)
                    .map(|index| name(index).unwrap_or_else(|| format!("option {index}")))
                    .collect();
                labels.join(AND)
            }
            Answer::Number(number) => number.to_string(),
            Answer::Spot(spot) => spot.to_string(),
            Answer::Text(words) => quoted(words),
        }
    }

    /// A random answer, each option as likely as the next.
    pub fn random(&self, luck: &mut impl Luck) -> Answer {
        match &self.ask {
            Ask::One { options, .. } => Answer::One(luck.below(options.len().max(1) as u32)),
            Ask::Some { options, min, max } => Answer::Some(some_of(options.len() as u32, *min, *max, luck)),
            Ask::Number { min, max } => Answer::Number(number_between(*min, *max, luck)),
            Ask::Spot(reach) => Answer::Spot(reach.random(luck)),
            Ask::Text { longest } => Answer::Text(if *longest > 0 { "?" } else { "" }.into()),
        }
    }

    /// What is allowed, in words. As in a record, ` | ` separates labels; no label contains it.
    #[must_use]
    pub fn allowed(&self) -> String {
        match &self.ask {
            Ask::One { options, .. } => listed(options),
            Ask::Some { options, min, max } => {
                let count = if min == max { min.to_string() } else { format!("{min} to {max}") };
                let several = if *max > 1 { "; several with | between them".to_owned() } else { String::new() };
                let none = if *min == 0 { format!("; {NONE} for none") } else { String::new() };
                format!("{count} of: {}{several}{none}", listed(options))
            }
            Ask::Number { min, max } => format!("a number from {min} to {max}"),
            Ask::Spot(reach) => reach.to_string(),
            Ask::Text { longest } => format!("up to {longest} characters on one line"),
        }
    }

    fn refuse(&self, refused: &str, why: &str) -> Refusal {
        Refusal { rule: self.rule.to_owned(), allowed: self.allowed(), ..Refusal::plain(brief(refused), why) }
    }
}

/// The first labels, and how many more there are.
fn listed(options: &[Offered]) -> String {
    const SHOWN: usize = 12;
    let labels: Vec<&str> = options.iter().take(SHOWN).map(|option| option.label.as_str()).collect();
    let more = options.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!("{AND}and {more} more") } else { String::new() };
    format!("{}{more}", labels.join(AND))
}

fn position(options: &[Offered], label: &str) -> Option<u32> {
    options.iter().position(|option| option.label == label).map(|index| index as u32)
}

/// Words as a record writes them.
pub(crate) fn quoted(words: &str) -> String {
    serde_json::Value::from(words).to_string()
}

pub(crate) fn why_not_some(picked: &[u32], options: u32, min: u32, max: u32) -> Option<String> {
    let count = picked.len();
    if let Some(index) = picked.iter().find(|index| **index >= options) {
        return Some(format!("there is no option {index}"));
    }
    if picked.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Some("pick each only once, in rising order".to_owned());
    }
    let (min, max) = (min as usize, max as usize);
    (count < min || count > max).then(|| format!("{count} are picked, not {min} to {max}"))
}

pub(crate) fn why_not_number(number: i64, min: i64, max: i64) -> Option<String> {
    (number < min || number > max).then(|| format!("{number} is not between {min} and {max}"))
}

pub(crate) fn why_not_text(words: &str, longest: u32) -> Option<String> {
    let length = words.chars().count();
    if length > longest as usize {
        return Some(format!("that is {length} characters, and {longest} is the most"));
    }
    words.chars().any(char::is_control).then(|| "it must be plain text on one line".to_owned())
}

/// Between `min` and `max` of `options`, in rising order. Each size is as likely as another, and so is each set of a
/// size.
pub(crate) fn some_of(options: u32, min: u32, max: u32, luck: &mut impl Luck) -> Box<[u32]> {
    let (min, max) = (min.min(options), max.min(options));
    let mut wanted = min + luck.below(max.saturating_sub(min) + 1);
    let mut picked = Vec::with_capacity(wanted as usize);
    for index in 0..options {
        if wanted > 0 && luck.below(options - index) < wanted {
            picked.push(index);
            wanted -= 1;
        }
    }
    picked.into()
}

/// A number from `min` to `max`, however far apart they are.
pub(crate) fn number_between(min: i64, max: i64, luck: &mut impl Luck) -> i64 {
    let span = max.abs_diff(min);
    let offset = match u32::try_from(span) {
        Ok(span) if span < u32::MAX => u64::from(luck.below(span + 1)),
        _ => (u64::from(luck.word()) << 32 | u64::from(luck.word())) % span.saturating_add(1).max(1),
    };
    min.wrapping_add_unsigned(offset)
}
