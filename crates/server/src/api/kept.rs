//! What the server keeps of a match that is set aside.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ApiError;
use super::caller::Identity;
use super::extract::{ApiPath, MatchPath};
use crate::app::App;
use crate::secret::MatchId;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(kept))
}

/// What your seat may know of a match that this version of the server cannot continue: the chronicle as it was told,
/// and the answers of the seat. Once the match is over, everything that is stored.
#[utoipa::path(get, path = "/api/matches/{id}/kept", tag = "kept", params(MatchPath), responses((status = 200, body = Object), (status = 403, body = ApiError), (status = 409, body = ApiError)))]
pub(super) async fn kept(
    State(app): State<App>,
    ApiPath(id): ApiPath<MatchId>,
    identity: Identity,
) -> Result<Response, ApiError> {
    let kept = app.rooms.kept(id).await?;
    let kept = kept.ok_or_else(|| ApiError::new(StatusCode::CONFLICT, "this match is not set aside: look at it"))?;
    let (eyes, host) = match identity {
        Identity::SeatToken(token) => (kept.of_token(&token), false),
        Identity::PersonToken(person) | Identity::Cookie(person) => kept.of_person(person.id),
        Identity::Nobody => Default::default(),
    };
    if eyes.is_empty() && !host {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "this is for those who play in the match: send a token"));
    }
    Ok(Json(kept.known_to(eyes)).into_response())
}
