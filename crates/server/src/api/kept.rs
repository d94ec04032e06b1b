//! What is kept of a match that is set aside.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::caller::{bearer, person};
use super::error::At;
use crate::app::App;
use crate::secret::MatchId;

/// What the seat whose token is sent may know of a match that this program cannot go on with: the chronicle as it was
/// told, and its own answers; all that is stored, once the match is over.
#[utoipa::path(get, path = "/api/matches/{id}/kept", params(("id" = String, Path, description = "The number of the match")), responses((status = 200, body = Object), (status = 403, body = ApiError), (status = 409, body = ApiError)))]
pub(super) async fn kept(
    State(app): State<App>,
    At(id): At<MatchId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let kept = app.rooms.kept(id).await?;
    let kept = kept.ok_or_else(|| ApiError::new(StatusCode::CONFLICT, "this match is not set aside: look at it"))?;
    let (eyes, host) = match bearer(&headers).filter(|token| !token.contains('.')) {
        Some(token) => (kept.of_token(token), false),
        None => {
            let person = person(&app, &headers).await?;
            person.map(|person| kept.of_person(person.id)).unwrap_or_default()
        }
    };
    if eyes.is_empty() && !host {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "this is for those who play in the match: send a token"));
    }
    Ok(Json(kept.known_to(eyes)).into_response())
}
