//! Random matches to look at: every number of seats, varied options, every decision.

use std::collections::BTreeMap;

use super::{Fixed, Trial, Violation};
use crate::{Answer, Ask, Chance, Decide, Game, Luck, Match, OptionKind, Prompt, Question, Quick, Seat, Seed, Setup};

/// A match at a decision, or at its end.
pub(super) struct Moment<'m, G: Game> {
    pub(super) table: &'m Match<G>,
    /// Who answers next, and what; nobody at the end.
    pub(super) next: Option<(Seat, Answer)>,
    /// Whether a law looks at it ([`Trial::every`]): always at the first decision and at the end.
    pub(super) looked_at: bool,
}

/// Plays random matches and shows every decision and every end to `visit`, which says what is wrong with it. A match
/// that cannot go on, or that goes on for too long, is left to the tenth law.
///
/// The match forgets what was told before the step that is being played. Otherwise every copy of the match would copy a
/// long chronicle.
pub(super) fn walk<G: Game>(
    law: u8,
    trial: &Trial,
    visit: impl FnMut(&Moment<'_, G>, &mut Quick) -> Result<(), String>,
) -> Result<(), Violation> {
    walk_forgetting(law, trial, Match::forget_before_this_step, visit)
}

/// The same with matches that forget nothing.
pub(super) fn walk_remembering<G: Game>(
    law: u8,
    trial: &Trial,
    visit: impl FnMut(&Moment<'_, G>, &mut Quick) -> Result<(), String>,
) -> Result<(), Violation> {
    walk_forgetting(law, trial, |_| {}, visit)
}

fn walk_forgetting<G: Game>(
    law: u8,
    trial: &Trial,
    forget: impl Fn(&mut Match<G>),
    mut visit: impl FnMut(&Moment<'_, G>, &mut Quick) -> Result<(), String>,
) -> Result<(), Violation> {
    let mut started = false;
    for number in 0..trial.games_of(law) {
        let Ok(mut table) = start::<G>(trial, number) else { continue };
        started = true;
        let mut luck = luck(trial, number);
        loop {
            let next = (table.answers() < trial.limit).then(|| choose(&table, &mut luck)).flatten();
            let looked_at = next.is_none() || table.answers() == 0 || luck.below(trial.every.max(1)) == 0;
            let moment = Moment { table: &table, next, looked_at };
            visit(&moment, &mut luck).map_err(|why| Violation::at(law, &table, why))?;
            let Some((seat, answer)) = moment.next else { break };
            forget(&mut table);
            // Some rules look at the clock, so it runs in every other match: two answers a minute.
            if number % 2 == 1 {
                table.set_minutes(table.answers() / 2);
            }
            if table.submit(seat, answer).is_err() {
                break;
            }
        }
    }
    if started { Ok(()) } else { Err(Violation::of(law, "no match could be started, so nothing was tried")) }
}

/// The match with this number, at its first question.
pub(super) fn start<G: Game>(trial: &Trial, number: u32) -> Result<Match<G>, String> {
    // Each list of fixed options in turn.
    let fixed = if trial.fixed.is_empty() { &[&[] as &[_]] as &[_] } else { trial.fixed };
    let (round, list) = (number as usize / fixed.len(), number as usize % fixed.len());
    let setups = setups::<G>(fixed[list]);
    let setup = setups.get(round % setups.len().max(1)).ok_or("no set-up can be played at all")?;
    Match::start(setup.clone(), Chance::new(seed(trial, number))).map_err(|error| error.0)
}

/// The seed of the match with this number.
pub(super) fn seed(trial: &Trial, number: u32) -> Seed {
    Seed::from_words(&format!("battery {}", trial.luck)).nth(number.into())
}

/// The luck of the players in the match with this number.
pub(super) fn luck(trial: &Trial, number: u32) -> Quick {
    Quick::from_seed(&seed(trial, number))
}

/// A seat that may speak before others have answered does so once in this many times.
const SPEAKS: u32 = 16;

/// A seat that is asked something, or now and then one that may speak; and its answer.
pub(super) fn choose<G: Game>(table: &Match<G>, luck: &mut Quick) -> Option<(Seat, Answer)> {
    let speaks = !table.may_speak().is_empty() && luck.below(SPEAKS) == 0;
    let seats = if speaks { table.may_speak() } else { table.waiting() };
    let seat = seats.into_iter().nth(luck.below(seats.len().max(1) as u32) as usize)?;
    // Mostly what a random bot would say, now and then any answer the prompt allows.
    let usual = if luck.below(8) == 0 { None } else { table.vantage(seat) };
    match usual {
        Some(vantage) => Some((seat, vantage.decide(&mut Anything, luck)?)),
        None => Some((seat, pick(&table.prompt(seat)?, luck))),
    }
}

/// Any answer at all.
struct Anything;

impl<G: Game> Decide<G> for Anything {
    fn decide<Q: Question<G>>(&mut self, _: &G, _: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        question.random(luck)
    }
}

/// An answer that the prompt allows. Words are chosen to upset a record.
pub(super) fn pick(prompt: &Prompt, luck: &mut Quick) -> Answer {
    const WORDS: [&str; 6] = ["?", "", "; d6: 4", "\"Ygraine\\\" said: [no]", "  1. Élaine ⚔ ", "(none) | both"];
    match &prompt.ask {
        Ask::Text { longest } => {
            let words = WORDS[luck.below(WORDS.len() as u32) as usize];
            Answer::Text(words.chars().take(*longest as usize).collect::<String>().into())
        }
        _ => prompt.random(luck),
    }
}

/// Set-ups that the game can be played with. First every number of seats with the default options; then each option in
/// each of its other values (a number at its limits), each time with another number of seats. Fixed options are never
/// varied.
fn setups<G: Game>(fixed: Fixed) -> Vec<Setup> {
    let (least, most) = G::ABOUT.seats;
    let fixed: BTreeMap<String, String> =
        fixed.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let varied = G::ABOUT.options.iter().filter(|spec| !fixed.contains_key(spec.key)).flat_map(|spec| {
        let values = match spec.kind {
            OptionKind::Flag { .. } => vec!["on".to_owned(), "off".to_owned()],
            OptionKind::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
            OptionKind::Word { of } => of.iter().map(|word| (*word).to_owned()).collect(),
        };
        values.into_iter().map(|value| BTreeMap::from([(spec.key.to_owned(), value)]))
    });
    let standard = (least..=most).map(|seats| (seats, BTreeMap::new()));
    let varied = varied.enumerate().map(|(index, options)| (least + index % (most - least + 1), options));
    standard
        .chain(varied)
        .filter_map(|(seats, mut options): (_, BTreeMap<_, _>)| {
            options.extend(fixed.clone());
            let names = (0..seats).map(|index| G::ABOUT.seat_name(index)).collect();
            Setup::new(&G::ABOUT, names, &options).ok()
        })
        .filter(|setup| G::new(setup).is_ok())
        .collect()
}
