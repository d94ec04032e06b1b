//! How stewards play Kingdom: whole games among them, and a table of what they did.
//!
//! ```text
//! cargo run --release -p kingdom --example stewards -- 48 six        48 games of six stewards, seeds from the word "six"
//! cargo run --release -p kingdom --example stewards -- 200 duel 2    a steward against random play, from either seat
//! ```
//!
//! The figures of `bench/results.md` come from here. The same words give the same games, as long as stewards judge alike.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kingdom::odds::{Contest, Ground};
use kingdom::tables::TableRulings;
use kingdom::{Deed, Happening, Kingdom};
use table::{
    Audience, Dice, Game, Heard, Luck, Pause, PerSeat, Play, Question, Quick, Roll, Seat, Seats, Seed, Setup, Stream,
    Table,
};

/// A game with more decisions than this does not end.
const LIMIT: u64 = 200_000;

/// Less than this chance to win is no hope.
const HOPELESS: f64 = 0.1;

/// A table at which stewards and random players sit, and somebody counts what is told.
struct Census {
    stewards: Seats,
    dice: Stream,
    luck: Quick,
    decisions: u64,
    thinking: Duration,
    /// What happened, by name.
    deeds: BTreeMap<&'static str, u64>,
    /// The round that is being played, and the round in which each player fell.
    round: u32,
    falls: Vec<u32>,
    /// Whether the last proposal was a captor's.
    for_a_life: bool,
}

impl Census {
    fn new(stewards: Seats, seed: &Seed) -> Census {
        Census {
            stewards,
            dice: Stream::new(seed),
            luck: Quick::from_seed(seed),
            decisions: 0,
            thinking: Duration::ZERO,
            deeds: BTreeMap::new(),
            round: 0,
            falls: Vec::new(),
            for_a_life: false,
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.deeds.entry(what).or_default() += 1;
    }

    fn witness(&mut self, deed: &Deed) {
        match deed {
            Deed::Turn { round, .. } => self.round = *round,
            Deed::Offers { .. } | Deed::OffersInPrivate { .. } => {
                self.for_a_life = false;
                self.count("offers made");
            }
            Deed::Proposes { .. } => {
                self.for_a_life = true;
                self.count("terms proposed for a life");
            }
            Deed::Accepts { .. } if self.for_a_life => self.count("terms accepted"),
            Deed::Accepts { .. } => self.count("offers accepted"),
            Deed::NothingOffered { .. } => self.count("offers of nothing"),
            Deed::Ally { .. } => self.count("alliances made"),
            Deed::Breaks { .. } => self.count("alliances ended"),
            Deed::Joins { .. } => self.count("allies who joined a battle"),
            Deed::Captured { .. } => self.count("Challengers captured"),
            Deed::Ransomed { .. } => self.count("ransoms paid"),
            Deed::GoldOfCamelot { .. } => self.count("turns paid in Camelot"),
            Deed::Duel { .. } => self.count("duels"),
            Deed::Rides { to, .. } if *to == kingdom::board::Board::get().camelot() => {
                self.count("rides to Camelot");
            }
            Deed::Guardian { .. } => self.count("Guardians met"),
            Deed::GrailWon { .. } => self.count("Grails won"),
            Deed::Eliminated { .. } => {
                self.falls.push(self.round);
                self.count("players who fell");
            }
            Deed::Battle { forces, ground, .. } => {
                self.count("battles");
                let [attacker, defender] = *forces;
                let weighed = Contest {
                    attacker,
                    defender,
                    ground: *ground,
                    attacker_is_guardian: false,
                    defender_is_guardian: false,
                    rulings: TableRulings::default(),
                };
                // At the walls the few wear down the many over turns; but not one against five.
                let few = match ground {
                    Ground::Field => attacker.value() < defender.value(),
                    Ground::Castle | Ground::Village => 2 * attacker.value() <= defender.value(),
                };
                if few && weighed.odds().attacker_wins < HOPELESS {
                    self.count("hopeless attacks");
                }
            }
            _ => {}
        }
    }
}

impl Table<Kingdom> for Census {
    fn ask<Q: Question<Kingdom>>(&mut self, game: &mut Kingdom, seat: Seat, question: Q) -> Play<Q::Answer> {
        if self.decisions >= LIMIT || !question.is_answerable() {
            return Err(Pause::here());
        }
        if !self.stewards.contains(seat) {
            return question.pick(&mut self.luck).ok_or(Pause::here());
        }
        self.decisions += 1;
        let before = Instant::now();
        let answer = question.advise(game, seat, &mut self.luck);
        self.thinking += before.elapsed();
        question.read(&answer).ok_or(Pause::here())
    }

