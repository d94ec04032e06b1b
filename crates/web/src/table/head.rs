//! The head of a table, its tools, its curtain, and how it ended.

use maud::{Markup, html};
use table::{Outcome, Seat};

use super::you::goal;
use crate::model::{Curtain, Kind, TableModel};
use crate::pages::ending::decided_by;
use crate::parts::{cite, csrf, listed, shield};
use crate::primer::link;
use crate::{Arms, Station};

/// An address of this match: `/match/7/live?seat=1`. It names the seat if the reader plays several.
pub(crate) fn address(model: &TableModel, path: &str, query: Option<&str>) -> String {
    let seat = model.viewer.filter(|_| model.mine.len() > 1).map(|seat| format!("seat={}", seat.index()));
    let query: Vec<&str> = seat.as_deref().into_iter().chain(query).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("/match/{}{path}{mark}{}", model.id, query.join("&"))
}

/// The state of the match in a few words: the title of the page.
pub(crate) fn status(model: &TableModel) -> String {
    let title = model.about.title;
    match &model.outcome {
        Some(outcome) => format!("{} · {title}", outcome_words(outcome, &called(model), model.reader())),
        None if model.closed.is_some() => format!("Closed · {title}"),
        None if model.curtain.is_some() => format!("Pass the screen · {title}"),
        None if model.may_agree().is_some() => format!("May I take that back? · {title}"),
        None if model.you() => format!("Your turn · {title}"),
        None if model.not_begun.is_some() => format!("Not begun · {title}"),
        None => format!("{} · {title}", waiting_words(model)),
    }
}

/// What the seats go by, in seat order.
pub(super) fn called(model: &TableModel) -> Vec<String> {
    (0..model.seats.len().min(table::MAX_SEATS)).map(|seat| model.called(Seat::new(seat)).to_owned()).collect()
}

/// Who has to answer.
pub(super) fn waiting_words(model: &TableModel) -> String {
    let names: Vec<String> = model.waiting.iter().map(|seat| seat_words(model, *seat)).collect();
    if names.is_empty() { "Nobody has to answer".to_owned() } else { format!("Waiting for {}", listed(&names)) }
}

/// A seat's name, marked if a bot sits there.
fn seat_words(model: &TableModel, seat: Seat) -> String {
    match model.seats.get(seat.index()).map(|seat| &seat.kind) {
        Some(Kind::Bot(_)) => format!("{} (bot)", model.who(seat)),
        _ => model.who(seat).to_owned(),
    }
}

pub(super) fn head(model: &TableModel) -> Markup {
    html! {
        div class="head" {
            h1 { (model.about.title) }
            p class="facts" {
                @if model.turn > 0 { "Turn " (model.turn) " · " }
                @if model.viewer.is_none() && model.curtain.is_none() && model.mine.is_empty() { "you are watching · " }
                @match model.watching { 0 => {}, 1 => { "1 person watching · " }, n => { (n) " people watching · " } }
                @for option in &model.options { (option) " · " }
                // A phone has it under "Rules".
                @if let Some(primer) = link(model.about.id, model.about.title) { span class="wide" { (primer) " · " } }
                a href={ "/rules/" (model.about.id) } { "Rule book" }
            }
            (goal(model))
        }
    }
}

/// Between two players at one screen: nothing is shown until the next player has it.
pub(super) fn curtain(model: &TableModel, curtain: &Curtain, arms: &[Arms]) -> Markup {
    html! {
        section class="pane curtain" id="question" aria-labelledby="curtain-title" {
            (shield(arms, curtain.seat))
            h2 id="curtain-title" { "Pass the screen to " (model.name(curtain.seat)) }
            p { "Everybody else, please look away. Nothing is shown until you say that you are here." }
            form method="get" action={ "/match/" (model.id) } {
                input type="hidden" name="seat" value=(curtain.seat.index());
                button type="submit" class="main" { "I am " (model.name(curtain.seat)) }
            }
        }
    }
}

