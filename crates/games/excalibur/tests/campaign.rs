//! Games of every size under every layer of the rules, as matches: they end, their records replay to the same hash, and
//! nobody's view has a trace of what is hidden from him. (The battery's law 7 looks at questions and chronicles too.)
//!
//! Here one short game of each. `LOGRES_GAMES=1000` plays so many of each instead, the advanced ones to the book's ten years
//! and the others for five; build it with `--release` then.

use excalibur::Excalibur;
use table::{Chance, Game, Luck, Match, Quick, Record, Seed, Setup};

const STANDARD: &[(&str, &str)] = &[];
const ALL_OPTIONAL: &[(&str, &str)] =
    &[("weather", "on"), ("houses", "on"), ("pillaging", "on"), ("fate", "on"), ("entry_roads", "picked")];
const ADVANCED: &[(&str, &str)] = &[("rules", "advanced")];

/// No match has more decisions.
const LONGEST: u32 = 1_000_000;

fn campaign(seats: usize, layers: &[(&str, &str)]) {
    let asked: Option<u64> = std::env::var("LOGRES_GAMES").ok().map(|games| games.parse().expect("a number of games"));
    let mut options: std::collections::BTreeMap<String, String> =
        layers.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let years = if asked.is_some() { "5" } else { "1" };
    if asked.is_none() || layers != ADVANCED {
        options.extend([("time_limit".to_owned(), "years".to_owned()), ("limit".to_owned(), years.to_owned())]);
    }
    let names: Vec<String> = (0..seats).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    for game in 0..asked.unwrap_or(1) {
        let setup = Setup::new(&Excalibur::ABOUT, names.clone(), &options).expect("a set-up");
        let seed = Seed::from_words(&format!("campaign {seats} {layers:?} {game}"));
        play(Match::start(setup, Chance::new(seed)).expect("a match"), &mut Quick::new(game));
    }
}

fn play(mut table: Match<Excalibur>, luck: &mut Quick) {
    while table.outcome().is_none() {
        assert!(table.answers() < LONGEST, "it does not end");
        let asked = table.waiting();
        let seat = asked.into_iter().nth(luck.below(asked.len() as u32) as usize).expect("somebody is asked");
        // Looking costs more than playing, so not at every decision.
        if luck.below(24) == 0 {
            nothing_hidden_shows(&table, luck);
        }
        let answer = table.prompt(seat).expect("a question").random(luck);
        table.submit(seat, answer).expect("a good answer");
    }
    let record = Record::parse(&table.record()).expect("a record");
    assert_eq!(record.play::<Excalibur>(None).expect("it replays").table.hash(), table.hash());
}

fn nothing_hidden_shows(table: &Match<Excalibur>, luck: &mut Quick) {
    for viewer in table.setup().seats().into_iter().map(Some).chain([None]) {
        let mut other = table.game().clone();
        other.hide(viewer, luck);
        let view = |game: &Excalibur| serde_json::to_string(&game.view(viewer)).expect("plain data");
        assert_eq!(view(&other), view(table.game()), "{viewer:?} at answer {}", table.answers());
    }
}

macro_rules! campaigns {
    ($($name:ident: $seats:literal, $layers:ident;)*) => {
        $(#[test]
        fn $name() {
            // EXC-17-1, EXC-2-4, EXC-B-1, EXC-B-2, EXC-R56
            campaign($seats, $layers);
        })*
    };
}

campaigns! {
    two_at_the_standard_game: 2, STANDARD;
    three_at_the_standard_game: 3, STANDARD;
    four_at_the_standard_game: 4, STANDARD;
    six_at_the_standard_game: 6, STANDARD;
    two_with_all_optional_rules: 2, ALL_OPTIONAL;
    three_with_all_optional_rules: 3, ALL_OPTIONAL;
    four_with_all_optional_rules: 4, ALL_OPTIONAL;
    six_with_all_optional_rules: 6, ALL_OPTIONAL;
    two_at_the_advanced_game: 2, ADVANCED;
    three_at_the_advanced_game: 3, ADVANCED;
    four_at_the_advanced_game: 4, ADVANCED;
    six_at_the_advanced_game: 6, ADVANCED;
}
