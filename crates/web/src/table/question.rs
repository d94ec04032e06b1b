//! The question: always in the same place, whatever it is.

use maud::{Markup, html};
use table::{Ask, Refusal, Seat};

use super::act;
use super::confirm::{Care, confirm};
use super::head::{called, outcome_words, places, waiting_words};
use super::options::{barred, fields, filter, quick_numbers};
use super::out::out;
use super::take_back;
use super::you::you;
use crate::Arms;
use crate::model::{Asked, TableModel};
use crate::parts::{cite, csrf, duration, in_sentences, sentence, shield};

pub(super) fn question(model: &TableModel, arms: &[Arms]) -> Markup {
    html! {
        section class={ "pane question" @if model.asked.is_some() || model.looking.is_some() { " asked" } @if model.looking.is_some() { " looking" } } id="question" tabindex="-1" aria-labelledby="question-title" {
            (you(model, arms))
            @if let Some(refusal) = &model.refusal { (refused(model, refusal)) }
            (take_back::request(model, arms))
            @if let Some(answer) = &model.confirm { (confirm(model, answer)) }
            @if let Some(outcome) = &model.outcome {
                @let names = called(model);
                h2 id="question-title" { (outcome_words(outcome, &names, model.reader())) }
                @let why = model.rules.iter().find(|rule| rule.id == outcome.rule);
                @if let Some(rule) = why { p { (sentence(&rule.title)) } }
                (places(model.about.id, outcome, &names, arms, model.reader(), &model.drawing.stations))
                p class="row" {
                    a class="button main" href={ "/match/" (model.id) "/end" } { "How it went" }
                    a class="button" href={ "/match/" (model.id) "/book" } { "Open the book of this match" }
                    a class="button" href={ "/new/" (model.about.id) } { "Another match" }
                }
            } @else if let Some(words) = &model.closed {
                h2 id="question-title" { "This match was " (words) "." }
                p { "Play has stopped. You can still read what was played." }
                p class="row" { a class="button" href={ "/new/" (model.about.id) } { "Another match" } }
            } @else if let Some(looking) = &model.looking {
                (act::ahead(model, looking, arms))
            } @else if let Some(asked) = &model.asked {
                (question_form(model, asked, arms))
            } @else if let Some(seat) = model.viewer.filter(|seat| model.out.contains(seat)) {
                (out(model, seat))
            } @else {
                (waiting(model, arms))
            }
            @if model.outcome.is_none() && model.looking.is_none() && let Some(word) = &model.word { (speak(model, word)) }
            @if model.may_undo && let Some(viewer) = model.viewer {
                form method="post" action={ "/match/" (model.id) "/undo" } class="undo" data-quick {
                    (csrf(&model.csrf))
                    input type="hidden" name="seat" value=(viewer.index());
                    button type="submit" class="quiet" id="undo" { "Take back your last answer " kbd { "U" } }
                }
            }
            @if model.looking.is_none() { (take_back::ask(model)) }
            (next(model))
        }
    }
}

/// From match to match.
fn next(model: &TableModel) -> Markup {
    html! {
        @if let Some(next) = &model.next {
            div class="row next" {
                a class="button" id="next" href={ "/next?after=" (model.id) } data-onward[next.at_once] {
                    "My turn next" span class="unseen" { ": other matches that wait for you:" } " "
                    span class="count" { (next.count) } " " kbd { "N" }
                }
                form method="post" action={ "/match/" (model.id) "/onward" } data-quick {
                    (csrf(&model.csrf))
                    input type="hidden" name="onward" value=(if next.by_itself { "off" } else { "on" });
                    button type="submit" class="quiet" {
                        @if next.by_itself { "Stay here after my answers" } @else { "Go there by itself after my answers" }
                    }
                }
            }
        }
    }
}

