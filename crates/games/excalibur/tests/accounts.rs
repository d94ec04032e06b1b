//! Accounts kept by somebody who only listens: after every step and before every answer of random play each treasury,
//! each muster roll, each card and each counter on the land is what the chronicle says it must be.

use std::collections::{BTreeMap, BTreeSet};

use excalibur::board::Board;
use excalibur::pillage::Prey;
use excalibur::{Affair, Clash, Deed, Excalibur, Faith, Happening, Work};
use serde::Deserialize;
use table::{
    Audience, Dice, Game, Heard, Luck as _, Pause, PerSeat, Play, Question, Quick, Roll, Seat, Seats, Setup, Table,
};

/// What can stand on a manor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Counter {
    Hive,
    Forester,
    Reeve,
    Mill,
    Castle,
    Church,
    Circle,
}

fn site(faith: Faith) -> Counter {
    if faith == Faith::Christian { Counter::Church } else { Counter::Circle }
}

/// What the listener has written down.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Accounts {
    /// Bezants, by seat.
    purses: Vec<i64>,
    /// Numbers of soldiers, by seat.
    rolls: Vec<BTreeSet<u8>>,
    /// Who holds which card, by manor.
    cards: BTreeMap<usize, usize>,
    /// How many of each counter stand on each manor.
    counters: BTreeMap<(usize, Counter), i64>,
}

impl Accounts {
    fn of(seats: usize) -> Accounts {
        Accounts { purses: vec![0; seats], rolls: vec![BTreeSet::new(); seats], ..Accounts::default() }
    }

    fn hear(&mut self, deed: &Deed) {
        match deed {
            Deed::Land(affair) => self.hear_of_the_land(affair),
            Deed::War(clash) => self.hear_of_war(clash),
        }
    }

    fn hear_of_the_land(&mut self, affair: &Affair) {
        match affair {
            Affair::Arrives { seat, sum, .. } | Affair::Raids { seat, sum, .. } | Affair::Scutage { seat, sum } => {
                self.purses[seat.index()] += sum;
            }
            Affair::Harvest { seat, total, .. } => self.purses[seat.index()] += total,
            Affair::Net { seat, paid, .. } => self.purses[seat.index()] -= paid,
            Affair::EntersAndClaims { seat, manor } => {
                self.cards.insert(manor.index(), seat.index());
                self.rolls[seat.index()].extend([1, 2, 52, 53]);
            }
            Affair::Hired { seat, number, sum, .. } => {
                self.purses[seat.index()] -= sum;
                assert!(self.rolls[seat.index()].insert(number.0), "{number} serves already");
            }
            Affair::Joins { seat, number, .. } => {
                assert!(self.rolls[seat.index()].insert(number.0), "{number} serves already");
            }
            Affair::Dismissed { seat, number, .. }
            | Affair::Unpaid { seat, number, .. }
            | Affair::Deserts { seat, number, .. }
            | Affair::Loyalty { seat, number, deserts: true, .. } => self.strike(*seat, number.0),
            Affair::Builds { seat, work, sum } => {
                self.purses[seat.index()] -= sum;
                self.build(*work);
            }
            Affair::SiteFalls { faith, manor, .. } => self.count(manor.index(), site(*faith), -1),
            Affair::StaffMoves { forester, from, to, .. } => {
                let counter = if *forester { Counter::Forester } else { Counter::Reeve };
                self.count(from.index(), counter, -1);
                self.count(to.index(), counter, 1);
            }
            Affair::Swarms { to, .. } => self.count(to.index(), Counter::Hive, 1),
            Affair::Revolts { seat, manor } => {
                assert_eq!(self.cards.remove(&manor.index()), Some(seat.index()), "whose card was it?");
            }
            Affair::Takes { seat, manor, .. } => {
                self.cards.insert(manor.index(), seat.index());
            }
            _ => {}
        }
    }

    fn hear_of_war(&mut self, clash: &Clash) {
        match clash {
            Clash::Loots { seat, die, .. } => self.purses[seat.index()] += i64::from(*die),
            Clash::Dies { seat, number, .. } => self.strike(*seat, number.0),
            Clash::Claims { seat, manor, from } => {
                let before = self.cards.insert(manor.index(), seat.index());
                assert_eq!(before, from.map(Seat::index), "whose card was it?");
            }
            Clash::Burns { manor, prey, falls: true, .. } => {
                let counter = match prey {
                    Prey::Field => return,
                    Prey::Hive => Counter::Hive,
                    Prey::Mill => Counter::Mill,
                    Prey::Forester => Counter::Forester,
                    Prey::Reeve => Counter::Reeve,
                };
                self.count(manor.index(), counter, -1);
            }
            _ => {}
        }
    }

    fn strike(&mut self, seat: Seat, number: u8) {
        assert!(self.rolls[seat.index()].remove(&number), "{number} does not serve");
    }

    fn build(&mut self, work: Work) {
        let counter = match work {
            Work::Hive(_) => Counter::Hive,
            Work::Forester(_) => Counter::Forester,
            Work::Reeve(_) => Counter::Reeve,
            Work::Mill(_) => Counter::Mill,
            Work::Castle(_) => Counter::Castle,
            Work::Site(faith, _) => site(faith),
            Work::RepairCastle(_) | Work::RepairSite(..) => return,
        };
        self.count(work.manor().index(), counter, 1);
    }

