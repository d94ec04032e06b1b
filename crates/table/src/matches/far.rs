//! What came shortly before the base: answers that can be taken back if the whole table agrees.
//!
//! An older state and the lines of the log since then, as data and not yet as text. Everything else works from the base
//! as if this were not there, so only matches whose host allows it pay for it.

use super::log::{Line, Past};
use super::{Mark, Match, give_back};
use crate::{Game, Names};

/// About how many lines of the log are kept, at least: a round or two of a large game.
const REACH: usize = 200;

/// An older state, and what happened between it and the base.
#[derive(Debug)]
pub(super) struct Far<G> {
    pub(super) from: Mark<G>,
    pub(super) lines: Vec<Line>,
    /// A later state, which takes the place of the first when there are enough lines after it, and how many lines came
    /// before it.
    middle: Option<(Mark<G>, usize)>,
}

impl<G> Clone for Far<G> {
    fn clone(&self) -> Far<G> {
        Far { from: self.from.clone(), lines: self.lines.clone(), middle: self.middle.clone() }
    }
}

impl<G> Far<G> {
    /// From a state on.
    pub(super) fn from(from: Mark<G>, lines: Vec<Line>) -> Far<G> {
        Far { from, lines, middle: None }
    }

    /// Goes on with fewer lines: the rest was taken back.
    pub(super) fn cut(&mut self, lines: Vec<Line>) {
        self.middle = self.middle.take().filter(|(_, at)| *at <= lines.len());
        self.lines = lines;
    }

    /// Follows the base when it has moved up: what is too long ago becomes text.
    pub(super) fn follow(&mut self, base: &Mark<G>, past: &mut Past, names: &Names) {
        let at = self.middle.as_ref().map_or(0, |(_, at)| *at);
        if self.lines.len() < at + REACH {
            return;
        }
        if let Some((middle, at)) = self.middle.take() {
            self.lines.drain(..at).for_each(|line| past.push(&line, names));
            self.from = middle;
            give_back(&mut self.lines);
        }
        self.middle = Some((base.clone(), self.lines.len()));
    }
}

impl<G: Game> Match<G> {
    /// Keeps, from now on, what [`Match::take_back`] needs.
    pub fn keep_far(&mut self) {
        self.far.get_or_insert_with(|| Box::new(Far::from(self.base.clone(), Vec::new())));
    }

    /// Nothing that was answered before the base can be taken back any more; perhaps what comes after it.
    pub(super) fn forget_far(&mut self, go_on: bool) {
        let Some(far) = self.far.take() else { return };
        far.lines.iter().for_each(|line| self.past.push(line, self.setup.names()));
        if go_on {
            self.keep_far();
        }
    }
}
