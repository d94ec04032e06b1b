//! Excalibur: knights of the Round Table, their manors, their harvests and their feuds.
//!
//! This page is the sequence of play. Each chapter of the book is a module of its own; the [`board`], the manor cards and
//! the counters are read from `data/`; `rules.toml` is the book in our words.

mod audit;
pub mod board;
mod bot;
mod chronicle;
mod claims;
pub mod combat;
mod courses;
mod data;
mod encounters;
mod fate;
mod harvest;
mod homeward;
mod houses;
mod king;
mod lord;
mod manors;
mod movement;
pub mod odds;
mod orders;
pub mod pillage;
mod players;
mod religion;
mod retreat;
mod secrecy;
mod settings;
mod siege;
pub mod soldiers;
mod standing;
mod starting;
mod tables;
mod treasury;
mod valuation;
mod victory;
pub mod view;
mod weather;
mod winter;

pub use chronicle::{Affair, Clash, Deed, Happening, Throw};
pub use data::check_data;
pub use harvest::Income;
pub use manors::{Condition, Faith};
pub use starting::advice;
pub use view::Valley;
pub use weather::Year;
pub use winter::Work;

use bots::{Of, Title, Trial};
use table::Announcement;
use table::prelude::*;

use board::Board;
use combat::Fight;
use encounters::Encounters;
use fate::YearsFate;
use manors::{Estate, Land};
use players::Player;
use settings::Settings;
use weather::Weather;
use winter::WinterStep;

/// EXC-24: who made the game.
pub const CREDITS: &str = "concept by Julian Musgrave; development by Chris Courtiour, Richard Milner, Jamie Walker and \
    Dieter Schmidt; box art by Ed Dovey; board, counters and cards by Frank Gerwin. Wotan Games, 1988 and 1989; \
    Citadel, Germany, 1989.";

/// The game as programs know it. The rules are generic over the table they are played at; here they are compiled for all
/// of them, once for all who use the game.
pub static TITLE: &dyn Title = &Of::<Excalibur>::tried(&[
    // Random play does not win half a valley, so the standard game is given a limit.
    Trial {
        seats: 2,
        options: &[("time_limit", "years"), ("limit", "10")],
        words: "a limit of 10 years",
        aim: "over 500 k",
    },
    Trial { seats: 6, options: &[("rules", "advanced")], words: "the advanced game", aim: "over 500 k" },
]);

/// Everything on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Excalibur {
    /// The options it is played under.
    settings: Settings,
    /// What is to be done next.
    stage: Stage,
    /// The opening autumn is year 0.
    year: u32,
    /// The season of the year.
    season: Season,
    /// What lies before each player.
    players: PerSeat<Player>,
    /// The manors, in the order of their cards.
    estates: List<Estate, 40>,
    /// The land units, in the order of the board.
    lands: List<Land, 176>,
    /// EXC-12
    #[serde(default)]
    weather: Weather,
    /// EXC-15: what fate has brought for this year.
    #[serde(default)]
    fate: YearsFate,
    /// EXC-21.i: how far the king has come on the road from Camelot.
    #[serde(default)]
    king: u8,
    /// EXC-21.ii: whether he arrives this autumn.
    #[serde(default)]
    king_comes: bool,
    /// Who has met whom in this phase.
    #[serde(default)]
    encounters: Encounters,
    /// The fight that is being fought.
    #[serde(default)]
    fight: Option<Fight>,
    /// EXC-4.iii-3: who has still to relocate, in their order.
    #[serde(default)]
    relocating: List<Seat, 6>,
    /// How it ended.
    #[serde(default)]
    ending: Option<victory::Ending>,
}

/// EXC-4.i: the seasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Season {
    /// Campaigning and supervising.
    Spring,
    /// Campaigning.
    Summer,
    /// Campaigning and harvest.
    Autumn,
    /// The seven steps of EXC-4.i-W.
    Winter,
}

impl Season {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Season::Spring => "spring",
            Season::Summer => "summer",
            Season::Autumn => "autumn",
            Season::Winter => "winter",
        }
    }
}

/// One of the three phases of a season (EXC-6.ii), from 0.
pub type Phase = u8;
const PHASES: Phase = 3;

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// EXC-3: counter sets, faiths, entry roads.
    Preparation,
    /// EXC-3-5, EXC-3-6: enter, claim, harvest.
    OpeningAutumn,
    /// EXC-4.i-W
    Winter(WinterStep),
    /// EXC-15
    Fate,
    /// EXC-21.i and EXC-6.iv: a season opens, and orders are written.
    Orders,
    /// EXC-6.ii: the two miles of a phase.
    March(Phase),
    /// EXC-6.ii-2: its fights, one place after the other.
    Fights(Phase),
    /// EXC-14: its pillaging.
    Pillage(Phase),
    /// EXC-4.ii-5: claims, supervision, victory, weather.
    SeasonEnds,
    /// EXC-5.viii, EXC-9.i, EXC-21.ii, EXC-6.ix
    Harvest,
}

impl Game for Excalibur {
    type Event = Happening;
    type View = Valley;
    const ABOUT: About = About {
        id: "excalibur",
        title: "Excalibur",
        blurb: "Knights of the Round Table raise manors, write secret orders, and fight for a valley before the king comes.",
        seats: (2, 6),
        seat_names: &["Anna", "Blanche", "Clarine", "Dinadan", "Elaine", "Feirefiz"],
        edition: 3,
        options: settings::OPTIONS,
        former: settings::FORMER,
        secrets: true,
        steward: true,
        rules: include_str!("../rules.toml"),
        primer: include_str!("../primer.toml"),
        lesson: "",
    };

