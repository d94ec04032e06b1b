//! The rule book of a game: the ledger every citation points into.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{PoisonError, RwLock};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A rule id as the ledger has it, `KGD-18.iii`.
pub type Cite = &'static str;

/// The citations that events may have when they are read back.
struct Citable {
    /// The ledgers they come from, each by the address of its text.
    ledgers: BTreeSet<(usize, usize)>,
    ids: BTreeSet<Cite>,
}

static CITABLE: RwLock<Citable> = RwLock::new(Citable { ledgers: BTreeSet::new(), ids: BTreeSet::new() });

/// Reads a citation that was written with an event: `#[serde(deserialize_with = "table::cited")]`. A rule that is in no
/// rule book opened by this program is refused: it comes from another program.
///
/// # Errors
/// If it is not text, or cites an unknown rule.
pub fn cited<'de, D: Deserializer<'de>>(from: D) -> Result<Cite, D::Error> {
    let id = String::deserialize(from)?;
    let citable = CITABLE.read().unwrap_or_else(PoisonError::into_inner);
    citable.ids.get(&*id).copied().ok_or_else(|| D::Error::custom(format!("no rule book has {id:?}")))
}

/// Lets the rules of a ledger be read back as citations. Its ids are kept while the program runs, but only once.
pub(crate) fn let_be_cited(ledger: &'static str) {
    let place = (ledger.as_ptr().addr(), ledger.len());
    if CITABLE.read().unwrap_or_else(PoisonError::into_inner).ledgers.contains(&place) {
        return;
    }
    // A ledger that cannot be read has no rules; law 1 says that.
    let book = RuleBook::parse(ledger).unwrap_or_default();
    let mut citable = CITABLE.write().unwrap_or_else(PoisonError::into_inner);
    if citable.ledgers.insert(place) {
        for rule in book.entries() {
            if !citable.ids.contains(&*rule.id) {
                citable.ids.insert(rule.id.leak());
            }
        }
    }
}

/// The rules of a game, read from its `rules.toml`.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleBook {
    /// The rules, in the book's order.
    #[serde(rename = "rule", default)]
    pub rules: Vec<Rule>,
    /// Its chapters, in the book's order.
    #[serde(rename = "chapter", default)]
    pub chapters: Vec<Chapter>,
    /// Our decisions where the book is unclear.
    #[serde(rename = "ruling", default)]
    pub rulings: Vec<Ruling>,
    /// What people type when they search, and what this book calls it: `money`, `gold coins`.
    #[serde(default)]
    pub synonyms: BTreeMap<String, String>,
}

/// A chapter of a rule book: it goes on to the first rule of the next one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The number of its first rule.
    pub first: String,
    /// Its name.
    pub title: String,
}

/// One rule in plain words.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number.
    pub id: String,
    /// Its name.
    pub title: String,
    /// `core`, `data`, `example` or `option`; a ruling that is shown as a rule is a `ruling`.
    #[serde(default = "core")]
    pub kind: String,
    /// What it says.
    pub text: String,
    /// A case of it, for players: "Balin and Balan together have Combat 13."
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// Where it comes from, if not all of the book comes from one place.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// A situation that shows whether it holds.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub check: String,
}

/// A decision where the book is silent, damaged or contradicts itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Its number.
    pub id: String,
    /// The rules it concerns.
    #[serde(default)]
    pub about: Vec<String>,
    /// What was unclear.
    pub question: String,
    /// What is played.
    pub decision: String,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// The kinds of rules that a ledger may have.
const KINDS: [&str; 4] = ["core", "data", "example", "option"];

fn core() -> String {
    "core".into()
}

impl RuleBook {
    /// Reads a ledger.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn parse(ledger: &str) -> Result<RuleBook, String> {
        let mut book: RuleBook = crate::read_data("rules.toml", ledger)?;
        for rule in &mut book.rules {
            if !KINDS.contains(&&*rule.kind) {
                let (id, kind) = (&rule.id, &rule.kind);
                return Err(format!("rules.toml, rule {id:?}, kind: {kind:?} is none of {}", KINDS.join(", ")));
            }
            rule.text = rule.text.trim().to_owned();
        }
        let mut at = 0;
        for Chapter { first, title } in &book.chapters {
            match book.rules[at..].iter().position(|rule| rule.id == *first) {
                Some(next) => at += next,
                None => return Err(format!("rules.toml, chapter {title:?}, first: no later rule is called {first:?}")),
            }
        }
        Ok(book)
    }

    /// The rules by chapter, each with its name. What stands before the first chapter has none.
    #[must_use]
    pub fn by_chapter(&self) -> Vec<(&str, &[Rule])> {
        let begins = |chapter: &Chapter| self.rules.iter().position(|rule| rule.id == chapter.first);
        let named = self.chapters.iter().filter_map(|chapter| Some((chapter.title.as_str(), begins(chapter)?)));
        let starts: Vec<(&str, usize)> = [("", 0)].into_iter().chain(named).collect();
        let ends = starts.iter().skip(1).map(|&(_, at)| at).chain([self.rules.len()]);
        let chapters = starts.iter().zip(ends).map(|(&(title, start), end)| (title, &self.rules[start..end]));
        chapters.filter(|(_, rules)| !rules.is_empty()).collect()
    }

    /// The rule or ruling with this number, as a rule.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<Rule> {
        self.entries().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }

    /// Rules and rulings alike, as rules.
    pub fn entries(&self) -> impl Iterator<Item = Rule> {
        let rulings = self.rulings.iter().map(|ruling| Rule {
            id: ruling.id.clone(),
            title: ruling.question.clone(),
            kind: "ruling".into(),
            text: format!("{} {}", ruling.decision, ruling.reason).trim().to_owned(),
            ..Rule::default()
        });
        self.rules.iter().cloned().chain(rulings)
    }

    /// What matches an id or the beginning of one; or what answers a question in everyday words, the best first.
    #[must_use]
    pub fn search(&self, query: &str) -> Vec<Rule> {
        let query = query.trim().to_lowercase();
        if let Some(rule) = self.get(&query) {
            return vec![rule];
        }
        let by_chapter: Vec<Rule> = self.entries().filter(|rule| is_part_of(&rule.id.to_lowercase(), &query)).collect();
        if by_chapter.is_empty() { crate::search::search(self, &query) } else { by_chapter }
    }
}

