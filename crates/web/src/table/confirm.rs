//! What must be confirmed: an answer is given once more, beside what it would bring about.

use maud::{Markup, html};
use table::{Answer, Prompt};

use crate::model::{Asked, Confirm, Pace, TableModel};
use crate::parts::{csrf, sentence};

/// An answer that was given once, its consequence, and a button that gives it again.
pub(super) fn confirm(model: &TableModel, confirm: &Confirm) -> Markup {
    html! {
        div class="confirming" role="alert" {
            p { strong { "Are you sure? " } (sentence(&confirm.warning)) }
            form method="post" action={ "/match/" (model.id) "/answer" } class="row" data-answer {
                (csrf(&model.csrf))
                input type="hidden" name="seat" value=(confirm.seat.index());
                input type="hidden" name="question" value=(confirm.question);
                input type="hidden" name="confirmed" value="on";
                @if confirm.preset { input type="hidden" name="rest" value="preset"; }
                @for (name, value) in confirm.answers.iter().flat_map(fields_of) { input type="hidden" name=(name) value=(value); }
                button type="submit" class="main ruins" { "Yes, " (spoken(confirm)) }
                a class="button" href={ "/match/" (model.id) "?seat=" (confirm.seat.index()) "#question" } { "No, choose again" }
            }
        }
    }
}

/// The answer as the button says it: a long number in groups of three digits.
fn spoken(confirm: &Confirm) -> String {
    match confirm.label.parse::<i64>() {
        Ok(number) if number.unsigned_abs() > 999 => grouped(number),
        _ => confirm.label.clone(),
    }
}

fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The fields of a form that give this answer. A list begins with one without a value, so that two stay apart.
fn fields_of(answer: &Answer) -> Vec<(&'static str, String)> {
    match answer {
        Answer::One(index) => vec![("one", index.to_string())],
        Answer::Some(picked) => std::iter::once(String::new())
            .chain(picked.iter().map(u32::to_string))
            .map(|value| ("some", value))
            .collect(),
        Answer::Number(number) => vec![("number", number.to_string())],
        Answer::Spot(spot) => vec![("spot", spot.to_string())],
        Answer::Text(words) => vec![("text", words.to_string())],
    }
}

/// What the script and the server need to know about what must be confirmed.
pub(super) struct Care<'p> {
    /// Whether any answer has a warning: then the server looks.
    pub(super) warns: bool,
    /// The greatest number without a warning, and the warning.
    pub(super) beyond: Option<(i64, &'p str)>,
    /// How every answer is confirmed, if it is.
    pub(super) pace: Option<&'static str>,
}

impl Care<'_> {
    pub(super) fn of(asked: &Asked, pace: Pace) -> Care<'_> {
        let prompt: &Prompt = &asked.prompt;
        Care {
            warns: prompt.warns(),
            beyond: prompt.bounds.beyond.as_ref().map(|beyond| (beyond.most, beyond.warning.as_str())),
            pace: (pace != Pace::One).then(|| pace.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn long_numbers_are_grouped() {
        assert_eq!([0, 999, 9_999, -1_234_567].map(grouped), ["0", "999", "9,999", "-1,234,567"]);
    }
}
