//! Timing, and how much memory this process holds.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use table::{Luck, Quick};

/// How often each figure is measured.
const ROUNDS: usize = 5;
/// How long it is measured at least.
const ROUND: Duration = Duration::from_millis(500);

/// The result: the median of the rounds, and how far they are apart.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    pub(super) median: f64,
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Figure {
    fn of(mut values: Vec<f64>) -> Figure {
        values.sort_by(f64::total_cmp);
        Figure { median: values[values.len() / 2], least: values[0], most: values[values.len() - 1] }
    }
}

/// How many of what `work` counts are done in a second.
pub(super) fn per_second(mut work: impl FnMut() -> u64) -> Figure {
    work();
    Figure::of(
        (0..ROUNDS)
            .map(|_| {
                let start = Instant::now();
                let mut done = 0;
                while start.elapsed() < ROUND {
                    done += work();
                }
                done as f64 / start.elapsed().as_secs_f64()
            })
            .collect(),
    )
}

/// How many milliseconds `work` takes.
pub(super) fn milliseconds(mut work: impl FnMut()) -> Figure {
    let rate = per_second(|| {
        work();
        1
    });
    Figure { median: 1e3 / rate.median, least: 1e3 / rate.most, most: 1e3 / rate.least }
}

/// How many bytes one of `count` things takes, by the memory of the process after making them all. Measured once: a
/// second round would reuse the memory of the first.
pub(super) fn bytes_each<T>(count: usize, make: impl FnMut(usize) -> T) -> Figure {
    let before = resident();
    let things: Vec<T> = (0..count).map(make).collect();
    let each = resident().saturating_sub(before) as f64 / count as f64;
    std::mem::forget(black_box(things));
    Figure { median: each, least: each, most: each }
}

/// The resident memory of this process, in bytes; 0 where that cannot be known.
fn resident() -> u64 {
    const PAGE: u64 = 4096;
    let pages = fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|text| text.split_whitespace().nth(1)?.parse::<u64>().ok());
    pages.unwrap_or_default() * PAGE
}

/// A fixed piece of arithmetic to compare with.
pub(super) fn reference() -> Figure {
    let mut luck = Quick::new(1);
    per_second(|| {
        const STEPS: u64 = 1_000_000;
        let mut sum = 0u32;
        for _ in 0..STEPS {
            sum = sum.wrapping_add(luck.word());
        }
        black_box(sum);
        STEPS
    })
}
