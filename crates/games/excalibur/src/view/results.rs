//! The combat results table (EXC-8.ii-T) as it is printed, for whoever wants to read the row that counts.

use table::prelude::*;

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ResultRow {
    /// The differences it is read for; the last has no end.
    pub from: u8,
    pub to: Option<u8>,
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

const fn sure(wounds: u8) -> Wounding {
    Wounding { wounds, on: None }
}

const fn on(least: u8) -> Wounding {
    Wounding { wounds: 1, on: Some(least) }
}

const fn row(from: u8, to: Option<u8>, weaker: Wounding, stronger: Wounding, rule: Cite) -> ResultRow {
    ResultRow { from, to, weaker, stronger, rule }
}

/// EXC-8.ii-T, EXC-R3
pub const RESULTS: [ResultRow; 6] = [
    row(0, Some(0), on(6), on(6), "EXC-8.ii-0"),
    row(1, Some(1), on(5), on(6), "EXC-8.ii-1"),
    row(2, Some(4), on(3), on(5), "EXC-8.ii-2"),
    row(5, Some(9), sure(1), on(5), "EXC-8.ii-5"),
    row(10, Some(15), sure(2), on(5), "EXC-8.ii-10"),
    row(16, None, sure(3), on(6), "EXC-8.ii-16"),
];

impl ResultRow {
    /// The row for a difference of attack values.
    #[must_use]
    pub fn of(difference: u8) -> &'static ResultRow {
        RESULTS.iter().rev().find(|row| row.from <= difference).unwrap_or(&RESULTS[0])
    }

    /// `2-4`, `16 or more`.
    #[must_use]
    pub fn heading(&self) -> String {
        match self.to {
            None => format!("{} or more", self.from),
            Some(to) if to == self.from => to.to_string(),
            Some(to) => format!("{}-{to}", self.from),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_has_its_row() {
        // EXC-8.ii-T, EXC-R3
        let headings: Vec<String> = [0, 1, 3, 9, 10, 15, 16, 40].map(|n| ResultRow::of(n).heading()).into();
        assert_eq!(headings, ["0", "1", "2-4", "5-9", "10-15", "10-15", "16 or more", "16 or more"]);
        assert_eq!(ResultRow::of(3).weaker.in_words(), "1 wound on 3-6");
        assert_eq!(ResultRow::of(20).weaker.in_words(), "3 wounds, no throw");
    }
}
