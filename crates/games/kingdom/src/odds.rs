//! What a battle or a siege comes to, computed exactly from the tables: no cards of fortune, no allies.
//!
//! A round changes the forces or only the table and the roles, so the forces are gone through from the smallest up; the
//! few states that lead back to each other without a loss (a Reverse, a bloodless round) are solved as equations.

pub use crate::force::Force;
pub use crate::siege::Ground;
use table::prelude::*;

use crate::tables::{BANDS, Band, Cell, Die, TableNumber, TableRulings, Tables};

impl Force {
    /// KGD-16.a, KGD-R12: what can be left after so many losses, with its chance: each piece lost is a knight or a
    /// footsoldier alike, as long as there are both.
    fn after_losses(self, losses: u8) -> Leftovers {
        if losses >= self.value() {
            return Leftovers::from_iter([(Force::default(), 1.0)]);
        }
        let mut left = Leftovers::from_iter([(self, 1.0)]);
        for _ in 0..losses {
            let mut next = Leftovers::new();
            for (force, chance) in left {
                let Force { knights, foot } = force;
                let share = if knights > 0 && foot > 0 { chance / 2.0 } else { chance };
                let fewer = [
                    (foot > 0).then(|| Force { knights, foot: foot - 1 }),
                    (knights > 0).then(|| Force { knights: knights - 1, foot }),
                ];
                for force in fewer.into_iter().flatten() {
                    // The forces come from the most knights down, so a force comes again at once or never.
                    match next.last_mut().filter(|(known, _)| *known == force) {
                        Some((_, sum)) => *sum += share,
                        None => next.push((force, share)),
                    }
                }
            }
            left = next;
        }
        left
    }
}

/// What can be left of a force. No cell of the tables takes more than three pieces and leaves some.
type Leftovers = List<(Force, f64), 16>;

/// A fight to be weighed.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// Who moved in.
    pub attacker: Force,
    /// Who was there.
    pub defender: Force,
    /// Where.
    pub ground: Ground,
    /// Whether the attacker is the Royal Guardian (KGD-31.ii).
    pub attacker_is_guardian: bool,
    /// Whether the defender is.
    pub defender_is_guardian: bool,
    /// How the tables are read.
    pub rulings: TableRulings,
}

/// What a fight comes to. The four chances add up to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The attacker alone has pieces left.
    pub attacker_wins: f64,
    /// The defender alone has.
    pub defender_wins: f64,
    /// KGD-16.note: nobody has.
    pub both_destroyed: f64,
    /// KGD-18.i: the assault is delayed.
    pub delayed: f64,
    /// Knights and footsoldiers the attacker loses on average.
    pub attacker_losses: (f64, f64),
    /// The same for the defender.
    pub defender_losses: (f64, f64),
}

/// Four chances and four numbers of survivors: everything that is summed alike.
type Sums = [f64; 8];

/// The stages a fight can be in with the same forces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Engaging = 0,
    /// On table 2, the original attacker attacking.
    Attacking = 1,
    /// On table 2, the roles reversed.
    Countered = 2,
    Siege = 3,
}

/// What a round of each stage says, with the chances.
type Rounds = [[(Cell, f64); 9]; 4];

impl Contest {
    /// Weighs it.
    #[must_use]
    pub fn odds(&self) -> Odds {
        let whole = self.solve_all().last().copied();
        self.read(whole.unwrap_or_default(), self.attacker, self.defender)
    }

    /// This fight and all smaller ones at once: by the attacker's pieces, then by the defender's, none first.
    pub(crate) fn all_odds(&self) -> Vec<Odds> {
        let pairs = forces(self.attacker).flat_map(|a| forces(self.defender).map(move |d| (a, d)));
        self.solve_all().into_iter().zip(pairs).map(|(sums, (a, d))| self.read(sums, a, d)).collect()
    }

    fn read(&self, sums: Sums, a: Force, d: Force) -> Odds {
        Odds {
            attacker_wins: sums[0],
            defender_wins: sums[1],
            both_destroyed: sums[2],
            delayed: sums[3],
            attacker_losses: (f64::from(a.knights) - sums[4], f64::from(a.foot) - sums[5]),
            defender_losses: (f64::from(d.knights) - sums[6], f64::from(d.foot) - sums[7]),
        }
    }

    /// What this fight and all smaller ones come to from their first round; the whole fight last.
    fn solve_all(&self) -> Vec<Sums> {
        let (a, d) = (self.attacker, self.defender);
        let size = |force: Force| (usize::from(force.knights) + 1, usize::from(force.foot) + 1);
        let ((ak, af), (dk, df)) = (size(a), size(d));
        let place = |a: Force, d: Force| {
            let (i, j) =
                (usize::from(a.knights) * af + usize::from(a.foot), usize::from(d.knights) * df + usize::from(d.foot));
            i * dk * df + j
        };
        let mut known: Vec<[Sums; 4]> = vec![[[0.0; 8]; 4]; ak * af * dk * df];
        let mut pairs: Vec<(Force, Force)> = forces(a).flat_map(|a| forces(d).map(move |d| (a, d))).collect();
        pairs.sort_by_key(|(a, d)| a.value() + d.value());
        // Many forces throw the same dice.
        let mut rounds: Vec<((Die, Die), Rounds)> = Vec::new();
        for (a, d) in pairs {
            known[place(a, d)] = match ended(a, d) {
                Some(sums) => [sums; 4],
                None => {
                    let dice = (a.die(self.attacker_is_guardian), d.die(self.defender_is_guardian));
                    let at = rounds.iter().position(|(known, _)| *known == dice).unwrap_or_else(|| {
                        rounds.push((dice, self.rounds(dice)));
                        rounds.len() - 1
                    });
                    self.solve(a, d, &rounds[at].1, |a, d, stage| known[place(a, d)][stage as usize])
                }
            };
        }
        let first = self.stages()[0];
        known.into_iter().map(|stages| stages[first as usize]).collect()
    }

