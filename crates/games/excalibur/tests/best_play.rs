//! The odds are those of best play: every way to place every wound of small fights, looked at one by one.
//!
//! This knows the book and nothing of how the game reckons: dice are counted, wounds are laid on one by one, and each side
//! takes what suits it best. It also says what a steward should do.

use std::collections::HashMap;

use excalibur::odds::{Contest, Party};
use excalibur::soldiers::Rank;
use table::{Luck, Quick};

/// A man: his letter on the command line, his strength, his strength when wounded, and his wounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Fighter {
    letter: char,
    strengths: [i32; 2],
    wounds: usize,
}

/// A force such as `LAwa`: w for wounded.
pub(crate) fn force(text: &str) -> Vec<Fighter> {
    let mut men: Vec<Fighter> = Vec::new();
    for letter in text.chars() {
        let strengths = match letter {
            'L' => [8, 5],
            'A' => [6, 4],
            'B' => [5, 3],
            'E' => [4, 2],
            'a' => [3, 1],
            'b' => [2, 1],
            'w' => {
                men.last_mut().expect("somebody is wounded").wounds = 1;
                continue;
            }
            other => panic!("no grade is written {other}"),
        };
        men.push(Fighter { letter, strengths, wounds: 0 });
    }
    men
}

/// What the loser column and the winner column of the table take: the least throw for a wound, or wounds without one.
fn columns(difference: i32) -> [(i32, usize); 2] {
    match difference {
        0 => [(6, 1), (6, 1)],
        1 => [(5, 1), (6, 1)],
        2..=4 => [(3, 1), (5, 1)],
        5..=9 => [(1, 1), (5, 1)],
        10..=15 => [(1, 2), (5, 1)],
        _ => [(1, 3), (6, 1)],
    }
}

/// All 1296 throws of a round: how often each number of wounds falls on both sides.
fn throws(strengths: [i32; 2]) -> HashMap<[usize; 2], u32> {
    let mut tally = HashMap::new();
    for number in 0..1296 {
        let [a, b, c, d] = [number % 6 + 1, number / 6 % 6 + 1, number / 36 % 6 + 1, number / 216 + 1];
        let values = [strengths[0] + a, strengths[1] + b];
        let [weaker, stronger] = columns((values[0] - values[1]).abs());
        let takes = |(least, wounds): (i32, usize), throw: i32| if throw >= least { wounds } else { 0 };
        let wounds = if values[0] < values[1] {
            [takes(weaker, c), takes(stronger, d)]
        } else {
            [takes(stronger, c), takes(weaker, d)]
        };
        *tally.entry(wounds).or_insert(0) += 1;
    }
    tally
}

/// Lays wounds on a side one by one in every way that the book allows; each with the marks of this round.
pub(crate) fn lay(men: &[Fighter], wounds: usize, first_round: bool) -> Vec<Vec<Fighter>> {
    let mut ways = vec![vec![0_usize; men.len()]];
    for _ in 0..wounds {
        let mut more = Vec::new();
        for marks in &ways {
            let lives = |man: usize| men[man].wounds + marks[man] < 2;
            let early = |man: usize| !first_round && men[man].wounds == 1 && marks[man] == 0;
            let fresh = |man: usize| lives(man) && marks[man] == 0;
            let everybody: Vec<usize> = (0..men.len()).filter(|man| lives(*man)).collect();
            let must: Vec<usize> = everybody.iter().copied().filter(|man| early(*man)).collect();
            let next: Vec<usize> = everybody.iter().copied().filter(|man| fresh(*man)).collect();
            let able = if !must.is_empty() {
                must
            } else if !next.is_empty() {
                next
            } else {
                everybody
            };
            if able.is_empty() {
                more.push(marks.clone());
            }
            for man in able {
                let mut marks = marks.clone();
                marks[man] += 1;
                more.push(marks);
            }
        }
        more.sort();
        more.dedup();
        ways = more;
    }
    let after = |marks: &Vec<usize>| {
        let hurt = men.iter().zip(marks).map(|(man, marks)| Fighter { wounds: man.wounds + marks, ..*man });
        hurt.filter(|man| man.wounds < 2).collect()
    };
    ways.iter().map(after).collect()
}

/// The chances of both to win, by all that they can do.
#[derive(Default)]
pub(crate) struct Judge {
    pub(crate) bonus: [i32; 2],
    known: HashMap<(Vec<Fighter>, Vec<Fighter>), [f64; 2]>,
}

impl Judge {
    pub(crate) fn chances(&mut self, sides: [&[Fighter]; 2], first_round: bool) -> [f64; 2] {
        let over = [sides[0].is_empty(), sides[1].is_empty()];
        if over[0] || over[1] {
            return [f64::from(u8::from(!over[0])), f64::from(u8::from(!over[1]))];
        }
        let mut key = (sides[0].to_vec(), sides[1].to_vec());
        key.0.sort();
        key.1.sort();
        if let (false, Some(known)) = (first_round, self.known.get(&key)) {
            return *known;
        }
        let strength = |side: usize| sides[side].iter().map(|man| man.strengths[man.wounds]).sum::<i32>();
        let (mut sum, mut counted) = ([0.0; 2], 0.0);
        for (wounds, often) in throws([strength(0) + self.bonus[0], strength(1) + self.bonus[1]]) {
            if wounds == [0, 0] && !first_round {
                continue;
            }
            let best = self.best(sides, wounds, first_round).1;
            counted += f64::from(often);
            (0..2).for_each(|side| sum[side] += f64::from(often) * best[side]);
        }
        let chances = sum.map(|sum| sum / counted);
        if !first_round {
            self.known.insert(key, chances);
        }
        chances
    }

