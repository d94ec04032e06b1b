//! A lesson: a record with notes beside the answers of one seat, the learner's (`docs/lessons.md`).
//!
//! The record is what happens if the learner does as he is told; the notes say what he reads. Where a match stands in a
//! lesson follows from the answers that were given so far and from nothing else ([`Lesson::follow`]), so nobody has to
//! remember it.

mod follow;
mod guide;
mod read;
mod size;
mod walk;

pub use follow::{Place, Strayed};
pub use size::LessonSize;
pub use walk::Walked;

use crate::{About, Record, RecordError, Seat};

/// A lesson that was read.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// The seat of the person who learns.
    pub learner: Seat,
    /// The record, without the notes.
    pub record: Record,
    /// What the learner does, an act at a time, with what he reads.
    pub steps: Vec<Step>,
    /// What he reads when he has done all that.
    pub ending: Ending,
    /// All answers of the learner.
    own: Vec<Own>,
    /// What other seats answer before each of these answers, and last what they answer after all of them: which line of
    /// the record.
    others: Vec<Vec<(Seat, usize)>>,
}

/// An act of the learner, and what he reads before it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Step {
    /// The line of its first answer.
    pub line: usize,
    /// What he reads.
    pub say: String,
    /// What is lit: targets of the board, and names of parts of the page.
    pub point: Vec<String>,
    /// What he reads if he asks for more.
    pub hint: Option<String>,
    /// What he reads when he does something else that is allowed.
    pub otherwise: Option<String>,
    /// What he reads when his answer is refused.
    pub refused: Option<String>,
    /// Whether he may do what he likes here, as often as he likes, until he does what the record has.
    pub free: bool,
    /// The number of its first answer among the learner's answers, from 0.
    first: usize,
    /// How many answers it has.
    answers: usize,
}

/// What the learner reads at the end.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ending {
    /// What he reads.
    pub say: String,
    /// What is lit.
    pub point: Vec<String>,
    /// Matches that he may start next.
    pub offers: Vec<Offer>,
}

/// A match to start after the lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What the button says.
    pub words: String,
    /// The options of the match that are not as usual.
    pub options: Vec<(String, String)>,
    line: usize,
}

/// An answer of the learner.
#[derive(Clone, Debug)]
struct Own {
    /// Which line of the record it is.
    answer: usize,
    /// Other answers that are as good, with the lines on which they are.
    accept: Vec<(usize, Pattern)>,
    /// What he reads when he gives one of these answers instead.
    otherwise: Vec<(usize, Pattern, String)>,
}

/// A label, or a part of one: `*` stands for anything.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pattern(String);

impl Pattern {
    fn fits(&self, label: &str) -> bool {
        let mut parts = self.0.split('*');
        let Some(mut rest) = parts.next().and_then(|first| label.strip_prefix(first)) else { return false };
        let Some(last) = self.0.rsplit_once('*').map(|(_, last)| last) else { return rest.is_empty() };
        let middle: Vec<&str> = parts.collect();
        for part in &middle[..middle.len().saturating_sub(1)] {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }
}

impl Lesson {
    /// The lesson that a game brings, if it brings one.
    #[must_use]
    pub fn of(about: &About) -> Option<Result<Lesson, RecordError>> {
        (!about.lesson.is_empty()).then(|| Lesson::parse(about.lesson))
    }

    /// How the record has an answer of the learner.
    fn label(&self, own: usize) -> Option<&str> {
        self.own.get(own).map(|own| self.record.moves[own.answer].label.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        let fits = |pattern: &str, label: &str| Pattern(pattern.to_owned()).fits(label);
        assert!(fits("*", "") && fits("*", "march") && fits("march *", "march from T5") && fits("*T5", "to T5"));
        assert!(fits("march * to *", "march from T5 to T6") && fits("to T5", "to T5") && fits("a*b*c", "abbc"));
        assert!(!fits("march", "march on") && !fits("march *", "stay") && !fits("*T5", "to T55") && !fits("a*a", "a"));
        assert!(!fits("a*b*c", "acb"));
    }
}
