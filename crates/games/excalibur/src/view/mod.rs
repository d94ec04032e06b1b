//! What a seat may know, as data (EXC-R56): everything that lies open on the board, and of what is secret its own part.
//!
//! [`Valley`] is plain data. Pages and programs read it as it is; `terminal` draws it as text.

mod fight;
mod land;
mod lordship;
mod own;
mod results;
mod terminal;
mod tracks;
mod troops;

use std::fmt;

use table::Party;
use table::prelude::*;

use crate::board::Board;
use crate::{Excalibur, Season};

pub use fight::{FightScene, RoundScene, SideScene};
pub use land::{Building, Collector, LandUnit, ManorCard, SiegeScene, Where};
pub use lordship::{Lordship, YearsIncome};
pub use own::{AccountLine, Leg, OrderLine, Own, Stand};
pub use results::{ResultRow, Wounding};
pub use tracks::{CamelotRoad, Fated, WeatherTrack};
pub use troops::{Camp, Man, Stack};

/// The table as a seat (or a spectator) sees it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Valley {
    /// The year, the opening autumn being 0.
    pub year: u32,
    pub season: Season,
    /// What is being done, in words.
    pub stage: String,
    /// EXC-6.ii: the phase of the season, from 1, while troops march and fight.
    pub phase: Option<u8>,
    /// Whether orders are being written, so that sheets lie on the table (EXC-6.iv).
    pub writing: bool,
    /// EXC-1-2: the layers of the rules that are in use.
    pub rules: Layers,
    /// EXC-2-1, EXC-2-2: how many manors win; none in the advanced game (EXC-2-5).
    pub manors_to_win: Option<usize>,
    /// EXC-2-4, EXC-17-1: the year whose autumn ends the game.
    pub last_year: Option<u32>,
    /// EXC-2-4, EXC-16.ii: whether all that a player owns is valued then.
    pub wealth_counts: bool,
    /// In seat order.
    pub players: Vec<Lordship>,
    /// In the order of their cards.
    pub manors: Vec<ManorCard>,
    /// All troops, by place.
    pub camps: Vec<Camp>,
    /// EXC-25-8: bridges that are washed away this year.
    pub washed_out: Vec<Where>,
    /// EXC-12
    pub weather: Option<WeatherTrack>,
    /// EXC-25-T: what fate has brought this year.
    pub fate: Option<Fated>,
    /// EXC-21
    pub king: Option<CamelotRoad>,
    /// EXC-4.iii-3: who has still to relocate, in their order.
    pub relocating: Vec<Seat>,
    /// The fight that is being fought.
    pub fight: Option<FightScene>,
    /// What only the viewer may know.
    pub own: Option<Own>,
    /// How it ended, best first.
    pub ended: Option<Vec<Standing>>,
}

/// EXC-1-2: the layers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Layers {
    pub advanced: bool,
    pub weather: bool,
    pub houses: bool,
    pub pillaging: bool,
    pub fate: bool,
    pub open_treasuries: bool,
}

/// A player's place at the end.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Standing {
    pub place: u8,
    pub seat: Seat,
    pub rule: Cite,
    /// What the places go by, and how much of it he has.
    pub counts: &'static str,
    pub score: i64,
}

impl Valley {
    pub(crate) fn of(game: &Excalibur, viewer: Option<Seat>) -> Valley {
        let settings = &game.settings;
        Valley {
            year: game.year,
            season: game.season,
            stage: tracks::in_words(game),
            phase: tracks::phase(game),
            writing: tracks::writing(game),
            rules: Layers {
                advanced: settings.advanced,
                weather: settings.weather,
                houses: settings.houses,
                pillaging: settings.pillaging,
                fate: settings.fate,
                open_treasuries: settings.open_treasuries,
            },
            manors_to_win: tracks::manors_to_win(game),
            last_year: settings.last_year(),
            wealth_counts: game.settings.limit.is_some(),
            players: game.seats().into_iter().map(|seat| Lordship::of(game, seat, viewer)).collect(),
            manors: Board::get().manors().map(|manor| ManorCard::of(game, manor)).collect(),
            camps: troops::camps(game),
            washed_out: tracks::washed_out(game),
            weather: tracks::weather(game),
            fate: tracks::fate(game),
            king: tracks::king(game),
            relocating: game.relocating.iter().copied().collect(),
            fight: game.fight.as_ref().map(|fight| FightScene::of(game, fight)),
            own: viewer.map(|seat| Own::of(game, seat)),
            ended: standings(game),
        }
    }

    /// What lies before a player.
    #[must_use]
    pub fn lordship(&self, seat: Seat) -> &Lordship {
        &self.players[seat.index()]
    }

    /// The manors of a player, in the order of their cards.
    pub fn manors_of(&self, seat: Seat) -> impl Iterator<Item = &ManorCard> {
        self.manors.iter().filter(move |manor| manor.owner == Some(seat))
    }

    /// `Anna (Sir Gawaine)`.
    #[must_use]
    pub fn called(&self, names: &Names, seat: Seat) -> String {
        match self.lordship(seat).lord_name {
            None => names[seat].to_owned(),
            Some(lord) => format!("{} ({lord})", &names[seat]),
        }
    }

    /// A player in a sentence: the Knight of the Round Table, the household after that Knight's death, and "you" for the
    /// reader.
    #[must_use]
    pub fn who<'n>(&self, names: &'n Names, seat: Seat) -> Party<'n> {
        let lordship = self.lordship(seat);
        match lordship.goes_by() {
            Some(name) if lordship.fallen() => names.party(seat, name).group(),
            Some(name) => names.party(seat, name),
            None => names.who(seat),
        }
    }

    /// `Spring of year 2`.
    #[must_use]
    pub fn when(&self) -> String {
        match (self.year, self.season) {
            (0, Season::Autumn) => "The opening autumn".into(),
            (0, _) => "The first winter".into(),
            (year, season) => {
                let name = season.name();
                format!("{}{} of year {year}", name[..1].to_uppercase(), &name[1..])
            }
        }
    }
}

impl TextBoard for Valley {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terminal::draw(self, names, f)
    }
}

fn standings(game: &Excalibur) -> Option<Vec<Standing>> {
    let outcome = game.outcome()?;
    let ending = game.ending.as_ref()?;
    let standing = |seat: Seat| Standing {
        place: outcome.places[seat.index()],
        seat,
        rule: outcome.rule,
        counts: ending.how.counts(),
        score: ending.scores[seat.index()],
    };
    let mut standings: Vec<Standing> = game.seats().into_iter().map(standing).collect();
    standings.sort_by_key(|standing| standing.place);
    Some(standings)
}
