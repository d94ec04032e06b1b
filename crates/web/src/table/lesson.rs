//! The lesson: what the learner reads beside the question, and his way about in it.

use maud::{Markup, html};

use crate::model::{LessonModel, Stand, TableModel};
use crate::parts::csrf;

/// The parts of the page that a lesson can light.
pub(crate) const PARTS: [&str; 9] =
    ["goal", "question", "you", "board", "seats", "chronicle", "papers", "dice", "rules"];

pub(super) fn lesson(model: &TableModel) -> Markup {
    html! { @if let Some(lesson) = &model.lesson { (panel(model, lesson)) } }
}

fn panel(model: &TableModel, lesson: &LessonModel) -> Markup {
    let (step, steps) = lesson.step;
    let done = matches!(lesson.stand, Stand::Done | Stand::PlaysOn);
    html! {
        section class={ "pane lesson" @if done { " done" } } id="lesson" aria-labelledby="lesson-title" data-step=(step) data-done=(done)
            data-wanted=(serde_json::Value::from(lesson.wanted.clone())) {
            details id="lesson-notes" open {
                summary {
                    h2 id="lesson-title" { "Lesson: " (lesson.title) }
                    span class="facts" { @if done { "Done" } @else { "Step " (step) " of " (steps) } }
                }
                // It stays on the page while what it says changes, so that it is read out.
                div class="note" aria-live="polite" { (note(model, lesson)) }
                @if let Some(hint) = &lesson.hint {
                    details class="more" id={ "lesson-hint-" (step) } { summary { "Hint" } p { (hint) } }
                }
                div class="row ways" {
                    @if lesson.may_go_back {
                        (way(model, lesson, "back", match lesson.stand { Stand::Strayed(_) => "Take it back", Stand::Alone => "Back to the lesson", _ => "One step back" }, true))
                    }
                    @if !lesson.wanted.is_empty() { (way(model, lesson, "show", "Show me", true)) }
                    @if lesson.may_go_back && model.outcome.is_none() { (way(model, lesson, "restart", "Restart", true)) }
                    @if !done { (way(model, lesson, "alone", "Play on without the lesson", false)) }
                }
                @if done { (next(model, lesson)) }
                @if !lesson.before.is_empty() {
                    details class="more" id="lesson-before" {
                        summary { "What you have read" }
                        ol { @for said in &lesson.before { li { (said) } } }
                    }
                }
            }
        }
    }
}

/// What there is to read now. It must be true whatever the learner has done.
fn note(model: &TableModel, lesson: &LessonModel) -> Markup {
    html! {
        @match &lesson.stand {
            Stand::Asked | Stand::Done => {
                p { (lesson.say) }
                @if let (Some(_), Some(words)) = (&model.refusal, &lesson.refused) { p class="aside" { (words) } }
            }
            Stand::Waiting => p { "The others are deciding. The lesson goes on when it is your turn." },
            Stand::Unknown => p { "The lesson has nothing to say to this question. Answer it as you like." },
            Stand::Strayed(words) => {
                p class="aside" { (words) }
                p { "Take it back, or simply play on: you can come back to the lesson at any time." }
            }
            Stand::Alone => p { "You play on your own now. The lesson waits where you left it." },
            Stand::PlaysOn => p { "The lesson is over, and the match goes on. Good luck!" },
        }
        @if model.outcome.is_some() && !matches!(lesson.stand, Stand::Done | Stand::PlaysOn) {
            p { "This match is over. You can begin the lesson again." }
        }
    }
}

/// A button that moves the learner about.
fn way(model: &TableModel, lesson: &LessonModel, what: &str, words: &str, quick: bool) -> Markup {
    let over = model.outcome.is_some() || model.closed.is_some();
    html! {
        @if !over {
            form method="post" action={ "/match/" (model.id) "/lesson" } data-quick[quick] {
                (csrf(&model.csrf))
                input type="hidden" name="seat" value=(lesson.seat.index());
                button type="submit" name="to" value=(what) id={ "lesson-" (what) } class=[(what == "alone" || what == "restart").then_some("quiet")] { (words) }
            }
        }
    }
}

/// What a learner may do next.
fn next(model: &TableModel, lesson: &LessonModel) -> Markup {
    html! {
        div class="row next" {
            @for (words, options) in &lesson.offers {
                form method="post" action={ "/new/" (model.about.id) } {
                    (csrf(&model.csrf))
                    input type="hidden" name="quick" value="1";
                    input type="hidden" name="bot" value="squire";
                    @for (key, value) in options { input type="hidden" name={ "set-" (key) } value=(value); }
                    button type="submit" class="main" { (words) }
                }
            }
            @if model.outcome.is_some() {
                form method="post" action={ "/lesson/" (model.about.id) } {
                    (csrf(&model.csrf))
                    button type="submit" { "The lesson once more" }
                }
            }
        }
    }
}

/// The parts of the page that are lit.
pub(super) fn parts(model: &TableModel) -> Option<String> {
    let lesson = model.lesson.as_ref()?;
    let parts: Vec<&str> = lesson.point.iter().map(String::as_str).filter(|one| PARTS.contains(one)).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The page with the targets lit that the lesson points at, on the board and among the options.
pub(super) fn lit(model: &TableModel, mut page: String) -> String {
    for target in model.lesson.iter().flat_map(|lesson| &lesson.point).filter(|one| !PARTS.contains(&one.as_str())) {
        let escaped = html! { (target) }.into_string();
        let there = format!("data-target=\"{escaped}\"");
        page = page.replace(&there, &format!("{there} data-pointed"));
    }
    page
}
