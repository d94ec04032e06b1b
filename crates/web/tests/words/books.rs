//! Reads the rule books, the options of the set-ups and the primers of all games on the shelf.

use std::collections::BTreeSet;

use table::OptionKind;
use web::shelf::GAMES;

use super::faults::faults;

/// Prose may list several things after a colon, and tables have bars.
fn of_prose(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(row) = line.strip_prefix('|') {
            found.extend(row.trim_end_matches('|').split('|').flat_map(|cell| faults(cell.trim())));
            continue;
        }
        found.extend(faults(line));
        if !line.ends_with(['.', ':', '?', ')', '\'']) {
            found.push("a sentence does not end");
        }
    }
    found
}

fn of_a_title(text: &str) -> Vec<&'static str> {
    let mut found = faults(text);
    if text.ends_with('.') {
        found.push("a title that ends like a sentence");
    }
    found
}

#[test]
fn every_rule_book_is_proper_english() {
    let mut wrong = Vec::new();
    for game in GAMES {
        let about = game.title.about();
        let book = about.rule_book().expect("a rule book");
        let mut note = |whence: &str, text: &str, found: Vec<&'static str>| {
            wrong.extend(found.into_iter().map(|fault| format!("{} {whence}: {fault}\n    {text}", about.id)));
        };
        for (title, _) in book.by_chapter().into_iter().filter(|(title, _)| !title.is_empty()) {
            note("chapter", title, of_a_title(title));
        }
        for rule in &book.rules {
            note(&rule.id, &rule.title, of_a_title(&rule.title));
            note(&rule.id, &rule.text, of_prose(&rule.text));
        }
        for ruling in &book.rulings {
            note(&ruling.id, &ruling.question, of_prose(&ruling.question));
            note(&ruling.id, &ruling.decision, of_prose(&ruling.decision));
            note(&ruling.id, &ruling.reason, of_prose(&ruling.reason));
        }
        let primer = about.read_primer().expect("a good primer").unwrap_or_default();
        for (_, lines) in primer.sections() {
            lines.iter().for_each(|line| note("primer", &line.says, of_prose(&line.says)));
        }
        for way in &primer.way {
            note("primer", &way.title, of_a_title(&way.title));
            note("primer", &way.says, of_prose(&way.says));
        }
        note("blurb", about.blurb, of_prose(about.blurb));
        for option in about.options {
            note(option.key, option.title, of_a_title(option.title));
            note(option.key, option.does, of_prose(option.does));
            let number = matches!(option.kind, OptionKind::Number { .. });
            let values = option.values();
            let said = values
                .iter()
                .map(|(_, words)| words.clone())
                .chain(["1", "7"].iter().filter(|_| number).map(|number| option.in_words(number)));
            for words in said {
                note(option.key, &words, of_a_title(&words));
            }
            if let Some((first, words)) = values.first() {
                let usual =
                    if *first == option.standard() { Vec::new() } else { vec!["the usual choice is not first"] };
                note(option.key, words, usual);
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// A book is for players: it says what holds, once, under a name of its own, and not how one sees that it holds.
#[test]
fn every_rule_book_reads_like_a_book() {
    for game in GAMES {
        let id = game.title.about().id;
        let book = game.title.about().rule_book().expect("a rule book");
        let mut titles = BTreeSet::new();
        for rule in &book.rules {
            assert!(titles.insert(&rule.title), "{id}: two rules are called {:?}", rule.title);
            assert!(
                !["When", "Where", "Who", "End", "Order", "Other"].contains(&&*rule.title),
                "{id}: {:?} says nothing",
                rule.title
            );
            let is_check =
                rule.text.starts_with("Given ") || rule.text.contains(", when ") && rule.text.contains(", then ");
            assert!(!is_check, "{id}: {} tells how to see that it holds", rule.id);
            let told: BTreeSet<String> = rule.text.to_lowercase().split(' ').map(bare).collect();
            let named: BTreeSet<String> = rule.title.to_lowercase().split(' ').map(bare).collect();
            assert!(!told.is_subset(&named), "{id}: {} says no more than its title", rule.id);
        }
        for ruling in &book.rulings {
            assert!(
                ruling.question.ends_with('?') || ruling.question.contains("? "),
                "{id}: {} asks nothing",
                ruling.id
            );
        }
        let chapters: Vec<&str> = book.by_chapter().into_iter().map(|(title, _)| title).collect();
        let names: BTreeSet<&&str> = chapters.iter().collect();
        assert_eq!(names.len(), chapters.len(), "{id}: two chapters have one name");
    }
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned()
}

/// The great games are told in chapters, and no chapter is so long that nobody finds anything in it: sixty Characters are the most.
#[test]
fn the_great_books_have_chapters() {
    for game in GAMES {
        let book = game.title.about().rule_book().expect("a rule book");
        if book.rules.len() > 40 {
            let chapters = book.by_chapter();
            assert!(chapters.iter().all(|(title, _)| !title.is_empty()), "{}", game.title.about().id);
            assert!(chapters.iter().all(|(_, rules)| rules.len() <= 60), "{}", game.title.about().id);
        }
    }
}
