//! The page of the end: what a finished match came to.

mod curve;
mod tables;

use maud::{Markup, html};
use table::Seat;

use super::chrome::with_charts;
use crate::model::{Again, Chrome, EndModel, Ending, Milestone, SeatModel};
use crate::parts::{cite, count, csrf, shield};
use crate::station::{figures, signs};
use crate::table::outcome_words;
use crate::{Arms, Station};

pub(crate) use curve::{curve, legend};

/// What a finished match came to.
#[must_use]
pub fn end(chrome: &Chrome, model: &EndModel) -> String {
    let names: Vec<String> = model.seats.iter().map(|seat: &SeatModel| seat.name.clone()).collect();
    let arms = Arms::of_all(&names);
    let ending = &*model.ending;
    let body = html! {
        main id="content" class="page ending" {
            (signs())
            h1 { (headline(model)) }
            p class="facts" {
                (model.about.title) " · " (count(ending.answers as usize, "answer"))
                @for option in &model.options { " · " (option) }
            }
            @if let Some((rule, title)) = &model.rule {
                p { "Decided by " (title) " " (cite(model.about.id, rule)) "." }
            }
            (onward(chrome, model))
            (standing(ending, &names, &arms))
            (course(&model.id, ending, &arms))
            @if !ending.sources.is_empty() {
                section aria-labelledby="sources" {
                    h2 id="sources" { "Where it came from" }
                    @for table in &ending.sources { (tables::sources(table, ending, &arms)) }
                }
            }
            @let charts = tables::figures(&model.id, ending, &arms);
            @if !charts.0.is_empty() {
                section aria-labelledby="figures" {
                    h2 id="figures" { "Strength and wealth" }
                    (legend(ending, &arms, None))
                    div class="small-charts" { (charts) }
                }
            }
            (memories(model))
            @if !ending.awards.is_empty() { (awards(ending, &arms)) }
            @if !ending.luck.is_empty() {
                section aria-labelledby="luck" { h2 id="luck" { "Luck" } (tables::luck(ending, &arms)) }
            }
            @if let Some(times) = &model.times {
                section aria-labelledby="times" { h2 id="times" { "Time" } (tables::times(&model.id, times, ending, &arms)) }
            }
            @if !ending.secrets.is_empty() { (secrets(ending, &arms)) }
        }
    };
    with_charts(chrome, &format!("The end of a match of {}", model.about.title), &body)
}

/// Who won.
fn headline(model: &EndModel) -> String {
    match (&model.ending.outcome, &model.closed) {
        (Some(outcome), _) => outcome_words(outcome, &model.ending.called, None),
        (None, Some(words)) => format!("This match was {words}"),
        (None, None) => "This match is over".to_owned(),
    }
}

/// What one can do now.
fn onward(chrome: &Chrome, model: &EndModel) -> Markup {
    html! {
        div class="row" {
            @match &model.again {
                Again::No => {},
                Again::Offer => form method="post" action={ "/match/" (model.id) "/again" } {
                    (csrf(&chrome.csrf))
                    button type="submit" class="main" { "Again with the same people" }
                },
                Again::Made(path) => a class="button main" href=(path) { "Again with the same people: to the new match" },
            }
            a class="button" href={ "/match/" (model.id) "/book" } { "The book" }
            a class="button" href={ "/match/" (model.id) } { "The table" }
            a class="button" href={ "/match/" (model.id) "/record" } { "The record" }
        }
    }
}

/// Who came where, with all that each had.
fn standing(ending: &Ending, names: &[String], arms: &[Arms]) -> Markup {
    let mut order: Vec<usize> = (0..ending.called.len()).collect();
    let place = |seat: usize| ending.outcome.as_ref().and_then(|outcome| outcome.places.get(seat).copied());
    order.sort_by_key(|seat| place(*seat));
    html! {
        section aria-labelledby="standing" {
            h2 id="standing" { "How it ended" }
            ol class="places standing" {
                @for seat in order {
                    li value=[place(seat)] {
                        (shield(arms, at(seat))) " " b { (ending.called[seat]) }
                        @if let Some(name) = names.get(seat).filter(|name| **name != ending.called[seat]) { " " small { (name) } }
                        @if let Some(station) = ending.stations.get(seat) {
                            @if station.out { " " span class="fate" { "out of the game" } }
                            (figures(station, &ending.stations, true))
                        }
                    }
                }
            }
            @if !ending.last_words.is_empty() {
                p class="hint" {
                    @for line in &ending.last_words { (line.text) " " }
                }
            }
        }
    }
}