/// `kgd-18.iii` is part of `kgd-18`, but not of `kgd-1`.
fn is_part_of(id: &str, chapter: &str) -> bool {
    !chapter.is_empty() && id.strip_prefix(chapter).is_some_and(|rest| rest.starts_with(['.', '-']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> RuleBook {
        RuleBook::parse(
            r#"
            [[rule]]
            id = "XYZ-1.a"
            title = "Dawn"
            text = "The day begins."
            [[rule]]
            id = "XYZ-10"
            title = "Dusk"
            text = "The day ends."
            [[ruling]]
            id = "XYZ-R1"
            question = "When is noon?"
            decision = "In the middle."
        "#,
        )
        .expect("a good ledger")
    }

    fn found(query: &str) -> Vec<String> {
        book().search(query).into_iter().map(|rule| rule.id).collect()
    }

    #[test]
    fn a_search_finds_ids_chapters_words_and_rulings() {
        assert_eq!(found("xyz-10"), ["XYZ-10"]);
        assert_eq!(found("XYZ-1"), ["XYZ-1.a"]);
        assert_eq!(found("day ends")[0], "XYZ-10");
        assert_eq!(found("noon"), ["XYZ-R1"]);
        assert!(found("midnight").is_empty());
    }

    #[test]
    fn a_chapter_goes_on_to_the_next() {
        let rule = |id: &str| format!("[[rule]]\nid = '{id}'\ntitle = 'A rule'\ntext = 'It holds.'\n");
        let chapter = |first: &str, title: &str| format!("[[chapter]]\nfirst = '{first}'\ntitle = '{title}'\n");
        let rules = ["XYZ-1", "XYZ-2", "XYZ-3", "XYZ-4"].map(rule).concat();
        let ledger = format!("{rules}{}{}", chapter("XYZ-2", "Morning"), chapter("XYZ-4", "Night"));
        let book = RuleBook::parse(&ledger).expect("a good ledger");
        let ids = |rules: &[Rule]| rules.iter().map(|rule| rule.id.clone()).collect::<Vec<_>>().join(" ");
        let found: Vec<(&str, String)> =
            book.by_chapter().into_iter().map(|(title, rules)| (title, ids(rules))).collect();
        let meant = [("", "XYZ-1"), ("Morning", "XYZ-2 XYZ-3"), ("Night", "XYZ-4")];
        assert_eq!(found, meant.map(|(title, ids)| (title, ids.to_owned())));

        let ledger = format!("{rules}{}{}", chapter("XYZ-4", "Night"), chapter("XYZ-2", "Morning"));
        let why = RuleBook::parse(&ledger).expect_err("chapters follow the rules");
        assert_eq!(why, "rules.toml, chapter \"Morning\", first: no later rule is called \"XYZ-2\"");
    }

    #[test]
    fn a_bad_ledger_says_where() {
        let why = RuleBook::parse("[[rule]]\nid = 7").expect_err("an id is text");
        assert_eq!(why, "rules.toml, line 2, rule 1, id: invalid type: integer `7`, expected a string");
        let rule = "[[rule]]\nid = 'XYZ-1'\ntitle = 'Dawn'\ntext = 'The day begins.'\n";
        let why = RuleBook::parse(&format!("{rule}line = 9")).expect_err("rules have no line");
        assert!(why.starts_with("rules.toml, line 5, rule \"XYZ-1\", line: unknown field `line`, expected"), "{why}");
        let why = RuleBook::parse(&format!("{rule}kind = 'law'")).expect_err("rules are of four kinds");
        assert_eq!(why, "rules.toml, rule \"XYZ-1\", kind: \"law\" is none of core, data, example, option");
    }
}
