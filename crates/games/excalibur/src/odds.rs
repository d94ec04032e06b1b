//! The chance to win a fight, reckoned exactly: every throw of every round, until one side is gone.

use std::collections::HashMap;
use std::fmt;

use table::prelude::*;

use crate::Excalibur;
use crate::combat::results::{Toll, read};
use crate::soldiers::Rank;

/// The most on a side that can be reckoned with; two full stacks can meet on the road.
pub const MOST: usize = 12;

/// One side, those who fight first in front.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Party {
    /// Each with his rank and whether he is wounded.
    pub men: List<(Rank, bool), MOST>,
    /// EXC-13: what house or castle adds.
    pub bonus: u8,
    /// When it withdraws.
    pub stays: Stay,
}

/// EXC-8.i: how long a side fights on, once two rounds are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stay {
    /// Until one side is gone.
    #[default]
    ToTheEnd,
    /// As long as its strength is at least so many hundredths of the other's.
    WhileAbove(u16),
}

/// A fight to be reckoned.
#[derive(Clone, Debug, Default)]
pub struct Contest {
    /// The two sides.
    pub parties: [Party; 2],
    /// EXC-8.iv: whether only two of each side can fight.
    pub choke: bool,
}

/// What can be expected.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// The chance of each side to be the victor.
    pub wins: [f64; 2],
    /// How many of each side live on average.
    pub alive: [f64; 2],
    /// How many of those are wounded.
    pub wounded: [f64; 2],
    /// How many rounds are fought.
    pub rounds: f64,
}

impl Odds {
    fn add(&mut self, part: f64, other: &Odds) {
        for side in [0, 1] {
            self.wins[side] += part * other.wins[side];
            self.alive[side] += part * other.alive[side];
            self.wounded[side] += part * other.wounded[side];
        }
        self.rounds += part * other.rounds;
    }
}

/// The men of a side, packed for looking up.
type Men = List<(Rank, bool), MOST>;
type Known = HashMap<(Men, Men, bool), Odds>;

impl Contest {
    /// Reckons it.
    #[must_use]
    pub fn odds(&self) -> Odds {
        let men = self.parties.each_ref().map(|party| {
            let mut men = party.men.clone();
            // The strongest go to the front of a choke point.
            men.sort_by_key(|(rank, wounded)| std::cmp::Reverse(rank.strength(*wounded)));
            men
        });
        if let Some(over) = self.is_over(&men) {
            return over;
        }
        self.reckon(men, 1, &mut Known::new())
    }

    /// What comes of this round and all that follow. From the second round on all are alike.
    fn reckon(&self, men: [Men; 2], round: u8, known: &mut Known) -> Odds {
        let later = round >= 2;
        let key = (men[0].clone(), men[1].clone(), later);
        if let Some(odds) = known.get(&key) {
            return *odds;
        }
        let chances = self.chances(&men);
        let (mut odds, mut unchanged) = (Odds { rounds: 1.0, ..Odds::default() }, 0.0);
        for (first, row) in chances.iter().enumerate() {
            for (second, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let after = [self.wounded(&men[0], first, later), self.wounded(&men[1], second, later)];
                if later && after == men {
                    unchanged += chance;
                    continue;
                }
                let next = match self.is_over(&after).or_else(|| if later { self.is_left(&after) } else { None }) {
                    Some(over) => over,
                    None => self.reckon(after, round + 1, known),
                };
                odds.add(*chance, &next);
            }
        }
        // A round without a wound is the same round again.
        let again = 1.0 / (1.0 - unchanged);
        let mut all = Odds::default();
        all.add(again, &odds);
        known.insert(key, all);
        all
    }

    /// EXC-8.ii: the chance of each number of wounds on both sides in one round.
    fn chances(&self, men: &[Men; 2]) -> [[f64; 4]; 4] {
        let strengths = [0, 1].map(|side| {
            let strength: u8 = self.fighters(&men[side]).iter().map(|(rank, wounded)| rank.strength(*wounded)).sum();
            strength + self.parties[side].bonus
        });
        let mut chances = [[0.0; 4]; 4];
        for dice in 0..36 {
            let tolls = read([strengths[0] + dice / 6 + 1, strengths[1] + dice % 6 + 1]);
            let [first, second] = tolls.map(|toll| match toll {
                Toll::Wounds(wounds) => (usize::from(wounds), 1.0),
                Toll::OneOn(least) => (1, f64::from(7 - least) / 6.0),
            });
            for (wounds, chance) in [(first.0, first.1), (0, 1.0 - first.1)] {
                for (others, other_chance) in [(second.0, second.1), (0, 1.0 - second.1)] {
                    chances[wounds][others] += chance * other_chance / 36.0;
                }
            }
        }
        chances
    }

