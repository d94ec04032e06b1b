//! Finding rules by the words that people use: "how do I win", "money", "attacking a castle".
//!
//! Words count by their stems, titles more than texts, rare words more than common ones. What a book calls otherwise is
//! found by its synonyms: everyday words of all games are data here ([`everyday.toml`](everyday)), those of one game
//! stand in its rule book. No question has an answer of its own.

mod everyday;

use std::collections::{BTreeMap, BTreeSet};

use crate::{Rule, RuleBook};
use everyday::{Everyday, words};

/// So many words of a question count.
const MOST_WORDS: usize = 12;
/// What a synonym counts beside the word itself.
const SYNONYM: f64 = 0.55;
/// What it counts to be asked for by name.
const NAMED: f64 = 1.6;
/// What the other words of a meaning add to the best of them.
const BESIDE: f64 = 0.3;

/// An entry of the book as a search sees it.
struct Entry {
    rule: Rule,
    /// The stems of its title, without idle words.
    title: Vec<String>,
    chapter: BTreeSet<String>,
    /// The stems of its text and example, with how often each is there.
    text: BTreeMap<String, usize>,
    length: usize,
    /// What it counts beside others: a rule more than an example, the first of a chapter more than its details.
    weight: f64,
}

/// A book, made ready for questions.
struct Index {
    entries: Vec<Entry>,
    /// How many entries have each stem.
    spread: BTreeMap<String, usize>,
    /// The mean length of a text.
    mean: f64,
}

/// The entries that answer a question, the best first.
pub(crate) fn search(book: &RuleBook, question: &str) -> Vec<Rule> {
    let everyday = Everyday::get();
    let meanings = meanings(book, everyday, question);
    if meanings.is_empty() {
        return Vec::new();
    }
    let index = Index::of(book, everyday);
    let mut found: Vec<(f64, usize, usize)> = Vec::new();
    for (number, entry) in index.entries.iter().enumerate() {
        let each: Vec<f64> = meanings.iter().map(|meaning| index.score(entry, meaning)).collect();
        let met = each.iter().filter(|score| **score > 0.0).count();
        if met > 0 {
            let share = met as f64 / meanings.len() as f64;
            // Somebody who asks for "Sir Dagonet" means the entry of that name.
            let named = if entry.is_called(&meanings) { NAMED } else { 1.0 };
            found.push((each.iter().sum::<f64>() * entry.weight * share * share * named, met, number));
        }
    }
    let best = found.iter().map(|(score, ..)| *score).fold(0.0, f64::max);
    let most = found.iter().map(|(_, met, _)| *met).max().unwrap_or_default();
    found.retain(|(score, met, _)| *met == most || *score >= best / 2.0);
    // What scores the same stays in the order of the book.
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.into_iter().map(|(_, _, number)| index.entries[number].rule.clone()).collect()
}

/// The words of a question that say what is looked for, each with what else it may be called and what that counts.
fn meanings(book: &RuleBook, everyday: &Everyday, question: &str) -> Vec<Vec<(String, f64)>> {
    let all: Vec<String> = words(question).collect();
    let telling = all.iter().filter(|word| !everyday.is_idle(word));
    let mut stems: Vec<String> = Vec::new();
    for stem in telling.map(|word| everyday.stem(word)) {
        if !stems.contains(&stem) {
            stems.push(stem);
        }
    }
    stems.truncate(MOST_WORDS);
    let own: BTreeMap<String, &String> = book.synonyms.iter().map(|(word, also)| (everyday.stem(word), also)).collect();
    let meaning = |stem: String| {
        // What the book says of a word replaces what everybody says.
        let also: Vec<String> = match own.get(&stem) {
            Some(also) => words(also).map(|word| everyday.stem(&word)).collect(),
            None => everyday.synonyms(&stem).to_vec(),
        };
        let others = also.into_iter().filter(|other| *other != stem).map(|other| (other, SYNONYM));
        let others: Vec<_> = others.collect();
        std::iter::once((stem, 1.0)).chain(others).collect()
    };
    stems.into_iter().map(meaning).collect()
}

