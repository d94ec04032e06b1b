//! The battle tables as they are printed: what the attacker and the defender do, and the cell where they meet.

use crate::tables::{BANDS, Cell, TableNumber, TableRulings, Tables};

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

impl PrintedTable {
    /// A table, as it is read under these rulings.
    #[must_use]
    pub fn of(table: TableNumber, rulings: TableRulings) -> PrintedTable {
        let tables = Tables::get();
        let printed = tables.battle_table(table);
        PrintedTable {
            number: table as u8 + 1,
            name: &printed.name,
            attacker: printed.attacker.each_ref().map(String::as_str),
            defender: printed.defender.each_ref().map(String::as_str),
            cells: BANDS.map(|attacker| BANDS.map(|defender| tables.cell(table, attacker, defender, rulings))),
        }
    }
}
