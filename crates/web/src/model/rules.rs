//! Rule books.

use table::{Rule, RuleBook};

/// The list of rule books.
#[derive(Clone, Debug, Default)]
pub struct BooksModel {
    /// Id, title, blurb, and how many rules and rulings there are.
    pub books: Vec<(String, String, String, usize, usize)>,
}

/// The rule book of a game.
#[derive(Clone, Debug)]
pub struct RulesModel {
    /// The game's id.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The edition of our rules.
    pub edition: u32,
    /// The whole book.
    pub book: RuleBook,
    /// The search, and what it found; `None` for the whole book.
    pub search: Option<(String, Vec<Rule>)>,
}

impl RulesModel {
    /// The book, or what matches these words in it.
    #[must_use]
    pub fn of(about: &table::About, book: RuleBook, query: Option<&str>) -> RulesModel {
        let query = query.map(str::trim).filter(|query| !query.is_empty());
        let search = query.map(|query| (query.to_owned(), book.search(query)));
        RulesModel { game: about.id.into(), title: about.title.into(), edition: about.edition, book, search }
    }
}
