//! The table: the inside of its `<main>`, which the script also fetches when something has changed.

mod act;
mod chronicle;
mod confirm;
mod dice;
mod hall;
mod head;
mod lesson;
pub(crate) mod odds;
mod options;
mod out;
mod people;
mod question;
mod since;
mod take_back;
mod you;

use maud::{Markup, html};

use crate::model::TableModel;
use crate::station::signs;
use crate::{Arms, Drawing};

pub use act::ahead_part;
pub(crate) use chronicle::chronicle_list;
pub(crate) use dice::die;
pub use head::outcome_words;
pub(crate) use head::{address, places, status};

/// The inside of `<main id="table">`.
#[must_use]
pub fn table_part(model: &TableModel) -> String {
    let names: Vec<String> = model.seats.iter().map(|seat| seat.name.clone()).collect();
    let arms = Arms::of_all(&names);
    let part = html! {
        div class={ "table" @if model.you() { " you" } } data-revision=(model.revision) data-you=(model.you())
            data-title=(status(model)) data-viewer=[model.viewer.map(|seat| seat.index())] data-point=[lesson::parts(model)]
        {
            (head::head(model))
            (signs())
            @if let Some(curtain) = &model.curtain {
                (head::curtain(model, curtain, &arms))
            } @else {
                (tabs(model))
                div class="middle" {
                    @if model.not_begun.is_some() { (hall::hall(model, &arms)) }
                    @else {
                        section class="pane board" aria-label="Board" {
                            div class="zoom" { (model.drawing.board) }
                        }
                    }
                    (papers(&model.drawing))
                }
                div class="right" {
                    (lesson::lesson(model))
                    (question::question(model, &arms))
                    @if let Some(scene) = &model.drawing.scene {
                        section class="pane scene" aria-label="Under way" { (scene) }
                    }
                    // Beside a scene too: the last fight stays there for long, and other dice fall in the meantime.
                    (dice::tray(model))
                    (people::seats(model, &arms))
                    (people::talk(model, &arms))
                    (head::tools(model))
                }
                div class="left" { (since::since(model, &arms)) (chronicle::chronicle(model)) }
            }
        }
    };
    lesson::lit(model, part.into_string())
}

/// The panes that a phone shows one at a time. They are radio buttons, so they need no script.
fn tabs(model: &TableModel) -> Markup {
    let new = model.chronicle.iter().filter(|entry| entry.new).count();
    let tab = |id: &str, words: &str, count: usize, first: bool| {
        html! {
            input type="radio" name="tab" id={ "tab-" (id) } class="tab" checked[first];
            label for={ "tab-" (id) } { (words) @if count > 0 { " " span class="count" { (count) } } }
        }
    };
    html! {
        fieldset class="tabs" {
            legend class="unseen" { "What is shown below the board" }
            @let scene = model.drawing.scene.is_some();
            @if scene { (tab("scene", "Now", 0, true)) }
            @let waiting = model.not_begun.is_some();
            (tab("chronicle", "Chronicle", new, !scene && !waiting))
            (tab("seats", "Seats", 0, waiting))
            @if !model.drawing.papers.is_empty() { (tab("papers", "Papers", 0, false)) }
            (tab("talk", "Talk", 0, false))
            (tab("rules", "Rules", 0, false))
        }
    }
}

/// The game's own papers, each to be opened.
pub(crate) fn papers(drawing: &Drawing) -> Markup {
    html! {
        @if !drawing.papers.is_empty() {
            section class="pane papers" aria-label="Papers" {
                @for (index, (title, paper)) in drawing.papers.iter().enumerate() {
                    details class="paper" id={ "paper-" (index) } open[index == 0] { summary { (title) } (paper) }
                }
            }
        }
    }
}