    fn ask_or_hear<Q: Question<Kingdom>, W: Question<Kingdom>>(
        &mut self,
        game: &mut Kingdom,
        seat: Seat,
        question: Q,
        _: Seats,
        _: impl Fn(&Kingdom, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        self.ask(game, seat, question).map(Heard::Answer)
    }

    fn together<A>(
        &mut self,
        game: &mut Kingdom,
        seats: Seats,
        each: impl Fn(&mut Kingdom, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        seats.into_iter().map(|seat| each(game, seat, self)).collect()
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        dice.throw(&mut self.dice)
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        self.dice.shuffle(cards);
    }

    fn draw(&mut self, of: usize) -> usize {
        self.dice.below(of.max(1) as u32) as usize
    }

    fn minutes(&mut self) -> u32 {
        0
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Happening) {
        let entry = event();
        self.witness(&entry.deed);
    }
}

/// A game among so many, played to its end.
fn play(seats: usize, stewards: Seats, seed: &Seed) -> (Kingdom, Census) {
    let setup = Setup::standard(&Kingdom::ABOUT, seats).expect("a standard set-up");
    let mut game = Kingdom::new(&setup).expect("a standard game");
    let mut table = Census::new(stewards, seed);
    while game.outcome().is_none() && game.step(&mut table).is_ok() {}
    (game, table)
}

/// The least, the mean and the most.
fn spread(values: &[f64]) -> String {
    let (least, most) =
        values.iter().fold((f64::MAX, 0.0_f64), |(least, most), value| (least.min(*value), most.max(*value)));
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    format!("{mean:.1} ({least:.0} to {most:.0})")
}

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|games| games.parse().ok()).unwrap_or(48);
    let seed = Seed::from_words(&words.next().unwrap_or_else(|| "six stewards".into()));
    let seats: usize = words.next().and_then(|seats| seats.parse().ok()).unwrap_or(6);
    // Two seats: a steward against random play, the seats taken in turn.
    let against_random = seats == 2;
    let mut deeds: BTreeMap<&'static str, u64> = BTreeMap::new();
    let (mut rounds, mut last_two, mut decisions, mut thinking) = (Vec::new(), Vec::new(), 0, Duration::ZERO);
    let (mut won, mut ended) = ([0_u64; 2], 0_u64);
    for number in 0..games {
        let side = (number % 2) as usize;
        let stewards = if against_random { Seats::only(Seat::new(side)) } else { Seats::first(seats) };
        let (game, census) = play(seats, stewards, &seed.nth(number));
        if let Some(outcome) = game.outcome() {
            ended += 1;
            won[side] += u64::from(against_random && outcome.is_first(Seat::new(side)));
        }
        rounds.push(f64::from(game.turn()));
        if let [.., before_last, last] = census.falls[..] {
            last_two.push(f64::from(last - before_last));
        }
        census.deeds.into_iter().for_each(|(deed, times)| *deeds.entry(deed).or_default() += times);
        decisions += census.decisions;
        thinking += census.thinking;
    }
    println!("| {games} games of {seats} | |\n|---|---|");
    println!("| rounds | {} |", spread(&rounds));
    println!("| games that ended | {ended} |");
    if against_random {
        println!("| won by the steward, from the first and from the second seat | {} and {} |", won[0], won[1]);
    } else {
        println!("| rounds between the last two | {} |", spread(&last_two));
    }
    for (deed, times) in deeds {
        println!("| {deed}, for each game | {:.2} |", times as f64 / games as f64);
    }
    println!("| decisions, for each game | {:.0} |", decisions as f64 / games as f64);
    println!("| time for a decision | {:.1} us |", thinking.as_secs_f64() * 1e6 / decisions.max(1) as f64);
}
