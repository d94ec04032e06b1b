//! Games by the hundred, on all cores.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{
    AtRandom, Chance, Game, Luck, Match, Outcome, Pause, Play, Playout, Policy, Question, Quick, Seat, Seed, Setup,
    Stream,
};

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
    /// A game with more decisions than this counts as endless.
    pub limit: u64,
    /// How many games at once; 0 for as many as there are cores.
    pub jobs: usize,
    /// Whether the record of every game is wanted. The game is the same either way, but takes longer.
    pub records: bool,
}

/// A game that ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The outcome.
    pub outcome: Outcome,
    /// After how many turns.
    pub turns: u32,
    /// And how many decisions.
    pub decisions: u64,
}

/// A game that was played, whether it ended or failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its end, or what went wrong, in a sentence.
    pub end: Result<Ended, String>,
    /// Its record, if the plan asks for records and the game could start.
    pub record: Option<String>,
}

/// A game that did not end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Which game of the series, from 0.
    pub number: u64,
    /// The seed that plays it again.
    pub seed: Seed,
    /// What went wrong, in a sentence.
    pub why: String,
}

/// The results of a simulation.
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

/// Plays all games of a plan. `each` is called with the number of every game, from 0, after it was played; `stop` ends
/// the run early, and the games being played then do not count.
pub fn simulate(title: &dyn Title, plan: &Plan, stop: &AtomicBool, each: &(dyn Fn(u64, &Played) + Sync)) -> Report {
    let one = |number: u64| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = plan.seed.nth(number);
        let played = title.play_one(plan, &seed, stop)?;
        each(number, &played);
        Some(played.end.map_err(|why| Trouble { number, seed, why }))
    };
    let all = || (0..plan.games).into_par_iter().map(one).while_some().collect();
    let games: Vec<Result<Ended, Trouble>> = match rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build() {
        Ok(pool) => pool.install(all),
        Err(_) => (0..plan.games).map_while(one).collect(),
    };
    Report::of(plan.setup.count(), games)
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> &str {
    let words = panic.downcast_ref::<&str>().copied();
    words.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without words")
}

impl Report {
    /// The results of these games, with this many seats.
    #[must_use]
    pub fn of(seats: usize, games: Vec<Result<Ended, Trouble>>) -> Report {
        let ended: Vec<&Ended> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
        let firsts = |game: &Ended| game.outcome.places.iter().filter(|place| **place == 1).count();
        let all_seats = || (0..seats).map(Seat::new);
        let count =
            |seat: Seat| ended.iter().filter(|game| game.outcome.is_first(seat) && firsts(game) == 1).count() as u64;
        let value =
            |seat: Seat| ended.iter().map(|game| game.outcome.value(seat)).sum::<f64>() / ended.len().max(1) as f64;
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
}

/// One game among bots. Random bots alone play it straight through. Other bots play at a live table, and so do random
/// bots if the record is wanted. A panic counts against this game alone.
pub(crate) fn play_one<G: Game>(plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Option<Played> {
    let mut table = None;
    let play = || {
        if !plan.records && plan.bots.iter().all(|bot| *bot == Bot::Random) {
            return play_through::<G>(plan, seed, stop);
        }
        let started = Match::<G>::start(plan.setup.clone(), Chance::new(*seed)).map_err(|error| error.0)?;
        play_live(table.insert(started), plan, seed, stop)
    };
    let end = catch_unwind(AssertUnwindSafe(play));
    let end = end.unwrap_or_else(|panic| Err(format!("a panic: {}", panic_words(&*panic))));
    if end.is_err() && stop.load(Ordering::Relaxed) {
        return None;
    }
    // An answer that panics is not taken, so the record shows what broke.
    Some(Played { end, record: table.filter(|_| plan.records).map(|table| table.record()) })
}

/// Plays at random until it is told to stop. It looks before every decision: a step may ask many questions.
struct Until<'s>(&'s AtomicBool);

impl<G: Game> Policy<G> for Until<'_> {
    #[inline]
    fn answer<Q: Question<G>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        question: &Q,
        luck: &mut impl Luck,
    ) -> Play<Q::Answer> {
        if self.0.load(Ordering::Relaxed) { Err(Pause::here()) } else { AtRandom.answer(game, seat, question, luck) }
    }
}

fn play_through<G: Game>(plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Result<Ended, String> {
    let mut game = G::new(&plan.setup)?;
    let mut table = Playout::new(Until(stop), Stream::new(seed), Quick::from_seed(seed), plan.limit);
    table.play(&mut game);
    let decisions = table.decisions();
    let outcome = game.outcome().ok_or_else(|| stuck(decisions, plan.limit))?;
    Ok(Ended { outcome, turns: game.turn(), decisions })
}

fn play_live<G: Game>(table: &mut Match<G>, plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Result<Ended, String> {
    let mut luck = Quick::from_seed(seed);
    let mut decisions = 0;
    loop {
        if let Some(outcome) = table.outcome() {
            return Ok(Ended { outcome, turns: table.game().turn(), decisions });
        }
        if stop.load(Ordering::Relaxed) {
            return Err("the game was stopped".into());
        }
        let Some(seat) = table.waiting().into_iter().next().filter(|_| decisions < plan.limit) else {
            return Err(stuck(decisions, plan.limit));
        };
        let bot = plan.bots.get(seat.index()).copied().unwrap_or(Bot::Random);
        let answer = bot.decide_until(table, seat, &mut luck, stop).ok_or_else(|| format!("{bot} found no answer"))?;
        table.submit(seat, answer).map_err(|refusal| refusal.to_string())?;
        decisions += 1;
    }
}

fn stuck(decisions: u64, limit: u64) -> String {
    if decisions >= limit {
        format!("the game did not end within {limit} decisions")
    } else {
        format!("the game was stuck after {decisions} decisions")
    }
}
