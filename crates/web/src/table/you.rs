//! What the viewer has himself, always beside the question.

use maud::{Markup, html};

use crate::Arms;
use crate::model::TableModel;
use crate::parts::shield;
use crate::progress::progress;
use crate::station::figures;

/// The viewer's arms, whom he plays, and his figures with their words.
pub(super) fn you(model: &TableModel, arms: &[Arms]) -> Markup {
    let mine = model.viewer.and_then(|seat| Some((seat, model.drawing.stations.get(seat.index())?)));
    html! {
        @if let Some((seat, station)) = mine {
            div class={ "you" @if station.out { " out" } } role="group" aria-label="What you have" {
                (shield(arms, seat))
                p {
                    strong { (model.called(seat)) }
                    @if station.out { " " span class="fate" { "out of the game" } }
                    @else if let Some(note) = &station.note { " " span class="fate" { (note) } }
                }
                (figures(station, &model.drawing.stations, true))
                @if let Some(near) = station.progress.as_ref().filter(|_| !station.out) { (progress(near)) }
            }
        }
    }
}

/// How the match is won.
pub(super) fn goal(model: &TableModel) -> Markup {
    html! { @if let Some(goal) = &model.drawing.goal { p class="goal" { b { "Goal" } " " (goal) } } }
}
