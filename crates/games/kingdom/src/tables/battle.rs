//! The three battle tables as they are printed, and how a set-up may have them read.

use serde::{Deserialize, Serialize};
use table::{Chart, ChartRow};

/// The three bands of scores that head the rows and columns of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Band {
    /// 1 and 2.
    Low,
    /// 3 to 5.
    Middle,
    /// 6 to 8.
    High,
}

impl Band {
    /// The band of a score. KGD-R2: below 1 it counts as 1, above 8 as 8.
    #[must_use]
    pub const fn of(score: i32) -> Band {
        match score {
            ..=2 => Band::Low,
            3..=5 => Band::Middle,
            _ => Band::High,
        }
    }

    /// How a heading of a table begins.
    const fn scores(self) -> &'static str {
        match self {
            Band::Low => "1-2",
            Band::Middle => "3-5",
            Band::High => "6-8",
        }
    }
}

/// All bands, from low to high.
pub(crate) const BANDS: [Band; 3] = [Band::Low, Band::Middle, Band::High];

/// Which table a round of battle is read on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableNumber {
    /// Engaging the enemy (KGD-T1): KGD-T1.r1, KGD-T1.r2, KGD-T1.r3 (KGD-R4).
    One,
    /// Commence battle (KGD-T2): KGD-T2.r1 (KGD-R5), KGD-T2.r2 (KGD-R6), KGD-T2.r3.
    Two,
    /// Siege (KGD-T3): KGD-T3.r1 (KGD-R7, KGD-R9), KGD-T3.r2 (KGD-R8), KGD-T3.r3.
    Three,
}

/// What a cell of a battle table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// KGD-15.ii: so many pieces lost, the defender's first (KGD-T.legend, KGD-R3).
    Casualties {
        /// The defender's.
        defender: u8,
        /// The attacker's.
        attacker: u8,
    },
    /// KGD-15.i: the defender loses everything.
    DefendersDestroyed,
    /// KGD-15.iii: on to table 2, after the defender has lost so many.
    GoToTable2 {
        /// The defender's loss.
        defender: u8,
    },
    /// KGD-15.v: the roles change.
    Reverse,
    /// KGD-18.i: the attacker breaks off.
    AssaultDelayed,
}

/// Rulings about the tables that a set-up may switch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TableRulings {
    /// KGD-OPT-1: what the defender loses when an ambush meets an engage on table 1.
    pub ambush_toll: u8,
    /// KGD-OPT-2: whether the two numbers of every cell of table 2 are exchanged.
    pub table2_swapped: bool,
}

/// A battle table with its headings.
#[derive(Debug)]
pub(crate) struct BattleTable {
    /// Its name.
    pub(crate) name: String,
    /// What the attacker does, along the top, by band.
    pub(crate) attacker: [String; 3],
    /// What the defender does, down the side, by band.
    pub(crate) defender: [String; 3],
    /// By the attacker's band, then by the defender's.
    pub(crate) cells: [[Cell; 3]; 3],
}

impl TableRulings {
    /// What a printed cell means under these rulings.
    pub(super) fn read(self, table: TableNumber, attacker: Band, printed: Cell) -> Cell {
        match (table, printed) {
            // KGD-OPT-1: only the cell in which an ambush meets an engage bears the toll.
            (TableNumber::One, Cell::GoToTable2 { defender }) if attacker == Band::High => {
                Cell::GoToTable2 { defender: defender + self.ambush_toll }
            }
            // KGD-OPT-2
            (TableNumber::Two, Cell::Casualties { defender, attacker }) if self.table2_swapped => {
                Cell::Casualties { defender: attacker, attacker: defender }
            }
            _ => printed,
        }
    }
}

impl BattleTable {
    /// Reads a table: a column for each band of the attacker, a row for each of the defender, low to high.
    pub(super) fn read(name: String, chart: &Chart) -> Result<BattleTable, String> {
        let columns = chart.columns();
        let rows: Vec<ChartRow<'_>> = chart.rows().collect();
        let ([_, low, middle, high], [first, second, third]) = (columns, &rows[..]) else {
            let (columns, rows) = (columns.len(), rows.len());
            return Err(chart.wrong(format_args!("{columns} columns and {rows} rows are not those of a battle table")));
        };
        let (columns, rows) = ([low, middle, high], [first, second, third]);
        let mut table = BattleTable {
            name,
            attacker: Default::default(),
            defender: Default::default(),
            cells: [[Cell::Reverse; 3]; 3],
        };
        for (band, column) in BANDS.into_iter().zip(columns) {
            table.attacker[band as usize] = action(band, column).map_err(|why| chart.wrong(why))?;
        }
        for (band, row) in BANDS.into_iter().zip(rows) {
            let heading = action(band, row.text("defender")?);
            table.defender[band as usize] = heading.map_err(|why| row.wrong("defender", why))?;
            for (attacker, column) in columns.into_iter().enumerate() {
                table.cells[attacker][band as usize] = read_cell(row, column)?;
            }
        }
        Ok(table)
    }
}

/// What stands in a heading after the scores of its band.
fn action(band: Band, heading: &str) -> Result<String, String> {
    let action = heading.strip_prefix(band.scores()).map(str::trim).filter(|action| !action.is_empty());
    let due = || format!("{heading:?} does not begin with {} and what is done then", band.scores());
    action.map(str::to_owned).ok_or_else(due)
}

fn read_cell(row: &ChartRow<'_>, column: &str) -> Result<Cell, String> {
    let text = row.text(column)?;
    let casualties = || {
        let (defender, attacker) = text.split_once('-')?;
        Some(Cell::Casualties { defender: defender.parse().ok()?, attacker: attacker.parse().ok()? })
    };
    match text {
        "destroyed" => Ok(Cell::DefendersDestroyed),
        "table 2" => Ok(Cell::GoToTable2 { defender: 0 }),
        "reverse" => Ok(Cell::Reverse),
        "delayed" => Ok(Cell::AssaultDelayed),
        _ => casualties().ok_or_else(|| {
            let known = "losses like 2-1, destroyed, table 2, reverse or delayed";
            row.wrong(column, format_args!("{text:?} is none of {known}"))
        }),
    }
}
