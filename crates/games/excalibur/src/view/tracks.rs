//! Where the year stands: the step in words, the weather, the king's road, the bridges.

use table::prelude::*;

use super::land::Where;
use crate::board::Board;
use crate::players::Player;
use crate::soldiers::Number;
use crate::tables::book;
use crate::winter::{Draft, WinterStep};
use crate::{Excalibur, Stage, Year};

/// EXC-12.i: the weather track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct WeatherTrack {
    /// Where the counter stands.
    pub total: u8,
    /// What the year would be like if it ended now; nothing before the first roll.
    pub year: Option<Year>,
}

/// EXC-25-T: a throw for fate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Fated {
    /// The sum of the three dice.
    pub sum: u8,
    pub words: &'static str,
    pub rule: Cite,
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

pub(super) fn in_words(game: &Excalibur) -> String {
    match game.stage {
        Stage::Preparation => "knights and entry roads are chosen".into(),
        Stage::OpeningAutumn => "everybody enters and claims a manor".into(),
        Stage::Winter(step) => winter_step(step).into(),
        Stage::Fate => "fate".into(),
        Stage::Orders => "orders are written".into(),
        Stage::March(phase) => format!("phase {}, the march", phase + 1),
        Stage::Fights(phase) => format!("phase {}, fights", phase + 1),
        Stage::Pillage(phase) => format!("phase {}, pillage", phase + 1),
        Stage::SeasonEnds => "claims as the season ends".into(),
        Stage::Harvest => "the harvest".into(),
    }
}

/// EXC-4.i-W
fn winter_step(step: WinterStep) -> &'static str {
    match step {
        WinterStep::Dismiss => "step 1: men-at-arms may be dismissed",
        WinterStep::Pay => "step 2: the troops are paid",
        WinterStep::Promote => "steps 3 and 4: wounds heal, and juniors rise",
        WinterStep::Hire => "step 5: troops are hired",
        WinterStep::Improve => "step 6: manors are improved",
        WinterStep::Relocate => "step 7: troops and staff are relocated",
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
pub(super) fn manors_to_win(game: &Excalibur) -> Option<usize> {
    (!game.settings.advanced).then(|| game.manors_to_win())
}

/// EXC-25-8
pub(super) fn washed_out(game: &Excalibur) -> Vec<Where> {
    let closed = game.closed();
    Board::get().bridges().iter().filter(|bridge| closed.contains(**bridge)).map(|bridge| Where::of(*bridge)).collect()
}

/// EXC-12.i
pub(super) fn weather(game: &Excalibur) -> Option<WeatherTrack> {
    let total = game.weather.total;
    game.settings.weather.then(|| WeatherTrack { total, year: (total > 0).then(|| Year::of(total)) })
}

/// EXC-25-T, EXC-R61
pub(super) fn fate(game: &Excalibur) -> Option<Fated> {
    let sum = game.fate.sum?;
    let (rule, words) = crate::fate::row(sum);
    Some(Fated { sum, words, rule })
}

/// EXC-21.i
pub(super) fn king(game: &Excalibur) -> Option<CamelotRoad> {
    let of = book().camelot_road.steps;
    let road = CamelotRoad { steps: game.king.min(of), of, arrives: game.king_comes };
    game.settings.advanced.then_some(road)
}

/// EXC-R45: what a player has settled in secret, line by line.
pub(super) fn draft(player: &Player) -> Vec<String> {
    let Draft { dismissed, paid, heir, hired, works, faith, bid, takes, moved, .. } = &player.draft;
    let men = |numbers: &[Number]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    let mut all = |what: &str, numbers: &[Number]| {
        lines.extend((!numbers.is_empty()).then(|| format!("{what} {}", men(numbers))));
    };
    all("dismissed:", dismissed);
    all("paid first:", paid);
    all("relocated:", moved);
    lines.extend(heir.map(|heir| format!("to be lord: {heir}")));
    for (hireling, manor) in hired {
        let (what, price) = (hireling.rank().words(), hireling.price());
        lines.push(format!("hired for {}: {what}, {price} Bz", manor.name()));
    }
    lines.extend(works.iter().map(|work| format!("to be built: {}", work.words())));
    lines.extend(faith.map(|faith| format!("faith: {}", faith.follower())));
    lines.extend((*bid > 0).then(|| format!("bid: {bid} Bz")));
    lines.extend(takes.map(|manor| format!("to be taken: {}", manor.name())));
    lines
}
