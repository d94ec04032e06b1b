//! What an event is to somebody who looks back at what happened since his last turn.

use table::{Doing, MAX_SEATS, Opening, Seats, Trace};

use super::{Affair, Clash, Deed, counted};
use crate::board::{Board, Point};

impl Deed {
    /// EXC-6.iv: everybody's turn is to write orders; once they are sealed, it is nobody's until the next season opens.
    pub(super) fn opens(&self) -> Option<Opening> {
        match self {
            Deed::War(Clash::SeasonOpens { .. }) => Some(Opening::turn(Seats::first(MAX_SEATS))),
            Deed::War(Clash::Sealed) => Some(Opening::turn(Seats::NONE)),
            Deed::War(Clash::PhaseBegins { phase }) => {
                let name = ["First", "Second", "Third"].get(usize::from(*phase)).copied().unwrap_or("Next");
                Some(Opening::part(format!("{name} phase")))
            }
            _ => None,
        }
    }

    /// Who did what where.
    pub(super) fn trace(&self) -> Option<Trace> {
        match self {
            Deed::War(clash) => clash.trace(self.targets()),
            Deed::Land(affair) => affair.trace(self.targets()),
        }
    }
}

/// The way of one phase, mile by mile.
fn way(from: Point, to: Point) -> Vec<String> {
    let board = Board::get();
    let half = board.next(from).iter().copied().find(|mile| board.next(*mile).contains(&to));
    let half = half.filter(|_| !board.next(from).contains(&to));
    [Some(from), half, Some(to)].into_iter().flatten().map(Point::target).collect()
}

/// Where a way leads, in few words: the trail shows the rest. A milestone is told by the place behind it.
fn whither(from: Point, to: Point) -> String {
    let board = Board::get();
    let name = to.name();
    let Some((_, sides)) = name.trim_end_matches(')').split_once(" (") else { return format!("to {name}") };
    let ahead = sides.split(" - ").find(|side| {
        let place = board.points().find(|point| point.name() == *side);
        place.is_some_and(|place| board.miles(to, place) < board.miles(from, place))
    });
    ahead.map_or_else(|| format!("to {name}"), |place| format!("towards {place}"))
}

impl Clash {
    fn trace(&self, places: Vec<String>) -> Option<Trace> {
        let trace = match self {
            Clash::Marches { seat, men, from, to, .. }
            | Clash::FallsBack { seat, men, from, to }
            | Clash::MakesRoom { seat, men, from, to } => {
                let who = counted(men.len() as i64, "soldier", "soldiers");
                let how = if matches!(self, Clash::FallsBack { .. }) { " back" } else { "" };
                Trace::new(Doing::Moves, way(*from, *to), format!("{who}{how} {}", whither(*from, *to))).by(*seat)
            }
            Clash::Joined { field, seats: [one, other], .. } => {
                Trace::new(Doing::Fights, places, format!("fights {}", field.words())).by(*one).to(*other)
            }
            Clash::Ends { .. } => Trace::new(Doing::Ends, places, ""),
            Clash::LordIsDead { seat, .. } => Trace::new(Doing::Loses, places, "loses the lord").to(*seat),
            Clash::LaysSiege { seat, manor } => {
                Trace::new(Doing::Fights, places, format!("lays siege to {}", manor.name())).by(*seat)
            }
            Clash::SiegeSucceeds { seat, manor } => {
                Trace::new(Doing::Wins, places, format!("breaks the walls of {}", manor.name())).by(*seat)
            }
            Clash::Pillages { seat, manor } => {
                Trace::new(Doing::Loses, places, format!("pillages {}", manor.name())).by(*seat)
            }
            Clash::Claims { seat, manor, from } => {
                Trace::new(Doing::Wins, places, format!("claims {}", manor.name())).by(*seat).to(*from)
            }
            _ => return None,
        };
        Some(trace)
    }
}

impl Affair {
    fn trace(&self, places: Vec<String>) -> Option<Trace> {
        let new = |doing, words: String| Trace::new(doing, places.clone(), words);
        let trace = match self {
            Affair::EntersAndClaims { seat, manor } => new(Doing::Wins, format!("claims {}", manor.name())).by(*seat),
            Affair::Takes { seat, manor, from } => {
                new(Doing::Wins, format!("takes {}", manor.name())).by(*seat).to(*from)
            }
            Affair::Raids { seat, sum, .. } => new(Doing::Deals, format!("raids a house for {sum} Bz")).by(*seat),
            Affair::Harvest { seat, total, .. } => new(Doing::Deals, format!("harvests {total} Bz")).by(*seat),
            Affair::Scutage { seat, sum } => new(Doing::Deals, format!("collects {sum} Bz in scutage")).by(*seat),
            Affair::Revolts { seat, manor } => new(Doing::Loses, format!("{} revolts", manor.name())).to(*seat),
            Affair::CastleDamaged { seat, manor } => {
                new(Doing::Loses, format!("the castle of {} is damaged", manor.name())).to(*seat)
            }
            Affair::SiteFalls { seat, manor, .. } => {
                new(Doing::Wins, format!("pulls down a site in {}", manor.name())).by(*seat)
            }
            Affair::Plague { seat, dead, .. } => {
                new(Doing::Loses, format!("the plague takes {}", counted(*dead, "man", "men"))).to(*seat)
            }
            Affair::Hired { seat, manor, .. } => new(Doing::Deals, format!("hires at {}", manor.name())).by(*seat),
            Affair::Converts { seat, .. } => new(Doing::Deals, "changes faith".into()).by(*seat),
            Affair::Out { seat } => new(Doing::Loses, "is out of the game".into()).to(*seat),
            _ => return None,
        };
        Some(trace)
    }
}
