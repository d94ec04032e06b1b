//! Leaving a seat, putting a bot on one, calling a match off.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use table::Seat;
use utoipa::ToSchema;

use super::ApiError;
use super::caller::{Which, person_by_token, player};
use super::error::{At, Body, With};
use crate::app::App;
use crate::rooms::Room;
use crate::secret::MatchId;

/// A match that whoever calls has made.
pub(super) async fn hosted(app: &App, headers: &HeaderMap, id: MatchId) -> Result<Arc<Room>, ApiError> {
    let room = app.rooms.open(id).await?;
    let caller = person_by_token(app, headers).await?.map(|person| person.id);
    if caller.is_none() || room.look(|live| live.host).await != caller {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "only the host of the match can do that"));
    }
    Ok(room)
}

/// Leaves a seat for good. A bot plays on; before the match has begun the seat is free again.
#[utoipa::path(post, path = "/api/matches/{id}/leave", params(("id" = String, Path, description = "The number of the match"), Which), responses((status = 204), (status = 422, body = ApiError)))]
pub(super) async fn leave(
    State(app): State<App>,
    At(id): At<MatchId>,
    With(which): With<Which>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let (room, seat) = player(&app, &headers, id, which).await?;
    room.leave_seat(seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which seat a bot shall play.
#[derive(Deserialize, ToSchema)]
pub(super) struct ForBot {
    seat: u8,
}

/// Puts a bot on a seat that is free, or on that of somebody whose time has run out: for the host alone.
#[utoipa::path(post, path = "/api/matches/{id}/bots", params(("id" = String, Path, description = "The number of the match")), request_body = ForBot, responses((status = 204), (status = 403, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn seat_bot(
    State(app): State<App>,
    At(id): At<MatchId>,
    headers: HeaderMap,
    Body(wanted): Body<ForBot>,
) -> Result<StatusCode, ApiError> {
    let room = hosted(&app, &headers, id).await?;
    let unfit = |why: String| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why);
    room.seat_bot(Seat::try_from(wanted.seat).map_err(unfit)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Calls a match off that has not begun: for the host alone.
#[utoipa::path(post, path = "/api/matches/{id}/call-off", params(("id" = String, Path, description = "The number of the match")), responses((status = 204), (status = 403, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn call_off(
    State(app): State<App>,
    At(id): At<MatchId>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let room = hosted(&app, &headers, id).await?;
    app.rooms.call_off(&room).await?;
    Ok(StatusCode::NO_CONTENT)
}
