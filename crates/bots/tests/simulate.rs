//! Games by the hundred: the two ways to play one agree, and a game that breaks is reported and does not harm the
//! others.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, Played, Title, simulate};
use examples::{Boast, ConnectFour, Relics, TicTacToe};
use serde::{Deserialize, Serialize};
use table::prelude::*;
use table::{Record, Seed};

fn plan<G: Game>(seats: usize, games: u64) -> Plan {
    let setup = Setup::standard(&G::ABOUT, seats).expect("a standard set-up");
    let bots = vec![Bot::Random; seats];
    Plan { setup, bots, games, seed: Seed::from_words("series"), limit: 1_000, jobs: 2, records: false }
}

/// Every game of a series, live with its record and straight through without.
fn both_ways<G: Game>(seats: usize, games: u64) -> Vec<(Played, Played)> {
    let fast = plan::<G>(seats, games);
    let live = Plan { records: true, ..fast.clone() };
    let one = |number: u64| {
        let seed = fast.seed.nth(number);
        let play = |plan| Of::<G>::new().play_one(plan, &seed, &AtomicBool::new(false)).expect("nobody stops it");
        (play(&fast), play(&live))
    };
    (0..games).map(one).collect()
}

/// The same seed is the same game, whether or not its record is wanted; and the record is correct.
fn alike<G: Game>(seats: usize) {
    for (fast, live) in both_ways::<G>(seats, 100) {
        assert_eq!(fast.end, live.end);
        assert_eq!(fast.record, None);
        let record = Record::parse(&live.record.expect("a record")).expect("what was written");
        let verified = record.verify::<G>().expect("it holds");
        assert_eq!(verified.answers as u64, live.end.expect("it ended").decisions);
    }
}

#[test]
fn a_live_game_and_one_played_straight_through_are_the_same() {
    alike::<TicTacToe>(2);
    alike::<ConnectFour>(2);
    alike::<Boast>(2);
    alike::<Boast>(4);
    alike::<Relics>(3);
}

/// A knight opens doors. Behind them: nothing, a dragon that makes the program panic, a wall, or the grail.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Cursed {
    turn: u32,
    found: bool,
}

const DRAGON: u32 = 4;
const WALL: u32 = 5;
const GRAIL: u32 = 6;

#[derive(Clone, Copy, Hash)]
struct Door(u8);

impl Choice<Cursed> for Door {
    fn label(&self, _: &Cursed) -> String {
        format!("door {}", self.0)
    }
}

impl Game for Cursed {
    type Event = Note;
    type View = Cursed;
    const ABOUT: About = About {
        id: "cursed",
        title: "Cursed",
        seats: (1, 1),
        rules: "[[rule]]\nid = \"CRS-1\"\ntitle = \"Doors\"\ntext = \"Open one.\"\ncheck = \"Given a door, when it is opened, then it is open.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Cursed, String> {
        Ok(Cursed { turn: 1, found: false })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        table.ask(self, Seat::new(0), one("CRS-1", "Which door?", [Door(1), Door(2)]))?;
        let behind = table.roll(Dice::D6).total();
        assert_ne!(behind, DRAGON, "the dragon wakes");
        if behind == WALL {
            table.ask(self, Seat::new(0), one("CRS-1", "Which door?", Vec::<Door>::new()))?;
        }
        self.found = behind == GRAIL;
        self.turn += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.found.then(|| Outcome::won(Seat::new(0), 1, "CRS-1"))
    }
    fn turn(&self) -> u32 {
        self.turn
    }
    fn view(&self, _: Option<Seat>) -> Cursed {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl TextBoard for Cursed {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Door {}", self.turn)
    }
}

#[test]
fn games_that_break_are_reported_with_their_seed_and_harm_no_other() {
    let plan = Plan { limit: 4, ..plan::<Cursed>(1, 300) };
    let played = Mutex::new(BTreeMap::new());
    let each = |number: u64, game: &Played| {
        let known = played.lock().expect("nobody panics here").insert(number, game.clone());
        assert_eq!(known, None, "every game is told of once");
    };
    let report = simulate(&Of::<Cursed>::new(), &plan, &AtomicBool::new(false), &each);
    let played = played.into_inner().expect("nobody panics here");
    assert_eq!(played.keys().copied().collect::<Vec<_>>(), (0..300).collect::<Vec<_>>());
    assert_eq!(report.games + report.troubles.len() as u64, 300);
    assert_eq!(report.wins, [report.games]);
    for why in ["a panic: ", "the game was stuck after ", "the game did not end within 4 decisions"] {
        let troubles = report.troubles.iter().filter(|trouble| trouble.why.starts_with(why)).count();
        assert!((20..200).contains(&troubles), "{why}: {troubles}");
    }
    for trouble in &report.troubles {
        assert!(!trouble.why.starts_with("a panic") || trouble.why.contains("the dragon wakes"), "{}", trouble.why);
        let one = Plan { games: 1, seed: trouble.seed, ..plan.clone() };
        let again = simulate(&Of::<Cursed>::new(), &one, &AtomicBool::new(false), &|_, _| {});
        assert_eq!((again.games, &again.troubles[0].why), (0, &trouble.why));
        assert_eq!(played[&trouble.number].end.as_ref().err(), Some(&trouble.why));
    }
}

#[test]
fn the_record_of_a_game_that_breaks_leads_to_where_it_broke() {
    let mut broken = 0;
    for (fast, live) in both_ways::<Cursed>(1, 100) {
        assert_eq!(fast.end.is_ok(), live.end.is_ok());
        let record = Record::parse(&live.record.expect("a record")).expect("what was written");
        let table = record.play::<Cursed>(None).expect("it plays").table;
        match live.end {
            Ok(ended) => assert_eq!(u64::from(table.answers()), ended.decisions),
            Err(_) => {
                broken += 1;
                assert_eq!(table.waiting().len(), 1, "it stands at the last question");
            }
        }
    }
    assert!(broken > 30, "{broken}");
}
