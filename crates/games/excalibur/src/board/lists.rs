//! The smaller lists of the board, a row a line in the data file.

use serde::Deserialize;
use table::{Chart, ChartRow};

use super::ReligiousHouse;
use super::read::FILE;

/// EXC-19.i: neighbouring manors under one colour.
#[derive(Debug)]
pub struct Parish {
    /// As the data file calls it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The colour of its names on the map.
    pub colour: String,
    /// Its manors, by their ids.
    pub manors: Vec<String>,
}

/// EXC-3-3: a road by which to enter.
#[derive(Debug)]
pub struct EntryRoad {
    /// As the data file calls it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first manor on it.
    pub first_manor: String,
}

/// EXC-3-3: entry roads that lie far apart.
#[derive(Debug)]
pub struct EntrySet {
    /// For so many players.
    pub players: usize,
    /// Their first manors are at least so many miles apart.
    pub miles: u8,
    /// Their ids.
    pub entries: Vec<String>,
}

/// EXC-3-1, EXC-R9: a set of counters.
#[derive(Debug)]
pub struct CounterSet {
    /// The Knight of the Round Table who leads it.
    pub lord: String,
    /// The colour of its counters.
    pub colour: String,
    /// The first and the last number of a knight.
    pub knight_ids: [u8; 2],
    /// The first and the last number of a man-at-arms.
    pub man_at_arms_ids: [u8; 2],
}

/// A religious house.
#[derive(Debug)]
pub(super) struct HouseRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: ReligiousHouse,
}

/// How far it is from one point to another.
#[derive(Debug)]
pub(super) struct Distance {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) miles: u8,
}

/// A river, as it is drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its course on the map.
    pub points: Vec<[i32; 2]>,
}

/// A scarp, as it is drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scarp {
    /// Its course on the map.
    pub points: Vec<[i32; 2]>,
}

/// A list whose rows can be read from a chart.
pub(super) trait Listed: Sized {
    /// What the data file calls the list.
    const LIST: &'static str;

    fn read_row(row: &ChartRow<'_>) -> Result<Self, String>;

    /// The whole list.
    fn read(text: &str) -> Result<Vec<Self>, String> {
        let chart = Chart::read(&format!("{FILE}, {}", Self::LIST), text)?;
        chart.rows().map(|row| Self::read_row(&row)).collect()
    }
}

impl Listed for Parish {
    const LIST: &'static str = "parishes";

    fn read_row(row: &ChartRow<'_>) -> Result<Parish, String> {
        let [id, name, colour] = texts(row, ["id", "name", "colour"])?;
        Ok(Parish { id, name, colour, manors: Vec::new() })
    }
}

impl Listed for HouseRow {
    const LIST: &'static str = "houses";

    fn read_row(row: &ChartRow<'_>) -> Result<HouseRow, String> {
        let [id, name] = texts(row, ["id", "name"])?;
        Ok(HouseRow { id, name, kind: row.word("kind")? })
    }
}

impl Listed for EntryRoad {
    const LIST: &'static str = "entries";

    fn read_row(row: &ChartRow<'_>) -> Result<EntryRoad, String> {
        let [id, name, first_manor] = texts(row, ["id", "name", "first manor"])?;
        Ok(EntryRoad { id, name, first_manor })
    }
}

impl Listed for EntrySet {
    const LIST: &'static str = "entry_sets";

    fn read_row(row: &ChartRow<'_>) -> Result<EntrySet, String> {
        let entries: Vec<String> = row.text("entries")?.split(", ").map(str::to_owned).collect();
        let players = row.number("players")?;
        if entries.len() != players {
            return Err(row.wrong("entries", format_args!("{} roads are not for {players} players", entries.len())));
        }
        Ok(EntrySet { players, miles: row.number("miles")?, entries })
    }
}

impl Listed for CounterSet {
    const LIST: &'static str = "counter_sets";

    fn read_row(row: &ChartRow<'_>) -> Result<CounterSet, String> {
        let [lord, colour] = texts(row, ["lord", "colour"])?;
        Ok(CounterSet { lord, colour, knight_ids: span(row, "knights")?, man_at_arms_ids: span(row, "men-at-arms")? })
    }
}

impl Listed for Distance {
    const LIST: &'static str = "distances";

    fn read_row(row: &ChartRow<'_>) -> Result<Distance, String> {
        let [from, to] = texts(row, ["from", "to"])?;
        Ok(Distance { from, to, miles: row.number("miles")? })
    }
}

/// What stands in some columns.
fn texts<const N: usize>(row: &ChartRow<'_>, columns: [&str; N]) -> Result<[String; N], String> {
    let mut texts = [const { String::new() }; N];
    for (text, column) in texts.iter_mut().zip(columns) {
        *text = row.text(column)?.to_owned();
    }
    Ok(texts)
}

/// A first and a last number: `2-51`.
fn span(row: &ChartRow<'_>, column: &str) -> Result<[u8; 2], String> {
    let text = row.text(column)?;
    let ends = || {
        let (first, last) = text.split_once('-')?;
        Some([first.parse().ok()?, last.parse().ok()?])
    };
    let ends = ends().filter(|[first, last]: &[u8; 2]| first <= last);
    ends.ok_or_else(|| row.wrong(column, format_args!("{text:?} is no first and last number like 2-51")))
}