    /// The first side places its wounds, then the second: how the first stands then, and the chances of both.
    pub(crate) fn best(
        &mut self,
        sides: [&[Fighter]; 2],
        wounds: [usize; 2],
        first_round: bool,
    ) -> (Vec<Fighter>, [f64; 2]) {
        let mut best: Option<(Vec<Fighter>, [f64; 2])> = None;
        for ours in lay(sides[0], wounds[0], first_round) {
            let answer = self.answer(&ours, &lay(sides[1], wounds[1], first_round));
            if best.as_ref().is_none_or(|(_, best)| prefers(0, answer, *best).is_gt()) {
                best = Some((ours, answer));
            }
        }
        best.expect("a way")
    }

    /// The chances of both when the second side has taken the best of these ways.
    pub(crate) fn answer(&mut self, ours: &[Fighter], ways: &[Vec<Fighter>]) -> [f64; 2] {
        let answers = ways.iter().map(|theirs| self.chances([ours, theirs], false));
        answers.max_by(|a, b| prefers(1, *a, *b)).expect("a way")
    }
}

/// Each of these takes a wound.
pub(crate) fn strike(men: &[Fighter], struck: &[usize]) -> Vec<Fighter> {
    let hurt = men
        .iter()
        .enumerate()
        .map(|(index, man)| Fighter { wounds: man.wounds + usize::from(struck.contains(&index)), ..*man });
    hurt.filter(|man| man.wounds < 2).collect()
}

/// More for oneself, else less for the other.
fn prefers(side: usize, a: [f64; 2], b: [f64; 2]) -> std::cmp::Ordering {
    if (a[side] - b[side]).abs() > 1e-11 { a[side].total_cmp(&b[side]) } else { b[1 - side].total_cmp(&a[1 - side]) }
}

fn party(text: &str) -> Party {
    let rank = |letter: char| match letter {
        'L' => Rank::Lord,
        'A' => Rank::KnightA,
        'B' => Rank::KnightB,
        'E' => Rank::Esquire,
        'a' => Rank::ArmsA,
        _ => Rank::ArmsB,
    };
    Party { men: force(text).iter().map(|man| (rank(man.letter), man.wounds == 1)).collect(), ..Party::default() }
}

/// So many of any grade, every third of them wounded if that is wanted.
pub(crate) fn some_force(most: u32, wounded: bool, luck: &mut Quick) -> String {
    let mut text = String::new();
    for _ in 0..=luck.below(most) {
        text.push(['A', 'B', 'E', 'a', 'b', 'L'][luck.below(if text.contains('L') { 5 } else { 6 }) as usize]);
        if wounded && luck.below(3) == 0 {
            text.push('w');
        }
    }
    text
}

#[track_caller]
fn agree(ours: &str, theirs: &str, bonus: u8, rounds: u8) {
    let mut parties = [party(ours), party(theirs)];
    parties[0].bonus = bonus;
    let odds = Contest { parties, rounds, ..Contest::default() }.odds();
    let mut judge = Judge { bonus: [i32::from(bonus), 0], ..Judge::default() };
    let best = judge.chances([&force(ours), &force(theirs)], rounds == 0);
    let off = (0..2).map(|side| (odds.wins[side] - best[side]).abs()).fold(0.0, f64::max);
    assert!(off < 1e-9, "{ours} +{bonus} against {theirs} after {rounds} rounds: {odds:?}, best play {best:?}");
}

#[test]
fn foxwood_is_fought_at_636_to_352() {
    // EXC-8.iii.a, EXC-8.iii.b: the fight that the book tells in EXC-8.vi-2.
    agree("AAa", "Baab", 0, 0);
    let odds = Contest { parties: [party("AAa"), party("Baab")], ..Contest::default() }.odds();
    assert_eq!(excalibur::odds::rounded([odds.wins[0], odds.wins[1], odds.all_fall], 1000), [636, 352, 12]);
}

#[test]
fn the_odds_are_those_of_best_play() {
    // EXC-8.iii.a, EXC-8.iii.b, EXC-R50
    for (ours, theirs) in [("LABE", "AABa"), ("Aabb", "BEEa"), ("LAbb", "LABb")] {
        agree(ours, theirs, 0, 0);
    }
    let mut luck = Quick::new(8);
    for number in 0..60 {
        let [ours, theirs] = [0, 1].map(|_| some_force(3, number % 2 == 1, &mut luck));
        agree(&ours, &theirs, [0, 0, 5, 10][number % 4], 0);
    }
}

#[test]
fn from_the_second_round_on_the_weakest_are_given_up() {
    // EXC-8.iii.b, EXC-R50: the reckoning looks at nothing else, and nothing else is better.
    let mut luck = Quick::new(9);
    for number in 0..40 {
        let [ours, theirs] = [0, 1].map(|_| some_force(4, true, &mut luck));
        agree(&ours, &theirs, [0, 5][number % 2], 1);
    }
}
