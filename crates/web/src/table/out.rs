//! Where the question was, for a player who is out of the game.

use maud::{Markup, html};
use table::Seat;

use super::head::waiting_words;
use crate::model::TableModel;
use crate::parts::csrf;

/// It says so, and what can be done now: watch, leave or play again.
pub(super) fn out(model: &TableModel, seat: Seat) -> Markup {
    html! {
        h2 id="question-title" { "You are out of the game" }
        p { "The others play on, and you may watch: this page keeps up with them. " (waiting_words(model)) "." }
        div class="row" {
            a class="button main" href={ "/new/" (model.about.id) } { "Play again" }
            @if model.may_leave {
                form method="post" action={ "/match/" (model.id) "/leave" } {
                    (csrf(&model.csrf))
                    input type="hidden" name="seat" value=(seat.index());
                    button type="submit" class="quiet" { "Leave the table" }
                }
            }
        }
    }
}
