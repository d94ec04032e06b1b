//! A game on one page, for newcomers.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::chrome::page;
use crate::emblem::emblem;
use crate::model::{Chrome, PrimerModel};
use crate::parts::csrf;
use crate::primer::{cites, lines};

/// How a game is played and won, read in two minutes, with the ways to begin.
#[must_use]
pub fn primer(chrome: &Chrome, model: &PrimerModel) -> String {
    let about = &model.about;
    let body = html! {
        main id="content" class="page narrow prose primer-page" {
            header {
                @if let Some(emblem) = emblem(about.id) { (emblem) }
                div {
                    h1 { (about.title) " in two minutes" }
                    p class="lead" { (about.blurb) }
                }
            }
            @for (title, told) in model.primer.sections() {
                section { h2 { (title) } (lines(about.id, told)) }
            }
            @if !model.primer.way.is_empty() {
                section aria-labelledby="shorter" {
                    h2 id="shorter" { "Shorter ways to play" }
                    ul class="ways" {
                        @for way in &model.primer.way {
                            li {
                                (begin(chrome, about.id, &way.title, Some(way.seats), &way.options, false))
                                p { (way.says) (cites(about.id, &way.rules)) }
                            }
                        }
                    }
                }
            }
            div class="row begin" {
                (begin(chrome, about.id, "Play now", None, &BTreeMap::new(), true))
                a class="button" href={ "/new/" (about.id) } { "Set up a match" }
                a class="button" href={ "/rules/" (about.id) } { "Rule book" }
            }
        }
    };
    page(chrome, &format!("How {} is played", about.title), &body)
}

/// A button that starts a match at once against the bots of the game, under these options.
fn begin(
    chrome: &Chrome,
    game: &str,
    title: &str,
    seats: Option<usize>,
    options: &BTreeMap<String, String>,
    main: bool,
) -> Markup {
    html! {
        form method="post" action={ "/new/" (game) } {
            (csrf(&chrome.csrf))
            input type="hidden" name="quick" value="1";
            @if let Some(seats) = seats { input type="hidden" name="seats" value=(seats); }
            @for (key, value) in options { input type="hidden" name={ "set-" (key) } value=(value); }
            button type="submit" class=[main.then_some("main")] { (title) }
        }
    }
}
