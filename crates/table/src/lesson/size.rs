//! How long a lesson may be. People leave lessons that talk; the bars are those of the best there are.

use super::Lesson;

/// What there is to read and to do in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonSize {
    /// Words before the learner does anything.
    pub before_first: usize,
    /// Words that everybody reads: what is said at each step, and at the end.
    pub words: usize,
    /// Notes that everybody reads.
    pub notes: usize,
    /// The words of the longest note; hints and comments count too.
    pub longest: usize,
    /// Acts of the learner.
    pub acts: usize,
    /// Steps at which any answer will do.
    pub free: usize,
}

impl Lesson {
    /// What there is to read and to do.
    #[must_use]
    pub fn size(&self) -> LessonSize {
        let count = |text: &str| text.split_whitespace().count();
        let said: Vec<usize> =
            self.steps.iter().map(|step| step.say.as_str()).chain([self.ending.say.as_str()]).map(count).collect();
        let asides = self.steps.iter().flat_map(|step| [&step.hint, &step.otherwise, &step.refused]);
        let asides =
            asides.flatten().chain(self.own.iter().flat_map(|own| own.otherwise.iter().map(|(.., words)| words)));
        let any = |own: &super::Own| own.accept.iter().any(|(_, pattern)| pattern.0 == "*");
        LessonSize {
            before_first: said.first().copied().unwrap_or_default(),
            words: said.iter().sum(),
            notes: said.len(),
            longest: said.iter().copied().chain(asides.map(|text| count(text))).max().unwrap_or_default(),
            acts: self.steps.len(),
            free: self.steps.iter().filter(|step| step.free || any(&self.own[step.first])).count(),
        }
    }
}

impl LessonSize {
    /// What is too long or too short, in a sentence each. `least` is how many acts there must be.
    #[must_use]
    pub fn faults(&self, least: usize) -> Vec<String> {
        let mean = self.words as f64 / self.notes.max(1) as f64;
        let faults = [
            (self.before_first > 60, format!("{} words before the first act, and 60 are the most", self.before_first)),
            (self.words > 700, format!("{} words, and 700 are the most", self.words)),
            (mean > 20.0, format!("{mean:.1} words a note, and 20 are the most")),
            (self.longest > 40, format!("a note of {} words, and 40 are the most", self.longest)),
            (self.acts < least, format!("{} acts of the learner, and {least} are the least", self.acts)),
            (
                self.acts * 3 < self.notes,
                format!("{} notes for {} acts, and 3 for one are the most", self.notes, self.acts),
            ),
        ];
        faults.into_iter().filter(|(wrong, _)| *wrong).map(|(_, why)| why).collect()
    }
}
