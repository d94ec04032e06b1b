//! The odds of the fight at hand: for its sides, and for the steward who has to choose his wounded.

use table::prelude::*;
use table::{Odds, Upshot};

use super::reckon::Reckoning;
use super::stand::{Men, Stand};
use super::{Contest, MOST, Party, Stay};
use crate::Excalibur;
use crate::soldiers::{Number, Soldier};

/// Who best takes the wounds of a first round.
pub(crate) struct Struck(Men);

impl Excalibur {
    /// The odds of the fight at hand for a seat, fought to the end, if the set-up shows them.
    pub(crate) fn fight_odds(&self, seat: Seat) -> Option<Odds> {
        let contest = self.contest(seat).filter(|_| self.settings.odds)?;
        let odds = contest.odds();
        let lost = [0, 1].map(|side| contest.parties[side].men.len() as f64 - odds.alive[side]);
        let all = [
            (Upshot::Won, "you win", odds.wins[0]),
            (Upshot::Both, "nobody is left", odds.all_fall),
            (Upshot::Lost, "he wins", odds.wins[1]),
        ];
        Some(Odds::of(all).losing("you lose", lost[0], "men").losing("he loses", lost[1], "men"))
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
    /// first round, when some come with wounds from an earlier fight, that must be looked at, and `struck` says it.
    pub(crate) fn spares_least(&self, seat: Seat, man: &Soldier, struck: Option<&Struck>) -> f32 {
        let kind = (man.rank, man.wounded);
        let chosen = struck.map_or(0, |struck| struck.0.count(kind));
        let alike = |other: &&Soldier| (other.rank, other.wounded) == kind && other.number < man.number;
        let side = self.fight.as_ref().and_then(|fight| fight.sides.iter().position(|side| side.seat == seat));
        let before = side.map_or(0, |side| self.fighters(side).filter(alike).count());
        let is_chosen = before < usize::from(chosen);
        f32::from(u8::from(is_chosen)) - Men::place_in_line(kind) as f32 / 100.0
    }

    /// EXC-R50: who best takes the wounds of a first round in which the wounded may be spared.
    pub(crate) fn struck_in_the_first_round(&self, seat: Seat) -> Option<Struck> {
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
        Some(Struck(Stand::of(&contest.parties[0], contest.choke).struck(after)))
    }
}
