//! The battle tables as they are printed: what the attacker and the defender do, and the cell where they meet.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::tables::{Band, Cell, TableNumber, TableRulings, Tables};

/// A battle table (KGD-T1, KGD-T2, KGD-T3), bands from low to high.
#[derive(Clone, Debug)]
pub struct PrintedTable {
    /// Its number, from 1.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// What the attacker does, along the top.
    pub attacker: [&'static str; 3],
    /// What the defender does, down the side.
    pub defender: [&'static str; 3],
    /// By the attacker's band, then by the defender's.
    pub cells: [[Cell; 3]; 3],
}

/// What stands over the bands.
pub(super) const BANDS: [Band; 3] = [Band::Low, Band::Middle, Band::High];

#[derive(Deserialize)]
struct File {
    battle_table: Vec<Headings>,
}

#[derive(Deserialize)]
struct Headings {
    name: String,
    attacker_actions: Actions,
    defender_actions: Actions,
}

#[derive(Deserialize)]
struct Actions {
    low: String,
    middle: String,
    high: String,
}

impl Actions {
    fn all(&self) -> [&str; 3] {
        [&self.low, &self.middle, &self.high]
    }
}

impl PrintedTable {
    /// A table, as it is read under these rulings.
    #[must_use]
    pub fn of(table: TableNumber, rulings: TableRulings) -> PrintedTable {
        let headings = &headings()[table as usize];
        let tables = Tables::get();
        PrintedTable {
            number: table as u8 + 1,
            name: &headings.name,
            attacker: headings.attacker_actions.all(),
            defender: headings.defender_actions.all(),
            cells: BANDS.map(|attacker| BANDS.map(|defender| tables.cell(table, attacker, defender, rulings))),
        }
    }
}

/// # Panics
/// If the data file is broken; a test draws all three tables.
fn headings() -> &'static [Headings] {
    static HEADINGS: OnceLock<Vec<Headings>> = OnceLock::new();
    HEADINGS.get_or_init(|| {
        let file: File = toml::from_str(include_str!("../../data/tables.toml")).expect("the tables have headings");
        assert_eq!(file.battle_table.len(), 3, "there are three battle tables");
        file.battle_table
    })
}
