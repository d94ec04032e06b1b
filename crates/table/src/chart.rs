//! Charts: the tables of a rule book, written in a data file as they are printed.
//!
//! A chart is text. Its first line names the columns, every other line is a row, and bars separate the cells. The first
//! column is the rule that a row comes from.
//!
//! ```
//! let text = "
//! rule   | soldier | strength | pay
//! XYZ-1  | knight  | 6        | 4
//! XYZ-2  | archer  | 3        | two
//! ";
//! let chart = table::Chart::read("data/troops.toml, soldiers", text).expect("a chart");
//! let knight = chart.rows().next().expect("a first row");
//! assert_eq!((knight.rule(), knight.text("soldier")), ("XYZ-1", Ok("knight")));
//! assert_eq!(knight.number::<u8>("strength"), Ok(6));
//! let archer = chart.rows().nth(1).expect("a second row");
//! let why = archer.number::<u8>("pay").expect_err("two is a word");
//! assert_eq!(why, "data/troops.toml, soldiers, row 2 (XYZ-2), column \"pay\": \"two\" is no number from 0 to 255");
//! ```

use std::fmt::Display;
use std::str::FromStr;

use serde::de::value::Error as WordError;
use serde::de::{DeserializeOwned, IntoDeserializer as _};

/// A printed table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// The data file, and the name of the chart in it.
    whence: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A row of a [`Chart`].
#[derive(Clone, Copy, Debug)]
pub struct ChartRow<'c> {
    chart: &'c Chart,
    /// From 1.
    number: usize,
    cells: &'c [String],
}

/// A whole number that a cell can hold.
pub trait CellNumber: FromStr + Display {
    /// The least.
    const LEAST: Self;
    /// The most.
    const MOST: Self;
}

macro_rules! cell_numbers {
    ($($number:ty),*) => {
        $(impl CellNumber for $number {
            const LEAST: $number = <$number>::MIN;
            const MOST: $number = <$number>::MAX;
        })*
    };
}
cell_numbers!(u8, u32, i32, i64, usize);

impl Chart {
    /// Reads a chart. `whence` names its file and the chart, for error messages.
    ///
    /// # Errors
    /// If there is no column of rules, if two columns have the same name, or if a row has too many or too few cells or
    /// no rule.
    pub fn read(whence: &str, text: &str) -> Result<Chart, String> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty()).map(cells);
        let columns = lines.next().ok_or_else(|| format!("{whence}: the chart is empty"))?;
        if columns[0] != "rule" {
            return Err(format!("{whence}: the first column is {:?}; it must be \"rule\"", columns[0]));
        }
        if let Some(twice) = columns.iter().enumerate().find(|(at, name)| columns[..*at].contains(name)) {
            return Err(format!("{whence}: two columns are called {:?}", twice.1));
        }
        let rows: Vec<Vec<String>> = lines.collect();
        for (index, row) in rows.iter().enumerate() {
            if row[0].is_empty() {
                return Err(format!("{whence}, row {}: it names no rule", index + 1));
            }
            if row.len() != columns.len() {
                let (has, due) = (row.len(), columns.len());
                let (number, rule) = (index + 1, &row[0]);
                return Err(format!(
                    "{whence}, row {number} ({rule}): it has {has} cells, and there are {due} columns"
                ));
            }
        }
        Ok(Chart { whence: whence.to_owned(), columns, rows })
    }

    /// The names of the columns, without the column of rules.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        &self.columns[1..]
    }

    /// Its rows, from the top.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = ChartRow<'_>> {
        self.rows.iter().enumerate().map(|(index, cells)| ChartRow { chart: self, number: index + 1, cells })
    }

    /// The error message for the whole chart.
    #[must_use]
    pub fn wrong(&self, why: impl Display) -> String {
        format!("{}: {why}", self.whence)
    }
}

