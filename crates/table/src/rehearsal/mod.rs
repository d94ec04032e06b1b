//! The script table: a match with scripted dice and answers, for tests that read like the rule they test.

mod look;
mod unusual;

use std::collections::BTreeMap;
use std::marker::PhantomData;

use crate::{
    About, Chance, Event, Game, Link, Match, Outcome, Prompt, Refusal, Rest, Script, Seat, Seats, Seed, Setup,
    TextBoard,
};

/// A match in a test: situation, act, outcome. It panics, with the reason, when something unexpected happens.
///
/// ```
/// # use table::{prelude::*, Rehearsal};
/// # #[derive(Clone, Debug, Serialize, Deserialize)] struct Nim(u8);
/// # #[derive(Clone, Copy, Hash)] struct Take(u8);
/// # impl Choice<Nim> for Take { fn label(&self, _: &Nim) -> String { format!("take {}", self.0) } }
/// # #[derive(Serialize)] struct Sight;
/// # impl TextBoard for Sight {
/// #     fn draw(&self, _: &Names, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { Ok(()) }
/// # }
/// # impl Game for Nim {
/// #     type Event = Note;
/// #     type View = Sight;
/// #     const ABOUT: About = About { id: "nim", title: "Nim", seats: (2, 2), seat_names: &["Anna", "Bors"], ..About::PLAIN };
/// #     fn new(_: &Setup) -> Result<Self, String> { Ok(Nim(5)) }
/// #     fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
/// #         for index in 0..2 {
/// #             let takes: Vec<Take> = (1..=self.0.min(2)).map(Take).collect();
/// #             let taken = table.ask(self, Seat::new(index), one("NIM-1", "How many do you take?", takes))?;
/// #             self.0 -= taken.0;
/// #         }
/// #         Ok(())
/// #     }
/// #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then(|| Outcome::by_score(&[0, 1], "NIM-1")) }
/// #     fn view(&self, _: Option<Seat>) -> Sight { Sight }
/// #     fn turn(&self) -> u32 { 1 }
/// #     fn inventory(&self) -> Inventory { Inventory::new() }
/// #     fn audit(&self) -> Result<(), String> { Ok(()) }
/// # }
/// let mut play = Rehearsal::<Nim>::of(2).start();
/// assert_eq!(play.labels("Anna"), ["take 1", "take 2"]);
/// play.answer("Anna", "take 2").answer("Bors", "take 2");
/// play.refused("Anna", "take 2", "NIM-1");
/// assert!(play.is_asked("Anna") && !play.is_asked("Bors"));
/// ```
#[derive(Clone, Debug)]
pub struct Rehearsal<G: Game> {
    table: Match<G>,
}

/// What a [`Rehearsal`] starts from.
#[derive(Clone, Debug)]
pub struct Scene<G> {
    seats: usize,
    names: &'static [&'static str],
    options: BTreeMap<String, String>,
    script: Script,
    position: Option<String>,
    game: PhantomData<G>,
}

impl<G: Game> Scene<G> {
    /// Sets options.
    #[must_use]
    pub fn options(self, options: &[(&str, &str)]) -> Scene<G> {
        options.iter().fold(self, |scene, (key, value)| scene.option(key, value))
    }

    /// Sets an option.
    #[must_use]
    pub fn option(mut self, key: &str, value: impl ToString) -> Scene<G> {
        self.options.insert(key.to_owned(), value.to_string());
        self
    }

    /// Gives the seats these names instead of the default ones.
    #[must_use]
    pub fn named(mut self, names: &'static [&'static str]) -> Scene<G> {
        self.names = names;
        self
    }

    /// Scripts the first dice.
    #[must_use]
    pub fn dice(mut self, dice: impl IntoIterator<Item = u32>) -> Scene<G> {
        self.script.dice.extend(dice);
        self
    }

    /// Scripts the first draws, from 0.
    #[must_use]
    pub fn draws<const N: usize>(mut self, draws: [u32; N]) -> Scene<G> {
        self.script.draws.extend(draws);
        self
    }

    /// Scripts the first shuffle: which old place each new place takes from, from 0.
    #[must_use]
    pub fn order(mut self, order: impl IntoIterator<Item = u16>) -> Scene<G> {
        self.script.orders.push_back(order.into_iter().collect());
        self
    }

    /// Scripts what the clock shows when the rules first look at it, in minutes.
    #[must_use]
    pub fn minutes<const N: usize>(mut self, minutes: [u32; N]) -> Scene<G> {
        self.script.minutes.extend(minutes);
        self
    }

    /// Starts from a position instead of the set-up.
    #[must_use]
    pub fn position(mut self, game: &G) -> Scene<G> {
        self.position = serde_json::to_string(game).ok();
        self
    }

    /// Starts: plays on to the first question.
    ///
    /// # Panics
    /// If it cannot start.
    #[must_use]
    #[track_caller]
    pub fn start(self) -> Rehearsal<G> {
        let about = About { seat_names: self.names, ..G::ABOUT };
        let names = (0..self.seats).map(|index| about.seat_name(index)).collect();
        let setup = Setup::new(&G::ABOUT, names, &self.options).unwrap_or_else(|error| panic!("{error}"));
        let mut chance = Chance::new(Seed::from_words("rehearsal"));
        chance.script = self.script;
        let table = match self.position {
            None => Match::start(setup, chance),
            Some(position) => Match::from_position(setup, &position, chance),
        };
        Rehearsal { table: table.unwrap_or_else(|error| panic!("{error}")) }
    }
}

