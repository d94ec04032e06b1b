//! Looking on while a record is played again: what must be noted on the way.

use table::{AnyMatch, Doing, Remembered};

use super::turning::{Rows, turning_points};
use super::{Ending, Given, Luck, Milestone, Point, TurnRow, stations};
use crate::model::ChronicleLine;
use crate::shelf;

/// The most points of the curve, and the most turns that are kept.
const POINTS: usize = 96;
const TURNS: usize = 120;
/// How many of the last things told are kept.
const LAST_WORDS: usize = 4;

/// What was noted on the way.
#[derive(Default)]
pub(super) struct Survey {
    /// Chances and turns after each answer.
    rows: Rows,
    /// The answer that brought each entry of the chronicle.
    came_with: Vec<u32>,
    turns: Vec<TurnRow>,
    /// Of very many turns only every second is kept, every fourth, and so on.
    stride: usize,
    /// How many turns have begun.
    seen: usize,
}

impl Survey {
    /// Looks at the match after an answer.
    pub(super) fn look(&mut self, table: &dyn AnyMatch) {
        let chances = table.chances().iter().map(|chance| *chance as f32).collect::<Vec<f32>>();
        let turned = self.rows.turn().is_some_and(|turn| turn != table.turn());
        let over = self.rows.turn().unwrap_or_else(|| table.turn());
        self.came_with.truncate(table.retold());
        self.came_with.resize(table.remembered().end, table.answers());
        if turned {
            self.note_turn(table, over, &chances);
        }
        self.rows.push(table.turn(), &chances);
    }

    /// Notes how it stands now that a turn is over.
    fn note_turn(&mut self, table: &dyn AnyMatch, turn: u32, chances: &[f32]) {
        self.stride = self.stride.max(1);
        self.seen += 1;
        if !self.seen.is_multiple_of(self.stride) {
            return;
        }
        self.turns.push(row(table, turn, chances));
        if self.turns.len() > TURNS {
            let mut index = 0;
            self.turns.retain(|_| {
                index += 1;
                index % 2 == 0
            });
            self.stride *= 2;
        }
    }

    /// Makes up the account at the end.
    pub(super) fn close(mut self, table: &dyn AnyMatch) -> Ending {
        let chances = self.rows.last().to_vec();
        self.turns.push(row(table, table.turn(), &chances));
        let stations = stations(table);
        let names = table.setup().names();
        let seats = names.all().iter().enumerate();
        let called = seats.map(|(seat, name)| {
            let title = stations.get(seat).and_then(|station| station.title.clone());
            title.unwrap_or_else(|| name.clone())
        });
        let told = Told::of(table);
        let annals = table.annals();
        let page = shelf::find(table.about().id).map(|game| game.page);
        let account = page.and_then(|page| page.account(table)).unwrap_or_default();
        let remembered = |all: &[Remembered]| -> Vec<Milestone> {
            all.iter().filter_map(|one| self.milestone(one, &told)).collect()
        };
        let (firsts, greatest) = (remembered(&annals.firsts), remembered(&annals.greatest));
        let turning = turning_points(&self.rows, |from, to| self.told_between(&told, from, to));
        let given = account.awards.into_iter().map(|(award, to, count)| Given { award, to, count });
        Ending {
            answers: table.answers(),
            outcome: table.outcome(),
            called: called.collect(),
            stations,
            last_words: told.lines[told.lines.len().saturating_sub(LAST_WORDS)..].to_vec(),
            curve: self.rows.thinned(POINTS),
            turns: self.turns,
            turning,
            sources: account.sources,
            firsts,
            greatest,
            luck: Luck::of_all(&annals.luck),
            secrets: account.secrets,
            awards: given.collect(),
        }
    }

    fn milestone(&self, one: &Remembered, told: &Told) -> Option<Milestone> {
        let line = told.lines.iter().find(|line| line.number == one.entry)?;
        let at = self.came_with.get(one.entry).copied()?;
        Some(Milestone { what: one.what, size: one.size, told: line.clone(), at })
    }

    /// What happened after one answer and up to another: the one or two entries that say most, in their order.
    fn told_between(&self, told: &Told, from: u32, to: u32) -> Vec<ChronicleLine> {
        let brought = |line: &ChronicleLine| self.came_with.get(line.number).is_some_and(|at| *at > from && *at <= to);
        let mut found: Vec<usize> = (0..told.lines.len()).filter(|index| brought(&told.lines[*index])).collect();
        found.sort_by_key(|index| std::cmp::Reverse((told.weight[*index], *index)));
        let said = found.first().map_or(0, |first| told.weight[*first]);
        found.retain(|index| told.weight[*index] > 0 || said == 0);
        found.truncate(if said == 0 { 1 } else { 2 });
        found.sort_unstable();
        found.into_iter().map(|index| told.lines[index].clone()).collect()
    }
}

fn row(table: &dyn AnyMatch, turn: u32, chances: &[f32]) -> TurnRow {
    let stations = stations(table);
    let figures = stations.iter().map(|station| station.figures.iter().map(|figure| figure.value).collect());
    TurnRow { turn, at: table.answers(), chances: chances.to_vec(), figures: figures.collect() }
}

/// What everybody was told, each with how much it says to somebody who looks back.
struct Told {
    lines: Vec<ChronicleLine>,
    weight: Vec<u8>,
}

impl Told {
    fn of(table: &dyn AnyMatch) -> Told {
        let line = |(number, rule, text): (usize, table::Cite, String)| ChronicleLine {
            number,
            rule: rule.to_owned(),
            text,
            new: false,
            aside: false,
        };
        let lines = table.sentences(None, None).into_iter().map(line).collect();
        let weight = table.glances(None).into_iter().map(|(_, glance)| {
            glance.trace.map_or(0, |trace| match trace.doing {
                Doing::Wins | Doing::Loses => 4,
                Doing::Ends => 3,
                Doing::Fights => 2,
                Doing::Deals | Doing::Moves => 1,
            })
        });
        Told { lines, weight: weight.collect() }
    }
}

impl Rows {
    /// The curve: the last row of each of so many parts, and the first and the last of all.
    fn thinned(&self, most: usize) -> Vec<Point> {
        let last = self.len().saturating_sub(1);
        let parts = most.saturating_sub(1).clamp(1, last.max(1));
        let mut at: Vec<usize> = (0..=parts).map(|part| part * last / parts).collect();
        at.dedup();
        at.into_iter()
            .filter(|at| *at < self.len())
            .map(|at| Point { at: at as u32, turn: self.turn_at(at), chances: self.at(at).to_vec() })
            .collect()
    }
}
