//! Who plays whom at what.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bots::{Bot, Plan, Tally, Title, simulate};
use table::{Seat, Seed, Setup};
use web::shelf;

use crate::kept::Played;

/// What the ladder has: a game, its options, and who is measured against whom. Neighbours among the levels, and searches
/// against the steward that guides them.
const LADDER: &[(&str, &[&str], &str, &str)] = &[
    ("camelot-legends", &[], "steward", "random"),
    ("camelot-legends", &[], "squire", "steward"),
    ("camelot-legends", &[], "knight", "steward"),
    ("camelot-legends", &[], "search:100ms", "steward"),
    ("kingdom", SHORT_WAR, "squire", "steward"),
    ("kingdom", SHORT_WAR, "knight", "steward"),
    ("kingdom", SHORT_WAR, "search:100ms", "steward"),
    ("excalibur", TWO_YEARS, "squire", "steward"),
    ("excalibur", TWO_YEARS, "knight", "steward"),
    ("excalibur", TWO_YEARS, "search:100ms", "steward"),
    ("relics", &[], "search:300", "steward"),
    ("boast", &[], "squire", "knight"),
    ("boast", &[], "search:2000", "knight"),
    ("connect-four", &[], "knight", "squire"),
];

const SHORT_WAR: &[&str] = &["time_limit=rounds", "limit=10"];
const TWO_YEARS: &[&str] = &["time_limit=years", "limit=2"];

/// The most decisions of a game.
const LIMIT: u64 = 100_000;

/// How many games of each seating in a round.
const ROUND: u64 = 2;

/// One bot against another at a game.
pub(super) struct Rung {
    title: &'static dyn Title,
    setup: Setup,
    options: String,
    one: Bot,
    other: Bot,
}

/// The rungs of the ladder, perhaps of one game.
pub(super) fn rungs(game: Option<&str>) -> Result<Vec<Rung>, String> {
    let wanted = LADDER.iter().filter(|(id, ..)| game.is_none_or(|game| game == *id));
    let rungs: Result<Vec<Rung>, String> = wanted
        .map(|(id, options, one, other)| {
            let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
            Rung::named(id, one, other, &options, None)
        })
        .collect();
    rungs.and_then(|rungs| if rungs.is_empty() { Err(no_game(game.unwrap_or_default())) } else { Ok(rungs) })
}

fn no_game(game: &str) -> String {
    let ids: Vec<&str> = shelf::titles().iter().map(|title| title.about().id).collect();
    format!("there is no game {game:?}; there are {}", ids.join(", "))
}

impl Rung {
    /// A pair by its names.
    pub(super) fn named(
        game: &str,
        one: &str,
        other: &str,
        options: &[String],
        seats: Option<usize>,
    ) -> Result<Rung, String> {
        let title = shelf::find(game).ok_or_else(|| no_game(game))?.title;
        let about = title.about();
        let read = |option: &String| {
            let (key, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is not like key=value"))?;
            Ok((key.to_owned(), value.to_owned()))
        };
        let set = options.iter().map(read).collect::<Result<BTreeMap<String, String>, String>>()?;
        let names = (0..seats.unwrap_or(about.seats.0)).map(|seat| about.seat_name(seat)).collect();
        let setup = Setup::new(&about, names, &set).map_err(|error| error.to_string())?;
        let (one, other): (Bot, Bot) = (one.parse()?, other.parse()?);
        one.plays(&about)?;
        other.plays(&about)?;
        Ok(Rung { title, setup, options: options.join(" "), one, other })
    }

    /// How it is kept: what makes it another.
    pub(super) fn name(&self) -> String {
        let (id, seats) = (self.title.about().id, self.setup.count());
        format!("{id} | {} | {seats} seats | {} | {}", self.options, self.one, self.other)
    }

    /// The cells of its row in the table.
    pub(super) fn cells(&self) -> String {
        let about = self.title.about();
        let options = if self.options.is_empty() { String::new() } else { format!(" ({})", self.options) };
        format!("| {}{options}, {} seats | {} | {} ", about.title, self.setup.count(), self.one, self.other)
    }

    /// A round: the bot that is measured takes every seat in turn, each time with the same dice. Nothing if it is stopped.
    pub(super) fn play(
        &self,
        round: u64,
        seed: &str,
        jobs: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Played>, String> {
        let seed = Seed::from_words(&format!("{seed} {} {round}", self.name()));
        let (began, mut tally, mut decisions) = (Instant::now(), Tally::default(), 0.0);
        for seat in 0..self.setup.count() {
            let mut bots = vec![self.other; self.setup.count()];
            bots[seat] = self.one;
            let plan = Plan { setup: self.setup.clone(), bots, games: ROUND, seed, limit: LIMIT, jobs, records: false };
            let report = simulate(self.title, &plan, stop, &|_, _| {});
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let Some(trouble) = report.troubles.first() {
                return Err(format!("{}: game {} of seed {}: {}", self.name(), trouble.number, seed, trouble.why));
            }
            let won = report.wins[Seat::new(seat).index()];
            // Who shares a first place with others, and who has none, follows from what the outcome is worth.
            let shared = if self.setup.count() == 2 { report.shared } else { 0 };
            tally = tally.and(Tally { won, shared, lost: report.games - won - shared });
            decisions += report.decisions.mean * report.games as f64;
        }
        Ok(Some(Played { tally, rounds: 1, decisions: decisions as u64, millis: began.elapsed().as_millis() as u64 }))
    }
}
