//! A match that is set aside: a sentence for visitors, and a file for its players.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use table::Seats;
use web::model::Trouble;

use super::trouble::Sorry;
use super::visit::{NO_STORE, Visit};
use crate::rooms::RoomError;
use crate::secret::MatchId;

/// What a visitor sees instead of the table.
pub(super) fn sorry(id: MatchId, error: RoomError) -> Sorry {
    match error {
        RoomError::SetAside(why) => {
            Sorry::new(Trouble::Aside, why).on(format!("/match/{id}/kept"), "Download what you may know of it")
        }
        error => Sorry::from(error),
    }
}

/// `GET /match/{id}/kept`
pub(super) async fn file(visit: Visit, Path(id): Path<String>) -> Response {
    match kept_json(&visit, &id).await {
        Ok(json) => {
            let kind = [
                (header::CONTENT_TYPE, "application/json".to_owned()),
                (header::CONTENT_DISPOSITION, format!("attachment; filename=\"logres-{id}.json\"")),
            ];
            (NO_STORE, kind, json).into_response()
        }
        Err(sorry) => sorry.page(&visit).await,
    }
}

async fn kept_json(visit: &Visit, id: &str) -> Result<String, Sorry> {
    let id: MatchId = id.parse().map_err(|why: String| Sorry::new(Trouble::Missing, why))?;
    let kept = visit.app.rooms.kept(id).await?.ok_or_else(|| {
        let why = "this match is not set aside: its table shows what you may know of it";
        Sorry::new(Trouble::Refused, why).on(format!("/match/{id}"), "To the table")
    })?;
    let (own, host) = kept.of_person(visit.visitor.id);
    if own.is_empty() && !host {
        return Err(Sorry::new(Trouble::Forbidden, "this is only for people who play in the match"));
    }
    let eyes = if own.is_empty() { Seats::NONE } else { own };
    serde_json::to_string_pretty(&kept.known_to(eyes)).map_err(|error| Sorry::new(Trouble::Broken, error.to_string()))
}
