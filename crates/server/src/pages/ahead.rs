//! What lies ahead of answers that are not sent yet: the targets of a stack, or the fields of an offer. Nothing changes.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use table::{Answer, Prompt, Refusal, Seat, Seats};
use web::model::{Looking, TableModel};

use super::table::{model, seats};
use super::visit::{NO_STORE, Visit};
use crate::rooms::{Room, Said};

/// The table with what follows on these answers in the place of the question; nothing if they lead to no question that
/// is preset to something: then they are an act by themselves.
pub(super) async fn look(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    question: u32,
    answers: &[Said],
) -> Option<Response> {
    let looking = ahead(room, seat, question, answers).await?;
    show(visit, room, own, seat, looking, None).await
}

/// The same again, with what was refused: the first answers were given before the form, the others are its fields.
#[allow(clippy::too_many_arguments)] // Who looks, at what, and what was wrong with it.
pub(super) async fn again(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    question: u32,
    answers: &[Said],
    given: usize,
    refusal: &Refusal,
) -> Option<Response> {
    let looking = ahead(room, seat, question, answers.get(..given)?).await?;
    let fields = looking.fields().zip(&answers[given..]);
    let filled = fields.map(|(prompt, said)| match said {
        Said::Label(label) => label.clone(),
        Said::Answer(answer) => prompt.label(answer),
    });
    let filled = filled.collect();
    show(visit, room, own, seat, Looking { filled, ..looking }, Some(refusal.clone())).await
}

async fn ahead(room: &Room, seat: Seat, question: u32, answers: &[Said]) -> Option<Looking> {
    let prompts = room.ahead(seat, question, answers).await.ok()?;
    prompts.first()?.preset.as_ref()?;
    let asked = room.look(|live| live.prompt(seat)).await?;
    let given = answers.iter().map(by_place).collect::<Option<Vec<_>>>()?;
    let title = chosen(&asked, given.first()?);
    Some(Looking { title, question, given, prompts, filled: Vec::new() })
}

/// Forms before the last one send places in lists.
fn by_place(said: &Said) -> Option<Answer> {
    match said {
        Said::Answer(answer) => Some(answer.clone()),
        Said::Label(_) => None,
    }
}

fn chosen(asked: &Prompt, answer: &Answer) -> String {
    let mut title = asked.label(answer);
    if let Some(first) = title.get(..1) {
        title.replace_range(..1, &first.to_uppercase());
    }
    title
}

async fn show(
    visit: &Visit,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    looking: Looking,
    refusal: Option<Refusal>,
) -> Option<Response> {
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    if visit.wants_part() {
        // A part of the page without its past: the script puts it into the page that is there.
        let part = room.look(|live| {
            let table = live.table().filter(|table| table.question(seat) == looking.question)?;
            let known = TableModel {
                csrf: visit.csrf(),
                seats: seats(visit, room, live, own),
                refusal,
                ..TableModel::known_to_all(&room.id().to_string(), table)
            };
            Some(web::ahead_part(&known.looking(table, seat, looking)))
        });
        return Some(visit.remember((status, NO_STORE, Html(part.await?)).into_response()));
    }
    let whole = model(visit, room, own, Some(seat), false, refusal, None).await.ok()?;
    let whole = room.look(|live| Some(whole.looking(live.table()?, seat, looking))).await?;
    let mut page = visit.page(web::pages::table(&visit.chrome().await, &whole));
    *page.status_mut() = status;
    Some(page)
}
