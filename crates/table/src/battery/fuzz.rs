//! Arbitrary answers, good and bad, of all five kinds.

use crate::{Answer, Ask, Luck, Prompt, Quick, Spot};

/// How many options of a long list are tried.
const TRIED: u32 = 12;

/// Answers at the limits of what a prompt allows, answers far beyond them, and some of every other kind.
pub(super) fn answers(prompt: &Prompt, luck: &mut Quick) -> Vec<Answer> {
    let mut answers = Vec::new();
    match &prompt.ask {
        Ask::One { options, .. } => {
            let count = options.len() as u32;
            if count <= TRIED {
                answers.extend((0..count).map(Answer::One));
            } else {
                answers.extend([0, count - 1].map(Answer::One));
                answers.extend((2..TRIED).map(|_| Answer::One(luck.below(count))));
            }
            answers.extend([count, count + 1, u32::MAX].map(Answer::One));
        }
        _ => answers.extend([0, 1, u32::MAX].map(Answer::One)),
    }
    match &prompt.ask {
        Ask::Some { options, .. } => {
            let picks = picks(options.len() as u32, luck).into_iter();
            answers.extend(picks.map(|picked| Answer::Some(picked.into())));
        }
        _ => answers.extend([&[] as &[u32], &[0], &[0, 0]].map(|picked| Answer::Some(picked.into()))),
    }
    match &prompt.ask {
        Ask::Number { min, max } => {
            let edges = [*min, *max, min.saturating_sub(1), max.saturating_add(1), min / 2 + max / 2];
            answers.extend(edges.into_iter().chain([0, 1, -1, i64::MIN, i64::MAX]).map(Answer::Number));
        }
        _ => answers.extend([0, -1, i64::MAX].map(Answer::Number)),
    }
    answers.extend(spots(prompt, luck).into_iter().map(Answer::Spot));
    answers.extend(words(prompt).into_iter().map(|words| Answer::Text(words.into())));
    if !matches!(prompt.ask, Ask::One { .. }) {
        answers.extend((0..8).map(|_| prompt.random(luck)));
    }
    answers
}

/// Sets of options: none, all, one, one twice, in falling order, beyond the end, far too many.
fn picks(count: u32, luck: &mut Quick) -> Vec<Vec<u32>> {
    let last = count.saturating_sub(1);
    let mut picks = vec![
        vec![],
        vec![0],
        vec![last],
        (0..count).collect(),
        vec![0, 0],
        vec![last, 0],
        vec![count],
        vec![0, u32::MAX],
        (0..count + 200).collect(),
        vec![0; 300],
    ];
    picks.extend((0..8).map(|_| (0..count).filter(|_| luck.below(2) == 0).collect()));
    picks
}

/// Spots in and out of reach, with and without a facing.
fn spots(prompt: &Prompt, luck: &mut Quick) -> Vec<Spot> {
    let near = match &prompt.ask {
        Ask::Spot(reach) => [reach.stay, reach.random(luck), reach.random(luck)],
        _ => return [None, Some(u16::MAX)].map(|facing| Spot { x: 1, y: 2, facing }).into(),
    };
    let mut spots = Vec::new();
    for Spot { x, y, .. } in near.into_iter().chain([Spot { x: i32::MIN, y: i32::MAX, facing: None }]) {
        for (dx, dy) in [(0, 0), (1, 0), (0, -1), (40, 40), (-3000, 7)] {
            for facing in [None, Some(0), Some(359), Some(360), Some(u16::MAX)] {
                spots.push(Spot { x: x.saturating_add(dx), y: y.saturating_add(dy), facing });
            }
        }
    }
    spots
}

/// Words that are plain, empty, too long, or not on one line.
fn words(prompt: &Prompt) -> Vec<String> {
    let longest = match &prompt.ask {
        Ask::Text { longest } => *longest as usize,
        _ => return ["", "Camelot"].map(str::to_owned).into(),
    };
    let plain = ["", "?", "Camelot", "⚔", "a: b", "\"\\\"", "; d6: 4", "1. ", "two\nlines", "bell\u{7}", "\u{0}"];
    let mut words: Vec<String> = plain.map(str::to_owned).into();
    words.extend([longest, longest + 1].map(|length| "é".repeat(length)));
    words
}

/// Text that somebody may write instead of an answer.
pub(super) const NONSENSE: [&str; 9] =
    ["no such thing", "", " | ", "(none) | (none)", "at", "at 1", "99999999999999999999", "\"", "\u{0}\n\u{7}"];
