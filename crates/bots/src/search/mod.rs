//! Search: many imagined games from one question.
//!
//! Every simulation deals what the asked seat cannot know anew ([`Vantage::imagine`]) and plays on. Where the game has a
//! steward, he guides it: see [`guided`]. Elsewhere it is information-set tree search, with a memory of what went well:
//! each seat has its own tree, whose branches are what that seat did and saw others do. So no seat's plan depends on what
//! it could not know, and simultaneous choices stay simultaneous. (Several-observer information-set MCTS, with chance left
//! out of the trees.)

mod asked;
mod guided;
mod rollout;
mod tree;

pub(crate) use rollout::Rollout;

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use guided::Guided;
use table::{Answer, Game, Luck, Pause, PerSeat, Play, Question, Quick, Seat, Vantage};
use tree::{Node, Tree};

use crate::Effort;
use crate::mind::Mind;

/// A game that has not ended after this many steps is appraised as it stands.
const HORIZON: u32 = 1_000;

/// A flag that nobody sets.
static NEVER: AtomicBool = AtomicBool::new(false);

/// Searches with some effort, until it is told to stop.
#[derive(Clone, Copy, Debug)]
pub struct Search<'s> {
    effort: Effort,
    stop: &'s AtomicBool,
}

impl<'s> Search<'s> {
    /// A search with this effort.
    #[must_use]
    pub const fn new(effort: Effort) -> Search<'s> {
        Search { effort, stop: &NEVER }
    }

    /// The same, but it breaks off when the flag is set, even in the middle of a simulation.
    #[must_use]
    pub const fn until(self, stop: &'s AtomicBool) -> Search<'s> {
        Search { stop, ..self }
    }

    /// Whether it is told to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What did best: the answer that a tree has tried most often, or the steward's unless another is better beyond doubt.
    /// If the search is told to stop, the best so far; none if a tree had not begun.
    pub fn decide<G: Game>(&self, vantage: &Vantage<'_, G>, luck: &mut Quick) -> Option<Answer> {
        let mut thoughts = Thoughts::default();
        self.think(vantage, &mut thoughts, luck, || false);
        thoughts.favourite(vantage.seat())
    }

    /// Continues a search until the effort is spent, `enough` is true after a simulation, or it is told to stop.
    /// Returns whether the effort is spent. Only the time in here counts. However often it is interrupted, the same
    /// luck and the same number of simulations give the same answer.
    pub fn think<G: Game>(
        &self,
        vantage: &Vantage<'_, G>,
        thoughts: &mut Thoughts,
        luck: &mut Quick,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        let (began, before) = (Instant::now(), thoughts.time);
        while !self.effort.is_spent(thoughts.simulations, thoughts.time) {
            let went_on = if guides::<G>() {
                match thoughts.weigh(vantage, luck, self.stop) {
                    Weighed::Enough => return true,
                    Weighed::More => true,
                    Weighed::Stopped => false,
                }
            } else {
                thoughts.forest.simulate(vantage, luck, self.stop)
            };
            if !went_on {
                return false;
            }
            thoughts.simulations += 1;
            // A simulation of a small game takes a microsecond; looking at the clock every time would slow it down.
            if self.effort.is_timed() {
                thoughts.time = before + began.elapsed();
            }
            if enough() {
                break;
            }
        }
        self.effort.is_spent(thoughts.simulations, thoughts.time)
    }
}

/// What a search has found so far: it can be put aside, and continued later.
#[derive(Debug, Default)]
pub struct Thoughts {
    forest: Forest,
    guided: Guided,
    simulations: u32,
    time: Duration,
}

/// Whether the steward of a game guides a search.
fn guides<G: Game>() -> bool {
    G::ABOUT.steward
}

/// How a comparison of candidates goes on.
enum Weighed {
    /// One more game was imagined.
    More,
    /// More would change nothing.
    Enough,
    /// It was told to stop.
    Stopped,
}

impl Thoughts {
    /// How many simulations it has done so far.
    #[must_use]
    pub fn simulations(&self) -> u32 {
        self.simulations
    }

    /// The best answer for a seat so far.
    #[must_use]
    pub fn favourite(&self, seat: Seat) -> Option<Answer> {
        if let Some(answer) = self.guided.favourite() {
            return Some(answer.clone());
        }
        self.forest.trees.get(seat.index())?.favourite().cloned()
    }
}

impl Thoughts {
    /// Imagines one game with one candidate.
    fn weigh<G: Game>(&mut self, vantage: &Vantage<'_, G>, luck: &mut Quick, stop: &AtomicBool) -> Weighed {
        if !self.guided.is_open() {
            let mut mind = Mind::Candidates(Quick::new(luck.word().into()), Vec::new());
            vantage.imagine(&mut mind, &mut Quick::new(luck.word().into()), 1);
            let Mind::Candidates(_, found) = mind else { return Weighed::Enough };
            self.guided = Guided::open(found, luck);
        }
        let Some(next) = self.guided.next() else { return Weighed::Enough };
        let world = self.guided.world(next);
        let mut mind = Mind::Rollout(Rollout::new(self.guided.answer(next), world, stop));
        let game = vantage.imagine(&mut mind, &mut Quick::new(world), HORIZON);
        if stop.load(Ordering::Relaxed) {
            return Weighed::Stopped;
        }
        self.guided.learn(next, game.appraise(vantage.seat()));
        Weighed::More
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
    /// Imagines one game and learns from it. Returns `false` if the game was broken off; then it learns nothing.
    fn simulate<G: Game>(&mut self, vantage: &Vantage<'_, G>, luck: &mut Quick, stop: &AtomicBool) -> bool {
        self.at.iter_mut().for_each(|at| *at = Some(Tree::ROOT));
        self.secret = false;
        let game = vantage.imagine(&mut Mind::Search(Simulation { forest: self, stop }), luck, HORIZON);
        if stop.load(Ordering::Relaxed) {
            self.trees.iter_mut().for_each(Tree::break_off);
            return false;
        }
        for (index, tree) in self.trees.iter_mut().enumerate() {
            tree.learn(game.appraise(Seat::new(index)));
        }
        true
    }

    /// Makes room for the trees up to this seat's.
    fn seat(&mut self, seat: Seat) -> usize {
        while self.trees.len() <= seat.index() {
            self.trees.push(Tree::default());
            self.at.push(Some(Tree::ROOT));
        }
        seat.index()
    }

    /// What a seat tries at a point of its tree.
    fn choose(&mut self, seat: usize, node: Node, question: &dyn asked::Asked, luck: &mut dyn Luck) -> Answer {
        let chosen = self.trees[seat].choose(node, question, luck);
        self.at[seat] = chosen.next;
        self.seen_by_others(seat, chosen.key);
        chosen.answer
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

/// One simulation: as [`Mind`] has it.
pub(crate) struct Simulation<'b> {
    forest: &'b mut Forest,
    stop: &'b AtomicBool,
}

impl Simulation<'_> {
    pub(crate) fn answer<G: Game, Q: Question<G>>(
        &mut self,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Pause::here());
        }
        let index = self.forest.seat(seat);
        let Some(node) = self.forest.at[index] else {
            return question.pick(luck).ok_or(Pause::here());
        };
        let answer = self.forest.choose(index, node, &asked::Of(question, PhantomData::<fn(G)>), luck);
        question.read(&answer).ok_or(Pause::here())
    }

    pub(crate) fn secretly(&mut self, secret: bool) {
        self.forest.secret = secret;
    }
}
