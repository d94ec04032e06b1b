//! One seat's tree: what it tried at each point, how often, and with what success.

use std::sync::LazyLock;

use table::{Answer, Luck};

use super::asked::Asked;

/// How strongly the search prefers what it has rarely tried.
const CURIOSITY: f64 = 0.7;

/// The logarithms of small numbers, which a search needs at every branch it looks at.
static LOGARITHMS: LazyLock<[f64; 1024]> = LazyLock::new(|| std::array::from_fn(|number| (number as f64).ln()));

/// A point in a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(u32);

/// A seat's tree.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Vec<Branch>>,
    /// The branches taken in the simulation at hand.
    path: Vec<(u32, u32)>,
}

/// What can be done, or seen done, at a point.
#[derive(Debug)]
struct Branch {
    key: u64,
    answer: Answer,
    leads_to: Node,
    /// How often it could have been chosen.
    offered: f64,
    tried: f64,
    /// The sum of its results.
    worth: f64,
}

/// A choice made in the tree.
pub(super) struct Chosen {
    pub(super) answer: Answer,
    pub(super) key: u64,
    /// Where it leads; nowhere if it was tried for the first time, and play goes on at random.
    pub(super) next: Option<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: vec![Vec::new()], path: Vec::new() }
    }
}

impl Tree {
    pub(super) const ROOT: Node = Node(0);

    /// Tries what has not been tried, or else what looks best.
    pub(super) fn choose(&mut self, node: Node, question: &dyn Asked, luck: &mut dyn Luck) -> Chosen {
        match question.options() {
            Some(options) => self.choose_option(node, options, question, luck),
            None => self.choose_sample(node, question, luck),
        }
    }

    /// All options can be tried one by one: each is tried once before any is tried twice.
    fn choose_option(&mut self, node: Node, options: u32, question: &dyn Asked, luck: &mut dyn Luck) -> Chosen {
        let mut untried = None;
        let mut untried_seen = 0;
        let mut best = None;
        let mut best_promise = f64::NEG_INFINITY;
        for index in 0..options {
            let answer = question.option(index);
            let key = question.key(&answer);
            match self.branch(node, key) {
                None => {
                    // Each untried option has the same chance to be kept.
                    untried_seen += 1;
                    if luck.below(untried_seen) == 0 {
                        untried = Some((answer, key));
                    }
                }
                Some(found) => {
                    let branch = &mut self.nodes[node.0 as usize][found];
                    branch.offered += 1.0;
                    let promise = branch.promise();
                    if promise > best_promise {
                        best_promise = promise;
                        best = Some((found, answer));
                    }
                }
            }
        }
        match (untried, best) {
            (None, Some((found, answer))) => {
                // The same choice may have another place in this world's list.
                self.nodes[node.0 as usize][found].answer = answer;
                self.follow(node, found)
            }
            (Some((answer, key)), _) => self.try_new(node, answer, key),
            (None, None) => Chosen { answer: Answer::One(0), key: 0, next: None },
        }
    }

    /// There are too many answers to try them all: new ones are tried ever more rarely.
    fn choose_sample(&mut self, node: Node, question: &dyn Asked, luck: &mut dyn Luck) -> Chosen {
        let branches = &self.nodes[node.0 as usize];
        let visits: f64 = 1.0 + branches.iter().map(|branch| branch.tried).sum::<f64>();
        if (branches.len() as f64).powi(2) < visits {
            let answer = question.random(luck);
            let key = question.key(&answer);
            if self.branch(node, key).is_none() {
                return self.try_new(node, answer, key);
            }
        }
        let mut best = None;
        let mut best_promise = f64::NEG_INFINITY;
        for (index, branch) in self.nodes[node.0 as usize].iter_mut().enumerate() {
            if question.takes(&branch.answer) {
                branch.offered += 1.0;
                let promise = branch.promise();
                if promise > best_promise {
                    best_promise = promise;
                    best = Some(index);
                }
            }
        }
        match best {
            Some(found) => self.follow(node, found),
            None => {
                let answer = question.random(luck);
                let key = question.key(&answer);
                self.try_new(node, answer, key)
            }
        }
    }

    /// Follows what another seat did; leaves the tree if that was never seen before.
    pub(super) fn witness(&mut self, node: Node, key: u64) -> Option<Node> {
        match self.branch(node, key) {
            Some(found) => Some(self.nodes[node.0 as usize][found].leads_to),
            None => {
                self.grow(node, Answer::One(0), key);
                None
            }
        }
    }

    /// Remembers the result of the simulation.
    pub(super) fn learn(&mut self, worth: f64) {
        for (node, branch) in self.path.drain(..) {
            let branch = &mut self.nodes[node as usize][branch as usize];
            branch.tried += 1.0;
            branch.worth += worth;
        }
    }

    /// Forgets the simulation at hand, which was broken off.
    pub(super) fn break_off(&mut self) {
        self.path.clear();
    }

    /// The answer tried most often at the root.
    pub(super) fn favourite(&self) -> Option<&Answer> {
        let tried = |branch: &&Branch| branch.tried;
        self.nodes[0].iter().max_by(|a, b| tried(a).total_cmp(&tried(b))).map(|branch| &branch.answer)
    }

    fn branch(&self, node: Node, key: u64) -> Option<usize> {
        self.nodes[node.0 as usize].iter().position(|branch| branch.key == key)
    }

    fn follow(&mut self, node: Node, branch: usize) -> Chosen {
        self.path.push((node.0, branch as u32));
        let branch = &self.nodes[node.0 as usize][branch];
        Chosen { answer: branch.answer.clone(), key: branch.key, next: Some(branch.leads_to) }
    }

    fn try_new(&mut self, node: Node, answer: Answer, key: u64) -> Chosen {
        let branch = self.grow(node, answer, key);
        Chosen { next: None, ..self.follow(node, branch) }
    }

    fn grow(&mut self, node: Node, answer: Answer, key: u64) -> usize {
        let leads_to = Node(self.nodes.len() as u32);
        self.nodes.push(Vec::new());
        let branches = &mut self.nodes[node.0 as usize];
        branches.push(Branch { key, answer, leads_to, offered: 1.0, tried: 0.0, worth: 0.0 });
        branches.len() - 1
    }
}

impl Branch {
    /// Its average so far, and a bonus if it was often on offer but rarely tried.
    fn promise(&self) -> f64 {
        let tried = self.tried.max(1e-9);
        self.worth / tried + CURIOSITY * (ln(self.offered) / tried).sqrt()
    }
}

/// The logarithm of a count.
fn ln(count: f64) -> f64 {
    LOGARITHMS.get(count as usize).copied().unwrap_or_else(|| count.ln())
}
