//! The possible answers, as fields of a form.

use maud::{Markup, html};
use table::{Ask, Offered};

use crate::parts::{cite, sentence};

/// More options than this get a box to filter them by.
const MANY: usize = 12;

/// The fields. Buttons and boxes have ids that begin with `id`: the board refers to `option-3`.
pub(super) fn fields(ask: &Ask, id: &str) -> Markup {
    html! {
        @match ask {
            Ask::One { options, .. } => (one(options, id)),
            Ask::Some { options, min, max } => (some(options, *min, *max, id)),
            Ask::Number { min, max } => (number(*min, *max, id)),
            Ask::Spot(reach) => {
                label for={ (id) "-spot" } { "A place: " (reach) }
                div class="row" {
                    input type="text" id={ (id) "-spot" } name="spot" required maxlength="60" autocomplete="off"
                        placeholder="at 120 45 facing 90" value=(reach.stay);
                    button type="submit" class="main" { "Answer" }
                }
            }
            Ask::Text { longest } => {
                label for={ (id) "-text" } { "Up to " (longest) " characters" }
                div class="row" {
                    input type="text" id={ (id) "-text" } name="text" maxlength=(longest) autocomplete="off" class="grow";
                    button type="submit" class="main" { "Answer" }
                }
            }
        }
    }
}

fn one(options: &[Offered], id: &str) -> Markup {
    html! {
        ul class={ "options" @if options.len() > MANY { " many" } } {
            @for (index, option) in options.iter().enumerate() {
                li {
                    button type="submit" class="option" id={ (id) "-" (index) } name="one" value=(index)
                        data-target=[option.target.as_deref()]
                    {
                        kbd aria-hidden="true" { (index + 1) } " " span { (option.label) }
                    }
                }
            }
        }
    }
}

fn some(options: &[Offered], min: u32, max: u32, id: &str) -> Markup {
    html! {
        p class="hint" {
            @if min == max { "Pick " (min) "." }
            @else if min == 0 && max as usize >= options.len() { "Pick as many as you like, or none." }
            @else if min == 0 { "Pick up to " (max) ", or none." }
            @else { "Pick " (min) " to " (max) "." }
        }
        ul class={ "options" @if options.len() > MANY { " many" } } data-min=(min) data-max=(max) {
            @for (index, option) in options.iter().enumerate() {
                li {
                    label class="option" {
                        input type="checkbox" id={ (id) "-" (index) } name="some" value=(index) data-target=[option.target.as_deref()];
                        " " kbd aria-hidden="true" { (index + 1) } " " span { (option.label) }
                    }
                }
            }
        }
        button type="submit" class="main confirm" {
            "Answer" span class="picked" {}
        }
    }
}

fn number(min: i64, max: i64, id: &str) -> Markup {
    html! {
        label for={ (id) "-number" } { "A number from " (min) " to " (max) }
        div class="row" {
            input type="number" id={ (id) "-number" } name="number" min=(min) max=(max) step="1" required inputmode="numeric";
            button type="submit" class="main" { "Answer" }
        }
    }
}

/// A few numbers that one click answers.
pub(super) fn quick_numbers(ask: &Ask) -> Option<Markup> {
    let Ask::Number { min, max } = *ask else { return None };
    Some(html! {
        div class="row quick" {
            @for value in shortcuts(min, max) { button type="submit" name="number" value=(value) { (value) } }
        }
    })
}

/// The smallest, the largest, and everything between them if there is not much.
fn shortcuts(min: i64, max: i64) -> Vec<i64> {
    match max.checked_sub(min) {
        Some(span @ 0..=6) => (0..=span).map(|step| min + step).collect(),
        _ => vec![min, max],
    }
}

/// A box to filter many options. It is outside the form, so that Enter in it answers nothing. The script shows it,
/// because it does nothing without the script.
pub(super) fn filter(ask: &Ask) -> Markup {
    let (Ask::One { options, .. } | Ask::Some { options, .. }) = ask else { return html! {} };
    html! {
        @if options.len() > MANY {
            label class="filter" hidden {
                span class="unseen" { "Show only options with these words" }
                input type="search" placeholder={ "Find among " (options.len()) } autocomplete="off";
            }
        }
    }
}

/// What cannot be chosen, and why.
pub(super) fn barred(game: &str, ask: &Ask) -> Markup {
    let Ask::One { barred, .. } = ask else { return html! {} };
    html! {
        @if !barred.is_empty() {
            details class="barred" {
                summary { "Not now (" (barred.len()) ")" }
                ul {
                    @for bar in barred {
                        li { span class="label" { (bar.label) } ": " (sentence(&bar.why)) " " (cite(game, bar.rule)) }
                    }
                }
            }
        }
    }
}
