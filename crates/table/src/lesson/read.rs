//! Reading a lesson: the record as it is, and the notes, which a reader of records takes for comments.

use std::collections::VecDeque;

use super::{Ending, Lesson, Offer, Own, Pattern, Step};
use crate::refusal::brief;
use crate::{Record, RecordError, Seat};

/// The mark of a note.
const NOTE: &str = ";;";
/// What stands between an answer and what is said to it.
const THEN: &str = "->";
const WORDS: &str = "say, hint, point, accept, otherwise, if, refused, free and offer";

/// A note, with its line.
struct Note<'t> {
    line: usize,
    word: &'t str,
    rest: &'t str,
}

impl Note<'_> {
    fn error(&self, why: &str) -> RecordError {
        RecordError::new(self.line, why)
    }

    fn words(&self) -> Result<String, RecordError> {
        if self.rest.is_empty() {
            return Err(self.error(&format!("`{NOTE} {}` says nothing", self.word)));
        }
        Ok(self.rest.to_owned())
    }

    /// The words are said once: a second time is a mistake.
    fn once(&self, place: &mut Option<String>) -> Result<(), RecordError> {
        if place.is_some() {
            return Err(self.error(&format!("`{NOTE} {}` stands here a second time", self.word)));
        }
        *place = Some(self.words()?);
        Ok(())
    }

    /// Words on several lines are one text.
    fn add(&self, text: &mut String) -> Result<(), RecordError> {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&self.words()?);
        Ok(())
    }

    fn places(&self) -> Result<Vec<String>, RecordError> {
        Ok(self.words()?.split(',').map(|one| one.trim().to_owned()).filter(|one| !one.is_empty()).collect())
    }

    fn split(&self, written: &str) -> Result<(&str, String), RecordError> {
        let halves = self.rest.split_once(THEN).map(|(one, other)| (one.trim(), other.trim().to_owned()));
        halves.filter(|(_, words)| !words.is_empty()).ok_or_else(|| {
            self.error(&format!("this note is written like `{NOTE} {written}`, not {:?}", brief(self.rest)))
        })
    }

    fn offer(&self) -> Result<Offer, RecordError> {
        let (options, words) = self.split("offer option=value, option=value -> The words of the button")?;
        let pair = |one: &str| {
            let pair = one.split_once('=').map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()));
            pair.ok_or_else(|| self.error(&format!("an option is written like `turns=3`, not {:?}", brief(one))))
        };
        let options = options.split(',').map(str::trim).filter(|one| !one.is_empty()).map(pair);
        Ok(Offer { words, options: options.collect::<Result<_, _>>()?, line: self.line })
    }
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(text: &str) -> Result<Lesson, RecordError> {
        let record = Record::parse(text)?;
        let title: String = tag(&record, text, "Lesson")?;
        let name: String = tag(&record, text, "Learner")?;
        let learner = record.seats.iter().position(|seat| *seat == name).map(Seat::new).ok_or_else(|| {
            let seats = record.seats.join(", ");
            RecordError::new(
                record.line_of("Learner"),
                format!("nobody here is called {name:?}; the seats are {seats}"),
            )
        })?;
        if record.seed.is_none() {
            return Err(RecordError::new(1, "a lesson needs a seed, because play goes on after it"));
        }
        let mut notes = notes(text)?;
        let mut lesson = Lesson {
            title,
            learner,
            steps: Vec::new(),
            ending: Ending::default(),
            own: Vec::new(),
            others: vec![Vec::new()],
            record,
        };
        let moves: Vec<(usize, String, bool)> =
            lesson.record.moves.iter().map(|one| (one.line, one.seat.clone(), one.chained)).collect();
        for (index, (line, seat, chained)) in moves.into_iter().enumerate() {
            if seat == name {
                let before: Vec<Note<'_>> = drain_before(&mut notes, line);
                lesson.add_own(index, line, chained, &before)?;
                lesson.others.push(Vec::new());
            } else {
                let by = lesson.record.seats.iter().position(|one| *one == seat).map(Seat::new);
                let by = by.ok_or_else(|| RecordError::new(line, format!("nobody here is called {seat:?}")))?;
                if let Some(last) = lesson.others.last_mut() {
                    last.push((by, index));
                }
            }
        }
        lesson.end(notes)?;
        if lesson.steps.is_empty() {
            return Err(RecordError::new(1, format!("{name} does nothing in this lesson")));
        }
        Ok(lesson)
    }

    /// An answer of the learner, with the notes before it.
    fn add_own(&mut self, answer: usize, line: usize, chained: bool, notes: &[Note<'_>]) -> Result<(), RecordError> {
        if !chained {
            self.steps.push(Step { line, first: self.own.len(), ..Step::default() });
        }
        let step = self.steps.last_mut().ok_or_else(|| RecordError::new(line, "`+` stands before the first answer"))?;
        step.answers += 1;
        let mut own = Own { answer, accept: Vec::new(), otherwise: Vec::new() };
        for note in notes {
            match note.word {
                "accept" => own.accept.push((note.line, Pattern(note.words()?))),
                "if" => {
                    let (pattern, words) = note.split("if an answer -> what to say to it")?;
                    own.otherwise.push((note.line, Pattern(pattern.to_owned()), words));
                }
                "offer" => return Err(note.error("what is offered stands at the end of a lesson")),
                _ if chained => {
                    let why = "this answer goes with the one before it: only `accept` and `if` can stand here";
                    return Err(note.error(why));
                }
                "say" => note.add(&mut step.say)?,
                "point" => step.point.extend(note.places()?),
                "hint" => note.once(&mut step.hint)?,
                "otherwise" => note.once(&mut step.otherwise)?,
                "refused" => note.once(&mut step.refused)?,
                "free" if note.rest.is_empty() => step.free = true,
                "free" => return Err(note.error("`free` stands alone")),
                word => return Err(note.error(&format!("there is no note {word:?}; the notes are {WORDS}"))),
            }
        }
        if step.say.is_empty() {
            let why = "the learner is not told what to do here: a `;; say` is missing before this answer";
            return Err(RecordError::new(line, why));
        }
        self.own.push(own);
        Ok(())
    }

    /// The notes after the last answer of the learner.
    fn end(&mut self, notes: VecDeque<Note<'_>>) -> Result<(), RecordError> {
        for note in notes {
            match note.word {
                "say" => note.add(&mut self.ending.say)?,
                "point" => self.ending.point.extend(note.places()?),
                "offer" => self.ending.offers.push(note.offer()?),
                _ => {
                    return Err(
                        note.error("no answer of the learner follows: only `say`, `point` and `offer` end a lesson")
                    );
                }
            }
        }
        if self.ending.say.is_empty() {
            let last = self.record.moves.last().map_or(1, |last| last.line);
            return Err(RecordError::new(
                last,
                "the lesson ends without a word: a `;; say` is missing after this answer",
            ));
        }
        Ok(())
    }
}