/// The question with its possible answers.
fn question_form(model: &TableModel, asked: &Asked, arms: &[Arms]) -> Markup {
    let prompt = &asked.prompt;
    let left = model.seats.get(prompt.seat.index()).and_then(|seat| seat.left);
    html! {
        p class="asks" {
            (shield(arms, prompt.seat)) " "
            @if model.reader() == Some(prompt.seat) { strong { "You" } " decide " }
            @else { strong { (model.called(prompt.seat)) } ", you decide " }
            (cite(model.about.id, prompt.rule))
        }
        h2 id="question-title" { (in_sentences(&prompt.text)) }
        @if let Some(left) = left {
            p class="hint" {
                span class="clock" data-left=(left.seconds) { (duration(left.seconds)) " left" }
                @if let Some(otherwise) = &prompt.otherwise { ". When time is up: " (otherwise) }
            }
        }
        (super::odds::odds(&prompt.odds))
        (form(model, asked, "option"))
        (barred(model.about.id, &prompt.ask))
    }
}

/// A seat that does not have to decide may speak first. This looks quieter, because most players skip it.
fn speak(model: &TableModel, word: &Asked) -> Markup {
    html! {
        details class="word" open[model.asked.is_none() && few(&word.prompt.ask)] {
            summary { "You may speak first: " (word.prompt.text) }
            p class="hint" { "You do not have to: the match goes on without it. " (cite(model.about.id, word.prompt.rule)) }
            (form(model, word, if model.asked.is_some() { "word" } else { "option" }))
            (barred(model.about.id, &word.prompt.ask))
        }
    }
}

fn few(ask: &Ask) -> bool {
    match ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => options.len() <= 6,
        _ => true,
    }
}

/// The form of an answer. Numbers get a second form, with some to answer by one click.
fn form(model: &TableModel, asked: &Asked, id: &str) -> Markup {
    let care = Care::of(asked, model.pace);
    let form = |fields: Markup| {
        html! {
            form method="post" action={ "/match/" (model.id) "/answer" } class="answer" data-answer data-pace=[care.pace]
                data-beyond=[care.beyond.map(|(most, _)| most)] data-warning=[care.beyond.map(|(_, warning)| warning)]
            {
                (csrf(&model.csrf))
                @if care.warns { input type="hidden" name="warns" value="on"; }
                input type="hidden" name="seat" value=(asked.prompt.seat.index());
                input type="hidden" name="question" value=(asked.question);
                @if let Ask::One { .. } = &asked.prompt.ask { (act::asks_on()) }
                (fields)
            }
        }
    };
    html! {
        (filter(&asked.prompt.ask))
        (form(fields(&asked.prompt, id)))
        @if let Some(numbers) = quick_numbers(&asked.prompt) { (form(numbers)) }
    }
}

fn waiting(model: &TableModel, arms: &[Arms]) -> Markup {
    html! {
        @match &model.not_begun {
            Some(words) => {
                h2 id="question-title" { "The match has not begun" }
                p { (words) }
                @if model.may_call_off {
                    form method="post" action={ "/match/" (model.id) "/call-off" } {
                        (csrf(&model.csrf))
                        button type="submit" class="quiet" { "Call it off" }
                    }
                }
            }
            None => {
                h2 id="question-title" class="waiting" { (waiting_words(model)) }
                @for seat in &model.waiting { (waited(model, *seat, arms)) }
            }
        }
    }
}

fn waited(model: &TableModel, seat: Seat, arms: &[Arms]) -> Markup {
    let left = model.seats.get(seat.index()).and_then(|seat| seat.left);
    html! {
        p class="hint" {
            (shield(arms, seat)) " " (model.called(seat)) " is deciding"
            @if let Some(left) = left { ", with " span class="clock" data-left=(left.seconds) { (duration(left.seconds)) " left" } }
            "."
        }
    }
}

/// What was refused, why, by which rule, and what is allowed.
fn refused(model: &TableModel, refusal: &Refusal) -> Markup {
    html! {
        div class="refusal" role="alert" {
            p { strong { "Not accepted: " } q { (refusal.refused) } }
            p { (sentence(&refusal.why)) " " (cite(model.about.id, &refusal.rule)) }
            @if !refusal.allowed.is_empty() { p class="hint" { "Allowed: " (refusal.allowed) } }
            @if refusal.broken { p { "This is a mistake in the program, not yours. " a href={ "/match/" (model.id) "/report" } { "Report it" } "." } }
        }
    }
}
