//! The battle tables, the dice, and the numbers of the book (KGD-T1 to KGD-T3, KGD-17, KGD-22, KGD-24).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::Dice;

use crate::board::Commodity;

/// One of the two combat dice (KGD-3.x, KGD-R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Six faces: footsoldiers, jousts, duels, even or odd.
    Red,
    /// Eight faces: knights.
    Blue,
}

impl Die {
    /// To be thrown at a table.
    #[must_use]
    pub const fn dice(self) -> Dice {
        Dice::new(1, self.faces())
    }

    /// How many faces it has.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Die::Red => 6,
            Die::Blue => 8,
        }
    }
}

/// The three bands of scores that head the rows and columns of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
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
}

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

/// All the numbers of the book.
#[derive(Debug)]
pub struct Tables {
    /// By table, attacker's band, defender's band.
    cells: [[[Cell; 3]; 3]; 3],
    taxes: BTreeMap<Commodity, u32>,
    /// KGD-24.vi: the tax of a castle.
    pub castle_tax: u32,
    /// The six Challengers, in the order of the book.
    pub challengers: Vec<Challenger>,
    /// Prices, wages, allowances and the like.
    pub numbers: Numbers,
}

/// The numbers that stand in the text of the book.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "the data file says it: the names are its own")]
pub struct Numbers {
    pub prices: PerKind<i64>,
    pub wages: PerKind<i64>,
    pub movement: Allowances,
    pub supply_per_player: Supply,
    pub start: Start,
    pub challenger_points: Points,
    pub capture: Capture,
    pub joust: Joust,
    pub mystic: Mystic,
    pub camelot: Camelot,
}

/// A number for knights and one for footsoldiers.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PerKind<N> {
    pub knight: N,
    pub footsoldier: N,
}

/// KGD-9.i: squares a turn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Allowances {
    pub challenger: u8,
    pub knight: u8,
    pub footsoldier: u8,
}

/// KGD-3.ii, KGD-3.iii: the pieces of one colour.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Supply {
    pub knights: u8,
    pub footsoldiers: u8,
}

/// KGD-4.iii, KGD-4.vii, KGD-5.iv: what one begins with.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Start {
    pub gold: i64,
    pub castle_knights: u8,
    pub castle_footsoldiers: u8,
    pub allegiance_knights: u8,
    pub allegiance_footsoldiers: u8,
}

/// KGD-R44, KGD-R45: a Challenger's points.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Points {
    pub endurance: i32,
    pub endurance_maximum: i32,
    pub stamina: i32,
    pub stamina_maximum: i32,
    pub chivalry: i32,
    pub stamina_recovered_per_rest_turn: i32,
}

/// KGD-21: what a prisoner has to bear.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Capture {
    pub turns_in_prison: u32,
    pub ransom: i64,
    pub endurance_lost: i32,
    pub turns_at_castle_after_release: u32,
}

/// KGD-7.T: what a blow counts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Joust {
    pub points_single_hit: u8,
    pub points_double_hit: u8,
    pub stamina_lost_per_blow: i32,
    pub rest_turns_after: u32,
}

/// KGD-28.v, KGD-30.b: how long a site is closed to one who failed there.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Mystic {
    pub turns_barred_after_retreat: u32,
    pub turns_barred_after_failed_riddle: u32,
}

/// KGD-19: what Camelot asks and gives.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Camelot {
    pub chivalry_to_enter: i32,
    pub gold_per_complete_turn: i64,
}

/// The numbers of the book.
#[must_use]
pub fn book() -> &'static Numbers {
    &Tables::get().numbers
}

/// A Royal Challenger (KGD-3.i).
#[derive(Clone, Debug, Deserialize)]
pub struct Challenger {
    /// As the board names him.
    pub id: String,
    /// His name.
    pub name: String,
    /// His colour.
    pub colour: String,
    /// His castle, as the board names it.
    pub castle: String,
    /// His realm.
    pub realm: String,
}

/// How the data file writes it.
#[derive(Deserialize)]
struct File {
    battle_table: Vec<TableData>,
    tax: BTreeMap<String, toml::Value>,
    challenger: Vec<Challenger>,
    #[serde(flatten)]
    numbers: Numbers,
}

#[derive(Deserialize)]
struct TableData {
    cell: Vec<CellData>,
}

#[derive(Deserialize)]
struct CellData {
    attacker: Band,
    defender: Band,
    result: String,
    #[serde(default)]
    defender_loss: u8,
    #[serde(default)]
    attacker_loss: u8,
}

impl Tables {
    /// The tables of the book, read once.
    ///
    /// # Panics
    /// If the data file is broken; a test reads it.
    pub fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES
            .get_or_init(|| Tables::read(include_str!("../data/tables.toml")).expect("the tables of the box are sound"))
    }

    fn read(text: &str) -> Result<Tables, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut cells = [[[None; 3]; 3]; 3];
        for (table, data) in cells.iter_mut().zip(&file.battle_table) {
            for cell in &data.cell {
                table[cell.attacker as usize][cell.defender as usize] = Some(cell.read()?);
            }
        }
        let whole = |cell: Option<Cell>| cell.ok_or_else(|| "a battle table has an empty cell".to_owned());
        let mut full = [[[Cell::Reverse; 3]; 3]; 3];
        for (from, to) in cells.iter().flatten().flatten().zip(full.iter_mut().flatten().flatten()) {
            *to = whole(*from)?;
        }
        let mut taxes = BTreeMap::new();
        let mut castle_tax = 0;
        for (what, levy) in file.tax.iter().filter(|(what, _)| *what != "provenance") {
            let levy = levy.as_integer().and_then(|levy| u32::try_from(levy).ok()).ok_or("a tax is a number")?;
            if what == "castle" {
                castle_tax = levy;
            } else {
                let commodity =
                    toml::Value::String(what.clone()).try_into().map_err(|error| format!("{what}: {error}"))?;
                taxes.insert(commodity, levy);
            }
        }
        Ok(Tables { cells: full, taxes, castle_tax, challengers: file.challenger, numbers: file.numbers })
    }

    /// What the table says for these scores, under these rulings.
    #[must_use]
    pub fn cell(&self, table: TableNumber, attacker: Band, defender: Band, rulings: TableRulings) -> Cell {
        let printed = self.cells[table as usize][attacker as usize][defender as usize];
        match (table, printed) {
            // KGD-OPT-1: only the cell in which an ambush meets an engage bears the toll.
            (TableNumber::One, Cell::GoToTable2 { defender }) if attacker == Band::High => {
                Cell::GoToTable2 { defender: defender + rulings.ambush_toll }
            }
            // KGD-OPT-2
            (TableNumber::Two, Cell::Casualties { defender, attacker }) if rulings.table2_swapped => {
                Cell::Casualties { defender: attacker, attacker: defender }
            }
            _ => printed,
        }
    }

    /// KGD-24: what a village of this kind yields.
    #[must_use]
    pub fn tax(&self, commodity: Commodity) -> u32 {
        self.taxes.get(&commodity).copied().unwrap_or_default()
    }
}

impl CellData {
    fn read(&self) -> Result<Cell, String> {
        Ok(match self.result.as_str() {
            "casualties" => Cell::Casualties { defender: self.defender_loss, attacker: self.attacker_loss },
            "defenders_destroyed" => Cell::DefendersDestroyed,
            "go_to_table_2" => Cell::GoToTable2 { defender: self.defender_loss },
            "reverse" => Cell::Reverse,
            "assault_delayed" => Cell::AssaultDelayed,
            other => return Err(format!("{other:?} is no result of a battle table")),
        })
    }
}
