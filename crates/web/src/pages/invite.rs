//! An invitation to a seat.

use maud::html;

use super::chrome::page;
use crate::model::{Chrome, InviteModel};
use crate::parts::{csrf, words_for_the_dice};

/// An invitation to a seat.
#[must_use]
pub fn invite(chrome: &Chrome, model: &InviteModel) -> String {
    let line = &model.line;
    let body = html! {
        main id="content" class="page narrow" {
            h1 { (model.host) " invites you to " (line.game) }
            p class="lead" { (model.blurb) }
            p class="facts" {
                "At the table: " (line.seats.join(", "))
                @if let Some(limit) = &line.limit { " · " (limit) }
                @for option in &line.options { " · " (option) }
                " · " a href={ "/rules/" (model.game_id) } { "Rule book" }
            }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            @if let Some(closed) = &model.closed {
                p class="refusal" { (closed) }
                p {
                    @if line.spectators { a class="button" href={ "/match/" (line.id) } { "Watch" } " " }
                    a class="button" href={ "/new/" (model.game_id) } { "Set up your own table" }
                }
            } @else {
                form method="post" action={ "/invite/" (model.secret) } class="stack" {
                    (csrf(&chrome.csrf))
                    @if let [only] = model.free.as_slice() {
                        input type="hidden" name="seat" value=(only.seat);
                        p { "Your seat: " strong { (only.name) } }
                    } @else {
                        fieldset {
                            legend { "Which seat would you like?" }
                            @for (index, seat) in model.free.iter().enumerate() {
                                label class="choice" {
                                    input type="radio" name="seat" value=(seat.seat) required checked[index == 0];
                                    " " (seat.name)
                                }
                            }
                        }
                    }
                    @if chrome.name.is_none() {
                        label { "What should the others call you?" input type="text" name="name" maxlength="40" required autocomplete="nickname"; }
                    }
                    (words_for_the_dice(&html! {
                        p class="hint" { "The seed that they are mixed with is already fixed. This is its hash, our promise:" }
                        p { code class="hash" { (model.commitment) } }
                    }))
                    button type="submit" class="main" { "Take the seat" }
                }
            }
        }
    };
    page(chrome, &format!("An invitation to {}", line.game), &body)
}
