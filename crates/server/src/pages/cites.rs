//! Citations that were read back from the store.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use table::{Cite, Tale};

use crate::rooms::{Entry, Shelf};

/// The citation that is written so. The ids of all rule books are kept for as long as the house is open.
pub(super) fn cite(shelf: Shelf, id: &str) -> Cite {
    static IDS: OnceLock<BTreeSet<Cite>> = OnceLock::new();
    let ids = IDS.get_or_init(|| {
        let books = shelf.iter().filter_map(|title| title.about().rule_book().ok());
        let ids = books.flat_map(|book| book.entries().map(|rule| rule.id).collect::<Vec<_>>());
        ids.map(|id| -> Cite { id.leak() }).collect()
    });
    ids.get(id).copied().unwrap_or_default()
}

/// An entry of the chronicle as pages show it.
pub(super) fn tale(shelf: Shelf, entry: Entry) -> Tale {
    Tale { rule: cite(shelf, &entry.rule), text: entry.text, event: entry.event }
}
