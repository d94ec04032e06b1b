//! What an event is to somebody who looks back at what happened since his last turn.

use table::{Doing, Opening, Seats, Trace};

use super::Deed;
use crate::battle::BattleEnd;
use crate::board::{Board, Place};
use crate::force::Force;

impl Deed {
    /// A turn begins (KGD-6).
    pub(super) fn opens(&self) -> Option<Opening> {
        match self {
            Deed::Turn { seat, .. } => Some(Opening::turn(Seats::only(*seat))),
            _ => None,
        }
    }

    /// Who did what where. What everybody does in every turn, such as to collect tax, is left out.
    pub(super) fn trace(&self) -> Option<Trace> {
        let board = Board::get();
        let title = |place: &Place| board.title(*place);
        let new = |doing, words: String| Trace::new(doing, self.targets(), words);
        let way = |from: &Place, to: &Place| format!("{} to {}", board.name(*from), title(to));
        let castle = |index: &u8| board.castles().get(usize::from(*index)).map_or("a castle", |castle| &castle.name);
        let trace = match self {
            Deed::Marches { seat, from, to, force } | Deed::TakesLeave { seat, from, to, force } => {
                new(Doing::Moves, format!("{force}, {}", way(from, to))).by(*seat)
            }
            Deed::Rides { seat, from, to } => new(Doing::Moves, way(from, to)).by(*seat),
            Deed::Battle { place, seats: [attacks, defends], .. } => {
                new(Doing::Fights, format!("attacks at {}", title(place))).by(*attacks).to(*defends)
            }
            Deed::BattleEnds { end, seats, .. } => {
                let trace = new(Doing::Ends, String::new());
                match end {
                    BattleEnd::Won(winner) => trace.by(seats[*winner]),
                    BattleEnd::BothDestroyed | BattleEnd::Delayed => trace,
                }
            }
            Deed::TakesPlace { seat, place, from } => {
                new(Doing::Wins, format!("takes {}", title(place))).by(*seat).to(*from)
            }
            Deed::LosesPiece { seat, place, kind } => {
                new(Doing::Loses, format!("loses {} at {}", kind.one(), title(place))).to(*seat)
            }
            Deed::Captured { seat, captor } => new(Doing::Loses, "takes a prisoner".into()).by(*captor).to(*seat),
            Deed::Freed { seat } => new(Doing::Deals, "is set free".into()).to(*seat),
            Deed::Ransomed { seat, captor, gold } => {
                new(Doing::Deals, format!("pays a ransom of {gold} gold")).by(*seat).to(*captor)
            }
            Deed::Eliminated { seat, .. } => new(Doing::Loses, "is out of the game".into()).to(*seat),
            Deed::Guardian { seat, .. } => new(Doing::Fights, "meets a Guardian".into()).by(*seat),
            Deed::Slays { seat } => new(Doing::Wins, "slays the Guardian".into()).by(*seat),
            Deed::GrailWon { seat } => new(Doing::Wins, "wins the Grail".into()).by(*seat),
            Deed::GrailTaken { seat, from } => new(Doing::Wins, "takes the Grail".into()).by(*seat).to(*from),
            Deed::Duel { seat, with } => new(Doing::Fights, "fights a duel".into()).by(*seat).to(*with),
            Deed::CamelotFalls => new(Doing::Loses, "Camelot falls".into()),
            Deed::Champion { seat, gold, .. } => {
                new(Doing::Wins, format!("wins the tournament and {gold} gold")).by(*seat)
            }
            Deed::CardGives { seat, gold } => new(Doing::Deals, format!("a card gives {gold} gold")).by(*seat),
            Deed::CardCosts { seat, gold } => new(Doing::Deals, format!("a card costs {gold} gold")).by(*seat),
            Deed::Accepts { seat, from } => new(Doing::Deals, "accepts an offer".into()).by(*seat).to(*from),
            Deed::Ally { seat, with } => new(Doing::Deals, "makes an alliance".into()).by(*seat).to(*with),
            Deed::Breaks { seat, with } => new(Doing::Deals, "ends the alliance".into()).by(*seat).to(*with),
            Deed::Buys { seat, kind, pieces, castle: at, .. } => {
                let one = kind.one();
                let force = Force { knights: one.knights * pieces, foot: one.foot * pieces };
                new(Doing::Deals, format!("raises {force} at {}", castle(at))).by(*seat)
            }
            _ => return None,
        };
        Some(trace)
    }
}
