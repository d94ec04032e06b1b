//! Rule books.

use maud::{Markup, html};
use table::{Rule, Ruling};

use super::chrome::page;
use crate::model::{BooksModel, Chrome, RulesModel};
use crate::parts::{cite, count};
use crate::primer::link;

/// So many of the entries that a search finds are shown in full.
const IN_FULL: usize = 20;

/// The list of rule books.
#[must_use]
pub fn rules_list(chrome: &Chrome, model: &BooksModel) -> String {
    let body = html! {
        main id="content" class="page" {
            h1 { "Rule books" }
            p class="lead" { "Every rule in plain words, and what we decided where a book is unclear." }
            div class="cards" {
                @for (id, title, blurb, rules, rulings) in &model.books {
                    article class="card" {
                        h2 { a href={ "/rules/" (id) } { (title) } }
                        p { (blurb) }
                        p class="facts" {
                            (count(*rules, "rule"))
                            @if *rulings > 0 { ", " (count(*rulings, "ruling")) }
                        }
                    }
                }
            }
        }
    };
    page(chrome, "Rule books", &body)
}

/// The rule book of a game, or what was found in it.
#[must_use]
pub fn rules(chrome: &Chrome, model: &RulesModel) -> String {
    let query = model.search.as_ref().map_or("", |(query, _)| query.as_str());
    let chapters = model.book.by_chapter();
    let body = html! {
        main id="content" class="page rules" {
            h1 { "The rules of " (model.title) }
            p class="facts" {
                "Edition " (model.edition) " of our rules · " (count(model.book.rules.len(), "rule"))
                @if !model.book.rulings.is_empty() { " · " (count(model.book.rulings.len(), "ruling")) }
                @if let Some(primer) = link(&model.game, &model.title) { " · " (primer) }
            }
            form method="get" action={ "/rules/" (model.game) } role="search" class="row" {
                label class="grow" {
                    span class="unseen" { "Search the rules of " (model.title) }
                    input type="search" name="q" value=(query) maxlength="100" placeholder="How do I win? Money, or the number of a rule";
                }
                button type="submit" { "Search" }
            }
            @if let Some((query, found)) = &model.search {
                p role="status" {
                    @if found.is_empty() { "Nothing in the book matches “" (query) "”. Try fewer or other words, or " }
                    @else { (count(found.len(), "entry").replace("entrys", "entries")) " for “" (query) "”" @if found.len() > 1 { ", the best first" } ". " }
                    a href={ "/rules/" (model.game) } { @if found.is_empty() { "read the whole book" } @else { "The whole book" } } "."
                }
                @for rule in found.iter().take(IN_FULL) { (entry(model, rule)) }
                @if found.len() > IN_FULL {
                    h2 { "Also in the book" }
                    ul class="found" {
                        @for rule in &found[IN_FULL..] {
                            li { (cite(&model.game, &rule.id)) " " (rule.title) (mark(&rule.kind)) }
                        }
                    }
                }
            } @else {
                @if chapters.len() > 1 {
                    nav aria-label="Chapters" class="chapters" {
                        ol {
                            @for (number, (title, _)) in chapters.iter().enumerate() {
                                li { a href={ "#chapter-" (number) } { (title) } }
                            }
                            @if !model.book.rulings.is_empty() { li { a href="#rulings" { "Rulings" } } }
                        }
                    }
                }
                @for (number, (title, rules)) in chapters.iter().enumerate() {
                    section id={ "chapter-" (number) } {
                        @if !title.is_empty() { h2 { (title) } }
                        @for rule in *rules { (entry(model, rule)) }
                    }
                }
                @if !model.book.rulings.is_empty() {
                    section aria-labelledby="rulings" {
                        h2 id="rulings" { "Rulings" }
                        p { "How we play where the book is silent, damaged or contradicts itself." }
                        @for ruling in &model.book.rulings { (ruling_entry(model, ruling)) }
                    }
                }
            }
        }
    };
    page(chrome, &format!("Rules of {}", model.title), &body)
}

