//! Seats that are handed over: left, given to a bot, or never filled.

use std::sync::Arc;

use axum::extract::Path;
use axum::response::Response;
use table::Seat;
use web::model::Trouble;

use super::acts::seated;
use super::form::Form;
use super::table::enter;
use super::trouble::Sorry;
use crate::rooms::Room;

/// `POST /match/{id}/leave`: a bot plays on. Before the match has begun, the seat becomes free again.
pub(super) async fn leave(Path(id): Path<String>, form: Form) -> Response {
    let left = async {
        let (room, _, seat) = seated(&form, &id).await?;
        room.leave_seat(seat).await?;
        Ok::<_, Sorry>(())
    };
    match left.await {
        Ok(()) => form.visit.go("/mine"),
        Err(sorry) => sorry.page(&form.visit).await,
    }
}

/// `POST /match/{id}/bot`: the host puts a bot on a seat that is free or has run out of time.
pub(super) async fn seat_bot(Path(id): Path<String>, form: Form) -> Response {
    let seated = async {
        let room = hosted(&form, &id).await?;
        let named =
            form.get("seat").and_then(|text| text.parse::<u8>().ok()).and_then(|seat| Seat::try_from(seat).ok());
        let seat = named.ok_or_else(|| Sorry::new(Trouble::Refused, "the form does not say which seat"))?;
        room.seat_bot(seat).await?;
        Ok::<_, Sorry>(())
    };
    match seated.await {
        Ok(()) => form.visit.go(&format!("/match/{id}")),
        Err(sorry) => sorry.on(format!("/match/{id}"), "To the table").page(&form.visit).await,
    }
}

/// `POST /match/{id}/call-off`: the host calls off a match that has not begun.
pub(super) async fn call_off(Path(id): Path<String>, form: Form) -> Response {
    let called_off = async {
        let room = hosted(&form, &id).await?;
        form.visit.app.rooms.call_off(&room).await?;
        Ok::<_, Sorry>(())
    };
    match called_off.await {
        Ok(()) => form.visit.go("/mine"),
        Err(sorry) => sorry.on(format!("/match/{id}"), "To the table").page(&form.visit).await,
    }
}

/// A match that the visitor made.
async fn hosted(form: &Form, id: &str) -> Result<Arc<Room>, Sorry> {
    let (room, _) = enter(&form.visit, id).await?;
    if room.look(|live| live.host == Some(form.visit.visitor.id)).await {
        return Ok(room);
    }
    Err(Sorry::new(Trouble::Forbidden, "only the person who made this match can do that"))
}
