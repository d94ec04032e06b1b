//! The odds of the fight at hand: in words for its sides, and for the steward who has to choose his wounded.

use std::fmt;

use table::prelude::*;

use super::reckon::Reckoning;
use super::stand::{Men, Stand};
use super::{Contest, MOST, Party, Stay, rounded};
use crate::Excalibur;
use crate::soldiers::{Number, Soldier};

/// The odds of a fight for one of its sides, in words, reckoned when somebody reads them.
#[derive(Debug)]
pub(crate) struct InWords {
    contest: Option<Contest>,
    ground: &'static str,
}

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(contest) = &self.contest else { return Ok(()) };
        let odds = contest.odds();
        let lost = [0, 1].map(|side| (contest.parties[side].men.len() as f64 - odds.alive[side]).max(0.0));
        let [won, beaten, nobody] = rounded([odds.wins[0], odds.wins[1], odds.all_fall], 100);
        write!(f, "{}, you win {won} % and he wins {beaten} %", self.ground)?;
        if nobody > 0 {
            write!(f, "; in {nobody} % nobody is left")?;
        }
        write!(f, ". On average you lose {:.1} men and he {:.1}. ", lost[0], lost[1])
    }
}

impl Excalibur {
    /// The odds of the fight at hand for a seat, if the set-up shows them.
    pub(crate) fn odds_in_words(&self, seat: Seat) -> InWords {
        self.odds_on(seat, "Fought to the end")
    }

    /// EXC-13.i: the same for a holder who has still to choose between the open and the house.
    pub(crate) fn odds_in_the_open(&self, seat: Seat) -> InWords {
        self.odds_on(seat, "In the open, fought to the end")
    }

    fn odds_on(&self, seat: Seat, ground: &'static str) -> InWords {
        InWords { contest: if self.settings.odds { self.contest(seat) } else { None }, ground }
    }

    /// The fight at hand, with a seat as the first party.
    pub(crate) fn contest(&self, seat: Seat) -> Option<Contest> {
        let fight = self.fight.as_ref()?;
        let mine = fight.sides.iter().position(|side| side.seat == seat)?;
        let party = |index: usize| {
            let side = &fight.sides[index];
            let man = |number: &Number| {
                let soldier = self.player(side.seat).soldier(*number)?;
                Some((soldier.rank, soldier.wounded))
            };
            // Those who already fight at a choke point stand in front.
            let waiting = side.men.iter().filter(|number| !side.pair.contains(number));
            let men = side.pair.iter().chain(waiting).filter_map(man).take(MOST).collect();
            Party { men, in_front: side.pair.len() as u8, bonus: side.bonus, stays: Stay::ToTheEnd }
        };
        Some(Contest {
            parties: [party(mine), party(1 - mine)],
            choke: fight.choke.is_some(),
            rounds: fight.round,
            // Those who were there first name theirs first.
            names_first: mine,
        })
    }

    /// EXC-8.iii: how gladly a side lets this man of its own take a wound. The weakest first, which is best play; only in the
    /// first round, when some come with wounds from an earlier fight, that must be looked at.
    pub(crate) fn spares_least(&self, seat: Seat, man: &Soldier) -> f32 {
        let kind = (man.rank, man.wounded);
        let chosen = self.struck_in_the_first_round(seat).map_or(0, |struck| struck.count(kind));
        let alike = |other: &&Soldier| (other.rank, other.wounded) == kind && other.number < man.number;
        let side = self.fight.as_ref().and_then(|fight| fight.sides.iter().position(|side| side.seat == seat));
        let before = side.map_or(0, |side| self.fighters(side).filter(alike).count());
        let is_chosen = before < usize::from(chosen);
        f32::from(u8::from(is_chosen)) - Men::place_in_line(kind) as f32 / 100.0
    }

    /// EXC-R50: who best takes the wounds of a first round in which the wounded may be spared.
    fn struck_in_the_first_round(&self, seat: Seat) -> Option<Men> {
        let fight = self.fight.as_ref().filter(|fight| fight.round == 1)?;
        let mine = fight.sides.iter().position(|side| side.seat == seat)?;
        let fighters = || self.fighters(mine);
        if fighters().all(|man| man.wounded) || fighters().all(|man| !man.wounded) {
            return None;
        }
        let wounds = fight.last?.wounds;
        // Those who name theirs second know what the first have taken.
        let others = if mine == 0 { wounds[1] } else { 0 };
        let contest = Contest { rounds: 0, ..self.contest(seat)? };
        let after = Reckoning::of(&contest).first_wounds([wounds[mine], others]);
        Some(Stand::of(&contest.parties[0], contest.choke).struck(after))
    }
}
