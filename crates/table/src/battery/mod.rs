//! The battery: the laws of [`Game`], each a test that any game runs.
//!
//! One line in a game's `tests/battery.rs` makes a test of every law: [`crate::battery!`].
//!
//! Every law plays random matches with every number of seats and with varied options. It also looks at decisions in the
//! middle of steps, and now and then lets a seat speak first that may do so. Each law checks one thing only: if a match
//! cannot go on, every law but the tenth leaves it. The luck is always the same, so a failure can be repeated.
//!
//! With `LOGRES_GAMES=100` in the environment every law plays 100 matches and looks at every decision.

mod acts;
mod alike;
mod answers;
mod choices;
mod citations;
mod clones;
mod conserved;
mod ends;
mod fuzz;
mod golden;
mod held_up;
mod lanes;
mod records;
mod refusals;
mod saves;
mod secrets;
mod spoilt;
mod stubborn;
mod suppose;
mod undo;
mod walk;

pub use answers::law_1_options_and_answers_agree;
pub use choices::what_stewards_choose;
pub use citations::every_rule_is_cited;
pub use clones::law_3_clones_are_independent;
pub use conserved::law_9_the_box_is_conserved;
pub use ends::law_10_random_play_ends;
pub use golden::golden_records_play;
pub use held_up::law_11_nobody_holds_the_table_up;
pub use lanes::law_6_the_order_of_secret_choices_does_not_matter;
pub use records::law_5_a_record_replays;
pub use refusals::law_2_a_refusal_changes_nothing;
pub use saves::law_4_a_saved_match_goes_on;
pub use secrets::law_7_nothing_hidden_leaks;
pub use undo::law_8_undo_takes_back_no_knowledge;

use std::fmt;

use crate::{Game, Match};

/// Options with fixed values, such as one that keeps a long game short.
pub type Fixed = &'static [(&'static str, &'static str)];

/// How thoroughly the battery tries a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// How many matches each law plays.
    pub games: u32,
    /// The laws, by number, that play another number of matches: fewer for a slow law, more for a quick one.
    pub counts: &'static [(u8, u32)],
    /// Laws look at one decision in this many. Laws whose cost grows with the length of a match look at fewer still.
    pub every: u32,
    /// How many answers a match may take before the tenth law says that it never ends.
    pub limit: u32,
    /// The seed of all luck: another number gives other matches.
    pub luck: u64,
    /// Lists of options with fixed values. Matches take the lists in turn; all other options are varied.
    pub fixed: &'static [Fixed],
    /// Whether the game is played against a clock, so that every question the match waits for needs a default (law 11).
    pub clock: bool,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial { games: 20, counts: &[], every: 1, limit: 5_000, luck: 1, fixed: &[], clock: false }
    }
}

impl Trial {
    /// How many matches a law plays.
    #[must_use]
    pub fn games_of(&self, law: u8) -> u32 {
        self.counts.iter().find(|(number, _)| *number == law).map_or(self.games, |(_, games)| *games)
    }

    /// The same, but with as many matches as the environment asks for (`LOGRES_GAMES`), if it does.
    ///
    /// # Panics
    /// If `LOGRES_GAMES` is not a number.
    #[must_use]
    pub fn or_as_asked(self) -> Trial {
        match std::env::var("LOGRES_GAMES") {
            Err(_) => self,
            Ok(games) => match games.parse() {
                Ok(games) => Trial { games, counts: &[], every: 1, ..self },
                Err(_) => panic!("LOGRES_GAMES is {games:?}, which is not a number of matches"),
            },
        }
    }
}

/// A law that a game breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The number of the law.
    pub law: u8,
    /// What is wrong, in a sentence without a full stop.
    pub why: String,
    /// The record of the match up to that point.
    pub record: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} is broken: {}.", self.law, self.why)?;
        if !self.record.is_empty() {
            write!(f, "\nTo see it again, play this record:\n\n{}", self.record)?;
        }
        Ok(())
    }
}