    fn fighters<'m>(&self, men: &'m Men) -> &'m [(Rank, bool)] {
        if self.choke { &men[..men.len().min(2)] } else { men }
    }

    /// EXC-8.iii, EXC-R50: the side after so many wounds, put where they hurt least.
    fn wounded(&self, men: &Men, wounds: usize, later: bool) -> Men {
        let front = self.fighters(men).len();
        // For each fighter: how many wounds of this round he has taken.
        let mut hits = [0u8; MOST];
        let mut left = wounds;
        let was_wounded = |index: usize| men[index].1;
        let mut spend = |who: &mut dyn FnMut(usize, &[u8; MOST]) -> bool, hits: &mut [u8; MOST]| {
            while left > 0 {
                let able = (0..front).filter(|index| who(*index, hits));
                let Some(index) = able.min_by(|a, b| cost(men[*a]).total_cmp(&cost(men[*b]))) else { break };
                hits[index] += 1;
                left -= 1;
            }
        };
        if later {
            spend(&mut |index, hits| was_wounded(index) && hits[index] == 0, &mut hits);
        }
        spend(&mut |index, hits| hits[index] == 0, &mut hits);
        spend(&mut |index, hits| !was_wounded(index) && hits[index] == 1, &mut hits);
        let mut after = Men::new();
        for (index, (rank, wounded)) in men.iter().enumerate() {
            let marks = u8::from(*wounded) + hits[index];
            if marks < 2 {
                after.push((*rank, marks == 1));
            }
        }
        after
    }

    fn is_over(&self, men: &[Men; 2]) -> Option<Odds> {
        let gone = men.each_ref().map(|men| men.is_empty());
        (gone[0] || gone[1]).then(|| self.ended(men, [gone[1] && !gone[0], gone[0] && !gone[1]]))
    }

    /// EXC-8.i: whether somebody withdraws.
    fn is_left(&self, men: &[Men; 2]) -> Option<Odds> {
        let strength =
            |side: usize| -> u32 { men[side].iter().map(|(rank, hurt)| u32::from(rank.strength(*hurt))).sum() };
        let leaves = [0, 1].map(|side| match self.parties[side].stays {
            Stay::ToTheEnd => false,
            Stay::WhileAbove(hundredths) => strength(side) * 100 < strength(1 - side) * u32::from(hundredths),
        });
        (leaves[0] || leaves[1]).then(|| self.ended(men, [leaves[1] && !leaves[0], leaves[0] && !leaves[1]]))
    }

    fn ended(&self, men: &[Men; 2], won: [bool; 2]) -> Odds {
        Odds {
            wins: won.map(|won| if won { 1.0 } else { 0.0 }),
            alive: men.each_ref().map(|men| men.len() as f64),
            wounded: men.each_ref().map(|men| men.iter().filter(|(_, wounded)| *wounded).count() as f64),
            rounds: 0.0,
        }
    }
}

/// What a wound costs a side: strength now, and a life if it is the second; a lord's is dear.
pub(crate) fn cost((rank, wounded): (Rank, bool)) -> f64 {
    let now = f64::from(rank.strength(wounded));
    let then = if wounded { 0.0 } else { f64::from(rank.strength(true)) };
    let life = if wounded { rank.pay() as f64 } else { 0.0 };
    now - then + life + if rank == Rank::Lord { 20.0 } else { 0.0 }
}

/// The odds of a fight for one of its sides, in words, reckoned when somebody reads them.
#[derive(Debug)]
pub(crate) struct InWords(Option<Contest>);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(contest) = &self.0 else { return Ok(()) };
        let odds = contest.odds();
        let lost = [0, 1].map(|side| contest.parties[side].men.len() as f64 - odds.alive[side]);
        write!(
            f,
            "Fought to the end you win {:.0} % of such fights, he {:.0} %; you lose {:.1} men, he {:.1}. ",
            odds.wins[0] * 100.0,
            odds.wins[1] * 100.0,
            lost[0],
            lost[1]
        )
    }
}

impl Excalibur {
    /// The odds of the fight at hand for a seat, if the set-up shows them.
    pub(crate) fn odds_in_words(&self, seat: Seat) -> InWords {
        InWords(if self.settings.odds { self.contest(seat) } else { None })
    }

    /// The fight at hand, with a seat as the first party.
    pub(crate) fn contest(&self, seat: Seat) -> Option<Contest> {
        let fight = self.fight.as_ref()?;
        let mine = fight.sides.iter().position(|side| side.seat == seat)?;
        let party = |index: usize| {
            let side = &fight.sides[index];
            let man = |number: &crate::soldiers::Number| {
                let soldier = self.player(side.seat).soldier(*number)?;
                Some((soldier.rank, soldier.wounded))
            };
            // Those who already fight at a choke point stand in front.
            let waiting = side.men.iter().filter(|number| !side.pair.contains(number));
            let men = side.pair.iter().chain(waiting).filter_map(man).take(MOST).collect();
            Party { men, bonus: side.bonus, stays: Stay::ToTheEnd }
        };
        Some(Contest { parties: [party(mine), party(1 - mine)], choke: fight.choke.is_some() })
    }
}
