//! What people can do at a table: answer, undo, talk, mute.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use table::{Answer, Refusal, Seat, Seats};
use web::model::{Confirm, Trouble};

use super::form::Form;
use super::mute::{cookie, muted};
use super::table::{after, ask_once_more, enter};
use super::trouble::Sorry;
use crate::rooms::{PlayError, Played, Room};
use crate::secret::PersonId;

/// `POST /match/{id}/answer`
pub(super) async fn answer(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let (question, answer) = match (form.get("question").and_then(|text| text.parse().ok()), read_answer(&form)) {
        (Some(question), Ok(answer)) => (question, answer),
        (None, _) => {
            return refuse(&form, &room, own, seat, "the answer", "the form does not say which question it answers")
                .await;
        }
        (_, Err(why)) => return refuse(&form, &room, own, seat, "the answer", why).await,
    };
    if form.is_on("warns")
        && !form.is_on("confirmed")
        && let Some(confirm) = to_confirm(&room, seat, question, &answer).await
    {
        return ask_once_more(&form.visit, &room, own, confirm).await;
    }
    let played = room.answer(seat, question, answer).await;
    done(&form, &room, own, seat, played).await
}

/// What must be confirmed before this answer counts, if it has a warning. Forms of questions that have any say so
/// (`warns`), so that no other answer waits for it.
async fn to_confirm(room: &Room, seat: Seat, question: u32, answer: &Answer) -> Option<Confirm> {
    room.look(|live| {
        let table = live.table()?;
        let prompt = live.prompt(seat).filter(|_| table.question(seat) == question)?;
        let (warning, label) = (prompt.warning(answer)?, prompt.label(answer));
        Some(Confirm { warning, label, answer: answer.clone(), question, seat })
    })
    .await
}

/// `POST /match/{id}/undo`
pub(super) async fn undo(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let played = room.undo(seat).await;
    done(&form, &room, own, seat, played).await
}

/// `POST /match/{id}/chat`
pub(super) async fn chat(Path(id): Path<String>, form: Form) -> Response {
    let (room, own) = match enter(&form.visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let visitor = &form.visit.visitor;
    let name = room
        .look(|live| {
            let seat = own.into_iter().next().map(|seat| live.seats[seat.index()].name.clone());
            seat.or_else(|| (live.host == Some(visitor.id)).then(|| "the host".to_owned()))
        })
        .await;
    let Some(name) = name else {
        return Sorry::new(Trouble::Forbidden, "only people who sit at this table can talk here")
            .page(&form.visit)
            .await;
    };
    if let Err(error) = form.visit.check_welcome().await {
        return Sorry::from(error).on(format!("/match/{id}"), "To the table").page(&form.visit).await;
    }
    match room.say(Some(visitor.id), &name, form.get("text").unwrap_or_default()).await {
        Ok(()) => after(&form.visit, &room, own, None, None).await,
        Err(error) => refuse_words(&form, &room, own, &error.to_string()).await,
    }
}

/// `POST /match/{id}/mute`
pub(super) async fn mute(Path(id): Path<String>, form: Form) -> Response {
    let (room, own) = match enter(&form.visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let Some(who) = form.get("who").and_then(|who| who.parse::<PersonId>().ok()) else {
        return Sorry::new(Trouble::Refused, "the form does not say who").page(&form.visit).await;
    };
    let mut silent = muted(&form.visit.headers);
    silent.retain(|known| *known != who);
    if form.is_on("mute") {
        silent.insert(0, who);
    }
    let (name, value) = cookie(&silent, form.visit.app.config.is_secure());
    // The reply shows the table with the new setting.
    let mut visit = form.visit.clone();
    visit.headers.insert(axum::http::header::COOKIE, value.clone());
    let mut response = after(&visit, &room, own, None, None).await;
    response.headers_mut().append(name, value);
    response
}

/// The seat that a form speaks for. It must be one of the visitor's own.
pub(super) async fn seated(form: &Form, id: &str) -> Result<(Arc<Room>, Seats, Seat), Sorry> {
    let (room, own) = enter(&form.visit, id).await?;
    let named = form.get("seat").and_then(|text| text.parse::<u8>().ok()).and_then(|seat| Seat::try_from(seat).ok());
    match named.filter(|seat| own.contains(*seat)) {
        Some(seat) => Ok((room, own, seat)),
        None => {
            Err(Sorry::new(Trouble::Forbidden, "that seat is not yours").on(format!("/match/{id}"), "To the table"))
        }
    }
}

/// The answer in the fields of a form.
fn read_answer(form: &Form) -> Result<Answer, &'static str> {
    let number = |text: &str| text.trim().parse();
    if let Some(one) = form.get("one") {
        return number(one).map(Answer::One).map_err(|_| "an option is picked by its number");
    }
    if let Some(text) = form.get("number") {
        return text.trim().parse().map(Answer::Number).map_err(|_| "that is not a whole number");
    }
    if let Some(text) = form.get("text") {
        return Ok(Answer::Text(text.into()));
    }
    if let Some(text) = form.get("spot") {
        return text
            .trim()
            .parse()
            .map(Answer::Spot)
            .map_err(|_| "a place is written `at 120 45`, or `at 120 45 facing 90`");
    }
    let mut picked: Vec<u32> =
        form.all("some").map(number).collect::<Result<_, _>>().map_err(|_| "options are picked by their numbers")?;
    picked.sort_unstable();
    Ok(Answer::Some(picked.into()))
}

async fn done(form: &Form, room: &Arc<Room>, own: Seats, seat: Seat, played: Result<Played, PlayError>) -> Response {
    let refused = match played {
        Ok(_) => None,
        Err(PlayError::Refused(refusal)) => Some((StatusCode::UNPROCESSABLE_ENTITY, refusal)),
        Err(error @ (PlayError::Stale | PlayError::NotBegun | PlayError::Closed)) => {
            Some((StatusCode::CONFLICT, plain("that answer", &error.to_string())))
        }
        Err(error @ PlayError::NotStored) => {
            Some((StatusCode::SERVICE_UNAVAILABLE, plain("that answer", &error.to_string())))
        }
    };
    after(&form.visit, room, own, Some(seat), refused).await
}

async fn refuse(form: &Form, room: &Arc<Room>, own: Seats, seat: Seat, what: &str, why: &str) -> Response {
    let refused = Some((StatusCode::UNPROCESSABLE_ENTITY, plain(what, why)));
    after(&form.visit, room, own, Some(seat), refused).await
}

async fn refuse_words(form: &Form, room: &Arc<Room>, own: Seats, why: &str) -> Response {
    let refused = Some((StatusCode::UNPROCESSABLE_ENTITY, plain("what you said", why)));
    after(&form.visit, room, own, None, refused).await
}

fn plain(what: &str, why: &str) -> Refusal {
    Refusal::plain(what, why)
}
