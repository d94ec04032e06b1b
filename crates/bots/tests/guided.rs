//! Search in games that have a steward: it finds what the steward misses, answers only what is allowed, and comes to the
//! same answer however often it is interrupted.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Effort, Of, Plan, Report, Search, Tally, Thoughts, simulate};
use examples::Relics;
use serde::{Deserialize, Serialize};
use table::prelude::*;
use table::{Answer, Chance, Facing, Match, Quick, Reach, Seed, Spot, StateHash, Zone};

/// Two gardeners, each with a tree. In each turn one picks what is ripe or waits, and the fruit grows threefold. What is
/// picked is sold or not, in baskets that cost nothing, and something is planted somewhere and given a name.
///
/// Their steward is a fool: he never waits while a fruit is ripe, sells half of it and takes no basket, though each adds
/// to the price.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Orchard {
    turn: u32,
    ripe: [u8; 2],
    sold: [u32; 2],
}

/// The last turn.
const TURNS: u32 = 8;

#[derive(Clone, Copy, PartialEq, Hash, Debug)]
enum Deed {
    Pick,
    Wait,
}

#[derive(Clone, Copy, Hash)]
struct Basket(u8);

impl Choice<Orchard> for Deed {
    fn label(&self, _: &Orchard) -> String {
        format!("{self:?}")
    }
    fn merit(&self, _: &Orchard, _: Seat) -> f32 {
        f32::from(u8::from(*self == Deed::Pick))
    }
}

impl Choice<Orchard> for Basket {
    fn label(&self, _: &Orchard) -> String {
        format!("basket {}", self.0)
    }
    fn merit(&self, _: &Orchard, _: Seat) -> f32 {
        -1.0
    }
}

impl Game for Orchard {
    type Event = Note;
    type View = Orchard;
    const ABOUT: About = About {
        id: "orchard",
        title: "Orchard",
        steward: true,
        rules: "[[rule]]\nid = \"ORC-1\"\ntitle = \"Fruit\"\ntext = \"Pick it.\"\ncheck = \"Given a fruit, when it is picked, then it is gone.\"\n",
        ..About::PLAIN
    };

    fn new(_: &Setup) -> Result<Orchard, String> {
        Ok(Orchard { turn: 1, ripe: [2; 2], sold: [0; 2] })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let index = self.turn as usize % 2;
        let seat = Seat::new(index);
        match table.ask(self, seat, one("ORC-1", "Do you pick it?", [Deed::Pick, Deed::Wait]))? {
            Deed::Wait => self.ripe[index] = self.ripe[index].saturating_mul(3),
            Deed::Pick => {
                let fruit = self.ripe[index];
                let half = move |_: &Orchard| fruit / 2;
                let sold = table.ask(self, seat, number("ORC-1", "How many?", 0..=fruit).wisely(half))?;
                let baskets = table.ask(self, seat, some("ORC-1", "In what?", 0..=2, [1, 2, 3].map(Basket)))?;
                self.sold[index] += u32::from(sold) + baskets.len() as u32;
                self.ripe[index] = 2;
            }
        }
        let garden = Reach {
            surface: "garden".into(),
            facing: Facing::None,
            within: vec![Zone::Box { left: 0, top: 0, right: 9, bottom: 9 }],
            outside: vec![Zone::Disc { x: 5, y: 5, radius: 2 }],
            stay: Spot { x: 0, y: 0, facing: None },
        };
        table.ask(self, seat, spot("ORC-1", "Where do you plant?", garden))?;
        table.ask(self, seat, text("ORC-1", "What is it called?", 9, ["Pippin"]))?;
        table.roll(Dice::D6);
        self.turn += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn > TURNS).then(|| Outcome::by_score(&self.sold.map(i64::from), "ORC-1"))
    }
    fn appraise(&self, seat: Seat) -> f64 {
        let lead = f64::from(self.sold[seat.index()]) - f64::from(self.sold[1 - seat.index()]);
        0.5 + lead.clamp(-40.0, 40.0) / 80.0
    }
    fn turn(&self) -> u32 {
        self.turn
    }
    fn view(&self, _: Option<Seat>) -> Orchard {
        self.clone()
    }
    fn inventory(&self) -> Inventory {
        Inventory::new()
    }
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl TextBoard for Orchard {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}", self.ripe)
    }
}

