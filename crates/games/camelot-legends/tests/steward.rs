//! The steward of Camelot Legends: he plays better than chance, and his games end.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, Report, simulate};
use camelot_legends::Legends;
use table::{Game, Seed, Setup};

fn play(bots: &[Bot], games: u64, seed: &str, options: &[(&str, &str)]) -> Report {
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let names = (0..bots.len()).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
    let setup = Setup::new(&Legends::ABOUT, names, &options).expect("a set-up");
    let seed = Seed::from_words(seed);
    let plan = Plan { setup, bots: bots.to_vec(), games, seed, limit: 40_000, jobs: 0, records: false };
    let report = simulate(&Of::<Legends>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    assert_eq!(report.troubles, [], "every game must end well");
    report
}

#[test]
fn a_steward_beats_random_play_from_either_seat() {
    let first = play(&[Bot::Steward, Bot::Random], 10, "steward first", &[]);
    let second = play(&[Bot::Random, Bot::Steward], 10, "steward second", &[("level", "advanced")]);
    assert!(first.wins[0] + second.wins[1] >= 18, "{first:?} {second:?}");
}

#[test]
fn four_stewards_come_to_an_end_under_all_options() {
    let odd = [("level", "advanced"), ("hand_limit", "7"), ("tie_breaker", "most_events"), ("final_event_rounds", "8")];
    let report = play(&[Bot::Steward; 4], 2, "four", &odd);
    assert!(report.turns.most < 40, "{report:?}");
    play(&[Bot::Steward; 3], 1, "beginners", &[("level", "beginner")]);
}
