//! `logres rules`: shows and searches the rule book of a game.

use std::io::{self, Write};

use clap::Args;
use table::{Exhibit, Rule, RuleBook};

use crate::exhibit::show_exhibit;
use crate::exit::{Ended, Exit, Failure};
use crate::paint::{ASKED, FAINT, KEY, painted};
use crate::shelf::{self, closest};
use crate::tale::wrapped;

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Which game (see `logres games`)
    game: String,
    /// A rule's id, the beginning of one, or words to look for [default: everything]
    query: Vec<String>,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let title = shelf::find(&self.game).map_err(Failure::usage)?;
        let book = title.about().rule_book().map_err(Failure::failed)?;
        let query = self.query.join(" ");
        let exhibits: Vec<Exhibit> = title.exhibits().into_iter().filter(|exhibit| exhibit.is_called(&query)).collect();
        let found = if query.is_empty() { book.entries().collect() } else { book.search(&query) };
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &found)?;
            writeln!(out)?;
        } else if query.is_empty() {
            for (chapter, rules) in book.by_chapter() {
                if !chapter.is_empty() {
                    writeln!(out, "\n{}", painted(ASKED, chapter))?;
                }
                list(out, rules)?;
            }
            if !book.rulings.is_empty() {
                writeln!(out, "\n{}", painted(ASKED, "Rulings"))?;
                list(out, &found[book.rules.len()..])?;
            }
            writeln!(out, "\nTo read one in full: logres rules {} {}", title.about().id, some_id(&found))?;
        } else if exhibits.is_empty() {
            best_first(out, &found)?;
        } else {
            exhibits.iter().try_for_each(|exhibit| show_exhibit(out, exhibit, &book))?;
        }
        if found.is_empty() && exhibits.is_empty() && !query.is_empty() {
            Err(Failure::failed(nothing(&book, &query)))
        } else {
            Ok(Exit::Fine)
        }
    }
}

/// Ids and titles.
pub(crate) fn list(out: &mut dyn Write, rules: &[Rule]) -> io::Result<()> {
    let widest = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    rules.iter().try_for_each(|rule| writeln!(out, "{KEY}{:widest$}{KEY:#}  {}", rule.id, rule.title))
}

/// So many rules are shown in full.
const MOST: usize = 12;

/// What a search found, the best first: in full, or if there is much, the best in full and the others as a list.
pub(crate) fn best_first(out: &mut dyn Write, rules: &[Rule]) -> io::Result<()> {
    const BEST: usize = 3;
    if rules.len() <= MOST {
        return show(out, rules);
    }
    show(out, &rules[..BEST])?;
    writeln!(out, "\n{}", painted(ASKED, "Also in the book"))?;
    list(out, &rules[BEST..])
}

/// Rules in full, or a list if there are many.
pub(crate) fn show(out: &mut dyn Write, rules: &[Rule]) -> io::Result<()> {
    if rules.len() > MOST {
        return list(out, rules);
    }
    for (index, rule) in rules.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{KEY}{}{KEY:#}  {}", rule.id, painted(ASKED, &rule.title))?;
        rule.text.lines().flat_map(wrapped).try_for_each(|line| writeln!(out, "  {line}"))?;
        if !rule.example.is_empty() {
            let example = format!("For example: {}", rule.example);
            wrapped(&example).iter().try_for_each(|line| writeln!(out, "  {}", painted(FAINT, line)))?;
        }
        wrapped(&rule.source).iter().try_for_each(|line| writeln!(out, "  {}", painted(FAINT, line)))?;
    }
    Ok(())
}

/// What to say when a search finds nothing.
pub(crate) fn nothing(book: &RuleBook, query: &str) -> String {
    let entries: Vec<Rule> = book.entries().collect();
    let titles = entries.iter().map(|rule| rule.title.as_str());
    let known: Vec<&str> = entries.iter().map(|rule| rule.id.as_str()).chain(titles).collect();
    let meant = closest(query, &known).map(|meant| format!(" Did you mean {meant}?")).unwrap_or_default();
    let shown: String = query.chars().take(60).collect();
    let all = match (entries.first(), entries.last()) {
        (Some(first), Some(last)) => format!(" The rules are {} to {}.", first.id, last.id),
        _ => String::new(),
    };
    format!("No rule has all of {shown:?} in it.{meant}{all}")
}

fn some_id(rules: &[Rule]) -> &str {
    rules.first().map_or("", |rule| rule.id.as_str())
}
