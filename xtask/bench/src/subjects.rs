//! What is measured.

use std::collections::BTreeMap;
use std::hint::black_box;

use bots::{Bot, Effort, Search, Thoughts, Title, Trial};
use table::{About, Answer, Chance, Game, Luck, Match, Quick, Record, Saved, Seed, Setup};

use super::measure::{Figure, bytes_each, milliseconds, per_second};
use super::vigil::Vigil;

fn setup<G: Game>(seats: usize, options: &[(&str, &str)]) -> Setup {
    setup_of(&G::ABOUT, seats, options)
}

fn setup_of(about: &About, seats: usize, options: &[(&str, &str)]) -> Setup {
    let names = (0..seats).map(|index| about.seat_name(index)).collect();
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Setup::new(about, names, &options).expect("the benchmark's own set-up")
}

fn start<G: Game>(setup: Setup, game: u64) -> Match<G> {
    Match::start(setup, Chance::new(Seed::from_words("bench").nth(game))).expect("the benchmark's own match")
}

/// The name of a trial's row: `Kingdom, random decisions, 2 seats`.
pub(super) fn trial_name(title: &dyn Title, trial: &Trial) -> String {
    let options = if trial.words.is_empty() { String::new() } else { format!(", {}", trial.words) };
    format!("{}, random decisions, {} seats{options}", title.about().title, trial.seats)
}

/// Random games of a title to the end, one after the other.
pub(super) fn trial(title: &dyn Title, trial: &Trial) -> Figure {
    /// How many at a time: enough that the work between two games does not count.
    const DECISIONS: u64 = 10_000;
    let setup = setup_of(&title.about(), trial.seats, trial.options);
    let mut luck = Quick::new(1);
    per_second(|| title.play_at_random(&setup, DECISIONS, &mut luck).expect("the title's own trial"))
}

/// Answers to live matches, played to the end; every question has as many options as the random answer needs.
fn play_live<G: Game>(mut table: Match<G>, luck: &mut Quick) -> u64 {
    let mut submitted = 0;
    while let Some(seat) = table.waiting().into_iter().next() {
        // Most questions of these games have seven options or more; a refusal is another try.
        if table.submit(seat, Answer::One(luck.below(7))).is_ok() {
            submitted += 1;
        }
    }
    black_box(table.hash());
    submitted
}

pub(super) fn submissions<G: Game>(seats: usize) -> Figure {
    let setup = setup::<G>(seats, &[]);
    let mut luck = Quick::new(3);
    per_second(|| play_live(start::<G>(setup.clone(), 0), &mut luck))
}

pub(super) fn long_steps() -> Figure {
    let setup = setup::<Vigil>(2, &[("watches", "4"), ("decisions", "42")]);
    let mut luck = Quick::new(3);
    per_second(|| play_live(start::<Vigil>(setup.clone(), 0), &mut luck))
}

/// Simulations of a search at the first question of a match.
pub(super) fn search<G: Game>(seats: usize) -> Figure {
    const SIMULATIONS: u32 = 1000;
    let table = start::<G>(setup::<G>(seats, &[]), 1);
    let seat = table.waiting().into_iter().next().expect("somebody is asked");
    let vantage = table.vantage(seat).expect("the seat that is asked");
    let mut luck = Quick::new(4);
    per_second(|| {
        black_box(Search::new(Effort::simulations(SIMULATIONS)).decide(&vantage, &mut luck));
        SIMULATIONS.into()
    })
}

/// Simulations that a steward guides, at every tenth question of a match between stewards.
pub(super) fn guided<G: Game>(options: &[(&str, &str)]) -> Figure {
    const SIMULATIONS: u32 = 200;
    let (mut table, mut luck) = (start::<G>(setup::<G>(2, options), 1), Quick::new(4));
    let mut positions = Vec::new();
    while let Some(seat) = table.waiting().into_iter().next() {
        if table.answers() % 10 == 0 {
            positions.push((table.clone(), seat));
        }
        let answer = Bot::Steward.decide(&table, seat, &mut luck).expect("a steward answers");
        table.submit(seat, answer).expect("as the rules have it");
    }
    let mut positions = positions.iter().cycle();
    per_second(|| {
        let (table, seat) = positions.next().expect("a match has ten questions");
        let (vantage, mut thoughts) = (table.vantage(*seat).expect("the seat that is asked"), Thoughts::default());
        Search::new(Effort::simulations(SIMULATIONS)).think(&vantage, &mut thoughts, &mut luck, || false);
        thoughts.simulations().into()
    })
}

pub(super) fn room_at_start<G: Game>(seats: usize) -> Figure {
    let setup = setup::<G>(seats, &[]);
    bytes_each(10_000, |game| start::<G>(setup.clone(), game as u64))
}

/// A vigil with six decisions a watch, after this many decisions.
fn vigil_after(decisions: u32, game: u64) -> Match<Vigil> {
    let mut table = start::<Vigil>(setup::<Vigil>(2, &[("watches", "1000000"), ("decisions", "6")]), game);
    let mut luck = Quick::new(game);
    while table.answers() < decisions {
        let seat = table.waiting().into_iter().next().expect("the vigil is long");
        table.submit(seat, Answer::One(luck.below(8))).expect("one of eight candles");
    }
    table
}

pub(super) fn room_after(decisions: u32) -> Figure {
    bytes_each(1000, |game| vigil_after(decisions, game as u64))
}

pub(super) fn open_record(decisions: u32) -> Figure {
    let text = vigil_after(decisions, 5).record();
    milliseconds(|| {
        let record = Record::parse(&text).expect("our own record");
        black_box(record.play::<Vigil>(None).expect("our own record").table.hash());
    })
}

pub(super) fn open_checkpoint(decisions: u32) -> Figure {
    let saved = vigil_after(decisions, 5).save().expect("plain data");
    let text = serde_json::to_string(&saved).expect("plain data");
    milliseconds(|| {
        let saved: Saved = serde_json::from_str(&text).expect("our own checkpoint");
        black_box(Match::<Vigil>::load(saved).expect("our own checkpoint").hash());
    })
}
