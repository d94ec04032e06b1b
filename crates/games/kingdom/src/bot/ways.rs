//! How many turns it is from one place to another, over open roads: reckoned once for the whole board.

use std::sync::OnceLock;

use crate::board::{Board, Place, Terrain};
use crate::force::{Force, Kind};
use crate::tables::book;

/// Steps from every place to every other, for a piece that moves so far a turn. Difficult ground uses up what is left of
/// a turn.
struct Ways {
    allowance: u16,
    steps: Vec<Vec<u16>>,
}

const NEVER: u16 = 10_000;

impl Ways {
    fn over(allowance: u8) -> Ways {
        let board = Board::get();
        let places: Vec<Place> = board.places().collect();
        let steps = places.iter().map(|from| Ways::from(*from, allowance.into(), places.len())).collect();
        Ways { allowance: allowance.into(), steps }
    }

    /// A walk in the order of the steps: difficult ground leads to later ones.
    fn from(from: Place, allowance: u16, places: usize) -> Vec<u16> {
        let board = Board::get();
        // Nobody walks through a mystic site or through Camelot, though a Challenger may end there.
        let shut =
            |place: Place| board.camelot() == place || board.mystic_sites().iter().any(|site| site.place == place);
        let mut best = vec![NEVER; places];
        best[from.index()] = 0;
        let mut edges: Vec<Vec<Place>> = vec![vec![from]];
        let mut now = 0;
        while now < edges.len() {
            for at in std::mem::take(&mut edges[now]) {
                if usize::from(best[at.index()]) != now || (at != from && shut(at)) {
                    continue;
                }
                for to in board.neighbours(at) {
                    let step = now as u16 + 1;
                    let open = board.terrain(*to) == Terrain::Open;
                    let then = if open { step } else { step.div_ceil(allowance) * allowance };
                    if then < best[to.index()] {
                        best[to.index()] = then;
                        let later = usize::from(then);
                        edges.resize(edges.len().max(later + 1), Vec::new());
                        edges[later].push(*to);
                    }
                }
            }
            now += 1;
        }
        best
    }

    fn steps(&self, from: Place, to: Place) -> u16 {
        self.steps[from.index()][to.index()]
    }
}

fn ways(kind: Kind) -> &'static Ways {
    static RIDING: OnceLock<Ways> = OnceLock::new();
    static WALKING: OnceLock<Ways> = OnceLock::new();
    match kind {
        Kind::Knight => RIDING.get_or_init(|| Ways::over(book().movement.knight)),
        Kind::Foot => WALKING.get_or_init(|| Ways::over(book().movement.footsoldier)),
    }
}

/// How many turns a piece needs.
pub(super) fn turns(kind: Kind, from: Place, to: Place) -> f32 {
    let ways = ways(kind);
    f32::from(ways.steps(from, to).div_ceil(ways.allowance))
}

/// The same, with the part of the last turn that is used.
pub(super) fn way(kind: Kind, from: Place, to: Place) -> f32 {
    let ways = ways(kind);
    f32::from(ways.steps(from, to)) / f32::from(ways.allowance)
}

/// Those of a force who can be in a place within so many turns.
pub(super) fn within(force: Force, from: Place, to: Place, most: f32) -> Force {
    let those = |kind: Kind| if turns(kind, from, to) <= most { force.of(kind) } else { 0 };
    Force { knights: those(Kind::Knight), foot: those(Kind::Foot) }
}
