//! The combat results table (EXC-8.ii-T) as it is printed, for a player who wants to read the row that counts.

use table::prelude::*;

use crate::combat::results::{TABLE, Toll};

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ResultRow {
    /// The least difference it is read for.
    pub from: u8,
    /// `2-4`, `16 or more`.
    pub heading: &'static str,
    pub weaker: Wounding,
    pub stronger: Wounding,
    pub rule: Cite,
}

/// What a side takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Wounding {
    pub wounds: u8,
    /// The least throw that wounds; without one there is no throw.
    pub on: Option<u8>,
}

/// EXC-8.ii-T, EXC-R3: the rules of the rows, in their order.
const RULES: [Cite; 6] = ["EXC-8.ii-0", "EXC-8.ii-1", "EXC-8.ii-2", "EXC-8.ii-5", "EXC-8.ii-10", "EXC-8.ii-16"];

impl From<Toll> for Wounding {
    fn from(toll: Toll) -> Wounding {
        match toll {
            Toll::OneOn(least) => Wounding { wounds: 1, on: Some(least) },
            Toll::Wounds(wounds) => Wounding { wounds, on: None },
        }
    }
}

impl ResultRow {
    /// All rows, in the order of the book.
    #[must_use]
    pub fn all() -> [ResultRow; 6] {
        std::array::from_fn(|index| {
            let row = &TABLE[index];
            ResultRow {
                from: row.from,
                heading: row.printed,
                weaker: row.weaker.into(),
                stronger: row.stronger.into(),
                rule: RULES[index],
            }
        })
    }

    /// The row for a difference of attack values.
    #[must_use]
    pub fn of(difference: u8) -> ResultRow {
        let [first, ..] = ResultRow::all();
        ResultRow::all().into_iter().rev().find(|row| row.from <= difference).unwrap_or(first)
    }
}

impl Wounding {
    /// `1 wound on 5-6`, `2 wounds, no throw`.
    #[must_use]
    pub fn in_words(&self) -> String {
        let wounds = if self.wounds == 1 { "1 wound".to_owned() } else { format!("{} wounds", self.wounds) };
        match self.on {
            None => format!("{wounds}, no throw"),
            Some(6) => format!("{wounds} on 6"),
            Some(least) => format!("{wounds} on {least}-6"),
        }
    }
}
