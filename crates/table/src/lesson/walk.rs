//! Walking through a lesson as its learner does, to find out whether it holds.

use super::Lesson;
use crate::{Answer, AnyMatch, Ask, Link, Prompt, RecordError, Rest, Seats, Setup};

/// What was found on the way.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Walked {
    /// For each step: another answer that is allowed, which the lesson does not take, as the record writes it. None, if
    /// there is no other.
    pub wrong: Vec<Option<String>>,
}

impl Lesson {
    /// Plays the lesson from its beginning, where `table` stands, as somebody who does all he is told, while other seats
    /// answer as soon as they are asked. Checks at each step that the lesson is where it should be, that what it wants can
    /// be answered, and that every note about other answers has an answer that it is about.
    ///
    /// # Errors
    /// The line that does not hold.
    pub fn walk(&self, table: &mut dyn AnyMatch) -> Result<Walked, RecordError> {
        let mut walked = Walked::default();
        let mut lost = 0;
        for (index, step) in self.steps.iter().enumerate() {
            self.others_answer(table, step.line)?;
            let prompt = table.prompt(self.learner).filter(|_| table.waiting().contains(self.learner));
            let Some(prompt) = prompt else {
                return Err(RecordError::new(
                    step.line,
                    "the learner is not asked anything here: a lesson waits only for those it asks",
                ));
            };
            let place = self.place(table);
            if place.step != index || place.strayed.is_some() || !self.fits(&place, &prompt) {
                return Err(RecordError::new(step.line, "the lesson has lost its learner before this answer"));
            }
            walked.wrong.push(self.other_answer(step.first, &prompt));
            self.check_own(table, step.first, step.answers)?;
            self.check_accepted(table, step.first, step.answers)?;
            let wanted = self.wanted(&place);
            self.guide(table, self.learner, |table| {
                table.submit_chain(self.learner, wanted.iter().copied().map(Link::Label).collect(), Rest::Ask)
            })
            .map_err(|refusal| RecordError::new(step.line, refusal.to_string().trim_end_matches('.')))?;
            lost = step.line;
        }
        self.others_answer(table, lost)?;
        let place = self.place(table);
        if place.step != self.steps.len() {
            return Err(RecordError::new(lost, "the lesson does not come to its end"));
        }
        self.check_offers(table)?;
        Ok(walked)
    }

    /// Everything that other seats answer before the learner is asked again.
    fn others_answer(&self, table: &mut dyn AnyMatch, line: usize) -> Result<(), RecordError> {
        let others: Seats = table.setup().seats().into_iter().filter(|seat| *seat != self.learner).collect();
        while let Some((seat, answer)) = self.next_of(table, others) {
            self.guide(table, seat, |table| table.submit(seat, answer.clone()))
                .map_err(|refusal| RecordError::new(line, refusal.to_string().trim_end_matches('.')))?;
        }
        let asked = table.waiting().into_iter().find(|seat| *seat != self.learner);
        match asked.filter(|_| self.place(table).step < self.steps.len()) {
            None => Ok(()),
            Some(seat) => {
                let name = &table.setup().names()[seat];
                let why = format!(
                    "{name} is asked before this answer, and the lesson does not say what {name} does; what others choose at the \
                     same time stands before what the learner chooses"
                );
                Err(RecordError::new(line, why))
            }
        }
    }

    /// Each `accept` and each `if` of a step must be about an answer that could be given.
    fn check_own(&self, table: &dyn AnyMatch, first: usize, answers: usize) -> Result<(), RecordError> {
        for own in first..first + answers {
            let given: Vec<&str> = (first..own).filter_map(|own| self.label(own)).collect();
            let (Some(prompt), Some(answer)) = (self.prompt_after(table, &given), self.own.get(own)) else { continue };
            let others = labels(&prompt);
            let accepts = answer.accept.iter().map(|(line, pattern)| (line, pattern, "accept"));
            let ifs = answer.otherwise.iter().map(|(line, pattern, _)| (line, pattern, "if"));
            for (line, pattern, word) in accepts.chain(ifs) {
                if !others.iter().any(|label| pattern.fits(label) && self.label(own) != Some(label)) {
                    let why = format!(
                        "`{word} {}` is about no other answer that is allowed here: {}",
                        pattern.0,
                        prompt.allowed()
                    );
                    return Err(RecordError::new(*line, why));
                }
            }
        }
        Ok(())
    }