/// How it ended, in a sentence without a full stop. The reader is "you".
#[must_use]
pub fn outcome_words(outcome: &Outcome, names: &[String], reader: Option<Seat>) -> String {
    let is_first = |index: &usize| outcome.places.get(*index) == Some(&1);
    let called = |index: usize| if reader.is_some_and(|seat| seat.index() == index) { "you" } else { &names[index] };
    let first: Vec<&str> = (0..names.len()).filter(is_first).map(called).collect();
    table::capital(match first.as_slice() {
        [] => "nobody won".to_owned(),
        all if all.len() == names.len() && all.len() > 1 => "a draw".to_owned(),
        [one] => format!("{one} won"),
        several => format!("{} share the victory", listed(several)),
    })
}

/// All seats by place, each with what it had of what the game is won by.
pub(crate) fn places(
    game: &str,
    outcome: &Outcome,
    names: &[String],
    arms: &[Arms],
    reader: Option<Seat>,
    stations: &[Station],
) -> Markup {
    let mut order: Vec<usize> = (0..names.len().min(outcome.places.len())).collect();
    order.sort_by_key(|index| outcome.places[*index]);
    html! {
        ol class="places" {
            @for index in order {
                li value=(outcome.places[index]) {
                    (shield(arms, Seat::new(index))) " "
                    @if reader.is_some_and(|seat| seat.index() == index) { "You" } @else { (names[index]) }
                    @let with = stations.get(index).map(decided_by).unwrap_or_default();
                    @if !with.is_empty() { ", " small { (with) } }
                }
            }
        }
        p { "By " (cite(game, outcome.rule)) }
    }
}

/// For a player who cannot stay.
fn leave(model: &TableModel) -> Markup {
    html! {
        details {
            summary { "Leave the table" }
            p class="hint" {
                @if model.not_begun.is_some() { "Your seat becomes free for somebody else." }
                @else { "A bot plays on for you, and you cannot come back to this seat. To continue later, just close the page: the match waits." }
            }
            @for seat in &model.mine {
                form method="post" action={ "/match/" (model.id) "/leave" } {
                    (csrf(&model.csrf))
                    input type="hidden" name="seat" value=(seat.index());
                    button type="submit" class="quiet" { "Leave the seat of " (model.name(*seat)) }
                }
            }
        }
    }
}

/// How the reader is called when it is his turn and the page is not in view. The script shows it, because without the
/// script nobody calls.
fn calling() -> Markup {
    html! {
        details id="calling" hidden {
            summary { "Call me when it is my turn" }
            p class="hint" { "While this page is open, but not in view. What you choose stays in this browser." }
            p class="row" {
                button type="button" class="quiet" id="call-notify" aria-pressed="false" { "Show a notification" }
                button type="button" class="quiet" id="call-chime" aria-pressed="false" { "Play a quiet sound" }
            }
            p class="hint" id="call-refused" {}
        }
    }
}

/// What else people can do at a table; on a phone, the pane of the rules.
pub(super) fn tools(model: &TableModel) -> Markup {
    html! {
        section class="pane tools" aria-labelledby="tools-title" {
            h2 id="tools-title" { "Rules and record" }
            @for rule in &model.rules {
                article class="rule" {
                    h3 { (cite(model.about.id, &rule.id)) " " (rule.title) }
                    p { (rule.text) }
                }
            }
            ul class="links" {
                @if let Some(primer) = link(model.about.id, model.about.title) { li { (primer) } }
                li { a href={ "/rules/" (model.about.id) } { "Rule book" } }
                @if model.outcome.is_some() { li { a href={ "/match/" (model.id) "/book" } { "The book of this match" } } }
                @if model.outcome.is_some() { li { a href={ "/match/" (model.id) "/record" } { "The record" } } }
                @else if model.not_begun.is_none() { li class="hint" { "The book and the record open when the match is over." } }
                li { a href={ "/match/" (model.id) "/report" } { "Report a problem" } }
                li { a href="/help#keys" { "Keys" } }
            }
            @if model.viewer.is_some() && model.outcome.is_none() && model.closed.is_none() { (calling()) }
            @if model.may_leave { (leave(model)) }
            @if let Some(commitment) = &model.commitment {
                details {
                    summary { "The promise of the dice" }
                    p { "This is the hash of the seed that all dice of the match come from. The seed is shown at the end, so anybody can throw the same dice again." }
                    p { code class="hash" { (commitment) } }
                }
            }
        }
    }
}
