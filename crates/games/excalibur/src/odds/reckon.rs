//! The reckoning: every pair of stands that the two sides can come to, from the last man backwards.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::stand::{Stand, Wounding};
use super::{Contest, Odds, Party, Stay};
use crate::combat::results::{Toll, read};

/// The most wounds that a side takes in a round.
const WOUNDS: usize = 3;

/// The chance of each number of wounds on both sides in one round.
type Chances = [[f64; WOUNDS + 1]; WOUNDS + 1];

/// The stands of both sides, by their places.
type Pair = [u32; 2];

/// For each number of wounds in a round: from where to where in [`Side::next`] the stands are that may follow.
type Ways = [(u32, u32); WOUNDS + 1];

/// All that one side can come to, those with the fewest lives first.
struct Side {
    stands: Vec<Stand>,
    /// Where the fight finds it.
    start: u32,
    /// What may follow each of them in a later round.
    ways: Vec<Ways>,
    /// What may follow the first round.
    opening: Ways,
    next: Vec<u32>,
}

impl Side {
    fn of(party: &Party, contest: &Contest) -> Side {
        let (start, wounding) = (Stand::of(party, contest.choke), contest.wounding());
        let (mut stands, mut seen) = (vec![start], HashSet::from([start]));
        let mut looked = 0;
        while let Some(stand) = stands.get(looked).copied() {
            let mut note = |stand: Stand| {
                if seen.insert(stand) {
                    stands.push(stand);
                }
            };
            for wounds in 1..=WOUNDS as u8 {
                if looked == 0 && contest.rounds == 0 {
                    stand.after(wounds, false, Wounding::Any, &mut note);
                }
                stand.after(wounds, true, wounding, &mut note);
            }
            looked += 1;
        }
        let key = |stand: Stand| (stand.lives(), stand);
        stands.sort_unstable_by_key(|stand| key(*stand));
        let mut next = Vec::new();
        let place = |stand: Stand| stands.binary_search_by_key(&key(stand), |stand| key(*stand)).unwrap_or(0) as u32;
        let mut ways = |stand: Stand, later: bool, wounding: Wounding| {
            [0, 1, 2, 3].map(|wounds| {
                let from = next.len() as u32;
                stand.after(wounds, later, wounding, &mut |after| next.push(place(after)));
                (from, next.len() as u32)
            })
        };
        let opening = ways(start, contest.rounds > 0, Wounding::Any);
        let ways = stands.iter().map(|stand| ways(*stand, true, wounding)).collect();
        Side { start: place(start), ways, opening, next, stands }
    }

    fn following(&self, (from, to): (u32, u32)) -> &[u32] {
        &self.next[from as usize..to as usize]
    }
}

/// A fight, taken apart.
pub(super) struct Reckoning<'c> {
    contest: &'c Contest,
    sides: [Side; 2],
    /// The odds of each pair of stands before a round that is not the first.
    known: Vec<Odds>,
}

