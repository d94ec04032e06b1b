//! Information-set tree search: many imagined games from one question, remembering what went well.
//!
//! Every simulation deals what the asked seat cannot know anew ([`Vantage::imagine`]) and plays on. Each seat has
//! a tree of its own, whose branches are what that seat did and saw others do; so no seat's plan depends on what
//! it could not know, and simultaneous choices stay simultaneous. (Several-observer information-set MCTS, with
//! chance left out of the trees.)

mod tree;

use table::{Answer, Game, Luck, PerSeat, Play, Policy, Question, Quick, Seat, Vantage};
use tree::{Node, Tree};

/// A game that has not ended after so many steps is appraised as it stands.
const HORIZON: u32 = 1_000;

/// Searches with a fixed number of simulations.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    simulations: u32,
}

impl Search {
    /// A search with so many simulations.
    #[must_use]
    pub const fn new(simulations: u32) -> Search {
        Search { simulations }
    }

    /// The answer that was tried most often, which is the one that did best.
    pub fn decide<G: Game>(&self, vantage: &Vantage<'_, G>, luck: &mut Quick) -> Option<Answer> {
        let mut thoughts = Thoughts::default();
        while !self.think(vantage, &mut thoughts, luck, || false) {}
        thoughts.favourite(vantage.seat())
    }

    /// Thinks on where the thoughts were left, until all simulations are done or `enough` says so after one of them.
    /// Whether all are done. However often it is interrupted, the same luck comes to the same answer.
    pub fn think<G: Game>(
        &self,
        vantage: &Vantage<'_, G>,
        thoughts: &mut Thoughts,
        luck: &mut Quick,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        while thoughts.simulations < self.simulations {
            thoughts.forest.simulate(vantage, luck);
            thoughts.simulations += 1;
            if enough() {
                break;
            }
        }
        thoughts.simulations >= self.simulations
    }
}

/// What a search has found so far: it can be put aside, and gone on with later.
#[derive(Debug, Default)]
pub struct Thoughts {
    forest: Forest,
    simulations: u32,
}

impl Thoughts {
    /// The answer that a seat has tried most often so far.
    #[must_use]
    pub fn favourite(&self, seat: Seat) -> Option<Answer> {
        self.forest.trees.get(seat.index())?.favourite().cloned()
    }
}

/// The trees of all seats, and where in them the simulation at hand is.
#[derive(Debug, Default)]
struct Forest {
    trees: PerSeat<Tree>,
    /// Where each seat is in its tree; beyond the tree, nowhere.
    at: PerSeat<Option<Node>>,
    secret: bool,
}

impl Forest {
    fn simulate<G: Game>(&mut self, vantage: &Vantage<'_, G>, luck: &mut Quick) {
        self.at.iter_mut().for_each(|at| *at = Some(Tree::ROOT));
        self.secret = false;
        let game = vantage.imagine(self, luck, HORIZON);
        for (index, tree) in self.trees.iter_mut().enumerate() {
            tree.learn(game.appraise(Seat::new(index)));
        }
    }

    /// Makes room for the trees up to this seat's.
    fn seat(&mut self, seat: Seat) -> usize {
        while self.trees.len() <= seat.index() {
            self.trees.push(Tree::default());
            self.at.push(Some(Tree::ROOT));
        }
        seat.index()
    }

    /// The others see what a seat does, unless it is done in secret.
    fn seen_by_others(&mut self, doer: usize, key: u64) {
        if self.secret {
            return;
        }
        for (index, tree) in self.trees.iter_mut().enumerate() {
            if index != doer
                && let Some(node) = self.at[index]
            {
                self.at[index] = tree.witness(node, key.wrapping_add(1 + doer as u64));
            }
        }
    }
}

impl<G: Game> Policy<G> for Forest {
    fn answer<Q: Question<G>>(&mut self, _: &mut G, seat: Seat, question: &Q, luck: &mut impl Luck) -> Play<Q::Answer> {
        let index = self.seat(seat);
        let Some(node) = self.at[index] else {
            return question.pick(luck).ok_or(table::Pause::here());
        };
        let chosen = self.trees[index].choose(node, question, luck);
        self.at[index] = chosen.next;
        self.seen_by_others(index, chosen.key);
        question.read(&chosen.answer).ok_or(table::Pause::here())
    }

    fn secretly(&mut self, secret: bool) {
        self.secret = secret;
    }
}
