//! Bots that stop: after a number of simulations, after some time, when told to, and in a game that would never end.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::{Bot, Effort, Of, Plan, Search, Thoughts, Title, simulate};
use examples::Boast;
use serde::{Deserialize, Serialize};
use table::prelude::*;
use table::{Advised, Chance, Match, Quick, Seed};

/// Two merchants haggle within one step and never agree. After a thousand words somebody calls for quiet. Each test has
/// its own haggle, and its own flag.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Haggle<const FLAG: usize> {
    words: u32,
}

static QUIET: [AtomicBool; 5] = [const { AtomicBool::new(false) }; 5];

/// The haggle that has a steward.
const GUIDED: usize = 4;

#[derive(Clone, Copy, Hash)]
struct Coins(u8);

impl<const FLAG: usize> Choice<Haggle<FLAG>> for Coins {
    fn label(&self, _: &Haggle<FLAG>) -> String {
        format!("{} coins", self.0)
    }
}

impl<const FLAG: usize> Game for Haggle<FLAG> {
    type Event = Note;
    type View = Haggle<FLAG>;
    const ABOUT: About = About {
        steward: FLAG == GUIDED,
        id: "haggle",
        title: "Haggle",
        rules: "[[rule]]\nid = \"HGL-1\"\ntitle = \"Words\"\ntext = \"Name a price.\"\ncheck = \"Given a price, when it is named, then it is too low.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Haggle<FLAG>, String> {
        Ok(Haggle { words: 0 })
    }
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        loop {
            let seat = Seat::new(self.words as usize % 2);
            table.ask(self, seat, one("HGL-1", "How much?", [Coins(1), Coins(2)]))?;
            self.words += 1;
            if self.words == 1_000 {
                QUIET[FLAG].store(true, Ordering::Relaxed);
            }
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn turn(&self) -> u32 {
        1
    }
    fn view(&self, _: Option<Seat>) -> Haggle<FLAG> {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl<const FLAG: usize> TextBoard for Haggle<FLAG> {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} words", self.words)
    }
}

fn start<G: Game>() -> Match<G> {
    let setup = Setup::standard(&G::ABOUT, 2).expect("a standard set-up");
    Match::start(setup, Chance::new(Seed::from_words("stop"))).expect("a start")
}

const FIRST: Seat = Seat::new(0);

#[test]
fn an_imagined_game_is_cut_off_even_within_one_step() {
    let table = start::<Haggle<0>>();
    let vantage = table.vantage(FIRST).expect("the first merchant is asked");
    let game = vantage.imagine(&mut Advised, &mut Quick::new(1), 1);
    assert_eq!(game.words, 200_000);
}

#[test]
fn a_search_that_is_told_to_stop_breaks_off_in_the_middle_of_a_simulation() {
    let table = start::<Haggle<1>>();
    let vantage = table.vantage(FIRST).expect("the first merchant is asked");
    let search = Search::new(Effort::time(Duration::from_secs(3600))).until(&QUIET[1]);
    let (mut thoughts, mut luck) = (Thoughts::default(), Quick::new(1));
    assert!(!search.think(&vantage, &mut thoughts, &mut luck, || unreachable!("no simulation comes to its end")));
    assert_eq!((thoughts.simulations(), search.is_stopped()), (0, true));
}

#[test]
fn a_guided_search_ends_in_a_step_that_does_not_and_stops_at_once() {
    let table = start::<Haggle<GUIDED>>();
    let vantage = table.vantage(FIRST).expect("the first merchant is asked");
    let search = Search::new(Effort::simulations(50));
    assert!(search.decide(&vantage, &mut Quick::new(1)).is_some());
    let (stop, mut thoughts) = (AtomicBool::new(true), Thoughts::default());
    let done = search.until(&stop).think(&vantage, &mut thoughts, &mut Quick::new(1), || unreachable!("it stops"));
    assert_eq!((done, thoughts.simulations()), (false, 0));
    assert!(thoughts.favourite(FIRST).is_some(), "it knows at least what the steward says");
}

fn plan<G: Game>(records: bool) -> Plan {
    let setup = Setup::standard(&G::ABOUT, 2).expect("a standard set-up");
    let seed = Seed::from_words("stop");
    Plan { setup, bots: vec![Bot::Random; 2], games: 3, seed, limit: u64::MAX, jobs: 1, records }
}

#[test]
fn games_stop_in_the_middle_and_do_not_count() {
    let unheard = |_, _: &_| unreachable!("no game comes to its end");
    let report = simulate(&Of::<Haggle<2>>::new(), &plan::<Haggle<2>>(false), &QUIET[2], &unheard);
    assert_eq!((report.games, report.troubles), (0, vec![]), "straight through");
    let report = simulate(&Of::<Haggle<3>>::new(), &plan::<Haggle<3>>(true), &QUIET[3], &unheard);
    assert_eq!((report.games, report.troubles), (0, vec![]), "at a live table");
}

#[test]
fn a_game_that_is_over_counts_though_the_run_is_stopped() {
    let stop = AtomicBool::new(false);
    let report =
        simulate(&Of::<Boast>::new(), &plan::<Boast>(false), &stop, &|_, _| stop.store(true, Ordering::Relaxed));
    assert_eq!(report.games, 1);
    assert_eq!(Of::<Boast>::new().play_one(&plan::<Boast>(false), &Seed::from_words("stop"), &stop), None);
}

#[test]
fn a_search_ends_by_its_number_or_its_time_and_always_has_an_answer() {
    let table = start::<Boast>();
    let vantage = table.vantage(FIRST).expect("Anna is asked");
    let simulations = |effort| {
        let mut thoughts = Thoughts::default();
        assert!(
            Search::new(effort).think(&vantage, &mut thoughts, &mut Quick::new(1), || false),
            "{effort:?} is spent"
        );
        assert!(thoughts.favourite(FIRST).is_some());
        thoughts.simulations()
    };
    let hour = Duration::from_secs(3600);
    assert_eq!(simulations(Effort::simulations(7)), 7);
    assert_eq!(simulations(Effort::time(Duration::ZERO)), 1, "the least there is");
    assert_eq!(simulations(Effort::time(hour).at_most(5, hour)), 5);
    assert_eq!(simulations(Effort::simulations(1_000_000).at_most(1_000_000, Duration::ZERO)), 1);
    assert!(simulations(Effort::time(Duration::from_millis(1))) >= 1);
}

#[test]
fn efforts_are_read_as_they_are_written() {
    for name in ["search:2000", "search:2s", "search:500ms", "search:3600s"] {
        assert_eq!(name.parse::<Bot>().expect(name).to_string(), name);
    }
    assert_eq!("search".parse::<Bot>(), "search:1000".parse());
    assert_eq!("search:2s".parse::<Bot>(), "search:2000ms".parse());
    for name in
        ["search:", "search:0", "search:0s", "search:3601s", "search:1h", "search:-1s", "search:99999999999999999999s"]
    {
        let why = name.parse::<Bot>().expect_err(name);
        assert!(why.contains("`search:500ms`"), "{why}");
    }
}
