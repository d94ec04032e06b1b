//! What is gambled on: a bar whose figures add up to 100 %, and what each side loses on average.

use maud::{Markup, html};
use table::{Gamble, Odds};

/// So many bars are in view; more of them are opened by those who want them.
const IN_VIEW: usize = 3;

pub(super) fn odds(gambles: &[Gamble]) -> Markup {
    let bars = html! { @for gamble in gambles { (bar(gamble)) } };
    html! {
        @if gambles.len() > IN_VIEW {
            details class="odds-list" { summary { "Odds of these " (gambles.len()) " attacks" } (bars) }
        } @else { (bars) }
    }
}

/// One gamble. The bar is a picture of the figures below it, so only those are read aloud.
pub(crate) fn bar(gamble: &Gamble) -> Markup {
    let odds = &gamble.odds;
    html! {
        figure class="odds" data-option=[gamble.option.as_deref()] {
            figcaption { "Odds" @if let Some(option) = &gamble.option { ": " (option) } }
            (picture(odds))
            ul {
                @for part in &odds.parts {
                    li class=(part.end.name()) { (part.label) " " strong { (part.percent) " %" } }
                }
            }
            @if !odds.losses.is_empty() {
                p class="hint" {
                    "On average "
                    @for (index, loss) in odds.losses.iter().enumerate() { @if index > 0 { ", " } (loss) }
                    "."
                }
            }
        }
    }
}

fn picture(odds: &Odds) -> Markup {
    let mut from = 0_u32;
    html! {
        svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            @for part in &odds.parts {
                @let end = from + u32::from(part.percent);
                @let x = std::mem::replace(&mut from, end);
                rect class=(part.end.name()) x=(x) y="0" width=(part.percent) height="6" {}
            }
        }
    }
}
