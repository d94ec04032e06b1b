//! Leaving a seat, putting a bot on one, calling off a match.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use table::Seat;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::{Hosted, Player};
use super::extract::{ApiJson, MatchPath, SeatQuery};
use crate::app::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(leave)).routes(routes!(seat_bot)).routes(routes!(call_off))
}

/// Leaves a seat for good. A bot plays on. Before the match has begun, the seat becomes free again.
#[utoipa::path(post, path = "/api/matches/{id}/leave", tag = "handing", params(MatchPath, SeatQuery), responses((status = 204), (status = 422, body = ApiError)))]
pub(super) async fn leave(Player { room, seat }: Player) -> Result<StatusCode, ApiError> {
    room.leave_seat(seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The seat that a bot takes over.
#[derive(Deserialize, ToSchema)]
pub(super) struct ForBot {
    seat: u8,
}

/// Puts a bot on a seat that is free, or whose player has run out of time. Only the host may do this.
#[utoipa::path(post, path = "/api/matches/{id}/bots", tag = "handing", params(MatchPath), request_body = ForBot, responses((status = 204), (status = 403, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn seat_bot(Hosted(room): Hosted, ApiJson(wanted): ApiJson<ForBot>) -> Result<StatusCode, ApiError> {
    let unfit = |why: String| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why);
    room.seat_bot(Seat::try_from(wanted.seat).map_err(unfit)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Calls off a match that has not begun. Only the host may do this.
#[utoipa::path(post, path = "/api/matches/{id}/call-off", tag = "handing", params(MatchPath), responses((status = 204), (status = 403, body = ApiError), (status = 422, body = ApiError)))]
pub(super) async fn call_off(State(app): State<App>, Hosted(room): Hosted) -> Result<StatusCode, ApiError> {
    app.rooms.call_off(&room).await?;
    Ok(StatusCode::NO_CONTENT)
}
