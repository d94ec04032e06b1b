//! The first page: the games, and the matches that are waiting for the reader.

use maud::{Markup, html};

use super::chrome::page;
use super::lesson::begin;
use super::lobby::lines;
use crate::emblem::emblem;
use crate::model::{Chrome, GameCard, HomeModel};
use crate::parts::csrf;
use crate::primer::link;

/// The first page.
#[must_use]
pub fn home(chrome: &Chrome, model: &HomeModel) -> String {
    let body = html! {
        main id="content" class="page" {
            section class="hero" {
                h1 { "Old games of Arthur’s Britain, played by the book" }
                p class="lead" {
                    "Pick a game and press one button: bots take the other seats. The table enforces every rule, "
                    "and everything that happens names the rule behind it."
                }
            }
            @if !model.waiting.is_empty() {
                section aria-labelledby="waiting" {
                    h2 id="waiting" { "Waiting for you" }
                    (lines(chrome, &model.waiting, false))
                }
            }
            section aria-labelledby="games" {
                h2 id="games" { "The games" }
                @if model.games.is_empty() { p { "There are no games here yet." } }
                @let (great, small): (Vec<_>, Vec<_>) = model.games.iter().partition(|game| emblem(&game.id).is_some());
                div class="cards wide" { @for game in great { (card(chrome, game)) } }
                @if !small.is_empty() {
                    h3 class="small-games" { "Small games to learn the table with" }
                    div class="cards wide" { @for game in small { (card(chrome, game)) } }
                }
            }
            @if !model.others.is_empty() {
                section aria-labelledby="others" {
                    h2 id="others" { "Your other matches" }
                    (lines(chrome, &model.others, false))
                }
            }
            p class="after" {
                @match model.open {
                    0 => { "No table is waiting for players right now. " a href="/lobby" { "See the lobby" } "." }
                    1 => { "One table has a free seat. " a href="/lobby" { "See the lobby" } "." }
                    n => { (n) " tables have free seats. " a href="/lobby" { "See the lobby" } "." }
                }
            }
        }
    };
    page(chrome, "Games", &body)
}

fn card(chrome: &Chrome, game: &GameCard) -> Markup {
    let (least, most) = game.seats;
    html! {
        article class={ "card game" @if emblem(&game.id).is_some() { " great" } } {
            @if let Some(emblem) = emblem(&game.id) { (emblem) }
            h3 { (game.title) }
            p { (game.blurb) }
            p class="facts" {
                @if least == most { (least) " seats" } @else { (least) " to " (most) " seats" }
                @if let Some(primer) = link(&game.id, &game.title) { " · " (primer) }
                " · " a href={ "/rules/" (game.id) } { "Rule book" }
            }
            div class="row" {
                form method="post" action={ "/new/" (game.id) } {
                    (csrf(&chrome.csrf))
                    input type="hidden" name="quick" value="1";
                    button type="submit" class="main" { "Play now" span class="unseen" { ": " (game.title) } }
                }
                @if game.lesson { (begin(&chrome.csrf, &game.id, &game.title, false)) }
                a class="button" href={ "/new/" (game.id) } { "Set up a match" span class="unseen" { " of " (game.title) } }
            }
            @if game.quick_seats > 1 && !game.quick_against.is_empty() {
                p class="hint" { "You against " (rivals(game)) "." }
            }
        }
    }
}

/// The opponents of "play now", in words.
fn rivals(game: &GameCard) -> String {
    match game.quick_seats - 1 {
        1 => format!("one {}", game.quick_against.trim_end_matches('s')),
        n => format!("{n} {}", game.quick_against),
    }
}
