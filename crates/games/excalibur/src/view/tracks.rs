//! Where the year stands: the step in words, the weather, the king's road, the bridges.

use table::prelude::*;

use super::land::Where;
use crate::board::Board as Vale;
use crate::players::Player;
use crate::winter::WinterStep;
use crate::{Excalibur, Stage};

/// EXC-12.i: the weather track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct WeatherTrack {
    /// Where the counter stands, 0 to 18.
    pub total: u8,
    /// How many of the three rolls were made.
    pub rolls: u8,
    /// What the year is like if it ended now; nothing before the first roll.
    pub year: Option<Years>,
}

/// EXC-12.i-T: what a year can be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Years {
    Bad,
    Average,
    Good,
}

/// EXC-21-NB: the road from Camelot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CamelotRoad {
    /// How far the king has come.
    pub steps: u8,
    /// EXC-21.ii: how far it is.
    pub of: u8,
    /// Whether he arrives this autumn.
    pub arrives: bool,
}

/// EXC-21.i
const CAMELOT_ROAD: u8 = 10;

impl Years {
    /// EXC-12.i-T: the bands of the track.
    #[must_use]
    pub const fn of(total: u8) -> Years {
        match total {
            0..=8 => Years::Bad,
            9..=12 => Years::Average,
            _ => Years::Good,
        }
    }

    /// In a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Years::Bad => "bad",
            Years::Average => "average",
            Years::Good => "good",
        }
    }
}

pub(super) fn in_words(game: &Excalibur) -> String {
    match game.stage {
        Stage::Preparation => "counter sets and entry roads are chosen".into(),
        Stage::OpeningAutumn => "all enter and claim".into(),
        Stage::Winter(step) => format!("winter, {}", winter_step(step)),
        Stage::Fate => "fate is rolled".into(),
        Stage::Orders => "orders are written".into(),
        Stage::March(phase) => format!("phase {}, the march", phase + 1),
        Stage::Fights(phase) => format!("phase {}, fights", phase + 1),
        Stage::Pillage(phase) => format!("phase {}, pillage", phase + 1),
        Stage::SeasonEnds => "the season ends: claims".into(),
        Stage::Harvest => "the harvest".into(),
    }
}

/// EXC-4.i-W
fn winter_step(step: WinterStep) -> &'static str {
    match step {
        WinterStep::Dismiss => "step 1: men-at-arms may be dismissed",
    }
}

pub(super) fn phase(game: &Excalibur) -> Option<u8> {
    match game.stage {
        Stage::March(phase) | Stage::Fights(phase) | Stage::Pillage(phase) => Some(phase + 1),
        _ => None,
    }
}

pub(super) fn writing(game: &Excalibur) -> bool {
    game.stage == Stage::Orders
}

/// EXC-2-1, EXC-2-2, EXC-2-5
pub(super) fn manors_to_win(game: &Excalibur) -> Option<u8> {
    match (game.settings.advanced, game.players.len()) {
        (true, _) => None,
        (false, 2) => Some(31),
        (false, _) => Some(21),
    }
}

/// EXC-25-8
pub(super) fn washed_out(game: &Excalibur) -> Vec<Where> {
    let closed = game.closed();
    Vale::get().bridges().iter().filter(|bridge| closed.contains(**bridge)).map(|bridge| Where::of(*bridge)).collect()
}

/// EXC-12.i
pub(super) fn weather(game: &Excalibur) -> Option<WeatherTrack> {
    game.settings.weather.then_some(WeatherTrack { total: 0, rolls: 0, year: None })
}

/// EXC-21.i
pub(super) fn king(game: &Excalibur) -> Option<CamelotRoad> {
    let road = CamelotRoad { steps: game.king.min(CAMELOT_ROAD), of: CAMELOT_ROAD, arrives: game.king_comes };
    game.settings.advanced.then_some(road)
}

/// EXC-R45
pub(super) fn draft(_: &Player) -> Vec<String> {
    Vec::new()
}
