//! The rule books, read once and kept for as long as the house is open.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use table::RuleBook;

use crate::rooms::Shelf;

/// The rule book of each game.
pub(super) fn books(shelf: Shelf) -> &'static BTreeMap<&'static str, RuleBook> {
    static BOOKS: OnceLock<BTreeMap<&'static str, RuleBook>> = OnceLock::new();
    let book = |about: table::About| Some((about.id, about.rule_book().ok()?));
    BOOKS.get_or_init(|| shelf.iter().filter_map(|title| book(title.about())).collect())
}
