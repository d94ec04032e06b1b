//! The kernel of Logres: rules are plain functions that can stop for an answer.
//!
//! A game is a value with one method that plays its next step ([`Game::step`]). The rules get everything they need from
//! outside through the [`Table`]: an answer ([`Table::ask`]), a word from another seat that speaks first
//! ([`Table::ask_or_hear`]), secret choices made at the same time ([`Table::together`]), dice, shuffles and draws, the
//! clock, and somebody to tell. Waiting is `?`: with no answer yet, `ask` gives [`Pause`], the call stack unwinds, and
//! the half-played game is exactly what the players see. The next answer runs the step again from its beginning with
//! one answer more.
//!
//! The same rules, unchanged, run at four tables: live ([`Match`]), to the end in one go ([`Playout`]), in a bot's
//! imagination ([`Vantage`]), and from a test's script ([`Rehearsal`]).
//!
//! The kernel does no input or output, and knows no game by name.

mod annals;
mod answer;
pub mod battery;
mod board_set;
mod caution;
mod chance;
mod chart;
mod data;
mod erased;
mod event;
mod exhibit;
mod game;
mod lesson;
mod matches;
mod names;
mod odds;
mod play;
mod playout;
mod primer;
mod question;
mod record;
mod refusal;
mod rehearsal;
mod rules;
mod search;
mod seat;
mod setup;
mod trace;
mod words;

pub use annals::{Annals, Count, Fortune, Milestone, Remembered, SeatDie, Tallied};
pub use answer::{Answer, Ask, Barred, Offered, Prompt};
pub use arrayvec::ArrayVec as List;
pub use board_set::{BoardSet, OnBoard};
pub use caution::{Beyond, Bounds};
pub use chance::{Chance, Commitment, Dice, Entropy, Fall, Luck, Quick, Roll, SavedChance, Script, Seed, Stream};
pub use chart::{CellNumber, Chart, ChartRow};
pub use data::read_data;
pub use erased::{AnyMatch, ToldEvent, Traces};
pub use event::{Announcement, Audience, Event, Note, Thrown};
pub use exhibit::Exhibit;
pub use game::{About, Game, Inventory, Outcome, StateHash, TextBoard, must};
pub use lesson::{Ending, Lesson, LessonSize, Offer, Place, Step, Strayed, Walked};
pub use matches::{
    Decide, Line, Link, LoadError, Match, Point, Policy, Rest, Saved, StartError, Taken, TakenBack, Vantage,
};
pub use names::{Names, Party};
pub use odds::{Gamble, Loss, Odds, Part, Upshot};
pub use play::{Heard, Pause, Play, Table};
pub use playout::{Advised, AtRandom, Playout};
pub use primer::{Primer, PrimerLine, ShorterWay};
pub use question::{
    AllUsual, AskNumber, AskOne, AskSome, AskSpot, AskText, Barring, Bars, Bits, Bounded, Choice, Facing, Fallback,
    Limits, NoBars, NoFallback, NoLimits, NoWisdom, Only, Options, Otherwise, Picked, Pointing, Question, Reach, Spot,
    Usual, Weighed, Wisdom, Wisely, Zone, bits, number, one, some, spot, text, weighed,
};
pub use record::{Record, RecordError, Replay, Verified};
pub use refusal::Refusal;
pub use rehearsal::{Rehearsal, Scene};
pub use rules::{Chapter, Cite, Rule, RuleBook, Ruling, cited};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, SeatsIter};
pub use setup::{Former, OptionGroup, OptionKind, OptionSpec, Setup, SetupError, Value};
pub use trace::{Doing, Glance, Opening, Trace};
pub use words::{TIED, capital, counted, listed, wrapped};

/// Everything that most games need: `use table::prelude::*;`
pub mod prelude {
    pub use serde::{Deserialize, Serialize};

    pub use crate::{
        About, Audience, Barred, Bounds, Choice, Cite, Dice, Event, Facing, Former, Game, Heard, Inventory, List, Luck,
        Names, Note, OptionGroup, OptionKind, OptionSpec, Outcome, PerSeat, Play, Question, Reach, Seat, Seats, Setup,
        Spot, Table, TextBoard, Zone, bits, must, number, one, say, some, spot, text,
    };
}
