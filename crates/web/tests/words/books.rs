//! Reads the rule books, the options of the set-ups and the primers of all games on the shelf.

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
        for primer in game.page.primer().into_iter().flat_map(|primer| primer.split("\n\n")) {
            note("primer", primer, of_prose(primer));
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
