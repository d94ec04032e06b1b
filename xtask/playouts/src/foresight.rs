//! How well appraisals tell who wins.

use table::{Advised, Game, Playout, Quick, Seat};

use crate::{LIMIT, Options, fresh};

/// At which hundredths of a game is asked.
const MOMENTS: [usize; 3] = [25, 50, 75];

/// What is found at one moment, summed over games.
#[derive(Clone, Copy, Default)]
struct Score {
    /// The squared distance from what came.
    brier: f64,
    /// The same for one who gives everybody the same chance.
    flat: f64,
    /// How often the winner stood best.
    hits: f64,
    /// What the appraisals of all seats add up to.
    sum: f64,
}

/// Plays games among stewards and prints what the appraisals were worth.
pub(crate) fn judge<G: Game>(seats: usize, options: Options, games: u64) {
    let mut scores = [Score::default(); MOMENTS.len()];
    for number in 0..games {
        let mut game = fresh::<G>(seats, options);
        let mut table = Playout::new(Advised, Quick::new(2 * number + 1001), Quick::new(2 * number + 1002), LIMIT);
        let mut appraisals: Vec<Vec<f64>> = Vec::new();
        while game.outcome().is_none() {
            appraisals.push((0..seats).map(|seat| game.appraise(Seat::new(seat))).collect());
            assert!(game.step(&mut table).is_ok(), "a game of stewards ends");
        }
        let Some(outcome) = game.outcome() else { continue };
        let first = (0..seats).filter(|seat| outcome.is_first(Seat::new(*seat))).count().max(1) as f64;
        for (score, moment) in scores.iter_mut().zip(MOMENTS) {
            let chances = &appraisals[appraisals.len() * moment / 100];
            let best = chances.iter().copied().fold(0.0, f64::max);
            for (seat, chance) in chances.iter().enumerate() {
                let won = if outcome.is_first(Seat::new(seat)) { 1.0 / first } else { 0.0 };
                score.brier += (chance - won).powi(2) / seats as f64;
                score.flat += (1.0 / seats as f64 - won).powi(2) / seats as f64;
                score.hits += if *chance >= best { won } else { 0.0 };
                score.sum += chance;
            }
        }
    }
    let of = games as f64;
    for (score, moment) in scores.iter().zip(MOMENTS) {
        println!(
            "| {}, {seats} seats, at {moment} % | {:.4} | {:.4} | {:.0} % | {:.2} |",
            G::ABOUT.title,
            score.brier / of,
            score.flat / of,
            100.0 * score.hits / of,
            score.sum / of
        );
        assert!((score.sum / of - 1.0).abs() < 0.01, "appraisals of all seats add up to 1");
        assert!(score.brier <= 1.02 * score.flat, "an appraisal is no worse than none");
    }
}
