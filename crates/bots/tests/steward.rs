//! The house bot: it takes what the game thinks best, and never sees what it may not.

use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, Report, simulate};
use examples::{Boast, Relics, TicTacToe};
use table::{Answer, Chance, Game, Match, Quick, Seat, Seed, Setup, StateHash};

const AMESBURY: Seat = Seat::new(0);

fn play(bots: &[Bot]) -> Report {
    let setup = Setup::standard(&Relics::ABOUT, bots.len()).expect("a standard set-up");
    let seed = Seed::from_words("steward");
    let plan = Plan { setup, bots: bots.to_vec(), games: 200, seed, limit: 1_000, jobs: 0, records: false };
    let report = simulate(&Of::<Relics>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    assert_eq!(report.troubles, [], "every game must end well");
    report
}

#[test]
fn a_steward_beats_random_play_from_either_seat() {
    let first = play(&[Bot::Steward, Bot::Random]);
    let second = play(&[Bot::Random, Bot::Steward]);
    assert!(first.value[0] > 0.6, "{first:?}");
    assert!(second.value[1] > 0.6, "{second:?}");
}

fn relics(position: Option<&Relics>) -> Match<Relics> {
    let setup = Setup::standard(&Relics::ABOUT, 3).expect("a standard set-up");
    let chance = Chance::new(Seed::from_words("hidden"));
    match position {
        None => Match::start(setup, chance).expect("a start"),
        Some(game) => {
            let position = serde_json::to_string(game).expect("plain data");
            Match::from_position(setup, &position, chance).expect("a position")
        }
    }
}

#[test]
fn a_steward_weighs_what_its_own_seat_knows() {
    let table = relics(None);
    let answer = Bot::Steward.decide(&table, AMESBURY, &mut Quick::new(7)).expect("it is asked");
    assert_eq!(table.prompt(AMESBURY).expect("it is asked").label(&answer), "keep");
    let mut table = relics(None);
    table.submit(Seat::new(1), Answer::Number(10)).expect("an offer");
    let answer = Bot::Steward.decide(&table, AMESBURY, &mut Quick::new(7)).expect("it is asked");
    assert_eq!(table.prompt(AMESBURY).expect("it is asked").label(&answer), "sell", "more than it gains by keeping it");
}

/// Tables that differ only in what Amesbury cannot know: it must not be able to tell them apart.
#[test]
fn a_steward_decides_the_same_whatever_is_hidden() {
    let mut table = relics(None);
    for seat in 0..3 {
        table.submit_label(Seat::new(seat), "leave").expect("that can always be done");
    }
    let game: Relics = serde_json::from_str(&table.position()).expect("a position");
    let mut decisions = Vec::new();
    let mut worlds = Vec::new();
    for world in 0..20 {
        let mut other = game.clone();
        other.hide(Some(AMESBURY), &mut Quick::new(world));
        // What lies on top of the ground comes to light before it decides: it is the same in all of them.
        let mut state = serde_json::to_value(&other).expect("plain data");
        let truth = serde_json::to_value(&game).expect("plain data");
        state["ground"] = truth["ground"].clone();
        let other: Relics = serde_json::from_value(state).expect("a position");
        worlds.push(StateHash::of(&other));
        decisions.push(Bot::Steward.decide(&relics(Some(&other)), AMESBURY, &mut Quick::new(7)));
    }
    worlds.sort_unstable();
    worlds.dedup();
    assert!(worlds.len() > 3, "the patrons must differ for this to mean anything");
    decisions.dedup();
    assert_eq!(decisions.len(), 1, "{decisions:?}");
}

#[test]
fn a_steward_is_called_by_its_name_and_sits_only_where_the_game_has_one() {
    assert_eq!("steward".parse(), Ok(Bot::Steward));
    assert_eq!(Bot::Steward.to_string(), "steward");
    assert!("steward:5".parse::<Bot>().is_err());
    assert_eq!(
        "clever".parse::<Bot>().expect_err("nobody"),
        "there is no bot \"clever\"; the bots are `squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`, and `steward` where a game has one"
    );
    assert_eq!(Bot::Steward.plays(&Relics::ABOUT), Ok(()));
    assert_eq!(Bot::Random.plays(&TicTacToe::ABOUT), Ok(()));
    let why = Bot::Steward.plays(&Boast::ABOUT).expect_err("it has none");
    assert_eq!(
        why,
        "Boast has no steward; its bots are `squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`"
    );
}
