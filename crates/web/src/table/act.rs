//! What lies ahead of an answer that is not sent yet, in the place of the question: where a stack goes, or a form of all
//! that is preset. It goes as one act, with the answers before it.

use maud::{Markup, PreEscaped, html};
use table::{Answer, Ask, Prompt};

use super::odds::odds;
use super::options::{barred, fields, filter};
use crate::Arms;
use crate::model::{Looking, Pace, TableModel};
use crate::parts::{cite, csrf, in_sentences, shield};

/// The question that lies ahead, or the fields of the act.
pub(super) fn ahead(model: &TableModel, looking: &Looking, arms: &[Arms]) -> Markup {
    let Some(first) = looking.prompts.first() else { return html! {} };
    let seat = first.seat;
    let pace = (model.pace != Pace::One).then(|| model.pace.name());
    html! {
        @if let Some(place) = looking.on_the_board() {
            p class="asks" {
                (shield(arms, seat)) " " strong { (looking.title) } " " (cite(model.about.id, first.rule))
            }
            h2 id="question-title" { (in_sentences(&place.text)) }
            // Before the places: their list is long, and who looks ahead must see how to stop.
            div class="row ways" {
                (back(model, seat))
                // Without the script the numbers are always asked.
                @if more_may_follow(looking, place) {
                    label class="hint how-many" hidden { input type="checkbox" id="how-many"; " Ask for details first" }
                }
            }
            (odds(&place.odds))
            (filter(&place.ask))
            form method="post" action={ "/match/" (model.id) "/answer" } class="answer" data-answer data-pace=[pace] {
                (given(model, looking))
                (asks_on())
                @for (index, prompt) in looking.fields().enumerate() {
                    (field(model.about.id, prompt, looking.filled.get(index).map(String::as_str), index))
                }
                (fields(place, "option"))
            }
            (barred(model.about.id, &place.ask))
        } @else {
            h2 id="question-title" { (shield(arms, seat)) " " (looking.title) }
            form method="post" action={ "/match/" (model.id) "/answer" } class="answer act" data-answer data-pace=[pace] {
                (given(model, looking))
                @if looking.rows.is_empty() {
                    @for (index, prompt) in looking.fields().enumerate() {
                        (field(model.about.id, prompt, looking.filled.get(index).map(String::as_str), index))
                    }
                }
                @for (index, row) in looking.rows.iter().enumerate() {
                    input type="hidden" name="row" value=(row.label);
                    (field(model.about.id, &row.prompt, Some(&row.start), index))
                }
                div class="row sends" {
                    button type="submit" class="main" { "Send" }
                    @if let Some(ends) = looking.ends() {
                        button type="submit" name="then" value=(ends) { "Send, and " (ends) }
                    }
                }
            }
            p class="row" { (back(model, seat)) }
        }
    }
}

/// Back to the question as it was.
fn back(model: &TableModel, seat: table::Seat) -> Markup {
    html! { a class="button quiet" href={ "/match/" (model.id) "?seat=" (seat.index()) } data-back { "Back " kbd { "Esc" } } }
}

/// Whether more may be asked once a place is chosen. What follows on its preset is known; if that ends the question, such as
/// to stay, the places may lead further.
fn more_may_follow(looking: &Looking, place: &Prompt) -> bool {
    let ends = |options: &[table::Offered]| {
        options.iter().any(|option| option.ends && Some(&option.label) == place.preset.as_ref())
    };
    looking.prompts.len() > looking.fields().count() + 1
        || matches!(&place.ask, Ask::One { options, .. } if ends(options))
}

/// The field with which a form asks for what lies ahead, before its answer counts.
pub(super) fn asks_on() -> Markup {
    html! { input type="hidden" name="look" value="1"; }
}

/// What goes with the answer, as one act: each field is an answer, and one without a value begins a list of options.
fn given(model: &TableModel, looking: &Looking) -> Markup {
    let field = |name: &str, value: &str| html! { input type="hidden" name=(name) value=(value); };
    html! {
        (csrf(&model.csrf))
        (field("seat", &looking.prompts.first().map_or(0, |first| first.seat.index()).to_string()))
        (field("question", &looking.question.to_string()))
        (field("rest", "preset"))
        // Then the server looks at them once more before they count.
        @if looking.prompts.iter().chain(looking.rows.iter().map(|row| &row.prompt)).any(Prompt::warns) { (field("warns", "on")) }
        (field("given", &looking.given.len().to_string()))
        @for answer in &looking.given {
            @match answer {
                Answer::One(index) => (field("one", &index.to_string())),
                Answer::Number(number) => (field("number", &number.to_string())),
                Answer::Spot(spot) => (field("spot", &spot.to_string())),
                Answer::Text(words) => (field("text", words)),
                Answer::Some(picked) => {
                    (field("some", ""))
                    @for index in picked { (field("some", &index.to_string())) }
                }
            }
        }
    }
}

