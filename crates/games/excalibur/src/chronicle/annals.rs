//! What an event is to the account of a finished match: manors and reverence by source, deeds, firsts, and lucky throws.

use table::{Count, Milestone, SeatDie};

use super::{Affair, Clash, Deed};
use crate::king::Award;

/// EXC-2-1, EXC-17-2: what is won by.
const MANORS: &str = "manors";
const REVERENCE: &str = "reverence";
/// EXC-16.i: what all that a player owns is worth when time runs out.
const WORTH: &str = "worth";

impl Deed {
    pub(super) fn counts(&self) -> Vec<Count> {
        match self {
            Deed::War(clash) => clash.counts(),
            Deed::Land(affair) => affair.counts(),
        }
    }

    pub(super) fn milestone(&self) -> Option<Milestone> {
        match self {
            Deed::War(clash) => clash.milestone(),
            Deed::Land(affair) => affair.milestone(),
        }
    }

    /// EXC-8.ii.a: the dice that are added to the attack values; the higher, the better.
    pub(super) fn throws(&self) -> Vec<SeatDie> {
        match self {
            Deed::War(Clash::Round { seats, round, .. }) => {
                let sides = seats.iter().zip(round.dice);
                sides.map(|(seat, shown)| SeatDie { seat: *seat, faces: 6, shown }).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Clash {
    /// EXC-5.i: cards that change hands; and deeds.
    fn counts(&self) -> Vec<Count> {
        match self {
            Clash::Claims { seat, from: None, .. } => {
                vec![Count::new(*seat, MANORS, "claimed from nobody", 1), Count::deed(*seat, "manors claimed")]
            }
            Clash::Claims { seat, from: Some(loser), .. } => vec![
                Count::new(*seat, MANORS, "claimed from others", 1),
                Count::new(*loser, MANORS, "lost to others", -1),
                Count::deed(*seat, "manors claimed"),
                Count::deed(*seat, "manors claimed from others"),
            ],
            Clash::Ends { seats, end, .. } => {
                end.victor().map(|side| Count::deed(seats[side], "fights won")).into_iter().collect()
            }
            Clash::Dies { seat, .. } => vec![Count::deed(*seat, "soldiers lost in fights")],
            Clash::SiegeSucceeds { seat, .. } => vec![Count::deed(*seat, "walls broken")],
            Clash::Pillages { seat, .. } => vec![Count::deed(*seat, "manors pillaged")],
            _ => Vec::new(),
        }
    }

    fn milestone(&self) -> Option<Milestone> {
        let first = |what| Some(Milestone::first(what));
        match self {
            Clash::Joined { men, .. } => {
                let soldiers = men.iter().map(|men| men.len() as i64).sum();
                Some(Milestone::first("First fight").or_greatest("Largest fight, in soldiers", soldiers))
            }
            Clash::Claims { from: None, .. } => first("First manor claimed"),
            Clash::Claims { from: Some(_), .. } => first("First manor lost to another"),
            Clash::Dies { .. } => first("First death"),
            Clash::LordIsDead { .. } => first("First lord dead"),
            Clash::LaysSiege { .. } => first("First siege"),
            Clash::SiegeSucceeds { .. } => first("First walls broken"),
            Clash::Pillages { .. } => first("First pillage"),
            _ => None,
        }
    }
}

impl Affair {
    fn counts(&self) -> Vec<Count> {
        match self {
            Affair::EntersAndClaims { seat, .. } => vec![Count::new(*seat, MANORS, "claimed on entering", 1)],
            Affair::Takes { seat, from, .. } => {
                vec![Count::new(*seat, MANORS, "taken by fate", 1), Count::new(*from, MANORS, "taken by fate", -1)]
            }
            Affair::Revolts { seat, .. } => vec![Count::new(*seat, MANORS, "lost to revolts", -1)],
            // EXC-R26: an award never goes below 0, and then its parts say nothing.
            Affair::Assessed { seat, award, .. } => {
                let Award { income, sites, trespass } = *award;
                let part = |from, points| Count::new(*seat, REVERENCE, from, points);
                match income + sites + trespass == award.total() {
                    true => vec![
                        part("income", income),
                        part("churches and stone circles", sites),
                        part("trespass in holy houses", trespass),
                    ],
                    false => vec![part("the king's visits", award.total())],
                }
            }
            Affair::Valued { seat, assets } => {
                let part = |from, sum| Count::new(*seat, WORTH, from, sum);
                vec![
                    part("manors", assets.manors),
                    part("improvements", assets.improvements),
                    part("troops", assets.troops),
                    part("bezants in the treasury", assets.cash),
                ]
            }
            Affair::Builds { seat, .. } => vec![Count::deed(*seat, "works built")],
            Affair::Hired { seat, .. } => vec![Count::deed(*seat, "troops hired")],
            Affair::Harvest { seat, total, .. } => vec![Count::new(*seat, "bezants harvested", "", *total)],
            Affair::Raids { seat, .. } => vec![Count::deed(*seat, "houses raided")],
            _ => Vec::new(),
        }
    }

    fn milestone(&self) -> Option<Milestone> {
        let first = |what| Some(Milestone::first(what));
        match self {
            Affair::Harvest { total, .. } => {
                Some(Milestone::first("First harvest").or_greatest("Richest harvest, in bezants", *total))
            }
            Affair::Raids { sum, .. } => {
                Some(Milestone::first("First raid on a holy house").or_greatest("Richest raid, in bezants", *sum))
            }
            Affair::Builds { .. } => first("First work built"),
            Affair::Revolts { .. } => first("First revolt"),
            Affair::Plague { .. } => first("First plague"),
            Affair::KingVisits { .. } => first("First visit of the king"),
            Affair::Converts { .. } => first("First change of faith"),
            Affair::Out { .. } => first("First out of the game"),
            _ => None,
        }
    }
}
