//! Taking answers back by agreement.

use axum::Json;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use table::Seats;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::{Caller, Player, Viewer};
use super::extract::{ApiJson, MatchPath, SeatQuery};
use super::playing::Done;
use crate::app::App;
use crate::rooms::Request;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(points, ask)).routes(routes!(agree))
}

/// Somebody asks to take something back.
#[derive(Serialize, ToSchema)]
pub(super) struct Asks {
    /// Its number: who agrees names it.
    number: u32,
    /// Who asks.
    seat: u8,
    /// The seats that have not agreed yet. Bots always agree, and do not play on in the meantime.
    missing: Vec<u8>,
}

impl Asks {
    pub(super) fn of(request: &Request, missing: Seats) -> Asks {
        let missing = missing.into_iter().map(u8::from).collect();
        Asks { number: request.number, seat: request.seat.into(), missing }
    }
}

/// An act to which the match could go back.
#[derive(Serialize, ToSchema)]
pub(super) struct BackTo {
    /// How many of the seat's own answers would stay.
    own: u32,
    /// What would be taken back first, as the record writes it.
    act: String,
}

/// The acts of your seat that you may ask to take back, the last first; without what you can take back by yourself.
#[utoipa::path(get, path = "/api/matches/{id}/take-back", tag = "playing", params(MatchPath, SeatQuery), responses((status = 200, body = Vec<BackTo>), (status = 403, body = ApiError)))]
pub(super) async fn points(Viewer { room, seat, .. }: Viewer) -> Result<Json<Vec<BackTo>>, ApiError> {
    let seat = seat.ok_or_else(|| ApiError::new(StatusCode::FORBIDDEN, "a spectator has nothing to take back"))?;
    let points = room.look(|live| live.points(seat)).await;
    Ok(Json(points.into_iter().map(|point| BackTo { own: point.own, act: point.act }).collect()))
}

/// What to take back.
#[derive(Deserialize, ToSchema)]
pub(super) struct TakeBackTo {
    /// Which of your own seats. Only a person who plays several seats needs it.
    seat: Option<u8>,
    /// How many of the seat's own answers stay.
    own: u32,
}

/// Asks all who play to take an act of yours back, with everything since. Dice that have fallen since do not come again: the
/// next ones count. If nobody else has to agree, the match goes back at once. If somebody declines or plays on, you may ask
/// again after your next answer.
#[utoipa::path(post, path = "/api/matches/{id}/take-back", tag = "playing", params(MatchPath), request_body = TakeBackTo, responses((status = 200, body = Done), (status = 422, body = ApiError)))]
pub(super) async fn ask(caller: Caller, ApiJson(asked): ApiJson<TakeBackTo>) -> Result<Json<Done>, ApiError> {
    let Player { room, seat } = caller.player(asked.seat).await?;
    let played = room.ask_back(seat, asked.own).await?;
    Ok(Json(Done { revision: played.revision }))
}

/// What you say to a request.
#[derive(Deserialize, ToSchema)]
pub(super) struct Agreed {
    /// Which of your own seats. Only a person who plays several seats needs it; it speaks for all of them.
    seat: Option<u8>,
    /// The number of the request.
    number: u32,
    /// Whether you agree. Who asked takes the request back with `false`.
    agree: bool,
}

/// Agrees to take something back, or declines.
#[utoipa::path(post, path = "/api/matches/{id}/agree", tag = "playing", params(MatchPath), request_body = Agreed, responses(
    (status = 200, body = Done),
    (status = 409, body = ApiError, description = "Nobody asks that any more."),
    (status = 422, body = ApiError)))]
pub(super) async fn agree(caller: Caller, ApiJson(said): ApiJson<Agreed>) -> Result<Json<Done>, ApiError> {
    let Player { room, seat } = caller.player(said.seat).await?;
    let played = room.agree(seat, said.number, said.agree).await?;
    Ok(Json(Done { revision: played.revision }))
}
