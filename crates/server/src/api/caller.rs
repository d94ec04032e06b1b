//! Who calls, and which seat they may look from.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use table::Seat;
use utoipa::IntoParams;

use super::ApiError;
use crate::app::App;
use crate::people::Visitor;
use crate::rooms::{Live, Room};
use crate::secret::MatchId;

/// Which of one's own seats is meant.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The seat, from 0; needed only by a person who plays several.
    pub(super) seat: Option<u8>,
}

/// A seat of a match, or a spectator, who may look.
pub(super) struct Caller {
    pub(super) room: Arc<Room>,
    pub(super) seat: Option<Seat>,
    /// The person, unless a seat's token was sent.
    pub(super) person: Option<Visitor>,
}

pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The person who calls, by token or by cookie.
pub(super) async fn person(app: &App, headers: &HeaderMap) -> Result<Option<Visitor>, ApiError> {
    if let Some(token) = bearer(headers) {
        let known = app.people.who_holds(token).await?;
        return known.map(Some).ok_or_else(unknown_token);
    }
    let visitor = app.people.who(headers).await?;
    Ok((!visitor.is_new).then_some(visitor))
}

/// The person who calls to change something: a token is needed, as a cookie is sent by the browser unasked.
pub(super) async fn person_by_token(app: &App, headers: &HeaderMap) -> Result<Option<Visitor>, ApiError> {
    match bearer(headers) {
        Some(_) => person(app, headers).await,
        None => Ok(None),
    }
}

fn unknown_token() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "this token is not known here")
}

/// Who looks at a match: a seat by its token, a person's seat, or a spectator where the host allows it.
pub(super) async fn caller(app: &App, headers: &HeaderMap, id: MatchId, which: Which) -> Result<Caller, ApiError> {
    let room = app.rooms.open(id).await?;
    if let Some(token) = bearer(headers).filter(|token| !token.contains('.')) {
        let seat = room.look(|live| live.seat_of_token(token)).await.ok_or_else(unknown_token)?;
        if which.seat.is_some_and(|other| other != u8::from(seat)) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "this token is for another seat"));
        }
        return Ok(Caller { room, seat: Some(seat), person: None });
    }
    let person = person(app, headers).await?;
    let seat = match &person {
        Some(person) => room.look(|live| own_seat(live, person, which)).await?,
        None => None,
    };
    if which.seat.is_some() && seat.is_none() {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "that seat is not yours"));
    }
    let id = person.as_ref().map(|person| person.id);
    if !room.look(|live| Room::may_look_as(live, seat, id)).await {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "this match is not for spectators: send the token of a seat"));
    }
    Ok(Caller { room, seat, person })
}

/// A seat that calls to change something.
pub(super) async fn player(
    app: &App,
    headers: &HeaderMap,
    id: MatchId,
    which: Which,
) -> Result<(Arc<Room>, Seat), ApiError> {
    let needed = || ApiError::new(StatusCode::UNAUTHORIZED, "send the token of the seat: `Authorization: Bearer ...`");
    if bearer(headers).is_none() {
        return Err(needed());
    }
    let caller = caller(app, headers, id, which).await?;
    Ok((caller.room, caller.seat.ok_or_else(needed)?))
}

/// The seat that is meant: of several, the one that is waited for.
fn own_seat(live: &Live, person: &Visitor, which: Which) -> Result<Option<Seat>, ApiError> {
    let own = live.seats_of(person.id);
    match which.seat {
        Some(seat) => {
            let seat = Seat::try_from(seat).ok().filter(|seat| own.contains(*seat));
            seat.map(Some).ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "that seat is not yours"))
        }
        None => Ok(own.into_iter().find(|seat| live.waiting().contains(*seat)).or_else(|| own.into_iter().next())),
    }
}
