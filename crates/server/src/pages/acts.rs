//! What people can do at a table: answer, undo, talk, mute.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::{Answer, Refusal, Rest, Seat, Seats};
use web::model::{Confirm, Trouble};

use super::ahead;
use super::form::Form;
use super::mute::{cookie, muted};
use super::onward;
use super::table::{after, ask_once_more, enter};
use super::trouble::Sorry;
use crate::rooms::{Live, PlayError, Played, Room, Said};
use crate::secret::PersonId;

/// `POST /match/{id}/answer`
pub(super) async fn answer(Path(id): Path<String>, form: Form) -> Response {
    let (room, own, seat) = match seated(&form, &id).await {
        Ok(seated) => seated,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let rows = read_rows(form.beginning(""));
    let read = read_answers(form.beginning(""));
    let (question, mut answers) = match (form.get("question").and_then(|text| text.parse().ok()), read) {
        (Some(question), Ok(answers)) => (question, answers),
        (None, _) => {
            return refuse(&form, &room, own, seat, "the answer", "the form does not say which question it answers")
                .await;
        }
        (_, Err(why)) => return refuse(&form, &room, own, seat, "the answer", why).await,
    };
    // What the reader looked at, for a form that is shown again.
    let looked_at = answers.clone();
    let picked = in_rows(&rows);
    if !picked.is_empty() || (!rows.is_empty() && form.get("then").is_some()) {
        answers = picked;
    } else if !rows.is_empty() {
        // None of any: he thinks better of the option that he had chosen.
        answers.truncate(2);
    }
    answers.extend(form.get("then").map(|ends| Said::Label(ends.to_owned())));
    // What ends the question is the last word of the act: what follows is another matter.
    let preset = form.get("rest") == Some("preset") && form.get("then").is_none();
    let rest = if preset { Rest::Preset } else { Rest::Ask };
    if form.is_on("warns")
        && !form.is_on("confirmed")
        && let Some(confirm) = to_confirm(&room, seat, question, &answers, rest).await
    {
        return ask_once_more(&form.visit, &room, own, confirm).await;
    }
    if form.get("look").is_some()
        && let Some(ahead) = ahead::look(&form.visit, &room, own, seat, question, &answers).await
    {
        return ahead;
    }
    if form.get("look") == Some("only") {
        // What leads at once to another question of the same seat can be taken back there.
        let last = room.ahead(seat, question, &answers).await.is_ok_and(|ahead| ahead.is_empty());
        return (StatusCode::NO_CONTENT, [("logres-last", if last { "yes" } else { "no" })]).into_response();
    }
    let played = match (answers.pop(), rest) {
        (Some(Said::Answer(answer)), Rest::Ask) if answers.is_empty() => room.answer(seat, question, answer).await,
        (last, rest) => {
            answers.extend(last);
            room.answer_all(seat, question, answers.clone(), rest).await
        }
    };
    // A form that does not fit is shown again, with what was written into it.
    let given = form.get("given").and_then(|given| given.parse().ok());
    if let (Err(PlayError::Refused(refusal)), Some(given)) = (&played, given)
        && let Some(again) =
            ahead::again(&form.visit, &room, own, seat, question, &looked_at, given, &rows, refusal).await
    {
        return again;
    }
    if played.is_ok()
        && !form.visit.wants_part()
        && let Some(next) = onward::way_on(&form.visit, &room, own).await
    {
        return form.visit.go(&next);
    }
    done(&form, &room, own, seat, played).await
}

/// What must be confirmed before these answers count, if one of them has a warning. Forms of questions that have any say
/// so (`warns`), so that no other answer waits for it.
async fn to_confirm(room: &Room, seat: Seat, question: u32, said: &[Said], rest: Rest) -> Option<Confirm> {
    let asked =
        |live: &Live| live.prompt(seat).filter(|_| live.table().is_some_and(|table| table.question(seat) == question));
    let mut prompt = room.look(asked).await?;
    let mut warned = None;
    let mut answers = Vec::new();
    for (index, one) in said.iter().enumerate() {
        if index > 0 {
            prompt = room.ahead(seat, question, &said[..index]).await.ok()?.into_iter().next()?;
        }
        let answer = match one {
            Said::Answer(answer) => answer.clone(),
            Said::Label(label) => prompt.find(label).ok()?,
        };
        warned = warned.or_else(|| Some((prompt.warning(&answer)?, prompt.label(&answer))));
        answers.push(answer);
    }
    let (warning, label) = warned?;
    Some(Confirm { warning, label, answers, preset: rest == Rest::Preset, question, seat })
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
        return Sorry::new(Trouble::Forbidden, "only players at this table can talk here").page(&form.visit).await;
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

/// The rows of a form: an option, and the number for it.
fn read_rows<'f>(fields: impl Iterator<Item = (&'f str, &'f str)>) -> Vec<(&'f str, &'f str)> {
    let mut rows = Vec::new();
    let mut option = None;
    for (name, value) in fields {
        match name {
            "row" => option = Some(value),
            "number" => rows.extend(option.take().map(|label| (label, value.trim()))),
            _ => {}
        }
    }
    rows
}

/// The rows of which there are any, as answers.
fn in_rows(rows: &[(&str, &str)]) -> Vec<Said> {
    let mut said = Vec::new();
    for (label, number) in rows {
        if let Some(many) = number.parse::<i64>().ok().filter(|many| *many != 0) {
            said.extend([Said::Label((*label).to_owned()), Answer::Number(many).into()]);
        }
    }
    said
}

/// The answers in fields, in order: each field is one, but options of a list (`some`) that follow each other are one
/// together; a `some` without a value begins a list. No field at all is a list with none picked.
fn read_answers<'f>(fields: impl Iterator<Item = (&'f str, &'f str)>) -> Result<Vec<Said>, &'static str> {
    let mut answers: Vec<Said> = Vec::new();
    let mut list: Option<Vec<u32>> = None;
    let close = |list: &mut Option<Vec<u32>>, answers: &mut Vec<Said>| {
        if let Some(mut picked) = list.take() {
            picked.sort_unstable();
            answers.push(Answer::Some(picked.into()).into());
        }
    };
    for (name, value) in fields.filter(|(name, _)| ["one", "label", "number", "text", "spot", "some"].contains(name)) {
        let text = value.trim();
        if name == "some" && !text.is_empty() {
            let index = text.parse().map_err(|_| "pick options by their numbers")?;
            list.get_or_insert_default().push(index);
            continue;
        }
        close(&mut list, &mut answers);
        let answer = match name {
            "one" => Answer::One(text.parse().map_err(|_| "pick an option by its number")?),
            "number" => Answer::Number(text.parse().map_err(|_| "that is not a whole number")?),
            "text" => Answer::Text(value.into()),
            "spot" => {
                let why = "write a place as: at 120 45, or at 120 45 facing 90";
                Answer::Spot(text.parse().map_err(|_| why)?)
            }
            "label" => {
                answers.push(Said::Label(value.to_owned()));
                continue;
            }
            _ => {
                list = Some(Vec::new());
                continue;
            }
        };
        answers.push(answer.into());
    }
    close(&mut list, &mut answers);
    if answers.is_empty() {
        answers.push(Answer::Some([].into()).into());
    }
    Ok(answers)
}

pub(super) async fn done(
    form: &Form,
    room: &Arc<Room>,
    own: Seats,
    seat: Seat,
    played: Result<Played, PlayError>,
) -> Response {
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

pub(super) async fn refuse(form: &Form, room: &Arc<Room>, own: Seats, seat: Seat, what: &str, why: &str) -> Response {
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
