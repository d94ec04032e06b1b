//! What went wrong, said kindly, with a way on.

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
                p class="hint" { "If you tell us about it, say this number: " code { (reference) } }
            }
        }
    };
    page(chrome, title, &body)
}

fn words(trouble: Trouble) -> (&'static str, &'static str) {
    match trouble {
        Trouble::Unreadable => {
            ("That could not be read", "Something about the request makes no sense to us. Nothing has changed.")
        }
        Trouble::Forbidden => (
            "That is not yours to do",
            "The page is for somebody else, or it was open for so long that its form has run out. Nothing has changed. Open the page again and try once more.",
        ),
        Trouble::Missing => {
            ("There is no such page", "Perhaps the address lost a letter, or the match was never played here.")
        }
        Trouble::Method => {
            ("That cannot be done here", "The page is there, but it does not take what was sent. Nothing has changed.")
        }
        Trouble::Stale => (
            "The table has moved on",
            "Your answer was to a question that is no longer asked: somebody was quicker, or you answered in another window. Nothing has changed.",
        ),
        Trouble::Aside => (
            "This match is set aside",
            "The house has been renewed, and its present program cannot go on with this match. Nothing of it is lost: it is kept as it is.",
        ),
        Trouble::Gone => ("It is no longer there", "What stood at this address has been taken away."),
        Trouble::TooMuch => {
            ("That is too much at once", "More was sent than the table takes. Nothing has changed. Send less.")
        }
        Trouble::Refused => ("That does not fit", "What was sent could not be taken. Nothing has changed."),
        Trouble::TooOften => {
            ("One thing at a time", "You are quicker than the table. Wait a little and try again; nothing was lost.")
        }
        Trouble::Broken => (
            "Something broke, and it was us",
            "The mistake is on our side. Whatever was acknowledged before is kept. Try again in a moment.",
        ),
        Trouble::Restarting => (
            "The table is being laid again",
            "The server is starting, or has its hands full. Matches are kept to the last answer; this page will work again in a moment.",
        ),
    }
}
