//! A finished match as a book to page through.

use maud::{Markup, html};

use super::chrome::{at_table_with, charts};
use super::ending::{curve, legend};
use crate::model::{BookModel, Chrome, Comment, PositionModel, Verification};
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
                    (course(model, &arms))
                    (papers(&model.drawing))
                }
                div class="right" {
                    @if let Some(scene) = &model.drawing.scene { section class="pane scene" aria-label="Under way" { (scene) } }
                    @if let Some(outcome) = &model.outcome {
                        section class="pane outcome" aria-labelledby="places-title" {
                            h2 id="places-title" { "How it ended" }
                            (places(model.about.id, outcome, &names, &arms, None, &[]))
                            p { a href={ "/match/" (model.id) "/end" } { "How it went" } }
                        }
                    }
                    (go_on(chrome, model))
                    (comments(chrome, model))
                    (share(model))
                    @if let Some(dice) = &model.dice { (verification(dice)) }
                }
            }
        }
    };
    let title = format!("The book of a match of {}", model.about.title);
    at_table_with(chrome, &title, model.about.id, &charts(), &body)
}

/// The curve beneath the board, with the way from one turning point to the next.
fn course(model: &BookModel, arms: &[Arms]) -> Markup {
    let Some(ending) = model.ending.as_ref().filter(|ending| !ending.says_nothing()) else { return html! {} };
    let to = |at: u32| format!("/match/{}/book?at={at}", model.id);
    let (last, next) = (ending.last_turning(model.at), ending.next_turning(model.at));
    let here = ending.turning.iter().find(|turning| turning.to == model.at);
    html! {
        section class="pane course" aria-labelledby="course-title" {
            h2 id="course-title" { "How it stood" }
            (curve(&model.id, ending, arms, Some(model.at)))
            (legend(ending, arms, Some(model.at)))
            @if let Some(turning) = here {
                p {
                    b { "A turning point: " }
                    @for line in &turning.told { (line.text) " " }
                }
            }
            @if !ending.turning.is_empty() {
                nav class="row" aria-label="Turning points" {
                    @if let Some(turning) = last { a class="button" href=(to(turning.to)) { "Turning point before" } }
                    @if let Some(turning) = next { a class="button" href=(to(turning.to)) id="next-turning" { "Next turning point" } }
                    a href={ "/match/" (model.id) "/end" } { "How it went" }
                }
            }
        }
    }
}

/// What people wrote here, and where else they wrote.
fn comments(chrome: &Chrome, model: &BookModel) -> Markup {
    let here: Vec<&Comment> = model.comments.iter().filter(|comment| comment.at == model.at).collect();
    let mut elsewhere: Vec<u32> =
        model.comments.iter().map(|comment| comment.at).filter(|at| *at != model.at).collect();
    elsewhere.dedup();
    html! {
        @if model.may_comment || !model.comments.is_empty() {
            section class="pane comments" aria-labelledby="comments-title" id="comments" {
                h2 id="comments-title" { "Comments" }
                @if here.is_empty() { p class="hint" { "Nobody has written about this position." } }
                @else {
                    ul class="plain" {
                        @for comment in here {
                            li {
                                b { (comment.name) } ": " span class="said" { (comment.words) }
                                @if comment.mine {
                                    form method="post" action={ "/match/" (model.id) "/uncomment" } {
                                        (csrf(&chrome.csrf))
                                        input type="hidden" name="comment" value=(comment.id);
                                        input type="hidden" name="at" value=(model.at);
                                        button type="submit" class="quiet" { "Delete" span class="unseen" { " your comment: " (comment.words) } }
                                    }
                                }
                            }
                        }
                    }
                }
                @if !elsewhere.is_empty() {
                    p {
                        "Comments after answer "
                        @for (index, at) in elsewhere.iter().enumerate() {
                            @if index > 0 { ", " }
                            a href={ "/match/" (model.id) "/book?at=" (at) "#comments" } { (at) }
                        }
                    }
                }
                @if model.may_comment {
                    form method="post" action={ "/match/" (model.id) "/comment" } class="row" {
                        (csrf(&chrome.csrf))
                        input type="hidden" name="at" value=(model.at);
                        label class="grow" {
                            span class="unseen" { "Your comment on this position" }
                            input type="text" name="words" maxlength="300" required autocomplete="off" placeholder="Your comment on this position";
                        }
                        button type="submit" { "Write" }
                    }
                    p class="hint" { "Everybody who may see this match reads it, and it stands in the record." }
                }
            }
        }
    }
}

/// A link to this position for friends, and its picture.
fn share(model: &BookModel) -> Markup {
    html! {
        @if let Some((link, path)) = &model.link {
            section class="pane share" aria-labelledby="share-title" {
                h2 id="share-title" { "Show this position" }
                label {
                    "A link for friends. Everybody who has it sees this position as a spectator."
                    input type="text" readonly value=(link);
                }
                button type="button" class="copy" data-copy=(link) hidden { "Copy" }
                @if has_picture(&model.drawing.board) {
                    p class="row" {
                        a href={ (path) "/board.svg" } download="position.svg" { "The board as SVG" }
                        a href={ (path) "/board.png" } download="position.png" { "as PNG" }
                    }
                }
            }
        }
    }
}

/// Whether a board is a drawing. A game without one is shown as the terminal draws it, in words.
fn has_picture(board: &Markup) -> bool {
    board.0.contains("<svg")
}

/// A position of a match, for everybody who has the link.
#[must_use]
pub fn position(chrome: &Chrome, model: &PositionModel) -> String {
    let book = &model.book;
    let head = html! {
        @if let Some(picture) = &model.picture {
            meta property="og:title" content={ "A position of " (book.about.title) };
            meta property="og:description" content={ "Turn " (book.turn) ", after answer " (book.at) " of " (book.of) };
            @if has_picture(&book.drawing.board) { meta property="og:image" content=(picture); }
        }
    };
    let body = html! {
        main id="content" class="book" {
            div class="table book-table" data-game=(book.about.id) {
                div class="head" {
                    h1 { (book.about.title) }
                    p class="facts" {
                        "Turn " (book.turn) " · after answer " (book.at) " of " (book.of)
                        @if let Some(answer) = &book.answer { " · " (answer) }
                    }
                }
                div class="left" {
                    section class="pane chronicle" aria-labelledby="chronicle-title" {
                        h2 id="chronicle-title" { "Chronicle" }
                        (chronicle_list(book.about.id, &book.chronicle, "from this answer", None))
                    }
                }
                div class="middle" {
                    section class="pane board" aria-label="Board" { div class="zoom" { (book.drawing.board) } }
                    (papers(&book.drawing))
                }
                div class="right" {
                    @if let Some(scene) = &book.drawing.scene { section class="pane scene" aria-label="Under way" { (scene) } }
                    section class="pane" aria-labelledby="about-title" {
                        h2 id="about-title" { "A position somebody shows you" }
                        p { "You see what a spectator of this match sees. "  (book.about.blurb) }
                        p class="row" {
                            a class="button main" href={ "/new/" (book.about.id) } { "Play a match of " (book.about.title) }
                            @if has_picture(&book.drawing.board) { a class="button" href={ "/position/" (model.link) "/board.png" } { "The picture" } }
                        }
                    }
                }
            }
        }
    };
    at_table_with(chrome, &format!("A position of {}", book.about.title), book.about.id, &head, &body)
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
