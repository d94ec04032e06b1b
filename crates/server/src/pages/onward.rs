//! From match to match: whether the reader goes on by himself after an answer. Stored in a cookie of his own, so that guests
//! choose too.

use std::sync::Arc;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use table::Seats;
use web::model::Next;

use super::form::Form;
use super::table::{after, enter};
use super::visit::Visit;
use crate::rooms::{Live, Room, Sitter};

const NAME: &str = "logres-onward";

/// Whether the reader goes on by himself.
fn is_chosen(headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    // A reply to the choice itself has the new one last.
    pairs.filter(|(name, _)| *name == NAME).last().is_some_and(|(_, value)| value == "on")
}

/// `POST /match/{id}/onward`
pub(super) async fn choose(Path(id): Path<String>, form: Form) -> Response {
    let (room, own) = match enter(&form.visit, &id).await {
        Ok(entered) => entered,
        Err(sorry) => return sorry.page(&form.visit).await,
    };
    let (value, age) = if form.is_on("onward") { ("on", 31_536_000) } else { ("off", 0) };
    let secure = if form.visit.app.config.is_secure() { "; Secure" } else { "" };
    let text = format!("{NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    // The reply shows the table with the new setting. Words of our own always make a valid header.
    let mut visit = form.visit.clone();
    if let Ok(cookie) = HeaderValue::try_from(format!("{NAME}={value}")) {
        visit.headers.append(header::COOKIE, cookie);
    }
    let mut response = after(&visit, &room, own, None, None).await;
    if let Ok(cookie) = HeaderValue::try_from(text) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Whether a match waits for somebody else who will take a while: a bot is quicker than the way to another match and back.
fn waits_for_others(live: &Live, own: Seats) -> bool {
    let is_other = |seat: table::Seat| {
        let sitter = live.seats.get(seat.index()).map(|sitting| &sitting.sitter);
        !own.contains(seat) && matches!(sitter, Some(Sitter::Person(_) | Sitter::Token))
    };
    let waiting = live.waiting();
    waiting.into_iter().all(|seat| !own.contains(seat)) && waiting.into_iter().any(is_other)
}

/// The way on from a table that is not waiting for its reader.
pub(super) async fn next(visit: &Visit, room: &Arc<Room>, own: Seats) -> Option<Next> {
    let waiting = visit.waiting().await.ok()?;
    let count = waiting.iter().filter(|one| one.id != room.id()).count() as u32;
    if count == 0 {
        return None;
    }
    let by_itself = is_chosen(&visit.headers);
    let at_once = by_itself && room.look(|live| waits_for_others(live, own)).await;
    Some(Next { count, by_itself, at_once })
}

/// Where a reader goes after an answer, if he goes on by himself and runs no script.
pub(super) async fn way_on(visit: &Visit, room: &Arc<Room>, own: Seats) -> Option<String> {
    let next = next(visit, room, own).await.filter(|next| next.at_once)?;
    (next.count > 0).then(|| format!("/next?after={}", room.id()))
}
