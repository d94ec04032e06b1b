//! What is decided before play: who sits where, and which options and rulings are in force.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Names;
use crate::refusal::brief;
use crate::{About, Cite, Seat, Seats};

/// An option, a variant or a switched ruling of a game, described as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name in a set-up: `rounds`.
    pub key: &'static str,
    /// Its name on a page: `Rounds`.
    pub title: &'static str,
    /// What it may be, and what it is by default.
    pub kind: OptionKind,
    /// What it does, in a sentence.
    pub does: &'static str,
    /// What each value means, in words that stand alone and without a full stop: for a flag on and off, for a number one
    /// and several (`{}` is the number), for words each in their order.
    pub says: &'static [&'static str],
    /// With which others it is offered.
    pub group: OptionGroup,
    /// The rule or ruling it comes from.
    pub rule: Cite,
}

/// What kind of decision an option is: pages offer options by these, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OptionGroup {
    /// How long it lasts.
    Length,
    /// Another way to play, as the book or the table likes it.
    Variant,
    /// How to read the book where it can be read in two ways.
    Ruling,
}

impl OptionGroup {
    /// All of them, in the order they are offered.
    pub const ALL: [OptionGroup; 3] = [OptionGroup::Length, OptionGroup::Variant, OptionGroup::Ruling];

    /// A heading: `Length`.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            OptionGroup::Length => "Length",
            OptionGroup::Variant => "Variants",
            OptionGroup::Ruling => "Rulings",
        }
    }

    /// What its options have in common, in a sentence.
    #[must_use]
    pub fn does(self) -> &'static str {
        match self {
            OptionGroup::Length => "How long the game lasts.",
            OptionGroup::Variant => "Other ways to play.",
            OptionGroup::Ruling => "Where the book can be read in two ways.",
        }
    }
}

impl OptionSpec {
    /// Its usual value, as a set-up writes it.
    #[must_use]
    pub fn standard(&self) -> String {
        self.kind.default_value().to_string()
    }

    /// All its values with their words, the usual one first; none for a number.
    #[must_use]
    pub fn values(&self) -> Vec<(&'static str, String)> {
        let values: &[&str] = match self.kind {
            OptionKind::Flag { default: true } => &["on", "off"],
            OptionKind::Flag { default: false } => &["off", "on"],
            OptionKind::Number { .. } => &[],
            OptionKind::Word { of } => of,
        };
        values.iter().map(|value| (*value, self.in_words(value))).collect()
    }

    /// What a value means: `Difficult ground ends a move`. What has no words of its own is said with the title.
    #[must_use]
    pub fn in_words(&self, value: &str) -> String {
        let index = match self.kind {
            OptionKind::Flag { .. } => usize::from(!matches!(value, "on" | "yes" | "true")),
            OptionKind::Number { .. } => usize::from(value != "1"),
            OptionKind::Word { of } => of.iter().position(|word| *word == value).unwrap_or(usize::MAX),
        };
        match self.says.get(index) {
            Some(words) => words.replace("{}", value),
            None => format!("{}: {}", self.title, value.replace('_', " ")),
        }
    }
}

/// The value of an option before the option existed: what matches and records of earlier editions were played with. So
/// a ruling that changes is a switch, and a match that began under the old ruling keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Former {
    /// The option.
    pub key: &'static str,
    /// The edition that brought it.
    pub since: u32,
    /// What everybody played with until then.
    pub was: &'static str,
}

/// What an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "is")]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// The default.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// The default.
        default: i64,
    },
    /// One of some words.
    Word {
        /// The words; the first is the default.
        of: &'static [&'static str],
    },
}

impl OptionKind {
    fn default_value(self) -> Value {
        match self {
            OptionKind::Flag { default } => Value::Flag(default),
            OptionKind::Number { default, .. } => Value::Number(default),
            OptionKind::Word { of } => Value::Word(of.first().copied().unwrap_or_default().to_owned()),
        }
    }

    /// Reads what somebody wrote for this option.
    fn read(self, text: &str) -> Option<Value> {
        match self {
            OptionKind::Flag { .. } => match text {
                "on" | "yes" | "true" => Some(Value::Flag(true)),
                "off" | "no" | "false" => Some(Value::Flag(false)),
                _ => None,
            },
            OptionKind::Number { min, max, .. } => {
                text.parse().ok().filter(|n| (min..=max).contains(n)).map(Value::Number)
            }
            OptionKind::Word { of } => of.contains(&text).then(|| Value::Word(text.to_owned())),
        }
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Flag { .. } => f.write_str("on or off"),
            OptionKind::Number { min, max, .. } => write!(f, "a number from {min} to {max}"),
            OptionKind::Word { of } => f.write_str(&of.join(" or ")),
        }
    }
}

/// What an option is set to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(true) => f.write_str("on"),
            Value::Flag(false) => f.write_str("off"),
            Value::Number(number) => number.fmt(f),
            Value::Word(word) => word.fmt(f),
        }
    }
}

/// A set-up that fits its game: only [`Setup::new`] makes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    names: Names,
    values: BTreeMap<&'static str, Value>,
}

/// A set-up that does not fit, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// The longest name of a seat.
const LONGEST_NAME: usize = 40;

impl Setup {
    /// A set-up with all options at their defaults.
    ///
    /// # Errors
    /// If the game is not for this many seats.
    pub fn standard(about: &About, seats: usize) -> Result<Setup, SetupError> {
        let names = (0..seats).map(|i| about.seat_name(i)).collect();
        Setup::new(about, names, &BTreeMap::new())
    }

