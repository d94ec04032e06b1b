//! Lists of matches: the lobby, and the reader's own.

use maud::{Markup, html};

use super::chrome::{act, page};
use crate::Arms;
use crate::model::{Chrome, LobbyModel, MatchLine, MineModel};
use crate::parts::{duration, shield};

/// Open matches, and matches to watch.
#[must_use]
pub fn lobby(chrome: &Chrome, model: &LobbyModel) -> String {
    let body = html! {
        main id="content" class="page" {
            h1 { "The lobby" }
            section aria-labelledby="open" {
                h2 id="open" { "Tables with a free seat" }
                @if model.open.is_empty() {
                    p { "No table is waiting for players. Set one up and list it here, or send a friend an invitation." }
                }
                (lines(chrome, &model.open, true))
                @if let Some(more) = &model.more { p { a href=(more) rel="next" { "More tables" } } }
            }
            section aria-labelledby="watch" {
                h2 id="watch" { "Tables to watch" }
                @if model.watch.is_empty() { p { "There is no match to watch right now." } }
                (lines(chrome, &model.watch, false))
            }
            @if !model.games.is_empty() {
                section aria-labelledby="new" {
                    h2 id="new" { "Set up a table" }
                    div class="row" {
                        @for game in &model.games { a class="button" href={ "/new/" (game.id) } { (game.title) } }
                    }
                }
            }
        }
    };
    page(chrome, "Lobby", &body)
}

/// The reader's own matches.
#[must_use]
pub fn mine(chrome: &Chrome, model: &MineModel) -> String {
    let none = model.waiting.is_empty() && model.others.is_empty() && model.ended.is_empty();
    let body = html! {
        main id="content" class="page" {
            h1 { "My matches" }
            @if none {
                p { "You have not sat down at a table yet. " a href="/" { "Pick a game" } " and play against bots right away." }
                @if !chrome.account {
                    p { "Matches you play as a guest stay with this browser. With an " a href="/account" { "account" } " you can find them on any device." }
                }
            }
            @for (id, title, list) in [
                ("waiting", "Waiting for you", &model.waiting),
                ("others", "Waiting for others", &model.others),
                ("ended", "Finished", &model.ended),
            ] {
                @if !list.is_empty() {
                    section aria-labelledby=(id) { h2 id=(id) { (title) } (lines(chrome, list, false)) }
                }
            }
            @if let Some(older) = &model.older { p { a href=(older) rel="next" { "Older matches" } } }
        }
    };
    let title = if model.waiting.is_empty() { "My matches" } else { "● My matches" };
    page(chrome, title, &body)
}

/// Matches, one on each line; with a button to sit down if `join`.
pub(super) fn lines(chrome: &Chrome, list: &[MatchLine], join: bool) -> Markup {
    html! {
        @if !list.is_empty() {
            ul class="matches" { @for line in list { li { (one(chrome, line, join)) } } }
        }
    }
}

fn one(chrome: &Chrome, line: &MatchLine, join: bool) -> Markup {
    let path = if line.ended.is_some() { format!("/match/{}/book", line.id) } else { format!("/match/{}", line.id) };
    html! {
        div class={ "match" @if line.you { " you" } } {
            a class="whole" href=(path) {
                strong { (line.game) }
                " " span class="names" { (seat_names(&line.seats)) }
            }
            p class="facts" {
                @if let Some(ended) = &line.ended { (ended) }
                @else if line.open_seats == 1 { "1 free seat" }
                @else if line.open_seats > 1 { (line.open_seats) " free seats" }
                @else if line.asked_back { strong { "“May I take that back?”" } }
                @else if line.you { strong { "Waiting for your answer" } }
                @else if !line.waited.is_empty() { "Waiting for " (line.waited) }
                @if let Some(left) = line.left.filter(|_| line.ended.is_none()) {
                    " · " span class="clock" { @if left > 0 { (duration(left)) " left" } @else { "your time is up" } }
                }
                @if line.ended.is_none() && line.turn > 0 { " · turn " (line.turn) }
                @if let Some(limit) = &line.limit { " · " (limit) }
                @if !line.moved.is_empty() { " · " (line.moved) }
                @for option in &line.options { " · " (option) }
            }
            @if let Some(since) = line.since.as_ref().filter(|_| line.ended.is_none()) {
                p class="lately" { span class="unseen" { "Since your last turn: " } (since) }
            }
            @if join && line.open_seats > 0 {
                (act(chrome, &format!("/match/{}/join", line.id), "Sit down"))
            }
            @if line.may_call_off {
                (act(chrome, &format!("/match/{}/call-off", line.id), "Call it off"))
            }
        }
    }
}

fn seat_names(names: &[String]) -> Markup {
    let arms = Arms::of_all(names);
    html! {
        @for (index, name) in names.iter().enumerate() {
            @if index > 0 { ", " }
            span class="seat-name" { (shield(&arms, table::Seat::new(index.min(table::MAX_SEATS - 1)))) (name) }
        }
    }
}
