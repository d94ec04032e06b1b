//! What lies ahead of answers that are not sent yet: the targets of a stack, or the fields of an offer.

use axum::extract::{Path, RawQuery};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use table::{Answer, Ask, Prompt, Seat};
use web::model::{TableModel, Trouble};

use super::acts::read_answers;
use super::table::enter;
use super::trouble::Sorry;
use super::visit::{NO_STORE, Visit};

/// `GET /match/{id}/ahead?seat=0&question=12&one=3`: a part of the page for the script. Nothing changes. Without
/// anything to show, or if the question is no longer asked, it is empty: then the script sends the answers.
pub(super) async fn ahead(visit: Visit, Path(id): Path<String>, RawQuery(query): RawQuery) -> Response {
    let (room, own) = match enter(&visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(&visit).await,
    };
    let query = query.unwrap_or_default();
    let fields: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let number = |name: &str| fields.iter().find(|(key, _)| key == name).and_then(|(_, value)| value.parse().ok());
    let seat = number("seat").and_then(|seat: u32| Seat::try_from(u8::try_from(seat).ok()?).ok());
    let Some(seat) = seat.filter(|seat| own.contains(*seat)) else {
        return Sorry::new(Trouble::Forbidden, "that seat is not yours").page(&visit).await;
    };
    let answers = read_answers(fields.iter().map(|(key, value)| (&**key, &**value)));
    let (Some(question), Ok(answers)) = (number("question"), answers) else {
        return StatusCode::UNPROCESSABLE_ENTITY.into_response();
    };
    let Ok(prompts) = room.ahead(seat, question, answers.clone()).await else {
        return StatusCode::CONFLICT.into_response();
    };
    let Some(first) = prompts.first().filter(|first| first.preset.is_some()).cloned() else {
        return StatusCode::NO_CONTENT.into_response();
    };
    let part = room.look(|live| {
        // The question may have changed since: it is looked at under one lock with what is drawn.
        let table = live.table().filter(|table| table.question(seat) == question)?;
        let title = table.prompt(seat).and_then(|asked| chosen(&asked, answers.first()?)).unwrap_or_default();
        let model = TableModel { csrf: visit.csrf(), ..TableModel::ahead(&id, table, seat, answers, first) };
        Some(web::ahead_part(&model, &title, &prompts))
    });
    match part.await {
        Some(part) => visit.remember((NO_STORE, Html(part)).into_response()),
        None => StatusCode::CONFLICT.into_response(),
    }
}

/// What an option is called.
fn chosen(asked: &Prompt, answer: &Answer) -> Option<String> {
    let (Ask::One { options, .. }, Answer::One(index)) = (&asked.ask, answer) else { return None };
    options.get(*index as usize).map(|option| option.label.clone())
}
