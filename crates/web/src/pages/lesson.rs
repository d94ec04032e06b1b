//! The page before a lesson.

use maud::{Markup, html};

use super::chrome::page;
use crate::emblem::emblem;
use crate::model::{Chrome, LessonPage};
use crate::parts::csrf;

/// What a lesson is, and the button that begins it.
#[must_use]
pub fn lesson(chrome: &Chrome, model: &LessonPage) -> String {
    let about = &model.about;
    let body = html! {
        main id="content" class="page narrow" {
            @if let Some(emblem) = emblem(about.id) { (emblem) }
            h1 { "Learn " (about.title) }
            p class="lead" { "A guided first match, “" (model.title) "”: " (model.steps) " steps against bots that are beginners." }
            p {
                "Each new thing is explained once, beside the question. You may do something else at any time, take it back, and "
                "leave the lesson when you like. At the end the match goes on as a real game."
            }
            (begin(&chrome.csrf, about.id, about.title, true))
            p { a href={ "/new/" (about.id) } { "Set up a match instead" } " · " a href={ "/rules/" (about.id) } { "Rule book" } }
        }
    };
    page(chrome, &format!("Learn {}", about.title), &body)
}

/// The button that begins a lesson at once.
pub(super) fn begin(secret: &str, game: &str, title: &str, main: bool) -> Markup {
    html! {
        form method="post" action={ "/lesson/" (game) } {
            (csrf(secret))
            button type="submit" class=[main.then_some("main")] { "Learn by playing" span class="unseen" { ": a lesson of " (title) } }
        }
    }
}
