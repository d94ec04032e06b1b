//! The steward of Kingdom: he plays better than chance, his games end, and he has an answer to everything.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, Report, simulate};
use kingdom::Kingdom;
use table::{Game, Seed, Setup};

fn play(bots: &[Bot], games: u64, seed: &str, options: &[(&str, &str)]) -> Report {
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let names = (0..bots.len()).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    let setup = Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up");
    let seed = Seed::from_words(seed);
    let plan = Plan { setup, bots: bots.to_vec(), games, seed, limit: 40_000, jobs: 0, records: false };
    let report = simulate(&Of::<Kingdom>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    // KGD-P-3: a game that waits for an answer, or asks the same for ever, is a trouble.
    assert_eq!(report.troubles, [], "every game must end well");
    report
}

#[test]
fn a_steward_beats_random_play_nine_times_of_ten_from_either_seat() {
    let first = play(&[Bot::Steward, Bot::Random], 10, "steward first", &[]);
    let second = play(&[Bot::Random, Bot::Steward], 10, "steward second", &[]);
    assert!(first.wins[0] + second.wins[1] >= 18, "{first:?} {second:?}");
}

/// KGD-2, KGD-R74: one is left long before the game is called off.
#[test]
fn six_stewards_come_to_an_end() {
    let report = play(&[Bot::Steward; 6], 2, "six stewards", &[]);
    assert_eq!(report.shared, 0, "{report:?}");
    assert!(report.turns.most < 200, "{report:?}");
}

/// KGD-P-3: Given six bots, a game with a 30-round limit ends without any unanswered decision; whatever the options are.
#[test]
fn stewards_have_an_answer_to_everything() {
    let limit = [("time_limit", "rounds"), ("limit", "30")];
    let report = play(&[Bot::Steward; 6], 1, "limit", &limit);
    assert!(report.turns.most <= 30, "{report:?}");
    let odd = [
        ("time_limit", "rounds"),
        ("limit", "15"),
        ("riddles", "choice_of_four"),
        ("held_cards", "hidden"),
        ("captivity", "whole_player"),
        ("unpaid_wages", "bankrupt"),
        ("difficult_ground", "one_square_turn"),
        ("table2_casualties", "swapped"),
        ("ambush_toll", "1"),
    ];
    play(&[Bot::Steward; 4], 2, "odd", &odd);
}

/// KGD-33, KGD-N-1: whatever others say to him, he goes on playing.
#[test]
fn a_steward_among_random_players_wins_more_than_his_share() {
    let bots = [Bot::Random, Bot::Steward, Bot::Random, Bot::Random];
    let report = play(&bots, 8, "among fools", &[]);
    assert!(report.wins[1] >= 6, "{report:?}");
}