    fn count(&mut self, manor: usize, counter: Counter, more: i64) {
        let here = self.counters.entry((manor, counter)).or_default();
        *here += more;
        if *here == 0 {
            self.counters.remove(&(manor, counter));
        }
    }

    /// What really lies on the table.
    fn found(game: &Excalibur) -> Accounts {
        let text = serde_json::to_string(game).expect("plain data");
        let lies: Lies = serde_json::from_str(&text).expect("the parts that are counted");
        let mut found = Accounts::of(lies.players.len());
        for (index, player) in lies.players.iter().enumerate() {
            found.purses[index] = player.treasury;
            found.rolls[index] = player.soldiers.iter().map(|soldier| soldier.number).collect();
            assert_eq!(found.rolls[index].len(), player.soldiers.len(), "two soldiers with one number");
        }
        for (index, estate) in lies.estates.iter().enumerate() {
            found.cards.extend(estate.owner.map(|owner| (index, owner)));
            found.count(index, Counter::Reeve, i64::from(estate.reeve));
            found.count(index, Counter::Castle, i64::from(estate.castle.is_some()));
        }
        for unit in Board::get().units() {
            let (land, manor) = (&lies.lands[unit.index()], unit.manor().index());
            let improvement = match unit.land().ground {
                excalibur::board::Ground::Forest => Counter::Forester,
                _ => Counter::Hive,
            };
            found.count(manor, improvement, i64::from(land.improved));
            found.count(manor, Counter::Mill, i64::from(land.mill));
            for (faith, standing) in Faith::BOTH.iter().zip(&land.sites) {
                found.count(manor, site(*faith), i64::from(standing.is_some()));
            }
        }
        found
    }
}

#[derive(Deserialize)]
struct Lies {
    players: Vec<Purse>,
    estates: Vec<Card>,
    lands: Vec<Ground>,
}

#[derive(Deserialize)]
struct Purse {
    treasury: i64,
    soldiers: Vec<Man>,
}

#[derive(Deserialize)]
struct Man {
    number: u8,
}

#[derive(Deserialize)]
struct Card {
    owner: Option<usize>,
    reeve: bool,
    castle: Option<String>,
}

#[derive(Deserialize)]
struct Ground {
    improved: bool,
    mill: bool,
    sites: [Option<String>; 2],
}

/// A table of random players at which the listener sits.
struct Listening {
    luck: Quick,
    accounts: Accounts,
    looked: u32,
    answers: u32,
}

impl Listening {
    #[track_caller]
    fn look(&mut self, game: &Excalibur) {
        assert_eq!(Accounts::found(game), self.accounts, "after {} answers", self.answers);
        self.looked += 1;
    }
}

impl Table<Excalibur> for Listening {
    fn ask<Q: Question<Excalibur>>(&mut self, game: &mut Excalibur, _: Seat, question: Q) -> Play<Q::Answer> {
        self.look(game);
        self.answers += 1;
        question.pick(&mut self.luck).ok_or(Pause::here())
    }

    fn ask_or_hear<Q: Question<Excalibur>, W: Question<Excalibur>>(
        &mut self,
        game: &mut Excalibur,
        seat: Seat,
        question: Q,
        _: Seats,
        _: impl Fn(&Excalibur, Seat) -> W,
    ) -> Play<Heard<Q::Answer, W::Answer>> {
        self.ask(game, seat, question).map(Heard::Answer)
    }

    fn together<A>(
        &mut self,
        game: &mut Excalibur,
        seats: Seats,
        each: impl Fn(&mut Excalibur, Seat, &mut Self) -> Play<A>,
    ) -> Play<PerSeat<A>> {
        seats.into_iter().map(|seat| each(game, seat, self)).collect()
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        dice.throw(&mut self.luck)
    }

    fn shuffle<C>(&mut self, cards: &mut [C]) {
        self.luck.shuffle(cards);
    }

    fn draw(&mut self, of: usize) -> usize {
        self.luck.below(of.max(1) as u32) as usize
    }

    fn minutes(&mut self) -> u32 {
        0
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Happening) {
        self.accounts.hear(&event().deed);
    }
}

/// Plays to the end; how often the listener has looked.
fn listen(seats: usize, luck: u64, options: &[(&str, &str)]) -> u32 {
    let names = (0..seats).map(|index| Excalibur::ABOUT.seat_name(index)).collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a table");
    let mut game = Excalibur::new(&setup).expect("a game");
    let mut table = Listening { luck: Quick::new(luck), accounts: Accounts::of(seats), looked: 0, answers: 0 };
    while game.outcome().is_none() {
        assert!(game.step(&mut table).is_ok(), "a question without an answer");
        table.look(&game);
        assert_eq!(game.audit_start(&setup), Ok(()));
    }
    table.looked
}

#[test]
fn treasuries_musters_cards_and_counters_are_what_the_chronicle_says() {
    // EXC-25-S, EXC-3-4, EXC-R48
    let advanced = [("rules", "advanced"), ("time_limit", "years"), ("limit", "4")];
    let standard =
        [("time_limit", "years"), ("limit", "3"), ("fate", "on"), ("pillaging", "on"), ("treasuries", "open")];
    let mut looked = 0;
    for (seats, luck) in (2..=6).flat_map(|seats| [(seats, 1), (seats, 2)]) {
        looked += listen(seats, luck, &advanced) + listen(seats, luck + 2, &standard);
    }
    assert!(looked > 5_000, "only {looked} looks");
}
