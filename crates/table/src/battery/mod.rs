//! The battery: the laws of [`Game`], each a test that any game runs.
//!
//! One line in a game's `tests/battery.rs` makes a test of every law:
//!
//! ```ignore
//! table::battery!(MyGame);
//! table::battery!(MyGame, games = 40, limit = 2_000); // or with settings: see `Trial`
//! ```
//!
//! Every law plays random matches with every number of seats and with options varied, and looks at each
//! decision, in the middle of steps too; now and then a seat that may speak first does. Each judges its own matter and no other: where a match cannot go on,
//! all but the tenth law leave it there. The luck is always the same, so what is found once is found again.

mod alike;
mod answers;
mod clones;
mod conserved;
mod defaults;
mod ends;
mod fuzz;
mod golden;
mod lanes;
mod records;
mod refusals;
mod saves;
mod secrets;
mod spoilt;
mod suppose;
mod undo;
mod walk;

pub use answers::law_1_options_and_answers_agree;
pub use clones::law_3_clones_are_independent;
pub use conserved::law_9_the_box_is_conserved;
pub use defaults::law_11_nobody_is_waited_for_in_vain;
pub use ends::law_10_random_play_ends;
pub use golden::golden_records_play;
pub use lanes::law_6_the_order_of_secret_choices_does_not_matter;
pub use records::law_5_a_record_replays;
pub use refusals::law_2_a_refusal_changes_nothing;
pub use saves::law_4_a_saved_match_goes_on;
pub use secrets::law_7_nothing_hidden_leaks;
pub use undo::law_8_undo_takes_back_no_knowledge;

use std::fmt;

use crate::{Game, Match};

/// How long a game is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial {
    /// How many matches each law plays.
    pub games: u32,
    /// How many answers a match may take before the tenth law says that it does not end.
    pub limit: u32,
    /// The luck everything comes from: another number, other matches.
    pub luck: u64,
    /// Options that are set so in every match, such as one that keeps a long game short; the others are varied.
    pub fixed: &'static [(&'static str, &'static str)],
}

impl Default for Trial {
    fn default() -> Trial {
        Trial { games: 20, limit: 5_000, luck: 1, fixed: &[] }
    }
}

/// A law that a game breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The number of the law.
    pub law: u8,
    /// What was found, in a sentence without a full stop.
    pub why: String,
    /// The record of the match up to there.
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

/// A law, ready to be applied to one game.
pub type Law = fn(&Trial) -> Result<(), Violation>;

/// All laws for a game, by number, but for the eleventh: that is for games that are played against a clock
/// ([`law_11_nobody_is_waited_for_in_vain`]).
#[must_use]
pub fn laws<G: Game>() -> [(u8, Law); 10] {
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
    ]
}

/// Makes a test of every law for a game. Settings are the fields of [`Trial`]: `battery!(Boast, games = 40)`.
/// For several games in one file, put each into a module of its own.
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
            if let Err(violation) = $crate::battery::$law::<$game>(&trial) {
                panic!("{violation}");
            }
        }
    };
}
