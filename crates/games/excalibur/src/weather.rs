//! Chapter 12: weather.

use table::prelude::*;

use crate::tables::book;
use crate::{Affair, Excalibur, Season};

/// The weather of the year so far.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Weather {
    /// EXC-12.i: the place of the counter on its track; it starts each year at 0.
    pub(crate) total: u8,
    /// EXC-12-good-arable: whether every manor gives 1 Bz more.
    pub(crate) bumper: bool,
    /// EXC-12-good-river: whether it is too hot for the river.
    pub(crate) drought: bool,
}

/// EXC-12.i-T: the columns of the weather table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Year {
    /// A low total.
    Bad,
    /// One in the middle.
    Average,
    /// A high one.
    Good,
}

impl Year {
    /// EXC-12.i-T: the column for a total.
    #[must_use]
    pub fn of(total: u8) -> Year {
        book().year(total)
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Year::Bad => "bad",
            Year::Average => "average",
            Year::Good => "good",
        }
    }
}

impl Weather {
    /// EXC-12-1, EXC-12-bad-arable, EXC-12-good-arable: what a manor with so many strip fields gains or loses.
    pub(crate) fn arable(&self, year: Year, fields: i64) -> i64 {
        match year {
            Year::Bad => -fields,
            Year::Good if self.bumper => 1,
            _ => 0,
        }
    }

    /// EXC-12-bad-bees, EXC-12-good-bees: what a hive yields.
    pub(crate) fn hive(year: Year) -> i64 {
        match year {
            Year::Bad => 0,
            Year::Average => 1,
            Year::Good => 2,
        }
    }

    /// EXC-12-bad-river, EXC-12-good-river, EXC-R4: what a river reeve yields.
    pub(crate) fn river(&self, year: Year) -> i64 {
        match year {
            Year::Bad => 2,
            Year::Good if self.drought => 0,
            _ => 1,
        }
    }
}

impl Excalibur {
    /// EXC-12.i: the roll at the end of a season; the counter starts each year at 0.
    pub(crate) fn roll_the_weather<T: Table<Self>>(&mut self, table: &mut T) {
        if !self.settings.weather {
            return;
        }
        if self.season == Season::Spring {
            self.weather = Weather::default();
        }
        let shows = table.roll(Dice::D6).total() as u8;
        self.weather.total = self.weather.total.saturating_add(shows).min(book().end_of_the_track());
        let total = self.weather.total;
        self.tell(table, || Affair::Weather { shows, total });
        if self.season == Season::Autumn {
            self.judge_the_year(table);
        }
    }

    /// EXC-12.i-T, EXC-R21: the place after the autumn roll is the year's weather; in a good year two dice count for all.
    fn judge_the_year<T: Table<Self>>(&mut self, table: &mut T) {
        let (year, total) = (self.years_weather(), self.weather.total);
        self.tell(table, || Affair::YearsWeather { year, total });
        if year == Year::Good {
            let arable = table.roll(Dice::D6).total() as u8;
            self.weather.bumper = arable >= 5;
            self.tell(table, || Affair::GoodFields { shows: arable });
            let river = table.roll(Dice::D6).total() as u8;
            self.weather.drought = river >= 5;
            self.tell(table, || Affair::GoodRiver { shows: river });
        }
    }

    /// EXC-12-average, EXC-R24, EXC-R60: without the weather rule, and in the opening autumn, years are average.
    pub(crate) fn years_weather(&self) -> Year {
        if self.settings.weather && self.year > 0 { Year::of(self.weather.total) } else { Year::Average }
    }
}
