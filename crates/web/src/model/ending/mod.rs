//! What a finished match comes to: made once from its record, by playing it again.

mod luck;
mod survey;
mod times;
mod turning;

use bots::Title;
use table::{AnyMatch, Outcome, Record, RecordError, Seat};

use super::{ChronicleLine, SeatModel};
use crate::{Award, Secret, Sources, Station, shelf};

pub use luck::Luck;
pub use times::{SeatTime, Times};
pub use turning::Turning;

use survey::Survey;

/// What a finished match comes to. Everything in it is known to everybody: the match is over, and its record is open.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// How many answers were given.
    pub answers: u32,
    /// How it ended, if the rules ended it.
    pub outcome: Option<Outcome>,
    /// What the seats go by at the end: the figures they play, or their own names.
    pub called: Vec<String>,
    /// What each seat had at the end.
    pub stations: Vec<Station>,
    /// The last things that were told.
    pub last_words: Vec<ChronicleLine>,
    /// Each seat's chance to win along the way.
    pub curve: Vec<Point>,
    /// How it stood whenever a new turn began, and at the end.
    pub turns: Vec<TurnRow>,
    /// Where the chances swung most, in the order of play.
    pub turning: Vec<Turning>,
    /// Who got what from where.
    pub sources: Vec<Sources>,
    /// What came first, in the order of play.
    pub firsts: Vec<Milestone>,
    /// The greatest of each kind.
    pub greatest: Vec<Milestone>,
    /// How the dice fell for each seat, if any did that count.
    pub luck: Vec<Luck>,
    /// What was hidden until the end.
    pub secrets: Vec<Secret>,
    /// What is awarded.
    pub awards: Vec<Given>,
}

/// A point of the curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// After how many answers.
    pub at: u32,
    /// In which turn.
    pub turn: u32,
    /// Each seat's chance to win, from 0 to 1; together they are 1.
    pub chances: Vec<f32>,
}

/// How it stood when a turn was over.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnRow {
    /// Which turn.
    pub turn: u32,
    /// After how many answers.
    pub at: u32,
    /// Each seat's chance to win.
    pub chances: Vec<f32>,
    /// For each seat, its figures ([`Station::figures`]).
    pub figures: Vec<Vec<Option<i64>>>,
}

/// Something that people remember.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// What it is called.
    pub what: &'static str,
    /// How great, if that was measured.
    pub size: Option<i64>,
    /// What happened, as it was told.
    pub told: ChronicleLine,
    /// After how many answers.
    pub at: u32,
}

/// An award.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Which.
    pub award: Award,
    /// To whom.
    pub to: Vec<Seat>,
    /// For how many.
    pub count: i64,
}

impl Ending {
    /// Plays a record again and makes up its account.
    ///
    /// # Errors
    /// The line of the record that cannot be played.
    pub fn of(title: &dyn Title, record: &Record) -> Result<Ending, RecordError> {
        Ending::watched(title, record, |_| ())
    }

    /// The same; `seen` looks at the match too, before the first answer and after each of them.
    ///
    /// # Errors
    /// The line of the record that cannot be played.
    pub fn watched(
        title: &dyn Title,
        record: &Record,
        mut seen: impl FnMut(&dyn AnyMatch),
    ) -> Result<Ending, RecordError> {
        let mut survey = Survey::default();
        let table = title.watch(record, &mut |table| {
            survey.look(table);
            seen(table);
        })?;
        Ok(survey.close(&*table))
    }

    /// Whether the game says nothing of who is ahead before the end.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        let alike = |point: &Point| {
            let even = 1.0 / point.chances.len().max(1) as f32;
            point.chances.iter().all(|chance| (chance - even).abs() < 1e-6)
        };
        let before = self.curve.len().saturating_sub(1);
        self.curve[..before].iter().all(alike)
    }

    /// The next turning point behind a position.
    #[must_use]
    pub fn next_turning(&self, at: u32) -> Option<&Turning> {
        self.turning.iter().find(|turning| turning.to > at)
    }

    /// The last turning point before a position.
    #[must_use]
    pub fn last_turning(&self, at: u32) -> Option<&Turning> {
        self.turning.iter().rev().find(|turning| turning.to < at)
    }

    /// About how many bytes it takes.
    #[must_use]
    pub fn weight(&self) -> usize {
        let seats = self.called.len();
        let figures = self.stations.iter().map(|station| station.figures.len()).sum::<usize>();
        let line = |line: &ChronicleLine| 96 + line.rule.len() + line.text.len();
        let told = self.firsts.iter().chain(&self.greatest).map(|one| 48 + line(&one.told)).sum::<usize>();
        let turning = self.turning.iter().flat_map(|one| &one.told).map(line).sum::<usize>();
        let sources = self.sources.iter().map(|table| table.rows.len() * (64 + 8 * seats)).sum::<usize>();
        let secrets = self.secrets.iter().map(|secret| 48 + secret.words.len()).sum::<usize>();
        4096 + self.curve.len() * (40 + 4 * seats)
            + self.turns.len() * (64 + 28 * seats + 16 * figures)
            + told
            + turning
            + sources
            + secrets
            + self.last_words.iter().map(line).sum::<usize>()
    }
}

/// The stations of a match that is over, hidden or not.
fn stations(table: &dyn AnyMatch) -> Vec<Station> {
    let page = shelf::find(table.about().id).map(|game| game.page);
    page.and_then(|page| page.stations(table)).unwrap_or_default()
}

/// The page of the end.
#[derive(Clone, Debug)]
pub struct EndModel {
    /// The match's id.
    pub id: String,
    /// The game.
    pub about: table::About,
    /// Who sat there.
    pub seats: Vec<SeatModel>,
    /// What it came to.
    pub ending: std::sync::Arc<Ending>,
    /// The rule by which it ended: its id and its title.
    pub rule: Option<(String, String)>,
    /// How the operator of the house ended it before its rules did, in words.
    pub closed: Option<String>,
    /// How long it took, if the house knows.
    pub times: Option<Times>,
    /// What the reader can do to play with the same people again.
    pub again: Again,
    /// Options that differ from the book's, in words.
    pub options: Vec<String>,
}

/// Playing with the same people again.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Again {
    /// Not for this reader.
    #[default]
    No,
    /// The reader may set it up: posts to `/match/{id}/again`.
    Offer,
    /// Somebody has set it up; the reader's seat, or the new match, is at this path.
    Made(String),
}
