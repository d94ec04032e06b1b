//! Where a match may lead: `playout`, once or many times, with its own dice.

use bots::{Bot, Ended, Report, Trouble as Unended};
use serde::Serialize;
use table::{About, Chance, Outcome, Quick, Seed, StateHash};

use super::reply::{Trouble, sentence};
use super::request::PlayingOut;
use super::session::{Open, Session};
use crate::file;

/// No playout makes more decisions than this.
const LIMIT: u64 = 1_000_000;
/// No more playouts than this at once.
const MOST_GAMES: u64 = 10_000;

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum PlayedOut {
    One(End),
    Many(Summary),
}

/// The result of one playout.
#[derive(Serialize)]
pub(super) struct End {
    seed: Seed,
    /// Null if the game did not end within the limit.
    outcome: Option<Outcome>,
    decisions: u64,
    turn: u32,
    hash: StateHash,
}

/// The result of many.
#[derive(Serialize)]
pub(super) struct Summary {
    seed: Seed,
    /// Games that ended within the limit, and those that did not.
    games: u64,
    unended: usize,
    wins: Vec<u64>,
    shared: u64,
    value: Vec<f64>,
    decisions: f64,
    turns: f64,
}

impl Session {
    pub(super) fn playout(&mut self, asked: PlayingOut) -> Result<PlayedOut, Trouble> {
        let open = self.find(asked.r#match)?;
        let bots = read_bots(&asked.bots, &open.table.about(), open.table.setup().count())?;
        let seed = file::fresh_or(asked.seed.as_ref().map(|words| words.0.as_str())).map_err(Trouble::new)?;
        let limit = asked.limit.unwrap_or(LIMIT).min(LIMIT);
        // Never the seed itself: the match may have the same, and its own dice must stay unknown.
        let one = |number: u64| play_out(open, &bots, seed, &seed.nth(number + 1), limit);
        match asked.games {
            None => Ok(PlayedOut::One(one(0)?)),
            Some(games @ 1..=MOST_GAMES) => {
                let ends = (0..games).map(|number| Ok(one(number)?.counted(number)));
                let report = Report::of(open.table.setup().count(), ends.collect::<Result<_, Trouble>>()?);
                Ok(PlayedOut::Many(Summary::of(seed, report)))
            }
            Some(games) => {
                Err(Trouble::allowing(format!("{games} games cannot be played."), format!("1 to {MOST_GAMES} games")))
            }
        }
    }
}

fn read_bots(names: &[String], about: &About, seats: usize) -> Result<Vec<Bot>, Trouble> {
    let bots: Vec<Bot> = names
        .iter()
        .map(|name| {
            let bot: Result<Bot, String> = name.parse();
            bot.and_then(|bot| bot.plays(about).map(|()| bot)).map_err(|why| Trouble::new(sentence(&why)))
        })
        .collect::<Result<_, _>>()?;
    if bots.len() > 1 && bots.len() != seats {
        let message = format!("There are {seats} seats, and {} bots.", bots.len());
        return Err(Trouble::allowing(message, "no bots (all random), one for all seats, or one for each"));
    }
    Ok(bots)
}

/// Plays a copy of the match to its end, with dice from another seed. Scripted chance falls as scripted.
fn play_out(open: &Open, bots: &[Bot], told: Seed, seed: &Seed, limit: u64) -> Result<End, Trouble> {
    let mut chance = Chance::new(*seed);
    chance.script = open.table.chance().script.clone();
    let mut table = open.table.what_if(chance);
    let mut luck = Quick::from_seed(seed);
    let mut decisions = 0;
    while decisions < limit {
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let bot = bots.get(seat.index()).or(bots.first()).copied().unwrap_or(Bot::Random);
        let answer = open.title.consult(&*table, seat, bot, &mut luck);
        table.submit(seat, answer.ok_or_else(|| Trouble::new(format!("The bot {bot} found no answer.")))?)?;
        decisions += 1;
    }
    Ok(End { seed: told, outcome: table.outcome(), decisions, turn: table.turn(), hash: table.hash() })
}

impl End {
    /// As one of many.
    fn counted(self, number: u64) -> Result<Ended, Unended> {
        let End { seed, outcome, decisions, turn, .. } = self;
        let outcome = outcome.ok_or_else(|| Unended { number, seed, why: String::new() })?;
        Ok(Ended { outcome, turns: turn, decisions })
    }
}

impl Summary {
    fn of(seed: Seed, report: Report) -> Summary {
        Summary {
            seed,
            games: report.games,
            unended: report.troubles.len(),
            wins: report.wins,
            shared: report.shared,
            value: report.value,
            decisions: report.decisions.mean,
            turns: report.turns.mean,
        }
    }
}
