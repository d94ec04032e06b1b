//! What went wrong, in a kind tone, with a next step.

use maud::html;

use super::chrome::page;
use crate::model::{Chrome, ErrorModel, Trouble};
use crate::parts::sentence;

/// A page that says what went wrong.
#[must_use]
pub fn error(chrome: &Chrome, model: &ErrorModel) -> String {
    let (title, words) = words(model.trouble);
    let body = html! {
        main id="content" class="page narrow error" {
            p class="status" aria-hidden="true" { (model.trouble.status()) }
            h1 { (title) }
            p class="lead" { (words) }
            @if let Some(why) = &model.why { p { (sentence(why)) } }
            @if let Some(allowed) = &model.allowed { p { "Allowed: " (allowed) } }
            p class="row" {
                @if let Some((path, words)) = &model.on { a class="button main" href=(path) { (words) } }
                a class="button" href="/mine" { "My matches" }
                a class="button" href="/" { "All games" }
            }
            @if let Some(reference) = &model.reference {
                p class="hint" { "If you report this, please quote this number: " code { (reference) } }
            }
        }
    };
    page(chrome, title, &body)
}

fn words(trouble: Trouble) -> (&'static str, &'static str) {
    match trouble {
        Trouble::Unreadable => {
            ("We could not read that", "Something in the request makes no sense to us. Nothing has changed.")
        }
        Trouble::Forbidden => (
            "That is not yours to do",
            "This page is for somebody else, or its form is too old. Nothing has changed. Open the page again and try once more.",
        ),
        Trouble::Missing => (
            "There is no such page",
            "Perhaps a letter is missing from the address, or the match was never played here.",
        ),
        Trouble::Method => {
            ("That cannot be done here", "The page exists, but it does not accept what was sent. Nothing has changed.")
        }
        Trouble::Stale => (
            "The table has moved on",
            "You answered a question that is no longer asked: somebody was quicker, or you answered in another window. Nothing has changed.",
        ),
        Trouble::Aside => (
            "This match is set aside",
            "The server was updated, and the new version cannot continue this match. Nothing is lost: the match is kept as it is.",
        ),
        Trouble::Gone => ("It is no longer there", "What was at this address has been removed."),
        Trouble::TooMuch => {
            ("That is too much at once", "You sent more than we can accept. Nothing has changed. Please send less.")
        }
        Trouble::Refused => ("That does not fit", "We could not accept what was sent. Nothing has changed."),
        Trouble::TooOften => {
            ("One thing at a time", "You are quicker than the table. Wait a little and try again. Nothing was lost.")
        }
        Trouble::Broken => (
            "Something broke, and it was us",
            "The mistake is on our side. Every answer that was confirmed is safe. Try again in a moment.",
        ),
        Trouble::Restarting => (
            "Back in a moment",
            "The server is starting or very busy. Your matches are safe, down to the last answer. Please try again shortly.",
        ),
    }
}
