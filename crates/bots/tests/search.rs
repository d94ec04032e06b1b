//! The search bot: it plays well, and it never sees what it may not.

use std::sync::atomic::AtomicBool;

use bots::{Bot, Effort, Of, Plan, Report, Search, Thoughts, simulate};
use examples::{Boast, ConnectFour, TicTacToe};
use table::{Answer, Chance, Game, Match, Quick, Script, Seat, Seed, Setup, StateHash};

fn play<G: Game>(seats: usize, bots: &[Bot], games: u64) -> Report {
    let setup = Setup::standard(&G::ABOUT, seats).expect("a standard set-up");
    let plan = Plan {
        setup,
        bots: bots.to_vec(),
        games,
        seed: Seed::from_words("search"),
        limit: 10_000,
        jobs: 0,
        records: false,
    };
    let report = simulate(&Of::<G>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    assert_eq!(report.troubles, [], "every game must end well");
    report
}

const ANNA: Seat = Seat::new(0);
const SEARCH: Bot = Bot::Search(Effort::simulations(300));

#[test]
fn search_clearly_beats_random_at_boast_from_either_seat() {
    let first = play::<Boast>(2, &[SEARCH, Bot::Random], 150);
    let second = play::<Boast>(2, &[Bot::Random, SEARCH], 150);
    assert!(first.value[0] > 0.66, "{first:?}");
    assert!(second.value[1] > 0.66, "{second:?}");
}

/// What Anna plays from a position, with the purse at 4 and always the same luck.
fn annas_choice(position: &Boast) -> Option<Answer> {
    let setup = Setup::standard(&Boast::ABOUT, 3).expect("a standard set-up");
    let state = serde_json::to_string(position).expect("plain data");
    let chance = Chance::scripted(Script { dice: [4].into(), ..Script::default() });
    let table = Match::<Boast>::from_position(setup, &state, chance).expect("a position");
    SEARCH.decide(&table, ANNA, &mut Quick::new(7))
}

/// Tables that differ only in what Anna cannot know: she must not be able to tell them apart.
#[test]
fn search_decides_the_same_whatever_is_hidden() {
    let setup = Setup::standard(&Boast::ABOUT, 3).expect("a standard set-up");
    let table = Match::<Boast>::start(setup, Chance::new(Seed::from_words("hidden"))).expect("a start");
    let truth = annas_choice(table.game());
    let mut different = 0;
    for world in 0..20 {
        let mut other = table.game().clone();
        other.hide(Some(ANNA), &mut Quick::new(world));
        different += u32::from(StateHash::of(&other) != table.hash());
        assert_eq!(annas_choice(&other), truth);
    }
    assert!(different > 15, "the hidden cards must differ for this to mean anything");
}

#[test]
fn search_never_loses_at_tic_tac_toe() {
    let report = play::<TicTacToe>(2, &[Bot::Search(Effort::simulations(2_000)), Bot::Random], 30);
    assert_eq!(report.wins[1], 0, "{report:?}");
    assert!(report.wins[0] > 20, "{report:?}");
}

#[test]
fn search_beats_random_at_connect_four() {
    let report = play::<ConnectFour>(2, &[SEARCH, Bot::Random], 30);
    assert!(report.wins[0] >= 28, "{report:?}");
}

#[test]
fn a_search_that_is_interrupted_comes_to_the_same_answer() {
    let setup = Setup::standard(&Boast::ABOUT, 2).expect("a standard set-up");
    let table = Match::<Boast>::start(setup, Chance::new(Seed::from_words("interrupted"))).expect("a start");
    let search = Search::new(Effort::simulations(300));
    let vantage = table.vantage(ANNA).expect("Anna is asked");
    let at_once = search.decide(&vantage, &mut Quick::new(3));
    let (mut thoughts, mut luck, mut slices) = (Thoughts::default(), Quick::new(3), 1);
    let mut simulations = 0;
    let mut enough = || {
        simulations += 1;
        simulations % 7 == 0
    };
    while !search.think(&vantage, &mut thoughts, &mut luck, &mut enough) {
        slices += 1;
    }
    assert_eq!(slices, 43, "300 simulations, 7 at a time");
    assert_eq!(thoughts.favourite(ANNA), at_once);
}