fn start<G: Game>(seats: usize, words: &str) -> Match<G> {
    let setup = Setup::standard(&G::ABOUT, seats).expect("a standard set-up");
    Match::start(setup, Chance::new(Seed::from_words(words))).expect("a start")
}

fn play<G: Game>(bots: &[Bot], games: u64) -> Report {
    let setup = Setup::standard(&G::ABOUT, bots.len()).expect("a standard set-up");
    let seed = Seed::from_words("guided");
    let plan = Plan { setup, bots: bots.to_vec(), games, seed, limit: 10_000, jobs: 0, records: false };
    let report = simulate(&Of::<G>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    assert_eq!(report.troubles, [], "every answer must be taken, and every game must end");
    report
}

const SECOND: Seat = Seat::new(1);
const SEARCH: Bot = Bot::Search(Effort::simulations(400));

/// What a bot says at the table, in words; then it is done.
fn says(bot: Bot, table: &mut Match<Orchard>) -> String {
    let answer = bot.decide(table, SECOND, &mut Quick::new(1)).expect("it is asked");
    let label = table.prompt(SECOND).expect("it is asked").label(&answer);
    table.submit(SECOND, answer).expect("it is allowed");
    label
}

#[test]
fn a_look_ahead_shows_what_the_steward_misses() {
    let mut table = start::<Orchard>(2, "orchard");
    assert_eq!(says(Bot::Steward, &mut table.clone()), "Pick", "he errs");
    assert_eq!(says(SEARCH, &mut table), "Wait");
    let mut table = start::<Orchard>(2, "orchard");
    assert_eq!(says(Bot::Steward, &mut table), "Pick");
    assert_eq!(says(Bot::Steward, &mut table.clone()), "1", "he errs");
    assert_eq!(says(SEARCH, &mut table), "2");
    assert_eq!(says(Bot::Steward, &mut table.clone()), "(none)", "he errs");
    assert!(says(SEARCH, &mut table).contains(" | "), "two baskets are better than one or none");
}

#[test]
fn a_search_beats_the_steward_that_guides_it_from_either_seat() {
    let first = play::<Orchard>(&[Bot::Search(Effort::simulations(60)), Bot::Steward], 10);
    let second = play::<Orchard>(&[Bot::Steward, Bot::Search(Effort::simulations(60))], 10);
    assert_eq!((first.wins[0], second.wins[1]), (10, 10), "{first:?} {second:?}");
}

#[test]
fn with_nothing_to_gain_a_search_does_as_the_steward_and_soon_says_so() {
    let mut table = start::<Orchard>(2, "orchard");
    for _ in 0..3 {
        says(Bot::Steward, &mut table);
    }
    let vantage = table.vantage(SECOND).expect("where to plant");
    let mut thoughts = Thoughts::default();
    let many = Search::new(Effort::simulations(1_000_000));
    assert!(many.think(&vantage, &mut thoughts, &mut Quick::new(5), || false), "it is sure");
    assert!(thoughts.simulations() < 2_000, "{}", thoughts.simulations());
    let steward = Bot::Steward.decide(&table, SECOND, &mut Quick::new(5)).expect("it is asked");
    assert!(matches!((thoughts.favourite(SECOND), steward), (Some(Answer::Spot(_)), Answer::Spot(_))));
}

/// The answer after so many simulations, and how many slices they took.
fn sliced<G: Game>(table: &Match<G>, seat: Seat, luck: u64, slice: u32) -> (Option<Answer>, u32) {
    let vantage = table.vantage(seat).expect("it is asked");
    let search = Search::new(Effort::simulations(200));
    let (mut thoughts, mut luck, mut slices, mut done) = (Thoughts::default(), Quick::new(luck), 1, 0);
    let mut enough = || {
        done += 1;
        done % slice == 0
    };
    while !search.think(&vantage, &mut thoughts, &mut luck, &mut enough) {
        slices += 1;
    }
    (thoughts.favourite(seat), slices)
}

#[test]
fn the_same_luck_gives_the_same_answer_however_often_a_search_is_interrupted() {
    let table = start::<Relics>(3, "slices");
    let seat = table.waiting().into_iter().next().expect("somebody is asked");
    for luck in 0..5 {
        let (at_once, _) = sliced(&table, seat, luck, u32::MAX);
        let (in_slices, slices) = sliced(&table, seat, luck, 1);
        assert!(slices > 5, "{slices}");
        assert_eq!(at_once, in_slices);
    }
}

/// Tables that differ only in what the finder cannot know: he must not be able to tell them apart.
#[test]
fn a_guided_search_decides_the_same_whatever_is_hidden() {
    let table = start::<Relics>(3, "hidden");
    let mut worlds = Vec::new();
    let mut answers = Vec::new();
    let finder = table.waiting().into_iter().next().expect("somebody is asked");
    let truth: serde_json::Value = serde_json::from_str(&table.position()).expect("a position");
    for world in 0..20 {
        let mut other: Relics = serde_json::from_value(truth.clone()).expect("a position");
        other.hide(Some(finder), &mut Quick::new(world));
        let mut state = serde_json::to_value(&other).expect("plain data");
        // What lies on top comes to light before he decides: it is the same in all of them.
        let ground = |state: &serde_json::Value| state["ground"].as_array().expect("a list").clone();
        let top = ground(&truth).last().expect("a relic").clone();
        let mut lie = ground(&state);
        let place = lie.iter().position(|relic| *relic == top).expect("it is there");
        let last = lie.len() - 1;
        lie.swap(place, last);
        state["ground"] = lie.into();
        let other: Relics = serde_json::from_value(state).expect("a position");
        worlds.push(StateHash::of(&other));
        let setup = Setup::standard(&Relics::ABOUT, 3).expect("a standard set-up");
        let position = serde_json::to_string(&other).expect("plain data");
        let other = Match::<Relics>::from_position(setup, &position, Chance::new(Seed::from_words("hidden")));
        answers.push(SEARCH.decide(&other.expect("a position"), finder, &mut Quick::new(7)));
    }
    worlds.sort_unstable();
    worlds.dedup();
    assert!(worlds.len() > 15, "the hidden things must differ for this to mean anything");
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
}

#[test]
fn the_levels_are_in_order_of_strength() {
    let part = |one: Bot, other: Bot| {
        let (first, second) = (play::<Relics>(&[one, other], 300), play::<Relics>(&[other, one], 300));
        (first.value[0] + second.value[1]) / 2.0
    };
    let weaker_first = [(Bot::Random, Bot::Squire), (Bot::Squire, Bot::Knight), (Bot::Squire, Bot::Steward)];
    for (weaker, stronger) in weaker_first {
        let part = part(stronger, weaker);
        assert!(part > 0.51, "{stronger} against {weaker}: {part}");
    }
    assert!(part(SEARCH, Bot::Steward) > 0.5);
}

#[test]
fn every_game_has_levels_that_can_play_it_and_are_called_by_their_names() {
    let names = |about: &About| -> Vec<String> {
        let levels = Bot::levels(about);
        levels.iter().for_each(|(bot, _)| assert_eq!(bot.plays(about), Ok(())));
        levels.iter().for_each(|(bot, _)| assert_eq!(bot.to_string().parse(), Ok(*bot)));
        levels.iter().for_each(|(bot, words)| assert!(words.starts_with(&bot.to_string()), "{words}"));
        levels.iter().map(|(bot, _)| bot.to_string()).collect()
    };
    assert_eq!(names(&Relics::ABOUT), ["squire", "knight", "steward", "master"]);
    assert_eq!(names(&examples::Boast::ABOUT), ["squire", "knight", "master"]);
    let thinks = |about: &About| Bot::levels(about).iter().filter(|(bot, _)| bot.effort(about).is_some()).count();
    assert_eq!((thinks(&Relics::ABOUT), thinks(&examples::Boast::ABOUT)), (1, 3), "others answer at once");
}

#[test]
fn an_interval_is_narrower_the_more_games_there_are() {
    let of = |won, shared, lost| {
        let (least, most) = Tally { won, shared, lost }.interval();
        [least, most].map(|part| (1000.0 * part).round() as u32)
    };
    assert_eq!(of(0, 0, 0), [0, 1000]);
    assert_eq!(of(11, 0, 2), [578, 957]);
    assert_eq!(of(130, 0, 70), [582, 713]);
    assert_eq!(of(0, 20, 0), of(10, 0, 10));
    let by_seat = BTreeMap::from([(0, Tally { won: 1, shared: 2, lost: 3 }), (1, Tally::default())]);
    assert_eq!(by_seat.values().fold(Tally::default(), |all, one| all.and(*one)).games(), 6);
}
