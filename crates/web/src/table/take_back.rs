//! "May I take that back?": beyond dice, revelations and the answers of others all have to agree.

use maud::{Markup, html};
use table::Seat;

use crate::Arms;
use crate::model::{BackTo, RequestModel, TableModel};
use crate::parts::{csrf, listed, shield};

/// How many entries of the chronicle are listed that would no longer count.
const GONE: usize = 12;

/// What somebody asks, above everything else: it is answered first, or not at all.
pub(super) fn request(model: &TableModel, arms: &[Arms]) -> Markup {
    let Some(request) = model.taking_back.request.as_ref().filter(|_| model.outcome.is_none()) else { return html! {} };
    let own = model.mine.contains(&request.by);
    html! {
        section class="request" id="request" aria-labelledby="request-title" {
            h2 id="request-title" {
                (shield(arms, request.by)) " "
                @if own { "You ask: may I take that back?" }
                @else { (model.called(request.by)) " asks: may I take that back?" }
            }
            (gone(model, request))
            p class="hint" {
                "If all agree, the match goes back to before that answer. Dice that have fallen since do not come again: the "
                "next ones count. What anybody has seen stays known."
            }
            @if let Some(seat) = model.may_agree() {
                p class="row" {
                    (say(model, request, seat, "yes", "Yes, take it back", true))
                    (say(model, request, seat, "no", "No", false))
                }
                @if model.asked.is_some() { p class="hint" { "If you answer your own question instead, that is a no." } }
            } @else {
                @let names: Vec<&str> = request.missing.iter().map(|seat| model.called(*seat)).collect();
                p { "Waiting for " (listed(&names)) " to agree." }
                @if own { p class="row" { (say(model, request, request.by, "no", "Never mind", false)) } }
            }
        }
    }
}

/// What would no longer count, as the reader was told it.
fn gone(model: &TableModel, request: &RequestModel) -> Markup {
    let told: Vec<&str> = model
        .chronicle
        .iter()
        .filter(|entry| entry.number >= request.from && !entry.aside)
        .map(|entry| entry.text.as_str())
        .collect();
    html! {
        @if told.is_empty() { p { "You have been told nothing that came of it." } }
        @else {
            p { "This would no longer count:" }
            ol class="gone" { @for words in told.iter().take(GONE) { li { (words) } } }
            @if told.len() > GONE { p class="hint" { "And " (told.len() - GONE) " more in the chronicle." } }
        }
    }
}

fn say(model: &TableModel, request: &RequestModel, seat: Seat, agree: &str, words: &str, main: bool) -> Markup {
    html! {
        form method="post" action={ "/match/" (model.id) "/agree" } data-quick {
            (csrf(&model.csrf))
            input type="hidden" name="seat" value=(seat.index());
            input type="hidden" name="number" value=(request.number);
            input type="hidden" name="agree" value=(agree);
            button type="submit" class=(if main { "main" } else { "quiet" }) { (words) }
        }
    }
}

/// What the viewer may ask for.
pub(super) fn ask(model: &TableModel) -> Markup {
    let Some(viewer) = model.viewer.filter(|_| model.outcome.is_none()) else { return html! {} };
    let taking = &model.taking_back;
    html! {
        @if !taking.points.is_empty() {
            details class="ask-back" id="ask-back" {
                summary { "May I take that back?" }
                p class="hint" { "If all who play agree, the match goes back to before your answer, and what came after it does not count." }
                ul {
                    @for (index, point) in taking.points.iter().enumerate() { li { (one(model, viewer, point, index)) } }
                }
            }
        } @else if taking.declined && taking.request.is_none() {
            p class="hint" { "The table did not agree to take that back. You may ask again after your next answer." }
        }
    }
}

fn one(model: &TableModel, viewer: Seat, point: &BackTo, index: usize) -> Markup {
    html! {
        form method="post" action={ "/match/" (model.id) "/take-back" } data-quick {
            (csrf(&model.csrf))
            input type="hidden" name="seat" value=(viewer.index());
            input type="hidden" name="own" value=(point.own);
            button type="submit" class="quiet" {
                @if index == 0 { "Ask to take back your last answer: " } @else { "Also what you answered before: " }
                q { (point.act) }
            }
        }
    }
}
