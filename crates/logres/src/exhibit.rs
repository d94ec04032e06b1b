//! A card or a counter in the terminal, with the rulings and rules that name it.

use std::io::{self, Write};

use table::{Exhibit, Rule, RuleBook};

use crate::paint::{ASKED, FAINT, KEY, painted};
use crate::rules::{list, show};
use crate::tale::wrapped;

/// Shows it: what it is, its figures, what it says, where that comes from, and who speaks of it.
pub(crate) fn show_exhibit(out: &mut dyn Write, exhibit: &Exhibit, book: &RuleBook) -> io::Result<()> {
    writeln!(out, "{}  {KEY}{}{KEY:#}", painted(ASKED, &exhibit.name), exhibit.rule)?;
    wrapped(&exhibit.kind).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    let figures: Vec<String> = exhibit.figures.iter().map(|(name, figure)| format!("{name} {figure}")).collect();
    wrapped(&figures.join(", ")).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    writeln!(out)?;
    wrapped(&exhibit.text).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
    writeln!(out)?;
    wrapped(&exhibit.source).iter().try_for_each(|line| writeln!(out, "  {}", painted(FAINT, line)))?;
    let names = |rule: &Rule| exhibit.is_named_in(&format!("{} {}", rule.title, rule.text));
    let (rulings, rules): (Vec<Rule>, Vec<Rule>) =
        book.entries().filter(|rule| rule.id != exhibit.rule).partition(|rule| rule.kind == "ruling");
    let about = |id: &str| book.rulings.iter().any(|ruling| ruling.id == id && ruling.about.contains(&exhibit.rule));
    let rulings: Vec<Rule> = rulings.into_iter().filter(|rule| names(rule) || about(&rule.id)).collect();
    let rules: Vec<Rule> = rules.into_iter().filter(|rule| names(rule)).collect();
    if !rulings.is_empty() {
        writeln!(out, "\n{}", painted(ASKED, "Rulings that name it"))?;
        show(out, &rulings)?;
    }
    if !rules.is_empty() {
        writeln!(out, "\n{}", painted(ASKED, "Rules that name it"))?;
        list(out, &rules)?;
    }
    writeln!(out)
}
