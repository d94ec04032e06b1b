//! A finished match as a book to page through.

use maud::{Markup, html};

use super::chrome::at_table;
use crate::model::{BookModel, Chrome, Verification};
use crate::parts::{count, csrf};
use crate::table::{chronicle_list, outcome_words, papers, places};
use crate::{Arms, model::SeatModel};

/// A finished match, opened at a position.
#[must_use]
pub fn book(chrome: &Chrome, model: &BookModel) -> String {
    let names: Vec<String> = model.seats.iter().map(|seat: &SeatModel| seat.name.clone()).collect();
    let arms = Arms::of_all(&names);
    let body = html! {
        main id="content" class="book" {
            div class="table book-table" data-game=(model.about.id) {
                div class="head" {
                    h1 { (model.about.title) }
                    p class="facts" {
                        @match &model.outcome { Some(outcome) => { (outcome_words(outcome, &names, None)) }, None => { "Not finished" } }
                        " · " (count(model.of as usize, "answer"))
                        @for option in &model.options { " · " (option) }
                    }
                }
                div class="left" {
                    section class="pane chronicle" aria-labelledby="chronicle-title" {
                        h2 id="chronicle-title" { "Chronicle" }
                        (chronicle_list(model.about.id, &model.chronicle, "from this answer", None))
                    }
                }
                div class="middle" {
                    (steps(model))
                    section class="pane board" aria-label="Board" { div class="zoom" { (model.drawing.board) } }
                    (papers(&model.drawing))
                }
                div class="right" {
                    @if let Some(scene) = &model.drawing.scene { section class="pane scene" aria-label="Under way" { (scene) } }
                    @if let Some(outcome) = &model.outcome {
                        section class="pane outcome" aria-labelledby="places-title" {
                            h2 id="places-title" { "How it ended" }
                            (places(model.about.id, outcome, &names, &arms, None))
                        }
                    }
                    (go_on(chrome, model))
                    @if let Some(dice) = &model.dice { (verification(dice)) }
                }
            }
        }
    };
    at_table(chrome, &format!("The book of a match of {}", model.about.title), model.about.id, &body)
}

/// First, back, on, last, and any position.
fn steps(model: &BookModel) -> Markup {
    let to = |at: u32| format!("/match/{}/book?at={at}", model.id);
    let step = |at: Option<u32>, words: &str, rel: &str, sign: &str| {
        html! {
            @match at {
                Some(at) => a class="button" href=(to(at)) rel=[(!rel.is_empty()).then_some(rel)] id={ "step-" (words) } {
                    span aria-hidden="true" { (sign) " " } (words)
                },
                None => span class="button off" aria-hidden="true" { (sign) " " (words) },
            }
        }
    };
    let back = model.at.checked_sub(1);
    let on = (model.at < model.of).then_some(model.at + 1);
    html! {
        nav class="steps" aria-label="Positions" {
            div class="row" {
                (step(back.map(|_| 0), "first", "", "⇤"))
                (step(back, "back", "prev", "←"))
                (step(on, "on", "next", "→"))
                (step(on.map(|_| model.of), "last", "", "⇥"))
                form method="get" action={ "/match/" (model.id) "/book" } class="row jump" {
                    label { "Answer " input type="number" name="at" min="0" max=(model.of) value=(model.at); " of " (model.of) }
                    button type="submit" { "Go" }
                }
            }
            progress max=(model.of.max(1)) value=(model.at) aria-label={ "Answer " (model.at) " of " (model.of) } {}
            p class="answer" {
                @match &model.answer { Some(answer) => { (answer) }, None => { "Before the first answer" } }
                " · turn " (model.turn)
            }
        }
    }
}

fn go_on(chrome: &Chrome, model: &BookModel) -> Markup {
    html! {
        section class="pane" aria-labelledby="onward-title" {
            @let branches = model.may_branch && model.at < model.of;
            h2 id="onward-title" { @if branches { "Go on from here" } @else { "This match" } }
            @if model.may_branch && !branches {
                p class="hint" { "Go back to any earlier answer to play on from there." }
            }
            @if branches {
                form method="post" action={ "/match/" (model.id) "/branch" } class="stack" {
                    (csrf(&chrome.csrf))
                    input type="hidden" name="at" value=(model.at);
                    p class="hint" { "Start a new match from this position, with bots in the other seats and new dice. This match stays as it is." }
                    label { "You play "
                        select name="seat" {
                            @for (index, seat) in model.seats.iter().enumerate() { option value=(index) { (seat.name) } }
                        }
                    }
                    button type="submit" class="main" { "Branch off" }
                }
            }
            p class="row" {
                a class="button" href={ "/match/" (model.id) "/record" } { "The record" }
                a class="button" href={ "/match/" (model.id) "/report" } { "Report a problem" }
            }
        }
    }
}

fn verification(dice: &Verification) -> Markup {
    html! {
        section class="pane dice-proof" aria-labelledby="proof-title" {
            h2 id="proof-title" { "Were the dice honest?" }
            @match dice.holds {
                Some(true) => p class="good" { "Yes. The server threw every die of this match again from the seed: they are all the same, and the seed is the one it promised." },
                Some(false) => p class="refusal" { "No. The dice of the record do not come from this seed, or the seed is not the one that was promised." },
                None => p { "You can check it yourself." },
            }
            dl {
                dt { "Promised before the first die" } dd { code { (dice.commitment) } }
                dt { "The seed, shown after the last" } dd { code { (dice.seed) } }
                @for (name, words) in &dice.entropy { dt { "Words from " (name) } dd { (words) } }
            }
            details {
                summary { "How to check it yourself" }
                p { "Save the record and run " code { "logres replay --verify" } " on it, or use any program that follows the description of our dice. The hash of the seed must be the promise, and the dice thrown from the seed must be those of the record." }
            }
        }
    }
}