/// One rule in plain words, for the margin of a table: what `GET /rules/{game}?rule=ID&part=1` answers.
#[must_use]
pub fn rule_part(game: &str, id: &str, rule: Option<&Rule>) -> String {
    let part = html! {
        @match rule {
            Some(rule) => {
                h2 { (cite(game, &rule.id)) " " (rule.title) (mark(&rule.kind)) }
                (paragraphs(&rule.text, |text| html! { (text) }))
                @if !rule.example.is_empty() { p class="hint" { "For example: " (rule.example) } }
                p { a href={ "/rules/" (game) "#" (rule.id) } { "Read it in the book" } }
            }
            None => {
                h2 { "No such rule" }
                p { "The book has no entry " (id) ". " a href={ "/rules/" (game) } { "Open the book" } "." }
            }
        }
    };
    part.into_string()
}

fn entry(model: &RulesModel, rule: &Rule) -> Markup {
    html! {
        article class={ "rule " (kind_class(&rule.kind)) } id=(rule.id) {
            h3 { a class="cite" href={ "#" (rule.id) } { (rule.id) } " " (rule.title) (mark(&rule.kind)) }
            (paragraphs(&rule.text, |text| linked(model, text)))
            @if !rule.example.is_empty() { p class="hint" { "For example: " (linked(model, &rule.example)) } }
            @if !rule.source.is_empty() { p class="facts" { (rule.source) } }
        }
    }
}

fn ruling_entry(model: &RulesModel, ruling: &Ruling) -> Markup {
    html! {
        article class="rule ruling" id=(ruling.id) {
            h3 { a class="cite" href={ "#" (ruling.id) } { (ruling.id) } " " (ruling.question) (mark("ruling")) }
            p { (linked(model, &ruling.decision)) }
            @if !ruling.reason.is_empty() { p class="hint" { (linked(model, &ruling.reason)) } }
            @if !ruling.about.is_empty() {
                p class="facts" { "About " @for about in &ruling.about { (cite(&model.game, about)) " " } }
            }
        }
    }
}

fn mark(kind: &str) -> Markup {
    html! { @if !matches!(kind, "core" | "data" | "") { " " span class={ "kind " (kind_class(kind)) } { (kind) } } }
}

/// Only kinds that the style sheet knows become classes.
fn kind_class(kind: &str) -> &'static str {
    match kind {
        "data" => "data",
        "example" => "example",
        "option" => "option",
        "ruling" => "ruling",
        _ => "core",
    }
}

/// The text of a rule: paragraphs, and tables where its lines begin with `|`.
fn paragraphs(text: &str, inside: impl Fn(&str) -> Markup) -> Markup {
    let lines: Vec<&str> = text.lines().collect();
    html! {
        @for block in lines.chunk_by(|one, next| one.starts_with('|') && next.starts_with('|')) {
            @if block[0].starts_with('|') {
                div class="columns" {
                    table {
                        @for (row, line) in block.iter().enumerate() {
                            tr {
                                @for cell in line.trim_matches('|').split('|') {
                                    @if row == 0 { th scope="col" { (inside(cell.trim())) } } @else { td { (inside(cell.trim())) } }
                                }
                            }
                        }
                    }
                }
            } @else {
                p { (inside(block[0])) }
            }
        }
    }
}

/// The text of a rule, with links for the numbers of other rules.
fn linked(model: &RulesModel, text: &str) -> Markup {
    let is_id = |word: &str| {
        model.book.rules.iter().any(|rule| rule.id == word) || model.book.rulings.iter().any(|ruling| ruling.id == word)
    };
    let mut pieces: Vec<(&str, bool)> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_uppercase()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')).unwrap_or(from.len());
        let word = from[..end].trim_end_matches(['.', '-']);
        let end = word.len().max(1);
        pieces.push((before, false));
        pieces.push((&from[..end], word.contains('-') && is_id(word)));
        rest = &from[end..];
    }
    pieces.push((rest, false));
    html! { @for (piece, id) in pieces { @if id { (cite(&model.game, piece)) } @else { (piece) } } }
}
