//! The possible answers, as fields of a form.

use maud::{Markup, html};
use table::{Answer, Ask, Offered, Prompt};

use crate::parts::{cite, sentence};

/// More options than this get a box to filter them by.
const MANY: usize = 12;

/// The fields. Buttons and boxes have ids that begin with `id`: the board refers to `option-3`.
pub(super) fn fields(prompt: &Prompt, id: &str) -> Markup {
    html! {
        @match &prompt.ask {
            Ask::One { options, .. } => (one("one", options, id)),
            // Where one is picked of several, a click is the answer.
            Ask::Some { options, min: 1, max: 1 } => (one("some", options, id)),
            Ask::Some { options, min, max } => (some(prompt, options, (*min, *max), id)),
            Ask::Number { min, max } => (number(prompt, *min, *max, id)),
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

fn one(name: &str, options: &[Offered], id: &str) -> Markup {
    let goes_on = options.iter().enumerate().filter(|(_, option)| !option.ends);
    let ends = options.iter().enumerate().filter(|(_, option)| option.ends);
    let others = options.iter().filter(|option| !option.ends).count();
    html! {
        ul class={ "options" @if options.len() > MANY { " many" } } {
            @for (at, (index, option)) in goes_on.enumerate() { (button(name, option, index, id, at + 1, None)) }
            // What ends it is always last, and the first of that kind has a key of its own.
            @for (number, (index, option)) in ends.enumerate() { (button(name, option, index, id, others + number + 1, Some(number == 0))) }
        }
    }
}

/// The button of an option, with the number of its key: they are counted as they are shown. If it ends the question: whether
/// it has the key D.
fn button(name: &str, option: &Offered, index: usize, id: &str, number: usize, ends: Option<bool>) -> Markup {
    let key = if ends == Some(true) { "D".to_owned() } else { number.to_string() };
    html! {
        li class=[ends.map(|_| "ends")] {
            button type="submit" class={ "option" @if ends.is_some() { " ends" } @if option.warning.is_some() { " ruins" } }
                id={ (id) "-" (index) } name=(name) value=(index) data-target=[option.target.as_deref()]
                data-warning=[option.warning.as_deref()] aria-keyshortcuts=[(ends == Some(true)).then_some("D")]
            {
                kbd aria-hidden="true" { (key) } " " span { (option.label) }
            }
        }
    }
}

/// What the question is preset to is picked already.
fn some(prompt: &Prompt, options: &[Offered], (min, max): (u32, u32), id: &str) -> Markup {
    let preset = prompt.preset.as_deref().and_then(|labels| prompt.find(labels).ok());
    let picked = |index: usize| matches!(&preset, Some(Answer::Some(picked)) if picked.contains(&(index as u32)));
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
                        input type="checkbox" id={ (id) "-" (index) } name="some" value=(index) data-target=[option.target.as_deref()]
                            data-warning=[option.warning.as_deref()] checked[picked(index)];
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

/// A field that begins with what the question is preset to, between two buttons that the script shows.
fn number(prompt: &Prompt, min: i64, max: i64, id: &str) -> Markup {
    let start = prompt.preset.as_deref().or(prompt.otherwise.as_deref()).and_then(|number| number.parse::<i64>().ok());
    let start = start.filter(|number| (min..=max).contains(number)).unwrap_or(min);
    let step = |by: i8, sign: &str, words: &str| {
        html! { button type="button" class="step" data-by=(by) aria-label=(words) hidden { (sign) } }
    };
    html! {
        label for={ (id) "-number" } { "A number from " (min) " to " (max) }
        @for (words, bound, why) in [("At least", min, &prompt.bounds.why_least), ("At most", max, &prompt.bounds.why_most)] {
            @if let Some(why) = why { p class="hint bound" { (words) " " b { (bound) } ": " (why) "." } }
        }
        div class="row stepper" {
            (step(-1, "−", "One less"))
            input type="number" id={ (id) "-number" } name="number" min=(min) max=(max) step="1" value=(start) required
                inputmode="numeric";
            (step(1, "+", "One more"))
            button type="submit" class="main" { "Answer" }
        }
    }
}

/// A few numbers that one click answers.
pub(super) fn quick_numbers(prompt: &Prompt) -> Option<Markup> {
    let Ask::Number { min, max } = prompt.ask else { return None };
    // No button answers with what ruins.
    let max = prompt.bounds.beyond.as_ref().map_or(max, |beyond| beyond.most.min(max));
    if max < min {
        return None;
    }
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
