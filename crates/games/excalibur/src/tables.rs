//! The troop table, the prices, the tracks and the other numbers of the book (EXC-7.ii, EXC-5.v-T, EXC-12.i).

use std::sync::OnceLock;

use serde::Deserialize;
use table::Chart;

use crate::soldiers::Rank;
use crate::weather::Year;

/// Where all this stands.
const FILE: &str = "data/tables.toml";

/// All the numbers of the book.
#[derive(Debug)]
pub(crate) struct Tables {
    /// EXC-7.ii: by rank.
    troops: [Troop; 6],
    /// EXC-12.i-T: the last space of each band of the track.
    weather_track: [u8; 3],
    pub(crate) prices: Prices,
    pub(crate) start: Start,
    pub(crate) house_income: HouseIncome,
    pub(crate) manors_to_win: ManorsToWin,
    pub(crate) camelot_road: CamelotRoad,
}

/// EXC-7.ii: one row of the troop table.
#[derive(Clone, Debug)]
pub(crate) struct Troop {
    pub(crate) strength: u8,
    pub(crate) wounded: u8,
    pub(crate) pay: i64,
    /// EXC-4.i-W4: the grade a winter later.
    pub(crate) rises_to: Rank,
    pub(crate) words: String,
}

/// EXC-5.v-T: what can be built or repaired.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prices {
    /// A hive, a forester or a river reeve.
    pub(crate) small: i64,
    pub(crate) mill: i64,
    pub(crate) castle: i64,
    /// A church or a stone circle.
    pub(crate) site: i64,
    /// EXC-25-15: a church while stonemasons look for work.
    pub(crate) cheap_church: i64,
    pub(crate) repair: i64,
}

/// EXC-3-2, EXC-3-4, EXC-R58: what one begins with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    pub(crate) treasury: i64,
    /// Who rides in with the lord.
    pub(crate) retinue: Vec<Rank>,
}

/// EXC-9.i, EXC-R60: what is in a religious house.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HouseIncome {
    bad: i64,
    average: i64,
    good: i64,
}

/// EXC-2-1, EXC-2-2
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ManorsToWin {
    pub(crate) of_two: usize,
    pub(crate) of_more: usize,
}

/// EXC-21.i, EXC-21-NB: the road from Camelot.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CamelotRoad {
    pub(crate) steps: u8,
}

/// How the data file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    troops: String,
    weather_track: String,
    prices: Prices,
    start: Start,
    house_income: HouseIncome,
    manors_to_win: ManorsToWin,
    camelot_road: CamelotRoad,
}

/// The numbers of the book, read once.
///
/// # Panics
/// If the data file is broken, which a test would find.
pub(crate) fn book() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables::read(include_str!("../data/tables.toml")).expect("the tables' file is sound"))
}

impl Tables {
    pub(crate) fn read(text: &str) -> Result<Tables, String> {
        let file: File = table::read_data(FILE, text)?;
        Ok(Tables {
            troops: read_troops(&file.troops)?,
            weather_track: read_track(&file.weather_track)?,
            prices: file.prices,
            start: file.start,
            house_income: file.house_income,
            manors_to_win: file.manors_to_win,
            camelot_road: file.camelot_road,
        })
    }

    /// EXC-7.ii: the row of a rank.
    pub(crate) fn troop(&self, rank: Rank) -> &Troop {
        &self.troops[rank as usize]
    }

    /// EXC-12.i-T: the column of the weather table for a place on the track.
    pub(crate) fn year(&self, total: u8) -> Year {
        let [bad, average, _] = self.weather_track;
        match total {
            _ if total <= bad => Year::Bad,
            _ if total <= average => Year::Average,
            _ => Year::Good,
        }
    }

    /// EXC-12.i: the last space of the weather track.
    pub(crate) fn end_of_the_track(&self) -> u8 {
        self.weather_track[2]
    }
}

impl HouseIncome {
    /// What it is in such a year.
    pub(crate) const fn of(self, year: Year) -> i64 {
        match year {
            Year::Bad => self.bad,
            Year::Average => self.average,
            Year::Good => self.good,
        }
    }
}

/// EXC-7.ii: a row for each rank, in the order of the ranks.
fn read_troops(text: &str) -> Result<[Troop; 6], String> {
    let chart = Chart::read(&format!("{FILE}, troops"), text)?;
    let mut troops = Vec::new();
    for row in chart.rows() {
        let rank: Rank = row.word("rank")?;
        if Rank::ALL.get(troops.len()) != Some(&rank) {
            return Err(row.wrong("rank", "each rank has one row, the lord first and the lowest man-at-arms last"));
        }
        troops.push(Troop {
            strength: row.number("strength")?,
            wounded: row.number("wounded")?,
            pay: row.number("pay")?,
            rises_to: row.word("rises to")?,
            words: row.text("in words")?.to_owned(),
        });
    }
    troops.try_into().map_err(|troops: Vec<Troop>| chart.wrong(format_args!("{} rows are not six", troops.len())))
}

/// EXC-12.i-T: bad, average and good, each from where the one before ends. Gives back where each ends.
fn read_track(text: &str) -> Result<[u8; 3], String> {
    let chart = Chart::read(&format!("{FILE}, weather_track"), text)?;
    let (mut ends, mut from) = (Vec::new(), 0);
    for row in chart.rows() {
        if Some(&row.word::<Year>("year")?) != [Year::Bad, Year::Average, Year::Good].get(ends.len()) {
            return Err(row.wrong("year", "the years are bad, average and good, in this order"));
        }
        if row.number::<u8>("from")? != from {
            return Err(row.wrong("from", format_args!("the space after the last row is {from}")));
        }
        let to = row.number("to")?;
        from = to + 1;
        ends.push(to);
    }
    ends.try_into().map_err(|ends: Vec<u8>| chart.wrong(format_args!("{} rows are not three", ends.len())))
}
