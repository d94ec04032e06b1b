//! The data files, for somebody who edits one.

use crate::board::Board;
use crate::tables::Tables;

/// Reads `board.toml` or `tables.toml` as the game does when it starts.
///
/// # Errors
/// A sentence that says what is wrong, where, and what is allowed there.
pub fn check_data(file: &str, text: &str) -> Result<(), String> {
    match file {
        "board.toml" => Board::read(text).map(drop),
        "tables.toml" => Tables::read(text).map(drop),
        other => Err(format!("{other} is neither board.toml nor tables.toml")),
    }
}
