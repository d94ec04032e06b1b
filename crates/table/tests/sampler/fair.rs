//! A fair: every seat pitches a tent, sows, draws ribbons and bids in secret. Not much of a game, but it has all kinds
//! of questions, all kinds of chance, several questions in a secret choice, private news, barred options, words of
//! others before an answer, and a clock.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::{
    About, Audience, Barred, Choice, Dice, Facing, Game, Heard, Inventory, Luck, Names, Note, OptionGroup, OptionKind,
    OptionSpec, Outcome, Play, Reach, Seat, Seats, Setup, Spot, Table, TextBoard, Zone, number, one, say, some, spot,
    text,
};

const RIBBONS: u8 = 20;
const SEEDS: u8 = 120;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Fair {
    day: u32,
    days: u32,
    /// How late it was when the day began.
    dawn: u32,
    bag: Vec<Ribbon>,
    thrown: Vec<Ribbon>,
    /// Stalls in the order they open; one more is open each day.
    stalls: Vec<u8>,
    folk: Vec<Folk>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Folk {
    ribbons: Vec<Ribbon>,
    /// A ribbon that is about to be thrown, still among the others.
    chosen: Option<Ribbon>,
    tent: Option<Spot>,
    motto: String,
    coins: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
struct Ribbon(u8);

impl Choice<Fair> for Ribbon {
    fn label(&self, _: &Fair) -> String {
        format!("ribbon {}", self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Hash)]
struct Stall(u8);

impl Choice<Fair> for Stall {
    fn label(&self, _: &Fair) -> String {
        format!("stall {}", self.0)
    }
    fn target(&self, _: &Fair) -> Option<String> {
        Some(format!("stall:{}", self.0))
    }
}

#[derive(Clone, Copy, Hash)]
struct Row(u8);

impl Choice<Fair> for Row {
    fn label(&self, _: &Fair) -> String {
        format!("row {}", self.0)
    }
}

/// What a viewer sees.
#[derive(Serialize)]
pub(crate) struct Green(Fair);

impl TextBoard for Green {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Day {}: {:?}", self.0.day, self.0.folk)
    }
}

impl Game for Fair {
    type Event = Note;
    type View = Green;
    const ABOUT: About = About {
        id: "fair",
        title: "The fair",
        blurb: "A little of everything.",
        seats: (2, 4),
        options: &[
            OptionSpec {
                key: "days",
                title: "Days",
                kind: OptionKind::Number { min: 1, max: 3, default: 2 },
                does: "How long the fair lasts.",
                says: &[],
                group: OptionGroup::Variant,
                rule: "FAIR-1",
            },
            OptionSpec {
                key: "rich",
                title: "Rich",
                kind: OptionKind::Flag { default: false },
                does: "All begin with coins.",
                says: &[],
                group: OptionGroup::Variant,
                rule: "FAIR-1",
            },
        ],
        secrets: true,
        rules: r#"
            [[rule]]
            id = "FAIR-1"
            title = "The fair"
            text = "All pitch tents, sow, draw ribbons and bid."
            [[rule]]
            id = "FAIR-2"
            title = "Closed stalls"
            text = "One stall opens each day."
        "#,
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Fair, String> {
        let coins = if setup.flag("rich") { 5 } else { 0 };
        Ok(Fair {
            day: 0,
            days: setup.number("days") as u32,
            dawn: 0,
            bag: (1..=RIBBONS).map(Ribbon).collect(),
            thrown: Vec::new(),
            stalls: (1..=4).collect(),
            folk: setup.seats().into_iter().map(|_| Folk { coins, ..Folk::default() }).collect(),
        })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if self.day == 0 {
            table.shuffle(&mut self.stalls);
            self.day = 1;
            return Ok(());
        }
        self.dawn = table.minutes();
        for seat in self.seats() {
            self.morning(seat, table)?;
        }
        self.evening(table)?;
        self.day += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let coins: Vec<i64> = self.folk.iter().map(|folk| folk.coins).collect();
        (self.day > self.days).then(|| Outcome::by_score(&coins, "FAIR-1"))
    }

    fn turn(&self) -> u32 {
        self.day.max(1)
    }

    /// The bag, the closed stalls and the ribbons of others are not seen.
    fn view(&self, viewer: Option<Seat>) -> Green {
        let mut seen = self.clone();
        seen.bag.clear();
        seen.stalls.truncate(self.day as usize);
        for seat in self.seats().into_iter().filter(|seat| Some(*seat) != viewer) {
            let folk = &mut seen.folk[seat.index()];
            folk.ribbons.iter_mut().for_each(|ribbon| *ribbon = Ribbon(0));
            folk.chosen = None;
        }
        Green(seen)
    }

    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        let open = self.day as usize;
        luck.deal_anew(&mut self.stalls[open..]);
        let others = self.seats().into_iter().filter(|seat| Some(*seat) != from);
        let mut unknown = std::mem::take(&mut self.bag);
        others.clone().for_each(|seat| unknown.append(&mut self.folk[seat.index()].ribbons.clone()));
        luck.deal_anew(&mut unknown);
        for seat in others {
            let folk = &mut self.folk[seat.index()];
            folk.ribbons = unknown.split_off(unknown.len() - folk.ribbons.len());
            folk.chosen = folk.chosen.map(|_| folk.ribbons[0]);
        }
        self.bag = unknown;
    }

    fn inventory(&self) -> Inventory {
        let held: usize = self.folk.iter().map(|folk| folk.ribbons.len()).sum();
        Inventory::new().count("ribbons", self.bag.len() + self.thrown.len() + held).count("stalls", self.stalls.len())
    }

    fn audit(&self) -> Result<(), String> {
        let held = self.folk.iter().flat_map(|folk| &folk.ribbons);
        let mut all: Vec<Ribbon> = self.bag.iter().chain(&self.thrown).chain(held).copied().collect();
        all.sort_unstable();
        if all.into_iter().eq((1..=RIBBONS).map(Ribbon)) { Ok(()) } else { Err("ribbons are not all there".into()) }
    }

    /// Each day everybody draws two ribbons and throws one.
    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        let mut stalls = self.stalls.clone();
        stalls.sort_unstable();
        let table = self.folk.len() == setup.count() && i64::from(self.days) == setup.number("days");
        let days = self.day.saturating_sub(1) as usize;
        let ready = |folk: &Folk| {
            let tent = folk.tent.is_none_or(|tent| tent.facing.is_some_and(|facing| facing < 360));
            folk.chosen.is_none() && folk.ribbons.len() == days && tent && folk.coins.abs() < 1_000
        };
        let sound = table && stalls == [1, 2, 3, 4] && self.day <= self.days + 1 && self.folk.iter().all(ready);
        if sound { Ok(()) } else { Err("folk, stalls and days do not go together".into()) }
    }
}

impl Fair {
    fn seats(&self) -> Seats {
        Seats::first(self.folk.len())
    }

    /// FAIR-1, FAIR-2: one seat after the other draws, visits a stall, sows, pitches its tent and has its say.
    fn morning<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let me = seat.index();
        for _ in 0..2 {
            let ribbon = self.bag.swap_remove(table.draw(self.bag.len()));
            self.folk[me].ribbons.push(ribbon);
            table.tell(Audience::seat(seat), || Note { rule: "FAIR-1", seat, deed: format!("draws {}", ribbon.0) });
            table.tell(Audience::all_but(seat), || Note { rule: "FAIR-1", seat, deed: "draws a ribbon".into() });
        }
        let day = self.day as usize;
        let open: Vec<Stall> = self.stalls[..day].iter().copied().map(Stall).collect();
        let question = one("FAIR-2", "Which stall do you visit?", open).barring(move |game: &Fair| {
            // Which stall opens when is hidden, so they stand in the order of their numbers.
            let closed = (1..=4).filter(|stall| !game.stalls[..day].contains(stall));
            let why = "it is closed today".to_owned();
            closed
                .map(|n| Barred { label: format!("stall {n}"), target: None, rule: "FAIR-2", why: why.clone() })
                .collect()
        });
        let stall = table.ask(self, seat, question)?;
        self.folk[me].coins += i64::from(stall.0);
        let rows: Vec<Row> = (1..=SEEDS).map(Row).collect();
        let sown = table.ask(self, seat, some("FAIR-1", "Which rows do you sow?", 0..=usize::from(SEEDS), rows))?;
        self.folk[me].coins += sown.len() as i64 % 3;
        let stay = Spot { x: 10 * me as i32, y: 0, facing: Some(0) };
        let reach = Reach {
            surface: "green".into(),
            facing: Facing::Needed,
            within: vec![
                Zone::Disc { x: stay.x, y: 0, radius: 60 },
                Zone::Box { left: -20, top: 5, right: 20, bottom: 9 },
            ],
            outside: self.folk.iter().filter_map(|folk| folk.tent).map(around).collect(),
            stay: self.folk[me].tent.unwrap_or(stay),
        };
        self.folk[me].tent = Some(table.ask(self, seat, spot("FAIR-1", "Where do you pitch your tent?", reach))?);
        let motto = self.cry(seat, table)?;
        table.tell(Audience::All, || Note { rule: "FAIR-1", seat, deed: format!("cries {motto:?}") });
        self.folk[me].motto = motto;
        Ok(())
    }

    /// FAIR-1: a seat cries its motto. Until it has, others may wave some of their ribbons, if they have any.
    fn cry<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<String> {
        loop {
            let question = text("FAIR-1", "What is your motto?", 24, ["Onward", "Hold fast"]).otherwise("Onward");
            let wave = |game: &Fair, other: Seat| {
                let mine = game.folk[other.index()].ribbons.clone();
                some("FAIR-1", "Which ribbons do you wave?", 1..=mine.len().max(1), mine)
            };
            match table.ask_or_hear(self, seat, question, self.seats(), wave)? {
                Heard::Answer(motto) => return Ok(motto),
                Heard::Word(other, ribbons) => {
                    let deed = format!("waves {} ribbons", ribbons.len());
                    table.tell(Audience::All, || Note { rule: "FAIR-1", seat: other, deed });
                    self.folk[other.index()].coins += 1;
                }
            }
        }
    }

    /// FAIR-1: all throw a ribbon and bid, in secret; then the dice.
    fn evening<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let bids = table.together(self, self.seats(), |game, seat, table| {
            let mine = game.folk[seat.index()].ribbons.clone();
            let ribbon = table.ask(game, seat, one("FAIR-1", "Which ribbon do you throw?", mine))?;
            game.folk[seat.index()].chosen = Some(ribbon);
            table.tell(Audience::All, || Note { rule: "FAIR-1", seat, deed: format!("holds {}", ribbon.0) });
            let most = i64::from(ribbon.0);
            let bid = number("FAIR-1", say!("What do you bid on {most}?"), -1..=most).usually(0..=9);
            let bid = table.ask(game, seat, bid.wisely(move |_: &Fair| most))?;
            let sure = table.ask(game, seat, number("FAIR-1", "How often, if it fails?", 0..=i64::MAX))?;
            Ok(bid + i64::from(sure > 9))
        })?;
        let late = i64::from(table.minutes() > self.dawn.saturating_add(2));
        for (seat, bid) in self.seats().into_iter().zip(bids) {
            let roll = table.roll(Dice::new(2, 6));
            let folk = &mut self.folk[seat.index()];
            folk.coins += bid.min(i64::from(roll.total())) - late;
            if let Some(ribbon) = folk.chosen.take() {
                folk.ribbons.retain(|held| *held != ribbon);
                self.thrown.push(ribbon);
            }
        }
        Ok(())
    }
}

fn around(tent: Spot) -> Zone {
    Zone::Disc { x: tent.x, y: tent.y, radius: 4 }
}