    /// What the lesson takes as just as good must lead on to its next step.
    fn check_accepted(&self, table: &dyn AnyMatch, first: usize, answers: usize) -> Result<(), RecordError> {
        for own in (first..first + answers).filter(|own| self.own.get(*own).is_some_and(|own| !own.accept.is_empty())) {
            let line = self.own.get(own).and_then(|own| own.accept.first()).map_or(1, |(line, _)| *line);
            let before: Vec<&str> = (first..own).filter_map(|own| self.label(own)).collect();
            let after: Vec<&str> = (own + 1..first + answers).filter_map(|own| self.label(own)).collect();
            for label in self.prompt_after(table, &before).map(|prompt| labels(&prompt)).unwrap_or_default() {
                if self.label(own) == Some(&label) || !self.accepts(own, &label) {
                    continue;
                }
                let act: Vec<&str> =
                    before.iter().copied().chain([label.as_str()]).chain(after.iter().copied()).collect();
                let mut copy = table.fork();
                self.guide(&mut *copy, self.learner, |table| {
                    table.submit_chain(self.learner, act.iter().copied().map(Link::Label).collect(), Rest::Ask)
                })
                .map_err(|refusal| RecordError::new(line, format!("after {label:?}: {}", refusal.why)))?;
                // Where it leads to other questions for the others, bots answer them.
                if self.others_answer(&mut *copy, line).is_err() {
                    continue;
                }
                let place = self.place(&*copy);
                let asked = copy.prompt(self.learner).filter(|_| copy.waiting().contains(self.learner));
                let on = place.step == self.steps.len() || asked.is_some_and(|prompt| self.fits(&place, &prompt));
                if !on || place.strayed.is_some() {
                    return Err(RecordError::new(line, format!("after {label:?} the lesson cannot go on")));
                }
            }
        }
        Ok(())
    }

    /// What the learner is asked after some answers of an act.
    fn prompt_after(&self, table: &dyn AnyMatch, given: &[&str]) -> Option<Prompt> {
        if given.is_empty() {
            return table.prompt(self.learner);
        }
        let mut copy = table.fork();
        copy.submit_chain(self.learner, given.iter().copied().map(Link::Label).collect(), Rest::Ask).ok()?;
        copy.prompt(self.learner)
    }

    /// Another answer that the lesson does not take.
    fn other_answer(&self, own: usize, prompt: &Prompt) -> Option<String> {
        labels(prompt).into_iter().find(|label| !self.takes(own, label))
    }

    fn check_offers(&self, table: &dyn AnyMatch) -> Result<(), RecordError> {
        let about = table.about();
        for offer in &self.ending.offers {
            let names = (0..about.seats.0).map(|seat| about.seat_name(seat)).collect();
            Setup::new(&about, names, &offer.options.iter().cloned().collect())
                .map_err(|error| RecordError::new(offer.line, error.0))?;
        }
        Ok(())
    }
}

/// Some answers to a question, as a record writes them: all, where they can be counted.
fn labels(prompt: &Prompt) -> Vec<String> {
    let answers: Vec<Answer> = match &prompt.ask {
        Ask::One { options, .. } => (0..options.len() as u32).map(Answer::One).collect(),
        Ask::Some { options, min, max } => {
            let single = (0..options.len() as u32).map(|one| Answer::Some([one].into()));
            let none = (*min == 0).then(|| Answer::Some([].into()));
            let most: Box<[u32]> = (0..(*max).min(options.len() as u32)).collect();
            none.into_iter().chain(single).chain([Answer::Some(most)]).collect()
        }
        Ask::Number { min, max } => (*min..=(*max).min(min.saturating_add(200))).map(Answer::Number).collect(),
        Ask::Spot(_) => Vec::new(),
        Ask::Text { .. } => vec![Answer::Text("?".into())],
    };
    answers.into_iter().filter_map(|answer| prompt.check(answer).ok()).map(|answer| prompt.label(&answer)).collect()
}