/// A question that lies ahead, as a field: it starts with what was filled in, or what it is preset to.
fn field(game: &str, prompt: &Prompt, filled: Option<&str>, index: usize) -> Markup {
    let id = format!("act-{index}");
    let start = filled.or(prompt.preset.as_deref()).and_then(|label| prompt.find(label).ok());
    html! {
        div class="ask" role="group" aria-labelledby={ (id) "-asks" } {
            label for=(id) id={ (id) "-asks" } { (prompt.text) " " (cite(game, prompt.rule)) }
            @match &prompt.ask {
                // By its label: if another field leads elsewhere, this is refused rather than taken for something else.
                Ask::One { options, .. } => select id=(id) name="label" {
                    @for (index, option) in options.iter().enumerate() {
                        option value=(option.label) data-target=[option.target.as_deref()] data-warning=[option.warning.as_deref()] selected[start == Some(Answer::One(index as u32))] { (option.label) }
                    }
                },
                Ask::Some { options, .. } => {
                    // A list begins with a field without a value, so that none picked is an answer too.
                    input type="hidden" name="some" value="" id=(id);
                    ul class="options" {
                        @for (index, option) in options.iter().enumerate() {
                            @let picked = matches!(&start, Some(Answer::Some(picked)) if picked.contains(&(index as u32)));
                            li { label class="option" {
                                input type="checkbox" name="some" value=(index) data-warning=[option.warning.as_deref()] checked[picked]; " " span { (option.label) }
                            } }
                        }
                    }
                }
                Ask::Number { min, max } => (number(prompt, *min, *max, start.as_ref(), &id)),
                Ask::Spot(reach) => input type="text" id=(id) name="spot" required maxlength="60" value=(reach.stay);,
                Ask::Text { longest } => input type="text" id=(id) name="text" maxlength=(longest);,
            }
        }
    }
}

/// A number with a step down and a step up, which only the script can take.
fn number(prompt: &Prompt, min: i64, max: i64, start: Option<&Answer>, id: &str) -> Markup {
    let start = if let Some(Answer::Number(number)) = start { *number } else { min };
    let (bounds, beyond) = (&prompt.bounds, prompt.bounds.beyond.as_ref());
    html! {
        @for (words, bound, why) in [("At least", min, &bounds.why_least), ("At most", max, &bounds.why_most)] {
            @if let Some(why) = why { p class="hint bound" { (words) " " b { (bound) } ": " (why) "." } }
        }
        span class="stepper" {
            button type="button" class="step" data-by="-1" aria-label="One less" hidden { "−" }
            input type="number" id=(id) name="number" min=(min) max=(max) step="1" value=(start) required inputmode="numeric"
                data-beyond=[beyond.map(|beyond| beyond.most)] data-warning=[beyond.map(|beyond| beyond.warning.as_str())];
            button type="button" class="step" data-by="1" aria-label="One more" hidden { "+" }
            // More than one can pay is no limit to speak of.
            @if beyond.is_none() { span class="hint" { " of " (max) } }
        }
    }
}

/// What lies ahead as a part for the script: the question, and the targets of the board with the signs of attacks.
#[must_use]
pub fn ahead_part(model: &TableModel) -> String {
    let names: Vec<String> = model.seats.iter().map(|seat| seat.name.clone()).collect();
    let arms = Arms::of_all(&names);
    let part = html! {
        (super::question::question(model, &arms))
        svg hidden { @for class in ["targets", "attacks"] { (layer(&model.drawing.board.0, class)) } }
    };
    part.into_string()
}

/// A layer of a board that depends on what can be chosen. The rest of the board is as it was.
fn layer<'b>(board: &'b str, class: &str) -> PreEscaped<&'b str> {
    let begin = board.find(&format!(r#"<g class="{class}""#));
    let layer = begin.and_then(|begin| {
        let mut depth = 0;
        for (at, _) in board[begin..].match_indices('<') {
            let tag = &board[begin + at..];
            if tag.starts_with("<g ") || tag.starts_with("<g>") {
                depth += 1;
            } else if tag.starts_with("</g>") {
                depth -= 1;
            }
            if depth == 0 {
                return Some(&board[begin..begin + at + "</g>".len()]);
            }
        }
        None
    });
    PreEscaped(layer.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layer_of_targets_is_cut_out_whole() {
        let board = r#"<svg><g><path/></g><g class="targets"><g class="a"><a></a></g><g></g></g><g>more</g></svg>"#;
        assert_eq!(layer(board, "targets").0, r#"<g class="targets"><g class="a"><a></a></g><g></g></g>"#);
        assert_eq!(layer("<svg></svg>", "targets").0, "");
    }
}