impl Index {
    fn of(book: &RuleBook, everyday: &Everyday) -> Index {
        let chapters = book.by_chapter().into_iter().flat_map(|(title, rules)| {
            let stems: BTreeSet<String> = words(title).map(|word| everyday.stem(&word)).collect();
            rules.iter().enumerate().map(move |(at, _)| (stems.clone(), at == 0 && !title.is_empty()))
        });
        let chapters = chapters.chain(std::iter::repeat((BTreeSet::new(), false)));
        let count = book.rules.len() + book.rulings.len();
        let mut entries = Vec::with_capacity(count);
        for (number, (rule, (chapter, first))) in book.entries().zip(chapters).enumerate() {
            let ruling = rule.kind == "ruling";
            // The question of a ruling is a sentence, and no title.
            let title = if ruling { "" } else { &rule.title };
            let telling = words(title).filter(|word| !everyday.is_idle(word));
            let title = telling.map(|word| everyday.stem(&word)).collect();
            let said = if ruling {
                format!("{} {}", rule.title, rule.text)
            } else {
                format!("{} {}", rule.text, rule.example)
            };
            let mut text = BTreeMap::new();
            let mut length = 0;
            for word in words(&said) {
                *text.entry(everyday.stem(&word)).or_insert(0) += 1;
                length += 1;
            }
            let weight =
                kind(&rule.kind) * (1.15 - 0.15 * number as f64 / count as f64) * if first { 1.12 } else { 1.0 };
            entries.push(Entry { rule, title, chapter, text, length, weight });
        }
        let mut spread = BTreeMap::new();
        for entry in &entries {
            let stems: BTreeSet<&String> = entry.title.iter().chain(&entry.chapter).chain(entry.text.keys()).collect();
            stems.into_iter().for_each(|stem| *spread.entry(stem.clone()).or_insert(0) += 1);
        }
        let mean = entries.iter().map(|entry| entry.length).sum::<usize>() as f64 / count.max(1) as f64;
        Index { entries, spread, mean: mean.max(1.0) }
    }

    /// What an entry has of a meaning: its best word, and a little of the others.
    fn score(&self, entry: &Entry, meaning: &[(String, f64)]) -> f64 {
        let each = meaning.iter().map(|(stem, weight)| weight * self.rarity(stem) * entry.has(stem, self.mean));
        let (best, all) = each.fold((0.0_f64, 0.0), |(best, all), one| (best.max(one), all + one));
        best + BESIDE * (all - best)
    }

    fn rarity(&self, stem: &str) -> f64 {
        let spread = self.spread.get(stem).copied().unwrap_or_default().max(1);
        (1.0 + self.entries.len() as f64 / spread as f64).ln()
    }
}

impl Entry {
    /// Whether the question is its title, word for word.
    fn is_called(&self, meanings: &[Vec<(String, f64)>]) -> bool {
        let asked: BTreeSet<&String> = meanings.iter().filter_map(|meaning| Some(&meaning.first()?.0)).collect();
        !self.title.is_empty() && asked == self.title.iter().collect()
    }

    /// How much it speaks of a word. A title speaks the more of it the fewer other words it has.
    fn has(&self, stem: &str, mean: f64) -> f64 {
        let mut much = 0.0;
        if self.title.iter().any(|word| word == stem) {
            much += 1.8 + 2.2 / self.title.len() as f64;
        }
        if self.title.first().is_some_and(|word| word == stem) {
            much += 0.7;
        }
        if self.chapter.contains(stem) {
            much += 0.9;
        }
        if let Some(&times) = self.text.get(stem) {
            let times = times as f64;
            much += 1.5 * times / (times + 0.5 + 0.75 * self.length as f64 / mean);
        }
        much
    }
}

/// What an entry counts by its kind: the rules first, then what explains them.
fn kind(kind: &str) -> f64 {
    match kind {
        "data" | "option" => 0.9,
        "ruling" => 0.7,
        "example" => 0.6,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> RuleBook {
        let rule =
            |id: &str, title: &str, text: &str| format!("[[rule]]\nid = '{id}'\ntitle = '{title}'\ntext = '{text}'\n");
        let ledger = [
            "[synonyms]\nloot = 'purse'\nattack = 'purse'\n".to_owned(),
            rule("XYZ-1", "The purse", "It holds ten gold pieces."),
            rule("XYZ-2", "Marches", "Troops move three miles. In bad weather they fight first."),
            rule("XYZ-3", "Fighting", "Two dice decide. The beaten moves back a mile."),
            rule("XYZ-4", "Who has won", "The last one in the castle is the winner."),
            "[[chapter]]\nfirst = 'XYZ-3'\ntitle = 'War and peace'\n".to_owned(),
        ];
        RuleBook::parse(&ledger.concat()).expect("a good ledger")
    }

    fn found(question: &str) -> Vec<String> {
        search(&book(), question).into_iter().map(|rule| rule.id).collect()
    }

    #[test]
    fn a_word_is_found_in_all_its_forms_and_titles_come_before_texts() {
        assert_eq!(found("fight"), ["XYZ-3", "XYZ-2"], "the title before the text");
        assert_eq!(found("moving troops")[0], "XYZ-2", "all words before some");
        assert_eq!(found("has anybody fought?"), found("fights"), "fought is a form of fight");
        assert_eq!(found("peace")[0], "XYZ-3", "the name of a chapter counts, most for its first rule");
    }

    #[test]
    fn what_is_called_otherwise_is_found_by_its_synonyms() {
        assert_eq!(found("how do I win"), ["XYZ-4"]);
        assert_eq!(found("combat")[0], "XYZ-3", "what everybody says");
        assert_eq!(found("loot"), ["XYZ-1"], "what this book says");
        assert_eq!(found("attack"), ["XYZ-1"], "it replaces what everybody says");
    }

    #[test]
    fn idle_words_alone_find_nothing() {
        assert!(found("how does it do that?").is_empty());
        assert!(found("?!").is_empty() && found("dragons").is_empty());
    }
}
