//! The rule books, read once and kept for as long as the house is open; and citations that were read back from the store.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use table::{Cite, RuleBook, Tale};

use crate::rooms::{Entry, Shelf};

/// The rule book of each game.
pub(super) fn books(shelf: Shelf) -> &'static BTreeMap<&'static str, RuleBook> {
    static BOOKS: OnceLock<BTreeMap<&'static str, RuleBook>> = OnceLock::new();
    let book = |about: table::About| Some((about.id, about.rule_book().ok()?));
    BOOKS.get_or_init(|| shelf.iter().filter_map(|title| book(title.about())).collect())
}

/// The citation that is written so.
pub(super) fn cite(shelf: Shelf, id: &str) -> Cite {
    static IDS: OnceLock<BTreeSet<Cite>> = OnceLock::new();
    let ids = IDS.get_or_init(|| {
        let ids = books(shelf).values().flat_map(RuleBook::entries).map(|rule| rule.id);
        ids.map(|id| -> Cite { id.leak() }).collect()
    });
    ids.get(id).copied().unwrap_or_default()
}

/// An entry of the chronicle as pages show it.
pub(super) fn tale(shelf: Shelf, entry: Entry) -> Tale {
    Tale { rule: cite(shelf, &entry.rule), text: entry.text, event: entry.event }
}
