//! The frame of every page: head, navigation, foot.

use maud::{DOCTYPE, Markup, html};

use crate::assets::{address, style_of};
use crate::model::Chrome;
use crate::parts::csrf;

/// A page in its frame. `body` is the `<main>` element.
pub(super) fn page(chrome: &Chrome, title: &str, body: &Markup) -> String {
    framed(chrome, title, None, &html! {}, body)
}

/// A page with charts, in its frame.
pub(super) fn with_charts(chrome: &Chrome, title: &str, body: &Markup) -> String {
    framed(chrome, title, None, &charts(), body)
}

/// The style of charts, for the head of a page.
pub(super) fn charts() -> Markup {
    html! { link rel="stylesheet" href=(address("ending.css")); }
}

/// A page with the table of a game, in its frame.
pub(super) fn at_table(chrome: &Chrome, title: &str, game: &str, body: &Markup) -> String {
    framed(chrome, title, Some(game), &html! {}, body)
}

/// The same, with more in its head.
pub(super) fn at_table_with(chrome: &Chrome, title: &str, game: &str, head: &Markup, body: &Markup) -> String {
    framed(chrome, title, Some(game), head, body)
}

fn framed(chrome: &Chrome, title: &str, game: Option<&str>, head: &Markup, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (title) " · Logres" }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                link rel="icon" href=(ICON);
                link rel="stylesheet" href=(address("style.css"));
                @if let Some(style) = game.and_then(style_of) { link rel="stylesheet" href=(style); }
                (head)
                script src=(address("table.js")) defer {}
            }
            body class=[game.map(|_| "at-table")] {
                a class="skip" href="#content" { "Skip to the content" }
                (header(chrome))
                @if let Some(notice) = &chrome.notice {
                    p class="notice" role="status" { (notice) }
                }
                (body)
                (footer(chrome))
            }
        }
    };
    page.into_string()
}

/// A shield, drawn by code like everything else.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 24'%3E%3Cpath d='M1 1h18v11q0 8-9 11q-9-3-9-11z' fill='%23a12b1e' stroke='%232b2117'/%3E%3Cpath d='M8.5 4h3v5h4v3h-4v8h-3v-8h-4V9h4z' fill='%23e8c35a'/%3E%3C/svg%3E";

fn header(chrome: &Chrome) -> Markup {
    let link = |path: &str, words: &str| {
        let here = (chrome.here == path).then_some("page");
        html! { a href=(path) aria-current=[here] { (words) } }
    };
    html! {
        header class="site" {
            a class="brand" href="/" { (mark()) span { "Logres" } }
            nav aria-label="Main" {
                (link("/lobby", "Lobby"))
                a href="/mine" aria-current=[(chrome.here == "/mine").then_some("page")] {
                    "My matches"
                    @if chrome.waiting > 0 {
                        " " span class="count" title="matches waiting for you" {
                            (chrome.waiting) span class="unseen" { " waiting for you" }
                        }
                    }
                }
                (link("/rules", "Rules"))
                (link("/help", "Help"))
            }
            div class="who" {
                button type="button" class="quiet" id="theme" hidden title="Light or dark" {
                    span aria-hidden="true" { "◐" } span class="unseen" { "Switch between light and dark" }
                }
                a href="/account" aria-current=[(chrome.here == "/account").then_some("page")] {
                    (chrome.name.as_deref().unwrap_or("Guest"))
                    @if !chrome.account { " " small { @if chrome.name.is_some() { "(guest)" } } }
                }
            }
        }
    }
}

/// The mark of the house.
fn mark() -> Markup {
    html! {
        svg class="mark" viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" focusable="false" {
            path class="field vermilion" d="M1 1h18v11q0 8-9 11q-9-3-9-11z" {}
            path class="charge gold" d="M8.5 4h3v5h4v3h-4v8h-3v-8h-4V9h4z" {}
        }
    }
}

fn footer(chrome: &Chrome) -> Markup {
    html! {
        footer class="site" {
            p {
                "Logres " (chrome.version) " · "
                a href="/about" { "About" } " · "
                a href="/api" { "For programs" }
            }
            @if !chrome.books.is_empty() {
                p {
                    "Rule books: "
                    @for (index, (id, title)) in chrome.books.iter().enumerate() {
                        @if index > 0 { " · " }
                        a href={ "/rules/" (id) } { (title) }
                    }
                }
            }
        }
    }
}

/// A button in its own form.
pub(super) fn act(chrome: &Chrome, path: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(path) class="act" { (csrf(&chrome.csrf)) button type="submit" { (words) } }
    }
}
