//! Turning points: where the chances to win swung most.

use table::Seat;

use crate::model::ChronicleLine;

/// A turning point: a few answers in which one seat's chance rose or fell.
#[derive(Clone, PartialEq, Debug)]
pub struct Turning {
    /// The last position before it...
    pub from: u32,
    /// ... and the first one after it, in answers.
    pub to: u32,
    /// In which turn.
    pub turn: u32,
    /// Whose chance changed most.
    pub seat: Seat,
    /// That chance before, from 0 to 1...
    pub before: f32,
    /// ... and after.
    pub after: f32,
    /// What happened there, as it was told.
    pub told: Vec<ChronicleLine>,
}

/// How many turning points a match has at most, how large a swing must be, and how small a step may be to belong to it.
const MOST: usize = 5;
const LEAST: f32 = 0.05;
const STEP: f32 = 0.005;

/// The chances of all seats and the turn after each answer, from before the first one on.
#[derive(Default, Debug)]
pub(super) struct Rows {
    seats: usize,
    chances: Vec<f32>,
    turns: Vec<u32>,
}

impl Rows {
    pub(super) fn push(&mut self, turn: u32, chances: &[f32]) {
        self.seats = chances.len();
        self.chances.extend_from_slice(chances);
        self.turns.push(turn);
    }

    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    /// The turn at the end.
    pub(super) fn turn(&self) -> Option<u32> {
        self.turns.last().copied()
    }

    pub(super) fn turn_at(&self, at: usize) -> u32 {
        self.turns.get(at).copied().unwrap_or_default()
    }

    pub(super) fn at(&self, at: usize) -> &[f32] {
        self.chances.get(at * self.seats..(at + 1) * self.seats).unwrap_or_default()
    }

    pub(super) fn last(&self) -> &[f32] {
        self.at(self.len().saturating_sub(1))
    }

    /// By how much a seat's chance changed with an answer.
    fn step(&self, at: usize, seat: usize) -> f32 {
        self.at(at)[seat] - self.at(at - 1)[seat]
    }

    /// The seat whose chance changed most with an answer; of two alike the one that gained.
    fn most_changed(&self, at: usize) -> Option<usize> {
        let change = |seat: &usize| {
            let step = self.step(at, *seat);
            ((step.abs() * 1e4).round() as i32, step > 0.0)
        };
        (0..self.seats).max_by_key(change)
    }
}

/// The largest swings, in the order of play. What an answer began goes on with the next ones of the same turn that push the
/// same chance the same way. The last answer is the end, and no turning point.
pub(super) fn turning_points(rows: &Rows, told: impl Fn(u32, u32) -> Vec<ChronicleLine>) -> Vec<Turning> {
    let end = rows.len().saturating_sub(1);
    let swing = |at: usize| rows.most_changed(at).map_or(0.0, |seat| rows.step(at, seat).abs());
    let mut order: Vec<usize> = (1..end).filter(|at| swing(*at) >= LEAST / 4.0).collect();
    order.sort_by(|a, b| swing(*b).total_cmp(&swing(*a)).then(a.cmp(b)));
    let mut used = vec![false; rows.len()];
    let mut found: Vec<(f32, Turning)> = Vec::new();
    // A swing of several steps may be larger than one that begins with a larger step.
    for at in order.into_iter().take(64) {
        let Some(seat) = rows.most_changed(at).filter(|_| !used[at]) else { continue };
        let way = rows.step(at, seat).signum();
        let goes_on = |near: usize, used: &[bool]| {
            near > 0
                && near < end
                && !used[near]
                && rows.turn_at(near) == rows.turn_at(at)
                && rows.step(near, seat) * way > STEP
        };
        let (mut first, mut last) = (at, at);
        while goes_on(first - 1, &used) {
            first -= 1;
        }
        while goes_on(last + 1, &used) {
            last += 1;
        }
        used[first..=last].iter_mut().for_each(|used| *used = true);
        let (before, after) = (rows.at(first - 1)[seat], rows.at(last)[seat]);
        let change = (after - before).abs();
        if change >= LEAST {
            let (from, to) = (first as u32 - 1, last as u32);
            let turn = rows.turn_at(last);
            let seat = Seat::new(seat);
            found.push((change, Turning { from, to, turn, seat, before, after, told: Vec::new() }));
        }
    }
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.truncate(MOST);
    let mut found: Vec<Turning> = found.into_iter().map(|(_, turning)| turning).collect();
    found.sort_by_key(|turning| turning.to);
    found.iter_mut().for_each(|turning| turning.told = told(turning.from, turning.to));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match of two in which the first seat has these chances.
    fn rows(chances: &[f32], turns: &[u32]) -> Rows {
        let mut rows = Rows::default();
        chances.iter().zip(turns).for_each(|(chance, turn)| rows.push(*turn, &[*chance, 1.0 - chance]));
        rows
    }

    #[test]
    fn steps_that_push_the_same_way_are_one_swing() {
        let rows = rows(&[0.5, 0.5, 0.6, 0.75, 0.74, 0.74, 0.3, 1.0], &[1, 1, 2, 2, 2, 3, 3, 3]);
        let all = turning_points(&rows, |_, _| Vec::new());
        let seen: Vec<(u32, u32)> = all.iter().map(|one| (one.from, one.to)).collect();
        assert_eq!(seen, [(1, 3), (5, 6)], "a rise of two steps, then a fall; the end itself is none");
        assert!((all[0].before, all[0].after) == (0.5, 0.75) && all[0].seat == Seat::new(0));
    }

    #[test]
    fn a_swing_ends_with_its_turn_and_small_ones_are_none() {
        let rows = rows(&[0.5, 0.6, 0.7, 0.69, 0.7, 0.7], &[1, 1, 2, 2, 2, 2]);
        let seen: Vec<(u32, u32)> =
            turning_points(&rows, |_, _| Vec::new()).iter().map(|one| (one.from, one.to)).collect();
        assert_eq!(seen, [(0, 1), (1, 2)]);
        assert!(turning_points(&Rows::default(), |_, _| Vec::new()).is_empty());
    }
}
