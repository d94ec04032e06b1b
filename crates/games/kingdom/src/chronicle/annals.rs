//! What an event is to the account of a finished match: chivalry and gold by source, deeds, firsts, and lucky throws.

use table::{Count, Milestone, SeatDie};

use super::Deed;
use crate::battle::BattleEnd;
use crate::board::Board;
use crate::grail::guardian_card;
use crate::tables::Die;

/// KGD-38: what the game is won by, if it is not won by being the last.
const CHIVALRY: &str = "chivalry";
const GOLD: &str = "gold";

impl Deed {
    /// KGD-32, KGD-35: gold and chivalry won and lost, as far as the chronicle says where they came from; and deeds.
    pub(super) fn counts(&self) -> Vec<Count> {
        let gold = |seat, from, gold: i64| Count::new(seat, GOLD, from, gold);
        match self {
            Deed::Prepared { gold } => vec![Count::for_all(GOLD, "at the start", *gold)],
            // KGD-7.a, KGD-28.iv: cards and Guardians change it in the same way.
            Deed::Chivalry { seat, points, .. } => {
                vec![Count::new(*seat, CHIVALRY, "cards and Guardians", i64::from(*points))]
            }
            Deed::StaysAway { seat, lost } => {
                vec![Count::new(*seat, CHIVALRY, "staying away from tournaments", -i64::from(*lost))]
            }
            Deed::Champion { seat, gold: prize, chivalry } => vec![
                Count::new(*seat, CHIVALRY, "tournaments", i64::from(*chivalry)),
                gold(*seat, "tournaments", *prize),
                Count::deed(*seat, "tournaments won"),
            ],
            Deed::CardGives { seat, gold: sum } => vec![gold(*seat, "cards", *sum)],
            Deed::CardCosts { seat, gold: sum } => vec![gold(*seat, "cards", -sum)],
            Deed::PaysAllegiances { seat, gold: sum } => vec![gold(*seat, "allegiances", -sum)],
            Deed::GuardianReceives { seat, gold: sum } => vec![gold(*seat, "allegiances", *sum)],
            Deed::GoldOfCamelot { seat, gold: sum } => vec![gold(*seat, "Camelot", *sum)],
            Deed::Taxes { seat, gold: sum } => {
                vec![gold(*seat, "tax", *sum), Count::new(*seat, "gold in tax", "", *sum)]
            }
            Deed::Buys { seat, pieces, gold: sum, .. } => {
                vec![gold(*seat, "pieces bought", -sum), Count::new(*seat, "pieces bought", "", i64::from(*pieces))]
            }
            Deed::WagesPaid { seat, gold: sum, spoils } => {
                let paid = gold(*seat, "wages of battles", -sum);
                let won = spoils.map(|winner| gold(winner, "wages of beaten enemies", *sum));
                [paid].into_iter().chain(won).collect()
            }
            Deed::Ransomed { seat, captor, gold: sum } => {
                vec![gold(*seat, "ransoms", -sum), gold(*captor, "ransoms", *sum)]
            }
            Deed::TakesPlace { seat, .. } => vec![Count::deed(*seat, "places taken")],
            Deed::BattleEnds { seats, end: BattleEnd::Won(winner), .. } => {
                vec![Count::deed(seats[*winner], "battles won")]
            }
            Deed::Casualties { seat, lost, .. } => {
                vec![Count::new(*seat, "pieces lost in battle", "", i64::from(lost.value()))]
            }
            Deed::Captured { captor, .. } => vec![Count::deed(*captor, "prisoners taken")],
            Deed::Slays { seat } => vec![Count::deed(*seat, "Guardians slain")],
            Deed::Ally { seat, with } => {
                vec![Count::deed(*seat, "alliances made"), Count::deed(*with, "alliances made")]
            }
            _ => Vec::new(),
        }
    }

    /// What players remember.
    pub(super) fn milestone(&self) -> Option<Milestone> {
        let first = |what| Some(Milestone::first(what));
        match self {
            Deed::Battle { forces, .. } => {
                let pieces = forces.iter().map(|force| i64::from(force.value())).sum();
                Some(Milestone::first("First battle").or_greatest("Largest battle, in pieces", pieces))
            }
            Deed::TakesPlace { place, .. } => {
                let is_castle = Board::get().castles().iter().any(|castle| castle.place == *place);
                first(if is_castle { "First castle taken" } else { "First village taken" })
            }
            Deed::Captured { .. } => first("First prisoner"),
            Deed::Ransomed { gold, .. } => {
                Some(Milestone::first("First ransom").or_greatest("Highest ransom, in gold", *gold))
            }
            Deed::Champion { .. } => first("First tournament"),
            Deed::Ally { .. } => first("First alliance"),
            Deed::Breaks { .. } | Deed::WillBreak { .. } => first("First alliance ended"),
            Deed::Guardian { .. } => first("First Guardian"),
            Deed::GrailWon { .. } => first("The Grail is won"),
            Deed::CamelotFalls => first("Camelot falls"),
            Deed::Eliminated { .. } => first("First out of the game"),
            Deed::Taxes { gold, .. } => {
                Some(Milestone::first("First tax").or_greatest("Most tax in a turn, in gold", *gold))
            }
            _ => None,
        }
    }

    /// KGD-15, KGD-19.ii, KGD-28.ii: throws of two against each other, in which the higher one is better.
    pub(super) fn throws(&self) -> Vec<SeatDie> {
        match self {
            Deed::Round { seats, dice, throws, .. } => {
                let sides = seats.iter().zip(dice).zip(throws);
                sides.map(|((seat, die), shown)| SeatDie { seat: *seat, faces: die.faces(), shown: *shown }).collect()
            }
            Deed::Exchange { fighters, throws, .. } => {
                let throw = |(seat, shown): (&_, &i32)| {
                    Some(SeatDie { seat: *seat, faces: Die::Red.faces(), shown: u8::try_from(*shown).ok()? })
                };
                fighters.iter().zip(throws).filter_map(throw).collect()
            }
            Deed::Blows { seat, card, throws: [_, own], .. } => {
                let faces = guardian_card(*card).challenger_die.faces();
                u8::try_from(*own).ok().map(|shown| SeatDie { seat: *seat, faces, shown }).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}