impl std::error::Error for Violation {}

impl Violation {
    fn of(law: u8, why: impl Into<String>) -> Violation {
        Violation { law, why: why.into(), record: String::new() }
    }

    fn at<G: Game>(law: u8, table: &Match<G>, why: impl Into<String>) -> Violation {
        Violation { law, why: why.into(), record: table.record() }
    }
}

/// A law, ready for one game.
pub type Law = fn(&Trial) -> Result<(), Violation>;

/// All laws for a game, by number.
#[must_use]
pub fn laws<G: Game>() -> [(u8, Law); 11] {
    [
        (1, law_1_options_and_answers_agree::<G>),
        (2, law_2_a_refusal_changes_nothing::<G>),
        (3, law_3_clones_are_independent::<G>),
        (4, law_4_a_saved_match_goes_on::<G>),
        (5, law_5_a_record_replays::<G>),
        (6, law_6_the_order_of_secret_choices_does_not_matter::<G>),
        (7, law_7_nothing_hidden_leaks::<G>),
        (8, law_8_undo_takes_back_no_knowledge::<G>),
        (9, law_9_the_box_is_conserved::<G>),
        (10, law_10_random_play_ends::<G>),
        (11, law_11_nobody_holds_the_table_up::<G>),
    ]
}

/// Makes a test of every law for a game. Settings are the fields of [`battery::Trial`]. If a file tests several games,
/// put each into its own module.
///
/// ```no_run
/// # use table::prelude::*;
/// # #[derive(Clone, Debug, Serialize, Deserialize)] struct MyGame;
/// # #[derive(Serialize)] struct Sight;
/// # impl TextBoard for Sight {
/// #     fn draw(&self, _: &Names, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { Ok(()) }
/// # }
/// # impl Game for MyGame {
/// #     type Event = Note;
/// #     type View = Sight;
/// #     const ABOUT: About = About::PLAIN;
/// #     fn new(_: &Setup) -> Result<Self, String> { Ok(MyGame) }
/// #     fn step<T: Table<Self>>(&mut self, _: &mut T) -> Play<()> { Ok(()) }
/// #     fn outcome(&self) -> Option<Outcome> { None }
/// #     fn view(&self, _: Option<Seat>) -> Sight { Sight }
/// #     fn turn(&self) -> u32 { 1 }
/// #     fn inventory(&self) -> Inventory { Inventory::new() }
/// #     fn audit(&self) -> Result<(), String> { Ok(()) }
/// # }
/// table::battery!(MyGame, games = 12, counts = &[(7, 4), (9, 40)], fixed = &[&[("limit", "2")]], clock = true);
/// ```
///
/// [`battery::Trial`]: crate::battery::Trial
#[macro_export]
macro_rules! battery {
    ($game:ty $(, $setting:ident = $value:expr)* $(,)?) => {
        $crate::battery! { @laws $game, ($($setting = $value),*),
            law_1_options_and_answers_agree
            law_2_a_refusal_changes_nothing
            law_3_clones_are_independent
            law_4_a_saved_match_goes_on
            law_5_a_record_replays
            law_6_the_order_of_secret_choices_does_not_matter
            law_7_nothing_hidden_leaks
            law_8_undo_takes_back_no_knowledge
            law_9_the_box_is_conserved
            law_10_random_play_ends
            law_11_nobody_holds_the_table_up
        }
    };
    (@laws $game:ty, $settings:tt, $($law:ident)*) => {
        $($crate::battery! { @law $game, $settings, $law })*
    };
    (@law $game:ty, ($($setting:ident = $value:expr),*), $law:ident) => {
        #[test]
        #[allow(clippy::needless_update)]
        fn $law() {
            let trial = $crate::battery::Trial { $($setting: $value,)* ..::core::default::Default::default() };
            if let Err(violation) = $crate::battery::$law::<$game>(&trial.or_as_asked()) {
                panic!("{violation}");
            }
        }
    };
}