impl<G: Game> Rehearsal<G> {
    /// A scene with this many seats, with default names and default options.
    #[must_use]
    pub fn of(seats: usize) -> Scene<G> {
        Scene {
            seats,
            names: G::ABOUT.seat_names,
            options: BTreeMap::new(),
            script: Script::default(),
            position: None,
            game: PhantomData,
        }
    }

    /// Scripts the coming dice.
    pub fn dice(&mut self, dice: impl IntoIterator<Item = u32>) -> &mut Rehearsal<G> {
        self.table.script(Script { dice: dice.into_iter().collect(), ..Script::default() });
        self
    }

    /// Scripts what the clock shows when the rules look at it next, in minutes.
    pub fn minutes<const N: usize>(&mut self, minutes: [u32; N]) -> &mut Rehearsal<G> {
        self.table.script(Script { minutes: minutes.into(), ..Script::default() });
        self
    }

    /// The named seat answers, or speaks before another does. The answer is written as in a record.
    ///
    /// # Panics
    /// If the answer is refused.
    #[track_caller]
    pub fn answer(&mut self, name: &str, label: &str) -> &mut Rehearsal<G> {
        let seat = self.seat(name);
        if let Err(refusal) = self.table.submit_label(seat, label) {
            panic!("{name}: {label}\n{refusal}");
        }
        self
    }

    /// The named seat gives several answers as one act, and what it does not say is as it is preset
    /// ([`Match::submit_chain`]).
    ///
    /// # Panics
    /// If it is refused.
    #[track_caller]
    pub fn act(&mut self, name: &str, labels: &[&str]) -> &mut Rehearsal<G> {
        let seat = self.seat(name);
        let links = labels.iter().map(|label| Link::Label(label)).collect();
        if let Err(refusal) = self.table.submit_chain(seat, links, Rest::Preset) {
            panic!("{name}: {labels:?}\n{refusal}");
        }
        self
    }

    /// What the named seat would be asked at once after these answers, with what each is preset to.
    ///
    /// # Panics
    /// If one of them does not fit.
    #[must_use]
    #[track_caller]
    pub fn ahead(&self, name: &str, labels: &[&str]) -> Vec<(String, Option<String>)> {
        let links = labels.iter().map(|label| Link::Label(label)).collect();
        match self.table.ahead(self.seat(name), links) {
            Ok(prompts) => prompts.into_iter().map(|prompt| (prompt.text, prompt.preset)).collect(),
            Err(refusal) => panic!("{name}: {labels:?}\n{refusal}"),
        }
    }

    /// The named seat answers and is refused.
    ///
    /// # Panics
    /// If the answer is taken, if refusing it changed anything, or if the rules are broken.
    #[track_caller]
    pub fn refuse(&mut self, name: &str, label: &str) -> Refusal {
        let before = self.table.record();
        let Err(refusal) = self.table.submit_label(self.seat(name), label) else {
            panic!("{name}: {label}\nshould have been refused");
        };
        assert!(!refusal.broken, "{refusal}");
        assert_eq!(before, self.table.record(), "a refused answer changed something");
        refusal
    }

    /// What the named seat is asked, or may say before another answers.
    ///
    /// # Panics
    /// If it is asked nothing.
    #[must_use]
    #[track_caller]
    pub fn asked(&self, name: &str) -> Prompt {
        self.table.prompt(self.seat(name)).unwrap_or_else(|| panic!("{name} is not asked anything"))
    }

    /// What the named seat was told, in words, with the name of every seat.
    #[must_use]
    pub fn told(&self, name: &str) -> Vec<String> {
        self.table.chronicle(Some(self.seat(name))).map(|event| event.say(self.table.setup().names())).collect()
    }

    /// What the named seat was told, as it reads it itself: it is "you".
    #[must_use]
    pub fn reads(&self, name: &str) -> Vec<String> {
        let seat = Some(self.seat(name));
        let names = self.table.setup().names().read_by(seat);
        self.table.chronicle(seat).map(|event| event.say(&names)).collect()
    }

    /// The board as the named seat sees it.
    #[must_use]
    pub fn board(&self, name: &str) -> String {
        self.table.view(Some(self.seat(name))).drawn(self.table.setup().names())
    }

    /// Who is asked.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        self.table.waiting()
    }

    /// Who may speak before those who are asked.
    #[must_use]
    pub fn may_speak(&self) -> Seats {
        self.table.may_speak()
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        self.table.game()
    }

    /// The match.
    pub fn table(&mut self) -> &mut Match<G> {
        &mut self.table
    }

    /// The seat of this name.
    ///
    /// # Panics
    /// If no seat has this name.
    #[must_use]
    #[track_caller]
    pub fn seat(&self, name: &str) -> Seat {
        let setup = self.table.setup();
        let known = || setup.names().all().join(", ");
        setup.seat_called(name).unwrap_or_else(|| panic!("nobody is called {name}; here sit {}", known()))
    }
}
