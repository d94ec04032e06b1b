//! The battle tables, the dice, and the numbers of the book (KGD-T1 to KGD-T3, KGD-17, KGD-22, KGD-24).

mod battle;

pub use battle::{Band, Cell, TableNumber, TableRulings};

pub(crate) use battle::{BANDS, BattleTable};

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use table::{Chart, Dice};

use crate::board::Commodity;

/// Where all this stands.
const FILE: &str = "data/tables.toml";

/// One of the two combat dice (KGD-3.x, KGD-R1, KGD-G9).
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

/// All the numbers of the book.
#[derive(Debug)]
pub struct Tables {
    /// KGD-T1, KGD-T2, KGD-T3.
    battle: [BattleTable; 3],
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
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the data file says it: the names are its own")]
pub struct Numbers {
    pub siege: SiegeModifiers,
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

/// KGD-18.iii, KGD-20.i: what walls add to the throws.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SiegeModifiers {
    pub castle: Modifiers,
    pub village: Modifiers,
}

/// What is added to the throw of each side.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Modifiers {
    pub attacker: i32,
    pub defender: i32,
}

/// A number for knights and one for footsoldiers.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PerKind<N> {
    pub knight: N,
    pub footsoldier: N,
}

/// KGD-9.i: squares a turn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Allowances {
    pub challenger: u8,
    pub knight: u8,
    pub footsoldier: u8,
}

/// KGD-3.ii, KGD-3.iii: the pieces of one colour.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Supply {
    pub knights: u8,
    pub footsoldiers: u8,
}

/// KGD-4.iii, KGD-4.vii, KGD-5.iv: what one begins with.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Capture {
    pub turns_in_prison: u32,
    pub ransom: i64,
    pub endurance_lost: i32,
    pub turns_at_castle_after_release: u32,
}

/// KGD-7.T: what a blow counts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Joust {
    pub points_single_hit: u8,
    pub points_double_hit: u8,
    pub stamina_lost_per_blow: i32,
    pub rest_turns_after: u32,
}

/// KGD-28.v, KGD-30.b: how long a site is closed to one who failed there.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Mystic {
    pub turns_barred_after_retreat: u32,
    pub turns_barred_after_failed_riddle: u32,
}

/// KGD-19: what Camelot asks and gives.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Debug)]
pub struct Challenger {
    /// As the board names him.
    pub id: String,
    /// His name.
    pub name: String,
    /// His colour.
    pub colour: String,
}

/// How the data file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    taxes: String,
    challengers: String,
    battle_table: [BattleData; 3],
    castle: CastleTax,
    numbers: Numbers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleData {
    name: String,
    chart: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CastleTax {
    tax: u32,
}

impl Tables {
    /// The tables of the book, read once.
    ///
    /// # Panics
    /// If the data file is broken; a test reads it.
    pub fn get() -> &'static Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(|| {
            Tables::read(include_str!("../../data/tables.toml")).expect("the tables of the box are sound")
        })
    }

    pub(crate) fn read(text: &str) -> Result<Tables, String> {
        let file: File = table::read_data(FILE, text)?;
        let [one, two, three] = file.battle_table;
        let battle = |data: BattleData| {
            let whence = format!("{FILE}, battle table {:?}", data.name);
            BattleTable::read(data.name, &Chart::read(&whence, &data.chart)?)
        };
        Ok(Tables {
            battle: [battle(one)?, battle(two)?, battle(three)?],
            taxes: read_taxes(&file.taxes)?,
            castle_tax: file.castle.tax,
            challengers: read_challengers(&file.challengers)?,
            numbers: file.numbers,
        })
    }

    /// One of the battle tables as it is printed.
    pub(crate) fn battle_table(&self, table: TableNumber) -> &BattleTable {
        &self.battle[table as usize]
    }

    /// What the table says for these scores, under these rulings.
    #[must_use]
    pub fn cell(&self, table: TableNumber, attacker: Band, defender: Band, rulings: TableRulings) -> Cell {
        let printed = self.battle[table as usize].cells[attacker as usize][defender as usize];
        rulings.read(table, attacker, printed)
    }

    /// KGD-24: what a village of this kind yields.
    #[must_use]
    pub fn tax(&self, commodity: Commodity) -> u32 {
        self.taxes.get(&commodity).copied().unwrap_or_default()
    }
}

/// KGD-24: the tax of every commodity.
fn read_taxes(text: &str) -> Result<BTreeMap<Commodity, u32>, String> {
    let chart = Chart::read(&format!("{FILE}, taxes"), text)?;
    let mut taxes = BTreeMap::new();
    for row in chart.rows() {
        let commodity: Commodity = row.word("commodity")?;
        if taxes.insert(commodity, row.number("gold")?).is_some() {
            return Err(row.wrong("commodity", "it stands here twice"));
        }
    }
    match Commodity::ALL.iter().find(|commodity| !taxes.contains_key(commodity)) {
        Some(untaxed) => Err(format!("{FILE}, taxes: there is no tax on {untaxed:?}")),
        None => Ok(taxes),
    }
}

/// KGD-3.i: six Challengers.
fn read_challengers(text: &str) -> Result<Vec<Challenger>, String> {
    let chart = Chart::read(&format!("{FILE}, challengers"), text)?;
    let mut challengers = Vec::new();
    for row in chart.rows() {
        let text = |column: &str| row.text(column).map(str::to_owned);
        challengers.push(Challenger { id: text("id")?, name: text("name")?, colour: text("colour")? });
    }
    match challengers.len() {
        6 => Ok(challengers),
        others => Err(format!("{FILE}, challengers: there are {others}, and there must be 6")),
    }
}