impl<'c> Reckoning<'c> {
    pub(super) fn of(contest: &'c Contest) -> Reckoning<'c> {
        let sides = contest.parties.each_ref().map(|party| Side::of(party, contest));
        let [first, second] = sides.each_ref().map(|side| side.stands.len());
        let mut reckoning = Reckoning { contest, sides, known: vec![Odds::default(); first * second] };
        // The wounded have fewer lives, so all that can follow is known already.
        for pair in (0..first as u32).flat_map(|first| (0..second as u32).map(move |second| [first, second])) {
            let place = reckoning.place(pair);
            reckoning.known[place] = reckoning.later_round(pair);
        }
        reckoning
    }

    /// All that the fight can come to after its first round, with the chance of each side to win then.
    pub(super) fn each(&self, mut tell: impl FnMut([Stand; 2], [f64; 2])) {
        for pair in (0..self.sides[0].stands.len() as u32)
            .flat_map(|first| (0..self.sides[1].stands.len() as u32).map(move |second| [first, second]))
        {
            tell(self.stands(pair), self.known[self.place(pair)].wins);
        }
    }

    /// The odds of the whole fight.
    pub(super) fn odds(&self) -> Odds {
        let start = self.sides.each_ref().map(|side| side.start);
        if self.contest.rounds > 0 || self.is_over(start) {
            return self.known[self.place(start)];
        }
        self.round(start, self.sides.each_ref().map(|side| side.opening), false)
    }

    /// What comes of a round that is not the first, and of all that follow.
    fn later_round(&self, pair: Pair) -> Odds {
        if self.is_over(pair) {
            return self.ended(pair, self.stands(pair).map(|stand| stand.len() > 0));
        }
        self.round(pair, [0, 1].map(|side| self.sides[side].ways[pair[side] as usize]), true)
    }

    /// EXC-8.ii: all that the dice of a round can show.
    fn round(&self, pair: Pair, ways: [Ways; 2], later: bool) -> Odds {
        let mut odds = Odds { rounds: 1.0, ..Odds::default() };
        let mut again = 0.0;
        for (first, row) in self.chances(pair).iter().enumerate() {
            for (second, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                if [first, second] == [0, 0] && later && self.leaves(pair) == [false; 2] {
                    again = *chance;
                    continue;
                }
                let following = [self.sides[0].following(ways[0][first]), self.sides[1].following(ways[1][second])];
                odds.add(*chance, &self.best(following, later).1);
            }
        }
        // A later round without a wound is the same round again.
        let mut all = Odds::default();
        all.add(1.0 / (1.0 - again), &odds);
        all
    }

    /// EXC-8.iii.a: one side names its wounded, then the other; each as suits it best. How they stand then, and the odds.
    fn best(&self, following: [&[u32]; 2], later: bool) -> (Pair, Odds) {
        let leader = self.contest.names_first.min(1);
        let follower = 1 - leader;
        let mut best = ([0; 2], Odds::default());
        for (tried, one) in following[leader].iter().enumerate() {
            let mut answer = best;
            for (heard, other) in following[follower].iter().enumerate() {
                let pair = if leader == 0 { [*one, *other] } else { [*other, *one] };
                let odds = self.arrived(pair, later);
                if heard == 0 || odds.suits(follower, &answer.1) {
                    answer = (pair, odds);
                }
            }
            if tried == 0 || answer.1.suits(leader, &best.1) {
                best = answer;
            }
        }
        best
    }

    /// How the first side does best to stand after these wounds in the first round.
    pub(super) fn first_wounds(&self, wounds: [u8; 2]) -> Stand {
        let following = [0, 1].map(|side| {
            let Side { opening, .. } = &self.sides[side];
            self.sides[side].following(opening[usize::from(wounds[side]).min(WOUNDS)])
        });
        self.stands(self.best(following, false).0)[0]
    }

    /// EXC-8.i: what is to be expected after a round. From the second on somebody may withdraw.
    fn arrived(&self, pair: Pair, later: bool) -> Odds {
        match self.leaves(pair) {
            [false, false] => self.known[self.place(pair)],
            _ if !later || self.is_over(pair) => self.known[self.place(pair)],
            leaves => self.ended(pair, leaves.map(|leaves| !leaves)),
        }
    }

    fn place(&self, pair: Pair) -> usize {
        pair[0] as usize * self.sides[1].stands.len() + pair[1] as usize
    }

    fn stands(&self, pair: Pair) -> [Stand; 2] {
        [0, 1].map(|side| self.sides[side].stands[pair[side] as usize])
    }

    fn is_over(&self, pair: Pair) -> bool {
        self.stands(pair).iter().any(|stand| stand.len() == 0)
    }

    /// Who withdraws.
    fn leaves(&self, pair: Pair) -> [bool; 2] {
        let parties = &self.contest.parties;
        if parties.iter().all(|party| party.stays == Stay::ToTheEnd) {
            return [false; 2];
        }
        let strengths = self.stands(pair).map(|stand| u32::from(stand.strength()));
        [0, 1].map(|side| match parties[side].stays {
            Stay::ToTheEnd => false,
            Stay::WhileAbove(hundredths) => strengths[side] * 100 < strengths[1 - side] * u32::from(hundredths),
        })
    }

    /// The fight is over, and these hold the field.
    fn ended(&self, pair: Pair, stays: [bool; 2]) -> Odds {
        let stands = self.stands(pair);
        let certain = |is_so: bool| f64::from(u8::from(is_so));
        let nobody = stands.iter().all(|stand| stand.len() == 0);
        Odds {
            wins: [certain(stays[0] && !stays[1]), certain(stays[1] && !stays[0])],
            all_fall: certain(nobody),
            both_withdraw: certain(stays == [false; 2] && !nobody),
            alive: stands.map(|stand| f64::from(stand.len())),
            wounded: stands.map(|stand| f64::from(stand.wounded())),
            rounds: 0.0,
        }
    }

    /// EXC-8.ii.a: the strengths of those who fight, with house or castle.
    fn chances(&self, pair: Pair) -> &'static Chances {
        let stands = self.stands(pair);
        let values =
            [0, 1].map(|side| i16::from(stands[side].front.strength()) + i16::from(self.contest.parties[side].bonus));
        let ahead = (values[0] - values[1]).clamp(-CLEAR, CLEAR);
        &CHANCES[(ahead + CLEAR) as usize]
    }
}

/// By so much one side is ahead that no die changes anything: EXC-8.ii-16 with the worst throw against the best.
const CLEAR: i16 = 16 + 5;

/// EXC-8.ii: the chances of a round, by how far the first side is ahead, from `-CLEAR` on.
static CHANCES: LazyLock<Vec<Chances>> = LazyLock::new(|| (-CLEAR..=CLEAR).map(chances).collect());

fn chances(ahead: i16) -> Chances {
    let mut chances = [[0.0; WOUNDS + 1]; WOUNDS + 1];
    for dice in 0..36_u8 {
        let behind = CLEAR - ahead.min(0);
        let tolls = read([(ahead + behind) as u8 + dice / 6, behind as u8 + dice % 6]);
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
