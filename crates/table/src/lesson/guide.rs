//! Guiding a match through a lesson: what other seats answer, and the chance that the record commands.

use super::{Lesson, Place};
use crate::{Answer, AnyMatch, Refusal, Script, Seat, Seats};

impl Lesson {
    /// Where a match stands in the lesson.
    #[must_use]
    pub fn place(&self, table: &dyn AnyMatch) -> Place {
        let said = table.said();
        self.follow(said.iter().map(|(seat, label)| (*seat, label.as_str())))
    }

    /// What a seat that is not the learner's answers now, if the lesson says so and the rules still allow it.
    #[must_use]
    pub fn answer_of(&self, table: &dyn AnyMatch, seat: Seat) -> Option<Answer> {
        let answer = self.reply(&self.place(table), seat)?;
        table.prompt(seat)?.find(&self.record.moves[answer].label).ok()
    }

    /// The next seat of these that answers or speaks because the lesson says so, and what it says.
    #[must_use]
    pub fn next_of(&self, table: &dyn AnyMatch, seats: Seats) -> Option<(Seat, Answer)> {
        let asked = table.waiting().into_iter().chain(table.may_speak());
        asked.filter(|seat| seats.contains(*seat)).find_map(|seat| Some((seat, self.answer_of(table, seat)?)))
    }

    /// Lets a seat act, with the chance that the record commands after it if it does what the record has. What does not
    /// fit the commanded chance is thrown from the seed.
    ///
    /// # Errors
    /// Those of the act.
    pub fn guide<T>(
        &self,
        table: &mut dyn AnyMatch,
        seat: Seat,
        act: impl Fn(&mut dyn AnyMatch) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let Some(script) = self.commanded(table, seat, &act) else { return act(table) };
        table.rescript(script);
        let done = act(table).or_else(|_| {
            table.rescript(Script::default());
            act(table)
        });
        table.rescript(Script::default());
        done
    }

    /// The chance that the record commands after an act, if it is the record's.
    fn commanded<T>(
        &self,
        table: &dyn AnyMatch,
        seat: Seat,
        act: impl Fn(&mut dyn AnyMatch) -> Result<T, Refusal>,
    ) -> Option<Script> {
        let place = self.place(table);
        let reply = self.reply(&place, seat);
        let last = match reply {
            Some(answer) => answer,
            None if seat == self.learner && place.is_on_the_way(self) => {
                let step = self.step(&place)?;
                self.own.get(step.first + step.answers - 1)?.answer
            }
            None => return None,
        };
        let script = self.record.commanded_after(last)?;
        // Whether it is the record's act is known when it is done: on a copy.
        let mut copy = table.fork();
        copy.rescript(script.clone());
        act(&mut *copy).ok()?;
        let is_the_records = match reply {
            Some(answer) => copy.said().last().is_some_and(|(_, label)| *label == self.record.moves[answer].label),
            None => self.place(&*copy).own > place.own,
        };
        is_the_records.then_some(script)
    }
}