impl<'c> ChartRow<'c> {
    /// The rule it comes from.
    #[must_use]
    pub fn rule(&self) -> &'c str {
        &self.cells[0]
    }

    /// The text in a column.
    ///
    /// # Errors
    /// If there is no such column.
    pub fn text(&self, column: &str) -> Result<&'c str, String> {
        let at = self.chart.columns.iter().position(|name| name == column);
        let at = at.ok_or_else(|| {
            let known = self.chart.columns().join(", ");
            format!("{}: there is no column {column:?}; the columns are {known}", self.chart.whence)
        })?;
        Ok(&self.cells[at])
    }

    /// The number in a column.
    ///
    /// # Errors
    /// If there is no such column, or no number that fits.
    pub fn number<N: CellNumber>(&self, column: &str) -> Result<N, String> {
        let text = self.text(column)?;
        text.parse()
            .map_err(|_| self.wrong(column, format_args!("{text:?} is no number from {} to {}", N::LEAST, N::MOST)))
    }

    /// The word in a column, as one of the words that a type knows.
    ///
    /// # Errors
    /// If there is no such column, or if the type does not know the word; the sentence lists the words it knows.
    pub fn word<W: DeserializeOwned>(&self, column: &str) -> Result<W, String> {
        let word = W::deserialize(self.text(column)?.into_deserializer());
        word.map_err(|error: WordError| self.wrong(column, error))
    }

    /// The same, or nothing if the cell holds a dash.
    ///
    /// # Errors
    /// As [`ChartRow::word`].
    pub fn word_or_dash<W: DeserializeOwned>(&self, column: &str) -> Result<Option<W>, String> {
        if self.text(column)? == "-" { Ok(None) } else { self.word(column).map(Some) }
    }

    /// The error message for a column of this row.
    #[must_use]
    pub fn wrong(&self, column: &str, why: impl Display) -> String {
        format!("{}, row {} ({}), column {column:?}: {why}", self.chart.whence, self.number, self.rule())
    }
}

/// The cells of a line.
fn cells(line: &str) -> Vec<String> {
    line.split('|').map(|cell| cell.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Weather {
        Rain,
        Snow,
    }

    fn wrong(text: &str) -> String {
        Chart::read("a.toml, weather", text).expect_err("something is wrong")
    }

    #[test]
    fn a_chart_has_a_column_of_rules_and_whole_rows() {
        assert_eq!(wrong("\n"), "a.toml, weather: the chart is empty");
        assert_eq!(wrong("die | falls"), "a.toml, weather: the first column is \"die\"; it must be \"rule\"");
        assert_eq!(wrong("rule | die | die"), "a.toml, weather: two columns are called \"die\"");
        assert_eq!(
            wrong("rule | die\nX-1 | 1 | 2"),
            "a.toml, weather, row 1 (X-1): it has 3 cells, and there are 2 columns"
        );
        assert_eq!(wrong("rule | die\n | 1"), "a.toml, weather, row 1: it names no rule");
    }

    #[test]
    fn words_and_numbers_are_read_or_refused_with_row_and_column() {
        let chart = Chart::read("a.toml, weather", "rule | die | falls\nX-1 | 1 | snow\nX-2 | 7 | hail\nX-3 | -1 | -");
        let chart = chart.expect("a chart");
        let [good, hail, none] = [0, 1, 2].map(|at| chart.rows().nth(at).expect("three rows"));
        assert_eq!((good.number::<u8>("die"), good.word::<Weather>("falls")), (Ok(1), Ok(Weather::Snow)));
        assert_eq!(
            hail.word::<Weather>("falls"),
            Err("a.toml, weather, row 2 (X-2), column \"falls\": unknown variant `hail`, expected `rain` or `snow`"
                .into())
        );
        assert_eq!(none.word_or_dash::<Weather>("falls"), Ok(None));
        assert_eq!(
            none.number::<u8>("die"),
            Err("a.toml, weather, row 3 (X-3), column \"die\": \"-1\" is no number from 0 to 255".into())
        );
        assert_eq!(
            good.text("wind"),
            Err("a.toml, weather: there is no column \"wind\"; the columns are die, falls".into())
        );
    }
}