/// The curve, and where it turned.
fn course(id: &str, ending: &Ending, arms: &[Arms]) -> Markup {
    html! {
        section aria-labelledby="course" {
            h2 id="course" { "How it went" }
            @if ending.says_nothing() {
                p class="hint" { "The rules of this game do not say who is ahead before the end, so there is no curve." }
                p { a href={ "/match/" (id) "/book?at=0" } { "Leaf through the match from its beginning" } }
            } @else {
                p class="hint" { "Each band is a player’s chance to win, as the bots of this house judge it. A click leads to that position, and you can play on from there." }
                (curve(id, ending, arms, None))
                (legend(ending, arms, None))
                (tables::chances(id, ending, arms))
                @if !ending.turning.is_empty() { h3 { "Turning points" } (turning(id, ending, arms)) }
            }
        }
    }
}

/// The largest swings, told.
fn turning(id: &str, ending: &Ending, arms: &[Arms]) -> Markup {
    html! {
        ol class="turning-points" {
            @for turning in &ending.turning {
                li {
                    (shield(arms, turning.seat)) " "
                    b { (ending.called.get(turning.seat.index()).map_or("", String::as_str)) }
                    @if turning.after > turning.before { " rises from " } @else { " falls from " }
                    (curve::percent(turning.before)) " to " (curve::percent(turning.after)) " in turn " (turning.turn) ". "
                    @for line in &turning.told { (line.text) " " }
                    a href={ "/match/" (id) "/book?at=" (turning.to) } { "See it" span class="unseen" { " after answer " (turning.to) } }
                    " · "
                    a href={ "/match/" (id) "/book?at=" (turning.from) } { "play on from before it" span class="unseen" { ", after answer " (turning.from) } }
                }
            }
        }
    }
}

/// Firsts and records.
fn memories(model: &EndModel) -> Markup {
    let one = |milestone: &Milestone| {
        html! {
            li {
                b { (milestone.what) @if let Some(size) = milestone.size { ": " (size) } @else { ":" } }
                " " (milestone.told.text) " "
                a href={ "/match/" (model.id) "/book?at=" (milestone.at) } { "See it" span class="unseen" { " after answer " (milestone.at) } }
            }
        }
    };
    html! {
        @if !model.ending.firsts.is_empty() {
            section aria-labelledby="firsts" {
                h2 id="firsts" { "Firsts and records" }
                ul class="plain" {
                    @for milestone in model.ending.firsts.iter().chain(&model.ending.greatest) { (one(milestone)) }
                }
            }
        }
    }
}

fn awards(ending: &Ending, arms: &[Arms]) -> Markup {
    let name = |seat: &Seat| ending.called.get(seat.index()).map_or("", String::as_str);
    html! {
        section aria-labelledby="awards" {
            h2 id="awards" { "Awards" }
            ul class="plain awards" {
                @for given in &ending.awards {
                    li {
                        b { (given.award.title) } ": "
                        @for (index, seat) in given.to.iter().enumerate() {
                            @if index > 0 { " and " }
                            (shield(arms, *seat)) " " (name(seat))
                        }
                        ", with " (table::counted(given.count, given.award.one, given.award.of))
                        @if given.to.len() > 1 { " each" }
                    }
                }
            }
        }
    }
}

fn secrets(ending: &Ending, arms: &[Arms]) -> Markup {
    html! {
        section aria-labelledby="secrets" {
            h2 id="secrets" { "What was hidden" }
            ul class="plain" {
                @for secret in &ending.secrets {
                    li {
                        @if let Some(seat) = secret.seat {
                            (shield(arms, seat)) " " (ending.called.get(seat.index()).map_or("", String::as_str)) ": "
                        }
                        (secret.words) "."
                    }
                }
            }
        }
    }
}

fn at(seat: usize) -> Seat {
    Seat::new(seat.min(table::MAX_SEATS - 1))
}

/// What decided, for the short form at the table: the figures of a seat that the game is won by.
pub(crate) fn decided_by(station: &Station) -> String {
    let decides = station.figures.iter().filter(|figure| figure.wins);
    let said = |figure: &crate::Figure| figure.value.map(|value| table::counted(value, figure.single, figure.label));
    decides.filter_map(said).collect::<Vec<_>>().join(", ")
}
