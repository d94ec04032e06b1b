//! Small parts of many pages.

use maud::{Markup, html};
use table::Seat;

use crate::Arms;

/// A citation: a link to the rule in its book.
pub(crate) fn cite(game: &str, rule: &str) -> Markup {
    html! {
        @if !rule.is_empty() {
            a class="cite" href={ "/rules/" (game) "#" (rule) } data-rule=(rule) title={ "Rule " (rule) } { (rule) }
        }
    }
}

/// The hidden field that every form carries.
pub(crate) fn csrf(secret: &str) -> Markup {
    html! { input type="hidden" name="csrf" value=(secret); }
}

/// The field for words for the dice, with a hint.
pub(crate) fn words_for_the_dice(more: &Markup) -> Markup {
    html! {
        details class="options" {
            summary { "Words for the dice" }
            label class="setting" {
                span { "Any words you like. They are mixed into the dice, so nobody chooses the dice alone." }
                input type="text" name="words" maxlength="200" autocomplete="off";
            }
            (more)
        }
    }
}

/// A seat's shield. It is decoration only, because the name is beside it.
pub(crate) fn shield(arms: &[Arms], seat: Seat) -> Markup {
    html! {
        @if let Some(arms) = arms.get(seat.index()) {
            svg class="shield" viewBox="0 0 20 24" width="20" height="24" aria-hidden="true" focusable="false" {
                (arms.shield())
            }
        }
    }
}

/// A question in its own words: what is asked stands out, and what one must know for it stands beside it, smaller.
pub(crate) fn in_sentences(text: &str) -> Markup {
    if !text.contains('?') {
        return html! { (text) };
    }
    html! {
        @for sentence in sentences(text) {
            @if sentence.trim_end().ends_with(['?', ':']) { span class="asks-for" { (sentence) } } @else { span class="beside" { (sentence) } }
        }
    }
}

/// The sentences of a text, each with the space behind it.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, mark) in
        text.match_indices(". ").chain(text.match_indices("? ")).collect::<std::collections::BTreeMap<_, _>>()
    {
        let end = at + mark.len();
        if text[end..].starts_with(|next: char| next.is_uppercase() || next.is_ascii_digit()) {
            found.push(&text[start..end]);
            start = end;
        }
    }
    found.push(&text[start..]);
    found
}

/// Names in a sentence: `Anna, Bors and Clarine`.
#[must_use]
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [rest @ .., last] => {
            let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", rest.join(", "), last.as_ref())
        }
    }
}

/// A duration in words.
#[must_use]
pub fn duration(seconds: i64) -> String {
    let of = |n: i64, unit: &str| if n == 1 { format!("1 {unit}") } else { format!("{n} {unit}s") };
    match seconds {
        ..=0 => "no time".to_owned(),
        1..=119 => of(seconds, "second"),
        120..=7199 => of(seconds / 60, "minute"),
        7200..=172_799 => of(seconds / 3600, "hour"),
        _ => of(seconds / 86_400, "day"),
    }
}

/// A number of things: `1 rule`, `3 rules`.
pub(crate) fn count(n: usize, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// A sentence, made from words without a capital and a full stop.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_as_they_are_said() {
        assert_eq!(listed(&["Anna", "Bors", "Clarine"]), "Anna, Bors and Clarine");
        assert_eq!(listed(&["Anna"]), "Anna");
        assert_eq!(duration(1), "1 second");
        assert_eq!(duration(7300), "2 hours");
        assert_eq!(duration(86_400), "24 hours");
        assert_eq!(duration(259_200), "3 days");
        assert_eq!(duration(-5), "no time");
        assert_eq!(count(1, "rule"), "1 rule");
        assert_eq!(sentence("the match is over"), "The match is over.");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn what_is_asked_stands_out_and_no_word_is_lost() {
        let text = "King Mark sells his allegiance. You have 1.5 bezants. Do you bid? Up to 5 squares.";
        let parts = ["King Mark sells his allegiance. ", "You have 1.5 bezants. ", "Do you bid? ", "Up to 5 squares."];
        assert_eq!(sentences(text), parts);
        assert_eq!(in_sentences("Choose a card. Any card.").into_string(), "Choose a card. Any card.");
        let html = in_sentences(text).into_string();
        assert!(html.contains("bezants. </span><span class=\"asks-for\">Do you bid? </span>"), "{html}");
    }
}
