//! What happened since the reader's last turn: a strip of steps, each of which shows itself on the board.

use maud::{Markup, html};
use table::Seat;

use super::head::address;
use crate::Arms;
use crate::boards::kind;
use crate::model::{PartDone, Step, TableModel};
use crate::parts::shield;

/// The strip. It stays until the reader's turn ends, and blocks nothing.
pub(super) fn since(model: &TableModel, arms: &[Arms]) -> Markup {
    let number = model.since.steps().count();
    html! {
        @if number > 0 {
            section class="pane since-strip" id="since" aria-labelledby="since-title"
                data-from=(model.since.entries.start) {
                details id="since-steps" open {
                    summary {
                        h2 id="since-title" { (title(model)) }
                        " " span class="hint" { (number) @if number == 1 { " thing" } @else { " things" } }
                    }
                    ol class="parts" {
                        @for part in &model.since.parts { (part_done(model, part, arms)) }
                    }
                }
                div class="shown-step" {
                    @if let Some(step) = model.since.at() { p { (step.text) } }
                }
            }
        }
    }
}

/// Since when the entries are new. Before the reader's first turn there is no last one.
pub(super) fn title(model: &TableModel) -> &'static str {
    let plays = model.viewer.is_some_and(|seat| !model.out.contains(&seat));
    match (plays, model.since.by_turns, model.since.is_whole) {
        (false, _, _) => "In the last turns",
        (true, false, _) => "Since your last answer",
        (true, true, true) => "Since your last turn",
        (true, true, false) => "So far",
    }
}

fn part_done(model: &TableModel, part: &PartDone, arms: &[Arms]) -> Markup {
    html! {
        li class=[part.at_once.then_some("at-once")] {
            @if let Some(seat) = part.by { span class="whose" { (shield(arms, seat)) (called(model, seat)) } }
            @else if let Some(title) = &part.title { span class="whose" { (title) } }
            ol {
                @for step in &part.steps { li { (chip(model, part, step, arms)) } }
            }
        }
    }
}

/// A step: a link that shows it on the board, with the script at once. What is in the chronicle beside it is not repeated.
fn chip(model: &TableModel, part: &PartDone, step: &Step, arms: &[Arms]) -> Markup {
    let trace = &step.trace;
    let mine = model.viewer.is_some() && trace.befell == model.viewer;
    let others = trace.by.filter(|seat| Some(*seat) != part.by);
    let tales: Vec<String> = step.tales.iter().map(ToString::to_string).collect();
    let dice: Vec<String> = step.dice.iter().map(ToString::to_string).collect();
    let in_the_chronicle = |number: &usize| model.chronicle.iter().any(|entry| entry.number == *number);
    let elsewhere = !step.tales.iter().all(in_the_chronicle);
    html! {
        a class={ "step " (kind(trace.doing)) (if mine { " mine" } else { "" }) }
            href={ (address(model, "", Some(&format!("step={}", step.number)))) "#since" } data-step=(step.number)
            data-tales=(tales.join(" ")) data-dice=[(!dice.is_empty()).then(|| dice.join(" "))]
            data-text=[elsewhere.then_some(&step.text)]
            aria-current=[(model.since.shown == Some(step.number)).then_some("step")] {
            @if let Some(seat) = others { (shield(arms, seat)) span class="unseen" { (called(model, seat)) ": " } }
            (trace.words)
            @if let Some(seat) = trace.befell {
                " " (shield(arms, seat)) span class="unseen" { (called(model, seat)) }
            }
        }
    }
}

/// Whom a seat plays, or else what it is called.
fn called(model: &TableModel, seat: Seat) -> &str {
    let title = model.drawing.stations.get(seat.index()).and_then(|station| station.title.as_deref());
    title.unwrap_or_else(|| model.name(seat))
}