    fn new(setup: &Setup) -> Result<Excalibur, String> {
        Ok(Excalibur {
            settings: Settings::read(setup)?,
            stage: Stage::Preparation,
            year: 0,
            season: Season::Autumn,
            players: setup.seats().into_iter().map(|_| Player::new()).collect(),
            estates: Board::get().manors().map(|_| Estate::default()).collect(),
            lands: Board::get().units().map(|_| Land::default()).collect(),
            weather: Weather::default(),
            fate: YearsFate::default(),
            king: 0,
            king_comes: false,
            encounters: Encounters::default(),
            fight: None,
            relocating: List::new(),
            ending: None,
        })
    }

    /// EXC-3, then year after year: winter in its strict order, fate, and three seasons of orders, phases and claims.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        match self.stage {
            Stage::Preparation => self.prepare(table)?,
            Stage::OpeningAutumn => self.enter_and_claim(table),
            Stage::Winter(step) => self.winter(step, table)?,
            Stage::Fate => self.roll_for_fate(table)?,
            Stage::Orders => self.write_orders(table)?,
            Stage::March(_) => self.march(table)?,
            Stage::Fights(_) => self.fight_in_the_next_place(table)?,
            Stage::Pillage(_) => self.pillage(table)?,
            Stage::SeasonEnds => self.end_the_season(table)?,
            Stage::Harvest => self.bring_in_the_harvest(table)?,
        }
        self.go_on(table);
        Ok(())
    }

    /// Neither manors nor soldiers are left. Everybody sees it.
    fn is_out(&self, seat: Seat) -> bool {
        self.player(seat).out
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.as_ref().map(victory::Ending::outcome)
    }

    fn recast(&self, told: &mut [Announcement<Happening>]) {
        self.cast_of(told);
    }

    /// Campaigning seasons, counted from the opening autumn.
    fn turn(&self) -> u32 {
        match self.season {
            _ if self.year == 0 => 1,
            Season::Spring => self.year * 3 - 1,
            Season::Summer => self.year * 3,
            Season::Autumn | Season::Winter => self.year * 3 + 1,
        }
    }

    fn view(&self, viewer: Option<Seat>) -> Valley {
        Valley::of(self, viewer)
    }

    /// EXC-R56: nobody knows what others have ordered but not yet done, nor what they have settled in a winter step
    /// that is not yet shown. What goes in and out of a treasury is declared or done in the open, so a player who kept
    /// count knows what is in it, though it is not shown.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        for seat in self.seats() {
            if Some(seat) != from {
                self.imagine_orders(seat, luck);
                self.player_mut(seat).draft = winter::Draft::default();
                self.player_mut(seat).standing = standing::StandingAnswers::default();
            }
        }
    }

    fn appraise(&self, seat: Seat) -> f64 {
        bot::appraise(self, seat)
    }

    fn fill_in(&mut self, setup: &Setup) {
        self.settings.fill_in(setup);
    }

    fn inventory(&self) -> Inventory {
        self.count_the_box()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }

    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        self.check_start(setup)
    }
}

impl Excalibur {
    /// EXC-4.i, EXC-4.ii: what follows, in the strict order of the book.
    fn go_on<T: Table<Self>>(&mut self, table: &mut T) {
        if self.ending.is_some() {
            return self.tell_how_it_ended(table);
        }
        self.stage = match self.stage {
            Stage::Preparation => Stage::OpeningAutumn,
            Stage::OpeningAutumn | Stage::Harvest => self.winter_comes(),
            Stage::Winter(step) => match self.next_winter_step(step) {
                Some(next) => Stage::Winter(next),
                None => self.spring_comes(),
            },
            Stage::Fate => Stage::Orders,
            Stage::Orders => Stage::March(0),
            Stage::March(phase) => Stage::Fights(phase),
            // One place after the other, until nobody is left to fight.
            Stage::Fights(phase) if self.encounters.remain() => Stage::Fights(phase),
            Stage::Fights(phase) if self.settings.pillaging => Stage::Pillage(phase),
            Stage::Fights(phase) | Stage::Pillage(phase) if phase + 1 < PHASES => Stage::March(phase + 1),
            Stage::Fights(_) | Stage::Pillage(_) => Stage::SeasonEnds,
            Stage::SeasonEnds => match self.season {
                Season::Spring => self.season_opens(Season::Summer),
                Season::Summer => self.season_opens(Season::Autumn),
                Season::Autumn | Season::Winter => Stage::Harvest,
            },
        };
    }

    /// EXC-6.ii: the phase that is being played, the first while none is.
    pub(crate) fn phase(&self) -> Phase {
        match self.stage {
            Stage::March(phase) | Stage::Fights(phase) | Stage::Pillage(phase) => phase,
            Stage::Preparation | Stage::OpeningAutumn | Stage::Winter(_) | Stage::Fate => 0,
            Stage::Orders | Stage::SeasonEnds | Stage::Harvest => 0,
        }
    }

    fn winter_comes(&mut self) -> Stage {
        self.nobody_waits_any_more();
        self.season = Season::Winter;
        Stage::Winter(WinterStep::FIRST)
    }

    /// EXC-R5: a new year; fate is rolled before spring's orders. EXC-12.i: the weather counter starts at 0.
    fn spring_comes(&mut self) -> Stage {
        self.year += 1;
        self.season = Season::Spring;
        self.weather = Weather::default();
        if self.settings.fate { Stage::Fate } else { Stage::Orders }
    }

    fn season_opens(&mut self, season: Season) -> Stage {
        self.nobody_waits_any_more();
        self.season = season;
        Stage::Orders
    }
}