    /// The stages that a fight on this ground can be in, from the first on.
    fn stages(&self) -> &'static [Stage] {
        match self.ground {
            Ground::Field => &[Stage::Engaging, Stage::Attacking, Stage::Countered],
            _ => &[Stage::Siege],
        }
    }

    /// All stages with these forces, given what smaller forces come to.
    fn solve(&self, a: Force, d: Force, rounds: &Rounds, smaller: impl Fn(Force, Force, Stage) -> Sums) -> [Sums; 4] {
        // What leads to smaller forces is summed; what stays with these is a chance to be in another stage.
        let mut sums = [[0.0; 8]; 4];
        let mut stays = [[0.0; 4]; 4];
        for &stage in self.stages() {
            for &(cell, chance) in rounds[stage as usize].iter().filter(|(_, chance)| *chance > 0.0) {
                let countered = stage == Stage::Countered;
                let (next, a_loss, d_loss) = match cell {
                    Cell::Casualties { defender, attacker } if countered => (stage, defender, attacker),
                    Cell::Casualties { defender, attacker } => (stage, attacker, defender),
                    Cell::DefendersDestroyed => (stage, 0, d.value()),
                    Cell::GoToTable2 { defender } => (Stage::Attacking, 0, defender),
                    Cell::Reverse if countered => (Stage::Attacking, 0, 0),
                    Cell::Reverse => (Stage::Countered, 0, 0),
                    Cell::AssaultDelayed => {
                        add(&mut sums[stage as usize], chance, &standing(3, a, d));
                        continue;
                    }
                };
                if a_loss == 0 && d_loss == 0 {
                    stays[stage as usize][next as usize] += chance;
                    continue;
                }
                for (left_a, share_a) in a.after_losses(a_loss) {
                    for (left_d, share_d) in d.after_losses(d_loss) {
                        add(&mut sums[stage as usize], chance * share_a * share_d, &smaller(left_a, left_d, next));
                    }
                }
            }
        }
        solve_stages(sums, stays)
    }

    /// What a round of each stage says if these dice are thrown.
    fn rounds(&self, dice: (Die, Die)) -> Rounds {
        [Stage::Engaging, Stage::Attacking, Stage::Countered, Stage::Siege].map(|stage| self.round(dice, stage))
    }

    fn round(&self, (a_die, d_die): (Die, Die), stage: Stage) -> [(Cell, f64); 9] {
        let table = match stage {
            Stage::Engaging => TableNumber::One,
            Stage::Attacking | Stage::Countered => TableNumber::Two,
            Stage::Siege => TableNumber::Three,
        };
        let (throws, answers) = if stage == Stage::Countered { (d_die, a_die) } else { (a_die, d_die) };
        let (to_attacker, to_defender) = self.ground.modifiers();
        let (attack, defence) = (bands(throws, to_attacker), bands(answers, to_defender));
        std::array::from_fn(|index| {
            let (attacker, defender) = (index / 3, index % 3);
            let cell = Tables::get().cell(table, BANDS[attacker], BANDS[defender], self.rulings);
            (cell, attack[attacker] * defence[defender])
        })
    }
}

/// How likely each band is with a die and what is added to it.
fn bands(die: Die, added: i32) -> [f64; 3] {
    let faces = 1..=i32::from(die.faces());
    let within = |band| faces.clone().filter(|face| Band::of(face + added) == band).count() as f64;
    BANDS.map(|band| within(band) / f64::from(die.faces()))
}

/// A force and everything that can be left of it, from nobody up.
fn forces(force: Force) -> impl Iterator<Item = Force> {
    (0..=force.knights).flat_map(move |knights| (0..=force.foot).map(move |foot| Force { knights, foot }))
}

/// KGD-15.vi, KGD-16.note: how it ended, if it has.
fn ended(a: Force, d: Force) -> Option<Sums> {
    match (a.value(), d.value()) {
        (0, 0) => Some(standing(2, a, d)),
        (0, _) => Some(standing(1, a, d)),
        (_, 0) => Some(standing(0, a, d)),
        _ => None,
    }
}

/// One of the four ends for sure, with these survivors.
fn standing(end: usize, a: Force, d: Force) -> Sums {
    let mut sums = [0.0; 8];
    sums[end] = 1.0;
    for (sum, pieces) in sums[4..].iter_mut().zip([a.knights, a.foot, d.knights, d.foot]) {
        *sum = pieces.into();
    }
    sums
}

fn add(sums: &mut Sums, chance: f64, more: &Sums) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += chance * more);
}

/// Solves `x[i] = sums[i] + Σ stays[i][j] · x[j]` (Gauss, four unknowns of eight numbers each).
fn solve_stages(mut sums: [Sums; 4], stays: [[f64; 4]; 4]) -> [Sums; 4] {
    let mut left = stays.map(|row| row.map(|chance| -chance));
    (0..4).for_each(|i| left[i][i] += 1.0);
    for pivot in 0..4 {
        let by = left[pivot][pivot];
        left[pivot].iter_mut().for_each(|value| *value /= by);
        sums[pivot].iter_mut().for_each(|value| *value /= by);
        for row in (0..4).filter(|row| *row != pivot) {
            let factor = left[row][pivot];
            if factor == 0.0 {
                continue;
            }
            let (pivot_left, pivot_sums) = (left[pivot], sums[pivot]);
            left[row].iter_mut().zip(pivot_left).for_each(|(value, other)| *value -= factor * other);
            sums[row].iter_mut().zip(pivot_sums).for_each(|(value, other)| *value -= factor * other);
        }
    }
    sums
}
