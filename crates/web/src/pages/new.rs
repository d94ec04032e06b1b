//! Setting up a match.

use maud::{Markup, html};
use table::{OptionGroup, OptionKind, OptionSpec};

use super::chrome::page;
use super::lesson::begin;
use crate::model::{Chrome, NewModel, SeatChoice};
use crate::parts::{cite, csrf, words_for_the_dice};
use crate::primer::folded;

/// The page to set up a match.
#[must_use]
pub fn new(chrome: &Chrome, model: &NewModel) -> String {
    let about = &model.about;
    let (least, most) = about.seats;
    let body = html! {
        main id="content" class="page" {
            h1 { "A new match of " (about.title) }
            p class="lead" { (about.blurb) }
            @if let Some(primer) = folded(about.id) { (primer) }
            @if !about.lesson.is_empty() { (begin(&chrome.csrf, about.id, about.title, false)) }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            form method="post" action={ "/new/" (about.id) } class="stack" {
                (csrf(&chrome.csrf))
                fieldset {
                    legend { "Seats" }
                    p class="hint" {
                        @if least == most { "All " (most) " seats are played." }
                        @else { (least) " to " (most) " seats. Choose “Nobody” for the seats you do not need." }
                        " You get a link to send to each friend. Players at this screen take turns with you."
                    }
                    ol class="seat-choices" {
                        @for (index, seat) in model.seats.iter().enumerate() { li { (seat_fields(model, index, seat)) } }
                    }
                }
                fieldset {
                    legend { "The table" }
                    label class="setting" {
                        span { "Time to decide" }
                        select name="limit" {
                            option value="none" selected[model.limit == "none"] { "no limit" }
                            (offered(&model.limits, &model.limit))
                        }
                    }
                    p class="hint" { "A secret choice, such as a whole order sheet, counts as one decision." }
                    label class="setting" {
                        span { "When time is up" }
                        select name="then" { (offered(&model.thens, &model.then)) }
                    }
                    label class="setting" {
                        span { "May answers be taken back?" }
                        select name="take-back" { (offered(&model.take_backs, &model.take_back)) }
                    }
                    label class="choice" {
                        input type="checkbox" name="spectators" value="on" checked[model.spectators];
                        " Others may watch"
                    }
                    label class="choice" {
                        input type="checkbox" name="listed" value="on" checked[model.listed];
                        " List free seats in the lobby"
                    }
                }
                @if !about.options.is_empty() { (options(model)) }
                (words_for_the_dice(&html! {}))
                button type="submit" class="main" { "Begin" }
            }
        }
    };
    page(chrome, &format!("New match of {}", about.title), &body)
}

fn offered(all: &[(String, String)], chosen: &str) -> Markup {
    html! { @for (value, words) in all { option value=(value) selected[value == chosen] { (words) } } }
}

fn seat_fields(model: &NewModel, index: usize, seat: &SeatChoice) -> Markup {
    let optional = index >= model.about.seats.0;
    let choice = |value: &str, words: &str| html! { option value=(value) selected[seat.who == value] { (words) } };
    html! {
        label {
            span class="unseen" { "Who takes seat " (index + 1) "?" }
            select name={ "seat-" (index) } {
                (choice("me", "Me"))
                (choice("friend", "A friend, by link"))
                (choice("here", "Somebody at this screen"))
                @for bot in &model.bots { (choice(&format!("bot:{}", bot.strength), &format!("Bot: {}", bot.words))) }
                @if optional { (choice("none", "Nobody")) }
            }
        }
        label {
            span class="unseen" { "What is seat " (index + 1) " called?" }
            input type="text" name={ "name-" (index) } value=(seat.name) maxlength="40" autocomplete="off";
        }
    }
}

/// The options of the rules by their groups. The recommended set is chosen already.
fn options(model: &NewModel) -> Markup {
    let all = model.about.options;
    html! {
        details class="options" open[all.len() < 4 || !model.values.is_empty()] {
            summary {
                "Rules: "
                @match model.values.len() { 0 => { "the recommended set" }, 1 => { "one change to the recommended set" }, n => { (n) " changes to the recommended set" } }
            }
            p class="hint" { "The recommended set is chosen for you, and comes first in every list. Change what you like." }
            @for group in OptionGroup::ALL {
                @let of_group: Vec<&OptionSpec> = all.iter().filter(|spec| spec.group == group).collect();
                @if !of_group.is_empty() {
                    fieldset {
                        legend { (group.title()) }
                        p class="hint" { (group.does()) }
                        @for spec in of_group { (setting(model, spec)) }
                    }
                }
            }
        }
    }
}

/// An option of the rules: its name, what each choice means, and its rule.
fn setting(model: &NewModel, spec: &OptionSpec) -> Markup {
    let name = format!("set-{}", spec.key);
    let standard = spec.standard();
    let set = model.values.get(spec.key).unwrap_or(&standard);
    html! {
        div class="setting" {
            label for=(name) { (spec.title) }
            @if let OptionKind::Number { min, max, .. } = spec.kind {
                input type="number" id=(name) name=(name) min=(min) max=(max) value=(set) aria-describedby={ (name) "-does" };
            } @else {
                select id=(name) name=(name) aria-describedby={ (name) "-does" } {
                    @for (value, words) in spec.values() { option value=(value) selected[set == value] { (words) } }
                }
            }
            p class="hint" id={ (name) "-does" } {
                (spec.does)
                @if let OptionKind::Number { min, max, .. } = spec.kind { " From " (min) " to " (max) ", usually " (standard) "." }
                " " (cite(model.about.id, spec.rule))
            }
        }
    }
}
