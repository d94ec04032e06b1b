//! Games by the hundred, on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{AtRandom, Chance, Game, Match, Outcome, Playout, Quick, Seat, Seed, Setup, Stream};

use crate::{Bot, Title};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Seats and options.
    pub setup: Setup,
    /// Who plays for each seat.
    pub bots: Vec<Bot>,
    /// How many games.
    pub games: u64,
    /// The seed of the first game; the others follow from it ([`Seed::nth`]).
    pub seed: Seed,
    /// A game with more decisions than this does not end.
    pub limit: u64,
    /// How many games at once; 0 for as many as there are cores.
    pub jobs: usize,
}

/// A game that came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How.
    pub outcome: Outcome,
    /// After so many turns.
    pub turns: u32,
    /// And so many decisions.
    pub decisions: u64,
}

/// A game that did not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The seed to see it again with.
    pub seed: Seed,
    /// What went wrong, in a sentence.
    pub why: String,
}

/// What a simulation showed.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Games that ended.
    pub games: u64,
    /// How often each seat had the first place to itself.
    pub wins: Vec<u64>,
    /// How often the first place was shared.
    pub shared: u64,
    /// What the outcomes were worth to each seat, on average, from 0 to 1.
    pub value: Vec<f64>,
    /// Turns of the shortest, the average and the longest game.
    pub turns: Spread,
    /// Decisions of the shortest, the average and the longest game.
    pub decisions: Spread,
    /// Games that did not end, or broke.
    pub troubles: Vec<Trouble>,
}

/// The least, the mean and the most.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: u64,
}

impl Spread {
    fn of(values: impl Iterator<Item = u64> + Clone) -> Spread {
        let count = values.clone().count().max(1) as f64;
        let sum: u64 = values.clone().sum();
        Spread { least: values.clone().min().unwrap_or(0), mean: sum as f64 / count, most: values.max().unwrap_or(0) }
    }
}

/// Plays all games of a plan. `each` is called after every game; `stop` ends the run early.
pub fn simulate(title: &dyn Title, plan: &Plan, stop: &AtomicBool, each: &(dyn Fn() + Sync)) -> Report {
    let one = |n: u64| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = plan.seed.nth(n);
        let game = catch_unwind(AssertUnwindSafe(|| title.play_one(&plan.setup, &plan.bots, &seed, plan.limit)));
        each();
        Some(game.unwrap_or_else(|panic| Err(Trouble { seed, why: format!("a panic: {}", panic_words(&*panic)) })))
    };
    let all = || (0..plan.games).into_par_iter().map(one).while_some().collect();
    let games: Vec<Result<Ended, Trouble>> = match rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build() {
        Ok(pool) => pool.install(all),
        Err(_) => (0..plan.games).map_while(one).collect(),
    };
    report(plan.setup.count(), games)
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> &str {
    let words = panic.downcast_ref::<&str>().copied();
    words.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without words")
}

fn report(seats: usize, games: Vec<Result<Ended, Trouble>>) -> Report {
    let ended: Vec<&Ended> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
    let firsts = |game: &Ended| game.outcome.places.iter().filter(|place| **place == 1).count();
    let all_seats = || (0..seats).map(Seat::new);
    let count =
        |seat: Seat| ended.iter().filter(|game| game.outcome.is_first(seat) && firsts(game) == 1).count() as u64;
    let value = |seat: Seat| ended.iter().map(|game| game.outcome.value(seat)).sum::<f64>() / ended.len().max(1) as f64;
    Report {
        games: ended.len() as u64,
        wins: all_seats().map(count).collect(),
        shared: ended.iter().filter(|game| firsts(game) > 1).count() as u64,
        value: all_seats().map(value).collect(),
        turns: Spread::of(ended.iter().map(|game| game.turns.into())),
        decisions: Spread::of(ended.iter().map(|game| game.decisions)),
        troubles: games.into_iter().filter_map(Result::err).collect(),
    }
}

/// One game among bots. Random bots alone play it straight through; others sit at a live table.
pub(crate) fn play_one<G: Game>(setup: &Setup, bots: &[Bot], seed: &Seed, limit: u64) -> Result<Ended, Trouble> {
    let trouble = |why: String| Trouble { seed: *seed, why };
    if bots.iter().all(|bot| *bot == Bot::Random) {
        let mut game = G::new(setup).map_err(trouble)?;
        let mut table = Playout::new(AtRandom, Stream::new(seed), Quick::from_seed(seed), limit);
        table.play(&mut game);
        let decisions = table.decisions();
        let outcome = game.outcome().ok_or_else(|| trouble(stuck(decisions, limit)))?;
        return Ok(Ended { outcome, turns: game.turn(), decisions });
    }
    let mut luck = Quick::from_seed(seed);
    let mut table = Match::<G>::start(setup.clone(), Chance::new(*seed)).map_err(|error| trouble(error.0))?;
    for decisions in 0..=limit {
        if let Some(outcome) = table.outcome() {
            return Ok(Ended { outcome, turns: table.game().turn(), decisions });
        }
        let Some(seat) = table.waiting().into_iter().next() else { return Err(trouble(stuck(decisions, limit))) };
        let bot = bots.get(seat.index()).copied().unwrap_or(Bot::Random);
        let answer = bot.decide(&table, seat, &mut luck).ok_or_else(|| trouble(format!("{bot} found no answer")))?;
        table.submit(seat, answer).map_err(|refusal| trouble(refusal.to_string()))?;
    }
    Err(trouble(stuck(limit, limit)))
}

fn stuck(decisions: u64, limit: u64) -> String {
    if decisions >= limit {
        format!("the game did not end within {limit} decisions")
    } else {
        format!("the game was stuck after {decisions} decisions")
    }
}
