//! Where a match stands in a lesson: a function of the answers so far.

use super::{Lesson, Step};
use crate::{Ask, Prompt, Seat};

/// Where a match stands in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The step the learner is at, from 0; the number of steps when he has done them all.
    pub step: usize,
    /// How many answers of this step he has given.
    pub within: usize,
    /// What he did instead, if he left the lesson at this step.
    pub strayed: Option<Strayed>,
    /// How many answers he has given after the last step.
    pub played_on: usize,
    /// How many answers the match had before each step that he has begun.
    began: Vec<usize>,
    /// How many of his answers are as the lesson has them.
    pub(super) own: usize,
    /// How often each seat has answered since the last of them.
    heard: Vec<usize>,
}

/// What a learner did instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strayed {
    /// His answer.
    pub label: String,
    /// How many more answers he has given since.
    pub later: usize,
}

impl Place {
    /// Whether the learner follows the lesson and has not come to its end.
    #[must_use]
    pub fn is_on_the_way(&self, lesson: &Lesson) -> bool {
        self.strayed.is_none() && self.step < lesson.steps.len()
    }

    /// With how many answers the match stood where the learner can go back to: before this step, if he has begun it or
    /// left the lesson there, or else before the last one. `None` at the beginning.
    #[must_use]
    pub fn one_back(&self) -> Option<usize> {
        self.began.last().copied()
    }
}

impl Lesson {
    /// Where a match with these answers stands in the lesson: all answers of all seats, from the first on.
    #[must_use]
    pub fn follow<'a>(&self, answers: impl IntoIterator<Item = (Seat, &'a str)>) -> Place {
        let mut place = Place {
            step: 0,
            within: 0,
            strayed: None,
            played_on: 0,
            began: Vec::new(),
            own: 0,
            heard: vec![0; self.record.seats.len()],
        };
        for (index, (seat, label)) in answers.into_iter().enumerate() {
            if seat == self.learner {
                self.take(&mut place, index, label);
            } else if let Some(heard) = place.heard.get_mut(seat.index()) {
                *heard += 1;
            }
        }
        place
    }

    /// One more answer of the learner.
    fn take(&self, place: &mut Place, index: usize, label: &str) {
        if let Some(strayed) = &mut place.strayed {
            strayed.later += 1;
            return;
        }
        let Some(step) = self.steps.get(place.step) else {
            place.played_on += 1;
            return;
        };
        if place.began.len() == place.step {
            place.began.push(index);
        }
        if self.takes(place.own, label) {
            place.own += 1;
            place.within += 1;
            place.heard.fill(0);
            if place.within == step.answers {
                place.step += 1;
                place.within = 0;
            }
        } else if step.free {
            place.own = step.first;
            place.within = 0;
        } else {
            place.strayed = Some(Strayed { label: label.to_owned(), later: 0 });
        }
    }

    /// Whether an answer is the one of the lesson, or as good.
    pub(super) fn takes(&self, own: usize, label: &str) -> bool {
        self.label(own) == Some(label) || self.accepts(own, label)
    }

    /// Whether an answer is another one that is as good.
    pub(super) fn accepts(&self, own: usize, label: &str) -> bool {
        self.own.get(own).is_some_and(|own| own.accept.iter().any(|(_, pattern)| pattern.fits(label)))
    }

    /// What the learner is to answer: the rest of the step he is at.
    #[must_use]
    pub fn wanted(&self, place: &Place) -> Vec<&str> {
        let Some(step) = self.steps.get(place.step).filter(|_| place.strayed.is_none()) else { return Vec::new() };
        (place.own..step.first + step.answers).filter_map(|own| self.label(own)).collect()
    }

    /// Whether the lesson knows this question: what it wants can be answered to it, or something that is as good. After
    /// other answers than its own the learner may be asked something else.
    #[must_use]
    pub fn fits(&self, place: &Place, prompt: &Prompt) -> bool {
        let Some(label) = self.label(place.own).filter(|_| prompt.seat == self.learner) else { return false };
        let free = self.steps.get(place.step).is_some_and(|step| step.free);
        free || prompt.find(label).is_ok()
            || match &prompt.ask {
                Ask::One { options, .. } => options.iter().any(|option| self.accepts(place.own, &option.label)),
                _ => self.own.get(place.own).is_some_and(|own| !own.accept.is_empty()),
            }
    }

    /// The step that the learner is at.
    #[must_use]
    pub fn step(&self, place: &Place) -> Option<&Step> {
        self.steps.get(place.step)
    }

    /// What the learner reads when he did something else that is allowed.
    #[must_use]
    pub fn comment(&self, place: &Place) -> Option<String> {
        let strayed = place.strayed.as_ref()?;
        let own = self.own.get(place.own)?;
        let said = own.otherwise.iter().find(|(_, pattern, _)| pattern.fits(&strayed.label));
        let said = said.map(|(.., words)| words).or(self.step(place)?.otherwise.as_ref());
        Some(said.cloned().unwrap_or_else(|| {
            let wanted = self.label(place.own).unwrap_or_default();
            format!("That is allowed, but this lesson goes on with “{wanted}”.")
        }))
    }

    /// Which line of the record a seat answers next, as long as the learner follows it.
    pub(super) fn reply(&self, place: &Place, seat: Seat) -> Option<usize> {
        if place.strayed.is_some() || seat == self.learner {
            return None;
        }
        let heard = *place.heard.get(seat.index())?;
        let mut of_seat = self.others.get(place.own)?.iter().filter(|(by, _)| *by == seat);
        of_seat.nth(heard).map(|(_, answer)| *answer)
    }
}
