//! A lesson in the terminal: what the learner reads before a question, and his way about.

use std::io::{self, Write};

use bots::Bot;
use table::{AnyMatch, Lesson, Link, Place, Prompt, Refusal, Rest, Seat, wrapped};
use web::model::{LessonModel, Stand};

use super::sitting::{Next, Sitting};
use crate::exit::Failure;
use crate::paint::{ASKED, FAINT, WRONG, painted};
use crate::seating::Sitter;

/// The width of a note.
const WIDTH: usize = 78;

impl Sitting {
    /// The same match as a lesson.
    pub(super) fn learning(mut self, lesson: Lesson) -> Sitting {
        self.lesson = Some(lesson);
        self
    }

    /// Lets a seat act, as the lesson has it if this is one.
    pub(super) fn act<T>(
        &mut self,
        seat: Seat,
        act: impl Fn(&mut dyn AnyMatch) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        match &self.lesson {
            Some(lesson) => lesson.guide(&mut *self.table, seat, act),
            None => act(&mut *self.table),
        }
    }

    /// The bot that answers or speaks next because the lesson says so.
    pub(super) fn told_bot(&self) -> Option<(Seat, Bot)> {
        let bots = |seat: &Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Bot(_)));
        let bots = self.table.setup().seats().into_iter().filter(bots).collect();
        let (seat, _) = self.lesson.as_ref()?.next_of(&*self.table, bots)?;
        Some((seat, Bot::Squire))
    }

    fn place(&self) -> Option<(&Lesson, Place)> {
        let lesson = self.lesson.as_ref()?;
        Some((lesson, lesson.place(&*self.table)))
    }

    /// What the learner reads before a question; once, until it changes.
    pub(super) fn say_note(&mut self, seat: Seat, prompt: &Prompt, out: &mut dyn Write) -> io::Result<()> {
        let Some((lesson, place)) = self.place().filter(|(lesson, _)| lesson.learner == seat) else { return Ok(()) };
        let LessonModel { step, stand, say, offers, .. } = LessonModel::of(lesson, &place, Some(prompt));
        let (step, steps) = step;
        let head = format!("Lesson, step {step} of {steps}:");
        let note = match stand {
            Stand::Asked => format!("{head} {say}"),
            Stand::Unknown => "Lesson: it has nothing to say to this question. Answer it as you like.".to_owned(),
            Stand::Strayed(words) => format!("{head} {words} Type back to take it back, or simply play on."),
            Stand::Alone => "You play on your own now. Type back to return to the lesson.".to_owned(),
            Stand::Done => format!("Lesson: {say}{}", next(&offers)),
            Stand::Waiting | Stand::PlaysOn => return Ok(()),
        };
        if note != self.noted {
            write_note(out, &note)?;
            self.noted = note;
        }
        Ok(())
    }

    /// What the learner reads when the match ends with the lesson.
    pub(super) fn say_ending(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some((lesson, place)) = self.place() else { return Ok(()) };
        let LessonModel { stand, say, .. } = LessonModel::of(lesson, &place, None);
        if stand == Stand::Done && !self.noted.contains(&say) {
            write_note(out, &format!("Lesson: {say}"))
        } else {
            Ok(())
        }
    }

    pub(super) fn hint(&self, out: &mut dyn Write) -> io::Result<()> {
        let hint = self.place().and_then(|(lesson, place)| {
            let hint = lesson.step(&place).filter(|_| place.strayed.is_none())?.hint.clone();
            Some(hint.unwrap_or_else(|| format!("The lesson goes on with: {}", lesson.wanted(&place).join(" > "))))
        });
        writeln!(out, "{}", hint.unwrap_or_else(|| "There is no hint here.".to_owned()))
    }

    /// One step back; back to the lesson, if the learner has left it.
    pub(super) fn back(&mut self, out: &mut dyn Write) -> Result<Next, Failure> {
        let to = self.place().and_then(|(_, place)| place.one_back());
        let Some(before) = to.and_then(|to| self.title.back(&*self.table, to).ok()) else {
            writeln!(out, "There is nothing to go back to.")?;
            return Ok(Next::Again);
        };
        self.table = before;
        self.answered.clear();
        self.unread();
        self.noted.clear();
        writeln!(out, "Back.")?;
        Ok(Next::Look)
    }

    /// Does what the lesson wants.
    pub(super) fn show(&mut self, seat: Seat, out: &mut dyn Write) -> Result<Next, Failure> {
        let wanted: Vec<String> = self.place().map_or_else(Vec::new, |(lesson, place)| {
            lesson.wanted(&place).into_iter().filter(|_| lesson.learner == seat).map(str::to_owned).collect()
        });
        if wanted.is_empty() {
            writeln!(out, "There is nothing to show here.")?;
            return Ok(Next::Again);
        }
        let links = || wanted.iter().map(|label| Link::Label(label)).collect();
        match self.act(seat, |table| table.submit_chain(seat, links(), Rest::Ask)) {
            Ok(_) => {
                writeln!(out, "{}", wanted.join(" > "))?;
                self.answered.push(seat);
                Ok(Next::Look)
            }
            Err(refusal) => {
                writeln!(out, "{}", painted(WRONG, refusal))?;
                Ok(Next::Again)
            }
        }
    }

    pub(super) fn skip(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.lesson.take() {
            Some(_) => writeln!(out, "You play on without the lesson."),
            None => writeln!(out, "This is no lesson."),
        }
    }
}

/// How to go on after the lesson.
fn next(offers: &[(String, Vec<(String, String)>)]) -> String {
    let options = |options: &[(String, String)]| {
        options.iter().map(|(key, value)| format!(" --option {key}={value}")).collect::<String>()
    };
    offers.iter().map(|(words, of)| format!("\n{words}: logres play{}", options(of))).collect()
}

fn write_note(out: &mut dyn Write, note: &str) -> io::Result<()> {
    writeln!(out)?;
    for line in note.lines() {
        write!(out, "{}", painted(ASKED, wrapped("", line, 0, WIDTH)))?;
    }
    writeln!(out, "{}", painted(FAINT, "(hint, show, back or skip)"))
}
