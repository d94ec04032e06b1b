//! How many turns it is from one place to another, over open roads: reckoned once for the whole board.

use std::sync::OnceLock;

use crate::board::{Board, Place, PlaceSet, Site, Terrain};
use crate::force::{Force, Kind};
use crate::tables::book;

/// Steps from every place to every other, for a piece that moves so far a turn. Difficult ground uses up what is left of
/// a turn.
struct Ways {
    allowance: u16,
    /// For each place the steps to all places.
    steps: Vec<u16>,
    /// For each place those within one turn of it, and within two.
    near: Vec<[PlaceSet; 2]>,
}

const NEVER: u16 = 10_000;

impl Ways {
    fn over(allowance: u8) -> Ways {
        let board = Board::get();
        let places: Vec<Place> = board.places().collect();
        let (mut steps, mut near) = (Vec::new(), Vec::new());
        for from in &places {
            let far = Ways::from(*from, allowance.into(), places.len());
            near.push([1, 2].map(|turns| {
                let within = |place: &&Place| far[place.index()] <= turns * u16::from(allowance);
                places.iter().filter(within).copied().collect()
            }));
            steps.extend(far);
            steps.resize((from.index() + 1) * PlaceSet::ROOM, NEVER);
        }
        Ways { allowance: allowance.into(), steps, near }
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
        self.steps[from.index() * PlaceSet::ROOM + to.index()]
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

/// Where a piece can be within one turn or two.
pub(super) fn places_near(kind: Kind, from: Place, turns: usize) -> &'static PlaceSet {
    &ways(kind).near[from.index()][turns - 1]
}

/// Those of a force who can be in a place within a turn.
pub(super) fn in_a_turn(force: Force, from: Place, to: Place) -> Force {
    let those = |kind: Kind| if places_near(kind, from, 1).contains(to) { force.of(kind) } else { 0 };
    Force { knights: those(Kind::Knight), foot: those(Kind::Foot) }
}

/// Whether there is a castle or a village in a place.
pub(super) fn land(place: Place) -> bool {
    static LANDS: OnceLock<PlaceSet> = OnceLock::new();
    let lands = LANDS.get_or_init(|| {
        let land = |place: &Place| matches!(Board::get().site(*place), Some(Site::Castle(_) | Site::Village(_)));
        Board::get().places().filter(land).collect()
    });
    lands.contains(place)
}