/// The notes before a line.
fn drain_before<'t>(notes: &mut VecDeque<Note<'t>>, line: usize) -> Vec<Note<'t>> {
    let until = notes.iter().position(|note| note.line > line).unwrap_or(notes.len());
    notes.drain(..until).collect()
}

/// All notes, in order. What begins like a note and is none is an error: a slip must not become a comment.
fn notes(text: &str) -> Result<VecDeque<Note<'_>>, RecordError> {
    let lines = text.lines().enumerate().map(|(index, text)| (index + 1, text.trim()));
    let notes = lines.filter_map(|(line, text)| Some((line, text.strip_prefix(NOTE)?.trim())));
    notes
        .map(|(line, text)| {
            let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            let known = WORDS.split([',', ' ']).any(|one| one == word && one != "and");
            if known { Ok(Note { line, word, rest: rest.trim() }) } else { Err(unknown(line, word)) }
        })
        .collect()
}

fn unknown(line: usize, word: &str) -> RecordError {
    RecordError::new(line, format!("there is no note {:?}; the notes are {WORDS}", brief(word)))
}

/// A tag that only lessons have.
fn tag(record: &Record, text: &str, name: &str) -> Result<String, RecordError> {
    let line = record
        .tag_line(name)
        .ok_or_else(|| RecordError::new(1, format!("this is not a lesson: the tag {name} is missing")))?;
    let value = text.lines().nth(line - 1).and_then(|text| {
        let inside = text.trim_start_matches('\u{feff}').trim().strip_prefix('[')?.strip_suffix(']')?;
        serde_json::from_str(inside.strip_prefix(name)?.trim()).ok()
    });
    value.ok_or_else(|| RecordError::new(line, format!("the tag {name} is a text between quotation marks")))
}
