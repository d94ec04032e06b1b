//! The smaller lists of the data file, in its own shape.

use serde::Deserialize;

/// EXC-19.i: neighbouring manors under one colour.
#[derive(Debug, Deserialize)]
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
#[derive(Debug, Deserialize)]
pub struct Entry {
    /// As the data file calls it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The first manor on it.
    pub first_manor: String,
}

/// EXC-3-3: entry roads that lie far apart.
#[derive(Debug, Deserialize)]
pub struct EntrySet {
    /// For so many players.
    pub players: usize,
    /// Their ids.
    pub entries: Vec<String>,
}

/// EXC-3-1, EXC-R9: a set of counters.
#[derive(Debug, Deserialize)]
pub struct CounterSet {
    /// As the data file calls it.
    pub id: String,
    /// The Knight of the Round Table who leads it.
    pub lord: String,
    /// The colour of its counters.
    pub colour: String,
    /// The lord's number.
    pub lord_id: u8,
    /// The first and the last number of a knight.
    pub knight_ids: [u8; 2],
    /// The first and the last number of a man-at-arms.
    pub man_at_arms_ids: [u8; 2],
}

/// A river, as it is drawn.
#[derive(Debug, Deserialize)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its course on the map.
    pub points: Vec<[i32; 2]>,
}

/// A scarp, as it is drawn.
#[derive(Debug, Deserialize)]
pub struct Scarp {
    /// Its course on the map.
    pub points: Vec<[i32; 2]>,
}