    /// Checks names and options against what the game allows.
    ///
    /// # Errors
    /// Which name or option does not fit, and what is allowed.
    pub fn new(about: &About, names: Vec<String>, options: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        Setup::check_seats(about, &names)?;
        let mut values: BTreeMap<&'static str, Value> =
            about.options.iter().map(|spec| (spec.key, spec.kind.default_value())).collect();
        for (key, text) in options {
            let Some(spec) = about.options.iter().find(|spec| spec.key == key) else {
                let known: Vec<&str> = about.options.iter().map(|spec| spec.key).collect();
                let known = if known.is_empty() {
                    "it has none".to_owned()
                } else {
                    format!("its options are {}", known.join(", "))
                };
                return Err(SetupError(format!("{} has no option {:?}; {known}", about.title, brief(key))));
            };
            let value = spec.kind.read(text).ok_or_else(|| {
                SetupError(format!("option {key} is {}, not {:?} ({})", spec.kind, brief(text), spec.rule))
            })?;
            values.insert(spec.key, value);
        }
        Ok(Setup { names: Names::new(names), values })
    }

    /// The same for a match that began under an earlier edition: an option that did not exist yet is set to what
    /// everybody played with then.
    ///
    /// # Errors
    /// As [`Setup::new`].
    pub fn of_edition(
        about: &About,
        edition: u32,
        names: Vec<String>,
        options: &BTreeMap<String, String>,
    ) -> Result<Setup, SetupError> {
        let mut options = options.clone();
        for former in about.former.iter().filter(|former| edition < former.since) {
            options.entry(former.key.to_owned()).or_insert_with(|| former.was.to_owned());
        }
        Setup::new(about, names, &options)
    }

    /// Whether these names fit the game's table: the right number, each unique and fit for a record.
    pub(crate) fn check_seats(about: &About, names: &[String]) -> Result<(), SetupError> {
        let (least, most) = about.seats;
        if !(least..=most).contains(&names.len()) {
            let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(SetupError(format!("{} is for {seats} seats, not {}", about.title, names.len())));
        }
        for (i, name) in names.iter().enumerate() {
            check_name(name)?;
            if names[..i].contains(name) {
                return Err(SetupError(format!("two seats are called {name}; give each a name of its own")));
            }
        }
        Ok(())
    }

    /// What the seats are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Everybody.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::first(self.count())
    }

    /// How many.
    #[must_use]
    pub fn count(&self) -> usize {
        self.names.all().len()
    }

    /// The seat of this name, or of this number counted from 1.
    #[must_use]
    pub fn seat_called(&self, name: &str) -> Option<Seat> {
        let by_name = self.names.all().iter().position(|known| known == name);
        let by_number = || name.parse::<usize>().ok().filter(|n| (1..=self.count()).contains(n)).map(|n| n - 1);
        by_name.or_else(by_number).map(Seat::new)
    }

    /// Whether an option is on.
    ///
    /// # Panics
    /// If the game does not describe such an option: a bug in the game, which every match would show.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        match self.values.get(key) {
            Some(Value::Flag(flag)) => *flag,
            _ => panic!("the game reads the option {key:?}, which it does not describe as on or off"),
        }
    }

    /// The number an option is set to.
    ///
    /// # Panics
    /// If the game does not describe such an option.
    #[must_use]
    pub fn number(&self, key: &str) -> i64 {
        match self.values.get(key) {
            Some(Value::Number(number)) => *number,
            _ => panic!("the game reads the option {key:?}, which it does not describe as a number"),
        }
    }

    /// The word an option is set to.
    ///
    /// # Panics
    /// If the game does not describe such an option.
    #[must_use]
    pub fn word(&self, key: &str) -> &str {
        match self.values.get(key) {
            Some(Value::Word(word)) => word,
            _ => panic!("the game reads the option {key:?}, which it does not describe as a word"),
        }
    }

    /// All options with their values.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.values.iter().map(|(key, value)| (*key, value))
    }

    /// All options as text, as [`Setup::new`] takes them.
    #[must_use]
    pub fn options_as_text(&self) -> BTreeMap<String, String> {
        self.options().map(|(key, value)| (key.to_owned(), value.to_string())).collect()
    }
}

/// Names must fit a line of a record: `12. Mordred: 3 knights`.
fn check_name(name: &str) -> Result<(), SetupError> {
    let long = name.chars().count() > LONGEST_NAME;
    // A line that begins with one of these is chance, not an answer.
    let like_chance = name.starts_with([';', '*']);
    let odd = like_chance || name.trim() != name || name.chars().any(|c| c == ':' || c.is_control());
    if name.is_empty() || long || odd {
        let shown: String = name.chars().take(LONGEST_NAME).collect();
        return Err(SetupError(format!(
            "a seat's name is 1 to {LONGEST_NAME} characters without a colon or a line break, with no space at either end and no ; or * before it, not {shown:?}"
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_be_taken_for_another_part_of_a_record() {
        for name in ["; Lot", "* Lot", ";", "a: b", " Lot", "Lot ", "", "Lot\nBors"] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        for name in ["Lot; the bold", "2. Lot", "[Lot]", "Élaine ⚔"] {
            assert_eq!(check_name(name), Ok(()), "{name:?}");
        }
    }
}
